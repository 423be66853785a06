// The areas of the configuration and the menu of platform administrators, as the menu call tells them to each person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, startDemoServer, type TestServer } from '../support/server.ts';

interface Menu {
  readonly Id: string;
  readonly Groups: readonly {
    readonly Id: string;
    readonly Label: string;
    readonly Items: readonly {
      readonly Id: string;
      readonly Label: string;
      readonly Route: string;
      readonly Entity: string | null;
      readonly IsDisabled: boolean;
    }[];
  }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 300_000);
afterAll(async () => {
  await server?.stop();
});

const loadMenus = async (userName: string): Promise<readonly Menu[]> => (await (await server.as(userName)).get<{ Data: Menu[] }>('/api/menu')).body.Data;
const getItems = (menus: readonly Menu[], id: string) => menus.filter((menu) => menu.Id === id).flatMap(({ Groups }) => Groups.flatMap(({ Items }) => Items));
const list = (path: string, body: object = {}) => ({ path, body });
/** The lists by the permission that keeps them, with the items of the menu in its order. */
const configured = [
  {
    permission: 'CanEditOpportunityMetadata',
    entities: [list('agencyopportunitystage', { Key: 'of-a-test' }), list('agencyopportunitytype')],
    items: ['opportunity-stages', 'opportunity-types'],
  },
  { permission: 'CanEditDocumentTags', entities: [list('agencydocumenttag')], items: ['document-tags'] },
  { permission: 'CanEditAccommTypes', entities: [list('agencyaccommodationtype')], items: ['accommodation-types'] },
  {
    permission: 'CanEditPaymentMethods',
    entities: [list('agencypaymentmethod'), list('agencywriteoffreason'), list('agencysupplierpaymentmethod')],
    items: ['payment-methods', 'write-off-reasons', 'supplier-payment-methods'],
  },
  { permission: 'CanEditSaleWorkflows', entities: [list('agencysaleworkflow')], items: ['sale-workflows'] },
  { permission: 'CanEditFlights', entities: [list('agencyairline', { Code: 'QF' }), list('agencyairport', { Code: 'MEL' })], items: ['airlines', 'airports'] },
];
const areas = ['offices-users-security', 'lead-management', 'opportunity-management', 'students', 'sales-and-enrolments', 'automation', 'flights'];

it('people begin on the dashboard, and those with finance permissions and no sales ones on the money home', async () => {
  const loadHome = async (userName: string) => (await (await server.as(userName)).get<{ Home: string | null }>('/api/menu')).body.Home;
  expect(await loadHome('finance@demo.test')).toBe('/finance');
  for (const userName of ['manager@demo.test', 'counsellor@demo.test', 'khoi@demo.test', 'god@demo.test'])
    expect([userName, (await loadHome(userName))?.replace(/\d+/, '{id}')]).toEqual([userName, '/UserDashboard/{id}']);
});

