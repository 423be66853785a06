// The settings call, on the product's own metadata and behind the product's own server.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import type { TokenResponse } from '../../engine/session/sessions.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type Product, startProduct } from './product.ts';
import { type People, seedPeople } from './support.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  const { database, model, records } = product.engine;
  people = await seedPeople(database, model);
  const system = systemActor(people.agencyId);
  await database.write(people.agencyId, async (tx) => {
    await records(tx, system).update('Agency', people.agencyId, { LayoutPrintFooter: 'ABN 11 222 333 444' });
    await records(tx, system).update('User', people.ids.clerk, {
      UserEmail: 'desk@agency.test',
      SmsSenderId: 'AGENCY',
      UserProfilePictureUrl: 'https://pictures.test/clerk.png',
    });
    const rows = {
      EnableFinanceModule: 'true',
      EnableTranslation: 'false',
      StudentAccessHours: '48',
      EnableExchangeRates: 'True',
      SupportAddress: 'help@agency.test',
    };
    await records(tx, system).createMany(
      'AgencySetting',
      Object.entries(rows).map(([Key, Value]) => ({ Key, Value })),
    );
  });
  await database.write(0, (tx) => tx.execute(sql('Agency').where({ Id: people.otherAgencyId }).update({ Subscription: 'free' })));
});
afterAll(() => product?.close());

async function settingsFor(token: string): Promise<Record<'AgencyInfo' | 'SecuritySettings', Record<string, unknown>>> {
  const response = await fetch(`${product.url}/api/settings`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const body = (await response.json()) as Awaited<ReturnType<typeof settingsFor>>;
  const validate = new Ajv2020().compile(settings.calls?.[0]?.output ?? {});
  expect([validate(body), validate.errors]).toEqual([true, null]);
  return body;
}

describe('GET settings', () => {
  it('[META-005] answers AgencyInfo and SecuritySettings, and nothing else', async () => {
    expect(Object.keys(await settingsFor(await product.tokenOf('manager')))).toEqual(['AgencyInfo', 'SecuritySettings']);
  });

  it('[AUTH-036] [AUTH-006] [AUTH-007] [AUTH-016] tells of the agency: its plan, whether it is the basic one, the names of the settings that are on', async () => {
    const { AgencyInfo } = await settingsFor(await product.tokenOf('manager'));
    expect(AgencyInfo).toEqual({
      Id: people.agencyId,
      Name: 'First Agency',
      Settings: ['EnableExchangeRates', 'EnableFinanceModule'],
      Subscription: 'full',
      IsFreeUser: false,
      IsBasicUser: false,
      AgencyAsInstitutionId: null,
      AgencyAsInstitutionGroupId: null,
      LayoutPrintFooter: 'ABN 11 222 333 444',
      SupportAddress: 'help@agency.test',
    });
    const { database, records } = product.engine;
    const basic = (IsBasicUser: boolean) =>
      database.write(people.agencyId, (tx) => records(tx, systemActor(people.agencyId)).update('Agency', people.agencyId, { IsBasicUser }));
    await basic(true);
    expect((await settingsFor(await product.tokenOf('manager'))).AgencyInfo).toMatchObject({ Subscription: 'full', IsFreeUser: false, IsBasicUser: true });
    await basic(false);
  });

  it('[AUTH-035] [AUTH-001] [AUTH-020] tells of the person: the office, the names of their permissions, though they may not read all of that of others', async () => {
    const { SecuritySettings } = await settingsFor(await product.tokenOf('clerk'));
    expect(SecuritySettings).toEqual({
      UserId: people.ids.clerk,
      UserName: 'clerk@agency.test',
      Name: 'The clerk',
      UserEmail: 'desk@agency.test',
      IsGodUser: false,
      SmsSenderId: 'AGENCY',
      UserProfilePictureUrl: 'https://pictures.test/clerk.png',
      OfficeId: null,
      TimeZone: 'UTC',
      Country: null,
      Permissions: [],
    });
    const manager = await settingsFor(await product.tokenOf('manager'));
    expect(manager.SecuritySettings).toMatchObject({ OfficeId: people.officeId, Permissions: ['CanKeep', 'CanSell', 'CanShare'] });
  });

  it('[AUTH-002] speaks of the agency that a platform administrator has chosen', async () => {
    const god = await product.tokenOf('god');
    const home = await settingsFor(god);
    const named = product.engine.model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name));
    expect(home.SecuritySettings).toMatchObject({ IsGodUser: true, Permissions: named.toSorted() });
    const chosen = (await (await product.post('/api/token/agency', { AgencyId: people.otherAgencyId }, god)).json()) as TokenResponse;
    const away = await settingsFor(chosen.access_token);
    expect(away.AgencyInfo).toMatchObject({ Id: people.otherAgencyId, Name: 'Other Agency', IsFreeUser: true, Settings: [] });
    expect(away.SecuritySettings).toMatchObject({ UserId: people.ids.god, OfficeId: null, IsGodUser: true });
  });

  it('answers nobody without a session, and no token in the address', async () => {
    expect((await fetch(`${product.url}/api/settings`)).status).toBe(401);
    expect((await fetch(`${product.url}/api/settings?access_token=${await product.tokenOf('clerk')}`)).status).toBe(401);
  });
});
