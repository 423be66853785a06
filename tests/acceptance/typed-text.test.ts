// What people paste: signs that nobody sees, names that look the same, addresses with something around them; and moments by the clocks of the office.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { csv, recordImports } from '../import/record-imports.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page extends Row {
  readonly Data: readonly Row[];
  readonly Count: number;
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, tasks, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
});
afterAll(() => scene?.server.stop());

const { planned, rowsOf: loadRows } = recordImports(() => scene);
const lead = (values: Row) => scene.manager.post<Row>('/api/agencylead', { FirstName: 'Jean', AgencyOfficeId: scene.one.officeId, ...values });
const found = async (entity: string, ...conditions: readonly Row[]): Promise<unknown[]> => {
  const response = await scene.manager.post<Page>(`/api/${entity}/search`, conditions);
  expect(response.status, response.text).toBe(200);
  return response.body.Data.map(({ Id }) => Id);
};

describe('signs that nobody sees', () => {
  it('are taken off texts of one line, and what is left is found', async () => {
    const made = await lead({
      FirstName: 'Jean\u00adLuc',
      LastName: 'Pic\u200bard',
      EmailAddress: '\ufeffpic\u200bard@example.test',
      Tags: ['star\u2060ship'],
    });
    expect(made.body).toMatchObject({ FirstName: 'JeanLuc', LastName: 'Picard', EmailAddress: 'picard@example.test', Tags: ['starship'] });
    for (const typed of ['Picard', 'Pic\u200bard', 'starship'])
      expect(await found('agencylead', { Field: typed === 'starship' ? 'Tags' : 'SearchTerm', Condition: 'Contains', Value1: typed })).toEqual([
        made.body['Id'],
      ]);
    expect((await scene.manager.get(`/api/search/${encodeURIComponent('pic\u200bard')}`)).text).toContain('Picard');
    const told = await scene.manager.post<Page>('/api/agencylead/duplicates', { EmailAddress: '\u200bpicard@example.test' });
    expect(told.body.Data).toMatchObject([{ Same: ['EmailAddress'] }]);
  });

  it('make no name of nothing, and stay where they have a shape; of longer texts what turns them goes', async () => {
    const none = await lead({ FirstName: '\u200b\u2060' });
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('First name is required')]);
    const made = await lead({ FirstName: 'می\u200cخواهم 👨\u200d👩\u200d👧', InitialNote: 'one\u202etwo\nthree' });
    expect(made.body).toMatchObject({ FirstName: 'می\u200cخواهم 👨\u200d👩\u200d👧', InitialNote: 'onetwo\nthree' });
  });

  it('keep no row of a file from being known again', async () => {
    const file = csv('First name,E-mail', 'Uma,uma@example.test', 'Uma,\u200buma@example.test');
    const id = await planned(scene.manager, 'twice.csv', file, { match: ['email', 'phone'] });
    expect((await loadRows(scene.manager, id)).Data.map(({ Outcome }) => Outcome)).toEqual(['insert', 'conflict']);
  });
});

describe('user names', () => {
  const user = (UserName: string, by = scene.manager) =>
    by.post<Row>('/api/user', { UserName, Name: 'José', Password: demoPassword, OfficeId: by === scene.other ? scene.two.officeId : scene.one.officeId });

  it('that look the same are the same, in whichever agency, and each spelling signs in', async () => {
    const made = await user('jos\u00e9@example.test');
    expect(made.status, made.text).toBe(200);
    for (const again of [
      'jose\u0301@example.test',
      'j\u200bos\u00e9@example.test',
      'JOS\u00c9@example.test',
      '\uff4aos\u00e9@example.test',
      ' jos\u00e9@example.test\ufeff',
    ]) {
      const rejected = await user(again);
      expect([again, rejected.status]).toEqual([again, 400]);
      expect(rejected.text).toContain('UserName');
    }
    expect((await user('jose\u0301@example.test', scene.other)).status).toBe(400);
    const plain = await user('jose@example.test');
    expect(plain.status, plain.text).toBe(200);
    for (const name of ['jos\u00e9@example.test', 'jose\u0301@example.test', 'JOS\u00c9@EXAMPLE.TEST', '\u200bjos\u00e9@example.test']) {
      const signed = await scene.server.anyone.post<Row>('/api/token', { UserName: name, Password: demoPassword });
      expect([name, signed.status, signed.text.slice(0, 80)]).toEqual([name, 200, expect.anything()]);
    }
  });

  it('and addresses of people are addresses alone', async () => {
    const made = await scene.manager.post<Row>('/api/user', {
      UserName: 'Ana <ana@example.test>',
      UserEmail: 'mailto:ana.work@example.test',
      Name: 'Ana',
      Password: demoPassword,
      OfficeId: scene.one.officeId,
    });
    expect(made.body, made.text).toMatchObject({ UserName: 'ana@example.test', UserEmail: 'ana.work@example.test' });
  });
});

