// What was agreed and paid stays (D-77): each writable field of a sale, of its lines and of their fees, against each fact, through each door.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#engine';
import type { AgencySale } from '#generated';
import { runSql } from '../support/database.ts';
import { itSlow } from '../support/slow-tier.ts';
import { feeLine } from './fee-line.ts';
import { type PaymentScene, paymentScene, type Sold } from './payment-scene.ts';

type Name = 'AgencySale' | 'AgencySaleItem' | 'AgencySaleItemAgencyFee';
type Fact = 'sent' | 'confirmed' | 'received' | 'invoiced';
type Values = Readonly<Record<string, unknown>>;

/** What closes each writable field. A field that stands in no list is forgotten: the first test says so. */
const agreed: readonly Fact[] = ['sent', 'confirmed'];
const held: readonly Fact[] = ['received', 'invoiced'];
const closedBy: Readonly<Record<Name, Readonly<Record<string, readonly Fact[] | 'open' | 'derived'>>>> = {
  AgencySale: {
    StudentId: [...agreed, ...held],
    AcceptedOption: [...agreed, ...held],
    AgencyOfficeId: held,
    CountryId: agreed,
    VisaType: agreed,
    Offshore: agreed,
    PaymentPlan: agreed,
    InstitutionId: agreed,
    CoverNotes: agreed,
    AgencySupplierId: [...agreed, ...held],
    AgencySupplierContactId: agreed,
    AgencyAgentId: agreed,
    CurrencyId: agreed,
    BaseCurrencyId: agreed,
    PricingDate: agreed,
    ExpiryDate: agreed,
    // D-40: notes, workflow and reassignment stay open.
    Title: 'open',
    UserId: 'open',
    OpportunityId: 'open',
    SaleWorkflowId: 'open',
    PrintableNotes: 'open',
    BegunAsApplication: 'open',
  },
  AgencySaleItem: {
    AgencySaleId: [...agreed, ...held],
    OptionNumber: [...agreed, ...held],
    Description: agreed,
    InstitutionCampusCourseId: agreed,
    InstitutionProductId: agreed,
    AgencySupplierProductId: agreed,
    PriceGroupId: agreed,
    Duration: agreed,
    StartDate: agreed,
    EndDate: agreed,
    PricingDate: 'derived',
    // D-60: what becomes known after the application was sent.
    OfferDate: 'open',
    CoeNumber: 'open',
    CoeDate: 'open',
    VisaOutcome: 'open',
    ProviderStudentNumber: 'open',
  },
  AgencySaleItemAgencyFee: {
    AgencySaleItemId: [...agreed, ...held],
    CurrencyId: [...agreed, ...held],
    AgencySupplierId: [...agreed, ...held],
    SupplierName: [...agreed, ...held],
    ExcludeFromPayment: [...agreed, ...held],
    FeeId: agreed,
    FeeNameId: agreed,
    FeeDescription: agreed,
    FeeSpecialId: agreed,
    Note: agreed,
    Qty: agreed,
    UnitPrice: agreed,
    DiscountPercentage: agreed,
    DiscountAmount: agreed,
    DiscountText: agreed,
    Type: agreed,
    CategoryLanguage1: agreed,
    CategoryLanguage2: agreed,
    CategoryLanguage3: agreed,
    DescriptionLanguage1: agreed,
    DescriptionLanguage2: agreed,
    DescriptionLanguage3: agreed,
    IsGeneric: [...agreed, ...held],
    IsCompulsory: agreed,
    IsRecurring: agreed,
    // The server works them out: what is sent of them is not taken.
    SpecialIds: 'derived',
    BaseUnitPrice: 'derived',
    SpecialUnitPrice: 'derived',
    SupportQty: 'derived',
    SupportUnitPrice: 'derived',
    // Of a price of the register (D-81); of other lines nothing of them is taken.
    PriceSource: 'derived',
    PriceSourceYear: 'derived',
    IsPriceConfirmed: 'derived',
    ApplyCommission: 'derived',
    // Percentages of commissions are closed by documents (FEE-006); tasks are the agency's own.
    CommissionPercentage: 'open',
    CommissionWriteOff: 'open',
    AfterSaleTaskDescription: 'open',
    AfterSaleTaskDays: 'open',
  },
};
const names = ['AgencySale', 'AgencySaleItem', 'AgencySaleItemAgencyFee'] as const;

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());

