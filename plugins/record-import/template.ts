// Files that an import hands out: an example with the columns that it knows, and the rows that were not taken, each with the reason.
import { csvCell, textIn, type Model } from '#engine';

type Entity = Model['entities'] extends ReadonlyMap<string, infer E> ? E : never;
type Field = Entity['fields'] extends ReadonlyMap<string, infer F> ? F : never;
type Language = Parameters<typeof textIn>[1];

/** Lines of text that every spreadsheet opens: UTF-8 with its mark, commas, and no text that would be a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
export const byteOrderMark = '\uFEFF';

/** What could stand in the cells of people, by the kind of the field. */
const people = [
  { first: 'Camila', last: 'Rocha', mail: 'camila.rocha@example.com', phone: '0400 111 222' },
  { first: 'Diego', last: 'Quispe', mail: 'diego.quispe@example.com', phone: '0400 333 444' },
  { first: 'Jasmine', last: 'Nguyen', mail: 'jasmine.nguyen@example.com', phone: '0400 555 666' },
];

type Example = NonNullable<NonNullable<Entity['definition']['import']>['examples']>[number];
/** The names of records of an entity, the first ones that there are. */
type NamesOf = (entity: Entity) => readonly string[];

/**
 * A file with the columns that an import knows, and rows to try it with: those that the metadata gives, with the names of records that there are,
 * or people. References of these are left empty: they are different everywhere.
 */
export function exampleFile(target: Entity, fields: readonly Field[], language: Language, namesOf: NamesOf): string {
  const examples = target.definition.import?.examples;
  const rows = examples
    ? examples.map((example) => fields.map((field) => givenCell(field, example[field.name], language, namesOf)))
    : people.map((person, index) => fields.map((field) => getExample(field, person, index)));
  return byteOrderMark + [fields.map(({ label }) => textIn(label, language)), ...rows].map(csvLine).join('');
}

/** The entities whose records the rows of the example name. */
export const namedInExamples = (target: Entity, fields: readonly Field[]): Entity[] =>
  fields.flatMap(({ name, reference }) =>
    reference && (target.definition.import?.examples ?? []).some((example) => typeof example[name] === 'number') ? [reference.entity] : [],
  );

function givenCell(field: Field, given: Example[string] | undefined, language: Language, namesOf: NamesOf): string {
  if (given === undefined) return '';
  if (typeof given === 'number') {
    const names = field.reference ? namesOf(field.reference.entity) : [];
    return names[given - 1] ?? names.at(-1) ?? `${textIn(field.label, language)} ${given}`;
  }
  if (field.type === 'boolean') return textIn(given === 'yes' ? { en: 'yes', pt: 'sim', es: 'sí' } : { en: 'no', pt: 'não', es: 'no' }, language);
  const label = field.definition.values?.find(({ value }) => value === given)?.label;
  return label === undefined ? given : textIn(label, language);
}

function getExample(field: Field, person: (typeof people)[number], index: number): string {
  if (field.definition.format === 'email') return person.mail;
  if (field.definition.format === 'phone') return person.phone;
  if (/first/i.test(field.name)) return person.first;
  if (/last/i.test(field.name)) return person.last;
  if (field.name === 'Name') return `${person.first} ${person.last}`;
  if (field.type === 'date') return `1${index + 1}/02/2027`;
  return field.type === 'boolean' ? 'no' : '';
}
