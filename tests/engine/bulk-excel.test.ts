// Many records at once: bulk updates with a result per row, and the list as a workbook.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Bulk {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly { readonly Id: number; readonly Name: string | null; readonly Message: string }[];
}

let scene: TwoAgencies;
let ids: number[] = [];
beforeAll(async () => {
  scene = await twoAgencies();
  ids = await scene.addLeads(
    Array.from({ length: 60 }, (_, index) => ({
      FirstName: `Lead ${String(index).padStart(2, '0')}`,
      LastName: index === 7 ? '=1+1' : 'Test',
      NextContactDate: '2026-03-07',
      Tags: ['VET'],
      PhoneNumber: '+61 400 000 000',
    })),
  );
});
afterAll(async () => {
  await scene.server.stop();
});

describe('bulkUpdate', () => {
  it('[META-055] gives fifty leads the same values at once, each with its journal row', async () => {
    const some = ids.slice(0, 50);
    const response = await scene.manager.post<Bulk>('/api/AgencyLead/bulkUpdate', {
      IteratorIds: some,
      entity: { Status: scene.one.statuses.get('waiting'), NextContactDate: null },
      ValidationGroup: '',
    });
    expect(response.body).toEqual({ Total: 50, Success: 50, Fail: 0, Errors: [] });
    const waiting = await scene.manager.post<{ Count: number }>('/api/agencylead/search', [{ Field: 'StatusName', Condition: 'Equal', Value1: 'Waiting' }]);
    expect(waiting.body.Count).toBe(50);
    const journal = await scene.manager.get<{ Count: number }>(`/api/agencylead/${String(some[49])}/journal`);
    expect(journal.body.Count).toBe(2);
  });

  it('tells the rows that could not be changed, and changes the others', async () => {
    const [foreign] = await scene.other.post('/api/agencylead/', { FirstName: 'Foreign' }).then((response) => [Number(response.body['Id'])]);
    const response = await scene.manager.post<Bulk>('/api/agencylead/bulkUpdate', { IteratorIds: [ids[0], foreign, 99999999], entity: { LastName: 'Bulk' } });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ Total: 3, Success: 1, Fail: 2 });
    // Nobody learns the name of what he may not see.
    expect(response.body.Errors.map(({ Id, Name }) => [Id, Name])).toEqual([
      [foreign, null],
      [99999999, null],
    ]);
    expect((await scene.other.get(`/api/agencylead/${String(foreign)}`)).body['LastName']).toBeNull();
  });

  it('updates everything that matches the list, but for the exceptions', async () => {
    const matching = { ViewId: 3, Conditions: [{ Field: 'FirstName', Condition: 'Starts With', Value1: 'lead 1' }], Except: [ids[10]] };
    const response = await scene.manager.post<Bulk>('/api/agencylead/bulkUpdate', { Matching: matching, entity: { Tags: ['all'] } });
    expect(response.body).toMatchObject({ Total: 9, Success: 9 });
  });

  it('one row that breaks a rule of the database does not hold back the others', async () => {
    const statuses = ['new', 'contacted'].map((key) => scene.one.statuses.get(key));
    const response = await scene.manager.post<Bulk>('/api/agencyleadstatus/bulkUpdate', { IteratorIds: statuses, entity: { Key: 'same' } });
    expect(response.body, response.text).toMatchObject({ Total: 2, Success: 1, Fail: 1 });
  });

  it('refuses an empty selection, unknown operations, single-record fields and wrong values, writing nothing', async () => {
    const bad: [unknown, string][] = [
      [{ IteratorIds: [], entity: { LastName: 'x' } }, 'Select at least one record'],
      [{ entity: { LastName: 'x' } }, 'IteratorIds'],
      [{ IteratorIds: [ids[0]], entity: {} }, 'at least one field'],
      [{ IteratorIds: [ids[0]], entity: { LastName: 'x' }, ValidationGroup: 'payBill' }, 'operation'],
      [{ IteratorIds: [ids[0]], entity: { Id: ids[0] } }, 'several records at once'],
      [{ IteratorIds: [ids[0]], entity: { EmailAddress: 'x' } }, 'e-mail'],
      [{ IteratorIds: ['x'], entity: { LastName: 'x' } }, 'list of IDs'],
      [{ IteratorIds: [ids[0]], Matching: {}, entity: { LastName: 'x' } }, 'either'],
      [{ Matching: {}, entity: { LastName: 'x' } }, 'ViewId or Conditions'],
    ];
    for (const [body, words] of bad) {
      const response = await scene.manager.post('/api/agencylead/bulkUpdate', body);
      expect(response.status, response.text).toBe(400);
      expect(response.text).toContain(words);
    }
  });
});

