// A plugin on three invented entities that uses every part of the contract once.
import type { Action, Engine, FieldError, Plugin } from '../../engine/index.ts';

interface Book {
  Id: number;
  Title: string;
  Isbn: string | null;
  Price: number | null;
  Total: number | null;
  Status: 'available' | 'lent' | 'lost' | 'retired';
  Copies: number | null;
  Note: string | null;
}
interface Loan {
  Id: number;
  BookId: number;
  Borrower: string;
  DueDate: string | null;
  StageId: number | null;
}

declare module '../../engine/contract/plugin.ts' {
  interface Entities {
    LibraryBook: Book;
    LibraryLoan: Loan;
  }
  interface Events {
    'library.lent': { readonly bookId: number; readonly borrower: string };
  }
}

const lend: Action<Engine, 'LibraryBook', { Borrower: string; DueDate?: string }> = {
  entity: 'LibraryBook',
  input: {
    type: 'object',
    properties: { Borrower: { type: 'string', minLength: 1, maxLength: 60 }, DueDate: { type: 'string' } },
    required: ['Borrower'],
    additionalProperties: false,
  },
  async run(book, { Borrower, DueDate }, { tx, actor, engine, emit }) {
    await engine.records.create(tx, actor, 'LibraryLoan', { BookId: book.Id, Borrower, DueDate: DueDate ?? null });
    await engine.records.update(tx, actor, 'LibraryBook', book.Id, { Status: 'lent' });
    await emit('library.lent', { bookId: book.Id, borrower: Borrower });
  },
};

const giveBack: Action<Engine, 'LibraryBook'> = {
  entity: 'LibraryBook',
  input: { type: 'object', properties: { note: { type: 'string' } }, additionalProperties: false },
  run: (book, _input, { tx, actor, engine }) => engine.records.update(tx, actor, 'LibraryBook', book.Id, { Status: 'available' }),
};

const appraise: Action<Engine, 'LibraryBook'> = {
  entity: 'LibraryBook',
  input: { type: 'object', additionalProperties: false },
  output: { type: 'object', properties: { Worth: { type: 'number' } }, required: ['Worth'] },
  run: (book) => Promise.resolve({ Worth: (book.Price ?? 0) * (book.Copies ?? 1) }),
};

/** What the plugin throws at each moment when a book is called so: a program that is broken. */
const broken = (title: string | undefined, moment: string): void => {
  if (title === `throws in ${moment}`) throw new TypeError(`secret detail of ${moment}`);
};

export const library: Plugin<Engine> = {
  name: 'library',
  entities: {
    LibraryBook: {
      derive(draft) {
        broken(draft.Title, 'derive');
        if (draft.Title === 'derives nonsense') return { Copies: 1.5 };
        return { Total: draft.Price === undefined || draft.Price === null ? null : Math.round(draft.Price * 110) / 100 };
      },
      check(book, { operation, before }): FieldError[] {
        broken(book.Title, 'check');
        if (operation === 'delete') return before?.Status === 'lent' ? [{ Key: 'Status', Message: 'A book that is lent cannot be thrown away.' }] : [];
        return [
          ...(book.Isbn === '0000' ? [{ Key: 'Isbn', Message: 'This is nobody’s number.' }] : []),
          ...((book.Copies ?? 0) > 99 ? [{ Key: 'Copies', Message: 'There is no room for so many.' }] : []),
        ];
      },
      async written(book, { operation, tx, actor, engine }) {
        broken(book.Title, 'written');
        if (operation === 'create' && book.Title === 'comes with a loan') {
          await engine.records.create(tx, actor, 'LibraryLoan', { BookId: book.Id, Borrower: 'The library' });
        }
      },
    },
  },
  actions: { lend, 'give-back': giveBack, appraise },
  on: {
    async 'library.lent'({ bookId, borrower }, { tx, actor, engine }) {
      if (borrower === 'Nobody') throw new TypeError('secret detail of a handler');
      await engine.records.update(tx, actor, 'LibraryBook', bookId, { Note: `Lent to ${borrower}` });
    },
  },
  calls: [
    {
      method: 'GET',
      path: 'library/count',
      access: 'signed-in',
      surface: 'read',
      summary: 'How many books there are.',
      output: { type: 'object', properties: { Count: { type: 'integer' } }, required: ['Count'] },
      run: async (_input, { tx, actor, engine }) => ({ Count: (await engine.records.list(tx, actor, 'LibraryBook')).length }),
    },
    {
      method: 'GET',
      path: 'library/{shelf}/labels',
      access: { permission: 'CanEditOffices' },
      surface: 'download',
      summary: 'The labels of the books, as a table.',
      input: {
        type: 'object',
        properties: { shelf: { type: 'string' }, how: { enum: ['whole', 'parts', 'nothing', 'broken', 'writes'] } },
        required: ['shelf'],
        additionalProperties: false,
      },
      output: { type: 'string', format: 'binary', contentMediaType: 'text/csv' },
      run: async ({ shelf, how }, { tx, actor, engine }) => {
        if (how === 'writes') await engine.records.create(tx, actor, 'LibraryBook', { Title: 'Written while reading' });
        const lines = async function* () {
          if (how === 'nothing') return;
          for (const { Title } of await engine.records.list(tx, actor, 'LibraryBook')) {
            if (how === 'broken') throw new TypeError('secret detail of a download');
            yield Buffer.from(`${String(Title)}\n`);
          }
        };
        const file = { name: `../${String(shelf)}\u202e.csv`, contentType: 'text/csv' };
        return how === undefined || how === 'whole' ? { ...file, content: Buffer.from('Title\n') } : { ...file, content: lines() };
      },
    },
    {
      method: 'POST',
      path: 'library/{shelf}/stocktake',
      access: { permission: 'CanEditOffices' },
      surface: 'write',
      summary: 'Adds books by their titles.',
      input: {
        type: 'object',
        properties: { shelf: { type: 'string' }, Titles: { type: 'array', items: { type: 'string' }, maxItems: 10 } },
        required: ['shelf', 'Titles'],
        additionalProperties: false,
      },
      output: { type: 'object', properties: { Ids: { type: 'array', items: { type: 'integer' } } } },
      run: async ({ shelf, Titles }, { tx, actor, engine }) => {
        const titles = Array.isArray(Titles) ? Titles : [];
        return {
          Ids: await engine.records.createMany(
            tx,
            actor,
            'LibraryBook',
            titles.map((Title: unknown) => ({ Title, Note: shelf })),
          ),
        };
      },
    },
  ],
  publicCalls: [
    {
      method: 'GET',
      path: 'library/open',
      access: 'public',
      surface: 'read',
      summary: 'Whether the library is open.',
      output: { type: 'object', properties: { Open: { type: 'boolean' } } },
      run: () => Promise.resolve({ Open: true }),
    },
  ],
};
