// What is done with leads: given up with a reason, taken up again, and converted into students with all that hangs on them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
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
  scene = await twoAgencies({ jobs: shortWaits });
  ({ manager } = scene);
});
afterAll(() => scene?.server.stop());

describe('a lead', () => {
  it('[LEAD-006] a lead keeps what is entered of it with its notes; what its verbs fill in is read-only', async () => {
    const loadId = async (path: string): Promise<unknown> => (await manager.get<Page>(`/api/${path}`)).body.Data[0]?.['Id'];
    const entered = {
      FirstName: 'Ana',
      LastName: 'Souza',
      EmailAddress: 'ana@souza.test',
      AgencyOfficeId: scene.one.officeId,
      AssignedToId: scene.one.managerId,
      LeadSource: await loadId('agencyleadsource'),
      Status: await loadId('agencyleadstatus'),
      Tags: ['fair', 'nursing'],
      EmailOptOut: true,
    };
    const typed = { ...entered, PhoneNumber: '0491 570 156', NextContactDate: '2027-02-27', InitialNote: 'Met at the fair' };
    const created = await manager.post('/api/agencylead', typed);
    expect(created.status, created.text).toBe(200);
    const id = Number(created.body['Id']);
    const kept = { ...entered, Id: id, PhoneNumber: expect.stringContaining('491'), NextContactDate: '2027-02-27T00:00:00', AssignedToName: 'manager of One' };
    expect(await read(`agencylead/${id}`)).toMatchObject({ ...kept, DisqualificationReason: null, IsConverted: false, IsDud: false });
    const note = { Message: 'Call back', FollowUpDate: '2027-03-01' };
    expect((await manager.post(`/api/agencylead/${id}/note`, note)).status).toBe(200);
    const notes = (await manager.get<Page>(`/api/agencylead/${id}/note?orderBy=Id`)).body.Data;
    expect(notes).toContainEqual(expect.objectContaining({ Message: 'Call back', FollowUpDate: '2027-03-01T00:00:00' }));
    expect(JSON.stringify([await read(`agencylead/${id}`), notes])).toContain('Met at the fair');
    expect(await read(`agencylead/${id}`)).toMatchObject({ Notes: notes });
    const disqualificationReason = await loadId('agencyleaddisqualificationreason');
    await manager.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason });
    expect(await read(`agencylead/${id}`)).toMatchObject({ DisqualificationReason: expect.stringMatching(/\w/), IsConverted: false, IsDud: true });
    const { Fields } = (await manager.get<{ Fields: Record<string, { ReadOnly: boolean }> }>('/api/entityconfig/agencylead')).body;
    expect(Object.entries(Fields).flatMap(([name, { ReadOnly }]) => (ReadOnly ? name : []))).toEqual(
      expect.arrayContaining(['DisqualificationReason', 'IsConverted', 'IsDud']),
    );
  });
});