const getEntity = (name: Name) => {
  const entity = scene.server.running.engine.model.entities.get(name.toLowerCase());
  if (!entity) throw new Error(`There is no ${name}.`);
  return entity;
};
const sql = async (statement: string) => await runSql(scene.server.ownerUrl, statement);
async function asSystem(entity: Name, id: number, values: Values): Promise<void> {
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, systemActor(scene.one.agencyId)).named(entity).systemUpdate(id, values));
}

interface ExistingRecord extends Sold {
  readonly id: Readonly<Record<Name, number>>;
}
async function existing(fact: Fact | 'none', status: NonNullable<AgencySale['StatusId']> = 'Application'): Promise<ExistingRecord> {
  const sold = await scene.sold([100], fact === 'confirmed' ? 'Sale' : status);
  const [line] = await sql(`select "Id" from "AgencySaleItem" where "AgencySaleId" = ${sold.sale}`);
  if (fact === 'sent') await asSystem('AgencySale', sold.sale, { SentDate: new Date().toISOString() });
  if (fact === 'received') await scene.enter(sold, 100, { StatusId: 'Paid' });
  if (fact === 'invoiced') {
    const { Id } = await scene.enter(sold, 100);
    const [invoice] = await sql(`select "Id" from "AgencySalePaymentInvoice" where "AgencySalePaymentId" = ${Id}`);
    await scene.good('POST', 'agencysalepaymentinvoice/bulkUpdate', { IteratorIds: [invoice?.['Id']], ValidationGroup: 'markAsSent', entity: {} });
  }
  return { ...sold, id: { AgencySale: sold.sale, AgencySaleItem: Number(line?.['Id']), AgencySaleItemAgencyFee: sold.fees[0] ?? 0 } };
}

/** Another value than the field holds. Of a reference one that there is, where there is one. */
async function otherThan(name: Name, field: string, value: unknown): Promise<unknown> {
  const { type, reference, definition } = getEntity(name).fields.get(field) ?? {};
  switch (type) {
    case 'reference': {
      const target = reference?.entity;
      const own = target?.isTenant ? ` and "AgencyId" = ${scene.one.agencyId}` : '';
      const [row] = await sql(`select "Id" from "${target?.name}" where "Id" <> ${Number(value ?? 0)}${own} order by "Id" limit 1`);
      return row?.['Id'] ?? 2_000_000_000;
    }
    case 'referenceList':
      return [2_000_000_000];
    case 'boolean':
      return value !== true;
    case 'integer':
      return Number(value ?? 0) + 1;
    case 'money':
    case 'rate':
      return Number(value ?? 0) + 1;
    case 'date':
      return '2031-03-03';
    case 'datetime':
      return '2031-03-03T00:00:00Z';
    case 'enum':
      return definition?.type === 'enum' ? definition.values?.find((each) => each.value !== value)?.value : 'x';
    default:
      return `${typeof value === 'string' ? value : ''} changed`;
  }
}

type TestResponse = { readonly status: number; readonly message: string };
type ChangeSale = (name: Name, at: ExistingRecord, change: Values) => Promise<TestResponse>;
const call = async (method: string, path: string, body: object): Promise<TestResponse> => {
  const {
    status,
    body: told,
    text,
  } = await scene.manager.call<{ Message?: string; Errors?: readonly { Message: string }[] }>(method, `/api/${path}`, body, {
    'Idempotency-Key': randomUUID(),
  });
  const [first] = told.Errors ?? [];
  return { status: status === 200 && first ? 409 : status, message: told.Message ?? first?.Message ?? text };
};
/** How somebody comes to a field. */
const apis: Readonly<Record<string, ChangeSale>> = {
  patch: (name, { id }, change) => call('PUT', `${name.toLowerCase()}/${id[name]}/patch`, { Id: id[name], ...change }),
  generic: (name, { id }, change) => call('PATCH', `${name.toLowerCase()}/${id[name]}`, change),
  nested: (name, { id }, change) => {
    const fee = { Id: id.AgencySaleItemAgencyFee, ...(name === 'AgencySaleItemAgencyFee' ? change : {}) };
    const line = { Id: id.AgencySaleItem, ...(name === 'AgencySaleItem' ? change : {}), Fees: [fee] };
    return call('PUT', `agencysale/${id.AgencySale}/patch`, { Id: id.AgencySale, ...(name === 'AgencySale' ? change : {}), AgencySaleItems: [line] });
  },
  bulk: (name, { id }, change) => call('POST', `${name.toLowerCase()}/bulkUpdate`, { IteratorIds: [id[name]], entity: change }),
};
const facts: Readonly<Record<Fact, RegExp>> = {
  sent: /^This record is “Sent”, so “/,
  confirmed: /^This record is “Confirmed”, so “/,
  received: /^This record is “Paid or invoiced”, so “/,
  invoiced: /^This record is “Paid or invoiced”, so “/,
};

