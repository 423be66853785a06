// Bank files as programs find them: of refunds, bills and commission invoices, one by one and many at once, cancelled, and refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { readAba } from '../../plugins/aba-export/read-aba.ts';
import type { Caller } from '../support/server.ts';
import { type PaymentScene, paymentScene, type Rejected } from './payment-scene.ts';

let scene: PaymentScene;
let secondOffice = 0;
beforeAll(async () => {
  scene = await paymentScene();
  secondOffice = await asSystem((records) => records.createMany('AgencyOffice', [{ Name: 'Sydney', TimeZone: 'Australia/Sydney' }]));
  await reset();
}, 180_000);
afterAll(() => scene?.server.stop());

type RecordsApi = ReturnType<PaymentScene['server']['running']['engine']['records']>;
const asSystem = async (work: (records: RecordsApi) => Promise<readonly number[]>): Promise<number> => {
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const [id = 0] = await engine.database.write(agencyId, (tx) => work(engine.records(tx, systemActor(agencyId))));
  return id;
};

/** Offices, student and supplier with bank details that a bank takes. */
async function reset(): Promise<void> {
  const account = (number: string, name: string) => `"BSB" = '062-000', "AccountNumber" = '${number}', "AccountName" = '${name}'`;
  await scene.sql(
    `update "AgencyOffice" set ${account('123456', 'HARBOUR STUDY')}, "BankCode" = 'WBC', "ApcaUserId" = '481516', "AbaDescription" = null, "AbaRemitter" = null, "AbaIsBalanced" = false where "Id" = ${scene.one.officeId}`,
  );
  await scene.sql(
    `update "AgencyOffice" set ${account('777', 'HARBOUR SYDNEY')}, "BankCode" = 'CBA', "ApcaUserId" = '301500', "AbaDescription" = 'SCHOOLS', "AbaRemitter" = 'HARBOUR', "AbaIsBalanced" = true where "Id" = ${secondOffice}`,
  );
  await scene.sql(`update "Student" set ${account('00-1234', 'Ana Conceição')} where "Id" = ${scene.student}`);
  await scene.sql(`update "AgencySupplier" set ${account('87654321', 'Southern College')} where "Id" = ${scene.supplier}`);
}

interface Made extends Rejected {
  readonly Id: number;
  readonly Key: string;
  readonly Name: string;
  readonly AbaFileId: number;
}
interface Bulk extends Rejected {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Download?: string;
}
const loadInvoice = async (payment: number): Promise<number> => (await scene.show(payment)).AgencySalePaymentInvoiceId ?? 0;

/** The client invoice of a new refund. */
async function refund(amount: number): Promise<number> {
  const sold = await scene.sold([amount]);
  await scene.enter(sold, amount, { StatusId: 'Paid' });
  return await loadInvoice((await scene.enter(sold, amount, { IsRefund: true })).Id);
}
const bill = (TotalAmountOwing: number, more: object = {}): Promise<number> =>
  asSystem((records) =>
    records
      .named('AgencyBill')
      .createMany([{ SupplierId: scene.supplier, AgencyOfficeId: scene.one.officeId, CurrencyId: scene.aud, TotalAmountOwing, ...more }]),
  );
const commissionInvoice = (TotalAmountOwing: number, more: object = {}): Promise<number> =>
  asSystem((records) =>
    records
      .named('AgencySupplierInvoice')
      .createMany([{ SupplierId: scene.supplier, AgencyOfficeId: scene.one.officeId, CurrencyId: scene.aud, TotalAmountOwing, ...more }]),
  );
const paths = {
  agencysalepaymentinvoice: ['generateABAFile', 'CancelPaymentCI'],
  agencybill: ['generateABAFile', 'cancelABAFile'],
  agencysupplierinvoice: ['generatecommissioninvoiceabafile', 'cancelcommissioninvoiceabafile'],
} as const;
type Kind = keyof typeof paths;
const tables = { agencysalepaymentinvoice: 'AgencySalePaymentInvoice', agencybill: 'AgencyBill', agencysupplierinvoice: 'AgencySupplierInvoice' } as const;
const make = (kind: Kind, id: number, body: object = {}, caller: Caller = scene.manager) =>
  scene.call<Made>('POST', `${kind}/${id}/${paths[kind][0]}`, body, caller);
