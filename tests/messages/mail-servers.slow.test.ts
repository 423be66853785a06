// E-mails by the mail server of their office: each by its own, tried again there, and never by one that is switched off or lies where it may not be reached.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { accountPort } from '../../engine/mail/account-port.ts';
import { DeliveryError } from '../../engine/mail/mail.ts';
import { restingPorts } from '../../engine/mail/resting-port.ts';
import { makeOutbound } from '../../engine/outbound/outbound.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';
import { type Delivered, type Trouble, startScriptedSmtp, type ScriptedSmtp } from './scripted-smtp.ts';

interface Answer {
  readonly Id: number;
  readonly Status: string;
  readonly JobId: number;
  readonly HasMailServer: boolean;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Shown {
  readonly Status: string;
  readonly From: string;
  readonly MessageId: string;
  readonly Failure: string | null;
}

const account = { user: 'north@one.test', password: 'p@ss "wörd"' };
let plan: () => Trouble | undefined = () => undefined;
let own: ScriptedSmtp;
let product: ScriptedSmtp;
let scene: TwoAgencies;
let north = 0;
beforeAll(async () => {
  own = await startScriptedSmtp(() => plan(), { account });
  product = await startScriptedSmtp();
  scene = await twoAgencies({
    plugins: [settings, messages, mailboxes],
    jobs: { ...shortWaits, poll: 100, backoff: 5 },
    env: { ...process.env, SMTP_URL: product.url, MAIL_FROM: 'Agency <no-reply@one.test>', OUTBOUND_PRIVATE: 'allow', LOG_LEVEL: 'silent' },
  });
  north = await add('AgencyOffice', { Name: 'North', TimeZone: 'Australia/Melbourne', EmailAddress: 'desk@one.test' });
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
  await Promise.all([own?.stop(), product?.stop()]);
});

async function add(entity: string, values: Record<string, unknown>): Promise<number> {
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const [id = 0] = await engine.database.write(agencyId, (tx) => engine.records(tx, systemActor(agencyId)).named(entity).createMany([values]));
  return id;
}
const call = async <T = Answer>(method: string, path: string, body?: object) => await scene.manager.call<T>(method, `/api/${path}`, body);
const good = async <T = Answer>(method: string, path: string, body?: object): Promise<T> => {
  const response = await call<T>(method, path, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const shown = async (id: number): Promise<Shown> => await good<Shown>('GET', `smtpmessage/${id}`);
const ended = async (id: number, status: string): Promise<Shown> => {
  await expect.poll(async () => (await shown(id)).Status, { timeout: 30_000 }).toBe(status);
  return await shown(id);
};
let people = 0;
async function student(AgencyOfficeId: number): Promise<{ readonly id: number; readonly address: string }> {
  const address = `p${++people}@people.test`;
  return { id: await add('Student', { FirstName: 'Ana', EmailAddress: address, AgencyOfficeId }), address };
}
const send = async (id: number): Promise<number> => (await good('POST', `student/${id}/smtpmessage`, { Subject: 'Hello', Message: '<p>Dear Ana</p>' })).Id;
const to = ({ delivered }: ScriptedSmtp, address: string): readonly Delivered[] => delivered.filter((mail) => mail.to.includes(address));
const header = (mail: Delivered | undefined, name: string): string | undefined => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(mail?.data ?? '')?.[1];
const mailbox = (values: object = {}) => ({
  EmailAddress: account.user,
  FromName: 'North desk',
  SmtpUrl: own.url,
  UserName: account.user,
  Secret: account.password,
  AgencyOfficeId: north,
  ...values,
});

describe('with a mailbox of an office', () => {
  let id = 0;
  let answer = '';
  beforeAll(async () => {
    const made = await scene.manager.post<Answer>('/api/agencymailbox/', mailbox());
    answer = made.text;
    id = made.body.Id;
  });

  it('its secret is not answered', () => {
    expect(answer).not.toContain('wörd');
  });

  it('its e-mails go out by that server with its name, those of other offices by that of the product', async () => {
    const [theirs, others] = [await student(north), await student(scene.one.officeId)];
    const [first, second] = [await send(theirs.id), await send(others.id)];
    expect((await ended(first, 'Sent')).From).toBe(account.user);
    expect((await ended(second, 'Sent')).From).toBe('manager@one.test');
    expect([to(own, theirs.address).length, to(product, theirs.address).length]).toEqual([1, 0]);
    expect([to(own, others.address).length, to(product, others.address).length]).toEqual([0, 1]);
    const [mail] = to(own, theirs.address);
    expect(mail?.user).toBe(account.user);
    expect([header(mail, 'From'), header(mail, 'Reply-To')]).toEqual([`North desk <${account.user}>`, account.user]);
    expect(header(to(product, others.address)[0], 'From')).toBe('"manager of One (One)" <no-reply@one.test>');
  });

  it('an e-mail that the server puts off is tried again there, under the same Message-ID', async () => {
    const { id: whom, address } = await student(north);
    let turn = 0;
    plan = () => (turn++ < 2 ? '451' : undefined);
    const { MessageId } = await ended(await send(whom), 'Sent');
    plan = () => undefined;
    expect([to(own, address).length, to(product, address).length, turn]).toEqual([1, 0, 3]);
    expect(header(to(own, address)[0], 'Message-ID')).toBe(`<${MessageId}>`);
  });

  it('one whose end is unknown goes again by the same server, and one that waits while the mailbox is switched off fails and says so', async () => {
    const { id: whom, address } = await student(north);
    plan = () => 'drop';
    const lost = await send(whom);
    const { MessageId } = await ended(lost, 'Unknown');
    plan = () => undefined;
    await good('POST', `smtpmessage/${lost}/send`);
    await ended(lost, 'Sent');
    expect(to(own, address).map((mail) => header(mail, 'Message-ID'))).toEqual([`<${MessageId}>`, `<${MessageId}>`]);
    plan = () => '451';
    const waiting = await send(whom);
    await expect.poll(() => own.troubles.get('451') ?? 0).toBeGreaterThan(3);
    await good('PATCH', `agencymailbox/${id}`, { IsActive: false });
    expect((await ended(waiting, 'Failed')).Failure).toBe('Mailbox');
    plan = () => undefined;
    await good('POST', `smtpmessage/${waiting}/send`);
    expect((await ended(waiting, 'Sent')).From).toBe('manager@one.test');
    expect(to(product, address)).toHaveLength(1);
    await good('PATCH', `agencymailbox/${id}`, { IsActive: true });
  });

  it('another server or user asks for the secret again', async () => {
    for (const values of [{ SmtpUrl: product.url }, { UserName: 'somebody@one.test' }]) {
      const { status, body } = await call('PATCH', `agencymailbox/${id}`, values);
      expect([status, body.Errors?.[0]?.Key]).toEqual([400, 'Secret']);
    }
    expect((await call('PATCH', `agencymailbox/${id}`, { SmtpUrl: 'ftp://one.test' })).status).toBe(400);
    await good('PATCH', `agencymailbox/${id}`, { FromName: 'The north' });
  });

  it('a test message goes to who asks for it, and a wrong password learns at once', async () => {
    const isOver = async (job: number) => {
      await expect.poll(async () => (await good<{ State: string }>('GET', `job/${job}`)).State).toMatch(/done|failed/);
      return await good<{ State: string; Error: string | null }>('GET', `job/${job}`);
    };
    expect(await isOver((await good('POST', `agencymailbox/${id}/testmessage`)).JobId)).toMatchObject({ State: 'done' });
    expect(header(to(own, 'manager@one.test')[0], 'Subject')).toBe('Test message');
    await good('PATCH', `agencymailbox/${id}`, { Secret: 'wrong' });
    const job = await isOver((await good('POST', `agencymailbox/${id}/testmessage`)).JobId);
    expect(job).toMatchObject({ State: 'failed', Error: 'The mail server refused the sign-in.' });
    await good('PATCH', `agencymailbox/${id}`, { Secret: account.password });
    expect((await scene.clerk.post(`/api/agencymailbox/${id}/testmessage`)).status).toBe(403);
    expect((await scene.other.post(`/api/agencymailbox/${id}/testmessage`)).status).toBe(404);
  });

  it('that of the agency serves the offices that have none', async () => {
    const { Id } = await good('POST', 'agencymailbox', mailbox({ EmailAddress: 'all@one.test', FromName: null, AgencyOfficeId: null }));
    const [theirs, others] = [await student(north), await student(scene.one.officeId)];
    expect((await ended(await send(theirs.id), 'Sent')).From).toBe(account.user);
    expect((await ended(await send(others.id), 'Sent')).From).toBe('all@one.test');
    expect(header(to(own, others.address)[0], 'From')).toBe('"manager of One (One)" <all@one.test>');
    await good('DELETE', `agencymailbox/${Id}`);
  });
});

describe('a mail server that somebody has typed', () => {
  const mail = { to: ['a@b.test'], subject: 'x', text: 'x', from: 'c@d.test', messageId: 'x@y', date: new Date(), files: [] };
  const said = async (url: string, outbound: Parameters<typeof makeOutbound>[0]): Promise<unknown> =>
    await accountPort({ url, user: account.user, password: account.password, from: 'c@d.test' }, makeOutbound(outbound))
      .send(mail, AbortSignal.timeout(10_000))
      .catch((error: unknown) => error);

  it('is left alone for a while after it could not be reached three times', async () => {
    let asked = 0;
    let isAway = true;
    const port = restingPorts(200)('x', {
      send: () => {
        asked++;
        return isAway ? Promise.reject(new DeliveryError('deferred', { code: 'unreachable', detail: '', addresses: [] })) : Promise.resolve(undefined);
      },
    });
    const outcomes = async (times: number): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (let n = 0; n < times; n++) found.push(await port.send(mail, AbortSignal.timeout(1000)).catch(({ outcome }: DeliveryError) => outcome));
      return found;
    };
    expect([await outcomes(6), asked]).toEqual([Array.from({ length: 6 }, () => 'deferred'), 3]);
    await new Promise((resolve) => setTimeout(resolve, 250));
    isAway = false;
    expect([await outcomes(2), asked]).toEqual([[undefined, undefined], 5]);
  });

  it('is reached at public addresses alone, and nobody learns why it is not', async () => {
    const before = own.connections();
    const private10 = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
    const faults = [
      await said(own.url, {}),
      await said(own.url.replace('127.0.0.1', 'mail.one.test'), { resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) }),
      await said('smtp://mail.one.test:25', { resolve: private10 }),
      // No password in the open but to this machine.
      await said('smtp://mail.one.test:25?tls=off', { allowsPrivate: true, resolve: private10 }),
      await said('smtp://127.0.0.1:1?tls=off', { allowsPrivate: true }),
      await said('nonsense', { allowsPrivate: true }),
    ];
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(DeliveryError);
      expect(fault).toMatchObject({ outcome: 'deferred', failure: { code: 'unreachable', detail: 'The mail server cannot be reached.' } });
    }
    expect(own.connections()).toBe(before);
    expect(await said(own.url, { allowsPrivate: true })).toBeUndefined();
  });
});
