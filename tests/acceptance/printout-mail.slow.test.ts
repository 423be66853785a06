// Client invoices, commission invoices and bills by e-mail: to a mail server of the test, with the paper attached.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { printoutMail } from '../../plugins/paper-mail/index.ts';
import { plugins as all } from '../../plugins/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { startSmtp, type Taken, type TestSmtp } from '../people/smtp-server.ts';
import { startBeside } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';

interface Draft {
  readonly To: string;
  readonly Subject: string;
  readonly Message: string;
  readonly Language: string;
  readonly FileName: string;
  readonly IsSent: boolean;
  readonly HasMailServer: boolean;
}
interface Mail {
  readonly Id: number;
  readonly To: string;
  readonly From: string;
  readonly Status: string;
  readonly Failure: string | null;
  readonly MessageId: string;
}
interface Mails {
  readonly Data: readonly Mail[];
  readonly Count: number;
}
interface Outcome {
  readonly Total: number;
  readonly Success: number;
  readonly Errors: readonly { readonly Id: number; readonly Message: string }[];
}

const plugins = [commissionDocuments, printouts, messages, printoutMail];
let smtp: TestSmtp;
const mailing = () => ({ ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@one.test>', LOG_LEVEL: 'silent' });
let scene: CommissionScene;
beforeAll(async () => {
  smtp = await startSmtp();
  scene = await commissionScene(plugins, { jobs: { ...shortWaits, poll: 100, backoff: 5 }, env: mailing() });
}, 180_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});
beforeEach(() => smtp.reject(0, ''));

const written = (To: string) => ({ To, Subject: 'Your paper', Message: 'Hello,\nhere it is: é.' });
const takenFor = (to: string): readonly Taken[] => smtp.taken.filter((taken) => taken.to === `<${to}>`);
/** The parts of a mail, each with its head and its content as bytes. */
function getParts({ data }: Taken) {
  const boundary = /boundary="([^"]+)"/.exec(data)?.[1] ?? 'none';
  const split = (content: string, mark: string): string[] => content.split(`--${mark}`).slice(1, -1);
  // The text comes as plain text and as HTML.
  return split(data, boundary)
    .flatMap((part) => {
      const inner = /boundary="([^"]+)"/.exec(part)?.[1];
      return inner === undefined ? [part] : split(part, inner);
    })
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n');
      return { head, content: Buffer.from(body.join(''), 'base64') };
    });
}

let addresses = 0;
/** Another one each time: what was sent before is another's. */
const address = (): string => `to-${++addresses}@paper.test`;

async function clientInvoice(amount = 300, values: object = {}): Promise<{ readonly invoice: number; readonly payment: number }> {
  const payment = await scene.enter(await scene.sold([1000]), amount, values);
  return { invoice: (await scene.show(payment.Id)).AgencySalePaymentInvoiceId ?? 0, payment: payment.Id };
}
async function document(
  entity: 'agencysupplierinvoice' | 'agencybill',
  { earning, enter, commissionsOf: loadCommissions, made, one } = scene,
): Promise<number> {
  const sold = await earning(1000, { supplier: { EmailAddress: 'office@college.test' } });
  await enter(sold, 600, { StatusId: 'Paid' });
  const [commission] = await loadCommissions(sold);
  return await made(entity, {
    SupplierId: sold.supplierId,
    AgencyOfficeId: one.officeId,
    Commissions: [{ AgencyCommissionId: commission?.Id }],
  });
}
const loadMails = async (path: string): Promise<readonly Mail[]> => (await scene.good<Mails>('GET', path)).Data;
/** Everything as one text, once no mail is under way any more: what becomes of one stands in the history. */
async function restingPrint(): Promise<string> {
  await expect.poll(() => scene.sql(`select count(*)::int as n from "SmtpMessage" where "Status" = 'Sending'`)).toEqual([{ n: 0 }]);
  return await scene.fingerprint();
}

