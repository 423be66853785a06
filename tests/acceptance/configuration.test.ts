// The areas of the configuration and the menu of platform administrators, as the menu call tells them to each person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type TestServer } from '../support/server.ts';

interface Menu {
  readonly Id: string;
  readonly Groups: readonly {
    readonly Id: string;
    readonly Label: string;
    readonly Items: readonly { readonly Id: string; readonly Label: string; readonly Route: string; readonly IsDisabled: boolean }[];
  }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 300_000);
afterAll(async () => {
  await server?.stop();
});

const menusOf = async (userName: string): Promise<readonly Menu[]> => (await (await server.as(userName)).get<{ Data: Menu[] }>('/api/menu')).body.Data;
const itemsOf = (menus: readonly Menu[], id: string) => menus.filter((menu) => menu.Id === id).flatMap(({ Groups }) => Groups.flatMap(({ Items }) => Items));
const areas = ['offices-users-security', 'lead-management', 'opportunity-management', 'students', 'sales-and-enrolments', 'automation', 'flights'];

describe('the areas of the configuration', () => {
  it('[CFG-001] [LEAD-030] [OPP-020] [STU-034] [SALE-041] are declared in their order; those without items yet are not shown', async () => {
    const declared = server.running.engine.model.menus.find(({ id }) => id === 'main')?.groups.map(({ id }) => id) ?? [];
    expect(declared.filter((id) => areas.includes(id))).toEqual(areas);
    const shown = (await menusOf('manager@demo.test')).flatMap(({ Groups }) => Groups);
    expect(shown.filter(({ Id }) => areas.includes(Id)).map(({ Label, Items }) => [Label, Items.map((item) => item.Label)])).toEqual([
      ['Offices, users and security', ['Offices', 'Users', 'User profiles', 'Group memberships', 'Rights']],
      ['Lead management', ['Lead statuses', 'Lead sources', 'Disqualification reasons']],
      ['Sales and enrolments', ['Exchange rates']],
    ]);
  });

  it('[CFG-016] [CFG-017] [CFG-018] [FEE-052] each item wants its permission', async () => {
    const areasOf = async (userName: string) =>
      (await menusOf(userName))
        .flatMap(({ Groups }) => Groups)
        .filter(({ Id }) => areas.includes(Id))
        .flatMap(({ Items }) => Items.map(({ Id }) => Id));
    expect(await areasOf('counsellor@demo.test')).toEqual([]);
    expect(await areasOf('finance@demo.test')).toEqual(['exchange-rates']);
  });

  it('[AUTH-015] on the free plan all but offices and users is disabled; platform administrators are stopped by no plan', async () => {
    const stateOf = async (userName: string) => itemsOf(await menusOf(userName), 'main').flatMap(({ Id, IsDisabled }) => (IsDisabled ? [Id] : []));
    expect(await stateOf('manager@demo.test')).toEqual([]);
    expect(await stateOf('manager@free.test')).toEqual([
      'user-groups',
      'group-memberships',
      'rights',
      'lead-statuses',
      'lead-sources',
      'disqualification-reasons',
      'exchange-rates',
    ]);
    expect(await stateOf('god@demo.test')).toEqual([]);
  });
});

describe('the menu of platform administrators', () => {
  it('[CFG-014] [CFG-015] has their items, never disabled, and is there for nobody else', async () => {
    const items = itemsOf(await menusOf('god@demo.test'), 'platform');
    expect(items.map(({ Id }) => Id)).toEqual(
      expect.arrayContaining(
        [
          'address-types agencies agency-countries agency-currencies agency-settings control-panel countries country-groups currencies',
          'fee-categories fee-category-translations fee-names fee-name-translations institution-groups institutions languages phone-types visa-types',
          'web-address-types web-users web-users-and-invited-agencies',
        ].flatMap((line) => line.split(' ')),
      ),
    );
    expect(items.filter(({ IsDisabled }) => IsDisabled)).toEqual([]);
    expect(items.find(({ Id }) => Id === 'control-panel')?.Route).toBe('/settings/god/controlpanel');
    for (const userName of ['manager@demo.test', 'school@demo.test', 'manager@free.test'])
      expect(itemsOf(await menusOf(userName), 'platform'), userName).toEqual([]);
  });

  it('[CFG-014] fee categories and names are kept with their translations, by platform administrators alone', async () => {
    const [god, manager] = [await server.as('god@demo.test'), await server.as('manager@demo.test')];
    const made = async (path: string, body: object) => {
      const answer = await god.post<{ Id: number }>(`/api/${path}`, body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.Id;
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
