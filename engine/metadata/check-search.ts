// Checks the search names and funnels of grids and views against the fields that they name.
import { knownDay } from '../contract/day.ts';
import type { FieldDefinition, FieldType } from '../contract/definitions.ts';
import type { FunnelDefinition, SearchTermDefinition } from '../contract/screen-definitions.ts';
import { dateRange, namedRanges } from '../fields/date-range.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, pathNamed, perhaps } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';
import { steeringNames, typesOfOperator, defaultOperator } from './search-terms.ts';

/** The fields that a funnel may count by and add up. */
const stageTypes: readonly FieldType[] = ['enum', 'reference'];
const sumTypes: readonly FieldType[] = ['integer', 'money', 'rate'];

interface Spot {
  readonly catalogue: Catalogue;
  readonly source: MetadataFile;
  readonly draft: Draft;
}

/** Adds a fault for every search name that is taken or that its fields cannot answer. */
export function checkSearchTerms(spot: Spot, terms: readonly SearchTermDefinition[]): void {
  const taken = new Map<string, string>(steeringNames.map((name) => [name, 'what a search request steers with']));
  const ids = new Set<string>();
  for (const [index, term] of terms.entries()) {
    const error = errorAt(spot, ['search', index]);
    if (ids.has(term.id)) error('id', `The search name "${term.id}" is given twice.`, 'Take one of the two out, or give it another id.');
    ids.add(term.id);
    for (const property of ['name', 'min', 'max'] as const) {
      const name = term[property];
      if (name === undefined) continue;
      const other = taken.get(name.toLowerCase());
      if (other) error(property, `"${name}" is ${other} already, and names bind without regard to case.`, 'Choose another name.');
      taken.set(name.toLowerCase(), 'a search name');
    }
    checkTerm(spot, index, term);
    checkCases(spot, ['search', index], term, terms);
  }
}

/** Adds a fault where a funnel's stage or sum cannot be that. */
export function checkFunnel(spot: Spot, funnel: FunnelDefinition): void {
  checkFunnelField(spot, 'field', funnel.field, stageTypes, 'A funnel counts by a fixed value or by a record');
  if (funnel.sum !== undefined) checkFunnelField(spot, 'sum', funnel.sum, sumTypes, 'A funnel adds up numbers');
}

function checkFunnelField({ catalogue, source, draft }: Spot, property: 'field' | 'sum', name: string, types: readonly FieldType[], why: string): void {
  const place = ['funnel', property];
  const field = fieldNamed(catalogue, source, place, draft, name)?.definition;
  if (!field || types.includes(field.type)) return;
  catalogue.errors.add(source, place, `${why}, and "${name}" is of type ${field.type}.`, `Take a field of one of these types: ${types.join(', ')}.`);
}

function checkTerm(spot: Spot, index: number, term: SearchTermDefinition): void {
  const place: JsonPath = ['search', index];
  const error = errorAt(spot, place);
  for (const full of ['when', 'includes'] as const) {
    const condition = term[full];
    if (!condition) continue;
    for (const property of ['fields', 'operator', ...(full === 'includes' ? (['when'] as const) : [])] as const)
      if (term[property] !== undefined)
        error(property, `"${full}" says all of the condition, so "${property}" has no place beside it.`, 'Take one of the two out.');
    checkCondition({ ...spot, use: 'view' }, [...place, full], condition);
  }
  if (term.with !== undefined) checkCompanion(spot, index, term.with, term);
  const fields = (term.fields ?? []).map((path, at) => ({
    at,
    field: pathNamed(spot.catalogue, spot.source, [...place, 'fields', at], spot.draft, path)?.definition,
  }));
  for (const { at, field } of term.operator === 'text' ? [] : fields) if (field) checkField(spot, [...place, 'fields', at], term, field);
  if (term.operator === 'text' && term.fields !== undefined)
    error(
      'fields',
      'The text search looks into what "search" of the entity names, so "fields" has no place beside it.',
      'Name the fields there, and take them out here.',
    );
  else if (!term.when && !term.includes && term.with === undefined && fields.length === 0) checkOwnText(spot, place, term);
  checkRange(spot, place, term, fields[0]?.field);
}

