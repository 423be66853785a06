// The student's phone as a program finds it: links and their end, what a student reaches and what not, the quote, the application, the signature.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldNotifications } from '../../plugins/notifications/cleanup-job.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { documents } from '../../plugins/documents/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { maxSignature } from '../../plugins/portal/read-signature.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { heicPhoto, lockedPdf, smallPdf } from '../support/sent-files.ts';
import { itSlow, sampleSize } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { signatureSize } from '../../web/kit/use-signature.ts';

interface Access {
  readonly ShortUrl: string | null;
  readonly Logs: readonly { readonly Date: string; readonly Ip: string; readonly Document: string | null }[];
  readonly ExpireInHours: number;
  readonly Readers: readonly { readonly Date: string; readonly Name: string }[];
}
interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Visible {
  readonly Id: number;
  readonly Mark: string;
  readonly TermsMark: string;
  readonly Terms: string;
  readonly AcceptedOption: number | null;
  readonly CanAccept: boolean;
  readonly IsOpen: boolean;
  readonly FirstName: string;
  readonly Options: readonly {
    readonly OptionNumber: number;
    readonly Total: number | null;
    readonly Fees: readonly { readonly Name: string; readonly Amount: number }[];
  }[];
  readonly Documents: readonly { readonly Name: string }[];
  readonly Missing: readonly { readonly Item: string; readonly State: string; readonly Fields: readonly string[] }[];
  readonly Student: Readonly<Record<string, unknown>>;
  readonly Countries: readonly { readonly Id: number; readonly Name: string }[];
  readonly VisaTypes: readonly { readonly Id: number }[];
  readonly Application: {
    readonly IsGiven: boolean;
    readonly VisaType: number | null;
    readonly Visas: readonly { readonly Id: number }[];
    readonly Accommodations: readonly { readonly Id: number }[];
  };
}

let scene: TwoAgencies;
let currency: number;
let accommodation: number;
let visa: number;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, opportunities, sales, documents, portal, notifications] });
  currency = Number((await sql(`select "Id" from "Currency" order by "Id" limit 1`))[0]?.['Id']);
  visa = Number((await sql(`select "Id" from "VisaType" order by "Id" limit 1`))[0]?.['Id'] ?? 0);
  if (visa === 0) visa = await made(scene.god, 'visatype', { Name: 'Student' });
  accommodation = await made(scene.manager, 'agencyaccommodationtype', { Name: 'Homestay' });
}, 180_000);
afterAll(() => scene?.server.stop());

const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);

async function made(by: Caller, entity: string, values: object): Promise<number> {
  const { status, body, text } = await by.post<{ Id: number }>(`/api/${entity}/`, values);
  expect(status, `${entity}: ${text}`).toBe(200);
  return body.Id;
}

interface Twin {
  readonly by: Caller;
  readonly student: number;
  readonly sale: number;
}
let names = 0;
/** A student of an agency with a quote of two options. */
async function twin(by: Caller = scene.manager, values: object = {}): Promise<Twin> {
  const student = await made(by, 'student', { FirstName: 'Ana', LastName: `Souza ${++names}`, EmailAddress: `ana${names}@s.test`, ...values });
  const officeId = by === scene.other ? scene.two.officeId : scene.one.officeId;
  const sale = await made(by, 'agencysale', { StudentId: student, AgencyOfficeId: officeId, CurrencyId: currency });
  for (const OptionNumber of [1, 2]) {
    const { body, status, text } = await by.post<{ Id: number }>(`/api/agencysale/${sale}/agencysaleitem`, {
      AgencySaleId: sale,
      Description: `English ${OptionNumber}`,
      OptionNumber,
    });
    expect(status, text).toBe(200);
    await sql(
      `insert into "AgencySaleItemAgencyFee" ("AgencyId", "AgencySaleItemId", "AgencySaleId", "FeeDescription", "CurrencyId", "Qty", "UnitPrice", "CommissionPercentage")
       select "AgencyId", "Id", "AgencySaleId", 'Tuition', ${currency}, 10, ${OptionNumber * 100}, 25 from "AgencySaleItem" where "Id" = ${body.Id}`,
    );
  }
  return { by, student, sale };
}
const getPath = ({ student, sale }: Twin, what = ''): string => `/api/studentaccess/${student}${what}?agencysaleid=${sale}`;

async function loadLink(of: Twin): Promise<string> {
  const { status, body, text } = await of.by.get<Access>(getPath(of, '/generate'));
  expect(status, text).toBe(200);
  return body.ShortUrl ?? '';
}
const getCode = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const resolved = (code: string) =>
  scene.server.anyone.get<{ access_token: string; StudentId: number; AgencySaleId: number } & Rejected>(`/api/studentaccess/resolve/${code}`);

type Phone = <Body = Visible & Rejected>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse<Body>>;
const phoneWith =
  (token: string): Phone =>
  (method, path, body, headers = {}) =>
    scene.server.anyone.call(method, path, body, { Authorization: `Bearer ${token}`, ...headers });
const asFile = { 'Content-Type': 'application/octet-stream' };
async function phone(of: Twin): Promise<Phone> {
  const { status, body, text } = await resolved(getCode(await loadLink(of)));
  expect(status, text).toBe(200);
  return phoneWith(body.access_token);
}
const seen = async (at: Phone, id: number): Promise<Visible> => {
  const { status, body, text } = await at('GET', `/api/studentportal/sale/${id}`);
  expect(status, text).toBe(200);
  return body;
};

