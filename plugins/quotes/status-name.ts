// What a status is called in the language of the reader.
import { type Context, type Engine, textIn } from '#engine';

/** The label of a status of sales; the status itself where there is none. */
export function statusName(value: string, { engine, actor }: Pick<Context<Engine>, 'engine' | 'actor'>): string {
  const field = engine.model.entities.get('agencysale')?.fields.get('StatusId');
  const values = field?.definition.type === 'enum' ? (field.definition.values ?? []) : [];
  const label = values.find((each) => each.value === value)?.label;
  return label === undefined ? value : textIn(label, actor.language);
}