const cancel = (kind: Kind, id: number, caller: Caller = scene.manager) => scene.call('POST', `${kind}/${id}/${paths[kind][1]}`, {}, caller);
const operate = (kind: Kind, operation: string, ids: readonly number[], values: object = {}, caller: Caller = scene.manager) =>
  scene.call<Bulk>('POST', `${kind}/bulkUpdate`, { IteratorIds: ids, ValidationGroup: operation, entity: values }, caller);
const read = async ({ Key }: Pick<Made, 'Key'>, caller: Caller = scene.manager) => await caller.get(`/api/file/${Key}`);
const row = async (kind: Kind, id: number) => (await scene.sql(`select * from "${tables[kind]}" where "Id" = ${id}`))[0] ?? {};
const loadFile = async (kind: Kind, id: number) => {
  const [file] = await scene.sql(
    `select f.key from matricula.file f join "${tables[kind]}" d on d."AbaFileId" = f.entity_id and f.entity = 'AbaFile' where d."Id" = ${id}`,
  );
  return readAba((await read({ Key: String(file?.['key']) })).text);
};
/** The folder of bank files as the documents of a student or supplier show it. */
async function folderOf(type: 'student' | 'supplier', id: number, caller: Caller = scene.manager) {
  const answered = async <T>(path: string) => (await caller.get<{ Data: readonly T[] }>(`/api/document/${type}/${id}/${path}`)).body.Data;
  const folder = (await answered<{ Name: string; Qty: number }>('folders')).find(({ Name }) => Name === 'ABA File (ABA)');
  const files = await answered<Record<string, unknown>>(`documents?tag=${encodeURIComponent('ABA File (ABA)')}`);
  return { quantity: folder?.Qty, files: files.map(({ Name, Tags, IsSystemCreated, IsBulk }) => ({ Name, Tags, IsSystemCreated, IsBulk })) };
}
/** Everything that a refused command leaves as it was. */
const fingerprint = async (): Promise<string> =>
  JSON.stringify([
    await scene.fingerprint(),
    await scene.sql(
      ['AgencyBill', 'AgencySupplierInvoice', 'AbaFile']
        .map((table) => `select '${table}' as t, md5(coalesce(string_agg(x::text, '|' order by "Id"), '')) as h from "${table}" x`)
        .join(' union all '),
    ),
    await scene.sql(`select count(*) as n from matricula.file where entity = 'AbaFile'`),
  ]);

describe('the bank details of an office', () => {
  it('balance the files of CBA, BWA and HBA unless somebody chooses otherwise, and take a remitter of any length', async () => {
    const office = async (values: object) => {
      const Id = await scene.made('agencyoffice/', { Name: `Bank ${JSON.stringify(values)}`.slice(0, 60), TimeZone: 'Australia/Perth', ...values });
      return { Id, change: (more: object) => scene.good<{ AbaIsBalanced: boolean }>('PUT', `agencyoffice/${Id}/patch`, { Id, ...more }) };
    };
    const isBalanced = async (values: object) =>
      (await scene.good<{ AbaIsBalanced: boolean }>('GET', `agencyoffice/${(await office(values)).Id}`)).AbaIsBalanced;
    expect(await isBalanced({ BankCode: 'CBA' })).toBe(true);
    expect(await isBalanced({ BankCode: 'hba' })).toBe(true);
    expect(await isBalanced({ BankCode: 'WBC' })).toBe(false);
    expect(await isBalanced({ BankCode: 'BWA', AbaIsBalanced: false })).toBe(false);
    expect(await isBalanced({ BankCode: 'ANZ', AbaIsBalanced: true })).toBe(true);
    const { change } = await office({ AbaRemitter: 'Harbour Study of Sydney' });
    expect((await change({ BankCode: 'BWA' })).AbaIsBalanced).toBe(true);
    expect((await change({ BankCode: 'NAB' })).AbaIsBalanced).toBe(false);
    expect((await change({ BankCode: 'CBA', AbaIsBalanced: false })).AbaIsBalanced).toBe(false);
    expect((await change({ AccountName: 'HARBOUR' })).AbaIsBalanced).toBe(false);
  });
});

