// The items of the benchmark: what is asked of either side, and how an answer is proven before anything is measured.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { countCap } from '../../engine/search/compile-sql.ts';
import type { LimitCall } from './limit-statements.ts';
import type { Question } from './load.ts';
import { loadHistory, plainOverdue, plainPage, plainRecord, same } from './plain.ts';
import { bigAgency, getNumber, oneOf, type Scene } from './scene.ts';

export interface Item {
  readonly key: string;
  readonly title: string;
  /** What both sides do, for the page. */
  readonly work: string;
  /** Shares of the limit's rate. */
  readonly must?: number;
  readonly aim?: number;
  /** True where rows are written. */
  readonly writes?: boolean;
  /** True where the product is held against itself: the question of the limit goes to the product as well. */
  readonly isOwnLimit?: boolean;
  product(scene: Scene, n: number): Question;
  limit(scene: Scene, n: number): Question;
  /** Throws unless an answer to question n is what plain SQL says. */
  check(client: pg.Client, response: unknown, side: 'product' | 'limit', scene: Scene, n: number): Promise<void>;
}

const list = '/api/agencylead/search?viewId=3';
const getLimit = (call: LimitCall, ...values: readonly unknown[]): Question => ({ method: 'POST', path: `/${call}`, body: [bigAgency, ...values] });
const is = (Field: string, Value1: unknown) => ({ Field, Condition: 'Equal', Value1 });

/** A state, a person and 200 days: some hundred of 400,000. */
function narrow({ statuses, users, first, last }: Scene, n: number): { status: number; user: number; from: string; until: string } {
  const start = first.getTime() + getNumber(n + 3, Math.max(1, Math.floor((last.getTime() - first.getTime()) / 1000))) * 800;
  const instant = (time: number): string => new Date(time).toISOString();
  return { status: oneOf(statuses, n + 1), user: oneOf(users, n + 2), from: instant(start), until: instant(start + 200 * 86_400_000) };
}

const narrowQuestion =
  (count: string) =>
  (scene: Scene, n: number): Question => {
    const { status, user, from, until } = narrow(scene, n);
    const created = { Field: 'DateCreated', Condition: 'Between', Value1: from, Value2: until };
    return { method: 'POST', path: `${list}&count=${count}`, body: [is('Status', status), is('AssignedToId', user), created] };
  };
const narrowValues = (scene: Scene, n: number): unknown[] => Object.values(narrow(scene, n));

async function checkNarrow(client: pg.Client, scene: Scene, n: number, data: unknown, count: unknown, counted: boolean): Promise<void> {
  const page = await plainPage(
    client,
    'lead."Status" = $2 and lead."AssignedToId" = $3 and lead."DateCreated" >= $4 and lead."DateCreated" <= $5',
    narrowValues(scene, n),
  );
  same('The page', data, page.rows);
  if (counted) same('The count', count, page.count);
}

const getField = (response: unknown, name: string): unknown =>
  typeof response === 'object' && response !== null ? new Map(Object.entries(response)).get(name) : undefined;

const broadQuestion =
  (count: string) =>
  (scene: Scene, n: number): Question => ({
    method: 'POST',
    path: `${list}&count=${count}`,
    body: [is('Status', oneOf(scene.statuses, n))],
  });

async function checkBroad(client: pg.Client, response: unknown, scene: Scene, n: number, isCapped: boolean): Promise<void> {
  const page = await plainPage(client, 'lead."Status" = $2', [oneOf(scene.statuses, n)]);
  same('The page', getField(response, 'Data'), page.rows);
  same('The count', getField(response, 'Count'), isCapped ? Math.min(page.count, countCap) : page.count);
}

/** A day of the second and third year, none of which is still to come. */
const dueBefore = (_scene: Scene, n: number): string => new Date(Date.UTC(2024, 0, 1 + getNumber(n + 5, 700))).toISOString().slice(0, 10);
/** Of each payment what plain SQL is asked for as well. */
function overdueIn(response: unknown): unknown {
  const rows = getField(response, 'Data');
  const names = ['Id', 'AgencySaleName', 'AgencyOfficeName', 'UserName', 'InstallmentNumber', 'Amount', 'DueDate'];
  return Array.isArray(rows) ? rows.map((row: unknown) => names.map((name) => getField(row, name))) : rows;
}

/** How deep the deep page lies: 100,000 rows where there are so many. */
export const deepSkip = (scene: Scene): number => Math.min(100_000, Math.floor(scene.count / 2));

