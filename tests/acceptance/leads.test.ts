// What is done with leads: given up with a reason, taken up again, and converted into students with all that hangs on them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Answer, Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly Data: readonly Row[];
  readonly Count: number;
}
interface Undone extends Row {
  readonly Errors: readonly { readonly EntityType: string; readonly Message: string }[];
}
interface Converted {
  readonly StudentId: number;
  readonly OpportunityId: number | null;
}

let scene: TwoAgencies;
let manager: Caller;
const made = async (values: Row = {}): Promise<number> => (await scene.addLeads([{ FirstName: 'Ana', LastName: 'Souza', ...values }]))[0] ?? 0;
const read = async (path: string): Promise<Row> => (await manager.get(`/api/${path}`)).body;
const convert = (id: number, body: unknown, who = manager) => who.post<Converted>(`/api/agencylead/${id}/convert`, body);

beforeAll(async () => {
  scene = await twoAgencies();
  ({ manager } = scene);
});
afterAll(() => scene?.server.stop());

describe('a lead', () => {
  it('[LEAD-006] has its fields, of which what the verbs fill is nobody’s to write', async () => {
    const { Fields } = (await manager.get<{ Fields: Record<string, { ReadOnly: boolean }> }>('/api/entityconfig/agencylead')).body;
    const names = ['FirstName', 'LastName', 'EmailAddress', 'PhoneNumber', 'AgencyOfficeId', 'AssignedToId', 'LeadSource', 'Status', 'Tags'];
    const more = ['NextContactDate', 'DisqualificationReason', 'EmailOptOut', 'InitialNote', 'IsConverted', 'IsDud'];
    expect(Object.keys(Fields)).toEqual(expect.arrayContaining([...names, ...more]));
    expect(Object.entries(Fields).flatMap(([name, { ReadOnly }]) => (ReadOnly ? name : []))).toEqual(
      expect.arrayContaining(['DisqualificationReason', 'IsConverted', 'IsDud']),
    );
  });
});

describe('what a lead shows of where it stands', () => {
  it('[LEAD-007] [LEAD-008] is its status, at first the one of the list that leads begin with; or that it is converted or disqualified: in lists, files and everywhere', async () => {
    const config = (await manager.get<{ Fields: Record<string, { Default?: number }> }>('/api/entityconfig/agencylead')).body;
    const statuses = (await manager.get<Page>('/api/agencyleadstatus?orderBy=Order')).body.Data;
    const first = statuses.find((each) => each['IsDefault'] === true) ?? statuses[0];
    expect(config.Fields['Status']?.Default).toBe(first?.['Id']);
    const add = async (FirstName: string) => {
      const answer = await manager.post('/api/agencylead', { FirstName, LastName: 'Standing', AgencyOfficeId: scene.one.officeId });
      expect(answer.body).toMatchObject({ Status: first?.['Id'], StatusName: first?.['Name'] });
      return Number(answer.body['Id']);
    };
    await add('Abe');
    expect((await convert(await add('Bea'), {})).status).toBe(200);
    await manager.post(`/api/agencylead/${await add('Cid')}/disqualify`, {
      disqualificationReason: (await manager.get<Page>('/api/agencyleaddisqualificationreason')).body.Data[0]?.['Id'],
    });
    const userconditions = encodeURIComponent(JSON.stringify({ SearchTerm: 'standing' }));
    const shown = [String(first?.['Name']), 'Converted', 'Disqualified'];
    const file = async (kind: string) =>
      await manager.call('GET', `/api/agencylead/${kind}?viewId=3&orderBy=FirstName&columns=FirstName,Status&userconditions=${userconditions}`);
    const lines = (await file('csv')).text.trim().split(/\r?\n/);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(shown);
    expect((await file('excel')).status).toBe(200);
    interface Find {
      readonly Name: string;
      readonly ExtraInfos: readonly { readonly Label: string; readonly Value: string }[];
    }
    const found = (await manager.get<{ Data: readonly Find[] }>('/api/search/standing')).body.Data;
    const finds = found.toSorted((a, b) => (a.Name < b.Name ? -1 : 1));
    const infos = finds.map(({ ExtraInfos }) => ExtraInfos.find(({ Label }) => Label === 'Status')?.Value).filter(Boolean);
    expect(infos).toEqual(shown);
  });
});

