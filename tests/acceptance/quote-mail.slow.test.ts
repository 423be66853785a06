// A quote by e-mail: to the student, with the PDF and the link, through a mail server of the test.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { messages } from '../../plugins/messages/index.ts';
import { printoutMail } from '../../plugins/paper-mail/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { startSmtp, type Taken, type TestSmtp } from '../people/smtp-server.ts';
import { paymentScene } from './payment-scene.ts';

type Scene = Awaited<ReturnType<typeof paymentScene>>;
interface Draft {
  readonly To: string;
  readonly Subject: string;
  readonly Message: string;
  readonly Language: string;
  readonly FileName: string;
  readonly IsSent: boolean;
  readonly HasMailServer: boolean;
  readonly Refusal: string | null;
}
interface Sent {
  readonly Id: number;
  readonly SentDate: string | null;
  readonly HasMailServer: boolean;
}

const plugins = [quotes, printouts, messages, printoutMail, portal];
let smtp: TestSmtp;
let scene: Scene;
beforeAll(async () => {
  smtp = await startSmtp();
  const env = { ...process.env, SMTP_URL: smtp.url, MAIL_FROM: 'Agency <no-reply@one.test>', LOG_LEVEL: 'silent' };
  scene = await paymentScene({ plugins, jobs: { ...shortWaits, poll: 100, backoff: 5 }, env });
}, 180_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});
beforeEach(() => smtp.reject(0, ''));

let addresses = 0;
const address = (): string => `quote-${++addresses}@student.test`;
const takenFor = (to: string): readonly Taken[] => smtp.taken.filter((taken) => taken.to === `<${to}>`);
/** The text of a mail, and the names of its attachments. */
function getText({ data }: Taken): string {
  const boundary = /boundary="([^"]+)"/.exec(data)?.[1] ?? 'none';
  const [alternatives = ''] = data.split(`--${boundary}`).slice(1);
  const inner = /boundary="([^"]+)"/.exec(alternatives)?.[1] ?? 'none';
  const [text = ''] = alternatives.split(`--${inner}`).slice(1);
  const [, ...body] = text.trim().split('\r\n\r\n');
  return Buffer.from(body.join(''), 'base64').toString('utf8');
}
const written = (To: string) => ({ To, Subject: 'Your quote', Message: 'Hello Ana' });
const quote = async (): Promise<number> => (await scene.sold([1000], 'Quote')).sale;
const sentOn = async (sale: number): Promise<string | null> => (await scene.good<{ QuoteSentDate: string | null }>('GET', `agencysale/${sale}`)).QuoteSentDate;

