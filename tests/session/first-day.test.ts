// The first day of the product itself: link, administrator, sign-in, settings with the agency's starting rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdministratorLink } from '../../engine/first-administrator/first-administrator.ts';
import type { TokenResponse } from '../../engine/session/sessions.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.close());

describe('an empty installation', () => {
  it('lets its first administrator in by the link, with everything that an agency starts with', async () => {
    const link = await firstAdministratorLink(product.engine);
    const Code = link?.split('code=')[1];
    const person = {
      Code,
      AgencyName: 'Blue Gum Studies',
      Name: 'Ana Souza',
      UserName: 'ana@bluegum.test',
      Password: 'eucalyptus at dusk',
      TimeZone: 'America/Sao_Paulo',
    };
    const made = await product.post('/api/first-administrator', person);
    expect([made.status, await made.json()]).toEqual([200, {}]);

    const signedIn = await product.post('/api/token', { UserName: person.UserName, Password: person.Password });
    const { access_token: token } = (await signedIn.json()) as TokenResponse;
    const response = await fetch(`${product.url}/api/settings`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await response.json()).toMatchObject({
      AgencyInfo: { Name: 'Blue Gum Studies', Subscription: 'full', IsFreeUser: false, Settings: expect.arrayContaining(['EnableFinanceModule']) },
      SecuritySettings: { Name: 'Ana Souza', UserName: 'ana@bluegum.test', UserEmail: 'ana@bluegum.test', IsGodUser: true, OfficeId: expect.any(Number) },
    });
    const offices = await fetch(`${product.url}/api/agencyoffice/list`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await offices.json()).toMatchObject({ Count: 1 });
    expect(await firstAdministratorLink(product.engine)).toBeUndefined();
  });
});
