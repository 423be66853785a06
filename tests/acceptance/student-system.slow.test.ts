// Mappings to a student-management system over HTTP: who may, every bad input by name, both adapters, and what happens when they fail.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { plugins } from '../../plugins/index.ts';
import { studentSystemAt } from '../../plugins/student-system/index.ts';
import { type StubBehaviour, stubSystem } from '../../plugins/student-system/stub-system.ts';
import { runSql } from '../support/database.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

interface Row {
  readonly Id: number | null;
  readonly LocalId: number;
  readonly LocalName: string;
  readonly ExternalId: string | null;
}
interface Answer {
  readonly Data: readonly Row[];
  readonly Code?: string;
  readonly Message?: string;
  readonly Hint?: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Page {
  readonly Data: readonly { readonly LocalName: string; readonly ExternalName: string | null; readonly State: string; readonly SharedWith: number }[];
  readonly Total: number;
  readonly Counts: Readonly<Record<string, number>>;
  readonly Problem: { readonly Code: string; readonly Message: string; readonly Hint: string | null } | null;
}

const kinds = ['country', 'course', 'producttransfer', 'productaccommodation', 'productinsurance', 'language', 'visatype'] as const;
const behaviour: StubBehaviour = { renamed: new Map() };
let server: TestServer;
let school: Caller;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'student-system-'));
  const own = studentSystemAt({ folder, timeLimit: 4000, stub: stubSystem(behaviour) });
  server = await startDemoServer({ plugins: plugins.map((plugin) => (plugin.name === own.name ? own : plugin)) });
  school = await server.as('manager@school.test');
}, 300_000);
beforeEach(() => {
  delete behaviour.delay;
  behaviour.fails = false;
  behaviour.renamed?.clear();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const sql = (text: string) => runSql(server.ownerUrl, text);
const read = async (kind: string, caller = school) => await caller.get<Answer>(`/api/agencyxref${kind}`);
const rowsOf = async (kind: string): Promise<readonly Row[]> => (await read(kind)).body.Data;
const write = (kind: string, Data: readonly object[], more: object = {}) => school.post<Answer>(`/api/agencyxref${kind}`, { Data, ...more });
const page = async (kind: string, query = '') => (await school.get<Page>(`/api/agencyxref${kind}/mapping?${query}`)).body;
const named = async (kind: string, name: string): Promise<Row> => {
  const row = (await rowsOf(kind)).find(({ LocalName }) => LocalName === name);
  if (!row) throw new Error(`${name} is not among the local records of ${kind}.`);
  return row;
};
/** Another value of a setting of the school for one piece of work, written as the product writes it. */
async function withSetting(Key: string, Value: string, work: () => Promise<void>): Promise<void> {
  const { engine } = server.running;
  const [agency] = await sql(`select "Id" as id from "Agency" where "AgencyCode" = 'SCHOOL'`);
  const agencyId = Number(agency?.['id']);
  const change = async (value: string | null): Promise<string | null> => {
    const stood = await engine.database.write(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const found = await records.find('AgencySetting', { where: { Key } });
      if (!found) throw new Error(`The school has no setting ${Key}.`);
      await records.update('AgencySetting', found.Id, { Value: value });
      return found.Value;
    });
    // For so long the server remembers who somebody is.
    await wait(1100);
    return stood;
  };
  const before = await change(Value);
  try {
    await work();
  } finally {
    await change(before);
  }
}

describe('who may', () => {
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/XRefList'],
    ['GET', '/XRefList/Country-1'],
    ['GET', '/mapping'],
    ['GET', '/mapping/proposals'],
    ['GET', '/mapping/excel'],
    ['POST', '/mapping/plan'],
  ] as const;
  const body = (method: string, end: string) =>
    method === 'GET' ? undefined : end === '' ? { Data: [] } : { Content: Buffer.from('Id,ExternalId').toString('base64') };
  const statuses = async (userName: string, kind: string) => {
    const caller = await server.as(userName);
    return await Promise.all(calls.map(async ([method, end]) => (await caller.call(method, `/api/agencyxref${kind}${end}`, body(method, end))).status));
  };

  it.each(kinds)('[CFG-027] [CFG-028] the calls of %s are open to integrators of a linked school alone', async (kind) => {
    expect(await statuses('manager@school.test', kind)).toEqual(calls.map(() => 200));
    for (const userName of ['isla@school.test', 'manager@demo.test', 'manager@free.test', 'counsellor@demo.test'])
      expect([userName, ...(await statuses(userName, kind))]).toEqual([userName, ...calls.map(() => 403)]);
  });

  it('[CFG-027] [CFG-028] a refusal names what is missing: permission, institution, setting', async () => {
    const hint = async (userName: string) => (await read('country', await server.as(userName))).body.Hint;
    expect(await hint('isla@school.test')).toContain('CanEditSystemIntegration');
    expect(await hint('manager@other.test')).toMatch(/EnableStudentManagementSystem|institution/);
    await withSetting('EnableStudentManagementSystem', 'false', async () => {
      expect(await hint('manager@school.test')).toContain('EnableStudentManagementSystem');
      expect(await statuses('manager@school.test', 'course')).toEqual(calls.map(() => 403));
    });
  });

  it('[CFG-002] the menu shows the group to them alone', async () => {
    const group = 'student-management-system-integration';
    const menu = async (userName: string) => (await (await server.as(userName)).get('/api/menu')).text;
    expect(await menu('manager@school.test')).toContain(group);
    for (const userName of ['isla@school.test', 'manager@demo.test', 'manager@free.test']) expect(await menu(userName)).not.toContain(group);
    await withSetting('EnableStudentManagementSystem', 'false', async () => expect(await menu('manager@school.test')).not.toContain(group));
  });
});

