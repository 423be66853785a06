// Documents of records as programs find them: folders, tags, uploads, downloads one by one and as a ZIP, and what an application still wants.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { systemActor } from '../../engine/contract/actor.ts';
import { decimal } from '../../engine/contract/decimal.ts';
import { documents } from '../../plugins/documents/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { heicPhoto, lockedPdf, smallPdf } from '../support/sent-files.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Document {
  readonly Id: number;
  readonly Key: string;
  readonly Name: string;
  readonly Tags: string;
  readonly IsSystemCreated: boolean;
  readonly ContentType: string;
  readonly Defect: string | null;
}
interface Reported {
  readonly Data: readonly Document[];
  readonly Warnings: readonly string[];
  readonly Message: string;
  readonly Hint: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
interface Folder {
  readonly Name: string;
  readonly Qty: number;
  readonly IsSystem: boolean;
  readonly IsLink: boolean;
  readonly Type: string;
  readonly TypePayload: string;
}

let scene: TwoAgencies;
let folder = '';
let lead = 0;
let student = 0;
let sale = 0;
const records = <T>(work: (api: ReturnType<TwoAgencies['server']['running']['engine']['records']>) => Promise<T>): Promise<T> => {
  const { engine } = scene.server.running;
  return engine.database.write(scene.one.agencyId, (tx) => work(engine.records(tx, systemActor(scene.one.agencyId))));
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-documents-'));
  scene = await twoAgencies({ plugins: [settings, documents], filesFolder: folder });
  [lead = 0] = await scene.addLeads([{ FirstName: 'Lena' }]);
  student = await newStudent('Ana');
  sale = await newSale(student);
}, 120_000);
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function newStudent(FirstName: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { body, text: said } = await scene.manager.post<{ Id: number }>('/api/student', {
    FirstName,
    LastName: 'Silva',
    AgencyOfficeId: scene.one.officeId,
    ...more,
  });
  expect(body.Id, said).toBeGreaterThan(0);
  return body.Id;
}
const newSale = async (StudentId: number, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const [id = 0] = await records((api) =>
    api.named('AgencySale').createMany([{ StudentId, AgencyOfficeId: scene.one.officeId, StatusId: 'Application', ...more }]),
  );
  return id;
};

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)]);
const pdf = smallPdf;
async function send(caller: Caller, address: string, files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, names?: readonly string[]) {
  const form = new FormData();
  for (const [index, [name, content]] of Object.entries(files).entries()) form.append('file', new Blob([content]), names?.[index] ?? name);
  const response = await fetch(`${scene.server.url}/api/document/${address}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${caller.token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Reported };
}
const list = async (address: string, caller: Caller = scene.manager) => (await caller.get<Reported>(`/api/document/${address}`)).body.Data;
const names = async (address: string): Promise<string[]> => (await list(address)).map(({ Name }) => Name).toSorted();
async function fetchFile(query: string, caller: Caller = scene.manager) {
  const response = await fetch(`${scene.server.url}/api/document/download?${query}`, { headers: { Authorization: `Bearer ${caller.token}` } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, {});
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) found[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return found;
}
/** As the system files its own papers. */
const fileAsSystem = async (id: number, name: string, tag: string): Promise<number> => {
  const { engine } = scene.server.running;
  return await engine.database.write(scene.one.agencyId, async (tx) => {
    const files = engine.files(tx, systemActor(scene.one.agencyId));
    return (await files.attach('AgencySale', id, { name, contentType: 'application/pdf', content: Buffer.from(pdf(name)), tags: [tag], isSystem: true })).id;
  });
};
const first = (told: readonly Document[]): Document => told[0] ?? expect.fail('There is no document.');

describe('documents', () => {
  it('[DOC-001] [DOC-017] stand in folders: those of the system, tags, and one for each sale of a student', async () => {
    const who = await newStudent('Folders');
    const theirs = await newSale(who);
    await send(scene.manager, `student/${who}/?tag=Passport`, { 'passport.pdf': pdf('p') });
    await send(scene.manager, `student/${who}/`, { 'a.pdf': pdf('a'), 'b.pdf': pdf('b') });
    await fileAsSystem(theirs, 'Quote.pdf', 'Quote (PDF)');
    const response = await scene.manager.get<{ Data: readonly Folder[] }>(`/api/document/student/${who}/folders`);
    expect(response.status, response.text).toBe(200);
    const found = new Map(response.body.Data.map((each) => [each.Name, each]));
    expect(found.get('Quote (PDF)')).toEqual({ Name: 'Quote (PDF)', Qty: 1, IsSystem: true, IsLink: false, Type: 'tag', TypePayload: 'Quote (PDF)' });
    expect(found.get('Passport')).toMatchObject({ Qty: 1, IsSystem: false });
    expect(found.get('General')).toMatchObject({ Qty: 2, IsSystem: false, Type: 'tag' });
    expect(response.body.Data.filter(({ IsSystem }) => IsSystem).map(({ Name }) => Name)).toEqual([
      'ABA File (ABA)',
      'Bill (PDF)',
      'Enrolment Form',
      'Invoice (PDF)',
      'Payment Receipt (PDF)',
      'Quote (PDF)',
    ]);
    expect(response.body.Data.at(-1)).toMatchObject({ Qty: 1, Type: 'sale', TypePayload: String(theirs), IsLink: true, IsSystem: false });
    for (const [type, id] of [
      ['agencylead', lead],
      ['agencysale', theirs],
    ] as const)
      expect((await scene.clerk.get(`/api/document/${type}/${id}/folders`)).status, type).toBe(200);
  });

  it('[DOC-002] [DOC-018] tell their tags, who made them and whom they belong to; of a student by tag and by sale', async () => {
    const who = await newStudent('Listed');
    const [one, two] = [await newSale(who), await newSale(who)];
    await send(scene.manager, `student/${who}/?tag=General,Passport`, { 'passport.jpg': pdf('p') });
    await send(scene.manager, `student/${who}/?agencysaleId=${one}`, { 'offer.pdf': pdf('o') });
    expect(await names(`student/${who}/documents`)).toEqual(['offer.pdf', 'passport.jpg']);
    expect(await names(`student/${who}/documents?tag=passport`)).toEqual(['passport.jpg']);
    expect(await names(`student/${who}/documents?agencysaleId=${one}`)).toEqual(['offer.pdf']);
    expect(await names(`student/${who}/documents?agencysaleId=${two}`)).toEqual([]);
    expect(await names(`agencysale/${one}/documents`)).toEqual(['offer.pdf']);
    const own = first(await list(`student/${who}/documents?tag=Passport`));
    expect(own).toMatchObject({
      Tags: 'General,Passport',
      ContentType: 'application/pdf',
      IsSelected: false,
      IsSystemCreated: false,
      IsBulk: false,
      AgencyAgentId: null,
      AgencyLeadId: null,
      StudentId: who,
      SupplierId: null,
      AgencySaleId: null,
    });
    expect(first(await list(`student/${who}/documents?agencysaleId=${one}`))).toMatchObject({ StudentId: who, AgencySaleId: one });
  });

  it('[DOC-015] are sent to people, suppliers and payments, and answered as they are kept', async () => {
    const made = async (entity: string, body: object): Promise<number> => (await scene.manager.post<{ Id: number }>(`/api/${entity}`, body)).body.Id;
    const ids = await records(async (api) => {
      const [currency] = await api.list('Currency', { limit: 1 });
      const money = { AgencyOfficeId: scene.one.officeId, CurrencyId: currency?.Id ?? 0 };
      const [supplier = 0] = await api.createMany('AgencySupplier', [{ Name: 'Southern College' }]);
      const [bill = 0] = await api.createMany('AgencyBill', [{ ...money, SupplierId: supplier }]);
      const [billPayment = 0] = await api.createMany('AgencyBillPayment', [
        { AgencyBillId: bill, Amount: decimal(1), CurrencyId: money.CurrencyId, DateReceived: '2027-01-31' },
      ]);
      const [payment = 0] = await api.createMany('AgencySalePayment', [
        { AgencySaleId: sale, AgencyOfficeId: money.AgencyOfficeId, BaseCurrencyId: money.CurrencyId, DueDate: '2027-01-31', PaymentItems: [] },
      ]);
      return { supplier, agencybillpayment: billPayment, agencysalepayment: payment };
    });
    const owners = {
      ...ids,
      agencyagent: await made('agencyagent', { Name: 'Agents & Co' }),
      agencylead: await made('agencylead', { FirstName: 'Paula' }),
      student: await newStudent('Paula'),
    };
    for (const [type, id] of Object.entries(owners)) {
      const sent = await send(scene.manager, `${type}/${id}/`, { 'proof.pdf': pdf(type) });
      expect([sent.status, sent.body.Data.map(({ Name }) => Name)], type).toEqual([200, ['proof.pdf']]);
      expect((await fetch(`${scene.server.url}/api/document/${type}/${id}/`, { method: 'POST', body: new FormData() })).status, type).toBe(401);
    }
    const unknown = await send(scene.manager, 'agencysettings/1/', { 'proof.pdf': pdf('x') });
    expect(unknown.status).toBe(400);
  });

  it('[DOC-016] are sent to a sale or under a tag, several at once; also as attachments of e-mails', async () => {
    const sent = await send(scene.manager, `agencylead/${lead}/?tag=Email%20Attachment`, { 'a.pdf': pdf('a'), 'b.png': png });
    expect([sent.status, sent.body.Data.map(({ Name, Tags }) => `${Name} ${Tags}`)]).toEqual([200, ['a.pdf Email Attachment', 'b.png Email Attachment']]);
    const twice = [
      await send(scene.manager, `agencylead/${lead}`, { 'same.pdf': pdf('1') }),
      await send(scene.manager, `agencylead/${lead}`, { 'same.pdf': pdf('1') }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(`agencylead/${lead}/documents?tag=General`)).map(({ Name }) => Name)).toEqual(['same.pdf', 'same.pdf']);
    const unknown = await send(scene.manager, `agencylead/${lead}?tag=Nonsense`, { 'a.pdf': pdf('a') });
    expect([unknown.status, unknown.body.Errors[0]?.Key]).toEqual([400, 'tag']);
    expect((await scene.manager.post(`/api/document/agencylead/${lead}`, {})).status).toBe(415);
  });

  it('[DOC-009] are not sent to folders of the system', async () => {
    for (const tag of ['Quote (PDF)', 'enrolment form', 'General,Bill (PDF)']) {
      const rejected = await send(scene.manager, `student/${student}?tag=${encodeURIComponent(tag)}`, { 'a.pdf': pdf('a') });
      expect([rejected.status, rejected.body.Errors[0]?.Message], tag).toEqual([
        400,
        'CANNOT UPLOAD TO THIS FOLDER: Only system generated files (Quotes, Receipts and others) are allowed to be placed in this folder.',
      ]);
    }
    expect(await list(`student/${student}/documents`)).toEqual([]);
  });

  it('[DOC-024] are refused where it cannot be told whom they belong to', async () => {
    const message = 'Tenancy for document could not be set.';
    const nobody = await send(scene.manager, 'student/99999999', { 'a.pdf': pdf('a') });
    expect([nobody.status, nobody.body.Message]).toEqual([404, message]);
    const none = await send(scene.manager, 'student/0', { 'a.pdf': pdf('a') });
    expect([none.status, none.body.Message]).toEqual([404, message]);
    const foreign = await send(scene.other, `student/${student}`, { 'a.pdf': pdf('a') });
    expect([foreign.status, foreign.body.Message]).toEqual([404, message]);
    const another = await newStudent('Another');
    const wrong = await send(scene.manager, `student/${another}?agencysaleId=${sale}`, { 'a.pdf': pdf('a') });
    expect([wrong.status, wrong.body.Errors[0]?.Message]).toEqual([400, message]);
    expect((await scene.manager.get(`/api/document/student/${another}/documents?agencysaleId=${sale}`)).status).toBe(400);
  });

  it('[DOC-025] belong to certain kinds of records alone', async () => {
    for (const type of ['agencyoffice', 'constructor', 'Nonsense']) {
      const sent = await send(scene.manager, `${type}/1`, { 'a.pdf': pdf('a') });
      expect([sent.status, sent.body.Message], type).toEqual([400, `${type} is not implemented.`]);
      expect((await scene.manager.get<Reported>(`/api/document/${type}/1/folders`)).body.Message).toBe(`${type} is not implemented.`);
    }
    const printout = await scene.manager.get<Reported>('/api/document/download?systemDocumentType=General&entityId=1');
    expect([printout.status, printout.body.Message]).toEqual([400, 'General is not implemented.']);
  });

  it('[DOC-020] get other tags and names, but for those that the system made', async () => {
    const [own] = (await send(scene.manager, `student/${student}`, { 'scan.pdf': pdf('s') })).body.Data;
    const id = own?.Id ?? 0;
    const changed = await scene.manager.call<Document>('PUT', `/api/document/${id}`, { Tags: 'Passport', Name: '../Ana’s passport.pdf' });
    expect([changed.status, changed.body.Tags, changed.body.Name]).toEqual([200, 'Passport', 'Ana’s passport.pdf']);
    expect((await scene.manager.call('PUT', `/api/document/${id}`, { Tags: 'Quote (PDF)' })).status).toBe(400);
    expect((await scene.manager.call('PUT', `/api/document/${id}`, { Name: ' ' })).status).toBe(400);
    expect((await scene.clerk.call('PUT', `/api/document/${id}`, { Tags: 'General' })).status).toBe(403);
    expect((await scene.other.call('PUT', `/api/document/${id}`, { Tags: 'General' })).status).toBe(404);
    const system = await fileAsSystem(sale, 'Quote 1.pdf', 'Quote (PDF)');
    expect((await scene.manager.call('PUT', `/api/document/${system}`, { Tags: 'General' })).status).toBe(409);
    const history = await scene.manager.get<{ Data: readonly { Description: string }[] }>(`/api/student/${student}/journal`);
    expect(history.body.Data[0]?.Description, history.text).toContain('Renamed or re-tagged file');
  });

  it('[DOC-021] are deleted, all or none; never those that the system made, by no door', async () => {
    const sent = (await send(scene.manager, `student/${student}`, { 'x.pdf': pdf('x'), 'y.pdf': pdf('y') })).body.Data;
    const [x, y] = sent.map(({ Id }) => Id);
    const system = await fileAsSystem(sale, 'Quote 2.pdf', 'Quote (PDF)');
    expect((await scene.manager.call('DELETE', `/api/document?documentId=${x},${system}`)).status).toBe(409);
    expect((await scene.clerk.call('DELETE', `/api/document?documentId=${x}`)).status).toBe(403);
    expect((await scene.other.call('DELETE', `/api/document?documentId=${x}`)).status).toBe(404);
    const key = first((await list(`agencysale/${sale}/documents`)).filter(({ Id }) => Id === system)).Key;
    expect((await scene.manager.call('DELETE', `/api/agencysale/${sale}/file/${key}`)).status).toBe(409);
    expect((await scene.manager.call('DELETE', `/api/document?documentId=${x},${y}`)).body).toEqual({ Count: 2 });
    expect((await names(`student/${student}/documents`)).filter((name) => name.length === 5)).toEqual([]);
    for (const bad of ['', '0', '1,,2', 'x']) expect((await scene.manager.call('DELETE', `/api/document?documentId=${bad}`)).status, bad).toBe(400);
  });

  it('[DOC-022] are downloaded one by one as they are, several as a ZIP; by a ticket too', async () => {
    const who = await newStudent('Loaded');
    const sent = (await send(scene.manager, `student/${who}`, { 'one.pdf': pdf('1'), two: 'plain', three: png }, ['one.pdf', 'One.pdf', 'photo.png'])).body
      .Data;
    const ids = sent.map(({ Id }) => Id).join(',');
    const single = await fetchFile(`documentId=${sent[0]?.Id}`);
    expect([single.status, single.bytes.toString(), single.headers.get('content-type')]).toEqual([200, pdf('1'), 'application/pdf']);
    expect(single.headers.get('content-disposition')).toContain('attachment; filename="one.pdf"');
    const many = await fetchFile(`documentId=${ids}`);
    expect([many.status, many.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const found = await unzipped(many.bytes);
    expect(Object.keys(found)).toEqual(['one.pdf', 'One (2).pdf', 'photo.png']);
    expect([found['one.pdf'], found['One (2).pdf']]).toEqual([pdf('1'), 'plain']);

    const address = `/api/document/download?documentId=${ids}`;
    const ticket = (await scene.manager.post<{ access_token: string }>('/api/document/ticket', { Path: address })).body.access_token;
    const open = () => fetch(`${scene.server.url}${address}&access_token=${encodeURIComponent(ticket)}`);
    expect([(await open()).status, (await open()).status]).toEqual([200, 401]);

    // Windows unpacks no such names; the documents keep them.
    const odd = ['CoE: offer?.pdf', 'CON.pdf', 'nul', 'a<b>"c|d*.pdf', 'Lpt1.tar.gz', 'console.pdf', 'con .pdf'];
    const named = (await send(scene.manager, `student/${who}`, Object.fromEntries(odd.map((name) => [name, pdf(name)])))).body.Data;
    expect(named.map(({ Name }) => Name)).toEqual(odd);
    const unpacked = await unzipped((await fetchFile(`documentId=${named.map(({ Id }) => Id).join(',')}`)).bytes);
    expect(Object.keys(unpacked)).toEqual(['CoE_ offer_.pdf', 'CON_.pdf', 'nul_', 'a_b__c_d_.pdf', 'Lpt1_.tar.gz', 'console.pdf', 'con_ (2).pdf']);

    expect((await fetchFile(`documentId=${ids}`, scene.other)).status).toBe(404);
    expect((await fetchFile(`documentId=${ids},99999999`)).status).toBe(404);
    for (const bad of ['', 'documentId=x', `documentId=${ids}&systemDocumentType=Quote&entityId=1`, 'systemDocumentType=Quote'])
      expect((await fetchFile(bad)).status, bad).toBe(400);
  });

  it('[DOC-003] the system makes papers of records by their type; what nobody may see is not printed', async () => {
    for (const [type, entity] of [
      ['Quote', 'AgencySale'],
      ['EnrolmentForm', 'AgencySale'],
      ['PaymentReceipt', 'AgencySalePayment'],
      ['ClientInvoice', 'AgencySalePaymentInvoice'],
      ['SupplierInvoice', 'AgencySupplierInvoice'],
      ['AgencyBill', 'AgencyBill'],
    ] as const) {
      const missing = await fetchFile(`systemDocumentType=${type}&entityId=99999999`);
      expect([missing.status, missing.bytes.toString().includes('does not exist')], `${type} of ${entity}`).toEqual([404, true]);
      expect((await fetchFile(`systemDocumentType=${type}&entityId=${sale}`, scene.other)).status).toBe(404);
    }
    const quote = await newSale(student, { StatusId: 'Quote' });
    expect((await fetchFile(`systemDocumentType=EnrolmentForm&entityId=${quote}`)).status).toBe(403);
  });

  it('[DOC-005] stand under tags without a comma and without a double; what is renamed takes its documents along', async () => {
    const tag = (await scene.manager.post<{ Id: number }>('/api/agencydocumenttag', { Name: 'Visas' })).body.Id;
    expect((await scene.manager.post('/api/agencydocumenttag', { Name: 'visas' })).status).toBe(400);
    expect((await scene.manager.post('/api/agencydocumenttag', { Name: 'a,b' })).status).toBe(400);
    const [own] = (await send(scene.manager, `agencylead/${lead}?tag=Visas`, { 'v.pdf': pdf('v') })).body.Data;
    await scene.manager.call('PATCH', `/api/agencydocumenttag/${tag}`, { Name: 'Visa papers' });
    expect(await names(`agencylead/${lead}/documents?tag=Visa%20papers`)).toEqual(['v.pdf']);
    await scene.manager.call('DELETE', `/api/agencydocumenttag/${tag}`);
    expect((await list(`agencylead/${lead}/documents?tag=General`)).map(({ Id }) => Id)).toContain(own?.Id);
  });

  it('bear hostile names and contents, and tell the limit of what is too large', async () => {
    const hostile = { a: pdf('not a picture'), b: '<svg onload="alert(1)"/>', c: '<html><script>alert(1)</script>', d: pdf('long') };
    const given = ['picture.jpg', 'drawing.svg', '..\\..\\page.html', `${'ö'.repeat(300)}.pdf`];
    const sent = (await send(scene.manager, `agencylead/${lead}`, hostile, given)).body.Data;
    expect(sent.map(({ Name }) => Name)).toEqual(['picture.jpg', 'drawing.svg', 'page.html', `${'ö'.repeat(196)}.pdf`]);
    for (const [index, type] of ['application/pdf', 'application/octet-stream', 'application/octet-stream', 'application/pdf'].entries()) {
      const { headers } = await fetchFile(`documentId=${sent[index]?.Id}`);
      expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
        type,
        'nosniff',
        "sandbox; default-src 'none'",
      ]);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    }
    const large = await send(scene.manager, `agencylead/${lead}`, { 'film.pdf': new Uint8Array(60 * 1024 * 1024) });
    expect([large.status, large.body.Hint]).toEqual([413, 'You can upload at most 10 files at once, 25 MB each.']);
  });

  it('that nobody can open are reported at once: empty ones are refused, damaged and locked ones are marked; photos of iPhones become JPEG', async () => {
    const who = await newStudent('Opened');
    const to = `student/${who}?tag=Passport`;
    const empty = await send(scene.manager, to, { 'empty.pdf': '' });
    expect([empty.status, empty.body.Message]).toEqual([400, 'This file is empty.']);
    const sent = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const { status, body } = await send(scene.manager, to, { [name]: content });
      const { Name, ContentType, Defect } = first(body.Data);
      return [status, Name, ContentType, Defect, body.Warnings.length];
    };
    expect(await sent('locked.pdf', lockedPdf())).toEqual([200, 'locked.pdf', 'application/pdf', 'locked', 1]);
    expect(await sent('photo.jpg', '<html>')).toEqual([200, 'photo.jpg', 'application/octet-stream', 'broken', 1]);
    expect(await sent('cut.png', png)).toEqual([200, 'cut.png', 'application/octet-stream', 'broken', 1]);
    // Known by its bytes, whatever it is called.
    const cut = heicPhoto.subarray(0, 200);
    expect(await sent('cut.heic', cut)).toEqual([200, 'cut.heic', 'image/heic', 'broken', 1]);
    expect(await sent('IMG_0001.jpg', cut)).toEqual([200, 'IMG_0001.jpg', 'image/heic', 'broken', 1]);
    expect(await sent('notes.txt', 'plain')).toEqual([200, 'notes.txt', 'application/octet-stream', null, 0]);
    // Some programs write something before a PDF begins.
    expect(await sent('late.pdf', `\n${pdf('late')}`)).toEqual([200, 'late.pdf', 'application/pdf', null, 0]);
    expect(await sent('passport.heic', heicPhoto)).toEqual([200, 'passport.jpg', 'image/jpeg', null, 0]);
    const [photo] = (await list(`student/${who}/documents`)).filter(({ Name }) => Name === 'passport.jpg');
    const { bytes } = await fetchFile(`documentId=${photo?.Id}`);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([64, 48]);
    const pixel = (x: number) => [...data.subarray((10 * 64 + x) * 3, (10 * 64 + x) * 3 + 3)].map((value) => Math.round(value / 40));
    expect([pixel(8), pixel(56)]).toEqual([
      [1, 2, 5],
      [5, 1, 1],
    ]);
  });

  it('are counted as they are: a list of what an application still wants', async () => {
    interface Checked {
      readonly Missing: number;
      readonly Items: readonly { readonly Item: string; readonly State: string; readonly IsRequired: boolean; readonly Fields: readonly string[] }[];
    }
    const states = async (id: number) => {
      const response = await scene.manager.get<Checked>(`/api/agencysale/${id}/checklist`);
      expect(response.status, response.text).toBe(200);
      return { missing: response.body.Missing, ...Object.fromEntries(response.body.Items.map(({ Item, State }) => [Item, State])) };
    };
    const who = await newStudent('Checked');
    const theirs = await newSale(who);
    expect(await states(theirs)).toEqual({
      missing: 6,
      student: 'done',
      details: 'missing',
      passport: 'missing',
      visa: 'missing',
      cover: 'missing',
      signature: 'missing',
      enrolmentForm: 'missing',
    });
    // What nobody can open is no passport, and the answer says so.
    const damaged = await send(scene.manager, `student/${who}?tag=Passport`, { 'p.pdf': '%PDF-1.4 cut off' });
    expect([damaged.status, damaged.body.Data[0]?.Defect, damaged.body.Warnings]).toEqual([
      200,
      'broken',
      ['This file is damaged and cannot be opened. Ask for a new copy.'],
    ]);
    expect(await states(theirs)).toMatchObject({ missing: 6, passport: 'missing' });
    await send(scene.manager, `student/${who}?tag=Passport`, { 'p.pdf': pdf('p') });
    await fileAsSystem(theirs, 'Enrolment.pdf', 'Enrolment Form');
    await scene.manager.post(`/api/student/${who}/studenthealthcover`, { Provider: 'Old', StartDate: '2001-01-01', EndDate: '2002-01-01' });
    expect(await states(theirs)).toMatchObject({ missing: 4, passport: 'done', enrolmentForm: 'done', cover: 'expired' });
    await scene.manager.call('PATCH', `/api/student/${who}`, { PassportExpireDate: '2020-02-29' });
    expect(await states(theirs)).toMatchObject({ missing: 5, passport: 'expired' });
    await scene.manager.call('PATCH', `/api/student/${who}`, { PassportExpireDate: '2090-02-28' });
    expect(await states(theirs)).toMatchObject({ missing: 4, passport: 'done' });
    const required = (await scene.manager.get<Checked>(`/api/agencysale/${theirs}/checklist`)).body.Items.filter(({ IsRequired }) => IsRequired);
    expect(required.map(({ Item }) => Item)).toEqual(['student', 'details', 'signature']);
    expect(await states(await newSale(who, { Offshore: true }))).toMatchObject({ visa: 'later' });
    expect((await scene.other.get(`/api/agencysale/${theirs}/checklist`)).status).toBe(404);
  });
});