describe('the notes of a lead', () => {
  it('[LEAD-006] come with it when it is made, are answered with it, and are added and changed when it is saved', async () => {
    interface Lead extends Row {
      readonly Id: number;
      readonly Notes: readonly (Row & { readonly Id: number; readonly Message: string; readonly FollowUpDate: string | null })[];
    }
    const lead = { FirstName: 'Noted', LastName: 'Souza', AgencyOfficeId: scene.one.officeId };
    const first = { Message: 'Met at the fair', FollowUpDate: '2027-03-01' };
    const created = await manager.post<Lead>('/api/agencylead', { ...lead, Notes: [first, { Message: 'Wants nursing' }] });
    expect(created.status, created.text).toBe(200);
    const path = `/api/agencylead/${created.body.Id}`;
    const getText = ({ body }: { body: Lead }) => body.Notes.map(({ Message, FollowUpDate }) => [Message, FollowUpDate]);
    const entered = [
      ['Met at the fair', '2027-03-01T00:00:00'],
      ['Wants nursing', null],
    ];
    expect(getText(created)).toEqual(entered);
    expect(created.body.Notes[0]).toMatchObject({ AgencyLeadId: created.body.Id, CreatedByName: 'manager of One' });
    expect(getText(await manager.get<Lead>(path))).toEqual(entered);
    // What was read may come back.
    const seen = (await manager.get<Lead>(path)).body;
    expect((await manager.call('PATCH', path, seen)).status).toBe(200);
    const other = (await manager.post<{ Id: number }>(`${path}/note`, { Message: 'Added meanwhile' })).body.Id;
    const changed = [{ ...seen.Notes[0], Message: 'Met at the booth' }, seen.Notes[1], { Message: 'Called', FollowUpDate: null }];
    const saved = await manager.call<Lead>('PUT', `${path}/patch`, { Id: seen.Id, LastName: 'Silva', Notes: changed });
    expect([saved.status, saved.body['LastName']], saved.text).toEqual([200, 'Silva']);
    expect(saved.body.Notes.map(({ Message }) => Message)).toEqual(['Met at the booth', 'Wants nursing', 'Added meanwhile', 'Called']);
    // All of it is refused with its place, and nothing is written.
    interface Refused {
      readonly Errors: readonly { readonly Key: string }[];
    }
    const [elsewhere = 0] = await scene.addLeads([{ FirstName: 'Other' }]);
    const theirs = (await manager.post<{ Id: number }>(`/api/agencylead/${elsewhere}/note`, { Message: 'Theirs' })).body.Id;
    for (const [Notes, key] of [
      [[{ Message: 'Kept?' }, { FollowUpDate: '2027-03-01' }], 'Notes[1].Message'],
      [[{ Message: 'x', FollowUpDate: 'soon' }], 'Notes[0].FollowUpDate'],
      [[{ Id: theirs, Message: 'Stolen' }], 'Notes[0].Id'],
      [[{ Message: 'x', AgencyLeadId: elsewhere }], 'Notes[0].AgencyLeadId'],
      ['none', 'Notes'],
      [['none'], 'Notes[0]'],
    ] as const) {
      const refused = await manager.call<Refused>('PATCH', path, { LastName: 'Lost', Notes });
      expect([refused.status, refused.body.Errors.map(({ Key }) => Key)], refused.text).toEqual([400, [key]]);
    }
    const kept = (await manager.get<Lead>(path)).body;
    expect([kept['LastName'], kept.Notes.length, kept.Notes.some(({ Id }) => Id === other)]).toEqual(['Silva', 4, true]);
    // Somebody else's agency adds none.
    expect((await scene.other.call('PATCH', path, { Notes: [{ Message: 'x' }] })).status).toBe(404);
  });
});

