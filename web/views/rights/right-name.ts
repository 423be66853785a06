// What a right is called: the operations in our words, verbs and documents in those of the metadata.
import type { AskableRights } from '../../api/index.ts';
import type { Translate } from '../../text/index.ts';

const operations = ['read', 'create', 'update', 'delete'] as const;

/** Falls back to the name itself where the reader may not ask what there is. */
export function rightName(t: Translate, rights: AskableRights | undefined, entityType: string, right: string): string {
  const operation = operations.find((each) => each === right);
  if (operation) return t(`rights.${operation}`);
  return rights?.Data.find(({ EntityType }) => EntityType === entityType)?.Rights.find(({ Name }) => Name === right)?.Label ?? right;
}
