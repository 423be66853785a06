// The e-mails of trackings, through a mail server of the test: to whom, in which language, and what becomes of those that cannot be written.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leads } from '../../plugins/leads/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { templates } from '../../plugins/templates/index.ts';
import { trackings } from '../../plugins/trackings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { type Delivered, type ScriptedSmtp, startScriptedSmtp } from '../messages/scripted-smtp.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type Body, inDays, type Page, setClock, type ShownRun, type TrackingScene, trackingScene } from './scene.ts';

interface Rejected {
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let smtp: ScriptedSmtp;
let scene: TrackingScene;
beforeAll(async () => {
  smtp = await startScriptedSmtp();
  scene = await trackingScene({
    plugins: [settings, tasks, leads, students, opportunities, trackings, messages, templates],
    jobs: { ...shortWaits, poll: 100, backoff: 5 },
    env: { ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@one.test>', PUBLIC_URL: 'https://one.test', LOG_LEVEL: 'silent' },
  });
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});
afterEach(async () => {
  setClock(undefined);
  await scene.inAgency(async (records) => {
    for (const { Id } of await records.list('AgencyTracking', { where: { IsActive: true } })) await records.update('AgencyTracking', Id, { IsActive: false });
  });
});

const good = async <T = Body & { readonly Id: number }>(method: string, path: string, body?: object): Promise<T> => {
  const response = await scene.manager.call<T>(method, `/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
let people = 0;
const newAddress = (start = 'p'): string => `${start}${++people}@people.test`;
const student = async (values: Body = {}): Promise<number> =>
  (await good('POST', 'student', { FirstName: 'Ana', LastName: 'Lima', AgencyOfficeId: scene.one.officeId, ...values })).Id;
const template = async (values: Body): Promise<number> => (await good('POST', 'agencyemailtemplate', { ApplyToStudents: true, ...values })).Id;
const emailStep = (EmailTemplateId: number, DaysOffset = 0): Body => ({ Type: 'Email', EmailTemplateId, DaysOffset });
const tracking = (Actions: readonly Body[], more: Body = {}) =>
  scene.make({ Name: `Letters ${Math.random()}`, TriggerId: 'Created', EntityType: 'Student', Actions, ...more });
const deliveredTo = (address: string): readonly Delivered[] => smtp.delivered.filter(({ to }) => to.includes(address));
const arrives = async (address: string, count = 1): Promise<readonly Delivered[]> => {
  await expect.poll(() => deliveredTo(address).length, { timeout: 20_000 }).toBe(count);
  return deliveredTo(address);
};
const runOf = async (id: number, entityId: number): Promise<ShownRun | undefined> => (await scene.runs(id)).find(({ EntityId }) => EntityId === entityId);
const part = (data: string, type: string): string => {
  const [, body = ''] = new RegExp(`Content-Type: ${type}[^]*?\r\n\r\n([^]*?)\r\n--`, 'i').exec(data) ?? [];
  return Buffer.from(body, 'base64').toString('utf8');
};

describe('an e-mail step', () => {
  it('writes to the person of the record by its template, in their language, as bulk mail does', async () => {
    const pt = await scene.inAgency(
      async (records) =>
        (await records.find('Language', { where: { Code: 'pt' } }))?.Id ?? (await records.createMany('Language', [{ Name: 'Portuguese', Code: 'pt' }]))[0],
    );
    const id = await template({
      Subject: 'Welcome',
      HtmlTemplate: '<p>Hello {{StudentName}}, phone {{Student.PhoneNumber or "unknown"}}</p>',
      Texts: [{ Language: 'pt', Subject: 'Boas-vindas', HtmlTemplate: '<p>Oi {{StudentName}}</p>' }],
    });
    const made = await tracking([emailStep(id)]);
    const [english, portuguese] = [newAddress(), newAddress()];
    const ana = await student({ EmailAddress: english });
    const rui = await student({ FirstName: 'Rui', EmailAddress: portuguese, DefaultLanguage: pt });
    expect(await scene.work()).toBe(2);
    const [mail] = await arrives(english);
    expect(mail?.data).toMatch(/^Subject: Welcome\r$/m);
    expect(part(mail?.data ?? '', 'text/html')).toMatch(/^<p>Hello Ana Lima, phone unknown<\/p><p /);
    expect(mail?.data).toMatch(/^List-Unsubscribe:\s+<https:\/\/one\.test\/api\/unsubscribe\//m);
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const [other] = await arrives(portuguese);
    expect(other?.data).toMatch(/^Subject: Boas-vindas\r$/m);
    expect(part(other?.data ?? '', 'text/html')).toMatch(/^<p>Oi Rui Lima<\/p><p /);
    const kept = await good<Page>('GET', `student/${rui}/smtpmessage`);
    expect(kept.Data).toMatchObject([{ Subject: 'Boas-vindas', To: portuguese, TrackingId: made.Id, IsBulk: true, StudentId: rui }]);
    const run = await runOf(made.Id, ana);
    expect(run?.Steps).toMatchObject([{ Type: 'Email', StatusName: 'Done', Reason: null, ResultEntity: 'SmtpMessage' }]);
  });

  it('leaves out who does not want it, whose address came back, who has none, and where a field is empty, and says each in the run', async () => {
    const id = await template({ Subject: 'Call', HtmlTemplate: '<p>We call {{Student.PhoneNumber}}</p>' });
    const made = await tracking([emailStep(id)]);
    const whole = newAddress();
    const PhoneNumber = '+61 2 9374 4000';
    const addresses = [newAddress(), newAddress(), newAddress()];
    const out = await student({ EmailAddress: addresses[0], PhoneNumber });
    const back = await student({ EmailAddress: addresses[1], PhoneNumber });
    await scene.inAgency(async (records) => {
      await records.systemUpdate('Student', (await records.get('Student', out as never)).Id, { EmailOptOut: true });
      await records.systemUpdate('Student', (await records.get('Student', back as never)).Id, { EmailBouncedDate: new Date().toISOString() });
    });
    const none = await student({ PhoneNumber });
    const empty = await student({ EmailAddress: addresses[2] });
    const fine = await student({ EmailAddress: whole, PhoneNumber });
    await scene.work();
    await arrives(whole);
    const reasonOf = async (of: number) => (await runOf(made.Id, of))?.Steps.map(({ StatusName, Reason }) => `${StatusName}: ${String(Reason)}`);
    expect(await reasonOf(out)).toEqual(['LeftOut: The person does not want to receive these e-mails.']);
    expect(await reasonOf(back)).toEqual([`LeftOut: E-mails to ${String(addresses[1])} bounced.`]);
    expect(await reasonOf(none)).toEqual(['LeftOut: The record has no e-mail address.']);
    expect(await reasonOf(empty)).toEqual(['LeftOut: The template needs Student.PhoneNumber, which is empty.']);
    expect(await reasonOf(fine)).toEqual(['Done: null']);
    expect(addresses.flatMap(deliveredTo)).toEqual([]);
    const asStaffSee = await scene.of('student', out, scene.clerk);
    expect(asStaffSee[0]?.Steps[0]?.Reason).toBe('The person does not want to receive these e-mails.');
  });

  it('is signed by the person who looks after the record, while they work here', async () => {
    const id = await template({ Subject: 'Signed', HtmlTemplate: '<p>{{Sender.Name or "Your agency"}}</p>' });
    await tracking([emailStep(id)]);
    const [looked, alone] = [newAddress(), newAddress()];
    const cared = await student({ EmailAddress: looked });
    const free = await student({ EmailAddress: alone });
    await scene.inAgency(async (records) => {
      await records.named('Student').update(cared, { UserId: scene.one.managerId });
      await records.named('Student').update(free, { UserId: null });
    });
    await scene.work();
    expect(part((await arrives(looked))[0]?.data ?? '', 'text/html')).toMatch(/^<p>manager of One<\/p><p /);
    expect(part((await arrives(alone))[0]?.data ?? '', 'text/html')).toMatch(/^<p>Your agency<\/p><p /);
  });

  it('goes out once when the clock is set back or forward', async () => {
    const id = await template({ Subject: 'Twice?', HtmlTemplate: '<p>First</p>' });
    const later = await template({ Subject: 'Later', HtmlTemplate: '<p>Second</p>' });
    const made = await tracking([emailStep(id), emailStep(later, 3)]);
    const address = newAddress();
    const ana = await student({ EmailAddress: address });
    await scene.work();
    await scene.work(inDays(-20));
    await scene.work(inDays(4));
    await scene.work(inDays(-400));
    await scene.work();
    await scene.work(inDays(90));
    await arrives(address, 2);
    expect((await good<Page>('GET', `student/${ana}/smtpmessage`)).Data).toHaveLength(2);
    expect((await runOf(made.Id, ana))?.StatusName).toBe('Finished');
  });

  it('is the last to an address that does not exist: the next one is left out', async () => {
    const first = await template({ Subject: 'First', HtmlTemplate: '<p>First</p>' });
    const second = await template({ Subject: 'Second', HtmlTemplate: '<p>Second</p>' });
    const made = await tracking([emailStep(first), emailStep(second, 1)]);
    const ana = await student({ EmailAddress: newAddress('gone') });
    await scene.work();
    const statusOf = async () => (await good<Page>('GET', `student/${ana}/smtpmessage`)).Data.map(({ StatusName }) => StatusName);
    await expect.poll(statusOf, { timeout: 20_000 }).toEqual(['Failed']);
    await scene.work(inDays(2));
    expect(await statusOf()).toEqual(['Failed']);
    expect((await runOf(made.Id, ana))?.Steps.map(({ StatusName }) => StatusName)).toEqual(['Done', 'LeftOut']);
    expect((await runOf(made.Id, ana))?.Steps[1]?.Reason).toMatch(/bounced/);
  });

  it('belongs to the lead, or to the student of the sale, that the tracking works on', async () => {
    const id = await template({ Subject: 'Of a sale', HtmlTemplate: '<p>{{RecipientName}}</p>', ApplyToLeads: true });
    const ofLeads = await tracking([emailStep(id)], { EntityType: 'AgencyLead' });
    const ofSales = await tracking([emailStep(id)], { EntityType: 'AgencySale' });
    const [toLead, toStudent] = [newAddress(), newAddress()];
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Bo', EmailAddress: toLead }]);
    const StudentId = await student({ EmailAddress: toStudent });
    const [sale = 0] = await scene.inAgency(async (records) => {
      const [CurrencyId = 0] = await records.createMany('Currency', [{ Name: 'Dollar', Code: 'LTR', Digits: 2 }]);
      return await records.createMany('AgencySale', [
        { StudentId, AgencyOfficeId: scene.one.officeId, CurrencyId, StatusId: 'Application' as const, BegunAsApplication: true },
      ]);
    });
    await scene.work();
    await arrives(toLead);
    await arrives(toStudent);
    expect((await good<Page>('GET', `agencylead/${lead}/smtpmessage`)).Data).toMatchObject([{ AgencyLeadId: lead, TrackingId: ofLeads.Id }]);
    expect((await good<Page>('GET', `student/${StudentId}/smtpmessage`)).Data).toMatchObject([{ StudentId, AgencySaleId: sale, TrackingId: ofSales.Id }]);
  });
});

describe('a template', () => {
  it('that does not fit the records is refused when the step is saved, at its place', async () => {
    const id = await template({ Subject: 'Quote', HtmlTemplate: '<p>{{Lead.LeadSource}}</p>', ApplyToStudents: false, ApplyToLeads: true });
    const wrong = await scene.manager.post<Rejected>('/api/agencytracking', {
      Name: `Unfit ${Math.random()}`,
      TriggerId: 'Created',
      EntityType: 'Student',
      AllAgencyOffices: true,
      Actions: [{ Type: 'Task', DaysOffset: 0, Description: 'First' }, emailStep(id)],
    });
    expect([wrong.status, wrong.body.Errors[0]?.Key], wrong.text).toEqual([400, 'Actions[1].EmailTemplateId']);
    expect(wrong.body.Errors[0]?.Message).toBe('The template “Quote” cannot be used: There is no field "Lead.LeadSource".');
    const none = await scene.manager.post<Rejected>('/api/agencytracking', {
      Name: `None ${Math.random()}`,
      TriggerId: 'Created',
      EntityType: 'Student',
      AllAgencyOffices: true,
      Actions: [{ Type: 'Email', DaysOffset: 0 }],
    });
    expect([none.status, none.body.Errors[0]?.Key], none.text).toEqual([400, 'Actions[0].EmailTemplateId']);
  });

  it('that no longer fits concerns its own steps alone', async () => {
    const [bad, fine] = [await template({ Subject: 'Changed', HtmlTemplate: '<p>Fine</p>' }), await template({ Subject: 'Fine', HtmlTemplate: '<p>Fine</p>' })];
    const made = await tracking([emailStep(bad), emailStep(fine)]);
    await scene.inAgency(async (records) => {
      const { Id } = await records.get('AgencyEmailTemplate', bad);
      // As metadata that lost a field would leave it.
      await scene.server.running.engine.database.write(scene.one.agencyId, (tx) =>
        tx.execute({ text: `update "AgencyEmailTemplate" set "HtmlTemplate" = '<p>{{NoLonger}}</p>' where "Id" = $1`, values: [Id] }),
      );
    });
    const address = newAddress();
    const ana = await student({ EmailAddress: address });
    await scene.work();
    expect((await arrives(address))[0]?.data).toMatch(/^Subject: Fine\r$/m);
    const steps = (await runOf(made.Id, ana))?.Steps ?? [];
    expect(steps.map(({ StatusName }) => StatusName).toSorted()).toEqual(['Done', 'LeftOut']);
    expect(steps.find(({ StatusName }) => StatusName === 'LeftOut')?.Reason).toMatch(/^The template “Changed” cannot be used: There is no field "NoLonger"/);
  });

  it('that a step uses is not deleted', async () => {
    const id = await template({ Subject: 'In use', HtmlTemplate: '<p>In use</p>' });
    await tracking([emailStep(id)]);
    const deleted = await scene.manager.call('DELETE', `/api/agencyemailtemplate/${id}`);
    expect(deleted.status, deleted.text).toBe(409);
    expect(deleted.text).toMatch(/action/i);
  });

  it('[CFG-024] names only what its author may see, and a step takes none that names what its author may not see', async () => {
    const author = await personWith(['CanEditEmailTemplates', 'CanEditTrackings', 'CanViewOtherOffices', 'CanViewOtherAgents', 'CanEditStudents']);
    const secret = { Subject: 'Secret', HtmlTemplate: '<p>Hello</p><p>{{Office.AccountNumber}}</p>', ApplyToStudents: true };
    const refused = await author.post<Rejected>('/api/agencyemailtemplate', secret);
    expect([refused.status, refused.body.Errors], refused.text).toEqual([
      400,
      [{ Key: 'HtmlTemplate', Message: 'You cannot see “Office.AccountNumber”, so you cannot use it in a text.' }],
    ]);
    const inOther = { Subject: 'Plain', HtmlTemplate: '<p>Plain</p>', Texts: [{ Language: 'es', ...secret, ApplyToStudents: undefined }] };
    expect((await author.post<Rejected>('/api/agencyemailtemplate', inOther)).body.Errors[0]?.Key).toBe('Texts[0].HtmlTemplate');
    const plain = await author.post<{ Id: number }>('/api/agencyemailtemplate', {
      Subject: 'Plain',
      HtmlTemplate: '<p>{{Office.Name}}</p>',
      ApplyToStudents: true,
    });
    expect(plain.status, plain.text).toBe(200);
    // The person who may see it may write it, and let a tracking send it.
    const id = await template(secret);
    const body = { TriggerId: 'Created', EntityType: 'Student', AllAgencyOffices: true, Actions: [emailStep(id)] };
    const borrowed = await author.post<Rejected>('/api/agencytracking', { Name: `Borrowed ${Math.random()}`, ...body });
    expect([borrowed.status, borrowed.body.Errors[0]?.Key], borrowed.text).toEqual([400, 'Actions[0].EmailTemplateId']);
    expect(borrowed.body.Errors[0]?.Message).toMatch(/^The template “Secret” cannot be used: You cannot see “Office\.AccountNumber”/);
    const made = await tracking([emailStep(id)]);
    const steps = (await good<{ Actions: (Body & { Id: number })[] }>('GET', `agencytracking/${made.Id}`)).Actions;
    const step = steps[0]?.Id ?? 0;
    // What stands may be delayed by others; one more of it is theirs.
    expect((await author.call('PATCH', `/api/agencytrackingaction/${step}`, { DaysOffset: 0, Description: 'With the account' })).status).toBe(200);
    expect((await author.post(`/api/agencytracking/${made.Id}/agencytrackingaction`, emailStep(id, 5))).status).toBe(400);
    expect((await author.call('PATCH', `/api/agencyemailtemplate/${plain.body.Id}`, { HtmlTemplate: secret.HtmlTemplate })).status).toBe(400);
    await scene.inAgency((records) => records.update('AgencyOffice', scene.one.officeId as never, { AccountNumber: '12345678' }));
    const address = newAddress();
    await student({ EmailAddress: address });
    await scene.work();
    expect(part((await arrives(address))[0]?.data ?? '', 'text/html')).toContain('12345678');
  });
});

/** Somebody who holds these permissions and no other. */
async function personWith(permissions: readonly string[]): Promise<Caller> {
  const UserName = `author${++people}@one.test`;
  await scene.inAgency(async (records) => {
    const [user = 0] = await records.createMany('User', [
      { UserName, Name: 'Author of templates', UserEmail: UserName, Password: demoPassword, OfficeId: scene.one.officeId, IsActive: true },
    ]);
    const [group = 0] = await records.createMany('UserGroup', [{ Name: UserName, Permissions: [...permissions] }]);
    await records.createMany('UserUserGroup', [{ UserId: user, UserGroupId: group }]);
  });
  return await scene.server.as(UserName);
}