describe('a quote by e-mail', () => {
  it('goes to its student as a PDF with a link that opens it, and the quote says when', async () => {
    const sale = await quote();
    const draft = await scene.good<Draft>('GET', `agencysale/${sale}/send`);
    expect(draft).toMatchObject({ To: 'ana@student.test', Language: 'en', IsSent: false, HasMailServer: true, Refusal: null });
    expect(draft.Subject).toMatch(/^Your quote S\S+ from One$/);
    expect(draft.FileName).toMatch(/^Quote S\S+\.pdf$/);
    expect(draft.Message).toMatch(/^Dear Ana,\n\nYour quote S\S+ is attached\./);
    expect(await scene.good<Draft>('GET', `agencysale/${sale}/send?language=pt`)).toMatchObject({ Language: 'pt' });
    const to = address();
    const sent = await scene.good<Sent>('POST', `agencysale/${sale}/smtpmessage`, { ...written(to), IncludeLink: true });
    expect(sent.SentDate).toBe(await sentOn(sale));
    expect(sent.SentDate).toMatch(/^\d{4}-/);
    await expect.poll(() => takenFor(to).length, { timeout: 240_000 }).toBe(1);
    const [mail] = takenFor(to);
    if (!mail) throw new Error('It was just counted.');
    const { ShortUrl } = await scene.good<{ ShortUrl: string }>('GET', `studentaccess/${scene.student}/generate?agencysaleid=${sale}`);
    expect(getText(mail)).toBe(`Hello Ana\r\n\r\nView your quote online and choose an option: ${ShortUrl}`);
    expect(mail.data).toContain(draft.FileName);
    expect(mail.data).toMatch(/application\/pdf/);
    // The staff reads what was written, without the code that opens the quote.
    const { Data } = await scene.good<{ Data: { Id: number; Message: string; AgencySaleId: number }[] }>('GET', `agencysale/smtpmessage?agencySaleId=${sale}`);
    expect(Data).toMatchObject([{ Id: sent.Id, Message: '<p>Hello Ana</p>', PlainTextMessage: 'Hello Ana', AgencySaleId: sale }]);
    expect((await scene.good<Draft>('GET', `agencysale/${sale}/send`)).IsSent).toBe(true);
  });

  it('goes without the link where nobody asks for it', async () => {
    const sale = await quote();
    const to = address();
    await scene.good('POST', `agencysale/${sale}/smtpmessage`, written(to));
    await expect.poll(() => takenFor(to).length, { timeout: 240_000 }).toBe(1);
    expect(takenFor(to).map(getText)).toEqual(['Hello Ana']);
    expect((await scene.good<{ ExpireInHours: number }>('GET', `studentaccess/${scene.student}?agencysaleid=${sale}`)).ExpireInHours).toBe(0);
  });

  it('takes documents of its student along, and no others', async () => {
    const sale = await quote();
    const { engine } = scene.server.running;
    const attach = (entity: 'Student' | 'AgencySale' | 'AgencySupplier', id: number, name: string, size = 8) =>
      engine.database.write(scene.one.agencyId, async (tx) => {
        const content = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(size)]);
        return (await engine.files(tx, systemActor(scene.one.agencyId)).attach(entity, id, { name, contentType: 'application/pdf', content })).id;
      });
    const ofStudent = await attach('Student', scene.student, 'passport.pdf');
    const ofSale = await attach('AgencySale', sale, 'offer.pdf');
    const [large, larger] = [await attach('AgencySale', sale, 'a.pdf', 10_000_000), await attach('AgencySale', sale, 'b.pdf', 10_000_000)];
    const [someone] = await scene.sql(`select "Id" as id from "Student" where "AgencyId" = ${scene.one.agencyId} and "Id" <> ${scene.student} limit 1`);
    const others = await attach(
      'Student',
      Number(someone?.['id'] ?? (await scene.made('student/', { FirstName: 'Bob', LastName: 'B', AgencyOfficeId: scene.one.officeId }))),
      'bob.pdf',
    );
    const suppliers = await attach('AgencySupplier', scene.supplier, 'terms.pdf');
    expect(await scene.good('GET', `agencysale/${sale}/send`)).toMatchObject({ DocumentsOf: { Type: 'student', Id: scene.student } });
    const send = (To: string, AttachmentIds: readonly number[]) => scene.call('POST', `agencysale/${sale}/smtpmessage`, { ...written(To), AttachmentIds });
    for (const wrong of [[others], [suppliers], [ofStudent, 99_999_999], [large, larger]]) {
      const refused = await send(address(), wrong);
      expect([refused.status, refused.body.Errors?.map(({ Key }) => Key)], JSON.stringify(wrong)).toEqual([400, ['AttachmentIds']]);
    }
    const to = address();
    expect((await send(to, [ofStudent, ofSale])).status).toBe(200);
    await expect.poll(() => takenFor(to).length, { timeout: 240_000 }).toBe(1);
    for (const name of ['passport.pdf', 'offer.pdf', Buffer.from('%PDF-1.4').toString('base64').slice(0, 8)]) expect(takenFor(to)[0]?.data).toContain(name);
  });

  it.each([
    ['QuoteTemplate', 'A quote template cannot be sent. Create a quote from it first.'],
    ['QuoteCancelled', 'This document is cancelled and can no longer be sent.'],
    ['Expired', 'This quote has expired. Change its expiry date first.'],
    ['Application', 'Only quotes can be sent to the student. This is no longer a quote.'],
    ['Sale', 'Only quotes can be sent to the student. This is no longer a quote.'],
  ])('is refused in the status %s, with the reason', async (status, reason) => {
    const sale = await quote();
    await scene.sql(`update "AgencySale" set "StatusId" = '${status}' where "Id" = ${sale}`);
    expect((await scene.good<Draft>('GET', `agencysale/${sale}/send`)).Refusal).toBe(reason);
    const refused = await scene.call('POST', `agencysale/${sale}/smtpmessage`, { ...written(address()), IncludeLink: true });
    expect([refused.status, refused.body.Key, refused.body.Message]).toEqual([409, 'StatusId', reason]);
    expect(await sentOn(sale)).toBeNull();
    expect(await scene.sql(`select count(*)::int as n from "StudentAccess" where "AgencySaleId" = ${sale}`)).toEqual([{ n: 0 }]);
  });

  it('is refused without a student, without a line, without an address, and twice within a minute', async () => {
    const [nobody, empty, twice] = [await quote(), await quote(), await quote()];
    await scene.sql(`update "AgencySale" set "StudentId" = null where "Id" = ${nobody}`);
    await scene.sql(`delete from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${empty}`);
    await scene.sql(`delete from "AgencySaleItem" where "AgencySaleId" = ${empty}`);
    const send = (sale: number, To: string) => scene.call('POST', `agencysale/${sale}/smtpmessage`, written(To));
    expect((await send(nobody, address())).body.Message).toBe('Select a student before you send the quote.');
    expect((await send(empty, address())).body.Message).toBe('Add a course or a product before you send the quote.');
    for (const wrong of ['', 'a', 'a@b.test, nobody', 'a@b.test\r\nBcc: c@d.test']) expect((await send(twice, wrong)).status, wrong).toBe(400);
    const to = address();
    expect((await send(twice, to)).status).toBe(200);
    expect((await send(twice, to)).status).toBe(409);
  });

  it('is refused to people who may not edit sales, and to another agency', async () => {
    const sale = await quote();
    const before = await scene.sql(`select count(*)::int as n from "SmtpMessage"`);
    expect((await scene.call('POST', `agencysale/${sale}/smtpmessage`, written(address()), scene.other)).status).toBe(404);
    expect((await scene.call('POST', `agencysale/${sale}/smtpmessage`, written(address()), scene.clerk)).status).toBe(403);
    expect(await scene.sql(`select count(*)::int as n from "SmtpMessage"`)).toEqual(before);
  });
});

it('without a mail server a quote stays in the outbox with its link, and is not marked as sent', async () => {
  const quiet = await paymentScene({ plugins, env: { ...process.env, SMTP_URL: '', LOG_LEVEL: 'silent' }, jobs: shortWaits });
  const { sale } = await quiet.sold([1000], 'Quote');
  expect(await quiet.good<Draft>('GET', `agencysale/${sale}/send`)).toMatchObject({ HasMailServer: false, Refusal: null });
  const sent = await quiet.good<Sent>('POST', `agencysale/${sale}/smtpmessage`, { ...written('ana@student.test'), IncludeLink: true });
  expect(sent).toMatchObject({ SentDate: null, HasMailServer: false });
  const { ShortUrl } = await quiet.good<{ ShortUrl: string }>('GET', `studentaccess/${quiet.student}/generate?agencysaleid=${sale}`);
  await expect.poll(() => quiet.sql(`select state, body like '%${ShortUrl}%' as whole from matricula.mail`)).toEqual([{ state: 'kept', whole: true }]);
  await quiet.server.stop();
});