describe('what a change of many would come to', () => {
  interface Preview extends Bulk {
    readonly Checked: number;
  }
  const journalled = async (id: number | undefined): Promise<number> =>
    (await scene.manager.get<{ Count: number }>(`/api/agencylead/${String(id)}/journal`)).body.Count;

  it('[META-056] names the records that would be refused, and changes nothing', async () => {
    const foreign = Number((await scene.other.post('/api/agencylead/', { FirstName: 'Foreign' })).body['Id']);
    const before = await journalled(ids[1]);
    const requested = { IteratorIds: [ids[1], foreign], entity: { LastName: 'Previewed' } };
    const { body } = await scene.manager.post<Preview>('/api/agencylead/bulkupdate/preview', requested);
    expect(body).toEqual({ Total: 2, Checked: 2, Success: 1, Fail: 1, Errors: [{ Id: foreign, Name: null, Message: `Lead ${foreign} does not exist.` }] });
    expect(await journalled(ids[1])).toBe(before);
    expect((await scene.manager.get(`/api/agencylead/${String(ids[1])}`)).body['LastName']).not.toBe('Previewed');
    const wrong = await scene.manager.post('/api/agencylead/bulkupdate/preview', { IteratorIds: [ids[1]], entity: { NextContactDate: 'soon' } });
    expect(wrong.status).toBe(400);
    expect((await scene.server.anyone.post('/api/agencylead/bulkupdate/preview', requested)).status).toBe(401);
  });

  it('[META-057] without a record: the sentence of the specification', async () => {
    for (const call of ['bulkupdate', 'bulkupdate/preview'])
      expect((await scene.manager.post(`/api/agencylead/${call}`, { IteratorIds: [], entity: { LastName: 'x' } })).body['Message']).toBe(
        'Select at least one record to perform this action.',
      );
  });
});

