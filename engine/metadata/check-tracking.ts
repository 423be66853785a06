// Checks tracking files: what starts them exists and can start something, and every path leads somewhere.
import type { FieldType } from '../contract/definitions.ts';
import type { TrackingDefinition } from '../contract/tracking-definition.ts';
import { type Catalogue, entityNamed, type Loaded, perhaps } from './catalogue.ts';
import { checkConditionPaths, checkPath } from './check-report.ts';
import type { JsonPath } from './parse-json.ts';

/** The fields whose changes differ by their values. */
const changingTypes: readonly FieldType[] = ['enum', 'reference', 'boolean'];
const dateTypes: readonly FieldType[] = ['date', 'datetime'];

/** Adds a fault for everything in a tracking file that does not fit its entity. */
export function checkTracking(catalogue: Catalogue, { source, definition }: Loaded<TrackingDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  if (!draft) return;
  const { trigger, days = 0, conditions = [], actions } = definition;
  const spot = { catalogue, source, draft };
  const error = (place: JsonPath, message: string, hint: string): void => catalogue.errors.add(source, place, message, hint);
  const { name, journal = true, states } = draft.definition;
  if ((trigger.on === 'transition' || trigger.on === 'change') && !journal)
    error(['trigger', 'on'], `${name} keeps no journal, so its changes are not known.`, 'Start by "created" or "date", or let the entity keep a journal.');
  if (trigger.on === 'transition') {
    const known = states?.transitions.map(({ id }) => id) ?? [];
    if (!known.includes(trigger.transition ?? ''))
      error(
        ['trigger', 'transition'],
        trigger.transition === undefined ? 'A transition is started by needs its id.' : `${name} has no transition "${trigger.transition}".`,
        perhaps(trigger.transition ?? '', known) ?? (known.length > 0 ? `Its transitions are: ${known.join(', ')}.` : 'It has no states: start by "change".'),
      );
  }
  if (trigger.on === 'change' || trigger.on === 'date') {
    if (trigger.field === undefined) error(['trigger', 'field'], 'The field is missing.', 'Add the field that changes, or that holds the date.');
    else {
      const found = checkPath(spot, ['trigger', 'field'], trigger.field, trigger.on === 'date');
      const known = trigger.on === 'date' ? dateTypes : changingTypes;
      if (found && (!known.some((type) => type === found.definition.type) || trigger.field.replace(/^\w+\[\]\./, '').includes('.')))
        error(['trigger', 'field'], `"${trigger.field}" cannot start anything.`, `Take a field of the record itself of type ${known.join(', ')}.`);
    }
  }
  for (const key of ['transition', 'field'] as const)
    if (trigger[key] !== undefined && key !== { created: '', hand: '', transition: 'transition', change: 'field', date: 'field' }[trigger.on])
      error(['trigger', key], `What starts by "${trigger.on}" takes no ${key}.`, 'Take it out.');
  if (days < 0 && trigger.on !== 'date') error(['days'], 'Only a date is known so many days before.', 'Give 0 or more.');
  checkConditionPaths(spot, ['conditions'], conditions);
  for (const [index, { type, description, template }] of actions.entries()) {
    if (type === 'Email' && template === undefined) error(['actions', index, 'template'], 'An e-mail needs its template.', 'Add the subject of the template.');
    if (type !== 'Email' && description === undefined) error(['actions', index, 'description'], 'It says nothing.', 'Add its text.');
    if (type !== 'Email' && template !== undefined) error(['actions', index, 'template'], 'Only an e-mail has a template.', 'Take it out.');
  }
}