describe('the areas of the configuration', () => {
  it('[CFG-001] [LEAD-030] [OPP-020] [STU-034] [SALE-041] are declared in their order; those without items yet are not shown', async () => {
    const declared = server.running.engine.model.menus.find(({ id }) => id === 'main')?.groups.map(({ id }) => id) ?? [];
    expect(declared.filter((id) => areas.includes(id))).toEqual(areas);
    const visible = (await loadMenus('manager@demo.test')).flatMap(({ Groups }) => Groups);
    expect(visible.filter(({ Id }) => areas.includes(Id)).map(({ Label, Items }) => [Label, Items.map((item) => item.Label)])).toEqual([
      ['Offices, users and security', ['Offices', 'Mailboxes', 'Users', 'User profiles', 'Profile assignments', 'Rights', 'Audit log']],
      ['Lead management', ['Lead statuses', 'Lead sources', 'Disqualification reasons', 'Web forms']],
      ['Opportunity management', ['Opportunity stages', 'Opportunity types']],
      ['Students', ['Accommodation types', 'Document tags']],
      [
        'Sales and enrolments',
        [
          'Exchange rates',
          'Sale workflows',
          'Payment methods',
          'Quote templates',
          'Write-off reasons',
          'Fee categories',
          'Fee names',
          'Supplier payment methods',
        ],
      ],
      ['Automation', ['SMS gateways', 'E-mail templates', 'Template categories', 'Trackings']],
      ['Flights', ['Airlines', 'Airports']],
    ]);
  });

  it('[CFG-016] [CFG-017] [CFG-018] [FEE-052] each item wants its permission', async () => {
    const loadAreas = async (userName: string) =>
      (await loadMenus(userName))
        .flatMap(({ Groups }) => Groups)
        .filter(({ Id }) => areas.includes(Id))
        .flatMap(({ Items }) => Items.map(({ Id }) => Id));
    expect(await loadAreas('counsellor@demo.test')).toEqual(['quote-templates']);
    expect(await loadAreas('finance@demo.test')).toEqual(['exchange-rates', 'payment-methods', 'write-off-reasons', 'supplier-payment-methods']);
  });

  it('[CFG-019] [CFG-020] [CFG-021] [CFG-022] [CFG-023] [CFG-026] each list is kept by who holds its permission, and by nobody else', async () => {
    const [god, manager] = [await server.as('god@demo.test'), await server.as('manager@demo.test')];
    const { Id: group } = (await god.post<{ Id: number }>('/api/usergroup', { Name: 'One list each', Permissions: [] })).body;
    const keeper = { UserName: 'keeper@demo.test', Name: 'Keeper', Password: demoPassword };
    const { Id: person } = (await god.post<{ Id: number }>('/api/user', keeper)).body;
    await god.post('/api/userusergroup', { UserId: person, UserGroupId: group });
    const caller = await server.as(keeper.UserName);
    const mayCreate = async (path: string): Promise<boolean> =>
      (await caller.get<{ Rights: { Create: boolean } }>(`/api/entityconfig/${path}`)).body.Rights.Create;
    const kept = configured.flatMap(({ entities }) => entities.map(({ path }) => path));
    for (const { permission, entities, items } of configured) {
      expect((await god.call('PATCH', `/api/usergroup/${group}`, { Permissions: [permission] })).status).toBe(200);
      for (const { path, body } of entities) {
        await expect.poll(() => mayCreate(path), { message: path }).toBe(true);
        const made = await caller.post<{ Id: number }>(`/api/${path}`, { Name: `Of ${permission}`, ...body });
        expect(made.status, made.text).toBe(200);
        const changed = await caller.call('PATCH', `/api/${path}/${made.body.Id}`, { Name: `Again of ${permission}` });
        expect(changed.status, changed.text).toBe(200);
        expect((await manager.post(`/api/${path}`, { Name: `Again of ${permission}`, ...body })).status, 'a name twice').toBe(400);
        expect((await caller.call('DELETE', `/api/${path}/${made.body.Id}`)).status).toBe(200);
      }
      const own = new Set(entities.map(({ path }) => path));
      for (const path of kept.filter((text) => !own.has(text))) {
        const rejected = await caller.post<{ Code: string }>(`/api/${path}`, { Name: 'Not mine' });
        expect([rejected.status, rejected.body.Code], `${permission} ${path}`).toEqual([403, 'access.forbidden']);
      }
      const visible = (await loadMenus(keeper.UserName)).flatMap(({ Groups }) => Groups.filter(({ Id }) => areas.includes(Id))).flatMap(({ Items }) => Items);
      expect(visible.map(({ Id }) => Id)).toEqual(items);
    }
  });

  it('[CFG-020] [DOC-004] [DOC-005] [DOC-006] built-in document tags are there from the first day, and nobody renames or deletes them', async () => {
    const manager = await server.as('manager@demo.test');
    const tags = (await manager.get<{ Data: { Id: number; Name: string; IsBuiltIn: boolean }[] }>('/api/agencydocumenttag')).body.Data;
    const builtIn = ['ABA File (ABA)', 'Bill (PDF)', 'Enrolment Form', 'General', 'Invoice (PDF)', 'Payment Receipt (PDF)', 'Quote (PDF)'];
    expect(tags.filter(({ IsBuiltIn }) => IsBuiltIn).map(({ Name }) => Name)).toEqual(builtIn);
    const path = `/api/agencydocumenttag/${tags.find(({ Name }) => Name === 'General')?.Id}`;
    expect((await manager.call('DELETE', path)).status).toBe(403);
    expect((await manager.call('PATCH', path, { Name: 'Mine' })).status).toBe(403);
    expect((await manager.post('/api/agencydocumenttag', { Name: 'General' })).status).toBe(400);
    const made = await manager.post<{ Id: number; IsBuiltIn: boolean }>('/api/agencydocumenttag', { Name: 'Passport', IsBuiltIn: true });
    expect([made.status, made.body.IsBuiltIn ?? null]).toEqual([400, null]);
  });

  it('[INST-024] courses are edited by who may edit courses, of an institution’s own staff', async () => {
    const [god, school] = [await server.as('god@demo.test'), await server.as('school@demo.test')];
    const { InstitutionId } = (await school.get<{ InstitutionId: number }>('/api/webuserinstitutioninvitation/init')).body;
    const own = [{ Field: 'InstitutionId', Condition: 'Equal', Value1: InstitutionId }];
    const course = (await school.post<{ Data: { Id: number }[] }>('/api/institutioncourse/search?take=1', own)).body.Data[0]?.Id;
    const change = async (): Promise<number> => (await school.call('PATCH', `/api/institutioncourse/${course}`, { Tags: ['Popular'] })).status;
    const groups = (await god.get<{ Data: { Id: number; Permissions: string[] }[] }>('/api/usergroup')).body.Data;
    const group = groups.find(({ Permissions }) => Permissions.join() === 'CanEditCourses,CanEditFees');
    const grant = (Permissions: readonly string[]) => god.call('PATCH', `/api/usergroup/${group?.Id}`, { Permissions });
    expect(await change()).toBe(200);
    expect((await grant(['CanEditFees'])).status).toBe(200);
    await expect.poll(change).toBe(403);
    expect((await grant(['CanEditCourses', 'CanEditFees'])).status).toBe(200);
    await expect.poll(change).toBe(200);
  });

  it('[AUTH-015] on the free plan all but offices, users, their profiles and the assignment of these is disabled; platform administrators are stopped by no plan', async () => {
    const loadState = async (userName: string) => getItems(await loadMenus(userName), 'main').flatMap(({ Id, IsDisabled }) => (IsDisabled ? [Id] : []));
    expect(await loadState('manager@demo.test')).toEqual([]);
    expect(await loadState('manager@free.test')).toEqual([
      'quotes',
      'suppliers',
      'money',
      'receive-payment',
      'payments',
      'client-invoices',
      'commissions',
      'commission-claims',
      'agent-shares',
      'commission-invoices',
      'bills',
      'bank-files',
      'portfolio',
      'agency-fees',
      'supplier-products',
      'supplier-product-fees',
      'analytics',
      'report-views',
      'report-schedules',
      'rights',
      'lead-statuses',
      'lead-sources',
      'disqualification-reasons',
      'web-forms',
      'opportunity-stages',
      'opportunity-types',
      'accommodation-types',
      'document-tags',
      'exchange-rates',
      'sale-workflows',
      'payment-methods',
      'quote-templates',
      'write-off-reasons',
      'agency-fee-categories',
      'agency-fee-names',
      'supplier-payment-methods',
      'email-templates',
      'email-template-categories',
      'trackings',
      'airlines',
      'airports',
    ]);
    expect(await loadState('god@demo.test')).toEqual([]);
  });
});

