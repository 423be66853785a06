// The portal of a student who has signed in, as a program finds it: invitation, sign-in, what the student sees and does, and what does not open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { documents } from '../../plugins/documents/index.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { payments } from '../../plugins/payments/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { hashAddress } from '../../plugins/portal/logins.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { leads } from '../../plugins/leads/index.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { webForms } from '../../plugins/web-forms/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword, type TestResponse } from '../support/server.ts';
import { heicPhoto, smallPdf } from '../support/sent-files.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Body = Record<string, unknown>;
interface Session extends Body {
  readonly access_token: string | null;
  readonly StudentId: number | null;
  readonly HasPassword: boolean;
  readonly Choices: readonly { readonly StudentId: number; readonly AgencyName: string }[];
}

let scene: TwoAgencies;
let currency: number;
beforeAll(async () => {
  scene = await twoAgencies({
    plugins: [settings, opportunities, sales, students, payments, printouts, documents, messages, mailboxes, notifications, leads, webForms, portal],
    jobs: shortWaits,
  });
  currency = Number((await sql(`select "Id" from "Currency" order by "Id" limit 1`))[0]?.['Id']);
  await sql(`insert into "AgencySetting" ("AgencyId", "Key", "Value") select "Id", 'EnableFinanceModule', 'true' from "Agency" on conflict do nothing`);
  await sql(`update "AgencySetting" set "Value" = 'true' where "Key" = 'EnableFinanceModule'`);
}, 180_000);
afterAll(() => scene?.server.stop());

const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);
const anyone = () => scene.server.anyone;

async function made(by: Caller, entity: string, values: object): Promise<number> {
  const { status, body, text } = await by.post<{ Id: number }>(`/api/${entity}/`, values);
  expect(status, `${entity}: ${text}`).toBe(200);
  return body.Id;
}

let count = 0;
interface Known {
  readonly by: Caller;
  readonly id: number;
  readonly email: string;
  readonly sale: number;
}
/** A student with a quote of one option, whom the manager looks after. */
async function student(by: Caller = scene.manager, email = `mia${++count}@s.test`): Promise<Known> {
  const place = by === scene.other ? scene.two : scene.one;
  const id = await made(by, 'student', {
    FirstName: 'Mia',
    LastName: `Costa ${++count}`,
    EmailAddress: email,
    UserId: place.managerId,
    AgencyOfficeId: place.officeId,
  });
  const sale = await made(by, 'agencysale', { StudentId: id, AgencyOfficeId: place.officeId, CurrencyId: currency, Title: 'English in Sydney' });
  await made(by, `agencysale/${sale}/agencysaleitem`, { AgencySaleId: sale, Description: 'English', OptionNumber: 1 });
  return { by, id, email, sale };
}

