// The portfolio of an agency, its suppliers, and institutions with what belongs to them, as programs find and keep them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { suppliers } from '../../plugins/suppliers/index.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface List {
  readonly Data: readonly Row[];
  readonly Count: number;
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;
let institution: number;
let sister: number;
let stranger: number;
let country: number;
/** Staff of the institution, within agency One. */
let school: Caller;
/** The manager of agency Two, which stands for the group of the institution and its sister. */
let group: Caller;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, suppliers], jobs: {} });
  const { engine } = scene.server.running;
  const groupId = await added('/api/institutiongroup/', { Name: 'Harbour Group' });
  institution = await added('/api/institution/', { Name: 'Harbour College', TradingName: 'Harbour', CricosCode: '09999A', InstitutionGroupId: groupId });
  sister = await added('/api/institution/', { Name: 'Harbour English', InstitutionGroupId: groupId });
  stranger = await added('/api/institution/', { Name: 'Outback Institute' });
  country = (await scene.manager.get<List>('/api/country')).body.Data[0]?.Id ?? 0;
  await engine.database.write(0, async (tx) => {
    await engine.records(tx, systemActor(0)).update('Agency', scene.two.agencyId, { AgencyAsInstitutionGroupId: groupId });
  });
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(scene.one.agencyId));
    const person = { UserName: 'school@one.test', Name: 'School', UserEmail: 'school@one.test', Password: demoPassword, IsActive: true };
    const [id] = await records.createMany('User', [{ ...person, OfficeId: scene.one.officeId, InstitutionId: institution }]);
    const managers = await records.find('UserGroup', { where: { Name: 'Managers' } });
    await records.createMany('UserUserGroup', [{ UserId: id, UserGroupId: managers?.Id }]);
  });
  school = await scene.server.as('school@one.test');
  group = scene.other;
}, 300_000);
afterAll(() => scene?.server.stop());

async function added(path: string, values: object, caller = scene.god): Promise<number> {
  const response = await caller.post<Row>(path, values);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
}
const getKeys = ({ Errors }: Rejected): string[] => Errors.map(({ Key }) => Key);

async function inPortfolio(of: number, caller = scene.manager): Promise<Row> {
  const known = (await caller.post<List>('/api/agencyinstitution/search', [{ Field: 'InstitutionId', Condition: 'Equal', Value1: of }])).body.Data[0];
  return known ?? (await caller.get<Row>(`/api/agencyinstitution/${await added('/api/agencyinstitution/', { InstitutionId: of }, caller)}`)).body;
}
async function combination(of: number, name: string, values: object = {}): Promise<{ course: number; campus: number; id: number }> {
  const course = await added(`/api/institution/${of}/institutioncourse`, { Name: name });
  const campus = await added(`/api/institution/${of}/institutioncampus`, { Name: `Campus of ${name}` });
  const ids = { InstitutionId: of, InstitutionCourseId: course, InstitutionCampusId: campus };
  return { course, campus, id: await added('/api/institutioncourseinstitutioncampus/', { ...ids, ...values }) };
}

it('a record comes back from the deleted with the children that went with it', async () => {
  const supplier = await added('/api/agencysupplier/', { Name: 'Bay Homestays' }, scene.manager);
  const office = { ApplyTo: 'Office', HeadOfficePercentage: 12 };
  const product = await added('/api/agencysupplierproduct', { AgencySupplierId: supplier, Name: 'Room' }, scene.manager);
  const category = await added('/api/agencyfeecategory', { Name: 'Rooms' }, scene.manager);
  const FeeNameId = await added('/api/agencyfeename', { Name: 'Rent', CategoryId: category }, scene.manager);
  const currency = (await scene.manager.get<List>('/api/currency')).body.Data[0]?.Id;
  const rent = { SupplierId: supplier, FeeNameId, CurrencyId: currency, Amount: 90 };
  const student = await added('/api/student', { FirstName: 'Lia', LastName: 'Reis', EmailAddress: 'lia@s.test' }, scene.manager);
  const visaType = await added('/api/visatype', { Name: 'Student 500' });
  const lead = await added('/api/agencylead', { FirstName: 'Lia', LastName: 'Reis', AgencyOfficeId: scene.one.officeId }, scene.manager);
  const shift = await added('/api/usergroup', { Name: 'Night shift', Permissions: [] });
  const parents = [
    [
      `agencysupplier/${supplier}`,
      [
        `agencysuppliercommission/${await added(`/api/agencysupplier/${supplier}/agencysuppliercommission`, office, scene.manager)}`,
        `agencysuppliercontact/${await added(`/api/agencysupplier/${supplier}/agencysuppliercontact`, { Name: 'Noa' }, scene.manager)}`,
        `agencysupplierproductfee/${await added('/api/agencysupplierproductfee', rent, scene.manager)}`,
        `agencysupplierproduct/${product}`,
      ],
    ],
    [
      `student/${student}`,
      [`studentvisa/${await added(`/api/student/${student}/studentvisa`, { VisaTypeId: visaType, ExpireDate: '2027-05-01' }, scene.manager)}`],
    ],
    [`usergroup/${shift}`, [`userusergroup/${await added('/api/userusergroup', { UserId: scene.one.managerId, UserGroupId: shift })}`]],
    [`agencylead/${lead}`, []],
  ] as const;
  for (const [parent, children] of parents) {
    for (const each of [parent, ...children]) expect((await scene.god.get(`/api/${each}`)).status, each).toBe(200);
    const deleted = await scene.god.call('DELETE', `/api/${parent}`);
    expect(deleted.status, deleted.text).toBe(200);
    for (const child of children) expect((await scene.god.get(`/api/${child}`)).status, child).toBe(404);
    const back = await scene.god.post(`/api/${parent.replace('/', '/deleted/')}/restore`);
    expect(back.status, back.text).toBe(200);
    for (const each of [parent, ...children]) expect((await scene.god.get(`/api/${each}`)).status, each).toBe(200);
  }
});