it('[AUTH-015] the screens of user profiles and their assignment work on the free plan, where the menu offers them', async () => {
  const manager = await server.as('manager@free.test');
  const offered = getItems(await loadMenus('manager@free.test'), 'main').filter(({ Entity }) => Entity === 'usergroup' || Entity === 'userusergroup');
  expect(offered.map(({ Id, IsDisabled }) => [Id, IsDisabled])).toEqual([
    ['user-groups', false],
    ['group-memberships', false],
  ]);
  for (const path of ['usergroup', 'userusergroup']) {
    expect((await manager.get(`/api/entityconfig/${path}`)).status, path).toBe(200);
    expect((await manager.post(`/api/${path}/search/init`)).status, path).toBe(200);
    const found = await manager.post<{ Data: { Id: number }[] }>(`/api/${path}/search`, []);
    expect(found.status, path).toBe(200);
    const id = found.body.Data[0]?.Id;
    for (const rest of ['', '/rights', '/journal']) expect((await manager.get(`/api/${path}/${id}${rest}`)).status, `${path}${rest}`).toBe(200);
  }
  const group = await manager.post<{ Id: number }>('/api/usergroup', { Name: 'Front desk', Permissions: ['CanEditStudents'] });
  expect(group.status, group.text).toBe(200);
  expect((await manager.call('PATCH', `/api/usergroup/${group.body.Id}`, { Name: 'Reception' })).status).toBe(200);
  const { body: people } = await manager.get<{ Data: { Key: number }[] }>('/api/user/keys');
  const assigned = await manager.post<{ Id: number }>('/api/userusergroup', { UserId: people.Data[0]?.Key, UserGroupId: group.body.Id });
  expect(assigned.status, assigned.text).toBe(200);
  expect((await manager.call('DELETE', `/api/userusergroup/${assigned.body.Id}`)).status).toBe(200);
  expect((await manager.call('DELETE', `/api/usergroup/${group.body.Id}`)).status).toBe(200);
});