describe('what a lead shows of where it stands', () => {
  it('[LEAD-007] is its status, at first the one of the list that leads begin with; or that it is converted or disqualified: in lists, files and everywhere', async () => {
    const config = (await manager.get<{ Fields: Record<string, { Default?: number }> }>('/api/entityconfig/agencylead')).body;
    const statuses = (await manager.get<Page>('/api/agencyleadstatus?orderBy=Order')).body.Data;
    const first = statuses.find((entry) => entry['IsDefault'] === true) ?? statuses[0];
    expect(config.Fields['Status']?.Default).toBe(first?.['Id']);
    const add = async (FirstName: string) => {
      const response = await manager.post('/api/agencylead', { FirstName, LastName: 'Standing', AgencyOfficeId: scene.one.officeId });
      expect(response.body).toMatchObject({ Status: first?.['Id'], StatusName: first?.['Name'] });
      return Number(response.body['Id']);
    };
    await add('Abe');
    expect((await convert(await add('Bea'), {})).status).toBe(200);
    await manager.post(`/api/agencylead/${await add('Cid')}/disqualify`, {
      disqualificationReason: (await manager.get<Page>('/api/agencyleaddisqualificationreason')).body.Data[0]?.['Id'],
    });
    const userconditions = encodeURIComponent(JSON.stringify({ SearchTerm: 'standing' }));
    const visible = [String(first?.['Name']), 'Converted', 'Disqualified'];
    const file = async (kind: string) =>
      await manager.call('GET', `/api/agencylead/${kind}?viewId=3&orderBy=FirstName&columns=FirstName,Status&userconditions=${userconditions}`);
    const lines = (await file('csv')).text.trim().split(/\r?\n/);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(visible);
    expect((await file('excel')).status).toBe(200);
    interface Find {
      readonly Name: string;
      readonly ExtraInfos: readonly { readonly Label: string; readonly Value: string }[];
    }
    const found = (await manager.get<{ Data: readonly Find[] }>('/api/search/standing')).body.Data;
    const finds = found.toSorted((a, b) => (a.Name < b.Name ? -1 : 1));
    const infos = finds.map(({ ExtraInfos }) => ExtraInfos.find(({ Label }) => Label === 'Status')?.Value).filter(Boolean);
    expect(infos).toEqual(visible);
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
    // What the state closes is reported before what nobody writes.
    const statuses = (await manager.get<{ Data: { Key: number }[] }>('/api/agencyleadstatus/keys')).body.Data;
    const Status = statuses.find(({ Key }) => Key !== done.body['Status'])?.Key;
    const closed = await manager.call('PATCH', `/api/agencylead/${id}`, { Status, IsDud: false });
    expect([closed.status, closed.body['Message']]).toEqual([409, 'This record is “Disqualified”, so “Status” can no longer be changed.']);
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
      const response = await manager.call('POST', `/api/agencylead/${id}/${path}`, body);
      expect(response.status, `${path} ${JSON.stringify(body)}: ${response.text}`).toBe(400);
      expect(response.text).toContain('disqualificationReason');
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
    // The history of the student tells what the merging changed, and which lead it was; that of the lead leads to the student.
    const [initial, changed] = (await manager.get<Page>(`/api/student/${student.body.Id}/journal`)).body.Data;
    expect(initial).toMatchObject({ Description: 'Converted the lead: Ana Souza', Record: { Entity: 'agencylead', Id: id, Name: 'Ana Souza' }, Changes: [] });
    expect(changed).toMatchObject({
      Changes: [
        { Field: 'LastName', Old: null, New: 'Souza' },
        { Field: 'PhoneNumber', Old: null, New: '+61 400 000 002' },
      ],
    });
    const [ofLead] = (await manager.get<Page>(`/api/agencylead/${id}/journal`)).body.Data;
    expect(ofLead).toMatchObject({ Record: null });
    expect(ofLead?.['Changes']).toContainEqual(expect.objectContaining({ Field: 'StudentId', New: 'Anna Souza', OldId: null, NewId: student.body.Id }));
    // Of one field alone only what was done to that field is shown.
    expect((await manager.get<Page>(`/api/student/${student.body.Id}/journal?field=LastName`)).body.Count).toBe(1);
    expect((await manager.get<Page>(`/api/student/${student.body.Id}/journal`)).body.Count).toBe(3);
  });

  it('makes one conversion of two at once, and tells the other that the lead is converted', async () => {
    const id = await made({ LastName: 'Twice' });
    const responses = await Promise.all([convert(id, {}), convert(id, {})]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.text).toContain('Convert');
    expect((await manager.post<Page>('/api/student/search', [{ Field: 'LastName', Condition: 'Equal', Value1: 'Twice' }])).body.Count).toBe(1);
  });

  it('refuses a student of another agency, what is wrong with the student, and who may not keep students; nothing of it stays', async () => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.two;
    const [foreign = 0] = await engine.database.write(agencyId, (tx) =>
      engine.records(tx, systemActor(agencyId)).createMany('Student', [{ FirstName: 'Foreign', AgencyOfficeId: officeId }]),
    );
    const id = await made({ LastName: 'Stays' });
    await manager.post(`/api/agencylead/${id}/note`, { Message: 'Stays' });
    const merged = await convert(id, { studentIdToMerge: foreign });
    expect([merged.status, merged.text.includes('Foreign')]).toEqual([404, false]);
    const invalid = await convert(id, { student: { EmailAddress: 'no address' }, opportunity: { Name: 'Lost' } });
    expect(invalid.status).toBe(400);
    expect(invalid.text).toContain('EmailAddress');
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
  const getChange = ({ headers }: TestResponse<unknown>): number => Number(headers.get('Change-Id'));
  const undo = (change: number, who = manager) => who.post<Undone>(`/api/change/${change}/undo`);
  const latest = async () => (await manager.get<Page>('/api/change?take=1')).body.Data[0];

  it('takes a disqualification back with its reason, and does it again', async () => {
    const id = await made();
    const [reason] = (await manager.get<Page>('/api/agencyleaddisqualificationreason')).body.Data;
    const change = getChange(await manager.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason: reason?.['Id'] }));
    expect(await latest()).toMatchObject({ Id: change, Kind: 'verb', Verb: 'Disqualify', WhyNot: null });
    expect((await undo(change, scene.clerk)).status).toBe(404);
    const back = await undo(change);
    expect(back.body, back.text).toMatchObject({ Total: 1, Success: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: false, DisqualificationReason: null });
    expect(await latest()).toMatchObject({ Kind: 'undo', Undoes: change, WhyNot: null });
    expect((await undo(getChange(back))).body).toMatchObject({ Total: 1, Success: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: true, DisqualificationReason: reason?.['Name'] });
    const reopened = getChange(await manager.post(`/api/agencylead/${id}/reopen`));
    expect((await undo(change)).body.Errors).toMatchObject([{ Message: 'The record is already in its previous state.' }]);
    expect((await undo(reopened)).body).toMatchObject({ Success: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsDud: true, DisqualificationReason: reason?.['Name'] });
  });

  it('takes a conversion back: student and opportunity go, notes and the day to contact return; and converts again', async () => {
    const id = await made({ LastName: 'Back', NextContactDate: '2027-01-01', InitialNote: 'Asked at the fair' });
    await manager.post(`/api/agencylead/${id}/note`, { Message: 'Has a passport' });
    const done = await convert(id, { opportunity: { Name: 'Nursing' } });
    const { StudentId, OpportunityId } = done.body;
    const preview = await manager.post<Undone>(`/api/change/${getChange(done)}/preview`);
    expect(preview.body, preview.text).toMatchObject({ Fail: 0 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true });
    const back = await undo(getChange(done));
    expect(back.body, back.text).toMatchObject({ Fail: 0 });
    for (const path of [`student/${StudentId}`, `agencyopportunity/${OpportunityId}`]) expect((await manager.get(`/api/${path}`)).status).toBe(404);
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null, NextContactDate: '2027-01-01T00:00:00' });
    const notes = async (of: string) => (await manager.get<Page>(`/api/${of}/note`)).body.Data.map(({ DisplayName }) => DisplayName).toSorted();
    expect(await notes(`agencylead/${id}`)).toEqual(['Has a passport']);
    const again = await undo(getChange(back));
    expect(again.body, again.text).toMatchObject({ Fail: 0 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true, StudentId, NextContactDate: null });
    expect(await read(`agencyopportunity/${OpportunityId}`)).toMatchObject({ Name: 'Nursing', StudentId });
    expect(await notes(`student/${StudentId}`)).toEqual(['Asked at the fair', 'Has a passport']);
  });

  it('leaves a student alone on whom somebody has worked since, and says so beforehand; with files nothing of it goes back', async () => {
    const id = await made({ LastName: 'Worked' });
    const done = await convert(id, {});
    expect((await manager.call('PATCH', `/api/student/${done.body.StudentId}`, { LastName: 'Worked on' })).status).toBe(200);
    const preview = await manager.post<Undone>(`/api/change/${getChange(done)}/preview`);
    expect(preview.body).toMatchObject({ Total: 2, Success: 1, Errors: [{ EntityType: 'Student', Message: 'You have changed this record since.' }] });
    expect((await undo(getChange(done))).body).toMatchObject({ Success: 1, Fail: 1 });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null });
    expect(await read(`student/${done.body.StudentId}`)).toMatchObject({ LastName: 'Worked on' });

    const filed = await made({ LastName: 'Filed' });
    const form = new FormData();
    form.append('file', new Blob(['passport']), 'passport.txt');
    await fetch(`${scene.server.url}/api/agencylead/${filed}/file`, { method: 'POST', body: form, headers: { Authorization: `Bearer ${manager.token}` } });
    const withFile = await convert(filed, {});
    expect(await latest()).toMatchObject({ Verb: 'Convert', WhyNot: 'Added or removed files are not affected.' });
    expect((await undo(getChange(withFile))).status).toBe(409);
    expect(await read(`agencylead/${filed}`)).toMatchObject({ IsConverted: true });
  });

  /** All of it stays, and is reported; nothing was written. */
  const staysFull = async (change: number, who = manager): Promise<Undone> => {
    const preview = await who.post<Undone>(`/api/change/${change}/preview`);
    const response = await undo(change, who);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toMatchObject({ Success: 0, Fail: response.body['Total'] });
    expect(preview.body).toMatchObject(response.body);
    expect(getChange(response)).toBe(0);
    return response.body;
  };
  const disqualify = async (id: number) => {
    const [reason] = (await manager.get<Page>('/api/agencyleaddisqualificationreason')).body.Data;
    return await manager.post(`/api/agencylead/${id}/disqualify`, { disqualificationReason: reason?.['Id'] });
  };
  const status = async (path: string): Promise<number> => (await manager.get(`/api/${path}`)).status;

  it('leaves student and opportunity deleted where the lead has been converted again since', async () => {
    const id = await made({ LastName: 'Again' });
    const first = await convert(id, { opportunity: { Name: 'First' } });
    const back = await undo(getChange(first));
    const second = await convert(id, { opportunity: { Name: 'Second' } });
    const { Errors } = await staysFull(getChange(back));
    expect(Errors).toHaveLength(3);
    expect(Errors.find(({ EntityType }) => EntityType === 'AgencyLead')?.Message).toBe('You have changed this record since.');
    expect(Errors.find(({ EntityType }) => EntityType === 'Student')?.Message).toBe(
      'This change cannot be undone because the change to the related record was not undone.',
    );
    expect(await status(`student/${first.body.StudentId}`)).toBe(404);
    expect(await status(`agencyopportunity/${first.body.OpportunityId}`)).toBe(404);
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true, StudentId: second.body.StudentId });
  });

  it('leaves all that came of a conversion where the lead itself stays, also where a job undoes it', { timeout: 120_000 }, async () => {
    const id = await made({ LastName: 'Moved', NextContactDate: '2027-01-01' });
    await scene.server.running.engine.database.write(scene.one.agencyId, (tx) =>
      scene.server.running.engine.records(tx, systemActor(scene.one.agencyId)).createMany(
        'Note',
        Array.from({ length: 100 }, (_, index) => ({ Message: `Note ${index}`, AgencyLeadId: id })),
      ),
    );
    const done = await convert(id, { opportunity: { Name: 'Stays' } });
    const { StudentId, OpportunityId } = done.body;
    const moved = await manager.call('PATCH', `/api/agencylead/${id}`, { NextContactDate: '2027-02-02' });
    const job = async (change: number): Promise<Row> => {
      const sent = await undo(change);
      expect(sent.status, sent.text).toBe(202);
      const found = async () => (await manager.get<{ State: string; Result: Row }>(`/api/job/${String(sent.body['JobId'])}`)).body;
      await expect.poll(async () => (await found()).State, { timeout: 60_000 }).toBe('done');
      return (await found()).Result;
    };
    expect(await job(getChange(done))).toMatchObject({ Total: 103, Success: 0, Fail: 103 });
    expect(await status(`agencyopportunity/${OpportunityId}`)).toBe(200);
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: true, StudentId });
    expect((await manager.get<Page>(`/api/student/${StudentId}/note`)).body.Count).toBe(100);
    await undo(getChange(moved));
    expect(await job(getChange(done))).toMatchObject({ Total: 103, Success: 103, Fail: 0 });
    expect(await status(`agencyopportunity/${OpportunityId}`)).toBe(404);
    expect((await manager.get<Page>(`/api/agencylead/${id}/note`)).body.Count).toBe(100);
  });

  describe('of somebody of one office', () => {
    const system = () => systemActor(scene.one.agencyId);
    let near: Caller;
    let away = 0;
    let membership = 0;
    let mine: Row = {};
    beforeAll(async () => {
      const { engine } = scene.server.running;
      await engine.database.write(scene.one.agencyId, async (tx) => {
        const add = async (entity: string, row: Row): Promise<number> => (await engine.records(tx, system()).named(entity).createMany([row]))[0] ?? 0;
        const { officeId: OfficeId } = scene.one;
        const person = { UserName: 'near@one.test', Name: 'Nea', UserEmail: 'near@one.test', Password: demoPassword, OfficeId, IsActive: true };
        const UserId = await add('User', person);
        const join = async (Name: string, Permissions: string[]) =>
          await add('UserUserGroup', { UserId, UserGroupId: await add('UserGroup', { Name, Permissions }) });
        await join('Students', ['CanEditStudents', 'CanViewOtherAgents']);
        membership = await join('Opportunities', ['CanEditOpportunity']);
        const CountryId = (await engine.records(tx, system()).list('AgencyOffice'))[0]?.['CountryId'];
        away = await add('AgencyOffice', { Name: 'Away', TimeZone: 'Australia/Perth', CountryId });
        mine = { AssignedToId: UserId };
      });
      near = await scene.server.as('near@one.test');
    });

    it('leaves all of it where the lead is out of reach by now', async () => {
      const related = await made({ ...mine, LastName: 'Far' });
      const gone = await convert(related, { opportunity: { Name: 'Far' } }, near);
      expect((await manager.call('PATCH', `/api/agencylead/${related}`, { AgencyOfficeId: away })).status).toBe(200);
      const { Errors } = await staysFull(getChange(gone), near);
      expect(Errors).toContainEqual(expect.objectContaining({ EntityType: 'AgencyLead', Id: related, Name: null, Message: `Lead ${related} does not exist.` }));
      expect(await status(`agencyopportunity/${gone.body.OpportunityId}`)).toBe(200);
    });

    it('tells of a student out of reach, who stays, by no name', async () => {
      const open = await made({ ...mine, LastName: 'Open' });
      const hidden = await convert(open, {}, near);
      expect((await manager.call('PATCH', `/api/student/${hidden.body.StudentId}`, { AgencyOfficeId: away })).status).toBe(200);
      const tried = await near.post<Undone>(`/api/change/${getChange(hidden)}/preview`);
      expect(tried.body, tried.text).toMatchObject({
        Total: 2,
        Success: 1,
        Fail: 1,
        Errors: [{ EntityType: 'Student', Id: hidden.body.StudentId, Name: null }],
      });
    });

    it('tells of an opportunity that may not be deleted any more, and of its student', { timeout: 120_000 }, async () => {
      const { engine } = scene.server.running;
      const kept = await made({ ...mine, LastName: 'Kept' });
      const owned = await convert(kept, { opportunity: { Name: 'Kept', CloseDate: '2026-12-01' } }, near);
      await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, system()).deleteMany('UserUserGroup', [membership]));
      const preview = async () => (await near.post<Undone>(`/api/change/${getChange(owned)}/preview`)).body['Fail'];
      await expect.poll(preview, { timeout: 60_000 }).toBe(2);
      expect((await undo(getChange(owned), near)).body).toMatchObject({
        Success: 1,
        Errors: [
          { EntityType: 'AgencyOpportunity', Name: 'Kept 2026', Message: expect.stringContaining('do not have permission') },
          { EntityType: 'Student', Message: 'This record is still in use (opportunities) and cannot be deleted.' },
        ],
      });
      expect(await status(`agencyopportunity/${owned.body.OpportunityId}`)).toBe(200);
    });
  });

  it('brings no lead into two states at once: converted and disqualified', async () => {
    const taken = await made({ LastName: 'Taken' });
    const given = getChange(await disqualify(taken));
    const reopened = getChange(await manager.post(`/api/agencylead/${taken}/reopen`));
    const done = getChange(await convert(taken, {}));
    expect((await staysFull(reopened)).Errors).toMatchObject([{ Message: 'You have changed this record since.' }]);
    expect(await read(`agencylead/${taken}`)).toMatchObject({ IsConverted: true, IsDud: false });
    // Edit by edit, the last one first, all of it goes back.
    for (const change of [done, reopened, given]) expect((await undo(change)).body).toMatchObject({ Fail: 0 });
    expect(await read(`agencylead/${taken}`)).toMatchObject({ IsConverted: false, IsDud: false, DisqualificationReason: null });
  });

  it('nor where its conversion was undone and it was given up since', async () => {
    const back = await made({ LastName: 'Given up' });
    const converted = await convert(back, {});
    const undone = getChange(await undo(getChange(converted)));
    expect((await disqualify(back)).status).toBe(200);
    expect((await staysFull(undone)).Errors).toHaveLength(2);
    expect(await read(`agencylead/${back}`)).toMatchObject({ IsConverted: false, IsDud: true, StudentId: null });
    expect(await status(`student/${converted.body.StudentId}`)).toBe(404);
  });

  it('gives a student whom a lead was merged into the values back', async () => {
    const student = await manager.post<{ Id: number }>('/api/student', { FirstName: 'Bea', LastName: 'Before', AgencyOfficeId: scene.one.officeId });
    const id = await made({ PhoneNumber: '+61 400 000 009' });
    const done = await convert(id, { student: { LastName: 'After', PhoneNumber: '+61 400 000 009' }, studentIdToMerge: student.body.Id });
    expect(await read(`student/${student.body.Id}`)).toMatchObject({ LastName: 'After' });
    const back = await undo(getChange(done));
    expect(back.body, back.text).toMatchObject({ Success: 2, Fail: 0 });
    expect(await read(`student/${student.body.Id}`)).toMatchObject({ LastName: 'Before', PhoneNumber: null });
    expect(await read(`agencylead/${id}`)).toMatchObject({ IsConverted: false, StudentId: null });
  });
});

