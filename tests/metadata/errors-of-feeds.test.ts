// Broken files, one for each kind of fault: what feeds screens.
import { describe, expect, it } from 'vitest';
import { type Case, testErrors } from './error-cases.ts';
import { withCopy } from './support.ts';

const book = 'Book/Book.entity.json';
const room = 'Room/Room.entity.json';

const getImport = (columns: readonly object[]) => ({ duplicates: [{ id: 'title', fields: ['Title'] }], import: { match: ['title'], columns } });

const closedFrom = (openTo: readonly object[]) => ({
  readOnlyWhen: [{ when: { field: 'IsRare', operator: 'equal', value: true }, label: 'Rare', fields: ['Title'], openTo }],
});
const getKeys = (key: object) => ({ import: { keys: [{ id: 'key', ...key }], match: ['key'] } });

const cases: readonly Case[] = [
  {
    what: 'closed fields that are open to those with an unknown setting',
    file: book,
    break: (json) => Object.assign(json, closedFrom([{ who: { setting: 'EnableMagic' } }])),
    path: 'readOnlyWhen[0].openTo[0].who.setting',
    value: 'EnableMagic',
    message: 'no setting "EnableMagic"',
    hint: 'starting rows',
  },
  {
    what: 'fields that are closed by an unknown group of values',
    file: book,
    break: (json) =>
      Object.assign(json, { readOnlyWhen: [{ when: { field: 'Condition', operator: 'in', value: 'broken' }, label: 'Broken', fields: ['Title'] }] }),
    path: 'readOnlyWhen[0].when.value',
    value: 'broken',
    message: '"Condition" has no group of values "broken".',
    hint: 'Its groups are: damaged.',
  },
  {
    what: 'closed fields that are open in records of an unknown field',
    file: book,
    break: (json) => Object.assign(json, closedFrom([{ who: { god: true }, rows: { field: 'Pagges', operator: 'equal', value: 1 } }])),
    path: 'readOnlyWhen[0].openTo[0].rows.field',
    value: 'Pagges',
    message: 'Book has no field "Pagges"',
    hint: 'Did you mean "Pages"?',
  },
  {
    what: 'fields that are closed by an unknown field of another record',
    file: book,
    break: (json) =>
      Object.assign(json, { readOnlyWhen: [{ when: { field: 'ShelfId.Sealed', operator: 'equal', value: true }, label: 'Sealed', fields: ['Title'] }] }),
    path: 'readOnlyWhen[0].when.field',
    value: 'ShelfId.Sealed',
    message: 'Shelf has no field "Sealed"',
    hint: '',
  },
  {
    what: 'something for many parents that has none',
    file: room,
    break: (json) => Object.assign(json, { addToMany: true }),
    path: 'addToMany',
    value: true,
    message: 'Room names no parents to be added to.',
    hint: 'Add "parents"',
  },
  {
    what: 'an option with a field that every option has',
    file: book,
    break: (json) => Object.assign(json, { optionFields: ['Pages', 'Id'] }),
    path: 'optionFields[1]',
    value: 'Id',
    message: 'Every option has a "Id" of its own.',
    hint: 'Take it out of the list',
  },
  {
    what: 'an option with an unknown field',
    file: book,
    break: (json) => Object.assign(json, { optionFields: ['Pagges'] }),
    path: 'optionFields[0]',
    value: 'Pagges',
    message: 'Book has no field "Pagges"',
    hint: 'Did you mean "Pages"?',
  },
  {
    what: 'an option with a password',
    file: 'Person/Person.entity.json',
    break: (json) => Object.assign(json, { optionFields: ['Password'] }),
    path: 'optionFields[0]',
    value: 'Password',
    message: 'of type password is not shown',
    hint: 'Take it out of the list.',
  },
  {
    what: 'an order of reference data by an unknown field',
    file: book,
    break: (json) => Object.assign(json, { datasource: { orderBy: 'Title, Pagges desc' } }),
    path: 'datasource.orderBy',
    value: 'Title, Pagges desc',
    message: 'Book has no field "Pagges"',
    hint: 'Did you mean "Pages"?',
  },
  {
    what: 'a rule of duplicates by what nobody is known by',
    file: book,
    break: (json) => Object.assign(json, { duplicates: [{ id: 'pages', fields: ['Title', 'Pages'] }] }),
    path: 'duplicates[0].fields[1]',
    value: 'Pages',
    message: 'by which nobody is known again',
    hint: 'Take a field of one of these types: string, date.',
  },
  {
    what: 'two rules of duplicates of one name',
    file: book,
    break: (json) =>
      Object.assign(json, {
        duplicates: [
          { id: 'title', fields: ['Title'] },
          { id: 'title', fields: ['Title'] },
        ],
      }),
    path: 'duplicates[1].id',
    value: 'title',
    message: 'The rule "title"',
    hint: '',
  },
  {
    what: 'a search across everything in no text',
    file: room,
    break: (json) => Object.assign(json, { globalSearch: { extraInfos: [] } }),
    path: 'globalSearch',
    value: { extraInfos: [] },
    message: 'Without "search" there is no text',
    hint: 'or take "globalSearch" out',
  },
  {
    what: 'a find with an unknown field',
    file: book,
    break: (json) => Object.assign(json, { globalSearch: { extraInfos: ['ShelfId.Hight'] } }),
    path: 'globalSearch.extraInfos[0]',
    value: 'ShelfId.Hight',
    message: 'Shelf has no field "Hight"',
    hint: '',
  },
  {
    what: 'a rank beyond all',
    file: book,
    break: (json) => Object.assign(json, { globalSearch: { rank: 101, extraInfos: [] } }),
    path: 'globalSearch.rank',
    value: 101,
    message: '',
    hint: '100',
  },
  {
    what: 'a date to move that is none',
    file: book,
    break: (json) => Object.assign(json, { delta: { field: 'Pages' } }),
    path: 'delta.field',
    value: 'Pages',
    message: '"Pages" is of type integer, which no number of days can move.',
    hint: 'Take a date.',
  },
  {
    what: 'a date to move that nobody writes',
    file: book,
    break: (json) => Object.assign(json, { delta: { field: 'DateCreated' } }),
    path: 'delta.field',
    value: 'DateCreated',
    message: '"DateCreated" is read-only',
    hint: 'Take another date.',
  },
  {
    what: 'a column of imports of an unknown field',
    file: book,
    break: (json) => Object.assign(json, getImport([{ field: 'Pagges', called: ['Leaves'] }])),
    path: 'import.columns[0].field',
    value: 'Pagges',
    message: 'Book has no field "Pagges"',
    hint: 'Did you mean "Pages"?',
  },
  {
    what: 'a column of imports of two fields',
    file: book,
    break: (json) =>
      Object.assign(
        json,
        getImport([
          { field: 'Pages', called: ['Nº of leaves', 'no of leaves'] },
          { field: 'Title', called: ['Name', 'Nº-OF-LÉAVES'] },
        ]),
      ),
    path: 'import.columns[1].called[1]',
    value: 'Nº-OF-LÉAVES',
    message: 'The column "Nº-OF-LÉAVES" leads to Pages already.',
    hint: 'Take one of the two out',
  },
  {
    what: 'a column of imports of a field that nobody fills in',
    file: book,
    break: (json) => Object.assign(json, getImport([{ field: 'DateCreated', called: ['Made on'] }])),
    path: 'import.columns[0].field',
    value: 'DateCreated',
    message: 'No column fills "DateCreated".',
    hint: 'Take a field that people fill in',
  },
  {
    what: 'a key of an import by a field that no key compares',
    file: book,
    break: (json) => Object.assign(json, getKeys({ fields: ['ShelfId', 'Price'] })),
    path: 'import.keys[0].fields[1]',
    value: 'Price',
    message: '"Price" is of type money, which no key compares.',
    hint: 'Take a field of one of these types: string, enum, integer, date, reference.',
  },
  {
    what: 'a key of an import by what no column fills',
    file: book,
    break: (json) => Object.assign(json, getKeys({ fields: ['ShelfId'], also: ['ShopMark'] })),
    path: 'import.keys[0].also[0]',
    value: 'ShopMark',
    message: 'No column fills "ShopMark".',
    hint: 'Take a field that people fill in.',
  },
  {
    what: 'a key of an import that names a field twice',
    file: book,
    break: (json) => Object.assign(json, getKeys({ fields: ['ShelfId'], also: ['ShelfId'] })),
    path: 'import.keys[0].also[0]',
    value: 'ShelfId',
    message: '"ShelfId" is among the fields of the key already.',
    hint: 'Name it once.',
  },
  {
    what: 'a key of an import that no index leads to',
    file: book,
    break: (json) => Object.assign(json, getKeys({ fields: ['Title'] })),
    path: 'import.keys[0].fields',
    value: ['Title'],
    message: 'No index begins with a field of the key',
    hint: 'Add an index that begins with one of: Title.',
  },
  {
    what: 'a key of an import that has the name of a rule',
    file: book,
    break: (json) => Object.assign(json, getKeys({ fields: ['ShelfId'] }), { duplicates: [{ id: 'key', fields: ['Title'] }] }),
    path: 'import.keys[0].id',
    value: 'key',
    message: 'The key "key" is given twice.',
    hint: 'another name',
  },
  {
    what: 'an import by an unknown key',
    file: book,
    break: (json) => Object.assign(json, { import: { keys: [{ id: 'key', fields: ['ShelfId'] }], match: ['kay'] } }),
    path: 'import.match[0]',
    value: 'kay',
    message: 'There is no key or rule of duplicates "kay".',
    hint: 'The keys and rules are: key.',
  },
  {
    what: 'an amount to raise that is none',
    file: book,
    break: (json) => Object.assign(json, { adjust: { label: 'Change prices', amount: 'Pages' } }),
    path: 'adjust.amount',
    value: 'Pages',
    message: '"Pages" is of type integer.',
    hint: 'Take a field of type money or rate.',
  },
  {
    what: 'an amount that holds from a day that is none',
    file: book,
    break: (json) => Object.assign(json, { adjust: { label: 'Change prices', amount: 'Price', from: 'LastSeen', to: 'BoughtOn' } }),
    path: 'adjust.from',
    value: 'LastSeen',
    message: '"LastSeen" is of type datetime.',
    hint: 'Take a field of type date.',
  },
  {
    what: 'a text by which files would call a record, which is no separate record',
    file: book,
    break: (json) => Object.assign(json, { aliases: ['Pages'] }),
    path: 'aliases[0]',
    value: 'Pages',
    message: '"Pages" is of type integer.',
    hint: 'Take a field of type reference.',
  },
  {
    what: 'what goes along with a renewed amount and refers to something else',
    file: book,
    break: (json) =>
      Object.assign(json, {
        adjust: { label: 'Change prices', amount: 'Price', from: 'BoughtOn', to: 'BoughtOn', with: [{ entity: 'Nothing', field: 'BookId' }] },
      }),
    path: 'adjust.with[0].entity',
    value: 'Nothing',
    message: 'There is no entity "Nothing".',
    hint: 'Name an entity that refers to this one.',
  },
];

describe('faults of what feeds screens', () => {
  testErrors(cases);

  it('one key for the reference data of two entities is reported, naming the other', async () => {
    await withCopy(async (copy) => {
      await copy.change(book, (json) => Object.assign(json, { datasource: {} }));
      await copy.change('Genre/Genre.entity.json', (json) => Object.assign(json, { datasource: { key: 'book' } }));
      expect(await copy.errors()).toMatchObject([{ path: 'datasource.key', value: 'book', message: '"book" is the key of Book already.' }]);
    });
  });
});