describe('reading', () => {
  it('[CFG-034] answers all local records, mapped or not', async () => {
    const { status, body } = await school.get<Answer>('/api/agencyxrefcountry?afterTaskType=Default');
    expect(status).toBe(200);
    expect(body.Data).toHaveLength(250);
    expect(body.Data.find(({ LocalName }) => LocalName === 'Brazil')).toEqual({ Id: null, LocalId: expect.any(Number), LocalName: 'Brazil', ExternalId: null });
    expect((await school.get<Answer>('/api/agencyxrefcountry?searchTerm=braz&take=5')).body.Data.map(({ LocalName }) => LocalName)).toEqual(['Brazil']);
  });

  it('[CFG-034] [CFG-005] courses are those of the school, products those of their kind', async () => {
    const courses = await rowsOf('course');
    expect(courses).toHaveLength(20);
    expect(courses.map(({ LocalName }) => LocalName)).toContain('Diploma of Accounting');
    const names = async (kind: string) => (await rowsOf(kind)).map(({ LocalName }) => LocalName);
    expect(await names('producttransfer')).toEqual(['Airport pickup', 'Airport pickup, weekend']);
    expect(await names('productaccommodation')).toEqual(['Homestay, full board', 'Homestay, half board', 'Student village, single room']);
    expect(await names('productinsurance')).toEqual(['Overseas student health cover', 'Travel insurance']);
    expect(await rowsOf('language')).toHaveLength(20);
    expect((await rowsOf('visatype')).length).toBeGreaterThan(5);
  });

  it('[CFG-035] lists what the other system has, by search, by id, and with a bound', async () => {
    const list = async (end: string) => (await school.get<readonly { Id: string; Name: string }[]>(`/api/agencyxrefcountry/XRefList${end}`)).body;
    expect(await list('')).toHaveLength(10);
    expect((await list(''))[1]).toEqual({ Id: 'Country-2', Name: 'Brazil' });
    expect(await list('?searchTerm=vietnam')).toEqual([{ Id: 'Country-10', Name: 'Viet Nam' }]);
    expect(await list('?take=3')).toHaveLength(3);
    expect(await list('/Country-1')).toEqual([{ Id: 'Country-1', Name: 'Australia' }]);
    expect(await list('/Country-99')).toEqual([]);
  });
});