function checkCompanion({ catalogue, source }: Spot, index: number, name: string, term: SearchTermDefinition): void {
  const place = ['search', index];
  entityNamed(catalogue, source, [...place, 'with'], name);
  for (const property of ['fields', 'operator', 'when', 'includes'] as const)
    if (term[property] !== undefined)
      catalogue.errors.add(source, [...place, property], `"with" compares nothing, so "${property}" has no place beside it.`, 'Take one of the two out.');
}

function checkField({ catalogue, source }: Spot, place: JsonPath, term: SearchTermDefinition, field: FieldDefinition): void {
  const operator = term.operator ?? defaultOperator(field.type);
  if (operator === undefined || !typesOfOperator[operator].includes(field.type)) {
    const types = operator === undefined ? undefined : typesOfOperator[operator];
    const hint = types ? `The operator ${operator} takes: ${types.join(', ')}.` : 'Take another field.';
    catalogue.errors.add(source, place, `A field of type ${field.type} cannot be searched by ${operator ?? 'a name'}.`, hint);
  }
}

/** A name without fields is the entity's own text search. */
function checkOwnText({ catalogue, source, draft }: Spot, place: JsonPath, term: SearchTermDefinition): void {
  if (term.operator !== 'text')
    catalogue.errors.add(source, [...place, 'fields'], `The search name "${term.name}" says nothing to compare with.`, 'Add fields, or when.');
  else if ((draft.definition.search ?? []).length === 0)
    catalogue.errors.add(
      source,
      [...place, 'operator'],
      `${draft.definition.name} has no text search to look into.`,
      `Add "search" to ${draft.definition.name}.entity.json.`,
    );
}

function checkRange(spot: Spot, place: JsonPath, term: SearchTermDefinition, field: FieldDefinition | undefined): void {
  const error = errorAt(spot, place);
  const isRange = term.operator === 'range' || (term.operator === undefined && field !== undefined && defaultOperator(field.type) === 'range');
  for (const property of ['min', 'max', 'default', 'cases', 'alwaysInclude'] as const)
    if (term[property] !== undefined && !isRange) error(property, `"${property}" belongs to a range of days.`, 'Take it out, or use the operator range.');
  if (isRange && term.default !== undefined && !dateRange(term.default, knownDay('2000-01-01')))
    error(
      'default',
      `There is no date range ${JSON.stringify(term.default)}.`,
      perhaps(term.default, namedRanges) ?? `Some of them are: ${namedRanges.join(', ')}.`,
    );
}

/** Where a range looks at other days, and what its default never hides. */
function checkCases(
  spot: Spot,
  place: JsonPath,
  { cases = [], alwaysInclude: beyond, ...term }: SearchTermDefinition,
  terms: readonly SearchTermDefinition[],
): void {
  const { catalogue, source, draft } = spot;
  for (const [at, { name, fields }] of cases.entries()) {
    if (!terms.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      catalogue.errors.add(
        source,
        [...place, 'cases', at, 'name'],
        `There is no search name "${name}".`,
        perhaps(
          name,
          terms.map((other) => other.name),
        ) ?? 'Take the name of another entry of this list.',
      );
    for (const [index, path] of fields.entries()) {
      const spotOfField = [...place, 'cases', at, 'fields', index];
      const field = pathNamed(catalogue, source, spotOfField, draft, path)?.definition;
      if (field) checkField(spot, spotOfField, { ...term, operator: 'range' }, field);
    }
  }
  if (!beyond) return;
  if (term.default === undefined) errorAt(spot, place)('alwaysInclude', 'Nothing is beyond a range that has no default.', 'Add "default", or take it out.');
  checkCondition({ ...spot, use: 'view' }, [...place, 'alwaysInclude'], beyond);
}

const errorAt =
  ({ catalogue, source }: Spot, place: JsonPath) =>
  (property: keyof SearchTermDefinition, message: string, hint: string): void =>
    catalogue.errors.add(source, [...place, property], message, hint);