describe('the portfolio', () => {
  it('the portfolio takes an institution once, with a supplier that stands for it', async () => {
    const made = await scene.manager.post<Row>('/api/agencyinstitution/', { InstitutionId: institution });
    expect(made.status, made.text).toBe(200);
    const supplier = (await scene.manager.get<Row>(`/api/agencysupplier/${String(made.body['AgencySupplierId'])}`)).body;
    expect(supplier).toMatchObject({ Name: 'Harbour College', TradingName: 'Harbour', InstitutionId: institution });
    const twice = await scene.manager.post<Rejected>('/api/agencyinstitution/', { InstitutionId: institution });
    expect([twice.status, twice.body.Code, twice.body.Message]).toEqual([409, 'suppliers.in-portfolio', 'Harbour College is already in your portfolio.']);
    // Another agency has a portfolio and its own suppliers.
    const others = await group.post<Row>('/api/agencyinstitution/', { InstitutionId: institution });
    expect(others.status, others.text).toBe(200);
    expect(others.body['AgencySupplierId']).not.toBe(supplier.Id);
    expect((await scene.manager.get(`/api/agencysupplier/${String(others.body['AgencySupplierId'])}`)).status).toBe(404);
  });

  it('refuses another supplier, another institution, and what does not exist', async () => {
    const { Id } = await inPortfolio(institution);
    const foreign = await added('/api/agencysupplier/', { Name: 'Somebody else' }, scene.manager);
    const other = await scene.manager.call<Rejected>('PATCH', `/api/agencyinstitution/${Id}`, { AgencySupplierId: foreign });
    expect([other.status, getKeys(other.body)]).toEqual([400, ['AgencySupplierId']]);
    const moved = await scene.manager.call<Rejected>('PATCH', `/api/agencyinstitution/${Id}`, { InstitutionId: stranger });
    expect([moved.status, getKeys(moved.body)]).toEqual([400, ['InstitutionId']]);
    expect((await scene.manager.post('/api/agencyinstitution/', { InstitutionId: 999_999 })).status).toBe(400);
    expect((await scene.manager.post('/api/agencyinstitution/', {})).status).toBe(400);
  });

  it('[AUTH-022] is kept by those with CanAddInstitutionToPortfolio alone', async () => {
    expect((await scene.clerk.post('/api/agencyinstitution/', { InstitutionId: stranger })).status).toBe(403);
    expect((await scene.clerk.get('/api/agencyinstitution')).status).toBe(200);
  });

  it('[AUTH-013] has no place for institutions on a free subscription', async () => {
    const subscribe = async (Subscription: string) =>
      expect((await scene.god.call('PATCH', `/api/agency/${scene.one.agencyId}`, { Subscription })).status).toBe(200);
    await subscribe('free');
    try {
      await expect.poll(async () => (await scene.manager.get('/api/agencyinstitution')).status, { timeout: 15_000 }).toBe(403);
      expect((await scene.manager.post('/api/agencyinstitution/', { InstitutionId: stranger })).status).toBe(403);
      // What an institution tells of itself is read on any plan.
      expect((await scene.manager.get(`/api/agencyinstitution/dto/${institution}`)).status).toBe(200);
    } finally {
      await subscribe('full');
      await expect.poll(async () => (await scene.manager.get('/api/agencyinstitution')).status, { timeout: 15_000 }).toBe(200);
    }
  });

  it('gives up an institution with the supplier that nobody has written anything about, and keeps one that is used', async () => {
    const first = await inPortfolio(stranger);
    expect((await scene.manager.call('DELETE', `/api/agencyinstitution/${first.Id}`)).status).toBe(200);
    expect((await scene.manager.get(`/api/agencysupplier/${String(first['AgencySupplierId'])}`)).status).toBe(404);
    // It comes back from the deleted with the supplier that went with it.
    const back = await scene.manager.post<Row>(`/api/agencyinstitution/deleted/${first.Id}/restore`);
    expect(back.status, back.text).toBe(200);
    expect(back.body).toMatchObject({ InstitutionId: stranger, AgencySupplierId: first['AgencySupplierId'] });
    expect((await scene.manager.call('DELETE', `/api/agencyinstitution/${first.Id}`)).status).toBe(200);
    const second = await inPortfolio(stranger);
    await added(`/api/agencysupplier/${String(second['AgencySupplierId'])}/agencysuppliercontact`, { Name: 'Own contact' }, scene.manager);
    expect((await scene.manager.call('DELETE', `/api/agencyinstitution/${second.Id}`)).status).toBe(200);
    expect((await scene.manager.get(`/api/agencysupplier/${String(second['AgencySupplierId'])}`)).status).toBe(200);
    // It comes back to the same supplier.
    expect((await inPortfolio(stranger))['AgencySupplierId']).toBe(second['AgencySupplierId']);
  });

  it('the portfolio takes a course of an institution that it holds, once', async () => {
    await inPortfolio(institution);
    const { id } = await combination(institution, 'Diploma of Sailing');
    const made = await scene.manager.post<Row>('/api/agencyinstitutionpubliccourse/', { InstitutionCampusCourseId: id });
    expect(made.status, made.text).toBe(200);
    expect(made.body['AgencyInstitutionId']).toBe((await inPortfolio(institution)).Id);
    const twice = await scene.manager.post<Rejected>('/api/agencyinstitutionpubliccourse/', { InstitutionCampusCourseId: id });
    expect([twice.status, twice.body.Code]).toEqual([409, 'suppliers.course-in-portfolio']);
    const elsewhere = await combination(sister, 'English by the sea');
    const early = await scene.manager.post<Rejected>('/api/agencyinstitutionpubliccourse/', { InstitutionCampusCourseId: elsewhere.id });
    expect([early.status, getKeys(early.body), early.body.Errors[0]?.Message]).toEqual([
      400,
      ['InstitutionCampusCourseId'],
      'Add Harbour English to the portfolio first.',
    ]);
    expect((await scene.clerk.post('/api/agencyinstitutionpubliccourse/', { InstitutionCampusCourseId: elsewhere.id })).status).toBe(403);
  });
});