/** The code of the last mail to an address; waits for the job that writes it. */
async function codeFor(email: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const rows = await sql(`select m::text as it from matricula.mail m order by id desc limit 20`);
        const mail = rows.map((row) => String(row['it'])).find((text) => text.includes(email) && /student\/login#/.test(text));
        code = /student\/login#([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
        return code !== '' && code !== before;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return code;
}

/** The same call sent twice within half a second is a mistake of the sender (409). */
const moment = () => new Promise((resolve) => setTimeout(resolve, 600));
const open = (body: object): Promise<TestResponse<Session>> => anyone().call<Session>('POST', '/api/studentportal/session', body);
type Phone = <R = Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse<R>>;
const phoneWith =
  (token: string): Phone =>
  (method, path, body, headers = {}) =>
    anyone().call(method, `/api/studentportal/${path}`, body, { Authorization: `Bearer ${token}`, ...headers });

async function invited(known: Known): Promise<string> {
  const { status, text } = await known.by.post(`/api/student/${known.id}/invitation`);
  expect(status, text).toBe(200);
  return await codeFor(known.email);
}
async function signedIn(known: Known): Promise<{ readonly token: string; readonly at: Phone }> {
  const { status, body, text } = await open({ Code: await invited(known) });
  expect(status, text).toBe(200);
  const token = body.access_token ?? '';
  return { token, at: phoneWith(token) };
}
async function ok<R = Body>(response: Promise<TestResponse<R>>): Promise<R> {
  const { status, body, text } = await response;
  expect(status, text).toBe(200);
  return body;
}

describe('signing in', { timeout: 180_000 }, () => {
  it('[AUTH-004] an invitation works once, and opens a session of the student alone', async () => {
    const mia = await student();
    const code = await invited(mia);
    const first = await open({ Code: code });
    expect([first.status, first.body.StudentId, first.body.HasPassword, first.body.Choices]).toEqual([200, mia.id, false, []]);
    expect((await ok(phoneWith(first.body.access_token ?? '')('GET', 'home')))['FirstName']).toBe('Mia');
    await moment();
    // Forwarded, found in a mailbox, opened by two at once: it is used up.
    const again = await open({ Code: code });
    expect([again.status, again.body['Message']]).toEqual([401, 'This link has been used or has expired. Ask for a new one.']);
    expect((await open({ Code: 'x'.repeat(43) })).body['Message']).toBe(again.body['Message']);
    const next = await student();
    const two = await Promise.all([invited(next)].map(async (invite) => await Promise.all([open({ Code: await invite }), open({ Code: await invite })])));
    // Of two at once one opens; the other finds it used, or is asked to try again and finds it used then.
    const statuses = two
      .flat()
      .map(({ status }) => status)
      .toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
  });

  it('[AUTH-004] a link by mail lives 15 minutes, and asking for one answers the same for every address', async () => {
    const mia = await student();
    const used = await invited(mia);
    await open({ Code: used });
    const known = await anyone().call('POST', '/api/studentportal/link', { EmailAddress: mia.email.toUpperCase() });
    const unknown = await anyone().call('POST', '/api/studentportal/link', { EmailAddress: 'nobody@s.test' });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(200);
    const code = await codeFor(mia.email, used);
    const links = `"StudentLoginId" = (select "Id" from "StudentLogin" where "StudentNumber" = ${mia.id})`;
    await sql(`update "StudentLoginLink" set "EndDate" = now() - interval '1 second' where ${links}`);
    expect((await open({ Code: code })).status).toBe(401);
    await sql(`update "StudentLoginLink" set "EndDate" = now() + interval '1 minute' where ${links}`);
    expect((await open({ Code: code })).status).toBe(200);
    await moment();
    expect((await open({ Code: code })).status).toBe(401);
    // What is stored is a hash: nobody reads an address, a code or a password out of the table.
    const stored = JSON.stringify(await sql(`select * from "StudentLogin" where "StudentNumber" = ${mia.id}`));
    for (const secret of [mia.email, code, used]) expect(stored).not.toContain(secret);
    expect((await sql(`select count(*)::int as n from matricula.mail m where m::text like '%nobody@s.test%'`))[0]?.['n']).toBe(0);
  });

  it('a password is set by who has signed in, ends other sessions, and signs in; a wrong one and an unknown address learn alike', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    await anyone().call('POST', '/api/studentportal/link', { EmailAddress: mia.email });
    const other = await open({ Code: await codeFor(mia.email) }).catch(() => undefined);
    expect((await at('POST', 'password', { Password: 'short' })).status).toBe(400);
    expect((await at('POST', 'password', { Password: mia.email })).status).toBe(400);
    await ok(at('POST', 'password', { Password: 'a whale sings at noon' }));
    expect((await at('GET', 'home')).status).toBe(200);
    if (other?.body.access_token) expect((await phoneWith(other.body.access_token)('GET', 'home')).status).toBe(401);
    const right = await open({ EmailAddress: ` ${mia.email.toUpperCase()}`, Password: 'a whale sings at noon' });
    expect([right.status, right.body.HasPassword]).toEqual([200, true]);
    const wrong = await open({ EmailAddress: mia.email, Password: 'a whale sings at moon' });
    const nobody = await open({ EmailAddress: 'nobody@s.test', Password: 'a whale sings at noon' });
    expect([wrong.status, wrong.body['Message']]).toEqual([401, 'The e-mail address or password is incorrect.']);
    expect([nobody.status, nobody.body['Message'], nobody.body['Hint']]).toEqual([wrong.status, wrong.body['Message'], wrong.body['Hint']]);
    // It is no password of the staff, and nobody guesses on.
    expect((await anyone().post('/api/token', { UserName: mia.email, Password: 'a whale sings at noon', Actor: 'student' })).status).toBe(401);
    const tries = [];
    for (let index = 0; index < 11; index++) tries.push((await open({ EmailAddress: mia.email, Password: `wrong number ${index}` })).status);
    expect(tries.at(-1)).toBe(429);
  });

  it('who is a student of two agencies chooses, and each session is of one of them', async () => {
    const email = 'both@s.test';
    const [mia, twin] = [await student(scene.manager, email), await student(scene.other, email)];
    await open({ Code: await invited(mia) });
    const used = await invited(twin);
    await open({ Code: used });
    await anyone().call('POST', '/api/studentportal/link', { EmailAddress: email });
    const code = await codeFor(email, used);
    const asked = await open({ Code: code });
    expect([asked.status, asked.body.access_token, asked.body.Choices.map(({ StudentId }) => StudentId).toSorted()]).toEqual([
      200,
      null,
      [mia.id, twin.id].toSorted(),
    ]);
    // Somebody else's number is none of the choices, and asking uses nothing up.
    expect((await open({ Code: code, StudentId: (await student()).id })).status).toBe(401);
    const chosen = await open({ Code: code, StudentId: twin.id });
    expect([chosen.status, chosen.body.StudentId]).toEqual([200, twin.id]);
    expect((await open({ Code: code, StudentId: mia.id })).status).toBe(401);
    const at = phoneWith(chosen.body.access_token ?? '');
    expect((await ok<{ Data: { Id: number }[] }>(at('GET', 'sales'))).Data.map(({ Id }) => Id)).toEqual([twin.sale]);
    expect((await at('GET', `sale/${mia.sale}`)).status).toBe(404);
  });

  it('[AUTH-004] an address that moved at one agency, and an agency that was switched off, keep nobody out of the other, nor tell that the address is known', async () => {
    const email = 'moves@s.test';
    const [mia, twin] = [await student(scene.manager, email), await student(scene.other, email)];
    const first = await open({ Code: await invited(mia) });
    await ok(phoneWith(first.body.access_token ?? '')('POST', 'password', { Password: 'a whale sings at noon' }));
    await invited(twin);
    expect((await scene.manager.call('PATCH', `/api/student/${mia.id}`, { EmailAddress: 'moved-on@s.test' })).status).toBe(200);
    const right = { EmailAddress: email, Password: 'a whale sings at noon' };
    const opened = await open(right);
    expect([opened.status, opened.body.StudentId], opened.text).toEqual([200, twin.id]);
    await sql(`update "Agency" set "IsActive" = false where "Id" = ${scene.two.agencyId}`);
    try {
      const wrong = await open({ EmailAddress: email, Password: 'a whale sings at moon' });
      const nobody = await open({ EmailAddress: 'nobody@s.test', Password: 'a whale sings at moon' });
      expect([wrong.status, wrong.body['Message'], wrong.body['Hint']]).toEqual([401, nobody.body['Message'], nobody.body['Hint']]);
      await moment();
      expect((await open(right)).status).toBe(503);
      expect((await scene.manager.call('PATCH', `/api/student/${mia.id}`, { EmailAddress: email })).status).toBe(200);
      await moment();
      expect((await open(right)).body.StudentId).toBe(mia.id);
    } finally {
      await sql(`update "Agency" set "IsActive" = true where "Id" = ${scene.two.agencyId}`);
    }
  });

  it('a password that is set ends invitations of every agency, and is changed by who knows it, or opened a link of a mail just now', async () => {
    const email = 'forwarded@s.test';
    const [mia, twin] = [await student(scene.manager, email), await student(scene.other, email)];
    const forwarded = await invited(twin);
    const { body } = await open({ Code: await invited(mia) });
    await ok(phoneWith(body.access_token ?? '')('POST', 'password', { Password: 'a whale sings at noon' }));
    expect((await open({ Code: forwarded })).status).toBe(401);
    // A new invitation opens its agency, and leaves the password of all of them as it is.
    const second = await invited(twin);
    const again = await open({ Code: second });
    const at = phoneWith(again.body.access_token ?? '');
    const change = { Password: 'a seal sleeps at noon' };
    for (const given of [change, { ...change, CurrentPassword: 'a whale sings at moon' }]) {
      const refused = await at<{ Errors: Body[] }>('POST', 'password', given);
      expect([refused.status, refused.body.Errors[0]?.['Key']]).toEqual([400, 'CurrentPassword']);
    }
    expect((await open({ EmailAddress: email, Password: 'a whale sings at noon', StudentId: mia.id })).status).toBe(200);
    await ok(at('POST', 'password', { ...change, CurrentPassword: 'a whale sings at noon' }));
    await anyone().call('POST', '/api/studentportal/link', { EmailAddress: email });
    const byMail = await open({ Code: await codeFor(email, second), StudentId: mia.id });
    await ok(phoneWith(byMail.body.access_token ?? '')('POST', 'password', { Password: 'a crab walks at noon' }));
  });

  it('[AUTH-004] anyone who asks for links of somebody else keeps them out by nothing: earlier links stay good, and the answer stays the same', async () => {
    const mia = await student();
    const used = await invited(mia);
    await open({ Code: used });
    const ask = async () => {
      expect((await anyone().call('POST', '/api/studentportal/link', { EmailAddress: mia.email })).status).toBe(200);
      // As from another network.
      await sql(`delete from matricula.login_failure where key like 'student link:account+ip%'`);
    };
    await ask();
    const own = await codeFor(mia.email, used);
    for (let index = 0; index < 8; index++) await ask();
    const sent = async () => Number((await sql(`select count(*)::int as n from matricula.mail m where m::text like '%${mia.email}%'`))[0]?.['n']);
    await expect.poll(sent, { timeout: 20_000 }).toBe(6);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // The invitation, and five links.
    expect(await sent()).toBe(6);
    expect((await open({ Code: own })).status).toBe(200);
    await moment();
    const again = await open({ Code: own });
    expect(again.status, again.text).toBe(401);
    expect((await open({ Code: await codeFor(mia.email, own) })).status).toBe(200);
  });

  it('an address with a letter that only folds to another one is another address', async () => {
    expect(hashAddress('\u212Aim@s.test')).not.toBe(hashAddress('kim@s.test'));
    const kim = await student(scene.manager, 'kim@s.test');
    const { at } = await signedIn(kim);
    await ok(at('POST', 'password', { Password: 'a whale sings at noon' }));
    expect((await open({ EmailAddress: 'KIM@S.test', Password: 'a whale sings at noon' })).status).toBe(200);
    expect((await open({ EmailAddress: '\u212Aim@s.test', Password: 'a whale sings at noon' })).status).toBe(401);
  });

  it('a session ends by idleness, by age, by signing out, and with everything else when the staff revokes it', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    const session = `matricula.session where actor = 'student' and user_id = ${mia.id}`;
    const [row] = await sql(`select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from ${session}`);
    expect(row?.['hours']).toBe(12);
    await sql(
      `update matricula.session set created_at = now() - interval '29 days 20 hours', last_used_at = now() - interval '1 hour' where actor = 'student' and user_id = ${mia.id}`,
    );
    await ok(at('GET', 'home'));
    // Used again, it lasts for no longer than 30 days after its beginning.
    expect((await sql(`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from ${session}`))[0]?.['hours']).toBe(4);
    await sql(`update matricula.session set expires_at = now() - interval '1 second' where actor = 'student' and user_id = ${mia.id}`);
    expect((await at('GET', 'home')).status).toBe(401);

    const { at: second, token } = await signedIn(mia);
    await ok(second('DELETE', 'session'));
    expect((await second('GET', 'home')).status).toBe(401);
    expect((await phoneWith(`${token}x`)('GET', 'home')).status).toBe(401);

    const { at: third } = await signedIn(mia);
    await ok(third('POST', 'password', { Password: 'a whale sings at noon' }));
    const pending = await invited(mia);
    expect((await ok(mia.by.call('DELETE', `/api/student/${mia.id}/invitation`)))['IsInvited']).toBe(false);
    expect((await third('GET', 'home')).status).toBe(401);
    expect((await open({ Code: pending })).status).toBe(401);
    expect((await open({ EmailAddress: mia.email, Password: 'a whale sings at noon' })).status).toBe(401);
    await anyone().call('POST', '/api/studentportal/link', { EmailAddress: mia.email });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await sql(`select count(*)::int as n from "StudentLogin" where "StudentNumber" = ${mia.id}`))[0]?.['n']).toBe(0);
  });

  it('an address that changes, and a student who is erased, end what was opened', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    expect((await mia.by.call('PATCH', `/api/student/${mia.id}`, { EmailAddress: 'moved@s.test' })).status).toBe(200);
    expect((await at('GET', 'home')).status).toBe(401);
    expect((await ok(mia.by.get(`/api/student/${mia.id}/invitation`)))['HasOtherAddress']).toBe(true);
    const lia = await student();
    const { at: erased } = await signedIn(lia);
    const { body } = await lia.by.get<{ DisplayName: string }>(`/api/student/${lia.id}`);
    expect((await lia.by.post(`/api/student/${lia.id}/erase`, { Name: body.DisplayName })).status).toBe(200);
    expect((await erased('GET', 'home')).status).toBe(401);
    expect((await sql(`select count(*)::int as n from "StudentLogin" where "StudentNumber" = ${lia.id}`))[0]?.['n']).toBe(0);
  });

  it('[AUTH-003] only staff with CanEditStudents invite, revoke and look, and students of other agencies are not there', async () => {
    const mia = await student();
    for (const [method, path] of [
      ['GET', 'invitation'],
      ['POST', 'invitation'],
      ['DELETE', 'invitation'],
      ['POST', 'portalview'],
    ] as const) {
      expect((await scene.clerk.call(method, `/api/student/${mia.id}/${path}`)).status, `${method} ${path}`).toBe(403);
      expect((await scene.other.call(method, `/api/student/${mia.id}/${path}`)).status, `${method} ${path}`).toBe(404);
    }
    const { status, body } = await made(scene.manager, 'student', { FirstName: 'No', LastName: 'Mail' }).then((id) =>
      scene.manager.post(`/api/student/${id}/invitation`),
    );
    expect([status, (body['Errors'] as Body[])[0]?.['Key']]).toEqual([400, 'EmailAddress']);
  });
});

