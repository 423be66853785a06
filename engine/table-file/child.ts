// The process that reads files, one after the other: it may run out of memory or of time without harm to anybody, and ends with anyone who asked.
import { TableError } from './cell.ts';
import type { CallResponse, Task } from './messages.ts';
import { openTable } from './open-table.ts';

const send = (response: CallResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(response, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });

/** The next batch is read when the last one has been used. */
const requested = (): Promise<void> => new Promise((resolve) => process.once('message', () => resolve()));

async function read({ bytes, wish, bounds }: Task): Promise<void> {
  try {
    const table = await openTable(Buffer.from(bytes), wish, bounds);
    const next = requested();
    await send({ reading: table.reading });
    await next;
    for await (const rows of table.batches()) {
      const more = requested();
      await send({ rows });
      await more;
    }
    listen();
    await send({ isDone: true });
  } catch (error) {
    listen();
    await send(error instanceof TableError ? { fault: error.kind, ...(error.line === undefined ? {} : { line: error.line }) } : { fault: 'no-table' });
  }
}

function listen(): void {
  process.once('message', (task: Task) => void read(task));
}

process.once('disconnect', () => process.exit());
listen();