describe('disqualifying', () => {
  it('[LEAD-009] [LEAD-022] gives a lead up with a reason of the agency, which is kept, and takes it up again', async () => {
    const id = await made();
    const reasons = (await manager.get<Page>('/api/agencyleaddisqualificationreason')).body.Data;
    const name = String(reasons[0]?.['Name']);
    const done = await manager.call('POST', `/api/agencylead/${id}/disqualify?disqualificationReason=${encodeURIComponent(name.toUpperCase())}`);
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({ Id: id, IsDud: true, DisqualificationReason: name });
    const again = await manager.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason: reasons[1]?.['Id'] });
    expect(again.status).toBe(409);
    expect((await convert(id, {})).status).toBe(409);
    expect((await manager.post(`/api/agencylead/${id}/reopen`)).body).toMatchObject({ IsDud: false, DisqualificationReason: null });
    const byId = await manager.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason: reasons[1]?.['Id'] });
    expect(byId.body).toMatchObject({ DisqualificationReason: reasons[1]?.['Name'] });
    const history = await manager.get<Page>(`/api/agencylead/${id}/journal`);
    expect(history.body.Count).toBe(4);
  });

  it('refuses it without a reason, with another word, and on a lead of somebody else, and loses nothing', async () => {
    const id = await made();
    for (const [path, body] of [
      ['disqualify', {}],
      ['disqualify', undefined],
      ['disqualify?disqualificationReason=', undefined],
      ['disqualify?disqualificationReason=%20', undefined],
      ['disqualify', { disqualificationReason: 'Bored' }],
      ['disqualify', { disqualificationReason: null }],
      ['disqualify', { disqualificationReason: 4_000_000 }],
    ] as const) {
      const answer = await manager.call('POST', `/api/agencylead/${id}/${path}`, body);
      expect(answer.status, `${path} ${JSON.stringify(body)}: ${answer.text}`).toBe(400);
      expect(answer.text).toContain('disqualificationReason');
    }
    expect((await scene.other.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason: 'Bored' })).status).toBe(404);
    expect((await manager.call('PATCH', `/api/agencylead/${id}`, { IsDud: true })).status).toBe(400);
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: false, DisqualificationReason: null });
  });
});

