// Stages that are records of a list and no states: an agency names and orders them itself.
import type { EntityConfig, FieldConfig } from '../../api/index.ts';

/** A longer list is none that one sees at a glance. */
export const maxListed = 19;

/** The field that names the stage of a record: the one that boards go by, where it refers to a record of a list; undefined where there are states. */
export function listedStages({ States, Views, Fields }: EntityConfig): FieldConfig | undefined {
  if (States) return undefined;
  const field = Fields[Views.find(({ Stages }) => Stages)?.Stages?.Field ?? ''];
  return field?.Reference && field.Type === 'reference' ? field : undefined;
}
