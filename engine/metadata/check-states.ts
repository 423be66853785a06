// Checks the states of an entity: a field that can hold them, names that exist, ways that do not repeat.
import type { FieldDefinition, StatesDefinition } from '../contract/definitions.ts';
import { type Catalogue, type Draft, fieldNamed, perhaps, rejectDuplicates } from './catalogue.ts';
import { checkSet } from './check-expressions.ts';
import { checkWho } from './check-permissions.ts';
import type { JsonPath } from './parse-json.ts';

/** Adds a fault for everything in the states of an entity that does not fit. */
export function checkStates(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const { states } = definition;
  if (!states) return;
  const error = (place: JsonPath, message: string, hint: string): void => catalogue.errors.add(source, ['states', ...place], message, hint);
  const field = fieldNamed(catalogue, source, ['states', 'field'], draft, states.field)?.definition;
  if (field?.value !== undefined)
    error(['field'], `"${field.name}" is calculated: no record is brought to another state of it.`, 'Take a field that people write.');
  const known = field ? findStates(catalogue, draft, field, states, error) : undefined;
  const nameErrors = (place: JsonPath, name: string): void => {
    if (!known || known.has(name)) return;
    error(place, `There is no state "${name}".`, perhaps(name, known) ?? `The states are: ${[...known].join(', ')}.`);
  };
  for (const [index, name] of (states.initial ?? []).entries()) nameErrors(['initial', index], name);
  for (const [index, name] of (states.aside ?? []).entries()) nameErrors(['aside', index], name);
  const verbs = new Set((definition.actions ?? []).map(({ verb }) => verb));
  for (const [index, { from, to, who, action, set }] of states.transitions.entries()) {
    if (action !== undefined && !verbs.has(action))
      error(
        ['transitions', index, 'action'],
        `There is no action "${action}".`,
        perhaps(action, verbs) ?? `The actions are: ${[...verbs].join(', ') || 'none'}.`,
      );
    checkSet(catalogue, draft, ['states', 'transitions', index, 'set'], set, states.field);
    for (const [at, name] of from.entries()) nameErrors(['transitions', index, 'from', at], name);
    nameErrors(['transitions', index, 'to'], to);
    checkWho(catalogue, source, ['states', 'transitions', index, 'who'], who);
  }
  rejectDuplicates(
    catalogue,
    source,
    states.transitions.map(({ id }, index) => ({ key: id, place: ['states', 'transitions', index, 'id'] })),
    'The transition',
  );
}

/** The names that the states may have; undefined where only the rows of a table can tell. */
function findStates(
  catalogue: Catalogue,
  draft: Draft,
  field: FieldDefinition,
  { key }: StatesDefinition,
  error: (place: JsonPath, message: string, hint: string) => void,
): Set<string> | undefined {
  if (field.type === 'enum') {
    if (key !== undefined) error(['key'], `"${field.name}" is no reference, so its values name the states themselves.`, 'Take the key out.');
    return new Set((field.values ?? []).map(({ value }) => value));
  }
  if (field.type !== 'reference' || field.entity === undefined) {
    error(['field'], `"${field.name}" is of type ${field.type} and cannot hold a state.`, 'Take an enum or a reference.');
    return undefined;
  }
  const target = catalogue.drafts.get(field.entity);
  if (!target) return undefined;
  if (key === undefined) {
    error([], `The states of "${field.name}" are records: say which of their fields names them.`, 'Add "key", such as "key": "Key".');
    return undefined;
  }
  const named = fieldNamed(catalogue, draft.source, ['states', 'key'], target, key)?.definition;
  if (named && named.type !== 'string' && named.type !== 'enum')
    error(['key'], `"${key}" of ${field.entity} is of type ${named.type} and is no name.`, 'Take a field of type string or enum.');
  if (named?.type === 'enum') return new Set((named.values ?? []).map(({ value }) => value));
  // Starting rows are only a beginning: an agency may add its own states.
  return undefined;
}