describe('a client invoice by e-mail', () => {
  it('[CINV-001] [CINV-007] [CINV-013] goes to the student with its paper attached, and is sent', async () => {
    const { invoice, payment } = await clientInvoice();
    const path = `agencysalepaymentinvoice/${invoice}`;
    const before = await scene.good<{ InvoiceNumber: string; EmailMessages: unknown[]; AbaDocumentIds: number[] }>('GET', path);
    expect(before).toMatchObject({ EmailMessages: [], AbaDocumentIds: [] });
    const draft = await scene.good<Draft>('GET', `${path}/send`);
    expect(draft).toMatchObject({
      To: 'ana@student.test',
      Subject: `Invoice ${before.InvoiceNumber} from One`,
      Language: 'en',
      FileName: `Invoice ${before.InvoiceNumber}.pdf`,
      IsSent: false,
      HasMailServer: true,
    });
    expect(draft.Message).toMatch(/^Dear Ana,\n\nYour invoice CI\S+ is attached\. It is due on \d\d\/\d\d\/\d{4}\.\n\nKind regards,\nmanager of One\nOne$/);
    const inPortuguese = await scene.good<Draft>('GET', `${path}/send?language=pt`);
    expect(inPortuguese).toMatchObject({ Subject: `Fatura ${before.InvoiceNumber} de One`, FileName: `Fatura ${before.InvoiceNumber}.pdf` });
    const to = address();
    const sent = await scene.good<{ Id: number; SentDate: string }>('POST', `${path}/smtpmessage`, { ...written(` ${to} `), Language: 'pt' });
    expect(sent.SentDate).toMatch(/^\d{4}-/);
    expect(await scene.sql(`select "InvoiceSentDate" is not null as s from "AgencySalePayment" where "Id" = ${payment}`)).toEqual([{ s: true }]);
    // The first document of a process waits for its browser.
    await expect.poll(() => takenFor(to).length, { timeout: 240_000 }).toBe(1);
    const [mail] = takenFor(to);
    if (!mail) throw new Error('It was just counted.');
    expect(mail.data).toMatch(/^Reply-To: manager@one\.test\r$/m);
    expect(mail.data).toMatch(/^Subject: Your paper\r$/m);
    expect(mail.data).not.toMatch(/^Auto-Submitted/m);
    const [text, html, printout] = getParts(mail);
    expect(text?.content.toString('utf8')).toBe('Hello,\r\nhere it is: é.');
    expect(html?.content.toString('utf8')).toBe('<p>Hello,<br>here it is: é.</p>');
    expect(mail.data).toMatch(/^From: "manager of One \(One\)" <no-reply@one\.test>\r$/m);
    expect(printout?.head).toContain(`Fatura ${before.InvoiceNumber}.pdf`);
    expect(printout?.head).toContain('application/pdf');
    expect(printout?.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const list = `agencysalepaymentinvoice/smtpmessage?agencySalePaymentId=${payment}`;
    // Among the e-mails with the quote of its sale it has no place.
    const [row] = await scene.sql(`select "AgencySaleId" as sale from "AgencySalePayment" where "Id" = ${payment}`);
    expect(await scene.good<Mails>('GET', `agencysale/smtpmessage?agencySaleId=${String(row?.['sale'])}`)).toMatchObject({ Count: 0, Data: [] });
    expect(await scene.good<Mails>('GET', `${list}&take=1`)).toMatchObject({ Count: 1 });
    await expect.poll(async () => (await loadMails(list))[0]?.Status).toBe('Sent');
    expect(await loadMails(list)).toMatchObject([{ Id: sent.Id, To: to, From: 'manager@one.test' }]);
    const visible = await scene.good<{ InvoiceStatusName: string; EmailMessages: readonly Mail[] }>('GET', path);
    expect(visible).toMatchObject({ InvoiceStatusName: 'Sent', EmailMessages: [{ Id: sent.Id }] });
    // In its history stands who sent it.
    const history = await scene.good<{ Data: readonly { UserName?: string; Changes?: unknown }[] }>('GET', `${path}/journal`);
    expect(JSON.stringify(history.Data)).toContain('SentDate');
    // It may go out again, to somebody else, and stays sent since the first time.
    expect((await scene.good<{ SentDate: string }>('POST', `${path}/smtpmessage`, written(address()))).SentDate).toBe(sent.SentDate);
    expect((await scene.good<Draft>('GET', `${path}/send`)).IsSent).toBe(true);
  });

  it('is refused with what is wrong at its field, and then nothing is written', async () => {
    const { invoice, payment } = await clientInvoice();
    const path = `agencysalepaymentinvoice/${invoice}/smtpmessage`;
    const wrong: readonly (readonly [object, string])[] = [
      [{ To: '' }, 'To'],
      [{ To: 'nobody' }, 'To'],
      [{ To: 'a@b.test, nobody' }, 'To'],
      [{ To: Array.from({ length: 300 }, (_each, n) => `a${n}@b.test`).join() }, 'To'],
      [{ To: 'a@b.test\r\nBcc: c@d.test' }, 'To'],
      [{ To: '<a@b.test>' }, 'To'],
      [{ Subject: ' ' }, 'Subject'],
      [{ Subject: 'one\nBcc: c@d.test' }, 'Subject'],
      [{ Subject: 'x'.repeat(201) }, 'Subject'],
      [{ Message: ' \n ' }, 'Message'],
      [{ To: 5 }, 'To'],
      [{ To: undefined }, 'To'],
      [{ Language: 'fr' }, 'Language'],
    ];
    const print = await restingPrint();
    for (const [values, key] of wrong) {
      const response = await scene.call('POST', path, { ...written('a@b.test'), ...values });
      expect([response.status, response.body.Errors?.[0]?.Key], JSON.stringify(values)).toEqual([400, key]);
    }
    expect((await scene.call('POST', path, written(address()), scene.clerk)).status).toBe(403);
    expect((await scene.call('GET', `agencysalepaymentinvoice/${invoice}/send`, undefined, scene.clerk)).status).toBe(403);
    expect((await scene.call('POST', path, written(address()), scene.other)).status).toBe(404);
    expect((await scene.call('POST', 'agencysalepaymentinvoice/99999999/smtpmessage', written(address()))).status).toBe(404);
    expect((await scene.call('GET', `agencysalepaymentinvoice/smtpmessage?agencySalePaymentId=${payment}`, undefined, scene.other)).status).toBe(404);
    expect(await scene.fingerprint()).toBe(print);
    await scene.patch(payment, { StatusId: 'Cancelled' });
    const cancelled = await scene.call('POST', path, written(address()));
    expect([cancelled.status, cancelled.body.Key]).toEqual([409, 'InvoiceStatusName']);
    expect(await loadMails(`agencysalepaymentinvoice/smtpmessage?agencySalePaymentId=${payment}`)).toEqual([]);
  });

  itSlow('goes once to an address, however often and by however many it is asked for in a moment', async () => {
    const { invoice, payment } = await clientInvoice();
    const to = address();
    const responses = await Promise.all(Array.from({ length: 10 }, () => scene.call('POST', `agencysalepaymentinvoice/${invoice}/smtpmessage`, written(to))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ Key: 'To', Message: 'This document was sent to this address a moment ago.' });
    const list = `agencysalepaymentinvoice/smtpmessage?agencySalePaymentId=${payment}`;
    await expect.poll(async () => (await loadMails(list)).map(({ Status }) => Status)).toEqual(['Sent']);
    expect(takenFor(to)).toHaveLength(1);
  });

  itSlow('many at once go to their students; each that cannot is reported by itself', async () => {
    const some = [await clientInvoice(), await clientInvoice(), await clientInvoice()];
    const [first, second, third] = some;
    await scene.patch(second?.payment ?? 0, { StatusId: 'Cancelled' });
    const operate = async (ids: readonly number[], caller = scene.manager) =>
      await scene.call<Outcome>('POST', 'agencysalepaymentinvoice/bulkUpdate', { IteratorIds: ids, ValidationGroup: 'sendByEmail', entity: {} }, caller);
    expect((await operate([first?.invoice ?? 0], scene.clerk)).status).toBe(403);
    const { body } = await operate([...some.map(({ invoice }) => invoice), 99_999_999]);
    expect(body).toMatchObject({
      Total: 4,
      Success: 2,
      Message: 'Sending 2 of 4 by e-mail',
      Errors: [
        { Id: second?.invoice, Message: 'This document is cancelled and can no longer be sent.' },
        { Id: 99_999_999, Message: 'This document does not exist.' },
      ],
    });
    const sent = `select count(*)::int as n from "SmtpMessage" where "AgencySalePaymentId" in (${[first?.payment, third?.payment].join()}) and "Status" = 'Sent'`;
    await expect.poll(async () => (await scene.sql(sent))[0]?.['n']).toBe(2);
    const student = `update "Student" set "EmailAddress" = `;
    await scene.sql(`${student} null where "Id" = ${scene.student}`);
    const none = await clientInvoice();
    expect((await operate([none.invoice])).body.Errors).toMatchObject([
      { Id: none.invoice, Message: 'This document has no e-mail address to send to. Add one first.' },
    ]);
    await scene.sql(`${student} 'ana@student.test' where "Id" = ${scene.student}`);
  });
});

describe('what goes to suppliers', () => {
  it.each([
    ['[SINV-025]', 'agencysupplierinvoice', 'agencySupplierInvoiceId', /^Commission invoice \S+ from One$/],
    ['[BILL-022] [BILL-031]', 'agencybill', 'agencyBillId', /^Statement of student payments B\S+ from One$/],
  ] as const)('%s %s goes to the contact for finance with its paper attached, and is sent', async (_rows, entity, key, subject) => {
    const id = await document(entity);
    const path = `${entity}/${id}`;
    const { SupplierId } = await scene.good<{ SupplierId: number }>('GET', path);
    expect(await scene.good<Draft>('GET', `${path}/send`)).toMatchObject({ To: 'office@college.test', IsSent: false });
    const contact = (Name: string, values: object) => scene.made(`agencysupplier/${SupplierId}/agencysuppliercontact`, { Name, ...values });
    await contact('Nobody', {});
    await contact('Enrolments', { EmailAddress: 'enrol@college.test' });
    expect((await scene.good<Draft>('GET', `${path}/send`)).To).toBe('enrol@college.test');
    await contact('Fiona', { EmailAddress: 'fiona@college.test', IsFinanceContact: true });
    const draft = await scene.good<Draft>('GET', `${path}/send`);
    expect(draft).toMatchObject({ To: 'fiona@college.test', Subject: expect.stringMatching(subject) });
    expect(draft.Message).toMatch(/^Dear Fiona,/);
    const to = address();
    await scene.good('POST', `${path}/smtpmessage`, {
      ...draft,
      To: to,
      FileName: undefined,
      IsSent: undefined,
      HasMailServer: undefined,
      Refusal: undefined,
      DocumentsOf: undefined,
    });
    expect(await scene.good('GET', path)).toMatchObject({ StatusId: 'Sent', SentDate: expect.stringContaining(scene.today) });
    const list = `${entity}/smtpmessage?${key}=${id}`;
    await expect.poll(async () => (await loadMails(list)).map(({ Status }) => Status)).toEqual(['Sent']);
    expect(await scene.good('GET', path)).toMatchObject({ EmailMessages: [{ To: to, Status: 'Sent' }] });
    const [mail] = takenFor(to);
    expect(mail && getParts(mail)[2]?.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect((await scene.call('GET', list, undefined, scene.other)).status).toBe(404);
    expect((await scene.call('POST', `${path}/smtpmessage`, written(address()), scene.clerk)).status).toBe(403);
    const other = await document(entity);
    await scene.good('POST', `${entity}/${other}/cancel`);
    const cancelled = await scene.call('POST', `${entity}/${other}/smtpmessage`, written(address()));
    expect([cancelled.status, cancelled.body.Key]).toEqual([409, 'StatusId']);
  });
});

describe('a mail that cannot go out', () => {
  itSlow('is tried again, told in the end, and sent when somebody has it tried once more', async () => {
    const id = await document('agencybill');
    const to = address();
    smtp.reject(1000, '550 nobody of that name');
    await scene.good('POST', `agencybill/${id}/smtpmessage`, written(to));
    const list = `agencybill/smtpmessage?agencyBillId=${id}`;
    await expect
      .poll(async () => (await loadMails(list))[0])
      .toMatchObject({
        Status: 'Failed',
        Failure: 'Refused',
        FailureName: 'The mail server rejected the e-mail.',
        FailureDetail: '550 nobody of that name',
      });
    expect(await scene.good('GET', `agencybill/${id}`)).toMatchObject({ StatusId: 'Sent' });
    // Who sent it finds it among his jobs.
    const jobs = await scene.good<{ Data: readonly { Id: number; Name: string; State: string; Error: string }[] }>('GET', 'job?take=50');
    const failed = jobs.Data.find(({ Name, State }) => Name === 'mail.send' && State === 'failed');
    expect(failed?.Error).toBe('The mail server rejected the e-mail (550).');
    smtp.reject(0, '');
    await scene.good('POST', `job/${failed?.Id}/retry`);
    await expect.poll(async () => (await loadMails(list))[0]).toMatchObject({ Status: 'Sent', Failure: null });
    expect(takenFor(to)).toHaveLength(1);
  });
});

describe('while no process works on jobs', () => {
  let idle: CommissionScene;
  beforeAll(async () => {
    idle = await commissionScene(plugins, { env: mailing(), jobs: 'off' });
  });
  afterAll(() => idle?.server.stop());

  itSlow('many bills at once take as many statements as a few', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push(await document('agencybill', idle));
    const operate = async (some: readonly number[]): Promise<void> => {
      const response = await idle.good<Outcome>('POST', 'agencybill/bulkUpdate', { IteratorIds: some, ValidationGroup: 'sendByEmail', entity: {} });
      expect(response.Success).toBe(some.length);
    };
    // Within a minute the same is not sent again, and what is counted is the work of sending.
    const forget = () => idle.sql(`delete from "SmtpMessage" where "AgencyBillId" in (${ids.join()})`);
    const measure = (some: readonly number[]) => countFewestStatements(() => operate(some), forget);
    // What a server sends once in its life makes first measures larger, never smaller, by less than a statement for each bill.
    await operate(ids);
    await measure(ids);
    const few = await measure(ids.slice(0, 2));
    // One statement a bill would be two more.
    expect(await measure(ids)).toBeLessThanOrEqual(few + 1);
  });

  it('a mail waits, and does not go where its sender may not see the document any more', async () => {
    const id = await document('agencybill', idle);
    const to = address();
    await idle.good('POST', `agencybill/${id}/smtpmessage`, written(to));
    // What others wrote is not for this test.
    await idle.sql(`update matricula.job set state = 'cancelled' where id < (select max(id) from matricula.job)`);
    await idle.sql(`delete from "UserUserGroup" where "UserId" = ${idle.one.managerId}`);
    const beside = await startBeside(idle.server, { plugins: all, jobs: shortWaits, env: mailing() });
    const state = async () => await idle.sql(`select "Status" as s, "Failure" as f, "FailureDetail" as d from "SmtpMessage" where "AgencyBillId" = ${id}`);
    await expect.poll(state).toEqual([{ s: 'Failed', f: 'Attachment', d: 'You do not have permission to do this with records of this type: Bill as PDF.' }]);
    expect(takenFor(to)).toEqual([]);
    await beside.stop();
  });
});

it('without a mail server the e-mail stays in the outbox, and the invoice is not marked as sent', async () => {
  const quiet = await commissionScene(plugins, { env: { ...process.env, SMTP_URL: '', LOG_LEVEL: 'silent' }, jobs: shortWaits });
  const payment = await quiet.enter(await quiet.sold([1000]), 100);
  const invoice = (await quiet.show(payment.Id)).AgencySalePaymentInvoiceId ?? 0;
  const path = `agencysalepaymentinvoice/${invoice}`;
  expect(await quiet.good<Draft>('GET', `${path}/send`)).toMatchObject({ HasMailServer: false, To: 'ana@student.test' });
  expect(await quiet.good('POST', `${path}/smtpmessage`, written('a@b.test'))).toMatchObject({ SentDate: null, HasMailServer: false });
  await expect.poll(() => quiet.sql('select state from matricula.mail')).toEqual([{ state: 'kept' }]);
  expect(await quiet.good('GET', path)).toMatchObject({ InvoiceStatusName: 'Open' });
  await quiet.server.stop();
});
