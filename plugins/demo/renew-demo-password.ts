// Gives the demo logins another password: the first one is shown once, and anyone who did not write it down would have to start again.
import { type Engine, systemActor } from '#engine';
import { demoAgencies } from './demo-agencies.ts';
import { getEveryPermission } from './seed-demo.ts';

/** Answers how many people of the demo got the password; none where there is no demo. */
export async function renewDemoPassword(engine: Engine, password: string): Promise<number> {
  let renewed = 0;
  for (const { AgencyCode, people } of demoAgencies(getEveryPermission(engine))) {
    renewed += await engine.database.write(0, async (tx) => {
      const agency = await engine.records(tx, systemActor(0)).find('Agency', { where: { AgencyCode } });
      if (!agency) return 0;
      const actor = systemActor(agency.Id);
      return await tx.inAgency(actor.agencyId, async (inside) => {
        const names = people.map((person) => person.UserName);
        const records = engine.records(inside, actor);
        const found = await records.list('User', { where: { UserName: names } });
        for (const { Id } of found) await records.update('User', Id, { Password: password });
        return found.length;
      });
    });
  }
  return renewed;
}