describe('a student who has signed in', { timeout: 180_000 }, () => {
  it('begins with the next step and why, and reads the own quotes', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    const home = await ok<{ Steps: Body[]; AgencyName: string; IsView: boolean; Manifest: string }>(at('GET', 'home'));
    expect(home.Steps).toEqual([expect.objectContaining({ Kind: 'Accept', AgencySaleId: mia.sale, Title: 'English in Sydney' })]);
    expect([home.AgencyName, home.IsView]).toEqual(['One', false]);
    // The phone installs it in the name of the agency, which the address of the manifest tells nobody.
    const manifest = await ok(anyone().get(`/api/studentportal/manifest/${home.Manifest}`));
    expect(manifest).toMatchObject({ name: 'One', short_name: 'One', start_url: '/student' });
    for (const guess of [String(scene.one.agencyId), home.Manifest.slice(0, -2)])
      expect((await anyone().get(`/api/studentportal/manifest/${guess}`)).status).toBe(404);
    const sale = await ok<{ Mark: string; CanAccept: boolean }>(at('GET', `sale/${mia.sale}`));
    expect(sale.CanAccept).toBe(true);
    await ok(at('POST', `sale/${mia.sale}/accept`, { Option: 1, Mark: sale.Mark }));
    expect((await ok<{ Steps: Body[] }>(at('GET', 'home'))).Steps[0]).toMatchObject({ Kind: 'Apply', AgencySaleId: mia.sale });
  });

  it('documents go both ways: what the office shares is fetched, what the student sends is there once and told', async () => {
    const mia = await student();
    const { at, token } = await signedIn(mia);
    const share = async (name: string, tags: string[]): Promise<void> => {
      const { engine } = scene.server.running;
      await engine.database.write(scene.one.agencyId, (tx) =>
        engine
          .files(tx, systemActor(scene.one.agencyId))
          .attach('Student', mia.id, { name, contentType: 'application/pdf', content: Buffer.from(smallPdf()), tags }),
      );
    };
    await share('offer.pdf', ['Student Portal']);
    await share('internal.pdf', ['General']);
    const send = (name: string, content: Uint8Array) =>
      fetch(`${scene.server.url}/api/studentportal/documents/Passport/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: Buffer.from(content),
      });
    for (const _ of [1, 2]) expect((await send('IMG.HEIC', heicPhoto)).status).toBe(200);
    expect((await send('page.pdf', Buffer.from('<script>'))).status).toBe(400);
    const { Data } = await ok<{ Data: { Id: number; Name: string; IsOwn: boolean }[] }>(at('GET', 'documents'));
    expect(Data.map(({ Name, IsOwn }) => [Name.replace(/ \([\w-]{10}\)/, ''), IsOwn]).toSorted()).toEqual([
      ['Passport - IMG.jpg', true],
      ['offer.pdf', false],
    ]);
    const offer = Data.find(({ Name }) => Name === 'offer.pdf')?.Id ?? 0;
    const file = await fetch(`${scene.server.url}/api/studentportal/documents/${offer}`, { headers: { Authorization: `Bearer ${token}` } });
    expect([file.status, file.headers.get('content-type'), Buffer.from(await file.arrayBuffer()).equals(Buffer.from(smallPdf()))]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    // Neither by the number of what is not shared, nor by the address, nor by somebody else.
    const [internal] = await sql(`select id from matricula.file where name = 'internal.pdf' and entity_id = ${mia.id}`);
    expect((await at('GET', `documents/${Number(internal?.['id'])}`)).status).toBe(404);
    const { token: foreign } = await signedIn(await student());
    expect((await phoneWith(foreign)('GET', `documents/${offer}`)).status).toBe(404);
    expect((await fetch(`${scene.server.url}/api/studentportal/documents/${offer}?access_token=${token}`)).status).toBe(401);
    const told = await sql(`select count(*)::int as n from "Notification" where "Kind" = 'DocumentUploaded' and "StudentId" = ${mia.id}`);
    expect(told[0]?.['n']).toBe(1);
  });

  it('payments show what is due, late and paid, with the receipt as a PDF', async () => {
    const mia = await student();
    const { at, token } = await signedIn(mia);
    const pay = (status: string, due: string, amount: number, extra = 'null') =>
      sql(
        `insert into "AgencySalePayment" ("AgencyId", "AgencySaleId", "StudentId", "AgencyOfficeId", "StatusId", "Amount", "BaseCurrencyId", "DueDate", "DateReceived")
         values (${scene.one.agencyId}, ${mia.sale}, ${mia.id}, ${scene.one.officeId}, '${status}', ${amount}, ${currency}, '${due}', ${extra}) returning "Id"`,
      );
    await pay('Unpaid', '2020-01-31', 100.1);
    await pay('Unpaid', '2999-01-31', 200.2);
    await pay('Quote', '2020-01-31', 999);
    await pay('Cancelled', '2020-01-31', 999);
    const paid = Number((await pay('Cleared', '2020-01-01', 50, `'2020-01-02'`))[0]?.['Id']);
    const { Due, Data } = await ok<{ Due: Body[]; Data: { Id: number; IsPaid: boolean; IsOverdue: boolean }[] }>(at('GET', 'payments'));
    expect(Due).toEqual([{ CurrencyCode: expect.any(String), Amount: 300.3, Overdue: 100.1 }]);
    expect(Data.map(({ IsPaid, IsOverdue }) => [IsPaid, IsOverdue])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect((await ok<{ Steps: Body[] }>(at('GET', 'home'))).Steps[0]).toMatchObject({ Kind: 'PayOverdue', Amount: 100.1, Date: '2020-01-31' });
    const receipt = await fetch(`${scene.server.url}/api/studentportal/payments/${paid}/receipt`, { headers: { Authorization: `Bearer ${token}` } });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const unpaid = Data.find(({ IsPaid }) => !IsPaid)?.Id ?? 0;
    expect((await at('GET', `payments/${unpaid}/receipt`)).status).toBe(404);
    const { at: foreign } = await signedIn(await student());
    expect((await foreign('GET', `payments/${paid}/receipt`)).status).toBe(404);
    expect((await ok<{ Data: Body[] }>(foreign('GET', 'payments'))).Data).toEqual([]);
    // Without the finance module there are no payments for anybody.
    await sql(`update "AgencySetting" set "Value" = 'false' where "Key" = 'EnableFinanceModule' and "AgencyId" = ${scene.one.agencyId}`);
    expect([(await at('GET', 'payments')).status, (await ok(at('GET', 'home')))['HasPayments']]).toEqual([403, false]);
    await sql(`update "AgencySetting" set "Value" = 'true' where "Key" = 'EnableFinanceModule'`);
  });

  it('a message stands on the record like a received mail, and the answer of the office reaches the student', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    const sent = await ok<{ Id: number }>(at('POST', 'messages', { Text: 'When does it begin?\n<b>Soon</b>?' }));
    const [row] = await sql(`select * from "SmtpMessage" where "Id" = ${sent.Id}`);
    expect(row).toMatchObject({
      Status: 'Received',
      Tags: 'Inbox',
      StudentId: mia.id,
      From: expect.stringContaining(mia.email),
      Message: expect.not.stringContaining('<b>'),
    });
    expect((await sql(`select count(*)::int as n from "Notification" where "Kind" = 'MessageReceived' and "StudentId" = ${mia.id}`))[0]?.['n']).toBe(1);
    const add = (status: string, from: string, to: string, text: string) =>
      sql(
        `insert into "SmtpMessage" ("AgencyId", "Status", "Subject", "PlainTextMessage", "From", "To", "StudentId", "AgencyOfficeId", "SentDate")
         values (${scene.one.agencyId}, '${status}', 'Answer', '${text}', '${from}', '${to}', ${mia.id}, ${scene.one.officeId}, now())`,
      );
    await add('Sent', 'office@one.test', mia.email, 'On Monday.');
    await add('Sent', 'office@one.test', 'school@x.test', 'Mia owes us.');
    await add('Received', 'Parent <dad@x.test>', 'office@one.test', 'Is she well?');
    await add('Draft', 'office@one.test', mia.email, 'Not yet.');
    const { Data } = await ok<{ Data: { Text: string; IsOwn: boolean }[] }>(at('GET', 'messages'));
    expect(Data.map(({ Text, IsOwn }) => [Text, IsOwn])).toEqual([
      ['On Monday.', false],
      ['When does it begin?\n<b>Soon</b>?', true],
    ]);
    expect((await at('POST', 'messages', { Text: '  ' })).status).toBe(400);
    expect((await at('POST', 'messages', { Text: 'x'.repeat(10_001) })).status).toBe(400);
    const { at: foreign } = await signedIn(await student());
    expect((await ok<{ Data: Body[] }>(foreign('GET', 'messages'))).Data).toEqual([]);
    // It answers nothing of somebody else: the number is not there.
    const answer = await ok<{ Id: number }>(foreign('POST', 'messages', { Text: 'Hello', AnswersId: sent.Id }));
    expect((await sql(`select "InReplyToId" from "SmtpMessage" where "Id" = ${answer.Id}`))[0]?.['InReplyToId']).toBeNull();
  });

  it('files go with messages both ways, and nothing opens but what was sent to the student', async () => {
    const mia = await student();
    const { at, token } = await signedIn(mia);
    const { engine } = scene.server.running;
    const attach = async (entity: string, id: number, name: string, tags: string[] = []): Promise<number> =>
      await engine.database.write(scene.one.agencyId, async (tx) => {
        const files = engine.files(tx, systemActor(scene.one.agencyId));
        return (await files.attach(entity, id, { name, contentType: 'application/pdf', content: Buffer.from(smallPdf()), tags })).id;
      });
    const add = async (status: string, from: string, to: string, attached: readonly object[]) =>
      Number(
        (
          await sql(
            `insert into "SmtpMessage" ("AgencyId", "Status", "Subject", "PlainTextMessage", "From", "To", "StudentId", "AgencyOfficeId", "SentDate", "Attachments", "SysDocAttachments")
             values (${scene.one.agencyId}, '${status}', 'Files', 'See below', '${from}', '${to}', ${mia.id}, ${scene.one.officeId}, now(), '${JSON.stringify(attached)}',
               '[{"systemDocumentType": "Quote", "entityId": ${mia.sale}}]') returning "Id"`,
          )
        )[0]?.['Id'],
      );
    // A file of the student that is not shared otherwise, and one of a record that students do not see.
    const letter = await attach('Student', mia.id, 'letter.pdf');
    const task = await made(scene.manager, 'agencylead', { FirstName: 'Lea', AgencyOfficeId: scene.one.officeId });
    const brochure = await attach('AgencyLead', task, 'brochure.pdf');
    const secret = await attach('Student', mia.id, 'secret.pdf');
    const sent = await add('Sent', 'office@one.test', mia.email, [
      { Id: letter, Name: 'letter.pdf' },
      { Id: brochure, Name: 'brochure.pdf' },
      { Id: 2_000_000_000, Name: 'gone.pdf' },
    ]);
    const toSchool = await add('Sent', 'office@one.test', 'school@x.test', [{ Id: secret, Name: 'secret.pdf' }]);
    const received = await add('Received', mia.email, 'office@one.test', []);
    const photo = await attach('SmtpMessage', received, 'photo.pdf');
    type Shown = { Id: number; Attachments: { Id: number | null; Name: string; Size: number; IsPrinted: boolean }[] };
    const { Data } = await ok<{ Data: Shown[] }>(at('GET', 'messages'));
    expect(Data.map(({ Id, Attachments }) => [Id, Attachments.map(({ Id: file, Name, IsPrinted }) => [file, Name, IsPrinted])])).toEqual([
      [
        received,
        [
          [photo, 'photo.pdf', false],
          [null, 'Quote as PDF', true],
        ],
      ],
      [
        sent,
        [
          [letter, 'letter.pdf', false],
          [brochure, 'brochure.pdf', false],
          [null, 'gone.pdf', false],
          [null, 'Quote as PDF', true],
        ],
      ],
    ]);
    const status = async (message: number, file: number, by = token) =>
      (await fetch(`${scene.server.url}/api/studentportal/messages/${message}/attachments/${file}`, { headers: { Authorization: `Bearer ${by}` } })).status;
    expect([await status(sent, letter), await status(sent, brochure), await status(received, photo)]).toEqual([200, 200, 200]);
    // Not by another message, nor of a mail to somebody else, nor a file that no message names, nor by another student.
    expect([await status(received, letter), await status(sent, photo), await status(toSchool, secret), await status(sent, secret)]).toEqual([
      404, 404, 404, 404,
    ]);
    const { token: foreign } = await signedIn(await student());
    expect([await status(sent, letter, foreign), await status(sent, brochure, foreign)]).toEqual([404, 404]);

    const upload = async (content: Uint8Array, by = token) => {
      const response = await fetch(`${scene.server.url}/api/studentportal/documents/Other/IMG.HEIC?ForMessage=true`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/octet-stream', 'Idempotency-Key': crypto.randomUUID() },
        body: Buffer.from(content),
      });
      const body = (await response.json()) as { Id: number };
      expect(response.status, JSON.stringify(body)).toBe(200);
      return body.Id;
    };
    const [own, again] = [await upload(heicPhoto), await upload(heicPhoto)];
    expect(again).toBe(own);
    const written = await ok<Shown>(at('POST', 'messages', { Text: '', Attachments: [own] }));
    expect(written.Attachments).toEqual([{ Id: own, Name: expect.stringMatching(/^Other - IMG \(.{10}\)\.jpg$/), Size: expect.any(Number), IsPrinted: false }]);
    expect(await status(written.Id, own)).toBe(200);
    // The staff sees it on the received message, and fetches it.
    const shown = await ok<{ Attachments: { Key: string; ContentType: string }[] }>(scene.manager.get(`/api/smtpmessage/${written.Id}/shown`));
    expect(shown.Attachments).toEqual([expect.objectContaining({ ContentType: 'image/jpeg', Key: expect.any(String) })]);
    expect((await scene.manager.get(`/api/file/${shown.Attachments[0]?.Key}`)).status).toBe(200);
    const kinds = await sql(`select "Kind" from "Notification" where "StudentId" = ${mia.id}`);
    expect(kinds.map((row) => row['Kind'])).toEqual(['MessageReceived']);
    // Only what the student has sent goes along: no file of the office, of somebody else, nor one that is not there.
    const theirs = await upload(heicPhoto, foreign);
    for (const id of [letter, secret, brochure, theirs, 2_000_000_000])
      expect((await at('POST', 'messages', { Text: 'Look', Attachments: [id] })).status, String(id)).toBe(400);
    expect((await at('POST', 'messages', { Text: ' ', Attachments: [] })).status).toBe(400);
  });

  it('the profile changes how the student is reached, nothing else, and the staff learns', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    const changed = await ok<{ Student: Body }>(at('PUT', 'profile', { PhoneNumber: '+55 11 91234 5678', Addresses: [{ Street: 'Rua A 1', City: 'Santos' }] }));
    expect(changed.Student).toMatchObject({ PhoneNumber: '+55 11 91234 5678', Addresses: [{ Street: 'Rua A 1', City: 'Santos' }] });
    await ok(at('PUT', 'profile', { PhoneNumber: '+55 11 91234 5678' }));
    expect((await sql(`select count(*)::int as n from "Notification" where "Kind" = 'ProfileChanged' and "StudentId" = ${mia.id}`))[0]?.['n']).toBe(1);
    for (const body of [{ FirstName: 'Eve' }, { EmailAddress: 'eve@s.test' }, { AgencyOfficeId: 1 }, { UserId: 1 }, { DateOfBirth: '2000-01-01' }, { Id: 1 }])
      expect((await at('PUT', 'profile', body)).status, JSON.stringify(body)).toBe(400);
    const [entry] = await sql(`select user_name from matricula.journal where entity = 'Student' and entity_id = ${mia.id} order by id desc limit 1`);
    expect(entry?.['user_name']).toMatch(/\(student\)$/);
  });

  it('shows what the student agreed to with the day, and bulk e-mails are stopped and wanted again, with a history for the staff', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    interface Consent extends Body {
      readonly Marketing: { readonly IsGiven: boolean; readonly Date: string | null };
      readonly Consents: readonly { readonly Text: string; readonly FormName: string; readonly Date: string }[];
    }
    const read = () => ok<Consent>(at('GET', 'profile'));
    expect(await read()).toMatchObject({ Marketing: { IsGiven: true, Date: null }, Consents: [] });
    const form = await made(scene.manager, 'agencywebform', {
      Name: 'Ask us',
      AgencyOfficeId: scene.one.officeId,
      Fields: [
        { field_id: 'FirstName', field_title: 'First name', field_type: 'text' },
        { field_id: 'EmailAddress', field_title: 'E-mail', field_type: 'email' },
        { field_id: 'agree', field_title: 'I agree that you keep my data', field_type: 'consent' },
        { field_id: 'news', field_title: 'Send me news', field_type: 'consent' },
        { field_id: 'secret', field_title: 'Campaign', field_type: 'hidden', field_value: 'cheap leads' },
      ],
      Texts: [{ Language: 'pt', Fields: { agree: { title: 'Concordo que guardem os meus dados' } } }],
    });
    const { Code } = await ok<{ Code: string }>(scene.manager.post(`/api/agencywebform/${form}/publish`));
    const { Stamp, Version } = await ok<{ Stamp: string; Version: number }>(anyone().get(`/api/anonymouswebform/${Code}`));
    await new Promise((resolve) => setTimeout(resolve, 2300));
    const AgencyWebFormData = { FirstName: 'Mia', EmailAddress: mia.email, agree: true };
    await ok(anyone().post('/api/anonymouswebformsubmission', { Code, Version, Stamp, Language: 'pt', AgencyWebFormData }));
    const agreed = await read();
    // As it was read, and nothing else of the answer.
    expect(agreed.Consents).toEqual([{ Text: 'Concordo que guardem os meus dados', FormName: 'Ask us', Date: expect.stringMatching(/^20\d\d-/) }]);
    expect(JSON.stringify(agreed)).not.toContain('cheap leads');
    const { at: foreign } = await signedIn(await student());
    expect((await ok<Consent>(foreign('GET', 'profile'))).Consents).toEqual([]);

    const stopped = await ok<Consent>(at('PUT', 'consent', { Marketing: false }));
    expect(stopped.Marketing).toEqual({ IsGiven: false, Date: expect.stringMatching(/^20\d\d-/) });
    const seen = await ok(scene.manager.get(`/api/student/${mia.id}`));
    expect([seen['EmailOptOut'], seen['EmailOptOutDate']]).toEqual([true, expect.any(String)]);
    const again = await ok<Consent>(at('PUT', 'consent', { Marketing: false }));
    expect(again.Marketing.Date).toBe(stopped.Marketing.Date);
    expect((await ok<Consent>(at('PUT', 'consent', { Marketing: true }))).Marketing.IsGiven).toBe(true);
    const history = await sql(
      `select changes, user_name from matricula.journal where entity = 'Student' and entity_id = ${mia.id} and operation = 'update' and changes @> '[{"Field": "EmailOptOut"}]' order by id`,
    );
    expect(history.map((row) => row['user_name'])).toEqual([expect.stringMatching(/\(student\)$/), expect.stringMatching(/\(student\)$/)]);
    expect((await sql(`select count(*)::int as n from "Notification" where "Kind" = 'ProfileChanged' and "StudentId" = ${mia.id}`))[0]?.['n']).toBe(2);
    // What the staff and the link in e-mails decide has its day as well.
    expect((await mia.by.call('PATCH', `/api/student/${mia.id}`, { EmailOptOut: true, FirstName: 'Mia' })).status).toBe(200);
    const byStaff = (await read()).Marketing;
    expect([byStaff.IsGiven, byStaff.Date === null || byStaff.Date > (stopped.Marketing.Date ?? '')]).toEqual([false, true]);
    for (const body of [{}, { Marketing: 'yes' }, { Marketing: true, StudentId: 1 }]) expect((await at('PUT', 'consent', body)).status).toBe(400);
  });

  it('reaches nothing of another student, of another agency, nor any other call of the product', async () => {
    const [mia, twin, away] = [await student(), await student(), await student(scene.other)];
    const { at, token } = await signedIn(mia);
    for (const sale of [twin.sale, away.sale])
      for (const [method, path, body] of [
        ['GET', `sale/${sale}`],
        ['POST', `sale/${sale}/accept`, { Option: 1, Mark: 'x' }],
      ] as const)
        expect((await at(method, path, body)).status, `${method} ${path}`).toBe(404);
    const headers = { Authorization: `Bearer ${token}` };
    const put = (of: number, sale: number) =>
      anyone().call('PUT', `/api/student/${of}/application/${sale}`, { VisaType: null, PaymentPlan: true, Offshore: true }, headers);
    expect([(await put(twin.id, mia.sale)).status, (await put(mia.id, twin.sale)).status, (await put(mia.id, mia.sale)).status]).toEqual([404, 404, 200]);
    const { body } = await scene.god.get<{ paths: Record<string, Record<string, { operationId: string; 'x-who': readonly string[] }>> }>('/api/openapi.json');
    const own = new Set(['portal.postStudentByIdSignature', 'portal.putStudentByIdApplicationBySaleId']);
    const opened: string[] = [];
    let tried = 0;
    for (const [path, methods] of Object.entries(body.paths))
      for (const [method, { operationId, 'x-who': who }] of Object.entries(methods)) {
        if (own.has(operationId) || path.startsWith('/studentportal') || who.some((text) => /without signing in/.test(text))) continue;
        if (/^[A-Z]/.test(operationId) && tried++ % 15 !== 0) continue;
        const address = `/api${path.replace(/\{\w*[iI]d\}/g, String(mia.sale)).replace(/\{\w+\}/g, 'x')}`;
        const response = await anyone().call(method.toUpperCase(), address, method === 'get' ? undefined : {}, headers);
        if (response.status !== 401) opened.push(`${method} ${address} ${response.status}`);
      }
    expect(opened).toEqual([]);
  });

  it('the link of one sale opens that sale and never the pages of who has signed in', async () => {
    const mia = await student();
    const { ShortUrl } = await ok<{ ShortUrl: string }>(mia.by.get(`/api/studentaccess/${mia.id}/generate?agencysaleid=${mia.sale}`));
    const link = await ok<{ access_token: string }>(anyone().get(`/api/studentaccess/resolve/${ShortUrl.split('/').at(-1) ?? ''}`));
    const at = phoneWith(link.access_token);
    await ok(at('GET', `sale/${mia.sale}`));
    for (const path of ['home', 'documents', 'payments', 'messages', 'profile']) expect((await at('GET', path)).status, path).toBe(403);
    expect((await at('POST', 'password', { Password: 'a whale sings at noon' })).status).toBe(403);
    expect((await at('POST', 'messages', { Text: 'Hello' })).status).toBe(403);
    expect((await at('PUT', 'consent', { Marketing: false })).status).toBe(403);
  });
});

describe('staff who look on', { timeout: 180_000 }, () => {
  it('see what the student sees, change nothing, and are out with their own session', async () => {
    const mia = await student();
    const { at } = await signedIn(mia);
    const viewer = await scene.server.as('god@one.test');
    const pass = await ok<{ access_token: string }>(viewer.post(`/api/student/${mia.id}/portalview`));
    const look = phoneWith(pass.access_token);
    for (const path of ['sales', 'documents', 'payments', 'messages', 'profile', `sale/${mia.sale}`])
      expect((await look('GET', path)).text, path).toBe((await at('GET', path)).text);
    expect((await ok(look('GET', 'home')))['IsView']).toBe(true);
    const mark = (await ok<{ Mark: string }>(look('GET', `sale/${mia.sale}`))).Mark;
    for (const [method, path, body] of [
      ['POST', 'messages', { Text: 'Hello' }],
      ['PUT', 'profile', { PhoneNumber: '1' }],
      ['PUT', 'consent', { Marketing: false }],
      ['POST', 'password', { Password: 'a whale sings at noon' }],
      ['POST', `sale/${mia.sale}/accept`, { Option: 1, Mark: mark }],
    ] as const)
      expect((await look(method, path, body)).status, `${method} ${path}`).toBe(403);
    const manager = await anyone().post<{ access_token: string }>('/api/token', { UserName: 'manager@one.test', Password: demoPassword });
    const own = { Authorization: `Bearer ${manager.body.access_token}` };
    const second = await anyone().call<{ access_token: string }>('POST', `/api/student/${mia.id}/portalview`, {}, own);
    expect((await phoneWith(second.body.access_token)('GET', 'home')).status).toBe(200);
    await anyone().call('POST', '/api/token/revoke', {}, own);
    expect((await phoneWith(second.body.access_token)('GET', 'home')).status).toBe(401);
  });

  it('[AUTH-003] see and hand on nothing of sales that they do not see themselves, and nothing at all once the student has left their reach', async () => {
    const mia = await student();
    const [place] = await sql(`select "CountryId" from "AgencyOffice" where "Id" = ${scene.one.officeId}`);
    const far = await made(scene.god, 'agencyoffice', { Name: 'Far away', CountryId: place?.['CountryId'], TimeZone: 'Australia/Perth' });
    const hidden = await made(scene.manager, 'agencysale', { StudentId: mia.id, AgencyOfficeId: far, CurrencyId: currency, Title: 'Far away' });
    const add = (sale: number, office: number) =>
      sql(
        `insert into "AgencySalePayment" ("AgencyId", "AgencySaleId", "StudentId", "AgencyOfficeId", "StatusId", "Amount", "BaseCurrencyId", "DueDate")
         values (${scene.one.agencyId}, ${sale}, ${mia.id}, ${office}, 'Unpaid', 10, ${currency}, '2999-01-31')`,
      );
    await add(mia.sale, scene.one.officeId);
    await add(hidden, far);
    for (const office of [scene.one.officeId, far])
      await sql(
        `insert into "SmtpMessage" ("AgencyId", "Status", "Subject", "PlainTextMessage", "From", "To", "StudentId", "AgencyOfficeId", "SentDate")
         values (${scene.one.agencyId}, 'Sent', 'Office ${office}', 'Hello', 'office@one.test', '${mia.email}', ${mia.id}, ${office}, now())`,
      );
    const { engine } = scene.server.running;
    await engine.database.write(scene.one.agencyId, (tx) =>
      engine
        .files(tx, systemActor(scene.one.agencyId))
        .attach('AgencySale', hidden, { name: 'far.pdf', contentType: 'application/pdf', content: Buffer.from(smallPdf()), tags: ['Student Portal'] }),
    );
    const group = await keptToOffice('kept@one.test', ['CanEditStudents', 'CanEditSales', 'CanViewOtherAgents']);
    const kept = await scene.server.as('kept@one.test');
    expect((await kept.get(`/api/agencysale/${hidden}`)).status).toBe(404);

    const pass = await ok<{ access_token: string }>(kept.post(`/api/student/${mia.id}/portalview`));
    const look = phoneWith(pass.access_token);
    const data = async (path: string) => (await ok<{ Data: Body[] }>(look('GET', path))).Data;
    expect((await data('sales')).map(({ Id }) => Id)).toEqual([mia.sale]);
    expect((await look('GET', `sale/${hidden}`)).status).toBe(404);
    expect((await data('payments')).map(({ AgencySaleId }) => AgencySaleId)).toEqual([mia.sale]);
    expect((await data('messages')).map(({ Subject }) => Subject)).toEqual([`Office ${scene.one.officeId}`]);
    expect(await data('documents')).toEqual([]);
    const viewed = await sql(`select user_name from matricula.journal where entity = 'Student' and entity_id = ${mia.id} and operation = 'view'`);
    expect(viewed.map((row) => row['user_name'])).toEqual(['Kept to the office']);

    for (const method of ['GET', 'POST'] as const) expect((await kept.call(method, `/api/studentaccess/${mia.id}/generate`)).status, method).toBe(403);
    await ok(scene.manager.post(`/api/studentaccess/${mia.id}/generate`));
    expect((await ok(kept.get(`/api/studentaccess/${mia.id}`)))['ShortUrl']).toBeNull();
    expect((await ok(kept.post(`/api/studentaccess/${mia.id}/generate?agencysaleid=${mia.sale}`)))['ShortUrl']).toMatch(/\/s\//);

    await sql(`update "Student" set "AgencyOfficeId" = ${far} where "Id" = ${mia.id}`);
    expect((await look('GET', 'home')).status).toBe(401);
    await sql(`update "Student" set "AgencyOfficeId" = ${scene.one.officeId} where "Id" = ${mia.id}`);
    await ok(look('GET', 'home'));
    expect((await scene.god.call('PATCH', `/api/usergroup/${group}`, { Permissions: ['CanViewOtherAgents'] })).status).toBe(200);
    expect((await look('GET', 'home')).status).toBe(401);
  });

  it('[AUTH-003] without the permission to edit sales never get the address of a link: it is mailed, and who saw it is kept', async () => {
    const mia = await student();
    await keptToOffice('desk@one.test', ['CanEditStudents', 'CanViewOtherAgents', 'CanViewOtherOffices']);
    const desk = await scene.server.as('desk@one.test');
    const path = (what = '') => `/api/studentaccess/${mia.id}${what}?agencysaleid=${mia.sale}`;
    for (const method of ['GET', 'POST'] as const) {
      const mailed = await ok<{ ShortUrl: null; ExpireInHours: number; Readers: Body[] }>(desk.call(method, path('/generate')));
      expect([mailed.ShortUrl, mailed.ExpireInHours > 0, mailed.Readers]).toEqual([null, true, []]);
    }
    const [mail] = await sql(`select m::text as it from matricula.mail m where m::text like '%${mia.email}%' order by id desc limit 1`);
    const code = /\/s\/([\w-]{43})/.exec(String(mail?.['it']))?.[1] ?? '';
    expect((await anyone().get(`/api/studentaccess/resolve/${code}`)).status).toBe(200);
    expect((await ok(scene.manager.get(path())))['ShortUrl']).toBeNull();
    const told = await ok<{ ShortUrl: string; Readers: Body[] }>(scene.manager.post(path('/generate')));
    expect(told.ShortUrl).toMatch(new RegExp(`/s/${code}$`));
    expect(told.Readers).toEqual([{ Date: expect.any(String), Name: 'manager of One' }]);
    expect((await ok(scene.manager.get(path())))['ShortUrl']).toBe(told.ShortUrl);
    const seen = await ok<{ ShortUrl: null; Readers: Body[] }>(desk.get(path()));
    expect([seen.ShortUrl, seen.Readers]).toEqual([null, told.Readers]);
    const [entry] = await sql(
      `select user_name, changes::text as changes from matricula.journal where entity = 'StudentAccess' and changes::text like '%Readers%' order by id desc limit 1`,
    );
    expect([entry?.['user_name'], entry?.['changes']]).toEqual(['manager of One', expect.stringContaining('manager of One')]);
    await sql(`update "Student" set "EmailAddress" = null where "Id" = ${mia.id}`);
    expect((await desk.post(path('/generate'))).status).toBe(400);
  });
});

/** A person of the first office with these permissions; answers the id of the profile. */
async function keptToOffice(userName: string, permissions: readonly string[]): Promise<number> {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  return await engine.database.write(agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(agencyId));
    const values = { UserName: userName, Name: 'Kept to the office', UserEmail: userName, Password: demoPassword, OfficeId: officeId, IsActive: true };
    const [UserId = 0] = await records.createMany('User', [values]);
    const [UserGroupId = 0] = await records.createMany('UserGroup', [{ Name: userName, Permissions: [...permissions] }]);
    await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
    return UserGroupId;
  });
}