interface Size {
  readonly width: number;
  readonly height: number;
}
/** A PNG of one colour, as a canvas writes it; the size that its header tells may be another one than that of its pixels. */
function png(pixel: readonly [number, number, number, number], side: number | Size = 8, told?: Size): string {
  const { width, height } = typeof side === 'number' ? { width: side, height: side } : side;
  const chunk = (kind: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(told?.width ?? width, 0);
  header.writeUInt32BE(told?.height ?? height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}
const signed = png([20, 20, 30, 255]);

describe('the link of a student', () => {
  it('[PORTAL-004] [PORTAL-005] [PORTAL-006] [PORTAL-007] [APP-039] is made once, found again, and valid as long as the agency sets', async () => {
    const of = await twin();
    expect((await of.by.get<Access>(getPath(of))).body).toEqual({ ShortUrl: null, Logs: [], ExpireInHours: 0, Readers: [] });
    const first = await of.by.get<Access>(getPath(of, '/generate'));
    expect(first.body).toEqual({
      ShortUrl: expect.stringMatching(new RegExp(`^${scene.server.url}/s/[\\w-]{43}$`)),
      Logs: [],
      ExpireInHours: 48,
      Readers: [{ Date: expect.any(String), Name: 'manager of One' }],
    });
    expect((await of.by.post<Access>(getPath(of, '/generate'))).body).toEqual(first.body);
    expect((await of.by.get<Access>(getPath(of))).body).toEqual(first.body);
    // One of the whole student is another one.
    const full = await of.by.get<Access>(`/api/studentaccess/${of.student}/generate`);
    expect(full.body.ShortUrl).not.toBe(first.body.ShortUrl);
    // What is stored is a hash and a sealed code: nobody reads the link out of the database.
    const stored = JSON.stringify(await sql(`select * from "StudentAccess" where "StudentId" = ${of.student}`));
    expect(stored).not.toContain(getCode(first.body.ShortUrl ?? ''));
    await sql(`update "AgencySetting" set "Value" = '3' where "Key" = 'StudentAccessHours'`);
    expect((await of.by.post<Access>(`${getPath(of, '/generate')}&renew=true`)).body.ExpireInHours).toBe(3);
    await sql(`update "AgencySetting" set "Value" = '48' where "Key" = 'StudentAccessHours'`);
  });

  it('of a quote is valid to the end of its last day at the office, or as long as the agency sets, whichever is later', async () => {
    const of = await twin();
    const lastDay = async (days: number): Promise<void> =>
      void (await sql(`update "AgencySale" set "ExpiryDate" = (now() at time zone 'Australia/Melbourne')::date + ${days} where "Id" = ${of.sale}`));
    const link = async () => {
      const [row] = await sql(
        `select a."ExpiresAt" = (s."ExpiryDate" + 1)::timestamp at time zone 'Australia/Melbourne' as "isLastDay",
          round(extract(epoch from a."ExpiresAt" - a."DateCreated") / 3600)::int as hours, a."ExpireInHours" as said
         from "StudentAccess" a join "AgencySale" s on s."Id" = a."AgencySaleId" where a."AgencySaleId" = ${of.sale} and a."RevokedAt" is null`,
      );
      return row;
    };
    const generate = async (): Promise<Access> => {
      const { status, body, text } = await of.by.get<Access>(getPath(of, '/generate'));
      expect(status, text).toBe(200);
      return body;
    };
    await lastDay(0);
    const first = await generate();
    expect([first.ExpireInHours, await link()]).toEqual([48, { isLastDay: false, hours: 48, said: 48 }]);
    // A valid link gets longer when it is generated or sent again, and never shorter.
    await lastDay(10);
    const longer = await generate();
    expect(longer.ShortUrl).toBe(first.ShortUrl);
    expect(await link()).toMatchObject({ isLastDay: true });
    expect(longer.ExpireInHours).toBe((await link())?.['said']);
    await lastDay(20);
    expect((await of.by.post(`/api/agencysale/${of.sale}/requestsignature`)).status).toBe(200);
    expect(await link()).toMatchObject({ isLastDay: true });
    expect((await of.by.get<Access>(getPath(of))).body.ExpireInHours).toBeGreaterThan(20 * 24 - 26);
    expect(JSON.stringify((await sql(`select * from matricula.mail order by id desc limit 1`))[0])).toMatch(/The link is valid for up to (19|20|21) days\./);
    const { hours } = (await link()) ?? {};
    await lastDay(1);
    await generate();
    expect(await link()).toMatchObject({ isLastDay: false, hours });
    // A renewed one begins again; of an application the last day of the quote says nothing.
    expect((await of.by.post<Access>(`${getPath(of, '/generate')}&renew=true`)).body.ExpireInHours).toBe(48);
    await lastDay(30);
    await sql(`update "AgencySale" set "StatusId" = 'Application' where "Id" = ${of.sale}`);
    expect((await generate()).ExpireInHours).toBe(48);
    await sql(`update "AgencySale" set "StatusId" = 'Quote', "ExpiryDate" = '9999-12-31' where "Id" = ${of.sale}`);
    const { ShortUrl, ExpireInHours } = await generate();
    expect(ExpireInHours).toBeGreaterThan(60_000_000);
    expect((await resolved(getCode(ShortUrl ?? ''))).status).toBe(200);
  });

  it('of two who make one at once both get the same', async () => {
    const of = await twin();
    const both = await Promise.all([of.by.get<Access>(getPath(of, '/generate')), of.by.get<Access>(getPath(of, '/generate'))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.ShortUrl).toBe(both[1].body.ShortUrl);
  });

  it('[PORTAL-015] opens any number of times, and every use is listed with its time and address', async () => {
    const of = await twin();
    const code = getCode(await loadLink(of));
    for (let use = 0; use < 3; use++) expect((await resolved(code)).body).toMatchObject({ StudentId: of.student, AgencySaleId: of.sale });
    const { Logs } = (await of.by.get<Access>(getPath(of))).body;
    expect(Logs).toHaveLength(3);
    expect(Logs[0]).toEqual({ Date: expect.stringMatching(/^\d{4}-.*Z$/), Ip: expect.stringMatching(/127\.0\.0\.1|::1/), Document: null });
  });

  it('opens nothing once it is taken back, renewed or over, and neither does what was opened by it', async () => {
    const of = await twin();
    const code = getCode(await loadLink(of));
    const at = phoneWith((await resolved(code)).body.access_token);
    await seen(at, of.sale);
    const renewed = await of.by.post<Access>(`${getPath(of, '/generate')}&renew=true`);
    expect(getCode(renewed.body.ShortUrl ?? '')).not.toBe(code);
    expect((await resolved(code)).status).toBe(404);
    expect((await at('GET', `/api/studentportal/sale/${of.sale}`)).status).toBe(401);

    const again = phoneWith((await resolved(getCode(renewed.body.ShortUrl ?? ''))).body.access_token);
    await seen(again, of.sale);
    const taken = await of.by.call<Access>('DELETE', getPath(of));
    expect(taken.body).toMatchObject({ ShortUrl: null, ExpireInHours: 0 });
    expect((await again('GET', `/api/studentportal/sale/${of.sale}`)).body).toMatchObject({
      Message: 'This link is no longer valid. Ask your agency for a new one.',
    });

    const over = await twin();
    const last = getCode(await loadLink(over));
    const late = phoneWith((await resolved(last)).body.access_token);
    await sql(`update "StudentAccess" set "ExpiresAt" = now() - interval '1 second' where "StudentId" = ${over.student}`);
    expect((await resolved(last)).status).toBe(404);
    expect((await late('GET', `/api/studentportal/sale/${over.sale}`)).status).toBe(401);
  });

  it('is kept by who may edit students, of students and sales that are theirs', async () => {
    const of = await twin();
    const stranger = await twin(scene.other);
    for (const path of [getPath(of), getPath(of, '/generate')]) expect((await scene.clerk.get(path)).status).toBe(403);
    expect((await scene.manager.get(getPath({ ...stranger }))).status).toBe(404);
    const second = await twin();
    expect((await scene.manager.get(getPath({ ...of, sale: second.sale }, '/generate'))).status).toBe(400);
    expect((await scene.manager.get(getPath({ ...of, sale: stranger.sale }, '/generate'))).status).toBe(404);
    // Nobody changes anything by an address alone (D-11).
    expect((await scene.server.anyone.get(`${getPath(of, '/generate')}&access_token=${scene.manager.token}`)).status).toBe(401);
  });

  it('[APP-040] [APP-043] is mailed to the student as "Online Application", in the student\'s language, and no mail is sent without an address', async () => {
    const of = await twin(scene.manager, { FirstName: 'Ana <b>' });
    const { status, body, text } = await scene.manager.post<{ ShortUrl: string; Sent: boolean }>(`/api/agencysale/${of.sale}/requestsignature`);
    expect(status, text).toBe(200);
    expect(body).toEqual({ ShortUrl: await loadLink(of), Sent: true, HasMailServer: false });
    const mails = await sql(`select * from matricula.mail order by id desc limit 1`);
    const mail = JSON.stringify(mails[0]);
    expect(mail).toContain('Online Application');
    expect(mail).toContain(`Access the Student Portal:\\n${body.ShortUrl}`);
    expect(mail).toContain('Hello Ana <b>,');
    const silent = await twin(scene.manager, { EmailAddress: null });
    expect((await scene.manager.post<Rejected>(`/api/agencysale/${silent.sale}/requestsignature`)).body.Errors?.[0]?.Key).toBe('EmailAddress');
    const nobody = await made(scene.manager, 'agencysale', { AgencyOfficeId: scene.one.officeId });
    expect((await scene.manager.post<Rejected>(`/api/agencysale/${nobody}/requestsignature`)).body.Message).toBe('No student has been selected for this quote');
    expect((await scene.clerk.post(`/api/agencysale/${of.sale}/requestsignature`)).status).toBe(403);
  });
});

describe('a student', () => {
  it('a student sees the own quote, and nothing that the agency keeps for itself', async () => {
    const of = await twin();
    await sql(
      `update "AgencySaleItemAgencyFee" set "DiscountPercentage" = 7.5, "DiscountText" = 'Early bird', "DiscountTotal" = 150 where "AgencySaleId" = ${of.sale} and "UnitPrice" = 200`,
    );
    await sql(`update "AgencySale" set "CoverNotes" = 'secret cover' where "Id" = ${of.sale}`);
    await made(scene.manager, 'note', { Message: 'secret note', StudentId: of.student }).catch(() => 0);
    const at = await phone(of);
    const { text, body } = await at('GET', `/api/studentportal/sale/${of.sale}`);
    expect(body.Options.map(({ OptionNumber, Total, Fees }) => [OptionNumber, Total, Fees])).toEqual([
      [1, 1000, [{ Name: 'Tuition', Amount: 1000, Was: null, Discount: null, CurrencyCode: expect.any(String), IsExcluded: false, Basis: null }]],
      [
        2,
        1850,
        [
          {
            Name: 'Tuition',
            Amount: 2000,
            Was: null,
            Discount: { Text: 'Early bird', Percentage: 7.5, Amount: 150 },
            CurrencyCode: expect.any(String),
            IsExcluded: false,
            Basis: null,
          },
        ],
      ],
    ]);
    expect(body).toMatchObject({ FirstName: 'Ana', CanAccept: true, IsOpen: true });
    expect(text).not.toMatch(/commission|secret/i);
    expect((await at('GET', '/api/studentportal/sales')).body).toMatchObject({ Data: [{ Id: of.sale, StatusId: 'Quote' }] });
  });

  it('[AUTH-033] reaches no other call of the product: each answers 401', async () => {
    const of = await twin();
    const at = await phone(of);
    const { body } = await scene.god.get<{ paths: Record<string, Record<string, { operationId: string; 'x-who': readonly string[] }>> }>('/api/openapi.json');
    const own = new Set(['portal.postStudentByIdSignature', 'portal.putStudentByIdApplicationBySaleId']);
    const tried = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, 'x-who': who }]) =>
        own.has(operationId) || (operationId.startsWith('portal.') && path.startsWith('/studentportal')) || who.some((text) => /without signing in/.test(text))
          ? []
          : [{ method: method.toUpperCase(), path, isOfEntities: /^[A-Z]/.test(operationId) }],
      ),
    );
    expect(tried.length).toBeGreaterThan(300);
    const opened: string[] = [];
    // What entities have by their metadata is behind one door: of those calls a sample.
    for (const { method, path } of tried.filter(({ isOfEntities }, index) => !isOfEntities || index % sampleSize(40, 1) === 0)) {
      const address = `/api${path.replace(/\{\w*[iI]d\}/g, String(of.sale)).replace(/\{\w+\}/g, 'x')}`;
      const response = await at(method, address, method === 'GET' ? undefined : {});
      if (response.status !== 401) opened.push(`${method} ${address} ${response.status}`);
    }
    expect(opened).toEqual([]);
  }, 120_000);

  it('reaches nothing of a twin: another student of the agency, one of another agency, another sale of the same', async () => {
    const of = await twin();
    const at = await phone(of);
    const beside = await twin();
    const away = await twin(scene.other);
    const second = { ...of, sale: await made(of.by, 'agencysale', { StudentId: of.student, AgencyOfficeId: scene.one.officeId, CurrencyId: currency }) };
    for (const { sale, student } of [beside, away, second, { sale: 0x7fffffff, student: 0x7fffffff }]) {
      const tries = await Promise.all([
        at('GET', `/api/studentportal/sale/${sale}`),
        at('POST', `/api/studentportal/sale/${sale}/accept`, { Option: 1, Mark: 'x' }),
        at('PUT', `/api/student/${of.student}/application/${sale}`, { VisaType: visa, PaymentPlan: false, Offshore: true }),
        at('PUT', `/api/student/${student}/application/${of.sale}`, {
          VisaType: visa,
          PaymentPlan: false,
          Offshore: true,
          ValidationGroup: 'StudentApplication',
        }),
        at('POST', `/api/student/${of.student}/signature`, { dataImage: signed, TermsAgreed: true, agencysaleid: sale }),
        at('POST', `/api/studentportal/sale/${sale}/document/Passport/x.pdf`, 'x', asFile),
      ]);
      // Of another sale of the same student the student's own address is no other student's.
      const expected = student === of.student ? [404, 404, 404, 200, 404, 404] : [404, 404, 404, 404, 404, 404];
      expect(
        tries.map(({ status }) => status),
        `${sale} ${student}`,
      ).toEqual(expected);
    }
    expect((await at('GET', '/api/studentportal/sales')).body).toMatchObject({ Data: [{ Id: of.sale }] });
    expect(await sql(`select "Id" from "StudentSignature" where "StudentId" in (${beside.student}, ${away.student})`)).toEqual([]);
  });

  it('is refused alike for guessed, altered and foreign tokens, and for those in the address', async () => {
    const of = await twin();
    const token = (await resolved(getCode(await loadLink(of)))).body.access_token;
    const path = `/api/studentportal/sale/${of.sale}`;
    const middle = Math.floor(token.length / 2);
    const altered = `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`;
    for (const each of [altered, 'pass_', 'pass_AAAA', `pass_${'A'.repeat(9000)}`, scene.manager.token, scene.god.token, ''])
      expect((await phoneWith(each)('GET', path)).status, each.slice(0, 20)).toBe(401);
    expect((await scene.server.anyone.get(`${path}?access_token=${token}`)).status).toBe(401);
    expect((await scene.server.anyone.get(`/api/student/${of.student}?access_token=${token}`)).status).toBe(401);
    for (const code of ['x', 'A'.repeat(43), '_'.repeat(43), getCode(await loadLink(of)).slice(0, 42), '%27%20or%201=1'])
      expect((await resolved(code)).status, code).toBe(404);
  });

  it('is out when erased, with links, signatures and notes, and never sees a template', async () => {
    const of = await twin();
    const at = await phone(of);
    expect((await at('POST', `/api/student/${of.student}/signature`, { dataImage: signed })).status).toBe(200);
    await sql(`update "AgencySale" set "CoverNotes" = 'Ana told us a secret.' where "Id" = ${of.sale}`);
    const { body } = await scene.manager.get<{ DisplayName: string }>(`/api/student/${of.student}`);
    const erased = await scene.manager.post(`/api/student/${of.student}/erase`, { Name: body.DisplayName });
    expect(erased.status, erased.text).toBe(200);
    expect((await at('GET', `/api/studentportal/sale/${of.sale}`)).status).toBe(401);
    for (const entity of ['StudentSignature', 'StudentAccess'])
      expect(await sql(`select count(*)::int as n from "${entity}" where "StudentId" = ${of.student}`), entity).toEqual([{ n: 0 }]);
    expect((await sql(`select "StudentSignature", "CoverNotes" from "AgencySale" where "Id" = ${of.sale}`))[0]).toEqual({
      StudentSignature: null,
      CoverNotes: null,
    });
    const history = await scene.manager.get(`/api/agencysale/${of.sale}/journal`);
    expect([history.status, history.text]).toEqual([200, expect.not.stringContaining('secret')]);
    expect(history.text).not.toContain(signed.slice(30, 80));
    const other = await twin();
    const there = await phone(other);
    await sql(`update "AgencySale" set "StatusId" = 'QuoteTemplate' where "Id" = ${other.sale}`);
    expect((await there('GET', `/api/studentportal/sale/${other.sale}`)).status).toBe(404);
  });
});

