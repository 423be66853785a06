// Reads a file that somebody else has made in its own process, with a bound for its memory and its time, which ends with the reading.
import { type BoundedChild, ChildProcessError, scriptBeside } from '../child-process/bounded-child.ts';
import { ChildPool } from '../child-process/child-pool.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { type TableBounds, TableError, type TableErrorKind, type TableReading, type TableRow } from './cell.ts';
import type { CallResponse, Task } from './messages.ts';

export interface Table {
  /** How the file is read: as it was wished, and as it seems to be in all else. */
  readonly reading: TableReading;
  /** Its rows in batches; the next one is read when the last one has been used. */
  readonly batches: AsyncGenerator<readonly TableRow[]>;
}

const readers = new ChildPool<Task | 'more', CallResponse>(scriptBeside(import.meta.url, 'child'), 1);

/**
 * Reads a table within `bounds` for as long as `use` takes. Throws 400 for what is no table or is larger, with the row that it is about. A process
 * that has not come to the end of its file is gone when this returns; another one may wait for the next file for some seconds.
 */
export async function readTable<R>(bytes: Uint8Array, wish: TableReading, bounds: TableBounds, use: (table: Table) => Promise<R>): Promise<R> {
  const child = readers.take(bounds.memory);
  const reader = new TableReader(child, bounds);
  try {
    const { reading = {} } = await reader.next({ bytes, wish, bounds });
    return await use({ reading, batches: reader.batches() });
  } catch (error) {
    throw error instanceof TableError ? getRejection(error, bounds) : error;
  } finally {
    readers.release(child, reader.isDone);
  }
}

class TableReader {
  readonly #child: BoundedChild<Task | 'more', CallResponse>;
  /** Milliseconds that are left for reading. */
  #left: number;
  #isDone = false;

  constructor(child: BoundedChild<Task | 'more', CallResponse>, { seconds }: TableBounds) {
    this.#child = child;
    this.#left = seconds * 1000;
  }

  /** True where it has come to the end of its file. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Sends a message and waits for the answer to it. Throws a TableFault for a file that cannot be read on. */
  async next(message: Task | 'more'): Promise<CallResponse> {
    const since = Date.now();
    const response = await this.#child.ask(message, this.#left).catch((error: unknown) => {
      // It ends by itself only where it runs out of memory.
      throw error instanceof ChildProcessError ? new TableError(error.kind === 'ended' ? 'too-large' : 'too-slow') : error;
    });
    this.#left -= Date.now() - since;
    this.#isDone = response.isDone === true || response.fault !== undefined;
    if (response.fault) throw new TableError(response.fault, response.line);
    return response;
  }

  async *batches(): AsyncGenerator<readonly TableRow[]> {
    for (let response = await this.next('more'); !response.isDone; response = await this.next('more')) yield response.rows ?? [];
  }
}

function getRejection({ kind, line }: TableError, bounds: TableBounds): AppError {
  const said = messages(bounds, line ?? 0)[kind];
  return new AppError(kind === 'too-large' ? 'request.too-large' : 'request.invalid', said);
}

const messages = ({ rows, columns }: TableBounds, line: number): Readonly<Record<TableErrorKind, Message>> => ({
  'no-table': 'The file cannot be read as a table. Save it as CSV or as a workbook (.xlsx) without a password.',
  'no-sheet': 'The workbook has no sheet with data. Choose another file.',
  'too-many-rows': buildMessage('The file has more than {count} rows. Split it into several files.', { count: rows - 1 }),
  'too-many-columns': buildMessage('The file has more than {count} columns (row {row}). Remove those that are not imported.', {
    count: columns,
    row: line,
  }),
  'too-large': 'The file is too large to read at once. Split it into several files, or save only the cells with values.',
  'too-slow': 'The file takes too long to read. Split it into several files, or save it as CSV.',
  'long-cell':
    line === 0
      ? 'A cell of the file contains more than a million characters. Shorten it.'
      : buildMessage('A cell in row {row} has more than a million characters. Shorten it, or check for a missing quotation mark.', { row: line }),
  'open-quote': buildMessage('A quotation mark in row {row} is not closed. Correct it, or save the file again as CSV or as a workbook (.xlsx).', {
    row: line,
  }),
});