describe('an e-mail address', () => {
  it.each([
    ['<x@example.test>', 'x@example.test'],
    ['"a"<b@example.test>', 'b@example.test'],
    ['mailto:x@example.test', 'x@example.test'],
  ])('%s is kept as %s', async (typed, kept) => expect((await lead({ EmailAddress: typed })).body).toMatchObject({ EmailAddress: kept }));

  it.each(['x@example..test', 'x@example.test.', '<x@example.test>, <y@example.test>'])('%s is refused by name', async (typed) => {
    const response = await lead({ EmailAddress: typed });
    expect(response.status).toBe(400);
    expect(response.body['Errors']).toEqual([{ Key: 'EmailAddress', Message: `“${typed}” is not an e-mail address. Enter one like name@example.com.` }]);
  });
});

describe('moments', () => {
  const at = (time: string): string => `2026-12-10T${time}Z`;
  const where = (Condition: string, Value1: string, Value2?: string) => ({
    Field: 'StartDate',
    Condition,
    Value1,
    ...(Value2 === undefined ? {} : { Value2 }),
  });
  let id: unknown;
  beforeAll(async () => {
    const made = await scene.manager.post<Row>('/api/agencyevent', { Title: 'Fair', StartDate: at('22:30:00'), EndDate: at('23:00:00'), AllOffices: true });
    id = made.body['Id'];
  });

  it('between two count with both of them, as days do', async () => {
    expect(await found('agencyevent', where('Between', at('22:00:00'), at('22:30:00')))).toEqual([id]);
    expect(await found('agencyevent', where('Between', at('22:30:00'), at('23:30:00')))).toEqual([id]);
    expect(await found('agencyevent', where('Between', at('22:30:00'), at('22:30:00')))).toEqual([id]);
    expect(await found('agencyevent', where('Between', at('22:00:00'), at('22:29:59.999')))).toEqual([]);
    expect(await found('agencyevent', where('Between', '2026-12-11', '2026-12-11'))).toEqual([id]);
    expect(await found('agencyevent', where('Between', at('22:30:00'), '2026-12-11'))).toEqual([id]);
    expect(await found('agencyevent', where('Between', '2026-12-11', at('22:30:00')))).toEqual([id]);
    expect(await found('agencyevent', where('Between', '2026-12-10', '2026-12-10'))).toEqual([]);
    expect(await found('agencyevent', where('Between', at('22:30:00'), '9999-12-31T23:59:59.999Z'))).toEqual([id]);
  });

  it('are compared as they are shown, to the thousandth of a second', async () => {
    await runSql(scene.server.ownerUrl, `update "AgencyEvent" set "StartDate" = '2026-12-10T22:30:00.000456Z' where "Id" = ${String(id)}`);
    const told = at('22:30:00.000');
    expect(await found('agencyevent', where('Equal', told))).toEqual([id]);
    expect(await found('agencyevent', where('More Than', told))).toEqual([]);
    expect(await found('agencyevent', where('Less Than', told))).toEqual([]);
    expect(await found('agencyevent', where('More Than', at('22:29:59.999')))).toEqual([id]);
    expect(await found('agencyevent', where('Less Than', at('22:30:00.001')))).toEqual([id]);
    expect(await found('agencyevent', where('Between', at('22:00:00'), told))).toEqual([id]);
    expect(await found('agencyevent', where('Equal', '2026-12-11'))).toEqual([id]);
    expect(await found('agencyevent', where('More Than', '2026-12-10'))).toEqual([id]);
    expect(await found('agencyevent', where('More Than', '2026-12-11'))).toEqual([]);
  });

  it('stand in files as the clocks of the office show them, by which lists count days', async () => {
    const header = { headers: { Authorization: `Bearer ${scene.manager.token}` } };
    const book = await fetch(`${scene.server.url}/api/agencyevent/excel`, header);
    const { rows } = (await readXlsx(new Uint8Array(await book.arrayBuffer()))).sheets[0] ?? { rows: [] };
    expect(JSON.stringify(rows)).toContain('2026-12-11T09:30:00');
    const file = await (await fetch(`${scene.server.url}/api/agencyevent/csv`, header)).text();
    expect(file).toContain('2026-12-11T09:30:00.000+11:00');
    const { body } = await scene.manager.get<{ SecuritySettings: Row }>('/api/settings');
    expect(body.SecuritySettings).toMatchObject({ TimeZone: 'Australia/Melbourne' });
  });
});
