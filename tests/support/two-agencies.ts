// Two small agencies on the product's own metadata: the scene of the engine's tests.
import { inject } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import type { StartOptions } from '../../engine/start.ts';
import { settings } from '../../plugins/settings/index.ts';
import { madeOnce } from './database.ts';
import { templateName } from './database-names.ts';
import { type Caller, demoPassword, openedOn, startTestServer, type TestServer } from './server.ts';

export interface TwoAgencies {
  readonly server: TestServer;
  /** Platform administrator, in agency One. */
  readonly god: Caller;
  /** Holds every named permission in agency One. */
  readonly manager: Caller;
  /** Holds none, in agency One. */
  readonly clerk: Caller;
  /** Holds every named permission in agency Two. */
  readonly other: Caller;
  readonly one: Place;
  readonly two: Place;
  /** Adds leads to agency One through the engine's door; answers their ids. */
  addLeads(leads: readonly Readonly<Record<string, unknown>>[]): Promise<number[]>;
}

export interface Place {
  readonly agencyId: number;
  readonly officeId: number;
  readonly managerId: number;
  /** Ids of the lead statuses by key. */
  readonly statuses: ReadonlyMap<string, number>;
}

/** The permissions without which people are kept to their own office, and to their own records. */
export const seesAll = ['CanViewOtherOffices', 'CanViewOtherAgents'] as const;

/** Starts its own server with the two agencies; stop it in `afterAll`. On the product's own metadata they are made once per run and copied: plugins add nothing to what is made here. */
export async function twoAgencies(options: Partial<StartOptions> = {}): Promise<TwoAgencies> {
  const isDefault = !('metadataFolders' in options || 'opened' in options);
  const template = isDefault ? { template: await madeOnce(inject('databaseServer'), 'template_two_agencies', templateName, makeBoth) } : {};
  const server = await startTestServer({ plugins: [settings], ...template, ...options });
  if (!isDefault) await makeAgencies(server);
  const one = await loadPlace(server, 'One');
  const { engine } = server.running;
  return {
    server,
    god: await server.as('god@one.test'),
    manager: await server.as('manager@one.test'),
    clerk: await server.as('clerk@one.test'),
    other: await server.as('manager@two.test'),
    one,
    two: await loadPlace(server, 'Two'),
    addLeads: (leads) =>
      engine.database.write(one.agencyId, (tx) =>
        engine.records(tx, systemActor(one.agencyId)).createMany(
          'AgencyLead',
          leads.map((lead) => ({ AgencyOfficeId: one.officeId, ...lead })),
        ),
      ),
  };
}

async function makeBoth(ownerUrl: string): Promise<void> {
  const server = await startTestServer({ plugins: [settings], opened: openedOn(ownerUrl) });
  await makeAgencies(server);
  await server.running.stop();
}

async function makeAgencies(server: TestServer): Promise<void> {
  await makeAgency(server, 'One', 'Australia/Melbourne');
  await makeAgency(server, 'Two', 'America/Sao_Paulo');
}

async function loadPlace({ running: { engine } }: TestServer, name: string): Promise<Place> {
  const agency = await engine.database.read(0, (tx) => engine.records(tx, systemActor(0)).find('Agency', { where: { Name: name } }));
  const agencyId = agency?.Id ?? 0;
  return await engine.database.read(agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(agencyId));
    const office = await records.find('AgencyOffice', { where: { Name: `${name} office` } });
    const manager = await records.find('User', { where: { UserName: `manager@${name.toLowerCase()}.test` } });
    const statuses = await records.list('AgencyLeadStatus');
    return { agencyId, officeId: office?.Id ?? 0, managerId: manager?.Id ?? 0, statuses: new Map(statuses.map((status) => [status.Key ?? '', status.Id])) };
  });
}

async function makeAgency(server: TestServer, name: string, timeZone: string): Promise<void> {
  const { engine } = server.running;
  const key = name.toLowerCase();
  const agency = await engine.database.write(0, (tx) =>
    engine.records(tx, systemActor(0)).create('Agency', { Name: name, AgencyCode: name.toUpperCase(), Subscription: 'full', IsActive: true }),
  );
  const agencyId = agency.Id;
  const actor = systemActor(agencyId);
  await engine.database.write(agencyId, async (tx) => {
    const permissions = engine.model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name));
    const [country] = await engine.records(tx, actor).createMany('Country', [{ Name: `Country of ${name}`, CountryCode: name.slice(0, 2).toUpperCase() }]);
    const [officeId = 0] = await engine.records(tx, actor).createMany('AgencyOffice', [{ Name: `${name} office`, TimeZone: timeZone, CountryId: country }]);
    const person = (userName: string, god: boolean) => ({
      UserName: userName,
      Name: `${userName.split('@')[0]} of ${name}`,
      UserEmail: userName,
      Password: demoPassword,
      OfficeId: officeId,
      IsGodUser: god,
      IsActive: true,
    });
    const people = [person(`god@${key}.test`, true), person(`manager@${key}.test`, false), person(`clerk@${key}.test`, false)];
    const [, managerId = 0, clerkId] = await engine.records(tx, actor).createMany('User', people);
    const [groupId] = await engine.records(tx, actor).createMany('UserGroup', [{ Name: 'Managers', Permissions: [...new Set(permissions)] }]);
    // The clerk may do next to nothing, and see all of it.
    const [clerks] = await engine.records(tx, actor).createMany('UserGroup', [{ Name: 'Onlookers', Permissions: [...seesAll] }]);
    await engine.records(tx, actor).createMany('UserUserGroup', [
      { UserId: managerId, UserGroupId: groupId },
      { UserId: clerkId, UserGroupId: clerks },
    ]);
  });
}
