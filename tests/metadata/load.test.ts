// What loading makes of metadata that is right.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entity, Model } from '../../engine/contract/model.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { textIn } from '../../engine/contract/text.ts';
import { inventedFolder, withCopy } from './support.ts';

let model: Model;
beforeAll(async () => {
  model = await loadModel([inventedFolder]);
});

const entity = (name: string): Entity => {
  const found = model.entities.get(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

describe('an entity of the model', () => {
  it('holds Id, the declared fields, then the other system fields', () => {
    expect([...entity('shelf').fields.keys()]).toEqual([
      'Id',
      'Name',
      'Width',
      'Combination',
      'RoomId',
      'LibraryId',
      'RowVersion',
      'CreatedBy',
      'DateCreated',
      'DateLastModified',
      'DisplayName',
    ]);
    expect(entity('genre').fields.has('LibraryId')).toBe(false);
    expect([...entity('shelf').fields.values()].filter((field) => field.system).map((field) => field.readOnly)).not.toContain(false);
  });

  it('binds names without regard to case', () => {
    expect(entity('book').namesByLowerCase.get('shelfid')).toBe('ShelfId');
    expect(entity('book').namesByLowerCase.get('__proto__')).toBeUndefined();
  });

  it('links references with the names under which rows tell of them', () => {
    const { fields } = entity('book');
    expect(fields.get('KeeperId')?.reference).toMatchObject({ nameKey: 'KeeperName', foreignKey: true });
    expect(fields.get('KeeperId')?.reference?.colourKey).toBeUndefined();
    expect(fields.get('Genre')?.reference).toMatchObject({ nameKey: 'GenreName', colourKey: 'GenreColour' });
    expect(fields.get('Genre')?.reference?.entity).toBe(entity('genre'));
    expect(fields.get('CreatedBy')?.reference).toMatchObject({ nameKey: 'CreatedByName', foreignKey: false });
  });

  it('knows its parents, its search, its colour and its journal', () => {
    expect(entity('book')).toMatchObject({
      parents: [{ entity: 'Shelf', field: 'ShelfId' }],
      searchable: true,
      colourField: undefined,
      journal: true,
      isTenant: true,
    });
    expect(entity('genre')).toMatchObject({ colourField: 'Colour', isTenant: false });
    expect(entity('shelf').journal).toBe(false);
  });

  it('gets a label from its name where the file gives none', () => {
    expect(entity('book').fields.get('KeeperId')?.label).toBe('Keeper');
    expect(entity('book').fields.get('BoughtOn')?.label).toBe('Bought on');
  });
});

describe('lists', () => {
  it('puts the default view first and the others in the order of their numbers', () => {
    expect(entity('book').views.map((view) => view.id)).toEqual([9001, 9002, 9003]);
    expect(model.views.get(9002)?.columns.map((column) => column.field)).toEqual(['Title', 'Genre', 'Pages', 'ShelfId.Width']);
    expect(model.views.get(9001)?.columns).toBe(entity('book').grid.columns);
  });

  it('gives an entity without grid, view and form ones that are made from its fields', () => {
    const loan = entity('loan');
    expect(loan.grid.columns.map((column) => column.field)).toEqual(['DisplayName', 'BookId', 'RoomId', 'Borrower', 'DueOn', 'ReturnedOn', 'Fine']);
    expect(loan.grid.defaultOrderBy).toBe('DisplayName');
    expect(loan.views).toMatchObject([{ id: 0, entity: 'Loan', conditions: undefined, orderBy: 'DisplayName' }]);
    expect(model.views.has(0)).toBe(false);
    expect(loan.form.sections.flatMap((section) => section.fields.map((field) => field.field))).toEqual([
      'BookId',
      'RoomId',
      'Borrower',
      'DueOn',
      'ReturnedOn',
      'Fine',
      'Note',
    ]);
    expect(loan.form.sections[0]?.fields[0]).toEqual({ id: 'book-id', field: 'BookId' });
  });

  it('spells days in conditions as the wire does, so that memory and database compare alike', () => {
    expect(entity('book').form.rules?.at(-1)?.when).toEqual({ field: 'BoughtOn', operator: 'lessThan', value: '2000-01-01T00:00:00' });
  });

  it('spells them so in the conditions of columns too', async () => {
    await withCopy(async (copy) => {
      const when = { field: 'BoughtOn', operator: 'atMost', value: '2000-01-01' };
      await copy.change('Book/Book.grid.json', (json) => {
        const [column] = json['columns'] as object[];
        Object.assign(column ?? {}, { format: 'relativeDate', field: 'BoughtOn', due: when, instead: [{ when, label: 'Old' }] });
      });
      const [column] = (await loadModel([copy.folder])).entities.get('book')?.grid.columns ?? [];
      const spelt = { ...when, value: '2000-01-01T00:00:00' };
      expect([column?.due, column?.instead?.[0]?.when]).toEqual([spelt, spelt]);
    });
  });
});

describe('the model as a whole', () => {
  it('cannot be changed by anyone', () => {
    const book = entity('book');
    expect(() => Object.assign(book, { name: 'Other' })).toThrow(TypeError);
    expect(() => Object.assign(book.definition.fields[0] ?? {}, { name: 'Other' })).toThrow(TypeError);
    expect(() => Object.assign(book.fields.get('Title')?.reference ?? book.fields.get('Title') ?? {}, { type: 'json' })).toThrow(TypeError);
    expect(() => Map.prototype.set.call(new Map(), 'a', 1)).not.toThrow();
    expect(() => Reflect.apply(Reflect.get(model.entities, 'set'), model.entities, ['a', book])).toThrow('The model cannot be changed.');
    expect(() => Reflect.apply(Reflect.get(book.fields, 'clear'), book.fields, [])).toThrow('The model cannot be changed.');
  });

  it('has a version that changes with any file and with nothing else', async () => {
    await withCopy(async (copy) => {
      expect((await loadModel([copy.folder])).version).toBe(model.version);
      await copy.change('Book/Book.form.json', (json) => void Object.assign(json, { submitLabel: 'Add a book' }));
      const changed = (await loadModel([copy.folder])).version;
      expect(changed).toMatch(/^[0-9a-f]{64}$/);
      expect(changed).not.toBe(model.version);
    });
  });

  it('holds nothing of where the schemas lie', () => {
    expect(JSON.stringify([model.app, entity('book').definition, entity('book').grid, model.menus, model.lookups, model.permissions])).not.toContain('$schema');
  });
});

describe('further folders', () => {
  const files: Readonly<Record<string, object>> = {
    'Poster.entity.json': {
      name: 'Poster',
      label: 'Poster',
      labelPlural: 'Posters',
      scope: 'agency',
      displayName: ['Title'],
      fields: [{ name: 'Title', type: 'string' }],
    },
    'Poster.permissions.json': { entity: 'Poster', rules: [{ id: 'keepers', who: { permission: 'CanHang' }, allow: ['read', 'create'] }] },
    'posters.permission-list.json': { groups: [{ id: 'library', label: 'Library', permissions: [{ name: 'CanHang', label: 'Hang posters' }] }] },
    'posters.menu.json': { id: 'main', groups: [{ id: 'library', items: [{ id: 'posters', label: 'Posters', icon: 'photo', entity: 'Poster' }] }] },
    'more.lookup.json': { entity: 'Genre', key: 'Name', rows: [{ Name: 'Drama', Colour: 'danger' }] },
    '9100-books.view.json': { id: 9100, entity: 'Book', name: 'Books of the posters', type: 'Grid', columns: ['title'] },
  };

  it('add entities, views, permissions, menu items and starting rows', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-more-'));
    try {
      for (const [name, json] of Object.entries(files)) await writeFile(path.join(folder, name), JSON.stringify(json));
      const more = await loadModel([inventedFolder, folder]);
      expect(more.entities.size).toBe(model.entities.size + 1);
      expect(more.views.get(9100)?.columns.map((column) => column.id)).toEqual(['title']);
      expect(more.permissions.groups.map((group) => group.permissions.map((permission) => permission.name))).toEqual([
        ['CanKeepBooks', 'CanSeePrices', 'CanKeepPeople', 'CanHang'],
      ]);
      expect(more.menus).toHaveLength(1);
      expect(more.menus[0]?.groups[0]?.items.map((item) => item.id)).toEqual(['books', 'shelves', 'loans', 'posters']);
      expect(more.lookups.filter((lookup) => lookup.entity === 'Genre')).toHaveLength(2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('come from METADATA_DIRS, after the folder of the product', () => {
    const [own, ...more] = metadataFolders({ METADATA_DIRS: ['one', 'two', ''].join(path.delimiter) });
    expect(own).toBe(path.join(process.cwd(), 'metadata', '/'));
    expect(more).toEqual(['one', 'two']);
  });

  it('may hold migrations and generated files, which are not metadata', async () => {
    await withCopy(async (copy) => {
      await copy.write('migrations/schema.json', '{ "tables": [] }');
      await copy.write('generated/anything.json', 'no JSON');
      expect((await loadModel([copy.folder])).version).toBe(model.version);
    });
  });
});

describe('texts', () => {
  it('come in the language asked for, else in English', () => {
    expect(textIn({ en: 'Book', pt: 'Livro' }, 'pt')).toBe('Livro');
    expect(textIn({ en: 'Book', pt: 'Livro' }, 'es')).toBe('Book');
    expect(textIn({ en: 'Book', pt: 'Livro' }, 'fr')).toBe('Book');
    expect(textIn({ en: 'Book', pt: 'Livro' }, '__proto__')).toBe('Book');
    expect(textIn('Book', 'pt')).toBe('Book');
  });
});

describe('the metadata of the product', () => {
  it('loads', async () => {
    const own = await loadModel(metadataFolders({}));
    expect(own.entities.size).toBeGreaterThan(20);
    expect(own.app.name).toBe('Matricula');
  });

  it('names every permission, with a label and a sentence in each language', async () => {
    const own = await loadModel(metadataFolders({}));
    const permissions = own.permissions.groups.flatMap((group) => group.permissions);
    expect(permissions.map((permission) => permission.name).toSorted()).toEqual(permissionNames);
    for (const { name, label, description } of permissions) {
      for (const text of [label, description]) expect(typeof text === 'object' && Object.keys(text).toSorted(), name).toEqual(['en', 'es', 'pt']);
    }
  });
});

const permissionNames = `
  CanAddInstitutionToPortfolio CanCancelInvoicePayments CanCancelPayments CanClearPayments CanCreateEvents
  CanCreateRefunds CanEditAccommTypes CanEditBills CanEditContacts CanEditCourses
  CanEditDocumentTags CanEditEmailTemplates CanEditExchangeRates CanEditFees CanEditFlights
  CanEditLeadMetadata CanEditOffices CanEditOpportunity CanEditOpportunityMetadata CanEditPaymentMethods
  CanEditReports CanEditSaleWorkflows CanEditSales CanEditStudents CanEditSupplierInvoices
  CanEditSuppliers CanEditSystemIntegration CanEditTrackings CanEditUsers CanReAssignSales
  CanReAssignTasks CanViewCommissions CanViewOtherAgents CanViewOtherOffices CanViewUserDashboard
`
  .trim()
  .split(/\s+/);
