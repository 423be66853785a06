// Prices of the register on their way: the supplier, commission, templates, the printed quote, the question before sending, and the wizard of a free agency.
import { decimal, systemActor } from '#engine';
import { afterAll, beforeAll, expect } from 'vitest';
import { applications } from '../../plugins/applications/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { students } from '../../plugins/students/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { runSql } from '../support/database.ts';
import type { Caller, TestResponse } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { feeScene, type FeeScene, type Rejected, type Row } from './fee-scene.ts';

interface Fee extends Partial<Row> {
  readonly AgencySupplierId: number | null;
  readonly SupplierName: string | null;
}
interface Sale extends Row {
  readonly AgencySupplierId: number | null;
  readonly AgencySaleItems: readonly (Partial<Row> & { readonly Fees: readonly Fee[] })[];
}
interface Question extends Rejected {
  readonly Code: string;
  readonly Prices: readonly object[];
}

let set: FeeScene;
let manager: Caller;
let student = 0;
let course = 0;
let institution = 0;
const sql = (statement: string) => runSql(set.scene.server.ownerUrl, statement);

beforeAll(async () => {
  set = await feeScene([sales, quotes, students, suppliers, applications, portal, printouts]);
  ({ manager } = set.scene);
  const { god } = set.scene;
  await sql(`insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "UseAsBaseCurrency")
    select "Id", ${set.aud}, 'AUD', true from "Agency" where "Name" in ('One', 'Two')`);
  student = await made('student', { FirstName: 'Ana', LastName: 'Souza', EmailAddress: 'ana@s.test', Nationality: set.brazil });
  institution = await made('institution', { Name: 'Register College' }, god);
  const campus = await made('institutioncampus', { InstitutionId: institution, Name: 'Quay' }, god);
  const InstitutionCourseId = await made(
    'institutioncourse',
    { InstitutionId: institution, Name: 'Master of Nursing', DurationWeeks: 104, TuitionFee: 33_784, NonTuitionFee: 1_310 },
    god,
  );
  const taught = { InstitutionId: institution, InstitutionCourseId, InstitutionCampusId: campus, Name: 'Master of Nursing', CourseLength: 104 };
  course = await made('institutioncourseinstitutioncampus', taught, god);
  // As an import of the register has it: by the week, with its length.
  await sql(`update "InstitutionCourseInstitutionCampus" set "CourseLength" = 104 where "Id" = ${course}`);
}, 180_000);
afterAll(() => set?.scene.server.stop());

