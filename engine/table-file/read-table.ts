// Reads a file that somebody else has made in a process of its own, with a bound for its memory and its time, which ends with the reading.
import { type ChildProcess, fork } from 'node:child_process';
import { Refusal } from '../contract/errors.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { type TableBounds, TableFault, type TableFaultKind, type TableReading, type TableRow } from './cell.ts';
import type { Answer, Task } from './messages.ts';

export interface Table {
  /** How the file is read: as it was wished, and as it seems to be in all else. */
  readonly reading: TableReading;
  /** Its rows in batches; the next one is read when the last one has been used. */
  readonly batches: AsyncGenerator<readonly TableRow[]>;
}

const isSource = import.meta.url.endsWith('.ts');
const child = new URL(isSource ? 'child.ts' : 'child.js', import.meta.url);
/** Sources are run as the server that runs from them is. */
const asSource = isSource ? ['--conditions=source', '--import', import.meta.resolve('tsx')] : [];

/** A reader that is not asked for so long ends; the next file of the same hour starts its own. */
const idleMilliseconds = 5000;

/**
 * Reads a table within `bounds` for as long as `use` takes. Throws 400 for what is no table or is larger, with the row that it is about. A process
 * that has not come to the end of its file is gone when this returns; another one may wait for the next file for some seconds.
 */
export async function readTable<R>(bytes: Uint8Array, wish: TableReading, bounds: TableBounds, use: (table: Table) => Promise<R>): Promise<R> {
  const reader = takeReader(bounds);
  try {
    const { reading = {} } = await reader.next({ bytes, wish, bounds });
    return await use({ reading, batches: reader.batches() });
  } catch (error) {
    throw error instanceof TableFault ? refusalOf(error, bounds) : error;
  } finally {
    leaveReader(reader);
  }
}

let idle: { readonly reader: TableReader; readonly timer: NodeJS.Timeout } | undefined;

function takeReader(bounds: TableBounds): TableReader {
  const waiting = idle;
  idle = undefined;
  clearTimeout(waiting?.timer);
  if (waiting?.reader.isFree(bounds)) return waiting.reader;
  waiting?.reader.end();
  return new TableReader(bounds);
}

function leaveReader(reader: TableReader): void {
  if (idle || !reader.isFree()) return reader.end();
  idle = {
    reader,
    timer: setTimeout(() => {
      idle = undefined;
      reader.end();
    }, idleMilliseconds).unref(),
  };
}

class TableReader {
  private readonly process: ChildProcess;
  private readonly memory: number;
  /** Milliseconds that are left for reading. */
  private left = 0;
  private isIdle = false;

  constructor({ memory }: TableBounds) {
    this.memory = memory;
    this.process = fork(child, [], {
      execArgv: [...asSource, `--max-old-space-size=${memory}`, '--max-semi-space-size=4'],
      // The bytes of the file go as they are.
      serialization: 'advanced',
      // What a process says that runs out of memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    // A message that is under way to a process that is gone fails without anybody to tell.
    this.process.on('error', () => undefined);
  }

  /** True where it has come to the end of its last file, is there still, and may keep as much in memory as is asked. */
  isFree(bounds?: TableBounds): boolean {
    return this.isIdle && this.process.connected && (bounds === undefined || bounds.memory === this.memory);
  }

  /** Sends a message and waits for the answer to it. Throws a TableFault for a file that cannot be read on. */
  next(message: Task | 'more'): Promise<Answer> {
    const since = Date.now();
    if (message !== 'more') this.left = message.bounds.seconds * 1000;
    this.isIdle = false;
    this.hold(true);
    return new Promise<Answer>((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        this.process.off('exit', onExit).off('message', onMessage);
        this.left -= Date.now() - since;
        this.hold(false);
      };
      const fail = (kind: TableFaultKind, line?: number): void => {
        done();
        reject(new TableFault(kind, line));
      };
      // It ends by itself only where it runs out of memory.
      const onExit = (): void => fail('too-large');
      const onMessage = (answer: Answer): void => {
        this.isIdle = answer.isDone === true || answer.fault !== undefined;
        if (answer.fault) return fail(answer.fault, answer.line);
        done();
        resolve(answer);
      };
      const timer = setTimeout(() => fail('too-slow'), Math.max(this.left, 0));
      this.process.once('exit', onExit).once('message', onMessage);
      this.process.send(message, (error) => {
        if (error) fail('too-large');
      });
    });
  }

  async *batches(): AsyncGenerator<readonly TableRow[]> {
    for (let answer = await this.next('more'); !answer.isDone; answer = await this.next('more')) yield answer.rows ?? [];
  }

  end(): void {
    this.process.kill('SIGKILL');
  }

  /** While nobody waits for it, it keeps nobody from ending. */
  private hold(isWaitedFor: boolean): void {
    if (isWaitedFor) this.process.ref();
    else this.process.unref();
    if (isWaitedFor) this.process.channel?.ref();
    else this.process.channel?.unref();
  }
}

function refusalOf({ kind, line }: TableFault, bounds: TableBounds): Refusal {
  const said = sentences(bounds, line ?? 0)[kind];
  return new Refusal(kind === 'too-large' ? 'request.too-large' : 'request.invalid', said);
}

const sentences = ({ rows, columns }: TableBounds, line: number): Readonly<Record<TableFaultKind, Sentence>> => ({
  'no-table': 'The file is not a table that can be read. Save it as CSV, or as a workbook (.xlsx) without a password.',
  'no-sheet': 'The workbook has no sheet with cells. Choose a file that has one.',
  'too-many-rows': phrase('The file has more than {count} rows. Split it into several files.', { count: rows - 1 }),
  'too-many-columns': phrase('The file has more than {count} columns; row {row} goes further. Remove those that are not imported.', {
    count: columns,
    row: line,
  }),
  'too-large': 'The file holds more than can be read at once. Split it into several files, or save only the cells with values.',
  'too-slow': 'The file takes too long to be read. Split it into several files, or save it as CSV.',
  'long-cell':
    line === 0
      ? 'A cell of the file holds more than a million characters. Shorten it.'
      : phrase('A cell of row {row} holds more than a million characters. Shorten it, or look whether a quotation mark is missing.', { row: line }),
  'open-quote': phrase('A quotation mark in row {row} is never closed. Correct it, or save the file again as CSV or as a workbook (.xlsx).', { row: line }),
});