describe('writing', () => {
  it('[CFG-036] maps, changes and unmaps what is named, and answers as reading does', async () => {
    const [brazil, peru] = [await named('country', 'Brazil'), await named('country', 'Peru')];
    const made = await write('country', [
      { LocalId: brazil.LocalId, ExternalId: 'Country-2' },
      { LocalId: peru.LocalId, ExternalId: 'Country-9' },
    ]);
    expect(made.status, made.text).toBe(200);
    expect(made.body.Data).toHaveLength(250);
    expect(await named('country', 'Brazil')).toEqual({ ...brazil, Id: expect.any(Number), ExternalId: 'Country-2' });
    expect(
      (
        await write('country', [
          { LocalId: brazil.LocalId, ExternalId: 'Country-3' },
          { LocalId: peru.LocalId, ExternalId: '' },
        ])
      ).status,
    ).toBe(200);
    expect([(await named('country', 'Brazil')).ExternalId, (await named('country', 'Peru')).ExternalId]).toEqual(['Country-3', null]);
    // Another kind of task has its own mappings.
    expect((await write('country', [{ LocalId: brazil.LocalId, ExternalId: 'Country-5' }], { AfterTaskType: 'Enrolment' })).status).toBe(200);
    expect((await named('country', 'Brazil')).ExternalId).toBe('Country-3');
    const other = (await school.get<Answer>('/api/agencyxrefcountry?afterTaskType=Enrolment')).body.Data;
    expect(other.filter(({ ExternalId }) => ExternalId !== null)).toMatchObject([{ LocalName: 'Brazil', ExternalId: 'Country-5' }]);
  });

  it('[CFG-036] refuses what is wrong at its place and writes nothing', async () => {
    const [chile, nepal] = [await named('country', 'Chile'), await named('country', 'Nepal')];
    const refused = await write('country', [
      { LocalId: chile.LocalId, ExternalId: 'Country-3' },
      { LocalId: nepal.LocalId, ExternalId: 'Country-77' },
      { LocalId: 999_999, ExternalId: 'Country-1' },
      { LocalId: chile.LocalId, ExternalId: 'Country-1' },
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body.Errors?.map(({ Key }) => Key)).toEqual(['Data[1].ExternalId', 'Data[2].LocalId', 'Data[3].LocalId']);
    expect(refused.body.Errors?.[0]?.Message).toContain('Country-77');
    expect((await named('country', 'Chile')).ExternalId).toBeNull();
    // A product of another kind is none of these.
    const [homestay] = await rowsOf('productaccommodation');
    expect((await write('producttransfer', [{ LocalId: homestay?.LocalId, ExternalId: 'ProductTransfer-1' }])).body.Errors?.[0]?.Key).toBe('Data[0].LocalId');
    for (const Data of [[{ ExternalId: 'Country-1' }], [{ LocalId: 'x', ExternalId: 'Country-1' }], [{ LocalId: chile.LocalId, ExternalId: 'x'.repeat(201) }]])
      expect((await write('country', Data)).status).toBe(400);
  });

  it('two records on one value are allowed, and told', async () => {
    const [one, two] = [await named('language', 'English'), await named('language', 'Español')];
    await write(
      'language',
      [one, two].map(({ LocalId }) => ({ LocalId, ExternalId: 'Language-2' })),
    );
    const shared = await page('language', 'state=shared');
    expect(shared.Data).toMatchObject([
      { LocalName: 'English', ExternalName: 'English', State: 'mapped', SharedWith: 1 },
      { LocalName: 'Español', SharedWith: 1 },
    ]);
    expect(shared.Counts).toMatchObject({ mapped: 2, shared: 2, vanished: 0 });
  });

  it('a value that vanished there is shown and kept, and so is one under a new name', async () => {
    const [health, travel] = [await named('productinsurance', 'Overseas student health cover'), await named('productinsurance', 'Travel insurance')];
    await write('productinsurance', [
      { LocalId: health.LocalId, ExternalId: 'ProductInsurance-1' },
      { LocalId: travel.LocalId, ExternalId: 'ProductInsurance-5' },
    ]);
    behaviour.renamed?.set('ProductInsurance-1', 'OSHC').set('ProductInsurance-5', null);
    expect((await page('productinsurance')).Data).toMatchObject([
      { ExternalName: 'OSHC', State: 'mapped' },
      { ExternalName: null, State: 'vanished' },
    ]);
    // As it stands it is taken, also together with something new; newly chosen it is not.
    const again = await write('productinsurance', [
      { LocalId: travel.LocalId, ExternalId: 'ProductInsurance-5' },
      { LocalId: health.LocalId, ExternalId: 'ProductInsurance-2' },
    ]);
    expect(again.status, again.text).toBe(200);
    expect((await write('productinsurance', [{ LocalId: health.LocalId, ExternalId: 'ProductInsurance-5' }])).status).toBe(400);
  });

  it('two people who map the same record at once leave one mapping', async () => {
    const { LocalId } = await named('visatype', (await rowsOf('visatype'))[0]?.LocalName ?? '');
    const both = await Promise.all(['VisaType-1', 'VisaType-2', 'VisaType-3'].map((ExternalId) => write('visatype', [{ LocalId, ExternalId }])));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sql(`select count(*)::int as n from "AgencyXRefVisaType" where "LocalId" = ${LocalId}`))[0]).toEqual({ n: 1 });
  });
});

