// Broken files, one for each kind of fault: calculated fields, checks across fields, and fields that are set.
import { describe, expect, it } from 'vitest';
import { type Case, getField, testErrors } from './error-cases.ts';
import { type Json, listAt, withCopy } from './support.ts';

const book = 'Book/Book.entity.json';
const places = 19;
const add = (more: Json) => (json: Json) => listAt(json, 'fields').push({ name: 'Value', type: 'computed', ...more });
const calculated = (value: string, of = 'money') => add({ of, value });
const check =
  (that: string, more: Json = {}) =>
  (json: Json) =>
    Object.assign(json, { checks: [{ that, field: 'Pages', message: 'No.', ...more }] });
const set = (field: string, value: string) => (json: Json) => Object.assign(json, { actions: [{ verb: 'stamp', label: 'Stamp', set: [{ field, value }] }] });
const states = (more: Json) => (json: Json) =>
  Object.assign(json, { states: { field: 'Condition', transitions: [{ id: 'wear', label: 'Wear', from: ['good'], to: 'worn' }], ...more } });

const cases: readonly Case[] = [
  {
    what: 'a calculated field that uses an unknown one',
    file: book,
    break: calculated('Pric * 2'),
    path: `fields[${places}].value`,
    value: 'Pric * 2',
    message: 'Book has no field "Pric" (character 1).',
    hint: 'Did you mean "Price"?',
  },
  {
    what: 'a calculated field of another type than its expression',
    file: book,
    break: calculated('BoughtOn'),
    path: `fields[${places}].value`,
    value: 'BoughtOn',
    message: 'The expression yields a day, and "Value" holds a number.',
    hint: 'Make it yield a number.',
  },
  {
    what: 'a calculated field that uses itself',
    file: book,
    break: calculated('Value + 1'),
    path: `fields[${places}].value`,
    value: 'Value + 1',
    message: '"Value" is calculated from itself: Value → Value.',
    hint: 'Take one of the two out of the other.',
  },
  {
    what: 'a calculated field whose fault others share',
    file: book,
    break: (json) => {
      calculated('Pric * 2')(json);
      listAt(json, 'fields').push({ name: 'Twice', type: 'computed', of: 'money', value: 'Value * 2' });
      check('Twice > 1')(json);
    },
    path: `fields[${places}].value`,
    value: 'Pric * 2',
    message: 'Book has no field "Pric"',
    hint: 'Did you mean "Price"?',
  },
  {
    what: 'a calculated field that compares references to two kinds of records',
    file: book,
    break: calculated('ShelfId = KeeperId', 'boolean'),
    path: `fields[${places}].value`,
    value: 'ShelfId = KeeperId',
    message: '"=" at character 9 has references to Shelf and to Person.',
    hint: 'Take references to one kind of record.',
  },
  {
    what: 'a calculated field that asks for the day',
    file: book,
    break: calculated('days(BoughtOn, today())', 'integer'),
    path: `fields[${places}].value`,
    value: 'days(BoughtOn, today())',
    message: '"today" at character 16 is not known here',
    hint: 'It can be used in "set".',
  },
  {
    what: 'a calculated enum that yields another value',
    file: book,
    break: add({ of: 'enum', value: "if(Pages > 300, 'long', 'shrt')", values: ['long', 'short'].map((value) => ({ value, label: value })) }),
    path: `fields[${places}].value`,
    value: "if(Pages > 300, 'long', 'shrt')",
    message: `"Value" has no value 'shrt'.`,
    hint: "Did you mean 'short'?",
  },
  ...(
    [
      ["isIn(Condition, 'damagd')", `"Condition" has no group of values 'damagd' (character 1).`, "Did you mean 'damaged'?"],
      ["isIn(Condition, 'lost')", `"Condition" has no group of values 'lost'`, 'Its groups are: damaged.'],
      ["isIn(Title, 'damaged')", `"Title" has no group of values 'damaged'`, 'Define the group at "Title"'],
      ["isIn(Conditon, 'damaged')", 'Book has no field "Conditon"', 'Did you mean "Condition"?'],
      ['isIn(Condition, Title)', 'takes a field and the name of a group', "Write isIn(field, 'group')."],
      ['isIn(Condition)', '"isIn" at character 1 has 1 values.', "Write isIn(field, 'group')."],
    ] as const
  ).map(([value, message, hint]) => ({
    what: `a calculated field by ${value}`,
    file: book,
    break: calculated(value, 'boolean'),
    path: `fields[${places}].value`,
    value,
    message,
    hint,
  })),
  {
    what: 'a calculated enum that may yield anything',
    file: book,
    break: add({ of: 'enum', value: 'Subtitle', values: [{ value: 'long', label: 'Long' }] }),
    path: `fields[${places}].value`,
    value: 'Subtitle',
    message: 'may yield any text',
    hint: 'Write the texts themselves: long.',
  },
  {
    what: 'a calculated enum without values',
    file: book,
    break: calculated("'long'", 'enum'),
    path: `fields[${places}].values`,
    message: '"Value" has no values to choose from.',
    hint: 'List them',
    brings: 1,
  },
  {
    what: 'a calculated field without an expression',
    file: book,
    break: add({ of: 'money' }),
    path: `fields[${places}].value`,
    message: 'The property "value" is missing beside "of".',
    hint: 'Add it.',
    brings: 0,
  },
  {
    what: 'a calculated field that also joins',
    file: book,
    break: add({ of: 'money', value: 'Price', join: ['Title'] }),
    path: `fields[${places}].join`,
    value: ['Title'],
    message: 'What is calculated has no "join".',
    hint: 'Take it out',
  },
  {
    what: 'a calculated number in a currency',
    file: book,
    break: add({ of: 'rate', value: 'Price', currencyCode: 'AUD' }),
    path: `fields[${places}].currencyCode`,
    value: 'AUD',
    message: 'which is in no currency',
    hint: 'calculate money',
  },
  {
    what: 'a computed field that does not say of what',
    file: book,
    break: add({}),
    path: `fields[${places}].join`,
    message: '"Value" does not say what it is made of.',
    hint: '"of" and "value"',
  },
  {
    what: 'a joined text in a currency',
    file: book,
    break: (json) => Object.assign(getField(json, 'Spine'), { currencyCode: 'AUD' }),
    path: 'fields[2].currencyCode',
    value: 'AUD',
    message: 'A joined text has no "currencyCode".',
    hint: 'Take it out',
  },
  {
    what: 'a calculated field as the state',
    file: book,
    break: (json) => {
      add({ of: 'enum', value: 'Condition', values: ['good', 'worn', 'torn'].map((value) => ({ value, label: value })) })(json);
      states({ field: 'Value' })(json);
    },
    path: 'states.field',
    value: 'Value',
    message: '"Value" is calculated',
    hint: 'Take a field that people write.',
  },
  {
    what: 'a check that is no yes or no',
    file: book,
    break: check('Pages + 1'),
    path: 'checks[0].that',
    value: 'Pages + 1',
    message: 'It is neither true nor false.',
    hint: 'Compare something',
  },
  {
    what: 'a check that makes no sense',
    file: book,
    break: check('Pages >'),
    path: 'checks[0].that',
    value: 'Pages >',
    message: 'Expected a value at character 8 but found the end.',
    hint: 'Write a field',
  },
  {
    what: 'a check of a value that an enum does not have',
    file: book,
    break: check("Condition != 'god'"),
    path: 'checks[0].that',
    value: "Condition != 'god'",
    message: `"Condition" has no value 'god'.`,
    hint: "Did you mean 'good'?",
  },
  {
    what: 'a check that is reported at no field',
    file: book,
    break: check('Pages > 1', { field: 'Page' }),
    path: 'checks[0].field',
    value: 'Page',
    message: 'Book has no field "Page".',
    hint: 'Did you mean "Pages"?',
  },
  {
    what: 'a verb that does nothing',
    file: book,
    break: (json) => Object.assign(json, { actions: [{ verb: 'stamp', label: 'Stamp' }] }),
    path: 'actions[0].run',
    message: 'Nothing happens when "stamp" is done.',
    hint: 'the fields to fill in "set"',
  },
  {
    what: 'a verb that sets an unknown field',
    file: book,
    break: set('Boughton', 'today()'),
    path: 'actions[0].set[0].field',
    value: 'Boughton',
    message: 'Book has no field "Boughton".',
    hint: 'Did you mean "BoughtOn"?',
  },
  {
    what: 'a verb that sets what the engine fills',
    file: book,
    break: set('Spine', "'x'"),
    path: 'actions[0].set[0].field',
    value: 'Spine',
    message: '"Spine" is filled by the engine.',
    hint: 'Take another field.',
  },
  {
    what: 'a verb that sets a field to something else than it holds',
    file: book,
    break: set('BoughtOn', 'now()'),
    path: 'actions[0].set[0].value',
    value: 'now()',
    message: 'The expression yields a moment, and "BoughtOn" holds a day.',
    hint: 'Make it yield a day.',
  },
  {
    what: 'a verb that sets a reference to another kind of record',
    file: book,
    break: set('Genre', 'me()'),
    path: 'actions[0].set[0].value',
    value: 'me()',
    message: 'The expression names a Person, and "Genre" points at Genre.',
    hint: 'Take another reference.',
  },
  {
    what: 'a verb that empties what is required',
    file: book,
    break: set('Title', 'null'),
    path: 'actions[0].set[0].value',
    value: 'null',
    message: '"Title" always has a value.',
    hint: 'Give it a text.',
  },
  {
    what: 'a way that sets the state itself',
    file: book,
    break: states({ transitions: [{ id: 'wear', label: 'Wear', from: ['good'], to: 'worn', set: [{ field: 'Condition', value: "'torn'" }] }] }),
    path: 'states.transitions[0].set[0].field',
    value: 'Condition',
    message: '"Condition" is what changes on this way.',
    hint: 'Take it out.',
  },
];

describe('a fault of an expression', () => {
  testErrors(cases);

  it('is reported for a starting row that does not satisfy a check, whose message texts can say again', async () => {
    await withCopy(async (copy) => {
      const checks = [{ that: "Name != 'Poetry' or Order > 100", field: 'Order', message: { en: 'Poems come last.', pt: 'Poemas por último.' } }];
      await copy.change('Genre/Genre.entity.json', (json) => Object.assign(json, { checks }));
      await copy.write('Genre/Genre.texts.json', JSON.stringify({ entity: 'Genre', texts: { 'checks.Order.message': { en: 'Poems come at the end.' } } }));
      expect(await copy.errors()).toMatchObject([
        { path: 'rows[1].Order', value: 20, message: 'The row does not satisfy a check of Genre: Poems come at the end.' },
      ]);
    });
  });
});