describe('bulkPatch', () => {
  it('gives each record its own values as one change, and tells those that were refused', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = ids.slice(20);
    const { RowVersion } = (await scene.manager.get<{ RowVersion: number }>(`/api/agencylead/${fourth}`)).body;
    const Records = [
      { Id: first, LastName: 'Pasted', NextContactDate: '2026-05-01' },
      { Id: second, NextContactDate: 'soon' },
      { Id: third, Status: 999_999 },
      { Id: fourth, LastName: 'Late', RowVersion: RowVersion - 1 },
    ];
    const preview = await scene.manager.post<Bulk>('/api/agencylead/bulkpatch/preview', { Records });
    expect(preview.body).toMatchObject({ Total: 4, Success: 1, Fail: 3 });
    expect(preview.body.Errors).toEqual([
      { Id: second, Name: 'Lead 21 Test', Message: 'Next contact is not a date. Enter it like 2025-03-07.' },
      { Id: third, Name: 'Lead 22 Test', Message: 'This record does not exist. Choose another one.' },
      { Id: fourth, Name: 'Lead 23 Test', Message: 'Someone else has changed this record in the meantime.' },
    ]);
    const response = await scene.manager.post<Bulk>('/api/agencylead/bulkpatch', { Records });
    expect(response.body).toEqual({ Total: 4, Success: 1, Fail: 3, Errors: preview.body.Errors });
    const pasted = async () => (await scene.manager.get(`/api/agencylead/${first}`)).body;
    expect(await pasted()).toMatchObject({ LastName: 'Pasted', NextContactDate: '2026-05-01T00:00:00' });
    const undone = await scene.manager.post(`/api/change/${response.headers.get('Change-Id')}/undo`);
    expect(undone.body).toMatchObject({ Total: 1, Success: 1 });
    expect(await pasted()).toMatchObject({ LastName: 'Test', NextContactDate: null });
  });

  it('sets no passwords: each of them would be hashed by itself', async () => {
    const people = [
      { Id: scene.one.managerId, Password: 'Another-Secret-1' },
      { Id: scene.one.managerId + 1, Password: 'Another-Secret-2' },
    ];
    const response = await scene.god.post<Bulk>('/api/user/bulkpatch', { Records: people });
    expect(response.body, response.text).toMatchObject({ Success: 0, Fail: 2 });
    expect(response.body.Errors.map(({ Message }) => Message)).toEqual(people.map(() => 'Passwords must be changed one record at a time.'));
  });

  it('takes many different values by few statements, and no record twice or of another agency', async () => {
    const Records = ids.slice(30, 50).map((Id, index) => ({ Id, LastName: `Own ${index}` }));
    expect((await scene.manager.post<Bulk>('/api/agencylead/bulkpatch', { Records })).body).toMatchObject({ Success: 20, Fail: 0 });
    expect((await scene.manager.get(`/api/agencylead/${String(ids[37])}`)).body['LastName']).toBe('Own 7');
    expect((await scene.other.post<Bulk>('/api/agencylead/bulkpatch', { Records })).body).toMatchObject({ Success: 0, Fail: 20 });
    for (const wrong of [
      {},
      { Records: [] },
      { Records: [{ Id: 1 }] },
      { Records: ['x'] },
      { Records: [...Records, Records[0]] },
      { Records: [{ Id: -1, LastName: 'x' }] },
    ])
      expect((await scene.manager.post('/api/agencylead/bulkpatch', wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});

describe('excel', () => {
  const open = async (query: string, caller = scene.manager) => {
    const response = await fetch(`${scene.server.url}/api/agencylead/excel/?${query}`, { headers: { Authorization: `Bearer ${caller.token}` } });
    return { response, sheet: response.ok ? (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0] : undefined };
  };

  it('[LEAD-025] the export of leads has all of them where a client takes 999999999', async () => {
    const { response, sheet } = await open('viewId=3&take=999999999&orderBy=FirstName');
    expect(response.headers.get('Content-Type')).toContain('spreadsheetml');
    expect(response.headers.get('Content-Disposition')).toContain('attachment');
    expect(sheet?.rows).toHaveLength(61);
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['Name', 'Status']);
  });

  it('[META-040] takes userConditions as JSON text; [META-041] a Key. prefix of a field is stripped', async () => {
    const conditions = encodeURIComponent(JSON.stringify([{ Field: 'Key.FirstName', Condition: 'Equal', Value1: 'Lead 03' }]));
    const { sheet } = await open(`viewId=3&userConditions=${conditions}`);
    expect(sheet?.rows).toHaveLength(2);
  });

  it('[AUTH-034] opens by a ticket in the address, once, and for that address alone', async () => {
    const path = '/api/agencylead/excel?viewId=3';
    const ticket = await scene.manager.post<{ access_token: string }>('/api/document/ticket', { Path: path });
    const first = await fetch(`${scene.server.url}${path}&access_token=${ticket.body.access_token}`);
    expect(first.status).toBe(200);
    await first.arrayBuffer();
    expect((await fetch(`${scene.server.url}${path}&access_token=${ticket.body.access_token}`)).status).toBe(401);
  });

  it('writes texts as texts, so that none becomes a formula', async () => {
    const { sheet } = await open(`viewId=3&userConditions=${encodeURIComponent(JSON.stringify([{ Field: 'LastName', Condition: 'Equal', Value1: '=1+1' }]))}`);
    expect(sheet?.rows[1]?.[0]).toBe('Lead 07 =1+1');
    expect([...(sheet?.cells?.values() ?? [])].some((cell) => 'formula' in cell && cell.formula !== undefined)).toBe(false);
  });

  it('refuses conditions that are no JSON, unknown fields, and who is not signed in', async () => {
    expect((await open('userConditions=%7B')).response.status).toBe(400);
    expect((await open(`userConditions=${encodeURIComponent('[{"Field":"Password","Condition":"Equal","Value1":"x"}]')}`)).response.status).toBe(400);
    expect((await fetch(`${scene.server.url}/api/agencylead/excel`)).status).toBe(401);
  });

  it('shows another agency none of the rows', async () => {
    const { sheet } = await open('viewId=3', scene.other);
    expect(JSON.stringify(sheet?.rows)).not.toContain('Lead 0');
  });
});