describe('a stranger with a link', () => {
  it('gets nowhere with bodies, names, headers and numbers that nobody foresaw, and nothing of it stays', async () => {
    const of = await twin();
    const token = (await resolved(getCode(await loadLink(of)))).body.access_token;
    const to = (name: string, kind = 'Passport') => `${scene.server.url}/api/studentportal/sale/${of.sale}/document/${kind}/${name}`;
    const send = async (address: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
      (await fetch(address, { method: 'POST', body, headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream', ...headers } }))
        .status;
    const pdf = smallPdf('mine');
    const form = new FormData();
    form.append('file', new Blob([pdf]), 'a.pdf');
    const rejected = {
      text: await send(to('a.pdf'), pdf, { 'Content-Type': 'text/plain' }),
      json: await send(to('a.pdf'), JSON.stringify(pdf), { 'Content-Type': 'application/json' }),
      form: await fetch(to('a.pdf'), { method: 'POST', body: form, headers: { Authorization: `Bearer ${token}` } }).then(({ status }) => status),
      bomb: await send(to('a.pdf'), gzipSync(Buffer.alloc(64 * 1024 * 1024)), { 'Content-Encoding': 'gzip' }),
      film: await send(to('a.pdf'), new Uint8Array(60 * 1024 * 1024)).catch(() => 413),
      filmOfNobody: await send(to('a.pdf'), new Uint8Array(60 * 1024 * 1024), { Authorization: 'Bearer pass_guessed' }).catch(() => 413),
      longName: await send(to(`${'n'.repeat(300)}.pdf`), pdf),
      otherKind: await send(to('a.pdf', 'Constructor'), pdf),
      climbing: await send(`${scene.server.url}/api/studentportal/sale/${of.sale}/document/Passport/../../../../../etc/passwd`, pdf),
    };
    for (const [what, status] of Object.entries(rejected)) expect([400, 401, 404, 413, 415], what).toContain(status);
    const at = phoneWith(token);
    expect((await seen(at, of.sale)).Documents).toEqual([]);
    // What is taken has a name that harms no disk and turns no line around.
    for (const name of ['..%2F..%2Fa.pdf', '%E2%80%AEfdp.exe', '%20.%20', 'CON.pdf', '%00a.pdf'])
      expect([200, 400], name).toContain(await send(to(name), smallPdf(name)));
    for (const { Name } of (await seen(at, of.sale)).Documents) expect(Name).toMatch(/^Passport - [^\p{C}/\\:*?"<>|]+ \([\w-]{10}\)\.pdf$/u);

    const path = `/api/student/${of.student}/application/${of.sale}`;
    const body = { VisaType: visa, PaymentPlan: false, Offshore: true };
    for (const odd of [
      { ...body, VisaType: -1 },
      { ...body, VisaType: 1.5 },
      { ...body, VisaType: 2 ** 40 },
      { ...body, StatusId: 'Sale' },
      { ...body, Accommodations: Array.from({ length: 21 }, () => ({ AccommodationTypeId: accommodation, StartDate: '2027-01-01' })) },
      { ...body, HealthCovers: [{ Provider: 'x'.repeat(101) }] },
      { ...body, HealthCovers: [{ Provider: 'a', StartDate: '2027-02-31' }] },
      { ...body, AirportPickups: [{ PickupDate: 'tomorrow' }] },
    ])
      expect((await at('PUT', path, odd)).status, JSON.stringify(odd).slice(0, 120)).toBe(400);
    const asManager = { Authorization: `Bearer ${token}`, 'View-As': String(scene.one.managerId) };
    for (const address of [`/api/student/${of.student}`, '/api/settings', '/api/agencysale'])
      expect((await scene.server.anyone.call('GET', address, undefined, asManager)).status, address).toBe(401);
  });
});

describe('a quote', () => {
  const accept = (at: Phone, of: Twin, Option: number, Mark: string) => at('POST', `/api/studentportal/sale/${of.sale}/accept`, { Option, Mark });

  it('is accepted once: the same again changes nothing, another option is refused, and what has changed is reported', async () => {
    const of = await twin();
    const at = await phone(of);
    const { Mark } = await seen(at, of.sale);
    expect((await accept(at, of, 3, Mark)).body.Errors?.[0]?.Key).toBe('Option');
    await sql(`update "AgencySaleItemAgencyFee" set "UnitPrice" = 999 where "AgencySaleId" = ${of.sale}`);
    const stale = await accept(at, of, 1, Mark);
    expect([stale.status, stale.body.Code]).toEqual([409, 'record.changed']);
    const now = (await seen(at, of.sale)).Mark;
    const two = await Promise.all([accept(at, of, 2, now), accept(at, of, 1, now)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { AcceptedOption } = await seen(at, of.sale);
    expect((await accept(at, of, AcceptedOption ?? 0, 'whatever')).body).toEqual({ AcceptedOption });
    expect((await accept(at, of, AcceptedOption === 1 ? 2 : 1, now)).body.Message).toMatch(/has already been accepted/);
    const history = await sql(`select user_name from matricula.journal where entity = 'AgencySale' and entity_id = ${of.sale} order by id desc limit 1`);
    expect(history[0]?.['user_name']).toMatch(/^Ana Souza \d+ \(student\)$/);
  });

  it('is not accepted once it has expired or is cancelled', async () => {
    const of = await twin();
    const at = await phone(of);
    await sql(`update "AgencySale" set "ExpiryDate" = '2020-01-01' where "Id" = ${of.sale}`);
    const { Mark, CanAccept } = await seen(at, of.sale);
    expect(CanAccept).toBe(false);
    expect((await accept(at, of, 1, Mark)).status).toBe(409);
    await sql(`update "AgencySale" set "ExpiryDate" = null, "StatusId" = 'QuoteCancelled' where "Id" = ${of.sale}`);
    expect((await accept(at, of, 1, (await seen(at, of.sale)).Mark)).status).toBe(409);
  });
});

describe('an application', () => {
  const details = (values: object = {}) => ({ VisaType: visa, PaymentPlan: true, Offshore: true, ValidationGroup: 'StudentApplication', ...values });

  it('[PORTAL-002] [PORTAL-003] takes what the student says by the group StudentApplication, and keeps lists whole', async () => {
    const of = await twin();
    const at = await phone(of);
    const put = (values: object) => at<Visible['Application'] & Rejected>('PUT', `/api/student/${of.student}/application/${of.sale}`, values);
    expect((await put({ PaymentPlan: true, Offshore: false, ValidationGroup: 'StudentApplication' })).status).toBe(400);
    expect((await put(details({ ValidationGroup: 'Other' }))).status).toBe(400);
    expect((await put(details({ VisaType: 0x7fffffff }))).body.Errors?.[0]?.Key).toBe('VisaType');
    const home = { AccommodationTypeId: accommodation, StartDate: '2027-01-10', EndDate: '2027-02-10', Comments: '<b>quiet</b>' };
    expect((await put(details({ Accommodations: [{ ...home, EndDate: '2026-01-01' }] }))).body.Errors?.[0]?.Key).toBe('Accommodations[0].EndDate');
    const first = await put(
      details({
        Accommodations: [home],
        HealthCovers: [{ Provider: 'Allianz' }],
        AirportPickups: [{ PickupDate: '2027-01-09T20:30:00Z', Destination: 'Homestay' }],
      }),
    );
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({
      VisaType: visa,
      PaymentPlan: true,
      Offshore: true,
      Accommodations: [home],
      HealthCovers: [{ Provider: 'Allianz' }],
      AirportPickups: [{ Destination: 'Homestay' }],
      DateLastModifiedByStudent: expect.any(String),
    });
    const Id = first.body.Accommodations[0]?.Id;
    const again = await put(details({ Accommodations: [{ ...home, Id, Comments: null }], HealthCovers: [] }));
    expect(again.body).toMatchObject({ Accommodations: [{ Id, Comments: null }], HealthCovers: [], AirportPickups: [{ Destination: 'Homestay' }] });
    // A row of somebody else is nobody's to name.
    const beside = await twin();
    expect(
      (await (await phone(beside))('PUT', `/api/student/${beside.student}/application/${beside.sale}`, details({ Accommodations: [{ ...home, Id }] }))).status,
    ).toBe(400);
    // The staff says the same by the same call; anyone who may not edit sales does not.
    expect((await scene.manager.call('PUT', `/api/student/${of.student}/application/${of.sale}`, details())).status).toBe(200);
    expect((await scene.clerk.call('PUT', `/api/student/${of.student}/application/${of.sale}`, details())).status).toBe(403);
  });

  it('asks for what the checklist of the staff counts, by the same list, and never says that it is complete while that is not', async () => {
    const of = await twin();
    const at = await phone(of);
    const put = (values: object) => at<Visible['Application'] & Rejected>('PUT', `/api/student/${of.student}/application/${of.sale}`, details(values));
    const missing = async () =>
      Object.fromEntries((await seen(at, of.sale)).Missing.map(({ Item, State, Fields }) => [Item, Fields.length > 0 ? Fields : State]));
    const staff = async () => {
      const { body } = await scene.manager.get<{ Items: readonly { Item: string; State: string; Fields: readonly string[] }[] }>(
        `/api/agencysale/${of.sale}/checklist`,
      );
      const open = body.Items.filter(({ Item, State }) => State !== 'done' && State !== 'later' && Item !== 'enrolmentForm');
      return Object.fromEntries(open.map(({ Item, State, Fields }) => [Item, Fields.length > 0 ? Fields : State]));
    };
    const asked = ['DateOfBirth', 'Nationality', 'PhoneNumber', 'Addresses'];
    expect(await missing()).toEqual({ details: asked, passport: 'missing', visa: 'missing', cover: 'missing', signature: 'missing' });
    expect(await missing()).toEqual(await staff());
    // Nothing has been said: false is no answer.
    const before = await seen(at, of.sale);
    expect(before.Application).toMatchObject({ IsGiven: false, VisaType: null, PaymentPlan: false, Offshore: false, Visas: [] });
    expect(before.Student).toEqual({ DateOfBirth: null, Nationality: null, EmailAddress: `ana${names}@s.test`, PhoneNumber: null, Addresses: [] });
    const country = before.Countries[0]?.Id;
    const home = { Street: 'Rua das Flores 1', City: 'Santos', State: 'SP', ZipCode: '11010-000', CountryId: country };
    const told = { DateOfBirth: '2001-02-03', Nationality: country, PhoneNumber: '+55 13 99123-4567', Addresses: [home] };
    // What is refused is keyed on its field, and nothing of it is kept.
    for (const [name, value] of Object.entries({ DateOfBirth: '2999-01-01', PhoneNumber: 'x', Nationality: 0x7fffffff })) {
      const wrong = await put({ Student: { ...told, [name]: value } });
      expect([wrong.status, wrong.body.Errors?.map(({ Key }) => Key)], name).toEqual([400, [`Student.${name}`]]);
    }
    expect((await put({ Student: { EmailAddress: 'another@s.test' } })).body.Errors?.map(({ Key }) => Key)).toEqual(['Student.EmailAddress']);
    const visaHeld = { VisaTypeId: visa, Number: 'V1', ExpireDate: '2099-01-01' };
    expect((await put({ Visas: [{ ...visaHeld, VisaTypeId: 0x7fffffff }] })).body.Errors?.map(({ Key }) => Key)).toEqual(['Visas[0].VisaTypeId']);
    const kept = await put({ VisaType: null, Offshore: false, Student: told, Visas: [visaHeld], HealthCovers: [{ Provider: 'Allianz' }] });
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body).toMatchObject({ IsGiven: true, VisaType: null, Offshore: false, Visas: [visaHeld] });
    const after = await seen(at, of.sale);
    expect(after.Student).toEqual({ ...told, EmailAddress: `ana${names}@s.test` });
    expect(await missing()).toEqual({ passport: 'missing', signature: 'missing' });
    expect(await missing()).toEqual(await staff());
    const [history] = await sql(`select user_name from matricula.journal where entity = 'Student' and entity_id = ${of.student} order by id desc limit 1`);
    expect(history?.['user_name']).toMatch(/\(student\)$/);
    // By the staff the student is changed with the rights of the staff, and says nothing by it.
    const beside = await twin();
    const said = await scene.manager.call<{ IsGiven: boolean }>('PUT', `/api/student/${beside.student}/application/${beside.sale}`, details({ Student: told }));
    expect([said.status, said.body.IsGiven]).toEqual([200, false]);
  });

  it('takes documents by what they are, once each, and shows the student the own ones alone', async () => {
    const of = await twin();
    const token = (await resolved(getCode(await loadLink(of)))).body.access_token;
    const send = (name: string, content: string | Uint8Array, to = of.sale) =>
      fetch(`${scene.server.url}/api/studentportal/sale/${to}/document/Passport/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
        body: typeof content === 'string' ? content : Buffer.from(content),
      });
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#204060' } })
      .jpeg()
      .toBuffer();
    const first = await send('../../IMG 1.jpeg', photo);
    expect(first.status, await first.text()).toBe(200);
    expect((await send('../../IMG 1.jpeg', photo)).status).not.toBe(500);
    expect((await send('page.html', '<script>alert(1)</script>')).status).toBe(400);
    expect((await send('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(400);
    expect((await send('empty.pdf', '')).status).toBe(400);
    const told = async (name: string, content: string | Uint8Array) => {
      const response = await send(name, content);
      return `${response.status} ${((await response.json()) as Rejected).Message}`;
    };
    expect(await told('broken.jpg', photo.subarray(0, 40))).toMatch(/^400 This file is damaged/);
    expect(await told('broken.pdf', '%PDF-1.4 cut off')).toMatch(/^400 This file is damaged/);
    expect(await told('locked.pdf', lockedPdf())).toMatch(/^400 This PDF is password-protected/);
    expect(await told('empty.pdf', '')).toMatch(/^400 This file is empty/);
    expect(await told('IMG_0001.HEIC', heicPhoto.subarray(0, 200))).toMatch(/^400 This HEIC photo cannot be opened.*JPEG/);
    expect((await send('huge.pdf', new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    const { Documents } = await seen(phoneWith(token), of.sale);
    expect(Documents.map(({ Name }) => Name)).toEqual([expect.stringMatching(/^Passport - [^/\\]*IMG 1 \([\w-]{10}\)\.jpg$/)]);
    expect((await seen(phoneWith(token), of.sale)).Missing.map(({ Item }) => Item)).not.toContain('passport');
    const { Logs } = (await of.by.get<Access>(getPath(of))).body;
    expect(Logs.filter(({ Document }) => Document !== null)).toHaveLength(1);
    // What a phone of Apple photographs arrives as a picture that schools can open.
    const heic = await send('IMG_0001.HEIC', heicPhoto);
    expect([heic.status, await heic.text()]).toEqual([200, expect.stringMatching(/Passport - IMG_0001 \([\w-]{10}\)\.jpg/)]);
  });
});

describe('a signature', () => {
  const sign = (at: Phone, of: Twin, values: object) => at('POST', `/api/student/${of.student}/signature`, values);
  const signatures = (of: Twin) => sql(`select * from "StudentSignature" where "StudentId" = ${of.student} order by "Id"`);

  it('[PORTAL-001] is kept with the time, the address, the browser and the text of the terms', async () => {
    const of = await twin();
    const at = await phone(of);
    const { TermsMark, Terms } = await seen(at, of.sale);
    const { status, text } = await sign(at, of, { dataImage: signed, TermsAgreed: true, TermsMark });
    expect(status, text).toBe(200);
    const [kept] = await signatures(of);
    expect(kept).toMatchObject({
      dataImage: signed,
      TermsAgreed: true,
      AgreedTerms: Terms,
      AgencySaleId: of.sale,
      UserAgent: expect.stringMatching(/node|undici/i),
    });
    expect(kept?.['IpAddress']).toMatch(/127\.0\.0\.1|::1/);
    const [sale] = await sql(`select * from "AgencySale" where "Id" = ${of.sale}`);
    expect(sale).toMatchObject({ StudentSignature: signed, AgreedTerms: Terms });
    expect(sale?.['DateLastModifiedByStudent']).not.toBeNull();
    // The history says that somebody signed, and spreads no signature.
    const history = await scene.manager.get(`/api/agencysale/${of.sale}/journal`);
    expect([history.status, history.text]).toEqual([200, expect.stringContaining('Student signature')]);
    expect(history.text).not.toMatch(/data:image[^"]*,[^"]/);
  });

  it('[PORTAL-011] [PORTAL-012] is refused without the terms, and where the pad is empty or holds no picture; nothing changes', async () => {
    const of = await twin();
    const at = await phone(of);
    const said = async (values: object) => (await sign(at, of, values)).body.Message;
    expect(await said({ dataImage: signed, TermsAgreed: false })).toBe('Please agree with the Terms & Conditions to proceed.');
    for (const blank of ['', png([0, 0, 0, 0]), png([255, 255, 255, 255]), png([250, 250, 250, 255])])
      expect(await said({ dataImage: blank, TermsAgreed: true })).toBe('Please Sign in the area below.');
    const broken = [
      'data:image/png;base64,AA',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      signed.slice(0, 80),
      signed.replace('image/png', 'text/html'),
      'javascript:alert(1)',
      png([0, 0, 0, 255], 3000).slice(0, 200),
    ];
    for (const each of broken) expect((await sign(at, of, { dataImage: each, TermsAgreed: true })).status, each.slice(0, 40)).toBe(400);
    expect((await sign(at, of, { dataImage: `data:image/png;base64,${'A'.repeat(900_000)}`, TermsAgreed: true })).status).toBe(400);
    expect((await sign(at, of, { dataImage: signed, TermsAgreed: true, TermsMark: 'another' })).status).toBe(409);
    expect((await sign(at, of, { dataImage: signed, Mark: 'another' })).status, 'a quote that has changed since it was read').toBe(409);
    expect(await signatures(of)).toEqual([]);
    expect((await sql(`select "StudentSignature" from "AgencySale" where "Id" = ${of.sale}`))[0]).toEqual({ StudentSignature: null });
  });

  it('has at most 1,000 x 400 pixels: a larger one is refused by its header, whatever follows, by the link and by the staff', async () => {
    const of = await twin();
    const at = await phone(of);
    const black = [0, 0, 0, 255] as const;
    const larger: readonly Size[] = [
      { width: 1, height: 4_000_000 },
      { width: 1001, height: 400 },
      { width: 1000, height: 401 },
    ];
    // What follows the header is no picture of this size: unpacking it would report that it cannot be read.
    for (const told of larger)
      for (const api of [
        sign(at, of, { dataImage: png(black, 8, told) }),
        scene.manager.post(`/api/student/${of.student}/signature`, { dataImage: png(black, 8, told) }),
      ])
        expect((await api).body, JSON.stringify(told)).toMatchObject({
          Errors: [{ Key: 'dataImage', Message: 'The picture of the signature is larger than 1000 x 400 pixels. Send a smaller one.' }],
        });
    expect(await signatures(of)).toEqual([]);
    expect((await sign(at, of, { dataImage: png(black, 8, { width: 1000, height: 400 }) })).body.Message).toMatch(/could not be read/);
    expect((await sign(at, of, { dataImage: png(black, { width: 1000, height: 400 }) })).status).toBe(200);
    // On every screen our own pad draws on a canvas of this size.
    expect([signatureSize.width <= maxSignature.width, signatureSize.height <= maxSignature.height]).toEqual([true, true]);
  });

  it('without a word on the terms is kept, and the application asks for them; the staff may take it as well', async () => {
    const of = await twin();
    await sql(`update "AgencySale" set "AcceptedOption" = 1 where "Id" = ${of.sale}`);
    const before = await scene.manager.get<Rejected>(`/api/agencysale/${of.sale}/createapplication`);
    expect(before.body.Message).toBe('Please Sign in the area below.');
    expect((await scene.manager.post(`/api/student/${of.student}/signature`, { dataImage: signed, agencysaleid: of.sale })).status).toBe(200);
    expect((await scene.manager.get<Rejected>(`/api/agencysale/${of.sale}/createapplication`)).body.Message).toMatch(/has not accepted the terms/);
    expect((await sign(await phone(of), of, { dataImage: signed, TermsAgreed: true })).status).toBe(200);
    expect((await scene.manager.get(`/api/agencysale/${of.sale}/createapplication`)).status).toBe(200);
    expect((await scene.clerk.post(`/api/student/${of.student}/signature`, { dataImage: signed })).status).toBe(403);
    const stranger = await twin(scene.other);
    expect((await scene.manager.post(`/api/student/${stranger.student}/signature`, { dataImage: signed })).status).toBe(404);
  });

  it('ends when an option is accepted after it, and covers the option that was accepted before it', async () => {
    const of = await twin();
    const at = await phone(of);
    const signAsSeen = async () => {
      const { Mark, TermsMark } = await seen(at, of.sale);
      expect((await sign(at, of, { dataImage: signed, TermsAgreed: true, Mark, TermsMark })).status).toBe(200);
    };
    const accept = async () => {
      const { Mark } = await seen(at, of.sale);
      expect((await at('POST', `/api/studentportal/sale/${of.sale}/accept`, { Option: 2, Mark })).status).toBe(200);
    };
    await signAsSeen();
    await accept();
    expect(await seen(at, of.sale)).toMatchObject({ AcceptedOption: 2, SignedDate: null, HasSignatureEnded: true });
    expect((await scene.manager.get<Rejected>(`/api/agencysale/${of.sale}/createapplication`)).body.Message).toBe('Please Sign in the area below.');
    await signAsSeen();
    await accept();
    expect((await at('PUT', `/api/student/${of.student}/application/${of.sale}`, { VisaType: visa, PaymentPlan: false, Offshore: false })).status).toBe(200);
    expect(await seen(at, of.sale)).toMatchObject({ SignedDate: expect.any(String), HasSignatureEnded: false });
    expect((await scene.manager.get(`/api/agencysale/${of.sale}/createapplication`)).status).toBe(200);
  });

  it('ends when the student changes afterwards how they pay or who they are, and stays when something is added', async () => {
    const of = await twin();
    const at = await phone(of);
    const answers = { VisaType: visa, PaymentPlan: true, Offshore: false };
    const put = async (values: object) => {
      const { status, text } = await at('PUT', `/api/student/${of.student}/application/${of.sale}`, { ...answers, ...values });
      expect(status, text).toBe(200);
    };
    const signAgain = async () => expect((await sign(at, of, { dataImage: signed, TermsAgreed: true })).status).toBe(200);
    await put({ Student: { DateOfBirth: '2001-02-03' } });
    await signAgain();
    await put({ Student: { DateOfBirth: '2001-02-03', PhoneNumber: '+55 13 99123-4567' }, HealthCovers: [{ Provider: 'Allianz' }] });
    expect(await seen(at, of.sale)).toMatchObject({ SignedDate: expect.any(String), HasSignatureEnded: false });
    await put({ Student: { DateOfBirth: '2001-02-04' } });
    expect(await seen(at, of.sale)).toMatchObject({ SignedDate: null, HasSignatureEnded: true });
    await signAgain();
    await put({ PaymentPlan: false });
    expect(await seen(at, of.sale)).toMatchObject({ SignedDate: null, HasSignatureEnded: true });
  });

  it('is closed, as details and documents are, once the application has been sent', async () => {
    const of = await twin();
    const at = await phone(of);
    await sql(`update "AgencySale" set "StatusId" = 'Application', "SentDate" = now() where "Id" = ${of.sale}`);
    expect((await seen(at, of.sale)).IsOpen).toBe(false);
    expect((await sign(at, of, { dataImage: signed, TermsAgreed: true })).status).toBe(409);
    expect((await at('PUT', `/api/student/${of.student}/application/${of.sale}`, { VisaType: visa, PaymentPlan: false, Offshore: false })).status).toBe(409);
    expect((await at('POST', `/api/studentportal/sale/${of.sale}/document/Visa/x.pdf`, 'x', asFile)).status).toBe(409);
    expect((await scene.manager.post(`/api/student/${of.student}/signature`, { dataImage: signed, agencysaleid: of.sale })).status).toBe(409);
    expect(await signatures(of)).toEqual([]);
  });
});

interface Told {
  readonly Id: number;
  readonly Kind: string;
  readonly EntityType: string;
  readonly EntityId: number;
  readonly Message: string;
  readonly IsRead: boolean;
}

describe('the person who is assigned to a sale', () => {
  const list = async (by: Caller, language = 'en'): Promise<readonly Told[]> => {
    const { status, body, text } = await by.call<{ Data: readonly Told[] }>('GET', '/api/notification/own', undefined, { 'User-Language': language });
    expect(status, text).toBe(200);
    return body.Data;
  };
  const listOfSale = async ({ sale }: Twin, by: Caller = scene.manager, language = 'en') =>
    (await list(by, language)).filter(({ EntityId }) => EntityId === sale);
  const unread = async (by: Caller = scene.manager): Promise<number> => (await by.get<{ Count: number }>('/api/notification/unread')).body.Count;
  const stored = async ({ sale }: Twin) => Number((await sql(`select count(*)::int as n from "Notification" where "AgencySaleId" = ${sale}`))[0]?.['n']);
  const markRead = (id: number | undefined, by: Caller = scene.manager) => by.post<{ Count: number } & Rejected>(`/api/notification/${id}/read`);
  const accept = async (at: Phone, of: Twin): Promise<void> => {
    const { Mark } = await seen(at, of.sale);
    const { status, text } = await at('POST', `/api/studentportal/sale/${of.sale}/accept`, { Option: 1, Mark });
    expect(status, text).toBe(200);
  };

  it('is notified once of each event, in the own language, on all devices and live; nobody else is', async () => {
    await scene.manager.post('/api/notification/read');
    const of = await twin();
    const [heard, foreign] = [await listenTo(scene.server.url, scene.manager), await listenTo(scene.server.url, scene.clerk)];
    const code = getCode(await loadLink(of));
    // Of two openings at once one is the first.
    const both = await Promise.all([resolved(code), resolved(code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const at = phoneWith(both[0].body.access_token);
    expect(await stored(of)).toBe(1);
    const send = () => at('POST', `/api/studentportal/sale/${of.sale}/document/Passport/x.pdf`, smallPdf('mine'), asFile);
    const sign = (values: object) => at('POST', `/api/student/${of.student}/signature`, { dataImage: signed, ...values });
    await accept(at, of);
    await accept(at, of);
    expect([(await send()).status, (await sign({ TermsAgreed: false })).status, (await sign({ TermsAgreed: true })).status]).toEqual([200, 400, 200]);
    expect((await send()).status).not.toBe(500);
    const [line] = await sql(`select "Id" from "AgencySaleItem" where "AgencySaleId" = ${of.sale} and "OptionNumber" = 1`);
    const changed = await scene.manager.call('PATCH', `/api/agencysaleitem/${line?.['Id']}`, { Description: 'Advanced English' });
    expect(changed.status, changed.text).toBe(200);

    const { SaleIndex, StudentName } = (await scene.manager.get<{ SaleIndex: string; StudentName: string }>(`/api/agencysale/${of.sale}`)).body;
    const told = await listOfSale(of);
    expect(told.map(({ Message }) => Message)).toEqual([
      `${StudentName} has to sign quote ${SaleIndex} again because it changed`,
      `${StudentName} signed quote ${SaleIndex}`,
      `${StudentName} uploaded a document for quote ${SaleIndex}`,
      `${StudentName} accepted quote ${SaleIndex}`,
      `${StudentName} opened quote ${SaleIndex}`,
    ]);
    expect(await stored(of)).toBe(5);
    expect((await listOfSale(of, scene.manager, 'pt'))[3]?.Message).toBe(`${StudentName} aceitou a cotação ${SaleIndex}`);
    expect((await listOfSale(of, scene.manager, 'es'))[3]?.Message).toBe(`${StudentName} aceptó la cotización ${SaleIndex}`);

    // Others have none, and reach none.
    const [last] = told;
    for (const by of [scene.clerk, scene.other, scene.god]) {
      expect([await list(by), await unread(by)]).toEqual([[], 0]);
      expect((await markRead(last?.Id, by)).status).toBe(404);
    }
    for (const by of [scene.clerk, scene.other]) expect((await by.get(`/api/notification/${last?.Id}`)).status).toBe(404);
    expect((await markRead(0x7fffffff)).body).toMatchObject({ Code: 'record.not-found' });
    // Only the system writes them.
    expect((await scene.manager.call('PATCH', `/api/notification/${last?.Id}`, { ReadDate: null })).status).toBe(403);
    expect((await scene.manager.post('/api/notification/', { UserId: scene.one.managerId, Kind: 'Signed', Date: new Date().toISOString() })).status).toBe(403);

    expect([await unread(), (await markRead(last?.Id)).body, (await markRead(last?.Id)).body]).toEqual([5, { Count: 4 }, { Count: 4 }]);
    expect((await listOfSale(of)).map(({ IsRead }) => IsRead)).toEqual([true, false, false, false, false]);
    expect((await scene.manager.post<{ Count: number }>('/api/notification/read')).body).toEqual({ Count: 0 });
    const own = (changes: string[]) => changes.filter((change) => change.includes(' Notification '));
    await expect.poll(() => own(heard.changes()).filter((change) => change.startsWith('update')).length).toBe(5);
    expect(own(heard.changes()).filter((change) => change.startsWith('create'))).toHaveLength(5);
    expect(own(foreign.changes())).toEqual([]);
    heard.close();
    foreign.close();
  });

  it('is notified of a link that opens everything of the student; where nobody is assigned, nobody is', async () => {
    const of = await twin(scene.manager, { UserId: scene.one.managerId });
    const open = async (each: Twin, path = getPath(each, '/generate')) => {
      const { ShortUrl } = (await each.by.post<Access>(path)).body;
      return phoneWith((await resolved(getCode(ShortUrl ?? ''))).body.access_token);
    };
    const all = `/api/studentaccess/${of.student}/generate`;
    const at = await open(of, all);
    expect((await at('POST', `/api/student/${of.student}/signature`, { dataImage: signed })).status).toBe(200);
    const told = (await list(scene.manager)).filter(({ EntityType, EntityId }) => EntityType === 'Student' && EntityId === of.student);
    expect(told.map(({ Message }) => Message)).toEqual([
      expect.stringMatching(/^Ana Souza \d+ added a signature$/),
      expect.stringMatching(/^Ana Souza \d+ opened the student portal$/),
    ]);

    const alone = await twin();
    await sql(`update "AgencySale" set "UserId" = null where "Id" = ${alone.sale}`);
    await sql(`update "Student" set "UserId" = null where "Id" = ${alone.student}`);
    await accept(await open(alone), alone);
    await open(alone, `/api/studentaccess/${alone.student}/generate`);
    expect(await sql(`select "Id" from "Notification" where "AgencySaleId" = ${alone.sale} or "StudentId" = ${alone.student}`)).toEqual([]);
  });

  itSlow('no longer sees those about records out of reach, nor those of records that are deleted, nor those of long ago', async () => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    const kept = await engine.database.write(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const values = {
        UserName: 'kept@one.test',
        Name: 'Kept to the office',
        UserEmail: 'kept@one.test',
        Password: demoPassword,
        OfficeId: officeId,
        IsActive: true,
      };
      const [UserId = 0] = await records.named('User').createMany([values]);
      return UserId;
    });
    const person = await scene.server.as('kept@one.test');
    const [of, deleted, old] = [await twin(), await twin(), await twin()];
    for (const each of [of, deleted, old]) {
      await sql(`update "AgencySale" set "UserId" = ${kept} where "Id" = ${each.sale}`);
      await phone(each);
    }
    expect(await unread(person)).toBe(3);
    const [told] = await listOfSale(of, person);
    const elsewhere = await made(scene.god, 'agencyoffice', { Name: 'Elsewhere', TimeZone: 'Australia/Perth' });
    const moveTo = async (AgencyOfficeId: number): Promise<void> => {
      const { status, text } = await scene.god.call('PATCH', `/api/agencysale/${of.sale}`, { AgencyOfficeId });
      expect(status, text).toBe(200);
    };
    await moveTo(elsewhere);
    expect([await listOfSale(of, person), await unread(person)]).toEqual([[], 2]);
    expect((await markRead(told?.Id, person)).status).toBe(404);
    await moveTo(officeId);
    expect(await unread(person)).toBe(3);

    expect((await scene.manager.call('DELETE', `/api/agencysale/${deleted.sale}`)).status).toBeLessThan(300);
    expect([await stored(deleted), await unread(person)]).toEqual([0, 2]);

    await sql(`update "Notification" set "Date" = now() - interval '91 days' where "AgencySaleId" = ${old.sale}`);
    await engine.database.write(agencyId, (tx) => deleteOldNotifications({ records: engine.records(tx, systemActor(agencyId)) }));
    expect([await stored(old), await stored(of)]).toEqual([0, 1]);

    // Thirty at a time, the newest first.
    await sql(
      `insert into "Notification" ("AgencyId", "UserId", "Kind", "AgencySaleId", "Date")
       select "AgencyId", "Id", 'Signed', ${of.sale}, now() from "User", generate_series(1, 35) where "Id" = ${kept}`,
    );
    const page = async (query = '') => (await person.get<{ Data: readonly Told[]; HasMore: boolean }>(`/api/notification/own${query}`)).body;
    const first = await page();
    const second = await page(`?before=${first.Data.at(-1)?.Id}`);
    expect([first, second].map(({ Data, HasMore }) => [Data.length, HasMore])).toEqual([
      [30, true],
      [6, false],
    ]);
    const ids = [...first.Data, ...second.Data].map(({ Id }) => Id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });
});
