// The feed of a record: everything that happened around it, newest first, a page at a time, and no more than its reader may see.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Entry {
  readonly Kind: string;
  readonly Date: string;
  readonly Title: string;
  readonly Text: string;
  readonly UserName: string | null;
  readonly EntityType: string;
  readonly EntityId: number;
}
interface Feed {
  readonly Data: readonly Entry[];
  readonly Next: string | null;
}

let scene: TwoAgencies;
let student = 0;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings] });
  student = await add('Student', { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@student.test' });
}, 240_000);
afterAll(() => scene?.server.stop());

async function addMany(entity: string, rows: readonly object[]): Promise<number[]> {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  return await engine.database.write(agencyId, (tx) =>
    engine
      .records(tx, systemActor(agencyId))
      .named(entity)
      .createMany(rows.map((row) => ({ ...(entity === 'Note' ? {} : { AgencyOfficeId: officeId }), ...row }))),
  );
}
const add = async (entity: string, values: object): Promise<number> => (await addMany(entity, [values]))[0] ?? 0;
async function load(query = '', caller: Caller = scene.manager, path = `student/${student}`): Promise<Feed> {
  const { status, body, text } = await caller.get<Feed>(`/api/${path}/feed${query}`);
  expect(status, text).toBe(200);
  return body;
}
async function loadAll(query: string, take: number): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let after = ''; ; ) {
    const { Data, Next } = await load(`?take=${take}${query}${after === '' ? '' : `&after=${after}`}`);
    found.push(...Data);
    if (Next === null) return found;
    after = Next;
  }
}

