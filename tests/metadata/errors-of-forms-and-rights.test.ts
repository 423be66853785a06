// Broken files, one for each kind of fault: forms, permissions, starting rows, menus and the application.
import { describe, expect, it } from 'vitest';
import { loadModel } from '../../engine/metadata/load.ts';
import { type Case, testErrors } from './error-cases.ts';
import { at, type Copy, listAt, withCopy } from './support.ts';

const form = 'Book/Book.form.json';
const rules = 'Book/Book.permissions.json';
const shelves = 'Shelf/Shelf.lookup.json';
const menu = 'invented.menu.json';
const app = 'invented.app.json';
const list = 'invented.permission-list.json';

const cases: readonly Case[] = [
  {
    what: 'a rule for a setting that no agency has',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 0, 'who'), { setting: 'EnableMagic' }),
    path: 'rules[0].who.setting',
    value: 'EnableMagic',
    message: 'no setting "EnableMagic"',
    hint: 'starting rows',
  },
  {
    what: 'a rule for a plan that no agency can have',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 0, 'who'), { plan: ['golden'] }),
    path: 'rules[0].who.plan[0]',
    value: 'golden',
    message: 'no plan "golden"',
    hint: 'which field of the tenant holds its plan',
  },
  {
    what: 'a reason why records are not read as their parents, where no parent belongs to an office',
    file: rules,
    break: (json) => Object.assign(json, { notAsParent: 'Books are for everybody.' }),
    path: 'notAsParent',
    value: 'Books are for everybody.',
    message: 'No rule of Book shows records of other offices',
    hint: 'Remove it.',
  },
  {
    what: 'an application whose offices are opened by a permission that is in no list',
    file: app,
    break: (json) => Object.assign(at(json, 'office'), { viewOthers: 'CanSeeRooms' }),
    path: 'office.viewOthers',
    value: 'CanSeeRooms',
    message: 'no permission "CanSeeRooms"',
    hint: 'permission-list',
  },
  {
    what: 'records that belong to a person by a field that is no reference to one',
    file: 'Loan/Loan.entity.json',
    break: (json) => Object.assign(json, { dataScope: { person: 'DisplayName' } }),
    path: 'dataScope.person',
    value: 'DisplayName',
    message: 'no reference to Person',
    hint: 'points at Person',
  },
  {
    what: 'a form field that is not there',
    file: form,
    break: (json) => Object.assign(at(json, 'sections', 0, 'fields', 0), { field: 'Titel' }),
    path: 'sections[0].fields[0].field',
    value: 'Titel',
    message: 'no field "Titel"',
    hint: 'Did you mean "Title"?',
  },
  {
    what: 'a tab with records by a view of another entity',
    file: form,
    break: (json) =>
      Object.assign(json, {
        parts: [
          { id: 'fields', kind: 'fields', label: 'Book' },
          { id: 'loans', kind: 'records', entity: 'Loan', view: 9002 },
        ],
      }),
    path: 'parts[1].view',
    value: 9002,
    message: 'Loan has no view 9002',
    hint: '9002-<name>.view.json',
  },
  {
    what: 'a tab on records with a field that is not there',
    file: form,
    break: (json) =>
      Object.assign(json, {
        parts: [
          { id: 'fields', kind: 'fields', label: 'Book' },
          { id: 'loans', kind: 'records', entity: 'Loan', when: { field: 'Titel', operator: 'notEmpty' } },
        ],
      }),
    path: 'parts[1].when.field',
    value: 'Titel',
    message: 'Book has no field "Titel"',
    hint: 'Title',
  },
  {
    what: 'a tab through a field that is no reference',
    file: form,
    break: (json) =>
      Object.assign(json, {
        parts: [
          { id: 'fields', kind: 'fields', label: 'Book' },
          { id: 'loans', kind: 'records', entity: 'Loan', through: 'Title' },
        ],
      }),
    path: 'parts[1].through',
    value: 'Title',
    message: '"Title" is no reference',
    hint: 'take "through" out',
  },
  {
    what: 'a tab of what does not hang under the record that a reference points at',
    file: form,
    break: (json) =>
      Object.assign(json, {
        parts: [
          { id: 'fields', kind: 'fields', label: 'Book' },
          { id: 'loans', kind: 'records', entity: 'Loan', through: 'ShelfId' },
        ],
      }),
    path: 'parts[1].entity',
    value: 'Loan',
    message: 'Loan does not hang under Shelf',
    hint: 'Name Shelf among "parents"',
  },
  {
    what: 'a figure that is no number',
    file: form,
    break: (json) => Object.assign(at(json), { figures: ['Title'] }),
    path: 'figures[0]',
    value: 'Title',
    message: 'A figure is a number',
    hint: 'Name a field of type money, integer, rate.',
  },
  {
    what: 'a figure that is not there',
    file: form,
    break: (json) => Object.assign(at(json), { figures: ['Titel'] }),
    path: 'figures[0]',
    value: 'Titel',
    message: 'no field "Titel"',
    hint: 'Did you mean "Title"?',
  },
  {
    what: 'a form field twice',
    file: form,
    break: (json) => Object.assign(at(json, 'sections', 1, 'fields', 0), { field: 'Title' }),
    path: 'sections[1].fields[0].field',
    value: 'Title',
    message: 'given twice',
    hint: 'Take one of the two out',
  },
  {
    what: 'a form id twice',
    file: form,
    break: (json) => Object.assign(at(json, 'sections', 1, 'fields', 0), { id: 'title' }),
    path: 'sections[1].fields[0].id',
    value: 'title',
    message: 'given twice',
    hint: 'another name',
  },
  {
    what: 'a section id twice',
    file: form,
    break: (json) => Object.assign(at(json, 'sections', 1), { id: 'book' }),
    path: 'sections[1].id',
    value: 'book',
    message: 'given twice',
    hint: 'another name',
  },
  {
    what: 'a widget that does not fit',
    file: form,
    break: (json) => Object.assign(at(json, 'sections', 0, 'fields', 0), { widget: 'checkbox' }),
    path: 'sections[0].fields[0].widget',
    value: 'checkbox',
    message: 'does not fit a field of type string',
    hint: 'It fits: boolean.',
  },
  {
    what: 'a form rule on an unknown field',
    file: form,
    break: (json) => Object.assign(at(json, 'rules', 0, 'when'), { field: 'Rare' }),
    path: 'rules[0].when.field',
    value: 'Rare',
    message: 'no field "Rare"',
    hint: 'IsRare',
  },
  {
    what: 'a form rule that changes a field outside the form',
    file: form,
    break: (json) => Object.assign(at(json, 'rules', 0, 'then', 0), { field: 'Extra' }),
    path: 'rules[0].then[0].field',
    value: 'Extra',
    message: 'The form has no field "Extra"',
    hint: 'Add the field to a section',
  },
  {
    what: 'a form rule about another record',
    file: form,
    break: (json) => Object.assign(at(json, 'rules', 0), { when: { field: 'ShelfId.Width', operator: 'moreThan', value: 3 } }),
    path: 'rules[0].when.field',
    value: 'ShelfId.Width',
    message: 'lies in another record',
    hint: 'Name a field of Book itself.',
  },
  {
    what: 'a form rule about the calendar',
    file: form,
    break: (json) => Object.assign(at(json, 'rules', 0), { when: { field: 'BoughtOn', operator: 'within', value: 'Today' } }),
    path: 'rules[0].when.operator',
    value: 'within',
    message: 'only be used in a view',
    hint: 'leave the range to a view',
  },
  {
    what: 'a form rule about the person',
    file: form,
    break: (json) => Object.assign(at(json, 'rules', 0), { when: { field: 'KeeperId', operator: 'equal', value: { actor: 'userid' } } }),
    path: 'rules[0].when.value',
    value: { actor: 'userid' },
    message: 'cannot be compared',
    hint: 'use a permission instead',
  },
  {
    what: 'an unknown permission',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 1, 'who'), { permission: 'CanSeePrice' }),
    path: 'rules[1].who.permission',
    value: 'CanSeePrice',
    message: 'no permission "CanSeePrice"',
    hint: 'Did you mean "CanSeePrices"?',
  },
  {
    what: 'an unknown permission among several of which one is enough',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 1, 'who'), { permission: ['CanSeePrices', 'CanSeePrice'] }),
    path: 'rules[1].who.permission[1]',
    value: 'CanSeePrice',
    message: 'no permission "CanSeePrice"',
    hint: 'Did you mean "CanSeePrices"?',
  },
  {
    what: 'a right on an unknown field',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 0, 'fields'), { except: ['Prize'] }),
    path: 'rules[0].fields.except[0]',
    value: 'Prize',
    message: 'no field "Prize"',
    hint: 'Did you mean "Price"?',
  },
  {
    what: 'a right on rows by an unknown field',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3, 'rows'), { field: 'Keeper' }),
    path: 'rules[3].rows.field',
    value: 'Keeper',
    message: 'no field "Keeper"',
    hint: 'Did you mean "KeeperId"?',
  },
  {
    what: 'a right on rows by another record',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'ShelfId.Nam', operator: 'equal', value: 'Cellar' } }),
    path: 'rules[3].rows.field',
    value: 'ShelfId.Nam',
    message: 'Shelf has no field "Nam"',
    hint: 'Did you mean "Name"?',
  },
  {
    what: 'a right on rows by an unknown group of values',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'Condition', operator: 'notIn', value: 'lost' } }),
    path: 'rules[3].rows.value',
    value: 'lost',
    message: '"Condition" has no group of values "lost".',
    hint: 'Its groups are: damaged.',
  },
  {
    what: 'a right on rows that leads over two references',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'KeeperId.RoomId.Name', operator: 'equal', value: 'Cellar' } }),
    path: 'rules[3].rows.field',
    value: 'KeeperId.RoomId.Name',
    message: 'does not fit here',
    hint: 'What lies further away a plugin asks for, in a hook.',
  },
  {
    what: 'a right on rows that compares two references',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'KeeperId', operator: 'equal', value: { actor: 'userid', field: 'CreatedBy' } } }),
    path: 'rules[3].rows.value.field',
    value: 'CreatedBy',
    message: 'There is no property "field" here.',
    hint: 'Two fields are held against each other by a plugin, in a hook.',
  },
  {
    what: 'a right on rows that leads through a list',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'Keywords.Name', operator: 'equal', value: 'Cellar' } }),
    path: 'rules[3].rows.field',
    value: 'Keywords.Name',
    message: 'Book.Keywords is no reference',
    hint: 'begin with a reference',
  },
  {
    what: 'a right on rows by what its people may not read',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'KeeperId.LoginName', operator: 'equal', value: 'ada@library.test' } }),
    path: 'rules[3].rows.field',
    value: 'KeeperId.LoginName',
    message: 'Not everybody whom this rule speaks of may read LoginName of Person',
    hint: 'Let them read it in Person.permissions.json',
  },
  {
    what: 'a right on rows of the platform by a record of agencies',
    file: 'Publisher/Publisher.permissions.json',
    break: (json) => Object.assign(at(json, 'rules', 1), { rows: { field: 'CreatedBy.RoomId', operator: 'equal', value: { actor: 'officeid' } } }),
    path: 'rules[1].rows.field',
    value: 'CreatedBy.RoomId',
    message: 'Person belongs to agencies and Publisher to none',
    hint: 'Name a field of Publisher itself',
  },
  {
    what: 'a right on rows by a day without an office',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 3), { rows: { field: 'LastSeen', operator: 'moreThan', value: '2025-03-07' } }),
    path: 'rules[3].rows.value',
    value: '2025-03-07',
    message: 'does not fit the field "LastSeen"',
    hint: 'Give a moment like',
  },
  {
    what: 'a rule id twice',
    file: rules,
    break: (json) => Object.assign(at(json, 'rules', 1), { id: 'staff-read' }),
    path: 'rules[1].id',
    value: 'staff-read',
    message: 'given twice',
    hint: 'another name',
  },
  {
    what: 'a starting row of an unknown field',
    file: shelves,
    break: (json) => Object.assign(at(json, 'rows', 0), { Widht: 3 }),
    path: 'rows[0].Widht',
    value: 3,
    message: 'no field "Widht"',
    hint: 'Did you mean "Width"?',
  },
  {
    what: 'a starting row with a wrong value',
    file: shelves,
    break: (json) => Object.assign(at(json, 'rows', 0), { Width: 0 }),
    path: 'rows[0].Width',
    value: 0,
    message: 'does not fit the field "Width"',
    hint: 'Give at least 1.',
  },
  {
    what: 'a starting row without its key',
    file: shelves,
    break: (json) => delete at(json, 'rows', 0)['Name'],
    path: 'rows[0].Name',
    message: 'has no Name',
    hint: 'Add it to the row.',
  },
  {
    what: 'a starting row that points at a record',
    file: shelves,
    break: (json) => Object.assign(at(json, 'rows', 0), { RoomId: 1 }),
    path: 'rows[0].RoomId',
    value: 1,
    message: 'points at a record',
    hint: 'Take it out of the row.',
  },
  {
    what: 'a starting row with a password',
    file: shelves,
    break: (json) => Object.assign(at(json, 'rows', 0), { Combination: 'x' }),
    path: 'rows[0].Combination',
    value: 'x',
    message: 'filled by the engine',
    hint: 'Take it out of the row.',
  },
  {
    what: 'a starting row twice',
    file: shelves,
    break: (json) => Object.assign(at(json, 'rows', 1), { Name: 'Entrance' }),
    path: 'rows[1].Name',
    value: 'Entrance',
    message: 'is there already',
    hint: 'another key',
  },
  {
    what: 'a menu item of an unknown entity',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 2), { entity: 'Lone' }),
    path: 'groups[0].items[2].entity',
    value: 'Lone',
    message: 'no entity "Lone"',
    hint: 'Did you mean "Loan"?',
  },
  {
    what: 'a menu item of an unknown view',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 0), { view: 9009 }),
    path: 'groups[0].items[0].view',
    value: 9009,
    message: 'Book has no view 9009',
    hint: 'Its views are: 9001, 9002, 9003.',
  },
  {
    what: 'a menu item that offers an unknown view',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 0), { route: '/books', view: 9001, views: [9001, 9009] }),
    path: 'groups[0].items[0].views[1]',
    value: 9009,
    message: 'Book has no view 9009',
    hint: 'Its views are: 9001, 9002, 9003.',
  },
  {
    what: 'a menu item that opens a view that it does not offer',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 0), { route: '/books', view: 9001, views: [9002, 9003] }),
    path: 'groups[0].items[0].view',
    value: 9001,
    message: 'The view 9001 opens and is not offered.',
    hint: 'Add it to "views"',
  },
  {
    what: 'a menu item that offers views and has no route',
    file: menu,
    break: (json) => {
      const item = at(json, 'groups', 0, 'items', 0);
      Reflect.deleteProperty(item, 'route');
      return Object.assign(item, { view: 9001, views: [9001] });
    },
    path: 'groups[0].items[0].views',
    value: [9001],
    message: 'this item has none',
    hint: 'Give the item a "route"',
  },
  {
    what: 'a menu item of neither an entity nor a route',
    file: menu,
    break: (json) => Reflect.deleteProperty(at(json, 'groups', 0, 'items', 2), 'entity'),
    path: 'groups[0].items[2]',
    value: { id: 'loans', icon: 'arrows-exchange', label: { en: 'Loans', es: 'Préstamos', pt: 'Empréstimos' } },
    message: 'leads nowhere',
    hint: 'the route of a screen of its own',
  },
  {
    what: 'a menu item without an icon',
    file: menu,
    break: (json) => {
      const item = at(json, 'groups', 0, 'items', 2);
      for (const name of ['entity', 'icon']) Reflect.deleteProperty(item, name);
      return Object.assign(item, { route: '/loans' });
    },
    path: 'groups[0].items[2]',
    value: { id: 'loans', route: '/loans', label: { en: 'Loans', es: 'Préstamos', pt: 'Empréstimos' } },
    message: 'has no icon',
    hint: 'give one to the entity',
  },
  {
    what: 'a menu item of both an entity and a page',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 2), { page: 'library.shelves' }),
    path: 'groups[0].items[2].page',
    value: 'library.shelves',
    message: 'has its place by that',
    hint: 'Leave out "entity", "view", "views" and "route", or the page.',
  },
  {
    what: 'a menu item for an unknown permission',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 1, 'who'), { permission: 'CanKeepBook' }),
    path: 'groups[0].items[1].who.permission',
    value: 'CanKeepBook',
    message: 'no permission',
    hint: 'Did you mean "CanKeepBooks"?',
  },
  {
    what: 'a menu item that is included in a plan that no agency can have',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 1), { includedIn: ['golden'] }),
    path: 'groups[0].items[1].includedIn[0]',
    value: 'golden',
    message: 'no plan "golden"',
    hint: 'which field of the tenant holds its plan',
  },
  {
    what: 'a menu item that is included in no plan at all',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 1), { includedIn: [] }),
    path: 'groups[0].items[1].includedIn',
    value: [],
    message: 'This may not be empty.',
    hint: '',
  },
  {
    what: 'a gate for a plan that no agency can have',
    file: rules,
    break: (json) => Object.assign(json, { gates: [{ id: 'plan', who: { plan: ['golden'] } }] }),
    path: 'gates[0].who.plan[0]',
    value: 'golden',
    message: 'no plan "golden"',
    hint: 'which field of the tenant holds its plan',
  },
  {
    what: 'a gate for an unknown setting',
    file: rules,
    break: (json) => Object.assign(json, { gates: [{ id: 'lending', who: { setting: 'EnableLending' } }] }),
    path: 'gates[0].who.setting',
    value: 'EnableLending',
    message: 'no setting "EnableLending"',
    hint: 'Add it to the starting rows of the settings',
  },
  {
    what: 'a gate that closes a right that is none',
    file: rules,
    break: (json) => Object.assign(json, { gates: [{ id: 'keepers', who: { permission: 'CanKeepBooks' }, closes: ['updat'] }] }),
    path: 'gates[0].closes[0]',
    value: 'updat',
    message: 'no verb and no document "updat"',
    hint: 'Did you mean "update"?',
  },
  {
    what: 'a gate twice',
    file: rules,
    break: (json) =>
      Object.assign(json, {
        gates: [
          { id: 'keepers', who: { permission: 'CanKeepBooks' } },
          { id: 'keepers', who: { institution: false } },
        ],
      }),
    path: 'gates[1].id',
    value: 'keepers',
    message: 'keepers',
    hint: '',
  },
  {
    what: 'a gate that lets through a kind of person, which is for rules to say',
    file: rules,
    break: (json) => Object.assign(json, { gates: [{ id: 'staff', who: { actor: 'staff' } }] }),
    path: 'gates[0].who.actor',
    value: 'staff',
    message: '',
    hint: '',
  },
  {
    what: 'a menu item twice',
    file: menu,
    break: (json) => Object.assign(at(json, 'groups', 0, 'items', 1), { id: 'books' }),
    path: 'groups[0].items[1].id',
    value: 'books',
    message: 'an item "books" already',
    hint: 'another id',
  },
  {
    what: 'a permission named twice',
    file: list,
    break: (json) => Object.assign(at(json, 'groups', 0, 'permissions', 2), { name: 'CanKeepBooks' }),
    path: 'groups[0].permissions[2].name',
    value: 'CanKeepBooks',
    message: 'named already',
    hint: 'Take one of the two out.',
    brings: 4,
  },
  {
    what: 'an unknown part of the application',
    file: app,
    break: (json) => Object.assign(at(json, 'identity', 'group'), { entity: 'Teams' }),
    path: 'identity.group.entity',
    value: 'Teams',
    message: 'no entity "Teams"',
    hint: 'Did you mean "Team"?',
    brings: 1,
  },
  {
    what: 'a part of the wrong scope',
    file: app,
    break: (json) => Object.assign(at(json, 'office'), { entity: 'Genre' }),
    path: 'office.entity',
    value: 'Genre',
    message: 'Genre is of scope platform',
    hint: 'Give Genre the scope agency.',
    brings: 3,
  },
  {
    what: 'a part by a field of the wrong type',
    file: app,
    break: (json) => Object.assign(at(json, 'identity'), { god: 'LoginName' }),
    path: 'identity.god',
    value: 'LoginName',
    message: 'Person.LoginName cannot play this part',
    hint: 'Name a field of type boolean.',
  },
  {
    what: 'an application without English',
    file: app,
    break: (json) => Object.assign(json, { languages: ['pt'] }),
    path: 'languages',
    value: ['pt'],
    message: 'English is missing',
    hint: 'Add "en".',
  },
  {
    what: 'the flag of a list in a rule of rights',
    file: 'Publisher/Publisher.permissions.json',
    break: (json) => Object.assign(at(json, 'rules', 0), { fields: { except: ['AllGenres'] } }),
    path: 'rules[0].fields.except[0]',
    value: 'AllGenres',
    message: '"AllGenres" goes with its list',
    hint: 'Name "GenreIds".',
  },
];