describe('the bank file of a refund', () => {
  it('[ABA-001] [ABA-002] [CINV-010] [CINV-016] pays the student and sends the invoice by it; it is a document under its tag', async () => {
    const id = await refund(1250);
    const [{ InvoiceNumber: number }] = [await row('agencysalepaymentinvoice', id)];
    expect(await scene.good('GET', `agencysalepaymentinvoice/${id}`)).toMatchObject({ InvoiceStatusName: 'Open', SentDate: null });
    const made = await scene.good<Made>('GET', `agencysalepaymentinvoice/${id}/generateABAFile`);
    const { status, text } = await read(made);
    expect(status).toBe(200);
    expect(text.split('\r\n').map((line) => line.length)).toEqual([120, 120, 120, 0]);
    expect(readAba(text)).toMatchObject({
      bank: 'WBC',
      userName: 'HARBOUR STUDY',
      userId: '481516',
      description: 'REFUNDS',
      date: scene.today,
      payments: [
        {
          bsb: '062-000',
          account: '001234',
          code: 50,
          cents: 125_000n,
          name: 'Ana Conceicao',
          reference: `REFUND ${String(number)}`,
          remitter: 'HARBOUR STUDY',
        },
      ],
      netCents: 125_000n,
    });
    expect(await scene.good('GET', `agencysalepaymentinvoice/${id}`)).toMatchObject({ InvoiceStatusName: 'Sent', AbaFileId: made.AbaFileId });
    const [file] = await scene.sql(`select tags, is_system, name from matricula.file where id = ${made.Id}`);
    expect(file).toEqual({ tags: ['ABA File (ABA)'], is_system: true, name: made.Name });
    expect(await scene.good('GET', `abafile/${made.AbaFileId}`)).toMatchObject({ Kind: 'Refunds', PaymentCount: 1, TotalAmount: 1250 });
    // In the folder of its tag it stands with the student, and on its own page under its tag.
    expect(await folderOf('student', scene.student)).toEqual({
      quantity: 1,
      files: [{ Name: made.Name, Tags: 'ABA File (ABA)', IsSystemCreated: true, IsBulk: true }],
    });
    expect(await folderOf('student', scene.student, scene.clerk)).toEqual({ quantity: 0, files: [] });
    expect(await scene.good('GET', `abafile/${made.AbaFileId}/file`)).toMatchObject({ Data: [{ Name: made.Name, Tags: ['ABA File (ABA)'] }] });
    // Who may not make it does not read it.
    expect((await read(made, scene.clerk)).status).toBe(404);
    expect((await scene.clerk.get(`/api/abafile/${made.AbaFileId}`)).status).toBe(403);
    expect((await read(made, scene.other)).status).toBe(404);
  });

  it('[CINV-017] [CINV-011] goes when it is cancelled: the invoice is open again, and may enter another', async () => {
    const id = await refund(10);
    const { body: made } = await make('agencysalepaymentinvoice', id);
    expect(await make('agencysalepaymentinvoice', id)).toMatchObject({ status: 409, body: { Key: 'AbaFileId' } });
    expect((await cancel('agencysalepaymentinvoice', id, scene.clerk)).status).toBe(403);
    expect((await cancel('agencysalepaymentinvoice', id)).body).toMatchObject({ InvoiceStatusName: 'Open', AbaFileId: null, SentDate: null });
    expect((await read(made)).status).toBe(404);
    expect(await scene.sql(`select 1 from "AbaFile" where "Id" = ${made.AbaFileId}`)).toEqual([]);
    expect((await cancel('agencysalepaymentinvoice', id)).status).toBe(409);
    expect((await make('agencysalepaymentinvoice', id)).status).toBe(200);
  });

  it('keeps its payment as it stands; once it is paid it stays for good', async () => {
    const id = await refund(30);
    await scene.sql(`update "Student" set "AccountName" = '''''' where "Id" = ${scene.student}`);
    expect(await make('agencysalepaymentinvoice', id)).toMatchObject({ status: 400, body: { Errors: [{ Key: 'StudentId.AccountName' }] } });
    await scene.sql(`update "AgencyOffice" set "AbaRemitter" = 'Harbour Study of Sydney' where "Id" = ${scene.one.officeId}`);
    await scene.sql(`update "Student" set "AccountName" = 'Ana Conceição' where "Id" = ${scene.student}`);
    expect((await make('agencysalepaymentinvoice', id)).status).toBe(200);
    expect(await loadFile('agencysalepaymentinvoice', id)).toMatchObject({ payments: [{ remitter: 'Harbour Study of' }] });
    await reset();
    const { AgencySalePaymentId: payment } = await row('agencysalepaymentinvoice', id);
    expect(await scene.patch(Number(payment), { StatusId: 'Cancelled' })).toMatchObject({ status: 409, body: { Key: 'AbaFileId' } });
    expect((await scene.call('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id: id, Amount: 10 })).status).toBe(409);
    expect((await scene.call('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id: id, Amount: 30 })).status).toBe(200);
    expect((await cancel('agencysalepaymentinvoice', id)).status).toBe(409);
  });

  it('[ABA-003] [CINV-019] of many is one for each office; what cannot be in one is reported by itself, and the others are', async () => {
    const [one, two, related] = [await refund(100), await refund(200.55), await refund(7)];
    await scene.sql(`update "AgencySalePaymentInvoice" set "AgencyOfficeId" = ${secondOffice} where "Id" = ${related}`);
    const fee = await scene.enter(await scene.sold([50]), 50);
    const plain = await loadInvoice(fee.Id);
    const day = scene.dayFrom(3);
    const made = await operate('agencysalepaymentinvoice', 'createABAFile', [one, two, related, plain, 99_999_999], { TransactionDate: day });
    expect(made.body).toMatchObject({
      Total: 5,
      Success: 3,
      Fail: 2,
      Message: '3 of 5 added to bank files',
      Errors: [
        { Id: plain, Message: 'Only invoices of refunds can be added to a bank file.' },
        { Id: 99_999_999, Message: 'This document does not exist.' },
      ],
    });
    // Both files come as one download, at once.
    expect(made.body.Download).toMatch(/^document\/download\?documentId=\d+,\d+$/);
    const [first] = /\d+/.exec(made.body.Download ?? '') ?? [];
    expect(readAba((await scene.manager.get(`/api/document/download?documentId=${first}`)).text)).toMatchObject({ creditCents: 30_055n });
    expect((await scene.manager.get(`/api/${made.body.Download}`)).status).toBe(200);
    expect(await loadFile('agencysalepaymentinvoice', one)).toMatchObject({
      date: day,
      creditCents: 30_055n,
      payments: [{ cents: 10_000n }, { cents: 20_055n }],
    });
    expect(await loadFile('agencysalepaymentinvoice', related)).toMatchObject({
      bank: 'CBA',
      description: 'SCHOOLS',
      netCents: 0n,
      payments: [
        { code: 50, cents: 700n, remitter: 'HARBOUR' },
        { code: 13, cents: 700n, account: '777', name: 'HARBOUR SYDNEY' },
      ],
    });
    expect((await operate('agencysalepaymentinvoice', 'createABAFile', [one], {}, scene.clerk)).status).toBe(403);
    // Both invoices of a file go with it; that of another office stays.
    expect((await operate('agencysalepaymentinvoice', 'CancelClientInvoiceABAFile', [one])).body).toMatchObject({ Success: 1, Fail: 0 });
    expect(await scene.good('GET', `agencysalepaymentinvoice/${two}`)).toMatchObject({ InvoiceStatusName: 'Open', AbaFileId: null });
    expect(await scene.good('GET', `agencysalepaymentinvoice/${related}`)).toMatchObject({ InvoiceStatusName: 'Sent' });
  });

  it('that the bank has carried out stays; what it did not pay may leave it', async () => {
    const [paid, bounced] = [await refund(40), await refund(41)];
    await operate('agencysalepaymentinvoice', 'createABAFile', [paid, bounced]);
    await scene.good('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id: paid, Amount: 40 });
    expect((await operate('agencysalepaymentinvoice', 'CancelClientInvoiceABAFile', [paid, bounced])).body).toMatchObject({
      Success: 1,
      Errors: [{ Id: paid }],
    });
    expect(await loadFile('agencysalepaymentinvoice', paid)).toMatchObject({ creditCents: 8_100n });
    expect((await make('agencysalepaymentinvoice', bounced)).status).toBe(200);
  });
});

describe('the bank file of bills and commission invoices', () => {
  it('[ABA-002] [BILL-021] [BILL-032] pays what is owed on a bill, and gives it its day of sending until it is cancelled', async () => {
    const id = await bill(8450, { TotalPaidAmount: 0 });
    const made = await scene.good<Made>('GET', `agencyBill/${id}/generateABAFile?TransactionDate=${scene.dayFrom(1)}`);
    expect(readAba((await read(made)).text)).toMatchObject({
      description: 'BILLS',
      date: scene.dayFrom(1),
      payments: [{ code: 50, cents: 845_000n, account: '87654321', name: 'Southern College', reference: expect.stringMatching(/^BILL B\d\d-\d{5}$/) }],
    });
    expect(await scene.good('GET', `agencybill/${id}`)).toMatchObject({ SentDate: `${scene.today}T00:00:00`, AbaFileId: made.AbaFileId, StatusId: 'Sent' });
    expect((await folderOf('supplier', scene.supplier)).files.map(({ Name }) => Name)).toContain(made.Name);
    expect(await make('agencybill', id)).toMatchObject({ status: 409, body: { Key: 'AbaFileId' } });
    expect((await scene.call('PUT', `agencybill/${id}/patch`, { Id: id, SupplierId: scene.supplier, SentDate: null })).status).toBe(409);
    expect((await scene.call('DELETE', `agencybill/${id}`)).status).toBe(409);
    expect((await cancel('agencybill', id)).body).toMatchObject({ SentDate: null, AbaFileId: null, StatusId: 'Draft' });
    // A day that it had before stays.
    await scene.sql(`update "AgencyBill" set "SentDate" = '2026-01-05' where "Id" = ${id}`);
    const other = await bill(1.01);
    expect((await operate('agencybill', 'createABAFile', [id, other])).body).toMatchObject({ Success: 2 });
    expect((await operate('agencybill', 'cancelABAFile', [other])).body).toMatchObject({ Success: 1, Message: '1 of 1 removed from bank files' });
    expect(await scene.good('GET', `agencybill/${id}`)).toMatchObject({ SentDate: '2026-01-05T00:00:00', AbaFileId: null });
    expect(await scene.good('GET', `agencybill/${other}`)).toMatchObject({ SentDate: null, AbaFileId: null });
  });

  it('[SINV-023] [SINV-024] [SINV-031] [SINV-036] [SINV-038] collects commission from the supplier', async () => {
    const id = await commissionInvoice(330.5);
    const made = await scene.good<Made>('GET', `agencysupplierinvoice/${id}/generatecommissioninvoiceabafile`);
    expect(readAba((await read(made)).text)).toMatchObject({
      description: 'COMMISSIONS',
      debitCents: 33_050n,
      creditCents: 0n,
      payments: [{ code: 13, name: 'Southern College', reference: expect.stringMatching(/^COMM INV\d\d-\d{5}$/) }],
    });
    expect(await scene.good('GET', `agencysupplierinvoice/${id}/cancelcommissioninvoiceabafile`)).toMatchObject({ SentDate: null, AbaFileId: null });
    expect((await operate('agencysupplierinvoice', 'GenerateCommissionInvoiceABAFile', [id], { TransactionDate: scene.today })).body).toMatchObject({
      Success: 1,
    });
    expect((await operate('agencysupplierinvoice', 'CancelCommissionInvoiceABAFile', [id])).body).toMatchObject({ Success: 1, Fail: 0 });
    expect((await operate('agencysupplierinvoice', 'CancelCommissionInvoiceABAFile', [id])).body).toMatchObject({ Success: 0, Fail: 1 });
  });

  it('[CINV-019] lists offer what is done to many', async () => {
    interface Config {
      readonly Grid: { readonly Operations: readonly { readonly Operation: string; readonly Asks: readonly { readonly Name: string }[] }[] };
    }
    const offered = async (kind: Kind) => (await scene.good<Config>('GET', `entityconfig/${kind}`)).Grid.Operations;
    expect((await offered('agencybill')).map(({ Operation }) => Operation)).toEqual(expect.arrayContaining(['createABAFile', 'cancelABAFile']));
    expect(await offered('agencysupplierinvoice')).toContainEqual(
      expect.objectContaining({ Operation: 'GenerateCommissionInvoiceABAFile', Asks: [expect.objectContaining({ Name: 'TransactionDate' })] }),
    );
    expect(await offered('agencysalepaymentinvoice')).toContainEqual(expect.objectContaining({ Operation: 'createABAFile', Label: 'ABA file' }));
  });
});

it('shows the documents that it pays, and takes none by hand', async () => {
  interface Tabs {
    readonly Form: { readonly Parts: readonly { readonly Id: string; readonly Path?: string; readonly When?: object }[] };
  }
  const { Form } = await scene.good<Tabs>('GET', 'entityconfig/abafile');
  expect(Form.Parts).toContainEqual(expect.objectContaining({ Id: 'bills', Path: 'agencybill', When: { field: 'Kind', operator: 'equal', value: 'Bills' } }));
  const [id, other] = [await bill(12), await bill(13)];
  const { AbaFileId } = (await make('agencybill', id)).body;
  const inIt = async () => (await scene.good<{ Data: readonly { Id: number }[] }>('GET', `abafile/${AbaFileId}/agencybill`)).Data.map(({ Id }) => Id);
  expect(await inIt()).toEqual([id]);
  const before = await fingerprint();
  const body = { SupplierId: scene.supplier, AgencyOfficeId: scene.one.officeId, CurrencyId: scene.aud };
  expect(await scene.call('POST', `abafile/${AbaFileId}/agencybill`, body)).toMatchObject({ status: 400, body: { Errors: [{ Key: 'AbaFileId' }] } });
  expect((await scene.call('PATCH', `abafile/${AbaFileId}/agencybill/${other}`, { AbaFileId })).status).toBe(404);
  expect((await scene.call('DELETE', `abafile/${AbaFileId}/agencybill/${id}`)).status).toBe(409);
  expect(await fingerprint()).toBe(before);
  expect(await inIt()).toEqual([id]);
});

describe('what no bank takes is refused by its field, and nothing is written', () => {
  const set = (table: string, id: () => number, values: string) => () => scene.sql(`update "${table}" set ${values} where "Id" = ${id()}`);
  const office = () => scene.one.officeId;
  const student = () => scene.student;
  const supplier = () => scene.supplier;
  it.each([
    [
      'an office without bank details',
      'agencybill',
      set('AgencyOffice', office, `"BSB" = null, "BankCode" = ' '`),
      ['AgencyOfficeId.BSB', 'AgencyOfficeId.BankCode'],
    ],
    ['an office with an account of ten digits', 'agencybill', set('AgencyOffice', office, `"AccountNumber" = '1234567890'`), ['AgencyOfficeId.AccountNumber']],
    ['a bank code that is none', 'agencybill', set('AgencyOffice', office, `"BankCode" = 'Commonwealth'`), ['AgencyOfficeId.BankCode']],
    ['a student without bank details', 'agencysalepaymentinvoice', set('Student', student, `"AccountNumber" = null`), ['StudentId.AccountNumber']],
    ['a supplier without bank details', 'agencybill', set('AgencySupplier', supplier, `"BSB" = ''`), ['SupplierId.BSB']],
    ['an account of ten digits', 'agencysupplierinvoice', set('AgencySupplier', supplier, `"AccountNumber" = '12345-67890'`), ['SupplierId.AccountNumber']],
    ['a name of nothing but accents', 'agencysalepaymentinvoice', set('Student', student, `"AccountName" = '´ˆ˜'`), ['StudentId.AccountName']],
    ['a BSB of letters', 'agencybill', set('AgencySupplier', supplier, `"BSB" = '06x-000'`), ['SupplierId.BSB']],
  ] as const)('%s', async (_what, kind, spoil, keys) => {
    const id = kind === 'agencysalepaymentinvoice' ? await refund(5) : kind === 'agencybill' ? await bill(5) : await commissionInvoice(5);
    await spoil();
    try {
      const before = await fingerprint();
      const { status, body } = await make(kind, id);
      expect([status, body.Errors?.map(({ Key }) => Key)]).toEqual([400, keys]);
      const operation = kind === 'agencysupplierinvoice' ? 'GenerateCommissionInvoiceABAFile' : 'createABAFile';
      expect((await operate(kind, operation, [id])).body).toMatchObject({ Success: 0, Fail: 1, Errors: [{ Id: id, Message: body.Errors?.[0]?.Message }] });
      expect(await fingerprint()).toBe(before);
    } finally {
      await reset();
    }
  });

  it('missing bank details are named all at once, with the office or the payee, in the language of the reader', async () => {
    const id = await bill(5);
    const loadMessage = async (language: string) =>
      (await scene.manager.call<Rejected>('POST', `/api/agencybill/${id}/generateABAFile`, {}, { 'User-Language': language })).body.Message;
    try {
      await set('AgencyOffice', office, `"BSB" = null, "AccountNumber" = ' '`)();
      expect(await loadMessage('en')).toBe('Bank details missing for One office: BSB, Account number. Add them on the office page.');
      expect(await loadMessage('pt')).toBe('Faltam dados bancários de One office: BSB, Número da conta. Informe-os na página do escritório.');
      await reset();
      await set('AgencySupplier', supplier, `"AccountName" = null`)();
      expect(await loadMessage('es')).toBe('Faltan datos bancarios de Southern College: Titular de la cuenta. Agréguelos en la página de Southern College.');
      const operated = (await operate('agencybill', 'createABAFile', [id])).body;
      expect(operated.Errors).toMatchObject([
        {
          Message: 'Bank details missing for Southern College: Account name. Add them on Southern College’s page.',
          Link: `/supplier/${scene.supplier}/edit`,
        },
      ]);
      expect(operated.Download).toBeUndefined();
    } finally {
      await reset();
    }
  });

  it('another currency, a day that is past or none, more than a file holds', async () => {
    const [foreign, own] = [await bill(5, { CurrencyId: scene.usd }), await bill(5)];
    const [much, more] = [await bill(99_999_999.99), await bill(99_999_999.99)];
    const before = await fingerprint();
    const rejection = async (id: number, body: object = {}) => {
      const response = await make('agencybill', id, body);
      return [response.status, response.body.Errors?.[0]?.Key];
    };
    expect(await rejection(foreign)).toEqual([400, 'CurrencyId']);
    for (const TransactionDate of [scene.dayFrom(-1), '2026-02-30', 'soon', '2199-01-01'])
      expect([TransactionDate, ...(await rejection(own, { TransactionDate }))]).toEqual([TransactionDate, 400, 'TransactionDate']);
    const past = await operate('agencybill', 'createABAFile', [own], { TransactionDate: scene.dayFrom(-1) });
    expect([past.status, past.body.Errors?.[0]?.Key]).toEqual([400, 'TransactionDate']);
    expect((await operate('agencybill', 'createABAFile', [much, more])).body).toMatchObject({ Success: 0, Fail: 2 });
    expect((await make('agencybill', 99_999_999)).status).toBe(404);
    expect((await make('agencybill', own, {}, scene.clerk)).status).toBe(403);
    expect((await make('agencybill', own, {}, scene.other)).status).toBe(404);
    expect(await fingerprint()).toBe(before);
  });

  it('what its state keeps out: cancelled, paid, reconciled', async () => {
    const cases: readonly (readonly [Kind, number, string])[] = [
      ['agencybill', await bill(5, { DateCancelled: scene.today }), 'DateCancelled'],
      ['agencybill', await bill(5, { TotalPaidAmount: 5 }), 'TotalAmountOwing'],
      ['agencybill', await bill(0), 'TotalAmountOwing'],
      ['agencysupplierinvoice', await commissionInvoice(5, { ReconciledName: 'Yes' }), 'ReconciledName'],
      ['agencysupplierinvoice', await commissionInvoice(5, { DateCancelled: scene.today }), 'DateCancelled'],
    ];
    const before = await fingerprint();
    for (const [kind, id, key] of cases) expect(await make(kind, id)).toMatchObject({ status: 409, body: { Key: key } });
    expect(await fingerprint()).toBe(before);
    const fee = await loadInvoice((await scene.enter(await scene.sold([5]), 5)).Id);
    expect(await make('agencysalepaymentinvoice', fee)).toMatchObject({ status: 400, body: { Errors: [{ Key: 'IsRefund' }] } });
  });
});

it('twenty who make the file of one document at once make one; none is in two', async () => {
  const crowd = <T>(give: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, index) => give(index)));
  const [id, client] = [await bill(77), await refund(78)];
  for (const [kind, document] of [
    ['agencybill', id],
    ['agencysalepaymentinvoice', client],
  ] as const) {
    const patiently = async (): Promise<number> => {
      const { status } = await make(kind, document);
      return status === 503 ? await patiently() : status;
    };
    const statuses = await crowd(patiently);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  }
  const several = [await bill(1), await bill(2), await bill(3)];
  const responses = await crowd(() => operate('agencybill', 'createABAFile', several));
  expect(responses.reduce((sum, { body }) => sum + (body.Success ?? 0), 0)).toBe(3);
  expect(
    await scene.sql(
      `select f."Id" from "AbaFile" f where f."PaymentCount" <> (select count(*) from "AgencyBill" b where b."AbaFileId" = f."Id") and f."Kind" = 'Bills'`,
    ),
  ).toEqual([]);
});
