// Which states a form offers: where a new record may start, or where the ways from the saved state lead.
import type { EntityConfig, Row } from '../../api/index.ts';

/**
 * The values of a field that hold a state of the record and can be saved by this person; undefined for every other field, and where any
 * value can be. States that are records are offered whole: their names are not in the configuration, and the server tells the ways.
 */
export function offeredStates({ States, Fields }: EntityConfig, field: string, before: Row | undefined): ReadonlySet<string> | undefined {
  if (States?.Field !== field || Fields[field]?.Type !== 'enum') return undefined;
  const from = before?.[field];
  if (typeof from !== 'string' || from === '') return States.Initial ? new Set(States.Initial) : undefined;
  return new Set([from, ...States.Transitions.filter((way) => way.From.includes(from)).map((way) => way.To)]);
}