async function ok<T>(response: Promise<TestResponse<T>>): Promise<T> {
  const { status, body, text } = await response;
  expect(status, text).toBe(200);
  return body;
}
const post = <T = Row>(path: string, body: object, by: Caller = manager): Promise<TestResponse<T>> => by.post<T>(`/api/${path}`, body);
const made = async (path: string, body: object, by: Caller = manager): Promise<number> => (await ok(post(path, body, by))).Id;
const read = (id: number) => ok(manager.get<Sale>(`/api/agencysale/${id}`));
/** A new quote as the screens make it: what init answers, sent back. */
async function quoted(ask: object = {}): Promise<Sale> {
  const { StudentId, AgencySaleItems } = await ok(
    post<Sale & { StudentId: number }>('agencysale/init', { StudentId: student, InstitutionCampusCourseIds: [course], ...ask }),
  );
  const id = await made('agencysale', { StudentId, AgencyOfficeId: set.scene.one.officeId, AgencySaleItems });
  return await read(id);
}
const sign = (id: number) =>
  sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'Yes.', "SignedDate" = now() where "Id" = ${id}`);
const sum = 'Tuition AUD 33,784.00 (Master of Nursing, Quay); Other fees AUD 1,310.00 (Master of Nursing, Quay)';

itSlow('a quoted price of the register is owed to a supplier without a portfolio and earns commission on the tuition alone', async () => {
  const sale = await quoted({ CourseDuration: 30 });
  const [supplier] = await sql(`select "Id" from "AgencySupplier" where "InstitutionId" = ${institution} and "AgencyId" = ${set.scene.one.agencyId}`);
  expect(sale.AgencySupplierId).toBe(supplier?.['Id']);
  expect(sale.AgencySaleItems[0]?.Fees).toMatchObject([
    { AgencySupplierId: supplier?.['Id'], SupplierName: 'Register College', FeeNameId: set.names.tuition },
    { AgencySupplierId: supplier?.['Id'], SupplierName: 'Register College', FeeNameId: null },
  ]);
  expect(await sql(`select 1 from "AgencyInstitution" where "InstitutionId" = ${institution}`)).toEqual([]);
  const totals = async () => await ok(manager.get<{ Total: number; Commission: number }>(`/api/AgencySaleItemAgencyFeeReport/${sale.Id}/totals`));
  expect(await totals()).toMatchObject({ Total: 35_094, Commission: 0 });
  const agreed = { AgencySupplierId: supplier?.['Id'], ApplyTo: 'Office', OfficeId: set.scene.one.officeId, HeadOfficePercentage: 10 };
  const ofOffice = await made('agencysuppliercommission', agreed);
  expect((await totals()).Commission).toBe(3_378.4);
  // What is agreed for a kind of fee holds through the agency's fee name.
  const FeeCategoryId = (await sql(`select "Id" from "FeeCategory" where "Name" = 'Course fees'`))[0]?.['Id'];
  const { engine } = set.scene.server.running;
  const { agencyId } = set.scene.one;
  await engine.database.write(agencyId, (tx) =>
    engine
      .records(tx, systemActor(agencyId))
      .named('AgencySupplierCommission')
      .createMany([{ AgencySupplierId: supplier?.['Id'], ApplyTo: 'FeeCategories', FeeCategoryId, HeadOfficePercentage: decimal(20) }]),
  );
  expect((await totals()).Commission).toBe(6_756.8);
  await sql(`delete from "AgencySupplierCommission" where "AgencySupplierId" = ${String(supplier?.['Id'])}`);
  expect(ofOffice).toBeGreaterThan(0);
});

itSlow('a template carries no price of the register; a quote that is begun with it has what the register states', async () => {
  const sale = await quoted();
  const template = await ok(post('agencysaletemplate', { agencySale: { id: sale.Id }, agencySaleTemplate: { name: 'Nursing', AllAgencyOffices: true } }));
  expect((await read(Number(template['AgencySaleId']))).AgencySaleItems).toMatchObject([{ Fees: [] }]);
  const begun = await ok(post<Sale>('agencysale/init', { StudentId: student, TemplateId: template.Id }));
  const lines = [
    { UnitPrice: 33_784, IsPriceConfirmed: false },
    { UnitPrice: 1_310, IsPriceConfirmed: false },
  ];
  expect(begun.AgencySaleItems).toMatchObject([{ Fees: lines, Notes: [] }]);
  const copy = await ok(post<Sale>('agencysale/init', { CopyFromId: sale.Id }));
  expect(copy.AgencySaleItems).toMatchObject([{ Fees: lines, Notes: [] }]);
  const loaded = await ok(post<Sale>(`agencysale/${sale.Id}/loadtemplate/${template.Id}`, {}));
  expect(loaded.AgencySaleItems).toMatchObject([{ Fees: lines }, { Fees: lines }]);
  const options = await ok(post<Sale>('agencysale/init', { InstitutionCampusCourseIds: [course, set.school.course], AsOptions: true }));
  expect(options.AgencySaleItems.map(({ OptionNumber }) => OptionNumber)).toEqual([1, 2]);
});

itSlow('the printed quote says for which course a price of the register holds until it is confirmed, in the language of the reader', async () => {
  const sale = await quoted();
  const preview = async (language: string) =>
    (await ok(manager.get<{ Html: string }>(`/api/agencysale/${sale.Id}/pdf/quote/preview?language=${language}`))).Html;
  const english = await preview('en');
  expect(english).toContain('For the whole course of 104 weeks, CRICOS register');
  expect(english).toContain('35,094.00');
  // So does the page that the student opens by the link.
  const { anyone } = set.scene.server;
  const { ShortUrl } = await ok(manager.get<{ ShortUrl: string }>(`/api/studentaccess/${student}/generate?agencysaleid=${sale.Id}`));
  const opened = await ok(anyone.get<{ access_token: string }>(`/api/studentaccess/resolve/${ShortUrl.slice(ShortUrl.lastIndexOf('/') + 1)}`));
  const asStudent = { Authorization: `Bearer ${opened.access_token}` };
  const bases = async () =>
    (
      await ok(anyone.call<{ Options: { Fees: { Basis: string | null }[] }[] }>('GET', `/api/studentportal/sale/${sale.Id}`, undefined, asStudent))
    ).Options.flatMap(({ Fees }) => Fees.map(({ Basis }) => Basis));
  expect(await bases()).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^For the whole course of 104 weeks, CRICOS register/)));
  const portuguese = await preview('pt');
  expect(portuguese).toContain('Para o curso inteiro de 104 semanas, registro CRICOS');
  expect(portuguese).toContain('Outras taxas');
  for (const { Id } of sale.AgencySaleItems[0]?.Fees ?? []) await ok(manager.call('PATCH', `/api/agencysaleitemagencyfee/${Id}`, { IsPriceConfirmed: true }));
  expect(await preview('en')).not.toContain('For the whole course');
  expect(await bases()).toEqual([null, null]);
});

itSlow('sending to the student or the school asks once about unconfirmed prices, which it names', async () => {
  const sale = await quoted();
  const mail = (more: object = {}) => post<Question & { Sent: boolean }>(`agencysale/${sale.Id}/requestsignature`, more);
  const asked = await mail();
  expect([asked.status, asked.body.Code]).toEqual([409, 'quotes.unconfirmed-prices']);
  expect(asked.body.Message).toBe(`These prices come from the course register and are not confirmed: ${sum}. Confirm them, or send the quote anyway.`);
  expect(asked.body.Prices).toMatchObject([
    { Name: 'Tuition', UnitPrice: 33_784, CurrencyCode: 'AUD' },
    { Name: 'Other fees', UnitPrice: 1_310 },
  ]);
  expect(await sql(`select 1 from "StudentAccess" where "AgencySaleId" = ${sale.Id}`)).toEqual([]);
  expect((await ok(mail({ WithUnconfirmedPrices: true }))).Sent).toBe(true);

  await sign(sale.Id);
  const contact = await made(`application/${sale.Id}/contact`, { Name: 'Admissions', EmailAddress: 'admissions@school.test' });
  const submit = (more = '') => manager.get<Question & Row>(`/api/agencysale/${sale.Id}/createapplication?agencySupplierContactId=${contact}${more}`);
  const school = await submit();
  expect([school.status, school.body.Code]).toEqual([409, 'quotes.unconfirmed-prices']);
  // Without a contact nothing is sent, and nothing is asked.
  const kept = await quoted();
  await sign(kept.Id);
  expect((await manager.get(`/api/agencysale/${kept.Id}/createapplication`)).status).toBe(200);
  expect(await ok(submit('&WithUnconfirmedPrices=true'))).toMatchObject({ StatusId: 'Application' });

  const confirmed = await quoted();
  for (const { Id } of confirmed.AgencySaleItems[0]?.Fees ?? [])
    await ok(manager.call('PATCH', `/api/agencysaleitemagencyfee/${Id}`, { IsPriceConfirmed: true }));
  expect((await ok(post<{ Sent: boolean }>(`agencysale/${confirmed.Id}/requestsignature`, {}))).Sent).toBe(true);
});

itSlow('[AUTH-012] the wizard stores the price of the register, also of a free agency, which has no quotes', async () => {
  interface Details {
    readonly Sale: { readonly Id: number; readonly AgencySaleItems: readonly { readonly Id: number; readonly Fees: readonly object[] }[] };
  }
  const ask = { InstitutionId: institution, StudentId: student, Courses: [{ InstitutionCampusCourseId: course, Duration: 30 }] };
  const lines = [
    { FeeDescription: 'Tuition', Qty: 1, LineTotal: 33_784, PriceSource: 'Register', IsPriceConfirmed: false },
    { FeeDescription: 'Other fees', Qty: 1, LineTotal: 1_310, PriceSource: 'Register', IsPriceConfirmed: false },
  ];
  const full = await ok(post<Details>('application/quote', ask));
  expect(full.Sale.AgencySaleItems).toMatchObject([{ CourseLength: 104, Fees: lines }]);
  const [line] = full.Sale.AgencySaleItems;
  const longer = await ok(post<Details>('application/quote', { ...ask, Id: full.Sale.Id, Courses: [{ ...ask.Courses[0], Id: line?.Id, Duration: 60 }] }));
  expect(longer.Sale.AgencySaleItems).toMatchObject([{ Duration: 60, Fees: lines }]);

  const subscribe = async (Subscription: string, status: number): Promise<void> => {
    await ok(set.scene.god.call('PATCH', `/api/agency/${set.scene.one.agencyId}`, { Subscription }));
    await expect.poll(async () => (await manager.get('/api/agencyinstitution')).status, { timeout: 15_000 }).toBe(status);
  };
  await subscribe('free', 403);
  try {
    const free = await ok(post<Details>('application/quote', ask));
    expect(free.Sale.AgencySaleItems).toMatchObject([{ Fees: lines }]);
    expect(
      await sql(`select "IsGeneric", "ApplyCommission", "SupplierName" from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${free.Sale.Id} order by "Order"`),
    ).toEqual([
      { IsGeneric: true, ApplyCommission: true, SupplierName: 'Register College' },
      { IsGeneric: true, ApplyCommission: false, SupplierName: 'Register College' },
    ]);
    await sign(free.Sale.Id);
    const contact = await made(`application/${free.Sale.Id}/contact`, { Name: 'Admissions', EmailAddress: 'free@school.test' });
    const submit = (more = '') => manager.get<Question>(`/api/agencysale/${free.Sale.Id}/createapplication?agencySupplierContactId=${contact}${more}`);
    expect((await submit()).body.Code).toBe('quotes.unconfirmed-prices');
    expect((await submit('&WithUnconfirmedPrices=true')).status).toBe(200);
  } finally {
    await subscribe('full', 200);
  }
});