interface Lead {
  readonly FirstName: string;
  readonly LastName: string;
  readonly EmailAddress: string;
  readonly PhoneNumber: string;
  readonly AgencyOfficeId: number;
  readonly AssignedToId: number;
  readonly LeadSource: number;
  readonly Status: number;
  readonly NextContactDate: string;
}
const newLead = (scene: Scene, n: number): Lead => ({
  FirstName: 'Bench',
  LastName: `New${oneOf(scene.terms, n)}`,
  EmailAddress: `bench.${oneOf(scene.terms, n)}${getNumber(n, 1000)}@example.test`,
  PhoneNumber: `+61 4${String(getNumber(n, 100_000_000)).padStart(8, '0')}`,
  AgencyOfficeId: oneOf(scene.offices, n + 4),
  AssignedToId: oneOf(scene.users, n + 5),
  LeadSource: oneOf(scene.sources, n + 6),
  Status: oneOf(scene.statuses, n + 7),
  NextContactDate: '2026-02-03',
});
const fresh = (): Readonly<Record<string, string>> => ({ 'Idempotency-Key': randomUUID() });

/** Another state and another day of a lead that may be changed, so that every patch changes something. */
const getPatch = (scene: Scene, n: number): { id: number; Status: number; NextContactDate: string } => ({
  id: oneOf(scene.openLeads, n),
  Status: oneOf(scene.statuses, n + 1),
  NextContactDate: new Date(Date.UTC(2026, 0, 1 + getNumber(n + 2, 3000))).toISOString().slice(0, 10),
});

const wireDay = (day: string): string => `${day}T00:00:00`;

/** The record as plain SQL says; the product answers the notes of a lead as well, of which those here have none. */
async function expectedRecord(client: pg.Client, id: unknown, response: unknown): Promise<unknown> {
  const record = await plainRecord(client, id);
  const hasNotes = typeof response === 'object' && response !== null && 'Notes' in response;
  return hasNotes ? Object.assign({}, record, { Notes: [] }) : record;
}

async function checkWritten(client: pg.Client, response: unknown, wanted: object, history: readonly string[]): Promise<void> {
  const id = getField(response, 'Id');
  same('The answer', response, await expectedRecord(client, id, response));
  for (const [name, value] of Object.entries(wanted)) same(name, getField(response, name), name === 'NextContactDate' ? wireDay(String(value)) : value);
  const found = await loadHistory(client, id);
  for (const field of history) if (!found.includes(field)) throw new Error(`The history of lead ${String(id)} does not speak of ${field}.`);
}

