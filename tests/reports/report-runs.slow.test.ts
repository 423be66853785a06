// Reports that leave: each is kept with who asked for what, printed on paper, and sent by e-mail to people who each get what they may see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextTime } from '../../plugins/reports/next-time.ts';
import { shortWaits } from '../jobs/support.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { startSmtp, type Taken, type TestSmtp } from '../people/smtp-server.ts';
import { runSql } from '../support/database.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

interface Run {
  readonly Id: number;
  readonly ReportKey: string;
  readonly Format: string;
  readonly ByName: string;
  readonly RowCount: number;
  readonly Hash: string;
  readonly Reconciles: boolean;
}
interface Schedule {
  readonly Id: number;
  readonly NextRunAt: string | null;
  readonly LastRunAt: string | null;
  readonly IsPaused: boolean;
  readonly PausedReason: string | null;
  readonly RowVersion: number;
}

let server: TestServer;
let smtp: TestSmtp;
let manager: Caller;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startDemoServer({
    jobs: { ...shortWaits, poll: 100, backoff: 5 },
    env: { ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@one.test>', LOG_LEVEL: 'silent' },
  });
  manager = await server.as('manager@demo.test');
}, 400_000);
afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
});

const download = async (path: string, caller = manager): Promise<Uint8Array> => {
  const response = await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${caller.token}` } });
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
const runsOf = async (caller: Caller): Promise<readonly Run[]> => (await caller.get<{ Data: Run[] }>('/api/agencyreportrun?take=50&orderBy=Id desc')).body.Data;
const idOf = async (userName: string): Promise<number> => {
  const [row] = await runSql(server.ownerUrl, `select "Id" as id from "User" where "UserName" = '${userName}'`);
  return Number(row?.['id']);
};

describe('a report that leaves', () => {
  it('is kept with who asked for what and a hash, and its number stands on it', async () => {
    const text = new TextDecoder().decode(await download('/api/report/csv?ViewKey=SalesByMonth&DateRange=All times'));
    const [run] = await runsOf(manager);
    expect(run).toMatchObject({ ReportKey: 'SalesByMonth', Format: 'Csv', Reconciles: true });
    expect(text).toContain(`Run ${run?.Id} (${run?.Hash})`);
    expect(text).toContain(run?.ByName);
    const { body } = await manager.post<{ RunId: string; Count: number }>('/api/report', { ViewKey: 'SalesByMonth', DateRange: 'All times' });
    expect(body).toMatchObject({ RunId: run?.Hash, Count: run?.RowCount });
    // Nobody sees what others have run.
    const counsellor = await server.as('counsellor@demo.test');
    expect((await runsOf(counsellor)).map(({ Id }) => Id)).not.toContain(run?.Id);
  });

  it('is printed with the totals of all its rows, what was asked and the number of its run', async () => {
    const { body } = await manager.post<{ Totals: { Name: string; InCurrency: string | null; Value: string }[] }>('/api/report', {
      ViewKey: 'SalesByMonth',
      DateRange: 'All times',
    });
    const total = body.Totals.find(({ Name, InCurrency }) => Name.startsWith('Sum') && InCurrency === 'AUD');
    const pdf = await readPdf(await download('/api/report/pdf?ViewKey=SalesByMonth&DateRange=All times'));
    const [run] = await runsOf(manager);
    expect(run?.Format).toBe('Pdf');
    expect(pdf.text).toContain('Salesbymonth');
    expect(pdf.text).toContain(new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(total?.Value)));
    expect(pdf.text).toContain(`Run${run?.Id}(${run?.Hash})`);
    // Paper of somebody else is not there.
    const counsellor = await server.as('counsellor@demo.test');
    expect((await counsellor.get(`/api/agencyreportrun/${run?.Id}/pdf/report`)).status).toBe(404);
  });

  it('[PIVOT-006] is printed from its run where it is an analysis', async () => {
    const question = { ViewKey: 45, Columns: [{ Aggregate: 'Count' }], GroupBy: ['AgencyOfficeId'], DateRange: 'All times' };
    await download(`/api/pivot/excel?Question=${encodeURIComponent(JSON.stringify(question))}`);
    const [run] = await runsOf(manager);
    expect(run?.ReportKey).toBe('pivot/45');
    const pdf = await readPdf(await download(`/api/agencyreportrun/${run?.Id}/pdf/report`));
    expect(pdf.text).toContain(`Run${run?.Id}(${run?.Hash})`);
  });
});

describe('the next time of a schedule', () => {
  const zone = 'Australia/Sydney';
  const at = (text: string) => new Date(text);
  const plan = { DayOfWeek: null, DayOfMonth: null, TimeOfDay: '07:30' } as const;
  it.each([
    ['each day, today while it is not over', { ...plan, Frequency: 'Daily' }, '2026-11-29T20:00:00Z', '2026-11-29T20:30:00Z'],
    ['each day, tomorrow at the very minute', { ...plan, Frequency: 'Daily' }, '2026-11-29T20:30:00Z', '2026-11-30T20:30:00Z'],
    ['each Monday', { ...plan, Frequency: 'Weekly', DayOfWeek: 'Monday' }, '2026-11-30T03:00:00Z', '2026-12-06T20:30:00Z'],
    ['each 31st, in a shorter month on its last day', { ...plan, Frequency: 'Monthly', DayOfMonth: 31 }, '2026-11-01T00:00:00Z', '2026-11-29T20:30:00Z'],
    ['over the change of the clock by the clock of the office', { ...plan, Frequency: 'Daily' }, '2026-04-03T21:00:00Z', '2026-04-04T21:30:00Z'],
    [
      'an hour that the clock leaves out comes an hour later',
      { ...plan, Frequency: 'Daily', TimeOfDay: '02:30' },
      '2026-10-03T15:00:00Z',
      '2026-10-03T16:30:00Z',
    ],
  ] as const)('%s', (_name, schedule, after, next) => {
    expect(nextTime(schedule, at(after), zone).toISOString()).toBe(at(next).toISOString());
  });
});

describe('a schedule', () => {
  const takenFor = (to: string): readonly Taken[] => smtp.taken.filter((taken) => taken.to === `<${to}>`);
  /** The text of a mail with an attachment, whose letters beyond ASCII make it base64. */
  const readText = (mail: Taken | undefined): string => {
    const part = mail?.data.split(/\r?\n--/).find((each) => each.includes('text/plain')) ?? '';
    const [, body = ''] = part.split(/\r?\n\r?\n/, 2);
    return part.includes('base64') ? Buffer.from(body, 'base64').toString('utf8') : part;
  };
  const load = async (id: number): Promise<Schedule> => (await manager.get<Schedule>(`/api/agencyreportschedule/${id}`)).body;
  const create = async (values: object) => await manager.post<Schedule>('/api/agencyreportschedule', { Frequency: 'Daily', TimeOfDay: '07:00', ...values });
  /** Its time has come: as the plan of each hour finds it. */
  const arrive = async ({ Id }: Schedule): Promise<void> => {
    await runSql(server.ownerUrl, `update "AgencyReportSchedule" set "NextRunAt" = now() - interval '1 minute' where "Id" = ${Id}`);
    await runSql(
      server.ownerUrl,
      `insert into matricula.job (agency_id, user_id, user_name, user_agency_id, actor, name, queue, payload, run_at)
       select "AgencyId", 0, '', "AgencyId", 'system', 'reports.planSchedules', 'bulk', 'null', now() from "AgencyReportSchedule" where "Id" = ${Id}`,
    );
  };

  it('sends each recipient what they may see, with a link that asks for the rights again, and knows its next time', async () => {
    const people = ['manager@demo.test', 'siriporn@demo.test'];
    const { status, text, body } = await create({ ReportKey: 'SalesByMonth', Recipients: await Promise.all(people.map(idOf)) });
    expect(status, text).toBe(200);
    expect(new Date(body.NextRunAt ?? 0).getTime()).toBeGreaterThan(Date.now());
    await arrive(body);
    await expect.poll(() => people.map((person) => takenFor(person).length), { timeout: 60_000 }).toEqual([1, 1]);
    // Each finds their own run with its workbook, and not that of the other: its figures are theirs.
    const [own, theirs] = await Promise.all(people.map(async (person) => (await runsOf(await server.as(person))).filter(({ Format }) => Format === 'Mail')));
    expect([own?.length, theirs?.length]).toEqual([1, 1]);
    expect(own?.[0]?.Hash).not.toBe(theirs?.[0]?.Hash);
    expect((await manager.get(`/api/agencyreportrun/${theirs?.[0]?.Id}/file`)).status).toBe(404);
    const [mail] = takenFor('siriporn@demo.test');
    expect(readText(mail)).toContain('/reports/legacy/SalesByMonth');
    expect(mail?.data).toMatch(/filename="?Sales by month\.xlsx/);
    const after = await load(body.Id);
    expect(after.LastRunAt).not.toBeNull();
    expect(new Date(after.NextRunAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  });

  it('is paused when its owner has left, and tells those who keep reports', async () => {
    const finance = await idOf('finance@demo.test');
    const { body } = await create({ ReportKey: 'Birthdays', Recipients: [await idOf('counsellor@demo.test')] });
    await runSql(server.ownerUrl, `update "AgencyReportSchedule" set "OwnerId" = ${finance} where "Id" = ${body.Id}`);
    await runSql(server.ownerUrl, `update "User" set "IsActive" = false where "Id" = ${finance}`);
    try {
      await arrive(body);
      await expect.poll(async () => (await load(body.Id)).IsPaused, { timeout: 60_000 }).toBe(true);
    } finally {
      await runSql(server.ownerUrl, `update "User" set "IsActive" = true where "Id" = ${finance}`);
    }
    expect((await load(body.Id)).PausedReason).toMatch(/owner is no longer active/);
    expect((await load(body.Id)).NextRunAt).toBeNull();
    expect(takenFor('counsellor@demo.test').filter(({ data }) => data.includes('Birthdays'))).toEqual([]);
    await expect.poll(() => takenFor('manager@demo.test').some(({ data }) => data.includes('paused')), { timeout: 30_000 }).toBe(true);
  });

  it('waits while the plan of the agency does not include it, and goes on by itself', async () => {
    const { body } = await create({ ReportKey: 'SalesByMonth', Recipients: [await idOf('siriporn@demo.test')] });
    const sent = () => takenFor('siriporn@demo.test').length;
    const before = sent();
    const stored = async () =>
      (
        await runSql(
          server.ownerUrl,
          `select "IsPaused" as paused, "LastRunAt" is not null as ran, "NextRunAt" > now() as next from "AgencyReportSchedule" where "Id" = ${body.Id}`,
        )
      )[0];
    const setPlan = (plan: string) => runSql(server.ownerUrl, `update "Agency" set "Subscription" = '${plan}' where "AgencyCode" = 'DEMO'`);
    await setPlan('free');
    try {
      await arrive(body);
      await expect.poll(stored, { timeout: 60_000 }).toEqual({ paused: false, ran: true, next: true });
      const jobs = await runSql(
        server.ownerUrl,
        `select id from matricula.job where name = 'reports.sendToRecipient' and (payload ->> 'scheduleId')::int = ${body.Id}`,
      );
      expect([jobs, sent()]).toEqual([[], before]);
    } finally {
      await setPlan('full');
    }
    await arrive(body);
    await expect.poll(sent, { timeout: 60_000 }).toBe(before + 1);
  });

  it('refuses what cannot be sent, in words at its place', async () => {
    const me = await idOf('manager@demo.test');
    const own = await manager.post<{ Id: number }>('/api/agencyreportview', {
      Name: 'Mine alone',
      PivotUiInfoTypeName: 'Student',
      JsonConfiguration: { Fields: [{ Name: 'FullName' }] },
      OwnerId: me,
    });
    const keys = async (values: object): Promise<string[]> => {
      const { status, body } = await manager.post<{ Errors: { Key: string }[] }>('/api/agencyreportschedule', {
        Frequency: 'Daily',
        TimeOfDay: '07:00',
        ...values,
      });
      expect(status).toBe(400);
      return body.Errors.map(({ Key }) => Key);
    };
    expect(await keys({ AgencyReportViewId: own.body.Id, Recipients: [await idOf('finance@demo.test')] })).toEqual(['Recipients']);
    expect(await keys({ ReportKey: 'Birthdays', Recipients: [me], TimeOfDay: '25:00' })).toContain('TimeOfDay');
    expect(await keys({ Recipients: [me] })).toContain('ReportKey');
    expect(await keys({ ReportKey: 'Birthdays', Recipients: [me], Frequency: 'Weekly', DayOfWeek: null })).toContain('DayOfWeek');
  });

  it('a report of one person goes to that person alone, also where another one changes its schedule, and a schedule belongs to who makes it', async () => {
    const [me, other] = [await idOf('manager@demo.test'), await idOf('finance@demo.test')];
    const own = await manager.post<{ Id: number }>('/api/agencyreportview', {
      Name: 'Mine and nobody’s',
      PivotUiInfoTypeName: 'Student',
      JsonConfiguration: { Fields: [{ Name: 'FullName' }] },
      OwnerId: me,
    });
    const made = await create({ AgencyReportViewId: own.body.Id, Recipients: [me] });
    expect(made.status, made.text).toBe(200);
    // As another editor of reports, who does not see the report.
    await runSql(server.ownerUrl, `update "AgencyReportView" set "OwnerId" = ${other} where "Id" = ${own.body.Id}`);
    const change = (values: object) => manager.call<{ Errors: { Key: string }[] }>('PATCH', `/api/agencyreportschedule/${made.body.Id}`, values);
    expect((await manager.get(`/api/agencyreportview/${own.body.Id}`)).status).toBe(404);
    const refused = await change({ Recipients: [me, other] });
    expect([refused.status, refused.body.Errors?.map(({ Key }) => Key)], refused.text).toEqual([400, ['Recipients']]);
    const named = await manager.post<{ Errors: { Key: string }[] }>('/api/agencyreportschedule', {
      Frequency: 'Daily',
      TimeOfDay: '07:00',
      ReportKey: 'Birthdays',
      Recipients: [me],
      OwnerId: other,
    });
    expect([named.status, named.body.Errors?.map(({ Key }) => Key)], named.text).toEqual([400, ['OwnerId']]);
    expect((await change({ OwnerId: other, Recipients: [other] })).status).toBe(400);
  });

  it('offers the reports of the product, all of them', async () => {
    const { body } = await manager.get<{ Folders: { Reports: { Key: string; Layer: string }[] }[] }>('/api/report/catalogue');
    const shipped = body.Folders.flatMap(({ Reports }) => Reports.filter(({ Layer }) => Layer === 'system').map(({ Key }) => Key));
    const { body: config } = await manager.get('/api/entityconfig/agencyreportschedule');
    const text = JSON.stringify(config);
    for (const key of shipped) expect(text, key).toContain(`"${key}"`);
    // And each has its page.
    const routes = [...server.running.engine.parts.pages.values()].map(({ route }) => route);
    for (const key of shipped) expect(routes).toContain(`/reports/legacy/${key}`);
  });
});
