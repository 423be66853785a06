// The names of a search request: those that a grid says, with what it leaves open filled in, or ones made from its filters.
import type { FieldDefinition, FieldType } from '../contract/definitions.ts';
import type { SearchTerm } from '../contract/model.ts';
import type { GridDefinition, SearchOperator, SearchTermDefinition } from '../contract/screen-definitions.ts';
import type { Draft } from './catalogue.ts';

/** Names that steer a search request and so can be no search names, in lower case. */
export const steeringNames: readonly string[] = ['skip', 'take', 'orderby', 'viewid', 'columns'];

/** Which types each operator can compare; `text` asks the text search of the entity, which no field is named for. */
export const typesOfOperator: Readonly<Record<SearchOperator, readonly FieldType[]>> = {
  text: [],
  contains: ['string', 'text', 'computed', 'stringList', 'partList'],
  startsWith: ['string', 'computed'],
  equal: ['string', 'integer', 'money', 'rate', 'boolean', 'date', 'datetime', 'enum', 'reference', 'referenceList', 'stringList', 'computed'],
  atLeast: ['integer', 'money', 'rate', 'date', 'datetime'],
  atMost: ['integer', 'money', 'rate', 'date', 'datetime'],
  range: ['date', 'datetime'],
};

/** How a field is compared when its search name does not say; undefined for what cannot be compared. */
export function defaultOperator(type: FieldType): SearchOperator | undefined {
  if (type === 'date' || type === 'datetime') return 'range';
  if (type === 'text') return 'contains';
  return type === 'json' || type === 'partList' || type === 'password' ? undefined : 'equal';
}

/** The names of an entity's searches, each with its operator. `fieldAt` finds the field at the end of a path. */
export function getSearchTerms(draft: Draft, grid: GridDefinition, fieldAt: (path: string) => FieldDefinition | undefined): SearchTerm[] {
  const terms = grid.search ?? derivedTerms(draft, grid, fieldAt);
  return terms.map((term) => ({ ...term, operator: term.operator ?? defaultOperator(fieldAt(term.fields?.[0] ?? '')?.type ?? 'boolean') ?? 'equal' }));
}

function derivedTerms(draft: Draft, grid: GridDefinition, fieldAt: (path: string) => FieldDefinition | undefined): SearchTermDefinition[] {
  const terms: SearchTermDefinition[] = [];
  const taken = new Set(steeringNames);
  const add = (term: SearchTermDefinition): void => {
    const names = [term.name, term.min, term.max].flatMap((name) => name?.toLowerCase() ?? []);
    if (names.some((name) => taken.has(name))) return;
    for (const name of names) taken.add(name);
    terms.push(term);
  };
  if ((draft.definition.search ?? []).length > 0) add({ id: 'search-term', name: 'SearchTerm', operator: 'text' });
  for (const { id, field, label } of grid.filters) {
    const type = fieldAt(field)?.type;
    if (type && defaultOperator(type)) add({ id, name: field, fields: [field], ...(label === undefined ? {} : { label }) });
  }
  const day = grid.filters.find(({ field }) => defaultOperator(fieldAt(field)?.type ?? 'json') === 'range');
  if (day) add({ id: 'date-range', name: 'DateRange', fields: [day.field], operator: 'range', min: 'RangeDateMin', max: 'RangeDateMax' });
  return terms;
}
