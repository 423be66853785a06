// People behind the gates of the permissions files: each in their own agency, which lacks what one gate asks for.
import { systemActor } from '../../engine/contract/actor.ts';
import { type Caller, demoPassword, type TestServer } from '../support/server.ts';
import type { Persona } from './second-reading.ts';

export type Asker = Persona & { readonly userName: string; readonly caller: Caller };

/**
 * Somebody with every permission behind each gate that an agency can be behind, in their own agency: one on the plan that the gates of
 * plans leave out, one without each setting that some gate asks for, and one that has everything.
 */
export async function addGatedAskers(server: TestServer): Promise<Asker[]> {
  const { engine } = server.running;
  const featureGates = [...engine.model.entities.values()].flatMap((entity) => entity.gates);
  const settingsRequested = [...new Set(featureGates.flatMap(({ who }) => who.setting ?? []))];
  const permissions = [...new Set(engine.model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  const agencies: readonly { readonly name: string; readonly plan: 'free' | 'full'; readonly off: string | undefined }[] = [
    { name: 'free', plan: 'free', off: undefined },
    ...settingsRequested.map((setting) => ({ name: `no-${setting}`, plan: 'full' as const, off: setting })),
    { name: 'with-all', plan: 'full', off: undefined },
  ];
  const askers: Asker[] = [];
  for (const { name, plan, off } of agencies) {
    const { Id: agencyid } = await engine.database.write(0, (tx) =>
      engine.records(tx, systemActor(0)).create('Agency', { Name: name, AgencyCode: name.slice(0, 12).toUpperCase(), Subscription: plan, IsActive: true }),
    );
    const userName = `${name.toLowerCase()}@gates.test`;
    const [officeid, userid] = await engine.database.write(agencyid, async (tx) => {
      const records = engine.records(tx, systemActor(agencyid));
      const [OfficeId = 0] = await records.createMany('AgencyOffice', [{ Name: `${name} office`, TimeZone: 'Australia/Perth' }]);
      const person = { UserName: userName, Name: name, UserEmail: userName, Password: demoPassword, OfficeId, IsGodUser: false, IsActive: true };
      const [UserId = 0] = await records.createMany('User', [person]);
      const [UserGroupId = 0] = await records.createMany('UserGroup', [{ Name: name, Permissions: permissions }]);
      await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
      const rows = await records.list('AgencySetting');
      for (const { Id, Key } of rows.filter((row) => settingsRequested.includes(row.Key)))
        await records.update('AgencySetting', Id, { Value: Key === off ? 'false' : 'true' });
      return [OfficeId, UserId] as const;
    });
    askers.push({
      userName,
      name,
      kind: 'staff',
      isGod: false,
      permissions,
      userid,
      agencyid,
      officeid,
      institutionid: null,
      groupofinstitutionsid: null,
      plan,
      settings: settingsRequested.filter((text) => text !== off),
      isStoredIn: false,
      caller: await server.as(userName),
    });
  }
  return askers;
}