describe('converting', () => {
  it('[LEAD-010] [LEAD-021] makes a student of what the lead says, and hangs notes and files of the lead on it', async () => {
    const id = await made({
      EmailAddress: 'ana@example.com',
      PhoneNumber: '+61 400 000 001',
      AssignedToId: scene.one.managerId,
      InitialNote: 'Asked at the fair',
      NextContactDate: '2027-01-01',
    });
    await manager.post(`/api/agencylead/${id}/note`, { Message: 'Has a passport', FollowUpDate: '2027-01-02' });
    const form = new FormData();
    form.append('file', new Blob(['passport']), 'passport.txt');
    const sent = await fetch(`${scene.server.url}/api/agencylead/${id}/file`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${manager.token}` },
    });
    expect(sent.status).toBe(200);
    const done = await convert(id, { student: { LastName: 'de Souza' } });
    expect(done.status, done.text).toBe(200);
    expect(done.body).toEqual({ StudentId: expect.any(Number), OpportunityId: null });
    const { StudentId } = done.body;
    expect(await read(`student/${StudentId}`)).toMatchObject({
      FirstName: 'Ana',
      LastName: 'de Souza',
      EmailAddress: 'ana@example.com',
      PhoneNumber: '+61 400 000 001',
      PhoneTypeName: 'Mobile',
      AgencyOfficeId: scene.one.officeId,
      UserId: scene.one.managerId,
    });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true, StudentId, StudentName: 'Ana de Souza', NextContactDate: null });
    const notes = (await manager.post<Page>(`/api/student/${StudentId}/note/search?orderBy=Message`, [])).body.Data;
    expect(notes.map(({ DisplayName }) => DisplayName).toSorted()).toEqual(['Asked at the fair', 'Has a passport']);
    expect((await manager.get<Page>(`/api/agencylead/${id}/note`)).body.Data).toEqual([]);
    const files = await manager.get<Page>(`/api/student/${StudentId}/file`);
    expect(files.body.Data).toMatchObject([{ Name: 'passport.txt' }]);
    expect((await manager.get<Page>(`/api/agencylead/${id}/file`)).body.Data).toEqual([]);
    const leads = await manager.get<Page>(`/api/student/${StudentId}/agencylead`);
    expect(leads.body.Data.map(({ Id }) => Id)).toEqual([id]);
    expect((await manager.get<Page>(`/api/agencylead/${id}/journal`)).body.Count).toBeGreaterThan(2);
  });

  it('[LEAD-019] takes the phone for a mobile one unless somebody says otherwise', async () => {
    const types = (await manager.get<Page>('/api/phonetype')).body.Data;
    const work = types.find(({ Key }) => Key === 'work')?.['Id'];
    const other = await convert(await made(), { student: { PhoneType: work } });
    expect(await read(`student/${other.body.StudentId}`)).toMatchObject({ PhoneTypeName: 'Work' });
  });

  it('[LEAD-011] makes an opportunity with it where that is wanted', async () => {
    const id = await made({ AssignedToId: scene.one.managerId });
    const done = await convert(id, { opportunity: { Name: 'Diploma of Nursing', CloseDate: '2027-03-01' } });
    expect(done.status, done.text).toBe(200);
    expect(await read(`agencyopportunity/${done.body.OpportunityId}`)).toMatchObject({
      Name: 'Diploma of Nursing',
      StudentId: done.body.StudentId,
      AgencyOfficeId: scene.one.officeId,
      UserId: scene.one.managerId,
    });
    const wrong = await convert(await made(), { opportunity: { CloseDate: 'soon' } });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('CloseDate');
  });

  it('[LEAD-012] merges into a student who is there, by the values that were chosen, and loses none of the others', async () => {
    const student = await manager.post<{ Id: number }>('/api/student', {
      FirstName: 'Anna',
      EmailAddress: 'old@example.com',
      AgencyOfficeId: scene.one.officeId,
    });
    const id = await made({ EmailAddress: 'new@example.com', PhoneNumber: '+61 400 000 002' });
    await manager.post(`/api/agencylead/${id}/note`, { Message: 'Merged' });
    const done = await convert(id, { student: { LastName: 'Souza', PhoneNumber: '+61 400 000 002' }, studentIdToMerge: student.body.Id });
    expect(done.body).toEqual({ StudentId: student.body.Id, OpportunityId: null });
    expect(await read(`student/${student.body.Id}`)).toMatchObject({
      FirstName: 'Anna',
      LastName: 'Souza',
      EmailAddress: 'old@example.com',
      PhoneNumber: '+61 400 000 002',
    });
    expect((await manager.get<Page>(`/api/student/${student.body.Id}/note`)).body.Data).toMatchObject([{ Message: 'Merged' }]);
  });

  it('makes one conversion of two at once, and tells the other that the lead is converted', async () => {
    const id = await made({ LastName: 'Twice' });
    const answers = await Promise.all([convert(id, {}), convert(id, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain('Convert');
    expect((await manager.post<Page>('/api/student/search', [{ Field: 'LastName', Condition: 'Equal', Value1: 'Twice' }])).body.Count).toBe(1);
  });

  it('refuses a student of another agency, what is wrong with the student, and who may not keep students; nothing of it stays', async () => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.two;
    const [foreign = 0] = await engine.database.write(agencyId, (tx) =>
      engine.records.createMany(tx, systemActor(agencyId), 'Student', [{ FirstName: 'Foreign', AgencyOfficeId: officeId }]),
    );
    const id = await made({ LastName: 'Stays' });
    await manager.post(`/api/agencylead/${id}/note`, { Message: 'Stays' });
    const merged = await convert(id, { studentIdToMerge: foreign });
    expect([merged.status, merged.text.includes('Foreign')]).toEqual([404, false]);
    const faulty = await convert(id, { student: { EmailAddress: 'no address' }, opportunity: { Name: 'Lost' } });
    expect(faulty.status).toBe(400);
    expect(faulty.text).toContain('EmailAddress');
    const opportunity = await convert(id, { student: {}, opportunity: { StageId: 999_999 } });
    expect(opportunity.status).toBe(400);
    expect((await convert(id, { studentId: 1 })).status).toBe(400);
    expect((await convert(id, {}, scene.clerk)).status).toBe(403);
    expect((await convert(id, {}, scene.other)).status).toBe(404);
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null });
    expect((await manager.get<Page>(`/api/agencylead/${id}/note`)).body.Count).toBe(1);
    expect((await manager.post<Page>('/api/student/search', [{ Field: 'LastName', Condition: 'Equal', Value1: 'Stays' }])).body.Count).toBe(0);
  });
});

describe('undoing what was done with a lead', () => {
  const changeOf = ({ headers }: Answer<unknown>): number => Number(headers.get('Change-Id'));
  const undo = (change: number, who = manager) => who.post<Undone>(`/api/change/${change}/undo`);
  const latest = async () => (await manager.get<Page>('/api/change?take=1')).body.Data[0];

  it('takes a disqualification back with its reason, and does it again', async () => {
    const id = await made();
    const [reason] = (await manager.get<Page>('/api/agencyleaddisqualificationreason')).body.Data;
    const change = changeOf(await manager.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason: reason?.['Id'] }));
    expect(await latest()).toMatchObject({ Id: change, Kind: 'verb', Verb: 'Disqualify', WhyNot: null });
    expect((await undo(change, scene.clerk)).status).toBe(404);
    const back = await undo(change);
    expect(back.body, back.text).toMatchObject({ Total: 1, Success: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: false, DisqualificationReason: null });
    expect(await latest()).toMatchObject({ Kind: 'undo', Undoes: change, WhyNot: null });
    expect((await undo(changeOf(back))).body).toMatchObject({ Total: 1, Success: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: true, DisqualificationReason: reason?.['Name'] });
    const reopened = changeOf(await manager.post(`/api/agencylead/${id}/reopen`));
    expect((await undo(change)).body.Errors).toMatchObject([{ Message: 'It stands as it did before already.' }]);
    expect((await undo(reopened)).body).toMatchObject({ Success: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: true, DisqualificationReason: reason?.['Name'] });
  });

  it('takes a conversion back: student and opportunity go, notes and the day to contact return; and converts again', async () => {
    const id = await made({ LastName: 'Back', NextContactDate: '2027-01-01', InitialNote: 'Asked at the fair' });
    await manager.post(`/api/agencylead/${id}/note`, { Message: 'Has a passport' });
    const done = await convert(id, { opportunity: { Name: 'Nursing' } });
    const { StudentId, OpportunityId } = done.body;
    const preview = await manager.post<Undone>(`/api/change/${changeOf(done)}/preview`);
    expect(preview.body, preview.text).toMatchObject({ Fail: 0 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true });
    const back = await undo(changeOf(done));
    expect(back.body, back.text).toMatchObject({ Fail: 0 });
    for (const path of [`student/${StudentId}`, `agencyopportunity/${OpportunityId}`]) expect((await manager.get(`/api/${path}`)).status).toBe(404);
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null, NextContactDate: '2027-01-01T00:00:00' });
    const notes = async (of: string) => (await manager.get<Page>(`/api/${of}/note`)).body.Data.map(({ DisplayName }) => DisplayName).toSorted();
    expect(await notes(`agencylead/${id}`)).toEqual(['Has a passport']);
    const again = await undo(changeOf(back));
    expect(again.body, again.text).toMatchObject({ Fail: 0 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true, StudentId, NextContactDate: null });
    expect(await read(`agencyopportunity/${OpportunityId}`)).toMatchObject({ Name: 'Nursing', StudentId });
    expect(await notes(`student/${StudentId}`)).toEqual(['Asked at the fair', 'Has a passport']);
  });

  it('leaves a student alone on whom somebody has worked since, and says so beforehand; with files nothing of it goes back', async () => {
    const id = await made({ LastName: 'Worked' });
    const done = await convert(id, {});
    expect((await manager.call('PATCH', `/api/student/${done.body.StudentId}`, { LastName: 'Worked on' })).status).toBe(200);
    const preview = await manager.post<Undone>(`/api/change/${changeOf(done)}/preview`);
    expect(preview.body).toMatchObject({ Total: 2, Success: 1, Errors: [{ EntityType: 'Student', Message: 'You have changed it since.' }] });
    expect((await undo(changeOf(done))).body).toMatchObject({ Success: 1, Fail: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null });
    expect(await read(`student/${done.body.StudentId}`)).toMatchObject({ LastName: 'Worked on' });

    const filed = await made({ LastName: 'Filed' });
    const form = new FormData();
    form.append('file', new Blob(['passport']), 'passport.txt');
    await fetch(`${scene.server.url}/api/agencylead/${filed}/file`, { method: 'POST', body: form, headers: { Authorization: `Bearer ${manager.token}` } });
    const withFile = await convert(filed, {});
    expect(await latest()).toMatchObject({ Verb: 'Convert', WhyNot: 'Files that were added or removed stay as they are.' });
    expect((await undo(changeOf(withFile))).status).toBe(409);
    expect(await read(`agencylead/${filed}`)).toMatchObject({ IsConverted: true });
  });

  it('gives a student whom a lead was merged into the values back', async () => {
    const student = await manager.post<{ Id: number }>('/api/student', { FirstName: 'Bea', LastName: 'Before', AgencyOfficeId: scene.one.officeId });
    const id = await made({ PhoneNumber: '+61 400 000 009' });
    const done = await convert(id, { student: { LastName: 'After', PhoneNumber: '+61 400 000 009' }, studentIdToMerge: student.body.Id });
    expect(await read(`student/${student.body.Id}`)).toMatchObject({ LastName: 'After' });
    const back = await undo(changeOf(done));
    expect(back.body, back.text).toMatchObject({ Success: 2, Fail: 0 });
    expect(await read(`student/${student.body.Id}`)).toMatchObject({ LastName: 'Before', PhoneNumber: null });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null });
  });
});
