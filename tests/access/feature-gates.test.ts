// The gates of the permissions files by every door of the server: anyone who lacks what a gate asks for is refused with 403, and told what is missing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeatureGate } from '../../engine/contract/definitions.ts';
import { closes } from '../../engine/contract/feature-gate.ts';
import type { Entity } from '../../engine/contract/model.ts';
import { type GenericCall, genericCalls } from '../../engine/openapi/generic-calls.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type TestResponse, startTestServer, type TestServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { addGatedAskers, type Asker } from './gated-askers.ts';

interface Rejected {
  readonly Hint?: string;
}

let server: TestServer;
let askers: ReadonlyMap<string, Asker>;
let entities: readonly Entity[];
const asker = (name: string): Asker => {
  const found = askers.get(name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};

beforeAll(async () => {
  server = await startTestServer({ plugins: [settings, exchangeRates] });
  askers = new Map((await addGatedAskers(server)).map((gate) => [gate.name, gate]));
  entities = [...server.running.engine.model.entities.values()];
});
afterAll(() => server?.stop());

const calls: readonly (readonly [string, GenericCall])[] = Object.entries(genericCalls);

/** What the gate says is missing, as people read it. */
const getHint = ({ who }: FeatureGate): RegExp =>
  who.plan
    ? /not included in the agency’s plan/
    : who.setting
      ? new RegExp(`setting ${who.setting} is turned off`)
      : who.institution
        ? /Only staff of an institution/
        : /Staff of institutions cannot/;

/** The first gate that closes a right to somebody, by the persona alone. */
const closedTo = ({ gates: featureGates }: Entity, { plan, settings: on }: Asker, right: string): FeatureGate | undefined =>
  featureGates.find(
    (gate) =>
      closes(gate, right) &&
      ((gate.who.plan && !gate.who.plan.includes(plan ?? '')) || (gate.who.setting && !on.includes(gate.who.setting)) || gate.who.institution === true),
  );

function ask({ caller }: Asker, entity: Entity, shape: string): Promise<TestResponse<Rejected>> {
  const [method = '', rest = ''] = shape.split(' ');
  const path = `/api/${entity.path}${rest.replace('#', '1').replace('@', '00000000-0000-4000-8000-000000000000')}`;
  const body = method === 'GET' || method === 'DELETE' ? undefined : shape.includes('/search') ? [] : { IteratorIds: [1], entity: {}, Name: 'Never made' };
  return caller.call<Rejected>(method, path, body);
}

const exists = (entity: Entity, { only, ofMany }: GenericCall): boolean =>
  !ofMany &&
  (only === undefined ||
    (only === 'journal' && entity.journal) ||
    (only === 'files' && entity.files) ||
    (only === 'delta' && entity.definition.delta !== undefined) ||
    (only === 'duplicates' && entity.definition.duplicates !== undefined));

describe('every call of an entity behind a gate', () => {
  it.each(['free', 'no-EnableExchangeRates', 'no-EnableFinanceModule', 'no-EnableTranslation'])(
    '[AUTH-015] [AUTH-018] is refused to %s with 403 and the gate',
    async (name) => {
      const someone = asker(name);
      const wrong: string[] = [];
      let rejected = 0;
      for (const entity of entities) {
        for (const [shape, call] of calls.filter(([, each]) => exists(entity, each))) {
          const gate = closedTo(entity, someone, call.right);
          if (!gate) continue;
          rejected += 1;
          const { status, body, text } = await ask(someone, entity, shape);
          if (status !== 403 || !getHint(gate).test(body.Hint ?? '')) wrong.push(`${entity.name} ${shape}: ${status} ${text.slice(0, 160)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(rejected).toBeGreaterThan(20);
    },
  );

  itSlow('is not refused to who has all that the gates ask for', async () => {
    const wrong: string[] = [];
    // Anyone who has all of them is no institution.
    const open = entities.filter(({ gates: featureGates }) => featureGates.some(({ who }) => who.plan) && !featureGates.some(({ who }) => who.institution));
    for (const entity of open) {
      for (const [shape] of calls.filter(([, call]) => exists(entity, call) && call.right === 'read')) {
        const { status, text } = await ask(asker('with-all'), entity, shape);
        if (status === 403) wrong.push(`${entity.name} ${shape}: ${text.slice(0, 160)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('[AUTH-015] a free agency writes offices, users, their profiles and the assignment, and of the configuration nothing else', async () => {
    const { caller, userid } = asker('free');
    const written = async (path: string, body: object) => {
      const made = await caller.post<{ Id: number }>(`/api/${path}`, body);
      expect(made.status, made.text).toBe(200);
      return made.body.Id;
    };
    await written('agencyoffice', { Name: 'Second office', TimeZone: 'Australia/Perth' });
    const UserGroupId = await written('usergroup', { Name: 'Sales', Permissions: [] });
    await written('userusergroup', { UserId: userid, UserGroupId });
    const writable = entities.filter(({ gates: featureGates }) => featureGates.some((gate) => gate.who.plan)).map(({ name }) => name);
    expect(writable).toEqual(
      expect.arrayContaining(
        'AgencyLeadStatus AgencyLeadSource AgencyLeadDisqualificationReason AgencyOpportunityStage AgencyOpportunityType AgencyAccommodationType AgencyDocumentTag AgencyCurrencyExchangeRate AgencySaleWorkflow AgencyPaymentMethod AgencyAirline AgencyAirport'.split(
          ' ',
        ),
      ),
    );
  });

  it('a free agency reads the lists that its screens show', async () => {
    for (const path of ['agencyleadstatus', 'agencyleadsource', 'agencyopportunitystage', 'agencydocumenttag', 'agencyairline', 'agencypaymentmethod'])
      expect((await asker('free').caller.get(`/api/${path}`)).status, path).toBe(200);
    expect((await asker('free').caller.get('/api/agencycurrencyexchangerate')).status).toBe(403);
  });
});

describe('doors beside the calls of the entity', () => {
  it('[AUTH-018] calls of plugins, the menu, the configuration, drafts, views, explanations and the list of calls say the same', async () => {
    const { caller } = asker('no-EnableExchangeRates');
    const hint = /EnableExchangeRates is turned off/;
    for (const [method, path, body] of [
      ['POST', '/api/agencycurrencyexchangerate/update', { Rates: [] }],
      ['POST', '/api/agencycurrencyexchangerate/update', { Rates: 'nonsense' }],
      ['GET', '/api/agencycurrencyexchangerate/official', undefined],
    ] as const) {
      const response = await caller.call<Rejected>(method, path, body);
      expect([response.status, response.body.Hint], path).toEqual([403, expect.stringMatching(hint)]);
    }
    const menu = await caller.get('/api/menu');
    expect(menu.text).not.toContain('exchange-rates');
    const { body } = await caller.get<{ Rights: Record<string, boolean> }>('/api/entityconfig/agencycurrencyexchangerate');
    expect(body.Rights['Read'] ?? false).toBe(false);
    const document = await caller.get('/api/openapi.json');
    expect(document.text.toLowerCase()).not.toContain('/agencycurrencyexchangerate');
    const explained = await caller.get<{ Allowed: boolean; Reason: string; Message: string }>(
      `/api/access/explain?entity=AgencyCurrencyExchangeRate&right=read&userId=${asker('no-EnableExchangeRates').userid}`,
    );
    expect(explained.body).toMatchObject({ Allowed: false, Reason: 'closed', Message: 'The setting EnableExchangeRates is turned off in this agency.' });
  });

  it('with the setting EnableFinanceModule off, payment methods are in no menu', async () => {
    expect((await asker('no-EnableFinanceModule').caller.get('/api/menu')).text).not.toContain('payment-methods');
    expect((await asker('with-all').caller.get('/api/menu')).text).toContain('payment-methods');
  });

  it('[AUTH-015] what was written before the plan changed can be neither undone, restored nor deleted for good', async () => {
    const { caller, agencyid } = asker('with-all');
    const made = await caller.post<{ Id: number }>('/api/agencyairline', { Name: 'Kept Air' });
    const gone = await caller.post<{ Id: number }>('/api/agencyairline', { Name: 'Gone Air' });
    const changed = await caller.call('PATCH', `/api/agencyairline/${made.body.Id}`, { Name: 'Kept Airways' });
    expect([made.status, changed.status]).toEqual([200, 200]);
    expect((await caller.call('DELETE', `/api/agencyairline/${gone.body.Id}`)).status).toBe(200);
    const own = (await caller.get<{ Data: { Id: string }[] }>('/api/change')).body.Data;
    const plan = (value: string) => runSql(server.ownerUrl, `update "Agency" set "Subscription" = '${value}' where "Id" = ${agencyid}`);
    await plan('free');
    try {
      await expect.poll(async () => (await caller.post('/api/agencyairline', { Name: 'Never' })).status, { timeout: 5000 }).toBe(403);
      for (const { Id } of own) await caller.post(`/api/change/${Id}/undo`, {});
      expect((await caller.post(`/api/agencyairline/deleted/${gone.body.Id}/restore`, {})).status).toBe(403);
      expect((await caller.call('DELETE', `/api/agencyairline/deleted/${gone.body.Id}`)).status).toBe(403);
      const names = await caller.get<{ Data: { Name: string }[] }>('/api/agencyairline');
      expect(names.body.Data.map(({ Name }) => Name).filter((name) => / Air|Airways/.test(name))).toEqual(['Kept Airways']);
    } finally {
      await plan('full');
    }
  });
});
