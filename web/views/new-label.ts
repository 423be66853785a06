// What making a record is called: on the button that leads there, and above its form.
import { lowered } from '../../engine/contract/text.ts';
import type { EntityConfig } from '../api/index.ts';
import { useText } from '../text/index.ts';

/** "New lead", in the language of the person. */
export function useNewLabel(config: EntityConfig): string {
  const t = useText();
  return t('list.new', { entity: lowered(config.Label) });
}
