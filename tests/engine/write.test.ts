// Writing: create, update, delete, their journal, and everything that is refused with nothing written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { countFewestStatements } from '../support/statements.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Rejected {
  readonly Message: string;
  readonly ErrorSummary: string;
  readonly Code: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
interface HistoryPanel {
  readonly Count: number;
  readonly Data: readonly {
    readonly DateLastModified: string;
    readonly UserId: number;
    readonly UserName: string;
    readonly Icon: string;
    readonly Description: string;
    readonly Changes: readonly { readonly Field: string; readonly Old: unknown; readonly New: unknown }[];
  }[];
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(async () => {
  await scene.server.stop();
});

const newLead = async (fields: Record<string, unknown> = {}) => {
  const response = await scene.manager.post('/api/agencylead/', { FirstName: 'Thiago', LastName: 'Brandão', ...fields });
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const rowHash = async (): Promise<unknown> =>
  (await runSql(scene.server.ownerUrl, `select md5(string_agg(t::text, '|' order by "Id")) as hash from "AgencyLead" t`))[0]?.['hash'];
const getKeys = (body: Rejected) => body.Errors.map((error) => error.Key).toSorted();

describe('create', () => {
  it('[META-026] answers the new record with its Id, defaults and names of references', async () => {
    const lead = await newLead({ Status: scene.one.statuses.get('new'), NextContactDate: '2026-03-07T00:00:00', Tags: ['VET'] });
    expect(lead).toMatchObject({
      FirstName: 'Thiago',
      AgencyOfficeId: scene.one.officeId,
      AgencyOfficeName: 'One office',
      StatusName: 'New',
      NextContactDate: '2026-03-07T00:00:00',
      EmailOptOut: false,
      RowVersion: 1,
      DisplayName: 'Thiago Brandão',
    });
    expect(lead['Id']).toBeTypeOf('number');
    expect(lead['CreatedBy']).toBe(scene.one.managerId);
  });

  it('binds names without regard to case and trims texts', async () => {
    expect(await newLead({ firstname: undefined, emailADDRESS: '  a@b.cd ' })).toMatchObject({ EmailAddress: 'a@b.cd' });
  });

  it('asks for countries only where a telephone number names none, once', async () => {
    let made = 0;
    const statementsFor = (PhoneNumber: string | null): Promise<number> => countFewestStatements(() => newLead({ LastName: `Number ${++made}`, PhoneNumber }));
    const none = await statementsFor(null);
    expect(await statementsFor('+61 412 555 088')).toBe(none);
    expect(await statementsFor('0412 555 089')).toBe(none + 1);
  });

  it('[META-034] needs an entity and its scope: without either nothing is created', async () => {
    expect((await scene.manager.post('/api/nothing/', { Name: 'x' })).status).toBe(404);
    for (const body of ['[]', '"x"', '1', 'null', '']) expect((await scene.manager.call('POST', '/api/agencylead/', body)).status).toBe(400);
  });

  it('[META-025] takes its parent from a nested prefix', async () => {
    const institution = await scene.god.post('/api/institution/', { Name: 'Institute of Tests' });
    expect(institution.status, institution.text).toBe(200);
    const campus = await scene.god.post(`/api/Institution/${String(institution.body['Id'])}/InstitutionCampus`, { Name: 'Main campus' });
    expect(campus.body, campus.text).toMatchObject({ InstitutionId: institution.body['Id'], InstitutionName: 'Institute of Tests' });
    const list = await scene.manager.get<{ Data: unknown[] }>(`/api/institution/${String(institution.body['Id'])}/institutioncampus?listing=true`);
    expect(list.body.Data).toHaveLength(1);
    const path = `/api/institution/${String(institution.body['Id'])}/institutioncampus`;
    expect((await scene.god.post(path, { Name: 'x', InstitutionId: 999 })).status).toBe(400);
    expect((await scene.god.post('/api/institution/999/institutioncampus', { Name: 'x' })).status).toBe(404);
    expect((await scene.god.get(`/api/institution/999/institutioncampus/${String(campus.body['Id'])}`)).status).toBe(404);
    expect((await scene.god.get(`/api/institution/${String(institution.body['Id'])}/agencylead`)).status).toBe(404);
  });
});

describe('get, update, delete', () => {
  it('[META-027] answers one record, and 404 alike for absent and foreign ones', async () => {
    const lead = await newLead();
    expect((await scene.manager.get(`/api/agencylead/${String(lead['Id'])}`)).body).toMatchObject({ FirstName: 'Thiago' });
    const foreign = await scene.other.get<Rejected>(`/api/agencylead/${String(lead['Id'])}`);
    const absent = await scene.other.get<Rejected>(`/api/agencylead/99999999`);
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body.Message.replace(String(lead['Id']), '#')).toBe(absent.body.Message.replace('99999999', '#'));
  });

  it('[META-028] changes only what is sent, by PUT …/patch and by PATCH', async () => {
    const lead = await newLead({ EmailAddress: 'x@example.com' });
    const put = await scene.manager.call('PUT', `/api/agencylead/${String(lead['Id'])}/patch`, { Id: lead['Id'], FirstName: 'Tiago' });
    expect(put.body).toMatchObject({ FirstName: 'Tiago', LastName: 'Brandão', EmailAddress: 'x@example.com', RowVersion: 2 });
    const patch = await scene.manager.call('PATCH', `/api/agencylead/${String(lead['Id'])}`, { EmailAddress: null });
    expect(patch.body).toMatchObject({ FirstName: 'Tiago', EmailAddress: null, RowVersion: 3 });
  });

  it('[META-033] an update needs the Id of its record', async () => {
    const lead = await newLead();
    for (const body of [{ FirstName: 'x' }, { Id: Number(lead['Id']) + 1, FirstName: 'x' }, { Id: 'x', FirstName: 'x' }]) {
      const response = await scene.manager.call<Rejected>('PUT', `/api/agencylead/${String(lead['Id'])}/patch`, body);
      expect(response.status).toBe(400);
      expect(getKeys(response.body)).toEqual(['Id']);
    }
    // Nor is there an update of no record at all, as a screen without an id would send it.
    for (const [method, path] of [
      ['PUT', 'agencylead/patch'],
      ['PUT', 'agencylead/undefined/patch'],
      ['PUT', 'agencylead/'],
      ['PATCH', 'agencylead'],
      ['PATCH', 'agencylead/null'],
    ] as const) {
      const response = await scene.manager.call<Rejected>(method, `/api/${path}`, { FirstName: 'x' });
      expect([response.status, getKeys(response.body)], `${method} ${path}`).toEqual([400, ['Id']]);
    }
    const full = await scene.manager.post<Rejected>('/api/agencylead/bulkPatch', { Records: [{ FirstName: 'x' }] });
    expect(full.status).toBe(400);
    expect((await scene.manager.call('PATCH', '/api/agencylead/search', {})).status).toBe(405);
    expect((await scene.manager.get(`/api/agencylead/${String(lead['Id'])}`)).body).toMatchObject({ FirstName: lead['FirstName'], RowVersion: 1 });
  });

  it('takes a whole record back, and writes nothing when nothing differs', async () => {
    const lead = await newLead({ NextContactDate: '2026-03-07', Tags: ['VET'], Status: scene.one.statuses.get('new') });
    const same = await scene.manager.call('PUT', `/api/agencylead/${String(lead['Id'])}/patch`, lead);
    expect(same.status, same.text).toBe(200);
    expect(same.body['RowVersion']).toBe(1);
    const changed = await scene.manager.call<Rejected>('PUT', `/api/agencylead/${String(lead['Id'])}/patch`, {
      ...lead,
      AgencyId: 999,
      IsConverted: true,
      DateCreated: '2020-01-01T00:00:00.000Z',
    });
    expect(changed.status).toBe(400);
    expect(getKeys(changed.body)).toEqual(['AgencyId', 'DateCreated', 'IsConverted']);
  });

  it('[META-028] a name that the record does not have is refused on it, one that stands or follows is ignored (D-30)', async () => {
    const [status, other] = ['new', 'contacted'].map((key) => scene.one.statuses.get(key));
    const lead = await newLead({ Status: status });
    const path = `/api/agencylead/${String(lead['Id'])}`;
    const names = ['AgencyOfficeName', 'CreatedByName', 'DisplayName', 'StatusColour', 'StatusName'];
    const patch = (body: object) => scene.manager.call<Rejected & { StatusName: string }>('PATCH', path, body);
    const wrong = await patch({ FirstName: 'Changed', ...Object.fromEntries(names.map((name) => [name, 'Another'])) });
    expect([wrong.status, getKeys(wrong.body)]).toEqual([400, names.filter((name) => name !== 'DisplayName')]);
    expect(getKeys((await patch({ DisplayName: 'Another' })).body)).toEqual(['DisplayName']);
    expect(await patch(Object.fromEntries(names.map((name) => [name, lead[name]])))).toMatchObject({ status: 200, body: { RowVersion: 1 } });
    const moved = await patch({ Status: other });
    expect(moved.status, moved.text).toBe(200);
    // The name before the change, and the one after it.
    for (const StatusName of [moved.body.StatusName, lead['StatusName']]) expect((await patch({ Status: status, StatusName })).status).toBe(200);
    expect(getKeys((await patch({ Status: other, StatusName: 'Another' })).body)).toEqual(['StatusName']);
    const created = await scene.manager.post<Rejected>('/api/agencylead/', {
      FirstName: 'New',
      Status: status,
      StatusName: 'Another',
      CreatedByName: 'Nobody',
    });
    expect([created.status, getKeys(created.body)]).toEqual([400, ['StatusName']]);
    const many = await scene.manager.post<Rejected>('/api/agencylead/bulkupdate', {
      IteratorIds: [lead['Id']],
      entity: { Status: other, StatusName: 'Another' },
    });
    expect([many.status, getKeys(many.body)]).toEqual([400, ['StatusName']]);
    const each = await scene.manager.post<{ Fail: number }>('/api/agencylead/bulkpatch', { Records: [{ Id: lead['Id'], StatusName: 'Another' }] });
    expect(each.body, each.text).toMatchObject({ Fail: 1 });
  });

  it('[META-028] refuses a stale RowVersion with what differs, and writes nothing (D-17)', async () => {
    const lead = await newLead();
    const path = `/api/agencylead/${String(lead['Id'])}/patch`;
    await scene.manager.call('PUT', path, { Id: lead['Id'], RowVersion: 1, FirstName: 'First', LastName: 'Kept' });
    const stale = await scene.god.call<Rejected & { Differing: unknown }>('PUT', path, { Id: lead['Id'], RowVersion: 1, FirstName: 'Second' });
    expect(stale.status).toBe(409);
    expect(stale.body.Differing).toEqual(
      expect.arrayContaining([
        { Key: 'FirstName', Yours: 'Second', Theirs: 'First', Sent: true },
        { Key: 'LastName', Yours: null, Theirs: 'Kept', Sent: false },
      ]),
    );
    expect((await scene.manager.get(`/api/agencylead/${String(lead['Id'])}`)).body).toMatchObject({ FirstName: 'First', RowVersion: 2 });
  });

  it('[META-031] deletes a record; [LEAD-013] a lead can be deleted', async () => {
    const lead = await newLead();
    const gone = await scene.manager.call('DELETE', `/api/agencylead/${String(lead['Id'])}`);
    expect([gone.status, gone.text]).toEqual([200, '']);
    expect((await scene.manager.get(`/api/agencylead/${String(lead['Id'])}`)).status).toBe(404);
    expect((await scene.manager.call('DELETE', `/api/agencylead/${String(lead['Id'])}`)).status).toBe(404);
  });

  it('keeps a record that others use, and says so', async () => {
    const status = scene.one.statuses.get('contacted');
    await newLead({ Status: status });
    const response = await scene.manager.call<Rejected>('DELETE', `/api/agencyleadstatus/${String(status)}`);
    expect(response.status).toBe(409);
    expect(response.body.Code).toBe('record.in-use');
  });
});

describe('journal', () => {
  it('[LEAD-023] answers who changed what and when, newest first; [STU-011] with DateLastModified, UserId, Icon, Description', async () => {
    const lead = await newLead({ Status: scene.one.statuses.get('new') });
    await scene.god.call('PATCH', `/api/agencylead/${String(lead['Id'])}`, { Status: scene.one.statuses.get('waiting'), FirstName: 'Tiago' });
    const journal = await scene.manager.get<HistoryPanel>(`/api/agencylead/${String(lead['Id'])}/journal`);
    expect(journal.body.Count).toBe(2);
    const [change, creation] = journal.body.Data;
    expect(change).toMatchObject({ UserName: 'god of One', Icon: 'pencil', Description: expect.stringContaining('Status') });
    expect(change?.Changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Field: 'Status', Old: 'New', New: 'Waiting' }),
        expect.objectContaining({ Field: 'FirstName', Old: 'Thiago', New: 'Tiago' }),
      ]),
    );
    expect(creation).toMatchObject({ UserId: scene.one.managerId, Icon: 'plus' });
    expect(change?.DateLastModified).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect((await scene.other.get(`/api/agencylead/${String(lead['Id'])}/journal`)).status).toBe(404);
  });

  it('never holds a password', async () => {
    const word = 'a very secret sentence';
    const user = await scene.manager.post('/api/user/', {
      UserName: 'new@one.test',
      Name: 'New',
      UserEmail: 'new@one.test',
      Password: word,
      OfficeId: scene.one.officeId,
    });
    expect(user.status, user.text).toBe(200);
    expect(user.text).not.toContain('Password');
    const rows = await runSql(
      scene.server.ownerUrl,
      `select (select count(*) from matricula.journal where changes::text like '%secret sentence%' or changes::text like '%argon2%')::int as journal, (select "Password" from "User" where "UserName" = 'new@one.test') as stored`,
    );
    expect(rows[0]).toMatchObject({ journal: 0, stored: expect.stringMatching(/^\$argon2id\$/) });
    expect((await scene.server.as('new@one.test', word)).token).toBeTruthy();
  });
});

