// Broken files, one for each kind of fault: documents of an entity.
import { describe } from 'vitest';
import { type Case, testErrors } from './error-cases.ts';
import { type Json, listAt } from './support.ts';

const book = 'Book/Book.entity.json';
const card = { name: 'card', label: 'Card', pdf: 'library.card' };

const cases: readonly Case[] = [
  {
    what: 'a document in capitals',
    file: book,
    break: (json) => Object.assign(json, { documents: [{ ...card, name: 'Card' }] }),
    path: 'documents[0].name',
    value: 'Card',
    message: 'does not fit',
    hint: 'small letters and digits only',
  },
  {
    what: 'a document twice',
    file: book,
    break: (json) => Object.assign(json, { documents: [card, card] }),
    path: 'documents[1].name',
    value: 'card',
    message: 'The document "card" is given twice.',
    hint: 'Take one of the two out',
  },
  {
    what: 'a document that is called like a right',
    file: book,
    break: (json) => Object.assign(json, { documents: [{ ...card, name: 'read' }] }),
    path: 'documents[0].name',
    value: 'read',
    message: 'is the name of another right already',
    hint: 'Choose another name',
  },
  ...['manage', 'constructor'].map((name) => ({
    what: `a document called ${name}`,
    file: book,
    break: (json: Json) => Object.assign(json, { documents: [{ ...card, name }] }),
    path: 'documents[0].name',
    value: name,
    message: `No document may be called "${name}".`,
    hint: 'Choose another name.',
  })),
  {
    what: 'a document made by nothing that can be named',
    file: book,
    break: (json) => Object.assign(json, { documents: [{ ...card, pdf: 'card' }] }),
    path: 'documents[0].pdf',
    value: 'card',
    message: 'does not fit',
    hint: 'with a dot between them',
  },
  {
    what: 'a right to a document that is not declared',
    file: 'Book/Book.permissions.json',
    break: (json) => Object.assign(listAt(json, 'rules')[0] ?? {}, { allow: ['read', 'card'] }),
    path: 'rules[0].allow[1]',
    value: 'card',
    message: 'Book has no verb and no document "card".',
    hint: 'Use one of',
  },
];

describe('a fault of documents', () => {
  testErrors(cases);
});