describe('faults of forms, permissions, starting rows, menus and the application', () => {
  testErrors(cases);
});

describe('records below a parent that belongs to an office', () => {
  const keepShelvesToOffices = (copy: Copy): Promise<void> =>
    copy.change('Shelf/Shelf.entity.json', (json) => Object.assign(json, { dataScope: { office: 'RoomId' } }));

  it('are refused where a rule shows them to staff of all offices and the file does not say why', async () => {
    await withCopy(async (copy) => {
      await keepShelvesToOffices(copy);
      const errors = await copy.errors();
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatchObject({ path: 'rules[0].id', value: 'staff-read' });
      expect(errors[0]?.file).toMatch(/Book\.permissions\.json$/);
      expect(errors[0]?.message).toContain('Book is below Shelf, which staff see by office');
      expect(errors[0]?.hint).toContain('"notAsParent"');
    });
  });

  it('are accepted with a reason, as their parents, with an office field, or where no rule of staff shows them', async () => {
    const asParent = { id: 'as-parent', who: { actor: 'staff' }, allow: ['read'], asParent: true };
    for (const [file, values] of [
      [rules, { notAsParent: 'Books are for the readers of all rooms.' }],
      [rules, { rules: [asParent] }],
      [rules, { rules: [{ id: 'webusers', who: { actor: 'webuser' }, allow: ['read'] }] }],
      ['Book/Book.entity.json', { dataScope: { person: 'KeeperId', office: 'RoomId' } }],
    ] as const)
      await withCopy(async (copy) => {
        await keepShelvesToOffices(copy);
        await copy.change('Loan/Loan.entity.json', (json) => Object.assign(json, { dataScope: { office: 'RoomId' } }));
        await copy.change('Book/Book.entity.json', (json) =>
          listAt(json, 'fields').push({ name: 'RoomId', type: 'reference', entity: 'Room', onDelete: 'setNull' }),
        );
        await copy.change(file, (json) => Object.assign(json, values));
        await expect(loadModel([copy.folder]), JSON.stringify(values)).resolves.toBeDefined();
      });
  });
});