describe('dates', () => {
  const made = (NextContactDate: unknown) =>
    scene.manager.post<Rejected & { NextContactDate: unknown }>('/api/agencylead/', {
      FirstName: 'Dated',
      AgencyOfficeId: scene.one.officeId,
      NextContactDate,
    });

  it('[CONST-004] are kept as the local start of their day, whatever hour came with them', async () => {
    for (const given of ['2026-02-28', '2026-02-28T00:00:00', '2026-02-28T23:59:59.999']) {
      expect((await made(given)).body.NextContactDate).toBe('2026-02-28T00:00:00');
    }
  });

  it.each(['28/02/2026', '2026-02-30', '2026-2-3', '2026-02-28T10:00:00Z', 'tomorrow', 20260228, '20260228'])('[CONST-006] %j is none', async (given) => {
    const response = await made(given);
    expect(response.status).toBe(400);
    expect(getKeys(response.body)).toEqual(['NextContactDate']);
  });
});

describe('refusals', () => {
  it('[ERR-005] tells all faults at once, each keyed on its field, with a summary', async () => {
    const before = await rowHash();
    const response = await scene.manager.post<Rejected>('/api/agencylead/', {
      FirstName: '  ',
      LastName: 'x'.repeat(500),
      EmailAddress: 'not an address',
      PhoneNumber: 'call me',
      NextContactDate: '31/02/2026',
      ContactInDate: '2026-02-31',
      Status: 424242,
      AssignedToId: 'me',
      EmailOptOut: 'yes',
      Tags: 'VET',
      InitialNote: 5,
      Surname: 'x',
    });
    expect(response.status).toBe(400);
    expect(getKeys(response.body)).toEqual([
      'AssignedToId',
      'ContactInDate',
      'EmailAddress',
      'EmailOptOut',
      'FirstName',
      'InitialNote',
      'LastName',
      'NextContactDate',
      'PhoneNumber',
      'Status',
      'Surname',
      'Tags',
    ]);
    expect(response.body.ErrorSummary).toBe('12 fields need attention.');
    expect(response.body.Errors.every((error) => error.Message.length > 5)).toBe(true);
    expect(await rowHash()).toBe(before);
  });

  it('refuses references to records of another agency exactly like absent ones', async () => {
    const foreign = await scene.manager.post<Rejected>('/api/agencylead/', {
      FirstName: 'x',
      Status: scene.two.statuses.get('new'),
      AgencyOfficeId: scene.two.officeId,
    });
    const absent = await scene.manager.post<Rejected>('/api/agencylead/', { FirstName: 'x', Status: 99999999, AgencyOfficeId: 99999999 });
    expect(foreign.status).toBe(400);
    expect(foreign.body.Errors).toEqual(absent.body.Errors);
  });

  it('refuses hostile property names and values, and changes no prototype', async () => {
    for (const body of [
      '{"FirstName":"x","__proto__":{"a":1}}',
      '{"FirstName":"x","constructor":{"prototype":{"a":1}}}',
      '{"FirstName":"x","Id\\"; drop table \\"AgencyLead":1}',
      '{"FirstName":"a\\u0000b"}',
      '{"FirstName":{"$gt":""}}',
      '{"FirstName":"x","firstNAME":"y"}',
    ]) {
      expect((await scene.manager.call('POST', '/api/agencylead/', body)).status, body).toBe(400);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'a')).toBeUndefined();
  });

  it('refuses what is no JSON, too deep or too large', async () => {
    expect((await scene.manager.call('POST', '/api/agencylead/', '{"FirstName":')).status).toBe(400);
    expect((await scene.manager.call('POST', '/api/agencylead/', `${'['.repeat(5000)}${']'.repeat(5000)}`)).status).toBe(400);
    expect((await scene.manager.call('POST', '/api/agencylead/', JSON.stringify({ FirstName: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  it('refuses what the writer has no right to, names the permission, and writes nothing', async () => {
    const status = scene.one.statuses.get('new');
    for (const [method, path, body] of [
      ['POST', '/api/agencyleadstatus/', { Name: 'Mine', Key: 'mine' }],
      ['PATCH', `/api/agencyleadstatus/${String(status)}`, { Name: 'Mine' }],
      ['DELETE', `/api/agencyleadstatus/${String(status)}`, undefined],
      ['POST', '/api/agencyleadstatus/bulkUpdate', { IteratorIds: [status], entity: { Name: 'Mine' } }],
    ] as const) {
      const response = await scene.clerk.call<Rejected>(method, path, body);
      expect(response.status, path).toBe(403);
      expect(response.body.Hint).toContain('CanEditLeadMetadata');
    }
    expect((await scene.manager.post<Rejected>('/api/country/', { Name: 'Mine', CountryCode: 'ZZ' })).status).toBe(403);
    expect((await runSql(scene.server.ownerUrl, `select count(*)::int as n from "AgencyLeadStatus" where "Name" = 'Mine'`))[0]).toEqual({ n: 0 });
  });

  it('refuses a second record with the same unique value, keyed on the field', async () => {
    const again = await scene.manager.post<Rejected>('/api/agencyleadstatus/', { Name: 'Again', Key: 'new' });
    expect(again.status, again.text).toBe(400);
    expect(getKeys(again.body)).toEqual(['Key']);
  });
});