/** Items by rate, in the order in which they run: what writes comes last. */
export const items: readonly Item[] = [
  {
    key: 'a',
    title: 'page of 50, narrow filter, exact count',
    work: 'status, person and 200 days of 400,000 leads; names of four references joined; newest first; exact count',
    must: 0.5,
    aim: 0.75,
    product: narrowQuestion('exact'),
    limit: (scene, n) => getLimit('page', ...narrowValues(scene, n)),
    check: (client, response, _side, scene, n) => checkNarrow(client, scene, n, getField(response, 'Data'), getField(response, 'Count'), true),
  },
  {
    key: 'b',
    title: 'the same without count',
    work: 'the same page; nothing is counted on either side',
    must: 0.45,
    aim: 0.7,
    product: narrowQuestion('none'),
    limit: (scene, n) => getLimit('pageOnly', ...narrowValues(scene, n)),
    check: (client, response, side, scene, n) => checkNarrow(client, scene, n, side === 'product' ? getField(response, 'Data') : response, undefined, false),
  },
  {
    key: 'w',
    title: 'broad filter, count as shipped',
    work: 'one status (14,000 to 72,000 hits), newest first; the product counts to 10,000 as it ships, the limit counts all',
    must: 3,
    aim: 5,
    product: broadQuestion('capped'),
    limit: (scene, n) => getLimit('broad', oneOf(scene.statuses, n)),
    check: (client, response, side, scene, n) => checkBroad(client, response, scene, n, side === 'product'),
  },
  {
    key: 'w=',
    title: 'broad filter, exact count on request',
    work: 'the same with count=exact on both sides',
    must: 0.9,
    aim: 1,
    product: broadQuestion('exact'),
    limit: (scene, n) => getLimit('broad', oneOf(scene.statuses, n)),
    check: (client, response, _side, scene, n) => checkBroad(client, response, scene, n, false),
  },
  {
    key: 'c',
    title: 'substring search in names and e-mail',
    work: 'some hundred hits, counted; the product asks its one search column, the limit ILIKE on three columns with a trigram index each, made for it',
    must: 1,
    aim: 1.5,
    product: (scene, n) => ({ method: 'POST', path: list, body: { SearchTerm: oneOf(scene.terms, n) } }),
    limit: (scene, n) => getLimit('term', `%${oneOf(scene.terms, n)}%`),
    check: async (client, response, side, scene, n) => {
      const page = await plainPage(client, `concat_ws(' ', lead."FirstName", lead."LastName", lead."EmailAddress") ilike $2`, [`%${oneOf(scene.terms, n)}%`]);
      same('The page', getField(response, 'Data'), page.rows);
      same('The count', getField(response, 'Count'), side === 'product' ? Math.min(page.count, countCap) : page.count);
    },
  },
  {
    key: 'd',
    title: 'one record by its id',
    work: 'all 31 columns, names of five references joined; the product asks for the notes of the lead as well, of which there are none',
    must: 0.22,
    aim: 0.4,
    product: (scene, n) => ({ method: 'GET', path: `/api/agencylead/${oneOf(scene.leads, n)}` }),
    limit: (scene, n) => getLimit('record', oneOf(scene.leads, n)),
    check: async (client, response, _side, scene, n) => same('The record', response, await expectedRecord(client, oneOf(scene.leads, n), response)),
  },
  {
    key: 'i',
    title: 'page at skip 100,000',
    work: 'all leads, newest first; the limit finds the ids by the index and only then reads rows; nothing is counted',
    must: 0.85,
    aim: 1,
    product: (scene, n) => ({ method: 'POST', path: `${list}&count=none&skip=${deepSkip(scene) + (n % 50)}`, body: [] }),
    limit: (scene, n) => getLimit('deep', deepSkip(scene) + (n % 50)),
    check: async (client, response, side, scene, n) => {
      const page = await plainPage(client, 'true', [], deepSkip(scene) + (n % 50));
      same('The page', side === 'product' ? getField(response, 'Data') : response, page.rows);
    },
  },
  {
    key: 'i>',
    title: 'page after a lead, against page one',
    work: 'all leads, newest first; nothing is counted; the page begins after one of the leads, from all over the 400,000; beside it stands page one of the product itself (within 1.3 times of it: 0.77)',
    must: 0.77,
    isOwnLimit: true,
    product: (scene, n) => ({ method: 'POST', path: `${list}&count=none&after=${oneOf(scene.leads, n)}`, body: [] }),
    limit: () => ({ method: 'POST', path: `${list}&count=none`, body: [] }),
    check: async (client, response, side, scene, n) => {
      const after = `(lead."DateCreated", lead."Id") < (select "DateCreated", "Id" from "AgencyLead" where "Id" = $2)`;
      const page = side === 'product' ? await plainPage(client, after, [oneOf(scene.leads, n)]) : await plainPage(client, 'true', []);
      same('The page', getField(response, 'Data'), page.rows);
    },
  },
  {
    key: 'j',
    title: 'overdue payments, capped count',
    work: 'the view of overdue payments up to a day of the last two years, the latest first; names of sale, office and person joined; both count to 10,000',
    must: 0.5,
    aim: 0.75,
    product: (scene, n) => ({
      method: 'POST',
      path: '/api/agencysalepayment/search?viewId=1311&count=capped',
      body: [{ Field: 'DueDate', Condition: 'Less Than', Value1: dueBefore(scene, n) }],
    }),
    limit: (scene, n) => getLimit('overdue', dueBefore(scene, n)),
    check: async (client, response, _side, scene, n) => {
      const page = await plainOverdue(client, dueBefore(scene, n));
      same('The page', overdueIn(response), page.rows);
      same('The count', getField(response, 'Count'), Math.min(page.count, countCap));
    },
  },
  {
    key: 'e',
    title: 'create, with history',
    work: 'a lead with nine fields and its history row, answered whole; the product also keeps the Idempotency-Key with the answer and tells live screens',
    must: 0.3,
    aim: 0.45,
    writes: true,
    product: (scene, n) => ({ method: 'POST', path: '/api/agencylead', headers: fresh(), body: newLead(scene, n) }),
    limit: (scene, n) => getLimit('create', scene.users[0], ...Object.values(newLead(scene, n))),
    check: (client, response, _side, scene, n) => checkWritten(client, response, newLead(scene, n), ['FirstName', 'LastName']),
  },
  {
    key: 'f',
    title: 'patch, with history',
    work: 'status and next contact of a lead and its history row with the values before and after, answered whole; the product also as above',
    must: 0.25,
    aim: 0.4,
    writes: true,
    product: (scene, n) => {
      const { id, ...body } = getPatch(scene, n);
      return { method: 'PATCH', path: `/api/agencylead/${id}`, headers: fresh(), body };
    },
    limit: (scene, n) => getLimit('patch', scene.users[0], ...Object.values(getPatch(scene, n))),
    check: (client, response, _side, scene, n) => {
      const { id: Id, ...patch } = getPatch(scene, n);
      return checkWritten(client, response, { Id, ...patch }, ['NextContactDate']);
    },
  },
];