/** What nobody reckons again: a save may fill what the server works out. */
async function stored(name: Name, id: number): Promise<Values> {
  const [row = {}] = await sql(`select * from "${name}" where "Id" = ${id}`);
  const isStored = (field: string): boolean => closedBy[name][field] !== 'derived' && field !== 'RowVersion' && field !== 'DateLastModified';
  return Object.fromEntries(Object.entries(row).filter(([field]) => isStored(field)));
}

async function tryAll(fact: Fact, tried: readonly (readonly [string, ChangeSale])[]): Promise<readonly string[]> {
  const at = await existing(fact);
  const wrong: string[] = [];
  for (const name of names) {
    const before = await stored(name, at.id[name]);
    for (const [field, by] of Object.entries(closedBy[name])) {
      if (by === 'open' || (by !== 'derived' && !by.includes(fact))) continue;
      // A line or a fee goes nowhere else within the sale that it stands in.
      const change = { [field]: await otherThan(name, field, before[field]) };
      for (const [api, open] of tried) {
        if (api === 'nested' && (field === 'AgencySaleId' || field === 'AgencySaleItemId')) continue;
        const { status, message } = await open(name, at, change);
        // In bulk, a reference to what is not there is reported first.
        const isRejected = status === 409 && facts[fact].test(message);
        if (!isRejected && by !== 'derived' && !(api === 'bulk' && status === 400))
          wrong.push(`${name}.${field} by ${api}: ${status} ${message.slice(0, 120)}`);
      }
    }
    expect(await stored(name, at.id[name]), `${name} ${wrong.join(', ')}`).toEqual(before);
  }
  return wrong;
}

it('[SALE-008] every writable field of a sale, a line and a fee is said to be closed by facts, or open', () => {
  for (const name of names) {
    const writable = [...getEntity(name).fields.values()]
      .filter(({ system, computed, readOnly }) => !system && !computed && !readOnly)
      .map((field) => field.name);
    expect(Object.keys(closedBy[name]).toSorted(), name).toEqual(writable.toSorted());
  }
});

describe.each(Object.keys(facts) as Fact[])('a sale that is %s', (fact) => {
  it('keeps what was agreed and what money holds, whichever field is patched', async () => {
    expect(await tryAll(fact, [['patch', apis['patch'] as ChangeSale]])).toEqual([]);
  });
  itSlow('keeps it through every other door', async () => {
    expect(await tryAll(fact, Object.entries(apis))).toEqual([]);
  });
});

it('a value that is sent as it stands passes, and so do facts, notes and tasks', async () => {
  for (const fact of ['sent', 'confirmed', 'received'] as const) {
    const at = await existing(fact);
    const full = await scene.good<Values>('GET', `agencysale/${at.sale}`);
    await scene.good('PUT', `agencysale/${at.sale}/patch`, full);
    await scene.good('PUT', `agencysale/${at.sale}/patch`, { Id: at.sale, PrintableNotes: 'Call first', Title: 'Ana' });
    await scene.good('PUT', `agencysaleitem/${at.id.AgencySaleItem}/patch`, { Id: at.id.AgencySaleItem, CoeNumber: 'C1' });
    expect(await stored('AgencySaleItem', at.id.AgencySaleItem)).toMatchObject({ CoeNumber: 'C1' });
  }
});

