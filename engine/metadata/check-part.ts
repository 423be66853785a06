// Checks the parts that lists in records are made of: their fields, what these point at, and their names.
import { daysFromToday } from '../contract/default-day.ts';
import type { FieldDefinition, PartDefinition } from '../contract/definitions.ts';
import { getNameKey } from '../fields/index.ts';
import { type Catalogue, entityNamed, fieldNamed, type Loaded, rejectDuplicates } from './catalogue.ts';
import { countryHint, isCountry } from './check-entity.ts';
import { checkWho } from './check-permissions.ts';
import { valueError } from './check-value.ts';
import type { JsonPath } from './parse-json.ts';

/** What a field of a part cannot say, because it has no column. */
const notInParts = ['readOnly', 'onDelete', 'currency', 'baseCurrency', 'sequence', 'defaultFrom', 'options', 'groups', 'displayValues'] as const;

/** Adds a fault for everything in a part file that does not fit. */
export function checkPart(catalogue: Catalogue, { source, definition }: Loaded<PartDefinition>): void {
  const error = (place: JsonPath, message: string, hint: string): void => catalogue.errors.add(source, place, message, hint);
  if (catalogue.drafts.has(definition.name)) error(['name'], `"${definition.name}" is an entity.`, 'Give the part another name.');
  const keys = definition.fields.flatMap((field, index) =>
    [field.name, ...(field.type === 'reference' ? [getNameKey(field.name)] : [])].map((key) => ({ key, place: ['fields', index, 'name'] })),
  );
  rejectDuplicates(catalogue, source, keys, 'The name');
  for (const [index, field] of definition.fields.entries()) {
    const at = (property: string): JsonPath => ['fields', index, property];
    for (const property of notInParts)
      if (field[property] !== undefined) error(at(property), `A field of a part has no "${property}".`, 'Take it out, or say it of the list in the entity.');
    const isFixed = field.default !== undefined && field.default !== null && daysFromToday(field) === undefined;
    const problem = !isFixed ? undefined : valueError(field, field.default);
    if (problem) error(at('default'), `The default ${JSON.stringify(field.default)} does not fit the field "${field.name}".`, problem);
    for (const [place, { who }] of (field.values ?? []).entries()) checkWho(catalogue, source, [...at('values'), place, 'who'], who);
    for (const [place, { field: name }] of (field.suggestions?.with ?? []).entries())
      if (!definition.fields.some((each) => each.name === name))
        error([...at('suggestions'), 'with', place, 'field'], `The part has no field "${name}".`, 'Name a field of the same part.');
    if (field.phone) {
      const country = definition.fields.find(({ name }) => name === field.phone?.country);
      if (field.format !== 'phone') error(at('phone'), `"${field.name}" holds no telephone numbers.`, 'Give it the format phone, or take phone out.');
      else if (!country) error([...at('phone'), 'country'], `The part has no field "${field.phone.country}".`, 'Name a field of the same part.');
      else if (!isCountry(catalogue, country)) error([...at('phone'), 'country'], `"${country.name}" points at no country.`, countryHint(catalogue));
    }
    checkTarget(catalogue, source, at, field);
  }
}

/** A part points at rows of the platform alone: what belongs to one agency has its own references. */
function checkTarget(catalogue: Catalogue, source: Loaded<PartDefinition>['source'], at: (property: string) => JsonPath, field: FieldDefinition): void {
  if (field.entity === undefined) return;
  const target = entityNamed(catalogue, source, at('entity'), field.entity);
  if (!target) return;
  if (target.isTenant) {
    const hint = 'Point at an entity of the platform, or make an entity of what the list holds.';
    catalogue.errors.add(source, at('entity'), `A part cannot point at "${field.entity}", whose rows belong to one agency.`, hint);
  }
  if (field.defaultTo) fieldNamed(catalogue, source, [...at('defaultTo'), 'field'], target, field.defaultTo.field);
}