describe('proposals and files', () => {
  it('equal names that are the only ones are proposed, and nothing is written', async () => {
    const proposals = (await school.get<{ Data: readonly { LocalName: string; ExternalId: string }[] }>('/api/agencyxrefcourse/mapping/proposals')).body.Data;
    const names = proposals.map(({ LocalName }) => LocalName);
    expect(names).toEqual(expect.arrayContaining(['Diploma of Accounting', 'Diploma of Business', 'Certificate III in Business']));
    // The school has it twice: a person chooses.
    expect(names).not.toContain('Certificate IV in Accounting and Bookkeeping');
    expect((await rowsOf('course')).filter(({ ExternalId }) => ExternalId !== null)).toEqual([]);
  });

  it('the workbook holds all rows and is read again as it is', async () => {
    const [first] = await rowsOf('producttransfer');
    await write('producttransfer', [{ LocalId: first?.LocalId, ExternalId: 'ProductTransfer-1' }]);
    const response = await fetch(`${server.url}/api/agencyxrefproducttransfer/mapping/excel`, { headers: { Authorization: `Bearer ${school.token}` } });
    const Content = Buffer.from(await response.arrayBuffer()).toString('base64');
    const plan = await school.post<{ Data: readonly { Outcome: string }[] }>('/api/agencyxrefproducttransfer/mapping/plan', { Content });
    expect(plan.body.Data.map(({ Outcome }) => Outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('a file is planned row by row, by id or by name', async () => {
    const [pickup, weekend] = await rowsOf('producttransfer');
    const csv = [
      'Id;Name;ID in the other system',
      `${pickup?.LocalId};;ProductTransfer-2`,
      ';airport pickup weekend;ProductTransfer-3',
      ';Nowhere;ProductTransfer-1',
      `${pickup?.LocalId};;`,
    ].join('\n');
    const plan = async (text: string) =>
      await school.post<{ Data: readonly object[]; Message: string }>('/api/agencyxrefproducttransfer/mapping/plan', {
        Content: Buffer.from(text).toString('base64'),
      });
    expect((await plan(csv)).body.Data).toMatchObject([
      { Line: 2, Outcome: 'change', LocalId: pickup?.LocalId, Before: 'ProductTransfer-1', ExternalName: 'Airport drop-off' },
      { Line: 3, Outcome: 'map', LocalId: weekend?.LocalId },
      { Line: 4, Outcome: 'noRecord', LocalName: 'Nowhere' },
      { Line: 5, Outcome: 'twice' },
    ]);
    expect((await plan(`Id,ExternalId\n${pickup?.LocalId},\n${weekend?.LocalId},ProductTransfer-99`)).body.Data).toMatchObject([
      { Outcome: 'unmap' },
      { Outcome: 'noValue' },
    ]);
    const none = await plan('Id,Name\n1,2');
    expect([none.status, none.body.Message]).toEqual([400, expect.stringContaining('ID in the other system')]);
    expect((await plan('')).status).toBe(400);
    expect((await rowsOf('producttransfer')).map(({ ExternalId }) => ExternalId)).toEqual(['ProductTransfer-1', null]);
  });
});

describe('a system that fails', () => {
  it('none is connected: 409 names the setting, and what is mapped is shown all the same', async () => {
    await withSetting('StudentSystemAdapter', '', async () => {
      const list = await school.get<Answer>('/api/agencyxrefcountry/XRefList');
      expect([list.status, list.body.Code]).toEqual([409, 'student-system.not-connected']);
      expect(list.body.Hint).toContain('StudentSystemAdapter');
      expect(await read('country')).toMatchObject({ status: 200 });
      const visible = await page('country', 'take=1');
      expect(visible).toMatchObject({ Problem: { Code: 'student-system.not-connected' }, Counts: { all: 250, unchecked: 1 } });
      // A mapping can still be ended, and none be made.
      const brazil = await named('country', 'Brazil');
      expect((await write('country', [{ LocalId: brazil.LocalId, ExternalId: 'Country-1' }])).status).toBe(409);
      expect((await write('country', [{ LocalId: brazil.LocalId, ExternalId: null }])).status).toBe(200);
    });
    await withSetting('StudentSystemAdapter', 'another', async () => expect((await school.get('/api/agencyxrefcountry/XRefList')).status).toBe(409));
  });

  it('no answer in time and an error are 503 with a sentence; ten who ask at once ask once', async () => {
    behaviour.delay = 30_000;
    const since = Date.now();
    const late = await school.get<Answer>('/api/agencyxrefcourse/XRefList');
    expect([late.status, late.body.Code]).toEqual([503, 'student-system.no-answer']);
    expect(Date.now() - since).toBeLessThan(15_000);
    expect((await page('course', 'take=1')).Problem?.Code).toBe('student-system.no-answer');
    behaviour.delay = 150;
    behaviour.requests = 0;
    const callers = await Promise.all(Array.from({ length: 4 }, () => school.get('/api/agencyxrefcourse/XRefList')));
    expect([callers.map(({ status }) => status), behaviour.requests]).toEqual([[200, 200, 200, 200], 1]);
    delete behaviour.delay;
    behaviour.fails = true;
    expect((await school.get<Answer>('/api/agencyxrefcourse/XRefList')).body.Code).toBe('student-system.failed');
  });

  it('the folder: read, changed, gone in the middle, without columns', async () => {
    const own = join(folder, 'SCHOOL');
    const list = () => school.get<readonly { Id: string; Name: string }[] & Answer>('/api/agencyxrefcountry/XRefList');
    await withSetting('StudentSystemAdapter', 'file', async () => {
      const none = await list();
      expect([none.status, none.body.Code, none.body.Message]).toEqual([503, 'student-system.no-folder', expect.stringContaining('Country.csv')]);
      await mkdir(own, { recursive: true });
      await writeFile(join(own, 'Country.csv'), 'Id,Name\nBR,Brazil\nPT,"Portugal, mainland"\nBR,Twice\n,Nameless\n');
      expect((await list()).body).toEqual([
        { Id: 'BR', Name: 'Brazil' },
        { Id: 'PT', Name: 'Portugal, mainland' },
      ]);
      const brazil = await named('country', 'Brazil');
      expect((await write('country', [{ LocalId: brazil.LocalId, ExternalId: 'BR' }])).status).toBe(200);
      await writeFile(join(own, 'Country.csv'), 'Name;Id\nPortugal;PT\n');
      expect((await list()).body).toEqual([{ Id: 'PT', Name: 'Portugal' }]);
      expect((await page('country', 'state=vanished')).Data).toMatchObject([{ LocalName: 'Brazil', State: 'vanished' }]);
      await writeFile(join(own, 'Country.csv'), 'Code,Title\nPT,Portugal\n');
      expect((await list()).body.Code).toBe('student-system.unreadable');
      await rm(own, { recursive: true });
      expect((await list()).status).toBe(503);
      expect((await page('country', 'take=1')).Problem?.Code).toBe('student-system.no-folder');
      expect((await named('country', 'Brazil')).ExternalId).toBe('BR');
    });
  });
});
