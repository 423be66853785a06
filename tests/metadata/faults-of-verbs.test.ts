// Broken files, one for each kind of fault: verbs and states of an entity.
import { describe } from 'vitest';
import { type Case, tellFaults } from './fault-cases.ts';
import { listAt } from './support.ts';

const book = 'Book/Book.entity.json';
const lend = { verb: 'lend', label: 'Lend', run: 'library.lend' };
const wear = { id: 'wear', label: 'Wear', from: ['good'], to: 'worn' };

const cases: readonly Case[] = [
  {
    what: 'a verb in capitals',
    file: book,
    break: (json) => Object.assign(json, { actions: [{ ...lend, verb: 'Lend' }] }),
    path: 'actions[0].verb',
    value: 'Lend',
    message: 'does not fit',
    hint: 'small letters and digits only',
  },
  {
    what: 'a verb twice',
    file: book,
    break: (json) => Object.assign(json, { actions: [lend, lend] }),
    path: 'actions[1].verb',
    value: 'lend',
    message: 'The verb "lend" is given twice.',
    hint: 'Take one of the two out',
  },
  {
    what: 'a verb that every record has',
    file: book,
    break: (json) => Object.assign(json, { actions: [{ ...lend, verb: 'journal' }] }),
    path: 'actions[0].verb',
    value: 'journal',
    message: 'belongs to every record already',
    hint: 'Choose another verb.',
  },
  {
    what: 'a verb that is the address of its children',
    file: book,
    break: (json) => Object.assign(json, { actions: [{ ...lend, verb: 'loan' }] }),
    path: 'actions[0].verb',
    value: 'loan',
    message: 'belongs to the records that hang under this one already',
    hint: 'Choose another verb.',
  },
  {
    what: 'a verb run by nothing that can be named',
    file: book,
    break: (json) => Object.assign(json, { actions: [{ ...lend, run: 'lend' }] }),
    path: 'actions[0].run',
    value: 'lend',
    message: 'does not fit',
    hint: 'with a dot between them',
  },
  {
    what: 'a verb on records of an unknown field',
    file: book,
    break: (json) => Object.assign(json, { actions: [{ ...lend, when: { field: 'Pagse', operator: 'moreThan', value: 1 } }] }),
    path: 'actions[0].when.field',
    value: 'Pagse',
    message: 'Book has no field "Pagse"',
    hint: 'Perhaps you meant "Pages".',
  },
  {
    what: 'a right that is neither operation nor verb',
    file: 'Book/Book.permissions.json',
    break: (json) => Object.assign(listAt(json, 'rules')[0] ?? {}, { allow: ['read', 'lend'] }),
    path: 'rules[0].allow[1]',
    value: 'lend',
    message: 'Book has no verb and no document "lend".',
    hint: 'Perhaps you meant "read".',
  },
  {
    what: 'states in an unknown field',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Conditon', transitions: [wear] } }),
    path: 'states.field',
    value: 'Conditon',
    message: 'Book has no field "Conditon"',
    hint: 'Perhaps you meant "Condition".',
  },
  {
    what: 'states in a field of numbers',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Pages', transitions: [wear] } }),
    path: 'states.field',
    value: 'Pages',
    message: 'is of type integer and cannot hold a state',
    hint: 'Take an enum or a reference.',
  },
  {
    what: 'a key beside an enum',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Condition', key: 'Name', transitions: [wear] } }),
    path: 'states.key',
    value: 'Name',
    message: 'is no reference',
    hint: 'Take the key out.',
  },
  {
    what: 'states that are records without a name',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Genre', transitions: [wear] } }),
    path: 'states',
    value: { field: 'Genre', transitions: [wear] },
    message: 'say which of their fields names them',
    hint: 'Add "key"',
  },
  {
    what: 'a way that begins nowhere',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Condition', transitions: [{ ...wear, from: ['god'] }] } }),
    path: 'states.transitions[0].from[0]',
    value: 'god',
    message: 'no state "god"',
    hint: 'Perhaps you meant "good".',
  },
  {
    what: 'a way that leads nowhere',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Condition', transitions: [{ ...wear, to: 'wron' }] } }),
    path: 'states.transitions[0].to',
    value: 'wron',
    message: 'no state "wron"',
    hint: 'Perhaps you meant "worn".',
  },
  {
    what: 'a start that is no state',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Condition', initial: ['new'], transitions: [wear] } }),
    path: 'states.initial[0]',
    value: 'new',
    message: 'no state "new"',
    hint: 'The states are: good, worn, torn.',
  },
  {
    what: 'a way twice',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Condition', transitions: [wear, wear] } }),
    path: 'states.transitions[1].id',
    value: 'wear',
    message: 'The transition "wear" is given twice.',
    hint: 'Take one of the two out',
  },
  {
    what: 'a way for holders of an unknown permission',
    file: book,
    break: (json) => Object.assign(json, { states: { field: 'Condition', transitions: [{ ...wear, who: { permission: 'CanKeepBook' } }] } }),
    path: 'states.transitions[0].who.permission',
    value: 'CanKeepBook',
    message: 'no permission "CanKeepBook"',
    hint: 'Perhaps you meant "CanKeepBooks".',
  },
];

describe('a fault of verbs and states', () => {
  tellFaults(cases);
});