it('what was changed before the fact is not undone after it', async () => {
  for (const fact of ['confirmed', 'received'] as const) {
    const sold = await scene.sold([100], 'Application');
    const response = await scene.manager.call('PUT', `/api/agencysaleitemagencyfee/${sold.fees[0]}/patch`, { Id: sold.fees[0], CurrencyId: scene.usd });
    expect(response.status, response.text).toBe(200);
    const change = response.headers.get('Change-Id');
    if (fact === 'received') await scene.enter(sold, 100, { StatusId: 'Paid', BaseCurrencyId: scene.usd, CurrencyId: scene.usd });
    else await asSystem('AgencySale', sold.sale, { StatusId: 'Sale' });
    const undone = await call('POST', `change/${change}/undo`, {});
    expect(undone.message).toMatch(facts[fact]);
    expect(await stored('AgencySaleItemAgencyFee', sold.fees[0] ?? 0)).toMatchObject({ CurrencyId: scene.usd });
  }
});

it('no line and no fee comes or goes once it is sent or confirmed, neither new nor restored, and none that holds money goes', async () => {
  for (const fact of ['sent', 'confirmed'] as const) {
    const at = await existing('none');
    const extra = await feeLine(scene, {
      AgencySaleItemId: at.id.AgencySaleItem,
      FeeDescription: 'Books',
      Type: 'Institution',
      CurrencyId: scene.aud,
      Qty: 1,
      UnitPrice: 10,
    });
    await scene.good('DELETE', `agencysaleitemagencyfee/${extra}`);
    await asSystem('AgencySale', at.sale, fact === 'sent' ? { SentDate: new Date().toISOString() } : { StatusId: 'Sale' });
    const path = `agencysaleitemagencyfee/deleted/${extra}/restore`;
    expect((await call('POST', path, {})).status, path).toBe(409);
    const body = { AgencySaleItemId: at.id.AgencySaleItem, FeeDescription: 'More', Type: 'Institution', CurrencyId: scene.aud, Qty: 1, UnitPrice: 10 };
    expect((await call('POST', 'agencysaleitemagencyfee', body)).status).toBe(409);
    expect((await call('POST', 'agencysaleitem', { AgencySaleId: at.sale, Description: 'Another' })).status).toBe(409);
    expect((await call('DELETE', `agencysaleitemagencyfee/${at.fees[0]}`, {})).status).toBe(409);
    expect((await call('DELETE', `agencysaleitem/${at.id.AgencySaleItem}`, {})).status).toBe(409);
    expect((await call('PUT', `agencysale/${at.sale}/patch`, { Id: at.sale, AgencySaleItems: [] })).status).toBe(409);
  }
  const at = await existing('received');
  expect(await call('DELETE', `agencysaleitemagencyfee/${at.fees[0]}`, {})).toEqual({
    status: 409,
    message: 'This record is “Paid or invoiced”, so it cannot be deleted.',
  });
  expect((await call('DELETE', `agencysaleitem/${at.id.AgencySaleItem}`, {})).status).toBe(409);
  const emptied = { Id: at.sale, AgencySaleItems: [{ Id: at.id.AgencySaleItem, Fees: [] }] };
  expect(await call('PUT', `agencysale/${at.sale}/patch`, emptied)).toEqual({
    status: 409,
    message: 'This record is “Paid or invoiced”, so it cannot be deleted.',
  });
});

it('only a quote that nobody signed, sent or paid is deleted; what stands on it is named', async () => {
  const remove = async (id: number) => await call('DELETE', `agencysale/${id}`, {});
  for (const status of ['Quote', 'Expired', 'QuoteCancelled'] as const) expect((await remove((await scene.sold([100], status)).sale)).status, status).toBe(200);
  const template = (await scene.sold([100], 'Quote')).sale;
  await scene.sql(`update "AgencySale" set "StatusId" = 'QuoteTemplate', "StudentId" = null where "Id" = ${template}`);
  expect((await remove(template)).status).toBe(200);
  for (const [status, message] of [
    ['Application', 'This record is “Application”, so it cannot be deleted.'],
    ['Sale', 'This record is “Confirmed”, so it cannot be deleted.'],
    ['Closed', 'This record is “Closed”, so it cannot be deleted.'],
    ['Cancelled', 'This record is “Cancelled”, so it cannot be deleted.'],
  ] as const)
    expect(await remove((await scene.sold([100], status)).sale), status).toEqual({ status: 409, message });
  const signed = await scene.sold([100], 'Quote');
  await asSystem('AgencySale', signed.sale, { SignedDate: new Date().toISOString() });
  expect(await remove(signed.sale)).toEqual({ status: 409, message: 'This record is “Signed”, so it cannot be deleted.' });
  const sent = await existing('sent');
  const bulk = await scene.call<{ Errors: readonly { Message: string }[] }>('POST', 'agencysale/bulkdelete', { IteratorIds: [sent.sale] });
  expect([bulk.status, bulk.body.Errors?.[0]?.Message]).toEqual([200, 'This record is “Sent”, so it cannot be deleted.']);
  // Deleting whom and what a sale is of does not take it along.
  for (const path of [`student/${scene.student}`, `agencysupplier/${scene.supplier}`, `agencyoffice/${scene.one.officeId}`])
    expect((await call('DELETE', path, {})).status, path).toBe(409);
});