it('[AGENT-008] is one line of notes, mails, texts, tasks, changes and documents, the newest first', async () => {
  const note = await add('Note', { StudentId: student, Message: 'Called about the visa.' });
  await add('AgencyTask', { StudentId: student, Description: 'Send the offer', DueDate: '2030-01-01' });
  await add('SmsMessage', { StudentId: student, Message: 'See you at nine', Recipient: '+61400111222', Status: 'Received' });
  const mail = { StudentId: student, Message: '<p>Hi</p>', To: 'office@one.test', Status: 'Received', From: 'ana@student.test' };
  await add('SmtpMessage', { ...mail, Subject: 'Old mail', PlainTextMessage: 'From last year', SentDate: '2024-05-01T10:00:00Z' });
  await add('SmtpMessage', { ...mail, Subject: 'Undated mail', PlainTextMessage: 'Without a date' });
  expect((await scene.manager.call('PATCH', `/api/student/${student}`, { LastName: 'Lima' })).status).toBe(200);
  const { Data, Next } = await load();
  expect(Next).toBeNull();
  expect(new Set(Data.map(({ Kind }) => Kind))).toEqual(new Set(['note', 'task', 'text', 'mail', 'change']));
  expect(Data.map(({ Date: date }) => date)).toEqual(
    Data.map(({ Date: date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(Data.at(-1)).toMatchObject({ Kind: 'mail', Title: 'Old mail', Text: 'From last year', EntityType: 'SmtpMessage' });
  expect(Data.find(({ Kind }) => Kind === 'note')).toMatchObject({ Text: 'Called about the visa.', EntityType: 'Note', EntityId: note });
  expect(Data[0]).toMatchObject({
    Kind: 'change',
    Title: 'Changed: Last name',
    Text: 'Last name: Souza → Lima',
    UserName: 'manager of One',
    EntityId: student,
  });
  const kinds = async (query: string) => (await load(query)).Data.map(({ Kind }) => Kind);
  expect(await kinds('?kind=mail')).toEqual(['mail', 'mail']);
  expect(new Set(await kinds('?kind=note,task'))).toEqual(new Set(['note', 'task']));
  expect((await load('?term=VISA')).Data.map(({ Text }) => Text)).toEqual(['Called about the visa.']);
  expect((await load('?term=lima')).Data).toMatchObject([{ Kind: 'change' }]);
  expect((await load('?term=100%25')).Data).toEqual([]);
});

it('two people see different entries, and others see none', async () => {
  const { clerk } = scene;
  const lead = await add('AgencyLead', { FirstName: 'Leo', LastName: 'Lead' });
  await add('Note', { AgencyLeadId: lead, Message: 'Of the lead' });
  expect((await load('', scene.manager, `agencylead/${lead}`)).Data.some(({ Kind }) => Kind === 'note')).toBe(true);
  expect((await scene.other.get(`/api/agencylead/${lead}/feed`)).status).toBe(404);
  const supplier = (await scene.god.post<{ Id: number }>('/api/agencysupplier/', { Name: 'College' })).body.Id;
  await add('SmtpMessage', { AgencySupplierId: supplier, Subject: 'To a college', Message: '<p>Hi</p>', To: 'a@college.test', Status: 'Received' });
  expect((await load('?kind=mail', scene.manager, `agencysupplier/${supplier}`)).Data).toMatchObject([{ Title: 'To a college' }]);
  // Those who may not see a value learn of its change neither by reading nor by searching.
  const agent = (await scene.manager.post<{ Id: number }>('/api/agencyagent/', { Name: 'Agent', BankDetails: 'secret account' })).body.Id;
  await scene.manager.call('PATCH', `/api/agencyagent/${agent}`, { BankDetails: 'another account' });
  expect((await load('?kind=change&term=account', scene.manager, `agencyagent/${agent}`)).Data).not.toEqual([]);
  expect((await load('?kind=change&term=account', clerk, `agencyagent/${agent}`)).Data).toEqual([]);
  expect(JSON.stringify((await load('', clerk, `agencyagent/${agent}`)).Data)).not.toContain('account');
  expect((await scene.manager.get('/api/note/1/feed')).status).toBe(404);
  expect((await scene.manager.get(`/api/student/${student}/feed?after=nonsense`)).status).toBe(400);
});

it('tells the changes of a choice by its labels', async () => {
  const CurrencyId = await add('Currency', { Name: 'Dollar of the feed', Code: 'FED', Digits: 2, AgencyOfficeId: undefined });
  const sale = await add('AgencySale', { StudentId: student, CurrencyId, StatusId: 'Quote' });
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  await engine.database.write(agencyId, (tx) =>
    engine
      .records(tx, systemActor(agencyId))
      .asSystem()
      .systemUpdate('AgencySale', sale as never, { StatusId: 'QuoteCancelled' }),
  );
  const { Data } = await load('?kind=change', scene.manager, `agencysale/${sale}`);
  expect(Data[0]?.Text).toMatch(/: Quote → Quote cancelled$/m);
});

it('of 5,000 entries opens at once, and is turned page by page without a gap or a double', async () => {
  const much = await add('Student', { FirstName: 'Much', LastName: 'Happened' });
  const each = Array.from({ length: 1250 }, (_, index) => index);
  const sentDate = (index: number): string => new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();
  const text = 'What was written. '.repeat(40);
  await addMany(
    'Note',
    each.map((index) => ({ StudentId: much, Message: `Note ${index} ${text}` })),
  );
  await addMany(
    'AgencyTask',
    each.map((index) => ({ StudentId: much, Description: `Task ${index}`, DueDate: '2030-01-01' })),
  );
  await addMany(
    'SmsMessage',
    each.map((index) => ({ StudentId: much, Message: `Text ${index}`, Recipient: '+61400111222', Status: 'Received' })),
  );
  await addMany(
    'SmtpMessage',
    each.map((index) => ({
      StudentId: much,
      Subject: `Mail ${index}`,
      PlainTextMessage: text,
      Message: text,
      To: 'a@b.test',
      Status: 'Received',
      SentDate: sentDate(index),
    })),
  );
  const path = `student/${much}`;
  await load('', scene.manager, path);
  const times: number[] = [];
  for (let count = 0; count < 7; count++) {
    const begun = performance.now();
    const { Data } = await load('', scene.manager, path);
    times.push(performance.now() - begun);
    expect(Data).toHaveLength(50);
  }
  const median = times.toSorted((a, b) => a - b)[3] ?? 0;
  console.log(`A feed of 5,000 entries: ${Math.round(median)} ms`);
  const before = student;
  student = much;
  try {
    const all = await loadAll('&kind=note,task,text,mail', 200);
    expect(all).toHaveLength(5000);
    expect(new Set(all.map(({ EntityType, EntityId }) => `${EntityType} ${EntityId}`)).size).toBe(5000);
  } finally {
    student = before;
  }
}, 180_000);
