// Names behind the question mark: what a call does not take is refused with the nearest that it does, by every kind of call.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let id: number;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, exchangeRates] });
  [id = 0] = await scene.addLeads([{ FirstName: 'Named' }]);
});
afterAll(() => scene?.server.stop());

interface Rejected {
  readonly Message: string;
  readonly Errors: readonly { readonly Key: string }[];
}

it.each([
  ['GET', 'agencylead?skp=1', 'skp', 'skip'],
  ['POST', 'agencylead/search?tak=5', 'tak', 'take'],
  ['GET', 'agencylead/search?tak=5', 'tak', undefined],
  ['GET', 'agencylead/#?viewld=3', 'viewld', undefined],
  ['GET', 'agencylead/#/journal?feild=Name', 'feild', 'field'],
  ['GET', 'agencylead/keys?trem=x', 'trem', 'term'],
  ['GET', 'agencylead/excel?columnss=Name', 'columnss', 'columns'],
  ['GET', 'agencylead/csv?usercondition=[]', 'usercondition', 'userConditions'],
  ['POST', 'agencylead/search/groups?total=Id:filled', 'total', 'totals'],
  ['PATCH', 'agencylead/#?dryrun=true', 'dryrun', undefined],
  ['DELETE', 'agencylead/#?force=1', 'force', undefined],
  ['POST', 'agencylead/#/reopen?why=x', 'why', undefined],
  ['GET', 'menu?langauge=pt', 'langauge', undefined],
  ['GET', 'entityconfig/agencylead?vv=1', 'vv', 'v'],
  ['GET', 'job?sate=failed', 'sate', 'state'],
  ['GET', 'settings?x=1', 'x', undefined],
  ['GET', 'agencycurrencyexchangerate/official?dat=2026-03-05', 'dat', 'date'],
  ['POST', 'agencycurrencyexchangerate/update?dry=1', 'dry', undefined],
])('%s %s is refused', async (method, path, unknown, near) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : path.includes('/search') ? [] : {};
  const { status, body: told } = await scene.manager.call<Rejected>(method, `/api/${path.replace('#', String(id))}`, body);
  expect(status, JSON.stringify(told)).toBe(400);
  const keys = (told.Errors ?? []).map(({ Key }) => Key);
  expect(keys).toContain(unknown);
  if (near) expect(told.Message ?? '', JSON.stringify(told)).toContain(`Unknown query parameter "${unknown}". Did you mean "${near}"?`);
});

it('names that a call takes are taken in any case, also by plugins', async () => {
  for (const path of [
    'agencylead?SKIP=0&Take=1',
    'agencylead/search?searchTerm=Named',
    'agencycurrencyexchangerate/official?DATE=2026-03-05',
    'entityconfig/agencylead?v=1',
  ])
    expect((await scene.manager.get(`/api/${path}`)).status, path).toBe(200);
});

it('anyone who may not make a call gets that answer, whatever its names are', async () => {
  expect((await scene.server.anyone.get('/api/menu?x=1')).status).toBe(401);
  expect((await scene.server.anyone.get('/api/agencylead?skp=1')).status).toBe(401);
  expect((await scene.clerk.get('/api/agencycurrencyexchangerate?skp=1')).status).toBe(403);
  expect((await scene.clerk.get('/api/agencycurrencyexchangerate/official?dat=1')).status).toBe(403);
});

it('a page before the first one is refused', async () => {
  for (const query of ['skip=-100', 'take=-1', 'skip=1.5', 'skip=x'])
    expect((await scene.manager.post(`/api/user/search?${query}`, [])).status, query).toBe(400);
});
