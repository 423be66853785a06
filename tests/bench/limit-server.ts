// The limit: how fast these rows can leave PostgreSQL over HTTP at all. Its own process: bare `node:http`, `pg`, named statements, text that PostgreSQL makes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { type LimitCall, limitStatements, saleSheetStatement, sheetStatement } from './limit-statements.ts';
import { PlanChoice, type PlanKind } from './plan-choice.ts';

const getPool = (kind: PlanKind): pg.Pool =>
  new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8, application_name: 'bench limit', options: `-c plan_cache_mode=force_${kind}_plan` });
const pools: Readonly<Record<PlanKind, pg.Pool>> = { generic: getPool('generic'), custom: getPool('custom') };
const choices = new Map<string, PlanChoice>();
const isCall = (name: string): name is LimitCall => Object.hasOwn(limitStatements, name);

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    response.statusCode = 500;
    response.end(error.message);
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.url ?? '').slice(1);
  if (name === 'plans') return send(response, JSON.stringify(Object.fromEntries([...choices].map(([statement, { kept }]) => [statement, kept ?? 'both']))));
  const values: unknown = JSON.parse(await loadText(request));
  if (!Array.isArray(values)) throw new Error('The values of a statement come as a list.');
  if (isSheet(name)) return sheet(response, name, values);
  if (!isCall(name)) throw new Error(`There is no statement ${name}.`);
  const [first = '', second] = limitStatements[name];
  const [page, counted] = await Promise.all([
    ask<{ data: string }>({ name, text: first, values }),
    second === undefined ? undefined : ask<{ count: number }>({ name: `${name} count`, text: second, values }),
  ]);
  const data = page.rows[0]?.data ?? 'null';
  send(response, counted ? `{"Data":${data},"Count":${counted.rows[0]?.count ?? 0}}` : data);
}

function send(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

/** Asks with the kind of plan that is quicker for this statement. */
async function ask<R extends pg.QueryResultRow>(statement: { readonly name: string; readonly text: string; readonly values: unknown[] }) {
  const choice = choices.get(statement.name) ?? new PlanChoice();
  choices.set(statement.name, choice);
  const kind = choice.next();
  const client = await pools[kind].connect();
  try {
    // The wait for a connection is no part of it.
    const start = performance.now();
    const result = await client.query<R>(statement);
    choice.add(kind, performance.now() - start);
    return result;
  } finally {
    client.release();
  }
}

async function loadText(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

const ofLeads = { statement: sheetStatement, headings: ['Name', 'Status', 'Next contact', 'Assigned to', 'Tags', 'Source', 'Office', 'Created'] };
const ofSales = { statement: saleSheetStatement, headings: ['Number', 'Status', 'Office', 'Person', 'Institution', 'Currency', 'Confirmed', 'Created'] };
const sheets = { excel: ofLeads, csv: ofLeads, report: ofSales } as const;
const isSheet = (name: string): name is keyof typeof sheets => Object.hasOwn(sheets, name);

/** The bare writers on a cursor: the rows and the library (or a line of code), nothing else. */
async function sheet(response: ServerResponse, name: keyof typeof sheets, values: readonly unknown[]): Promise<void> {
  const { statement, headings } = sheets[name];
  const client = await pools.custom.connect();
  try {
    const cursor = client.query(new Cursor<unknown[]>(statement, [...values], { rowMode: 'array' }));
    async function* batches(): AsyncGenerator<unknown[][]> {
      for (let batch = await cursor.read(500); batch.length > 0; batch = await cursor.read(500)) yield batch;
    }
    response.writeHead(200, { 'Content-Type': name === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    for await (const part of name === 'csv' ? lines(batches(), headings) : workbook(batches(), headings)) {
      if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve));
    }
    response.end();
    await cursor.close();
  } finally {
    client.release();
  }
}

async function* workbook(batches: AsyncIterable<unknown[][]>, headings: readonly string[]): AsyncGenerator<Uint8Array> {
  async function* rows(): AsyncGenerator<(string | Date | null)[]> {
    for await (const batch of batches) {
      for (const row of batch)
        yield row.map((value) => (value === null || value instanceof Date ? value : Array.isArray(value) ? value.join(', ') : String(value)));
    }
  }
  const reader = writeXlsxStream(rows(), { name: 'Sheet', columns: headings.map((header) => ({ header })) }).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function* lines(batches: AsyncIterable<unknown[][]>, headings: readonly string[]): AsyncGenerator<string> {
  const cell = (value: unknown): string => {
    if (value === null) return '';
    const text = value instanceof Date ? value.toISOString() : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  yield `${headings.join(',')}\r\n`;
  for await (const batch of batches) yield batch.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

server.listen(0, '127.0.0.1', () => {
  console.log(`The limit is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
