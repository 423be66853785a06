// Broken files, one for each kind of fault: lists of children.
import { describe } from 'vitest';
import { type Case, testErrors } from './error-cases.ts';
import type { Json } from './support.ts';

const shelf = 'Shelf/Shelf.entity.json';
const list = (change: object) => (json: Json) => Object.assign(json, { children: [{ name: 'Books', entity: 'Book', field: 'ShelfId', ...change }] });

const cases: readonly Case[] = [
  {
    what: 'an unknown entity',
    file: shelf,
    break: list({ entity: 'Bok' }),
    path: 'children[0].entity',
    value: 'Bok',
    message: 'no entity "Bok"',
    hint: 'Did you mean "Book"?',
  },
  {
    what: 'an unknown field',
    file: shelf,
    break: list({ field: 'ShelveId' }),
    path: 'children[0].field',
    value: 'ShelveId',
    message: 'Book has no field "ShelveId"',
    hint: 'Did you mean "ShelfId"?',
  },
  {
    what: 'a field that leads elsewhere',
    file: shelf,
    break: list({ field: 'Title' }),
    path: 'children[0].field',
    value: 'Title',
    message: 'Book.Title is no reference to Shelf.',
    hint: 'Take "ShelfId".',
  },
  {
    what: 'children that could stand without their record',
    file: shelf,
    break: list({}),
    path: 'children[0].field',
    value: 'ShelfId',
    message: 'Book.ShelfId lets a record stand without its Shelf.',
    hint: 'Add "required": true and "onDelete": "cascade" there.',
  },
  // The next two keep the fault above as well.
  {
    what: 'a list called as a field',
    file: shelf,
    break: list({ name: 'name' }),
    path: 'children[0].name',
    value: 'name',
    message: 'The name "name" is taken by "Name".',
    hint: 'Give the list another name.',
    brings: 1,
  },
  {
    what: 'a place in a text',
    file: shelf,
    break: list({ orderBy: 'Title' }),
    path: 'children[0].orderBy',
    value: 'Title',
    message: 'Book.Title cannot hold the place in a list.',
    hint: 'Take a field of type integer with "readOnly": true, and not required.',
    brings: 1,
  },
  {
    what: 'a record that is part of itself',
    file: shelf,
    break: list({ entity: 'Shelf', field: 'RoomId' }),
    path: 'children[0].entity',
    value: 'Shelf',
    message: 'Shelf would be a part of itself by "Shelf".',
    hint: 'Take this list out, or the one that leads back.',
  },
];

describe('in lists of children', () => {
  testErrors(cases);
});
