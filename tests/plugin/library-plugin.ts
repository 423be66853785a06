// A plugin on three invented entities that uses every part of the contract once.
import { type Action, defineErrors, type Engine, type FieldError, type Plugin, randomToken } from '../../engine/index.ts';

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
  interface Jobs {
    'library.take-stock': { readonly note: string };
  }
  interface Events {
    /** Told by the job that takes stock. */
    'library.counted': { readonly books: number };
    'library.lent': { readonly bookId: number; readonly borrower: string };
  }
}

export const libraryErrors = defineErrors('library', {
  noRoom: {
    status: 409,
    message: { en: 'There is no room for {count} books.', pt: 'Não há lugar para {count} livros.', es: 'No hay lugar para {count} libros.' },
    hint: { en: 'Use the shelf {shelf}.', pt: 'Use a estante {shelf}.', es: 'Use el estante {shelf}.' },
  },
  closed: { status: 410, message: { en: 'The library is closed.', pt: 'A biblioteca está fechada.', es: 'La biblioteca está cerrada.' } },
});

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
  pdfs: {
    slip: {
      entity: 'LibraryLoan',
      template: new URL('slip.html', import.meta.url),
      pageNumbers: true,
      title: ({ Id }) => `Loan ${Id}`,
      async data(loan, { tx, actor, engine }) {
        if (loan.Borrower === 'Throws') throw new TypeError('secret detail of a document');
        const book = await engine.records.get(tx, actor, 'LibraryBook', Number(loan.BookId));
        // What the reader may not see is not there: said as nothing.
        return { loan: { DueDate: null, ...loan }, book: { Price: null, Isbn: null, ...book }, currency: 'AUD', rules: ['Keep it dry.', 'Bring it back.'] };
      },
    },
    card: {
      entity: 'LibraryBook',
      template: new URL('card.html', import.meta.url),
      data: (book) => Promise.resolve(book.Title === 'has no data' ? {} : { fields: Object.keys(book), title: book.Title }),
    },
  },
  on: {
    async 'library.lent'({ bookId, borrower }, { tx, actor, engine }) {
      if (borrower === 'Nobody') throw new TypeError('secret detail of a handler');
      await engine.records.update(tx, actor, 'LibraryBook', bookId, { Note: `Lent to ${borrower}` });
    },
  },
  jobs: {
    'library.take-stock': {
      label: { en: 'Taking stock', pt: 'Inventário', es: 'Inventario' },
      async run({ note }, { tx, actor, engine, progress, emit }) {
        const books = await engine.records.list(tx, actor, 'LibraryBook');
        await progress(0.5);
        await engine.records.updateEach(
          tx,
          actor,
          'LibraryBook',
          books.map((book) => ({ Id: Number(book['Id']), Note: note })),
        );
        const [first] = books;
        if (first)
          await engine.files.attach(tx, actor, 'LibraryBook', Number(first['Id']), {
            name: 'stock.txt',
            contentType: 'text/plain',
            content: new TextEncoder().encode(books.map((book) => String(book['Title'])).join('\n')),
          });
        await emit('library.counted', { books: books.length });
      },
    },
  },
  errors: libraryErrors,
  pages: [
    { name: 'shelves', label: { en: 'Shelves', pt: 'Estantes', es: 'Estantes' } },
    { name: 'vault', route: '/below/the-vault', label: 'The vault', who: { permission: 'CanEditOffices' } },
    { name: 'ruin', label: 'The ruin' },
    { name: 'parts', label: 'The parts' },
  ],
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
        if (titles.includes('no room')) throw libraryErrors.noRoom({ count: titles.length, shelf: 'B' }, { details: { Free: 0 } });
        if (titles.includes('closed')) throw libraryErrors.closed();
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
    {
      method: 'POST',
      path: 'library/take-stock',
      access: 'signed-in',
      surface: 'write',
      summary: 'Takes stock, later.',
      input: { type: 'object', properties: { Note: { type: 'string', maxLength: 60 } }, required: ['Note'], additionalProperties: false },
      output: { type: 'object', properties: { JobId: { type: 'integer' } }, required: ['JobId'] },
      run: async ({ Note }, { enqueue }) => ({ JobId: await enqueue('library.take-stock', { note: String(Note) }) }),
    },
    {
      method: 'POST',
      path: 'library/door-code',
      access: 'signed-in',
      surface: 'write',
      isSecret: true,
      summary: 'A new code of the door.',
      input: { type: 'object', properties: { Door: { type: 'string', maxLength: 60 } }, required: ['Door'], additionalProperties: false },
      output: { type: 'object', properties: { Code: { type: 'string' } }, required: ['Code'] },
      run: () => Promise.resolve({ Code: randomToken() }),
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