describe('the menu of platform administrators', () => {
  it('[CFG-014] [CFG-015] has their items, each of which leads to what it is called, never disabled, and is there for nobody else', async () => {
    const god = await server.as('god@demo.test');
    const items = getItems(await loadMenus('god@demo.test'), 'platform');
    const lists = {
      'Address types': 'addresstype',
      Agencies: 'agency',
      Countries: 'country',
      Currencies: 'currency',
      'Agency countries': 'agencycountry',
      'Agency currencies': 'agencycurrency',
      'Agency settings': 'agencysetting',
      'Fee categories': 'feecategory',
      'Fee category translations': 'feecategorytranslation',
      'Fee names': 'feename',
      'Fee name translations': 'feenametranslation',
      Languages: 'language',
      'Institution groups': 'institutiongroup',
      Institutions: 'institution',
      'Phone types': 'phonetype',
      'Visa types': 'visatype',
      'Web address types': 'webaddresstype',
      'Web users': 'webuser',
      'Country groups': 'countrygroup',
      'QuickBooks services': 'quickbooksservice',
    };
    const routes = Object.fromEntries(items.map(({ Label, Route }) => [Label, Route]));
    for (const [label, path] of Object.entries(lists)) {
      expect(routes[label], label).toBe(`/entity/${path}`);
      expect((await god.get(`/api/${path}?take=1`)).status, path).toBe(200);
    }
    expect(routes['Web users and invited agencies']).toBe('/settings/webuser');
    expect(items.filter(({ IsDisabled }) => IsDisabled)).toEqual([]);
    expect(items.find(({ Id }) => Id === 'control-panel')?.Route).toBe('/settings/god/controlpanel');
    for (const userName of ['manager@demo.test', 'school@demo.test', 'manager@free.test'])
      expect(getItems(await loadMenus(userName), 'platform'), userName).toEqual([]);
  });

  it('[CFG-014] fee categories and names are kept with their translations, by platform administrators alone', async () => {
    const [god, manager] = [await server.as('god@demo.test'), await server.as('manager@demo.test')];
    const made = async (path: string, body: object) => {
      const response = await god.post<{ Id: number }>(`/api/${path}`, body);
      expect(response.status, response.text).toBe(200);
      return response.body.Id;
    };
    const LanguageId = await made('language', { Name: 'Klingon', Code: 'tlh' });
    const CategoryId = await made('feecategory', { Name: 'Tuition of a test' });
    const FeeNameId = await made('feename', { Name: 'Enrolment of a test', CategoryId });
    await made('feecategorytranslation', { FeeCategoryId: CategoryId, LanguageId, Name: 'ghojmeH' });
    await made('feenametranslation', { FeeNameId, LanguageId, Name: 'chelmeH' });
    expect((await god.post('/api/feenametranslation', { FeeNameId, LanguageId, Name: 'again' })).status).toBe(400);
    expect((await manager.get(`/api/feename/${FeeNameId}`)).body).toMatchObject({ CategoryName: 'Tuition of a test' });
    expect((await manager.post('/api/feecategory', { Name: 'Mine' })).status).toBe(403);
  });
});

it('[CFG-033] an office has a name and a country of its address', async () => {
  const { Data } = (await (await server.as('manager@demo.test')).get<{ Data: Record<string, unknown>[] }>('/api/agencyoffice')).body;
  expect(Data[0]).toMatchObject({ Id: expect.any(Number) as unknown, Name: 'Melbourne', CountryName: 'Australia' });
});