it('unpaid payments and their open invoices follow a change of student or office', async () => {
  const sold = await scene.sold([100], 'Application');
  const payment = await scene.enter(sold, 100);
  const other = await scene.made('student/', { FirstName: 'Bruno', LastName: 'Núñez' });
  await scene.good('PUT', `agencysale/${sold.sale}/patch`, { Id: sold.sale, StudentId: other });
  expect(await sql(`select "StudentId" from "AgencySalePayment" where "Id" = ${payment.Id}`)).toEqual([{ StudentId: other }]);
  expect(await sql(`select "StudentId" from "AgencySalePaymentInvoice" where "AgencySalePaymentId" = ${payment.Id}`)).toEqual([{ StudentId: other }]);
  await scene.good('PUT', `agencysalepayment/${payment.Id}/patch`, { Id: payment.Id, StatusId: 'Paid' });
  expect((await call('PUT', `agencysale/${sold.sale}/patch`, { Id: sold.sale, StudentId: scene.student })).status).toBe(409);
});

it('of one who receives money and one who changes the student at once, one is refused or both agree', async () => {
  for (let round = 0; round < 4; round++) {
    const sold = await scene.sold([100], 'Application');
    const payment = await scene.enter(sold, 100);
    const other = await scene.made('student/', { FirstName: 'Bia', LastName: `Lima ${round}` });
    const [received, moved] = await Promise.all([
      call('PUT', `agencysalepayment/${payment.Id}/patch`, { Id: payment.Id, StatusId: 'Paid' }),
      call('PUT', `agencysale/${sold.sale}/patch`, { Id: sold.sale, StudentId: other }),
    ]);
    expect(received.status, received.message).toBe(200);
    const [row] = await sql(
      `select s."StudentId" as sale, p."StudentId" as payment from "AgencySale" s join "AgencySalePayment" p on p."AgencySaleId" = s."Id" where s."Id" = ${sold.sale}`,
    );
    expect(row?.['payment'], moved.message).toBe(row?.['sale']);
  }
});

it('a line stays in its sale and a fee in its line, also in a quote', async () => {
  const [from, to] = [await existing('none', 'Quote'), await existing('none', 'Quote')];
  for (const [path, change] of [
    [`agencysaleitem/${from.id.AgencySaleItem}`, { AgencySaleId: to.sale }],
    [`agencysaleitemagencyfee/${from.fees[0]}`, { AgencySaleItemId: to.id.AgencySaleItem }],
  ] as const)
    expect((await call('PATCH', path, change)).status, path).toBe(409);
  const bulk = { IteratorIds: from.fees, entity: { AgencySaleItemId: to.id.AgencySaleItem } };
  expect(await call('POST', 'agencysaleitemagencyfee/bulkUpdate', bulk)).toMatchObject({ status: 409 });
});