describe('a supplier', () => {
  it('[SUPP-005] [SUPP-020] has names, an institution and a country, and is kept by those who may', async () => {
    const own = await added('/api/agencysupplier/', { Name: 'Cosy Homestays', TradingName: 'Cosy', CountryId: country }, scene.manager);
    const path = `/api/agencysupplier/${own}`;
    expect((await scene.manager.get(path)).body).toMatchObject({ Name: 'Cosy Homestays', TradingName: 'Cosy', InstitutionId: null, CountryId: country });
    expect((await scene.manager.call('PATCH', path, { Name: 'Cosier Homestays', BSB: '062-000' })).status).toBe(200);
    expect((await scene.manager.get(path)).body).toMatchObject({ Name: 'Cosier Homestays', BSB: '062-000' });
    expect((await scene.manager.post('/api/agencysupplier/', { Name: 'X', InstitutionId: institution })).status).toBe(400);
    expect((await scene.manager.get<{ Closed: string[] }>(`${path}/rights`)).body.Closed).toEqual([]);
  });

  it('follows the institution that it stands for, in every agency, and keeps what is its own', async () => {
    const of = await added('/api/institution/', { Name: 'Old name', CountryId: country });
    const loadSuppliers = async () =>
      await Promise.all(
        [scene.manager, group].map(
          async (caller) => (await caller.get<Row>(`/api/agencysupplier/${String((await inPortfolio(of, caller))['AgencySupplierId'])}`)).body,
        ),
      );
    const [here] = await loadSuppliers();
    expect(here).toMatchObject({ Name: 'Old name', CountryId: country, Addresses: [] });
    await scene.manager.call('PATCH', `/api/agencysupplier/${here?.Id}`, { PaymentTermDays: 14 });
    const address = {
      PostalAddressLine1: '1 Pier Road',
      PostalAddressLine2: 'Dock 4',
      PostalCity: 'Geelong',
      PostalPostcode: '3220',
      Website: 'https://new.test',
    };
    expect((await scene.god.call('PATCH', `/api/institution/${of}`, { Name: 'New name', ...address })).status).toBe(200);
    await expect.poll(async () => (await loadSuppliers()).map(({ Name }) => Name), { timeout: 20_000 }).toEqual(['New name', 'New name']);
    const [after] = await loadSuppliers();
    expect(after).toMatchObject({
      PaymentTermDays: 14,
      WebAddresses: [{ Address: 'https://new.test' }],
      Addresses: [{ Street: '1 Pier Road, Dock 4', City: 'Geelong', ZipCode: '3220' }],
    });
  });

  it('[SUPP-019] is edited with CanEditSuppliers alone', async () => {
    const own = await added('/api/agencysupplier/', { Name: 'Tidy Transfers' }, scene.manager);
    expect((await scene.clerk.call('PATCH', `/api/agencysupplier/${own}`, { Name: 'Mine' })).status).toBe(403);
    expect((await scene.clerk.post('/api/agencysupplier/', { Name: 'Mine' })).status).toBe(403);
    expect((await scene.manager.call('DELETE', `/api/agencysupplier/${own}`)).status).toBe(200);
  });

  it('[SUPP-017] of an institution is closed but to platform administrators, its staff and its group; terms stay the agency’s', async () => {
    const here = String((await inPortfolio(institution))['AgencySupplierId']);
    const there = String((await inPortfolio(institution, group))['AgencySupplierId']);
    const foreign = String((await inPortfolio(stranger, group))['AgencySupplierId']);
    const closed = await scene.manager.call<Rejected>('PATCH', `/api/agencysupplier/${here}`, { Name: 'Ours' });
    expect([closed.status, closed.body.Message]).toEqual([409, 'This record is “Managed by the institution”, so “Name” can no longer be changed.']);
    expect(
      (await scene.manager.call('PATCH', `/api/agencysupplier/${here}`, { AllowWithholdCommission: true, PaymentTermDays: 30, BSB: '062-001' })).status,
    ).toBe(200);
    const rights = (await scene.manager.get<{ Update: boolean; Closed: string[] }>(`/api/agencysupplier/${here}/rights`)).body;
    expect([rights.Update, rights.Closed.includes('Name'), rights.Closed.includes('BSB')]).toEqual([true, true, false]);
    for (const [caller, id, isOpen] of [
      [scene.god, here, true],
      [school, here, true],
      [group, there, true],
      [group, foreign, false],
    ] as const) {
      expect((await caller.get<{ Closed: string[] }>(`/api/agencysupplier/${id}/rights`)).body.Closed.length > 0).toBe(!isOpen);
      expect((await caller.call('PATCH', `/api/agencysupplier/${id}`, { EmailAddress: 'admissions@harbour.test' })).status).toBe(isOpen ? 200 : 409);
    }
    expect((await scene.manager.call('DELETE', `/api/agencysupplier/${here}`)).status).toBe(403);
  });

  it('[SUPP-018] [SUPP-012] has products, which of an institution only its own people keep', async () => {
    const own = await added('/api/agencysupplier/', { Name: 'Airport Cars' }, scene.manager);
    const here = String((await inPortfolio(institution))['AgencySupplierId']);
    const there = String((await inPortfolio(institution, group))['AgencySupplierId']);
    const foreign = String((await inPortfolio(stranger, group))['AgencySupplierId']);
    const product = await scene.manager.post<Row>(`/api/agencysupplier/${own}/agencysupplierproduct`, { Name: 'Pickup', Countries: [country] });
    expect(product.body, product.text).toMatchObject({ AllAgencyOffices: true, AllCountries: false, Countries: [country], AgencyOffices: [] });
    const all = await scene.manager.call<Row>('PATCH', `/api/agencysupplierproduct/${product.body.Id}`, {
      AllCountries: true,
      AgencyOffices: [scene.one.officeId],
    });
    expect(all.body, all.text).toMatchObject({ AllAgencyOffices: false, AllCountries: true, Countries: [], AgencyOffices: [scene.one.officeId] });
    for (const [caller, id, status] of [
      [scene.clerk, String(own), 403],
      [scene.manager, here, 403],
      [scene.god, here, 200],
      [school, here, 200],
      [group, there, 200],
      [group, foreign, 403],
    ] as const)
      expect(
        (await caller.post(`/api/agencysupplier/${id}/agencysupplierproduct`, { Name: `Towel ${status}${caller === school ? ' of the school' : ''}` })).status,
      ).toBe(status);
  });

  it('[SUPP-006] [SUPP-007] [AUTH-023] has contacts, kept with CanEditContacts; one with an origin is closed', async () => {
    const here = Number((await inPortfolio(institution))['AgencySupplierId']);
    const own = await combination(institution, 'Certificate of Knots');
    const elsewhere = await combination(stranger, 'Certificate of Dust');
    const path = `/api/agencysupplier/${here}/agencysuppliercontact`;
    const values = { Name: 'Nora Quist', EmailAddress: 'nora@harbour.test', Position: 'Admissions', IsFinanceContact: true, IsEnrolmentOfficer: true };
    const inScope = { PhoneNumbers: [{ Number: '0400 222 333' }], WebAddresses: [{ Address: 'harbour.test' }] };
    const made = await scene.manager.post<Row>(path, { ...values, ...inScope, Campuses: [own.campus] });
    expect(made.body, made.text).toMatchObject({ ...values, ...inScope, Campuses: [own.campus], OriginAgencySupplierContactId: null });
    const wrong = await scene.manager.post<Rejected>(path, { Name: 'Lost', Campuses: [elsewhere.campus] });
    expect([wrong.status, getKeys(wrong.body)]).toEqual([400, ['Campuses']]);
    expect((await scene.clerk.post(path, { Name: 'No' })).status).toBe(403);
    const { engine } = scene.server.running;
    const [copy = 0] = await engine.database.write(scene.one.agencyId, (tx) =>
      engine
        .records(tx, systemActor(scene.one.agencyId))
        .createMany('AgencySupplierContact', [{ Name: 'From the institution', AgencySupplierId: here, OriginAgencySupplierContactId: made.body.Id }]),
    );
    expect((await scene.manager.get<{ Update: boolean }>(`/api/agencysuppliercontact/${copy}/rights`)).body.Update).toBe(false);
    expect((await scene.manager.call('PATCH', `/api/agencysuppliercontact/${copy}`, { Position: 'Mine' })).status).toBe(403);
    expect((await scene.manager.call('DELETE', `/api/agencysuppliercontact/${copy}`)).status).toBe(403);
  });

  it('[SUPP-008] [SUPP-009] [SUPP-010] [SUPP-011] has arrangements that say what they apply to, and nothing else', async () => {
    const here = Number((await inPortfolio(institution))['AgencySupplierId']);
    const { id } = await combination(institution, 'Diploma of Rowing');
    const path = `/api/agencysupplier/${here}/agencysuppliercommission`;
    const all = { InstitutionCourseInstitutionCampusId: id, CourseCategory: 'VET', OfficeId: scene.one.officeId, OfficePercentage: 5 };
    const made = await scene.manager.post<Row>(path, { ...all, ApplyTo: 'Courses', HeadOfficePercentage: 20 });
    const nothing = { InstitutionCourseInstitutionCampusId: null, CourseCategory: null, FeeCategoryId: null, OfficeId: null, OfficePercentage: null };
    expect(made.body, made.text).toMatchObject({ ...nothing, InstitutionCourseInstitutionCampusId: id, HeadOfficePercentage: 20 });
    const change = (values: object) => scene.manager.call<Row & Rejected>('PATCH', `/api/agencysuppliercommission/${made.body.Id}`, values);
    expect((await change({ ApplyTo: 'CourseCategories', CourseCategory: 'VET' })).body).toMatchObject({ ...nothing, CourseCategory: 'VET' });
    const office = { OfficeId: scene.one.officeId, OfficePercentage: 5 };
    expect((await change({ ApplyTo: 'Office', ...office })).body).toMatchObject({ ...nothing, ...office });
    const bare = await change({ ApplyTo: 'FeeCategories' });
    expect([bare.status, getKeys(bare.body)]).toEqual([400, ['FeeCategoryId']]);
    const beyond = await change({ HeadOfficePercentage: 80, OfficePercentage: 20.5 });
    expect([beyond.status, getKeys(beyond.body)]).toEqual([400, ['OfficePercentage']]);
    for (const HeadOfficePercentage of [-1, 100.5, null]) expect((await change({ HeadOfficePercentage })).status).toBe(400);
    const twice = await scene.manager.post<Rejected>(path, { ApplyTo: 'Office', ...office, HeadOfficePercentage: 10 });
    expect(twice.status).toBe(400);
    const elsewhere = await combination(stranger, 'Diploma of Sand');
    const foreign = await scene.manager.post<Rejected>(path, {
      ApplyTo: 'Courses',
      InstitutionCourseInstitutionCampusId: elsewhere.id,
      HeadOfficePercentage: 1,
    });
    expect([foreign.status, getKeys(foreign.body)]).toEqual([400, ['InstitutionCourseInstitutionCampusId']]);
  });

  it('[SUPP-022] has the price groups of its institution below its own address, kept by the people of that institution', async () => {
    const here = String((await inPortfolio(institution))['AgencySupplierId']);
    const foreign = String((await inPortfolio(stranger))['AgencySupplierId']);
    const own = await added('/api/agencysupplier/', { Name: 'Simple Transfers' }, scene.manager);
    const path = (supplier: string) => `/api/agencysupplier/${supplier}/institutionpricegroup`;
    const priceGroup = await school.post<Row>(path(here), { Name: 'Southern Europe' });
    expect(priceGroup.body, priceGroup.text).toMatchObject({ InstitutionId: institution, Name: 'Southern Europe' });
    expect((await scene.manager.get<List>(path(here))).body.Data.map(({ Id }) => Id)).toContain(priceGroup.body.Id);
    expect((await school.call('PATCH', `${path(here)}/${priceGroup.body.Id}`, { Name: 'Southern Europe and Malta' })).status).toBe(200);
    expect((await scene.manager.get<Row>(`${path(here)}/${priceGroup.body.Id}`)).body['Name']).toBe('Southern Europe and Malta');
    expect((await scene.manager.get(`${path(foreign)}/${priceGroup.body.Id}`)).status).toBe(404);
    expect((await scene.manager.post(path(here), { Name: 'Mine' })).status).toBe(403);
    expect((await school.post(path(foreign), { Name: 'Not ours' })).status).toBe(403);
    expect((await scene.other.get(path(here))).status).toBe(404);
    const none = await scene.manager.get<Rejected>(path(String(own)));
    expect([none.status, none.body.Message]).toEqual([404, `Supplier ${own} has no value for “Institution”.`]);
    expect((await school.call('DELETE', `${path(here)}/${priceGroup.body.Id}`)).status).toBe(200);
  });

  it('[SUPP-016] is paid by methods of the agency, of which one is the default', async () => {
    const made = await scene.manager.post<Row>('/api/agencysupplierpaymentmethod/', { Name: 'Cheque', IsDefault: true });
    expect(made.status, made.text).toBe(200);
    const defaults = (await scene.manager.get<List>('/api/agencysupplierpaymentmethod')).body.Data.filter(({ IsDefault }) => IsDefault === true);
    expect(defaults.map(({ Name }) => Name)).toEqual(['Cheque']);
    expect((await scene.clerk.post('/api/agencysupplierpaymentmethod/', { Name: 'Barter' })).status).toBe(403);
  });

  it('[SUPP-023] [SUPP-024] is searched by a text, and its products are chosen from', async () => {
    const own = await added('/api/agencysupplier/', { Name: 'Zebra Lodgings', TradingName: 'Stripes' }, scene.manager);
    const found = (await scene.manager.get<List>('/api/agencysupplier/search/stripe')).body;
    expect([found.Count, found.Data.map(({ Id }) => Id)]).toEqual([1, [own]]);
    expect((await scene.other.get<List>('/api/agencysupplier/search/stripe')).body.Count).toBe(0);
    const product = await added(`/api/agencysupplier/${own}/agencysupplierproduct`, { Name: 'A room' }, scene.manager);
    expect((await scene.manager.get(`/api/agencysupplierproduct/${own}/keys/`)).body).toEqual({ Data: [{ Key: product, Id: product, Name: 'A room' }] });
    expect((await scene.other.get(`/api/agencysupplierproduct/${own}/keys/`)).status).toBe(404);
    // The generic call of the same shape stays what it is.
    expect((await scene.manager.get<{ Fields?: unknown }>('/api/agencysupplier/search/fields')).text).toContain('TradingName');
  });
});

