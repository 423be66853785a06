// Agents and their contacts as programs find them: who may, what is shown to whom, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agents } from '../../plugins/agents/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Agent {
  readonly Id: number;
  readonly RowVersion: number;
  readonly NextContactDate: string | null;
  readonly IsActive: boolean;
}
interface Contact {
  readonly Id: number;
  readonly Name: string;
  readonly IsMain: boolean;
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, opportunities, agents] });
}, 180_000);
afterAll(() => scene?.server.stop());

async function added(values: object = {}): Promise<Agent> {
  const response = await scene.manager.post<Agent>('/api/agencyagent/', { Name: 'Southern Cross Partners', ...values });
  expect(response.status, response.text).toBe(200);
  return response.body;
}
const addContact = (agent: number, values: object, caller = scene.manager) => caller.post<Contact>(`/api/agencyagent/${agent}/agencyagentcontact`, values);
const loadContacts = async (agent: number) => (await scene.manager.get<{ Data: Contact[] }>(`/api/agencyagent/${agent}/agencyagentcontact`)).body.Data;

describe('an agent', () => {
  it('[AGENT-005] is active and of the office of who adds it, and has contacts of which one is the main one', async () => {
    const { Id, IsActive } = await added({ TradingName: 'SCP' });
    expect(IsActive).toBe(true);
    expect((await addContact(Id, { Name: 'Rosa Lima', IsMain: true })).body.IsMain).toBe(true);
    expect((await addContact(Id, { Name: 'Tom Hall', Position: 'Director', IsMain: true })).status).toBe(200);
    expect((await loadContacts(Id)).map(({ Name, IsMain }) => [Name, IsMain])).toEqual([
      ['Rosa Lima', false],
      ['Tom Hall', true],
    ]);
    const inScope = { PhoneNumbers: [{ Number: '0400 222 333' }], Addresses: [{ City: 'Fitzroy' }], WebAddresses: [{ Address: 'scp.example.com' }] };
    expect((await scene.manager.call('PATCH', `/api/agencyagent/${Id}`, inScope)).body).toMatchObject(inScope);
    expect((await scene.manager.get(`/api/agencyagentdetail/${Id}`)).body).toMatchObject(inScope);
    const own = { Name: 'Ines', PhoneNumbers: [{ Number: '0400 222 444' }] };
    expect((await addContact(Id, own)).body).toMatchObject(own);
    await scene.manager.call('DELETE', `/api/agencyagentcontact/${(await loadContacts(Id)).find(({ Name }) => Name === 'Ines')?.Id}`);
    expect((await addContact(Id, { Name: '' })).status).toBe(400);
    expect((await addContact(Id, { Name: 'A', EmailAddress: 'nowhere' })).status).toBe(400);
    expect((await addContact(999999, { Name: 'Nobody' })).status).toBe(404);
    expect((await scene.manager.call('DELETE', `/api/agencyagent/${Id}`)).status).toBe(200);
    expect((await scene.manager.get<{ Data: Contact[] }>('/api/agencyagentcontact')).body.Data).toEqual([]);
  });

  it('[AGENT-006] tells its details, each part to whom it is for', async () => {
    const { Id } = await added({ CommissionPercentage: 12.5, BankDetails: 'BSB 000-000', Comments: 'Pays late.' });
    const details = {
      Id,
      AgencyAgentId: Id,
      PhoneNumbers: [],
      Addresses: [],
      WebAddresses: [],
      AgencyAgentName: 'Southern Cross Partners',
      Comments: 'Pays late.',
    };
    const full = await scene.manager.get(`/api/agencyagentdetail/${Id}`);
    expect(full.body).toEqual({ ...details, CommissionPercentage: 12.5, BankDetails: 'BSB 000-000' });
    expect((await scene.clerk.get(`/api/agencyagentdetail/${Id}`)).body).toEqual(details);
    for (const wrong of ['999999', 'first', '-1', '99999999999']) expect((await scene.manager.get(`/api/agencyagentdetail/${wrong}`)).status).toBe(404);
    expect((await scene.other.get(`/api/agencyagentdetail/${Id}`)).status).toBe(404);
  });

  it('[AGENT-007] is moved on the calendar by the date of its next contact', async () => {
    const { Id } = await added({ NextContactDate: '2027-02-27' });
    const moved = (rest: string, method = 'GET') => scene.manager.call<Agent>(method, `/api/agencyagent/${Id}/${rest}`);
    expect((await moved('delta?dayDelta=2')).body.NextContactDate).toBe('2027-03-01T00:00:00');
    expect((await moved('delta?dayDelta=-2', 'POST')).body.NextContactDate).toBe('2027-02-27T00:00:00');
    expect((await moved('delta?dayDelta=week')).status).toBe(400);
    const undated = await added();
    expect((await scene.manager.get(`/api/agencyagent/${undated.Id}/delta?dayDelta=1`)).status).toBe(400);
  });

  it('[AUTH-023] is kept by CanEditContacts alone; its contacts go where it goes', async () => {
    const { Id, RowVersion } = await added();
    const contact = (await addContact(Id, { Name: 'Ana' })).body.Id;
    const rejected = [
      await scene.clerk.post('/api/agencyagent/', { Name: 'Mine' }),
      await scene.clerk.call('PATCH', `/api/agencyagent/${Id}`, { Name: 'Mine' }),
      await scene.clerk.get(`/api/agencyagent/${Id}/delta?dayDelta=1`),
      await addContact(Id, { Name: 'Bo' }, scene.clerk),
      await scene.clerk.call('DELETE', `/api/agencyagentcontact/${contact}`),
    ];
    expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 403));
    expect((await scene.other.get(`/api/agencyagentcontact/${contact}`)).status).toBe(404);
    expect((await scene.manager.get<Agent>(`/api/agencyagent/${Id}`)).body.RowVersion).toBe(RowVersion);
  });
});