it('the price of a fee whose commission is in a document is closed, and open again once it is in none', async () => {
  const at = await existing('none');
  const lock = (IsCommissionLocked: boolean) => asSystem('AgencySaleItemAgencyFee', at.id.AgencySaleItemAgencyFee, { IsCommissionLocked });
  await lock(true);
  for (const change of [{ Qty: 2 }, { UnitPrice: 101 }, { DiscountPercentage: 5 }, { DiscountAmount: 5 }, { FeeSpecialId: 2_000_000_000 }])
    for (const api of ['patch', 'nested'] as const) {
      const { status, message } = (await apis[api]?.('AgencySaleItemAgencyFee', at, change)) ?? {};
      expect([status, message], `${api} ${JSON.stringify(change)}`).toEqual([409, expect.stringMatching(/^This record is “Commission locked”, so “/)]);
    }
  await lock(false);
  await scene.good('PUT', `agencysaleitemagencyfee/${at.fees[0]}/patch`, { Id: at.fees[0], Qty: 2, UnitPrice: 101 });
});

it('what waits for the former option is cancelled with it, and the only option of an application is the accepted one', async () => {
  const at = await existing('none');
  expect(await sql(`select "AcceptedOption" from "AgencySale" where "Id" = ${at.sale}`)).toEqual([{ AcceptedOption: 1 }]);
  const line = { AgencySaleId: at.sale, Description: 'Second', OptionNumber: 2 };
  const second = await scene.made('agencysaleitem', line);
  const fee = { AgencySaleItemId: second, FeeDescription: 'Other', Type: 'Institution', CurrencyId: scene.aud, Qty: 1, UnitPrice: 70 };
  const other = await feeLine(scene, fee);
  const former = await scene.enter(at, 100);
  await scene.good('PUT', `agencysale/${at.sale}/patch`, { Id: at.sale, AcceptedOption: 2 });
  const payments = await scene.listOf(at.sale);
  expect(payments.map(({ StatusId, Amount, PaymentItems }) => [StatusId, Amount, PaymentItems[0]?.AgencySaleItemAgencyFeeId])).toEqual([
    ['Cancelled', 100, at.fees[0]],
    ['Unpaid', 70, other],
  ]);
  expect((await scene.patch(former.Id, { StatusId: 'Paid' })).status).toBe(409);
  await scene.good('PUT', `agencysalepayment/${payments[1]?.Id}/patch`, { Id: payments[1]?.Id, StatusId: 'Paid' });
  expect((await call('PUT', `agencysale/${at.sale}/patch`, { Id: at.sale, AcceptedOption: 1 })).status).toBe(409);
  // A line with a lower number takes nothing away from it.
  await scene.made('agencysaleitem', { AgencySaleId: at.sale, Description: 'Third', OptionNumber: 1 });
  expect(await scene.good('GET', `agencysale/${at.sale}/financialtotals`)).toMatchObject({ Total: 70, Paid: 70, Balance: 0 });
});

it('a cancelled sale is not changed before it is restored, and no deleted line comes back to what was confirmed', async () => {
  const at = await existing('received', 'Application');
  const second = await scene.made('agencysaleitem', { AgencySaleId: at.sale, Description: 'Second', OptionNumber: 1 });
  await scene.good('DELETE', `agencysaleitem/${second}`);
  await scene.good('POST', `agencysale/${at.sale}/cancelsale`);
  expect((await call('PATCH', `agencysaleitemagencyfee/${at.fees[0]}`, { UnitPrice: 1 })).status).toBe(409);
  expect((await call('POST', 'agencysaleitem', { AgencySaleId: at.sale, Description: 'More' })).status).toBe(409);
  const restores = await Promise.all([1, 2].map(() => scene.manager.get(`/api/agencysale/${at.sale}/restore`)));
  expect(restores.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await asSystem('AgencySale', at.sale, { StatusId: 'Sale' });
  expect((await call('POST', `agencysaleitem/deleted/${second}/restore`, {})).status).toBe(409);
});

it('a payment that comes back belongs to the student whom its sale has by now', async () => {
  const at = await existing('none');
  const payment = await scene.enter(at, 100);
  await scene.good('DELETE', `agencysale/${at.sale}/agencysalepayment/${payment.Id}`);
  const other = await scene.made('student/', { FirstName: 'Caio', LastName: 'Reis' });
  await scene.good('PUT', `agencysale/${at.sale}/patch`, { Id: at.sale, StudentId: other });
  await scene.good('POST', `agencysalepayment/deleted/${payment.Id}/restore`, {});
  expect(await sql(`select "StudentId" from "AgencySalePayment" where "Id" = ${payment.Id}`)).toEqual([{ StudentId: other }]);
});