describe('an institution', () => {
  it('[INV-017] offers price its own groups with an invitation', async () => {
    const WebUserId = await added('/api/webuser/', { Name: 'Wanda', EmailAddress: 'wanda@web.test', InstitutionId: institution });
    const offered = await added(`/api/institution/${institution}/institutionpricegroup`, { Name: 'Offered' });
    const foreign = await added(`/api/institution/${stranger}/institutionpricegroup`, { Name: 'Not theirs' });
    const invitation = { WebUserId, InstitutionId: institution, AgencyName: 'Wanda Studies', AgencyCode: 'WANDA1' };
    const rejected = await scene.god.post<Rejected>('/api/webuserinstitutioninvitation/', { ...invitation, PriceGroups: [foreign] });
    expect([rejected.status, getKeys(rejected.body)]).toEqual([400, ['PriceGroups']]);
    const made = await scene.god.post<Row>('/api/webuserinstitutioninvitation/', { ...invitation, PriceGroups: [offered] });
    expect(made.body, made.text).toMatchObject({ PriceGroups: [offered], PriceGroupsNames: ['Offered'] });
  });

  it('[INST-001] is shown to those who stand for it, or for its group', async () => {
    const own = async (caller: Caller) => (await caller.get<{ Data: { Id: number }[] }>('/api/institution/own')).body.Data.map(({ Id }) => Id);
    expect(await own(school)).toEqual([institution]);
    expect((await own(group)).toSorted((a, b) => a - b)).toEqual([institution, sister]);
    expect(await own(scene.manager)).toEqual([]);
  });

  it('[INST-018] has campuses with addresses, features, videos, photos and a nationality mix that adds up', async () => {
    const path = `/api/institution/${institution}/institutioncampus`;
    const countries = (await scene.manager.get<List>('/api/country')).body.Data.map(({ Id }) => Id);
    const values = {
      Name: 'Pier campus',
      UniqueFeatures: 'On a pier.',
      Features: ['Library', 'Boats'],
      Videos: ['https://www.youtube.com/watch?v=abc'],
      Photos: ['https://harbour.test/pier.jpg'],
      AddressLine1: '1 Pier Road',
      Locality: 'Port Melbourne',
      Postcode: '3207',
    };
    const shares = [
      { CountryId: countries[0], Percentage: 60 },
      { CountryId: countries[1], Percentage: 40 },
    ];
    const made = await scene.god.post<Row>(path, { ...values, NationalityMix: shares });
    expect(made.body, made.text).toMatchObject({ ...values, NationalityMix: shares });
    for (const NationalityMix of [
      [...shares, { CountryId: countries[2] ?? countries[0], Percentage: 1 }],
      [shares[0], shares[0]],
      [{ CountryId: countries[0], Percentage: -1 }],
      [{ CountryId: 999_999, Percentage: 1 }],
      [{ Percentage: 1 }],
      'Brazil',
    ]) {
      const rejected = await scene.god.call<Rejected>('PATCH', `/api/institutioncampus/${made.body.Id}`, { NationalityMix });
      expect(rejected.status, JSON.stringify(NationalityMix)).toBe(400);
      expect(getKeys(rejected.body)[0]).toContain('NationalityMix');
    }
  });

  it('[INST-016] [INST-020] [INST-021] [INST-026] has courses on campuses: by the week, or with days on which they begin', async () => {
    const { course, campus, id } = await combination(institution, 'Bachelor of Tides', { IntakeDates: ['2027-03-01'], CourseLength: 40, Tags: ['sea'] });
    const kept = (await scene.manager.get<Row>(`/api/institutioncourseinstitutioncampus/${id}`)).body;
    const name = 'Bachelor of Tides (Campus of Bachelor of Tides)';
    expect(kept).toMatchObject({ CourseLengthType: 'Weekly', IntakeDates: [], CourseLength: null, Tags: ['sea'], Name: name });
    const change = (values: object) => scene.god.call<Row & Rejected>('PATCH', `/api/institutioncourseinstitutioncampus/${id}`, values);
    const fixed = { CourseLengthType: 'FixedDates', CourseLength: 40 };
    const none = await change(fixed);
    expect([none.status, getKeys(none.body)]).toEqual([400, ['IntakeDates']]);
    const wrong = await change({ ...fixed, IntakeDates: ['2027-02-30', 'March'] });
    expect([wrong.status, wrong.body.Errors[0]]).toEqual([400, { Key: 'IntakeDates', Message: 'Intake dates must contain dates like 2025-03-07.' }]);
    const dated = await change({ ...fixed, IntakeDates: ['2027-07-05', '2027-03-01', '2027-07-05'] });
    expect(dated.body, dated.text).toMatchObject({ CourseLength: 40, IntakeDates: ['2027-03-01', '2027-07-05'] });
    expect((await change({ CourseLengthType: 'Weekly' })).body).toMatchObject({ CourseLength: null, IntakeDates: [] });
    // The register says how long courses are; anyone who changes something else leaves that alone, whatever his form sends along.
    const { engine } = scene.server.running;
    await engine.database.write(0, (tx) =>
      engine.records(tx, systemActor(0)).systemUpdateMany('InstitutionCourseInstitutionCampus', [{ Id: id, CourseLength: 52 }]),
    );
    expect((await change({ Tags: ['sea', 'wind'] })).body).toMatchObject({ CourseLength: 52, Tags: ['sea', 'wind'] });
    expect((await change({ CourseLengthType: 'Weekly', CourseLength: null, IntakeDates: [] })).body).toMatchObject({ CourseLength: 52, IntakeDates: [] });
    expect((await change({ ...fixed, IntakeDates: ['2027-03-01'] })).body).toMatchObject({ CourseLength: 40 });
    expect((await change({ CourseLengthType: 'Weekly' })).body).toMatchObject({ CourseLength: null });
    const mixed = await scene.god.post<Rejected>('/api/institutioncourseinstitutioncampus/', {
      InstitutionId: institution,
      InstitutionCourseId: course,
      InstitutionCampusId: (await combination(stranger, 'Bachelor of Heat')).campus,
    });
    expect([mixed.status, getKeys(mixed.body), campus > 0]).toEqual([400, ['InstitutionCampusId'], true]);
  });

  it('[INST-019] has products for all campuses, or some', async () => {
    const { campus } = await combination(institution, 'Diploma of Nets');
    const path = `/api/institution/${institution}/institutionproduct`;
    expect((await scene.god.post<Row>(path, { Name: 'Uniform' })).body).toMatchObject({ AllCampuses: true, Campuses: [] });
    expect((await scene.god.post<Row>(path, { Name: 'Boat', Campuses: [campus] })).body).toMatchObject({ AllCampuses: false, Campuses: [campus] });
  });

  it('[INST-022] [INST-024] is kept, with what belongs to it, by platform administrators and its own people with CanEditCourses', async () => {
    const { course, campus, id } = await combination(institution, 'Diploma of Winds');
    const places = [`institution/${institution}`, `institutioncourse/${course}`, `institutioncampus/${campus}`, `institutioncourseinstitutioncampus/${id}`];
    for (const place of places)
      for (const [caller, status] of [
        [scene.manager, 403],
        [scene.clerk, 403],
        [school, 200],
        [group, 200],
        [scene.god, 200],
      ] as const)
        expect((await caller.call('PATCH', `/api/${place}`, { Name: `Renamed by ${status}` })).status, place).toBe(status);
    for (const [caller, of, status] of [
      [school, institution, 200],
      [school, stranger, 403],
      [group, sister, 200],
      [scene.manager, institution, 403],
    ] as const) {
      expect((await caller.post(`/api/institution/${of}/institutioncampus`, { Name: `Added to ${of}` })).status).toBe(status);
      expect((await caller.post(`/api/institution/${of}/institutioncourse`, { Name: `Added to ${of}` })).status).toBe(status);
    }
    expect((await scene.god.call('PATCH', `/api/institution/${institution}`, { Name: 'Harbour College' })).status).toBe(200);
  });

  it('[INST-023] has course fees, products and their fees, which those who may edit the institution keep, and nobody else is offered to', async () => {
    const AUD = (await scene.manager.get<List>('/api/currency')).body.Data.find(({ Code }) => Code === 'AUD')?.Id;
    const CategoryId = await added('/api/feecategory/', { Name: 'Fees of Harbour' });
    const FeeNameId = await added('/api/feename/', { Name: 'Harbour dues', CategoryId });
    const fee = { FeeNameId, CurrencyId: AUD, Amount: 10 };
    const kinds = [
      ['coursefee', fee],
      ['institutionproduct', { Name: 'Mooring' }],
      ['productfee', fee],
    ] as const;
    for (const [kind, values] of kinds) {
      const of = (id: number) => `/api/institution/${id}/${kind}`;
      const own = await added(of(institution), values, school);
      expect((await school.post(of(stranger), values)).status).toBe(403);
      const foreign = await added(of(stranger), values);
      for (const [caller, id, row, may] of [
        [scene.god, stranger, foreign, true],
        [school, institution, own, true],
        [school, stranger, foreign, false],
        [group, institution, own, true],
        [group, stranger, foreign, false],
        [scene.manager, institution, own, false],
        [scene.clerk, institution, own, false],
      ] as const) {
        const told = await caller.get(`${of(id)}/rights?ids=${row}`);
        expect(told.body, `${kind} ${told.text}`).toEqual({ Create: may, Data: [{ Id: row, Update: may, Delete: may }] });
        expect(
          (
            await caller.call('PATCH', `/api/${kind}/${row}`, {
              Comments: 'Kept',
              ...(kind === 'institutionproduct' ? { Comments: undefined, Name: 'Mooring' } : {}),
            })
          ).status,
        ).toBe(may ? 200 : 403);
      }
      expect((await school.call('DELETE', `/api/${kind}/${foreign}`)).status).toBe(403);
      expect((await school.call('DELETE', `/api/${kind}/${own}`)).status).toBe(200);
    }
  });

  it('[INST-025] [INST-036] [INST-037] [INST-038] [INST-039] [INST-042] has short lists of its campuses, courses and products', async () => {
    const of = await added('/api/institution/', { Name: 'Short List Academy' });
    const { course, campus, id } = await combination(of, 'Short course');
    const product = await added(`/api/institution/${of}/institutionproduct`, { Name: 'Pencil' });
    const get = async (path: string) => (await scene.manager.get<{ Data: Row[] }>(`/api/${path}`)).body.Data;
    expect(await get(`institutioncampus/keys/${of}`)).toMatchObject([{ Key: campus, Name: 'Campus of Short course' }]);
    expect(await get(`institutioncampus/keyslegacy/${of}`)).toEqual([{ Id: campus, Name: 'Campus of Short course' }]);
    expect(await get(`institutionproduct/${of}/keys/`)).toMatchObject([{ Key: product, Name: 'Pencil' }]);
    expect(await get(`institutioncourseinstitutioncampus/${of}/keys/`)).toMatchObject([{ Key: id, Name: 'Short course (Campus of Short course)' }]);
    const there = await inPortfolio(of);
    const listed = await added('/api/agencyinstitutionpubliccourse/', { InstitutionCampusCourseId: id }, scene.manager);
    expect(await get(`agencyinstitutionpubliccourse/keys/${there.Id}`)).toMatchObject([{ Key: listed }]);
    for (const [entity, key] of [
      ['institutioncampus', campus],
      ['institutioncourse', course],
      ['institutioncourseinstitutioncampus', id],
    ] as const) {
      const light = (await scene.manager.get<List>(`/api/${entity}/search/${of}?listing=true`)).body;
      expect([light.Count, light.Data.map((row) => row.Id)]).toEqual([1, [key]]);
      expect(light.Data[0]).not.toHaveProperty('RowVersion');
      expect((await scene.manager.get<List>(`/api/${entity}/search/${of}`)).body.Data[0]).toHaveProperty('RowVersion');
      expect((await scene.manager.get(`/api/${entity}/search/999999`)).status).toBe(404);
    }
    for (const path of ['institutioncampus/keyslegacy/999999', 'institutionproduct/999999/keys', 'institutioncourseinstitutioncampus/999999/keys'])
      expect((await scene.manager.get(`/api/${path}`)).status, path).toBe(404);
  });

  it('[INST-028] [INST-040] tells its profile: itself, its campuses with their pictures, and its price groups', async () => {
    const of = await added('/api/institution/', {
      Name: 'Profile College',
      CountryId: country,
      PaymentTerms: 'At once.',
      PostalAddressLine1: '1 Road',
      PostalCity: 'Hobart',
    });
    const first = await combination(of, 'Alpha');
    const second = await combination(of, 'Beta');
    await added(`/api/institution/${of}/institutionpricegroup`, { Name: 'Nearby', Countries: [country] });
    await scene.god.call('PATCH', `/api/institutioncampus/${second.campus}`, {
      NationalityMix: [{ CountryId: country, Percentage: 12.5 }],
      Features: ['Pool'],
    });
    const form = new FormData();
    form.append('file', new Blob(['picture'], { type: 'image/png' }), 'pool.png');
    const headers = { Authorization: `Bearer ${scene.god.token}`, 'Idempotency-Key': `photo of ${second.campus}`.replaceAll(' ', '-') };
    expect((await fetch(`${scene.server.url}/api/institutioncampus/${second.campus}/file`, { method: 'POST', headers, body: form })).status).toBe(200);
    const response = await scene.manager.get<Row>(`/api/agencyInstitution/dto/${of}?campusId=${second.campus}`);
    expect(response.body, response.text).toMatchObject({
      Id: of,
      Name: 'Profile College',
      CountryId: country,
      AddressLines: ['1 Road'],
      City: 'Hobart',
      PaymentTerms: 'At once.',
      AgencyInstitutionId: null,
      AgencySupplierId: null,
      CourseCount: 2,
      CourseCampusCount: 2,
      CampusId: second.campus,
      PriceGroups: [{ Name: 'Nearby', Countries: [{ Id: country }] }],
      Campuses: [
        { Id: second.campus, Features: ['Pool'], NationalityMix: [{ CountryId: country, Percentage: 12.5 }], Files: [{ Name: 'pool.png' }], CourseCount: 1 },
        { Id: first.campus, Files: [], NationalityMix: [] },
      ],
    });
    const { Id, AgencySupplierId } = await inPortfolio(of);
    expect((await scene.manager.get<Row>(`/api/agencyinstitution/dto/${of}`)).body).toMatchObject({ AgencyInstitutionId: Id, AgencySupplierId });
    expect((await scene.manager.get(`/api/agencyinstitution/dto/${institution}?campusId=${second.campus}`)).status).toBe(404);
    expect((await scene.manager.get('/api/agencyinstitution/dto/999999')).status).toBe(404);
  });

  it('[INST-041] tells the profile of a course: what it is, where it is taught, and what it costs', async () => {
    const { course, id, campus } = await combination(institution, 'Master of Currents', { Tags: ['evening'] });
    await scene.god.call('PATCH', `/api/institutioncourse/${course}`, { TuitionFee: 40_000, DurationWeeks: 104, Tags: ['sea'] });
    const other = await added(`/api/institution/${institution}/institutioncampus`, { Name: 'Second campus' });
    const beside = await added('/api/institutioncourseinstitutioncampus/', {
      InstitutionId: institution,
      InstitutionCourseId: course,
      InstitutionCampusId: other,
    });
    const response = await scene.manager.get<Row>(`/api/institutionpubliccourse/dto/${id}`);
    expect(response.body, response.text).toMatchObject({
      InstitutionCampusCourseId: id,
      CourseName: 'Master of Currents',
      CampusId: campus,
      Weeks: 104,
      Tags: ['sea', 'evening'],
      Campuses: [{ InstitutionCampusCourseId: id }, { InstitutionCampusCourseId: beside, CampusName: 'Second campus' }],
      Fees: [],
      RegisterPrice: { TuitionFee: 40_000, CurrencyCode: 'AUD', Year: null },
      Overview: null,
    });
    const text = { InstitutionId: institution, InstitutionCampusCourseId: id, Overview: 'About water.' };
    const page = await added('/api/institutionpubliccourse/', text);
    expect((await scene.manager.get<Row>(`/api/institutionpubliccourse/dto/${id}`)).body['Overview']).toBeNull();
    await scene.god.call('PATCH', `/api/institutionpubliccourse/${page}`, { IsPublished: true });
    expect((await scene.manager.get<Row>(`/api/institutionpubliccourse/dto/${id}`)).body['Overview']).toBe('About water.');
    expect((await scene.manager.get('/api/institutionpubliccourse/dto/999999')).status).toBe(404);
  });
});