describe('text messages', () => {
  it('[LEAD-028] to many leads at once are not supported: the call says so, and nothing is done', async () => {
    const ids = [await made(), await made()];
    for (const body of [{ Ids: ids, Message: 'Hello' }, {}, undefined]) {
      const rejected = await manager.post<{ Message: string; ErrorSummary: string; Hint: string }>('/api/AgencyLead/smsmessage/bulk', body);
      expect(rejected.status, rejected.text).toBe(400);
      expect(rejected.body).toMatchObject({
        Message: 'Bulk SMS to leads is not supported.',
        ErrorSummary: 'Bulk SMS to leads is not supported.',
        Hint: 'Write to each lead individually.',
      });
    }
    const requested = await manager.post('/api/agencylead/bulkUpdate', { IteratorIds: ids, entity: {}, ValidationGroup: 'sms' });
    expect(requested.status).toBe(400);
    expect((await scene.server.anyone.post('/api/agencylead/smsmessage/bulk', { Ids: ids })).status).toBe(401);
    for (const id of ids) expect((await manager.get<Page>(`/api/agencylead/${id}/journal`)).body.Count).toBe(1);
    // Nor is it offered with a selection of leads.
    const config = (await manager.get<{ Grid: object }>('/api/entityconfig/agencylead')).body;
    expect(JSON.stringify(config.Grid)).not.toMatch(/sms/i);
  });
});
