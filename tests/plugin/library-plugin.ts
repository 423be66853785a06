// A plugin on three invented entities that uses every part of the contract once.
import {
  amountSchema,
  type Decimal,
  decimal,
  defineAction,
  defineCall,
  defineDownload,
  defineErrors,
  definePublicCall,
  type Engine,
  type FieldError,
  type Plugin,
  randomToken,
  rounded,
  shape,
  Type,
  wordSchema,
} from '../../engine/index.ts';

interface Book {
  Id: number;
  Title: string;
  Isbn: string | null;
  Price: Decimal | null;
  Total: Decimal | null;
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

declare module '../../engine/contract/open-lists.ts' {
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

const lend = defineAction({
  entity: 'LibraryBook',
  input: shape({ Borrower: Type.String({ minLength: 1, maxLength: 60 }), DueDate: Type.Optional(Type.String()) }),
  async run(book, { Borrower, DueDate }, { records, emit }) {
    await records.create('LibraryLoan', { BookId: book.Id, Borrower, DueDate: DueDate ?? null });
    await records.update('LibraryBook', book.Id, { Status: 'lent' });
    await emit('library.lent', { bookId: book.Id, borrower: Borrower });
  },
});

const giveBack = defineAction({
  entity: 'LibraryBook',
  input: shape({ note: Type.Optional(Type.String()) }),
  run: (book, _input, { records }) => records.update('LibraryBook', book.Id, { Status: 'available' }),
});

const appraise = defineAction({
  entity: 'LibraryBook',
  output: shape({ Worth: amountSchema() }),
  run: (book) => Promise.resolve({ Worth: (book.Price ?? decimal(0)).times(decimal(book.Copies ?? 1)) }),
});

/** What the plugin throws at each moment when a book is called so: a program that is broken. */
const broken = (title: string | undefined, instant: string): void => {
  if (title === `throws in ${instant}`) throw new TypeError(`secret detail of ${instant}`);
};

export const library: Plugin<Engine> = {
  name: 'library',
  entities: {
    LibraryBook: {
      derive(draft) {
        broken(draft.Title, 'derive');
        if (draft.Title === 'derives nonsense') return { Copies: 1.5 };
        return { Total: draft.Price === undefined || draft.Price === null ? null : rounded(draft.Price.times(decimal('1.1')), 2) };
      },
      check(book, { operation, before }): FieldError[] {
        broken(book.Title, 'check');
        if (operation === 'delete') return before?.Status === 'lent' ? [{ Key: 'Status', Message: 'A book that is lent cannot be thrown away.' }] : [];
        return [
          ...(book.Isbn === '0000' ? [{ Key: 'Isbn', Message: 'This is nobody’s number.' }] : []),
          ...((book.Copies ?? 0) > 99 ? [{ Key: 'Copies', Message: 'There is no room for so many.' }] : []),
        ];
      },
      async written(book, { operation, records }) {
        broken(book.Title, 'written');
        if (operation === 'create' && book.Title === 'comes with a loan') {
          await records.create('LibraryLoan', { BookId: book.Id, Borrower: 'The library' });
        }
      },
    },
  },
  actions: { lend, 'give-back': giveBack, appraise },
  pdfs: {
    slip: {
      entity: 'LibraryLoan',
      template: new URL('slip.html', import.meta.url),
      frame: new URL('letter.html', import.meta.url),
      foot: 'opening',
      pageNumbers: true,
      title: ({ Id }) => `Loan ${Id}`,
      language: ({ Borrower }) => Promise.resolve(Borrower === 'Zé' ? 'pt' : undefined),
      async data(loan, { records }) {
        if (loan.Borrower === 'Throws') throw new TypeError('secret detail of a document');
        const book = await records.get('LibraryBook', Number(loan.BookId));
        // What the reader may not see is not there: said as nothing.
        return {
          loan: { DueDate: null, ...loan },
          book: Object.assign({ Price: null, Isbn: null }, book),
          currency: 'AUD',
          opening: book.Title === 'Long foot' ? 'Line.\n'.repeat(9) : 'Open from 9 to 5\n"; } </style> \\',
          rules: ['Keep it dry.', 'Bring it back.'],
        };
      },
    },
    card: {
      entity: 'LibraryBook',
      template: new URL('card.html', import.meta.url),
      data: (book) => Promise.resolve(book.Title === 'has no data' ? {} : { fields: Object.keys(book), title: book.Title }),
    },
  },
  on: {
    async 'library.lent'({ bookId, borrower }, { records }) {
      if (borrower === 'Nobody') throw new TypeError('secret detail of a handler');
      await records.update('LibraryBook', bookId, { Note: `Lent to ${borrower}` });
    },
  },
  jobs: {
    'library.take-stock': {
      label: { en: 'Taking stock', pt: 'Inventário', es: 'Inventario' },
      async run({ note }, { records, files, progress, emit }) {
        const books = await records.list('LibraryBook');
        await progress(0.5);
        await records.updateMany(
          'LibraryBook',
          books.map(({ Id }) => ({ Id, Note: note })),
        );
        const [first] = books;
        if (first)
          await files.attach('LibraryBook', first.Id, {
            name: 'stock.txt',
            contentType: 'text/plain',
            content: new TextEncoder().encode(books.map(({ Title }) => Title).join('\n')),
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
    defineCall({
      method: 'GET',
      path: 'library/count',
      access: 'signed-in',
      surface: 'read',
      summary: 'How many books there are.',
      output: shape({ Count: Type.Integer() }),
      run: async (_input, { records }) => ({ Count: await records.count('LibraryBook') }),
    }),
    defineDownload({
      path: 'library/{shelf}/labels',
      access: { permission: 'CanEditOffices' },
      summary: 'The labels of the books, as a table.',
      input: shape({ shelf: Type.String(), how: Type.Optional(wordSchema(['whole', 'parts', 'nothing', 'broken', 'writes'])) }),
      contentType: 'text/csv',
      run: async ({ shelf, how }, { records }) => {
        if (how === 'writes') await records.create('LibraryBook', { Title: 'Written while reading' });
        const lines = async function* () {
          if (how === 'nothing') return;
          for (const { Title } of await records.list('LibraryBook')) {
            if (how === 'broken') throw new TypeError('secret detail of a download');
            yield Buffer.from(`${Title}\n`);
          }
        };
        const file = { name: `../${shelf}\u202e.csv`, contentType: 'text/csv' };
        return how === undefined || how === 'whole' ? { ...file, content: Buffer.from('Title\n') } : { ...file, content: lines() };
      },
    }),
    defineCall({
      method: 'POST',
      path: 'library/{shelf}/stocktake',
      access: { permission: 'CanEditOffices' },
      surface: 'write',
      summary: 'Adds books by their titles.',
      input: shape({ shelf: Type.String(), Titles: Type.Array(Type.String(), { maxItems: 10 }) }),
      output: shape({ Ids: Type.Array(Type.Integer()) }),
      run: async ({ shelf, Titles }, { records }) => {
        if (Titles.includes('no room')) throw libraryErrors.noRoom({ count: Titles.length, shelf: 'B' }, { details: { Free: 0 } });
        if (Titles.includes('closed')) throw libraryErrors.closed();
        const books = Titles.map((Title) => ({ Title, Note: shelf }));
        return { Ids: await records.createMany('LibraryBook', books) };
      },
    }),
    defineCall({
      method: 'POST',
      path: 'library/take-stock',
      access: 'signed-in',
      surface: 'write',
      summary: 'Takes stock, later.',
      input: shape({ Note: Type.String({ maxLength: 60 }) }),
      output: shape({ JobId: Type.Integer() }),
      run: async ({ Note }, { enqueue }) => ({ JobId: await enqueue('library.take-stock', { note: Note }) }),
    }),
    defineCall({
      method: 'POST',
      path: 'library/door-code',
      access: 'signed-in',
      surface: 'write',
      isSecret: true,
      summary: 'A new code of the door.',
      input: shape({ Door: Type.String({ maxLength: 60 }) }),
      output: shape({ Code: Type.String() }),
      run: () => Promise.resolve({ Code: randomToken() }),
    }),
  ],
  publicCalls: [
    definePublicCall({
      method: 'GET',
      path: 'library/open',
      surface: 'read',
      summary: 'Whether the library is open.',
      output: shape({ Open: Type.Boolean() }),
      agency: () => Promise.resolve(0),
      run: () => Promise.resolve({ Open: true }),
    }),
  ],
};
