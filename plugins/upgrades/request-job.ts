// A request for an upgrade becomes a task of a platform administrator, in the agency and the office where that person works.
import { type Context, type Engine, type Job, systemActor, translate } from '#engine';
import { messages } from './messages.ts';
import { plans } from '../rules/plans.ts';
import type { UpgradeRequest } from './names.ts';
import { planName } from './calls.ts';

type Ctx = Pick<Context<Engine>, 'engine' | 'tx'>;

export const requestJob: Job<UpgradeRequest, Engine> = {
  label: { en: 'Request for an upgrade', pt: 'Pedido de upgrade', es: 'Solicitud de mejora del plan' },
  async run({ userId, wanted, message }, { engine, tx, records }) {
    const system = records.asSystem();
    const agency = await system.find('Agency', { where: { Id: tx.agencyId } });
    // A platform administrator who acts on another agency has no row there.
    const person = await system.find('User', { where: { Id: userId } });
    const found = await findAdministrator({ engine, tx });
    if (!agency || !found) throw new Error('No platform administrator is active, who could get the task.');
    await tx.inAgency(found.agencyId, async (inside) => {
      const there = engine.records(inside, systemActor(found.agencyId));
      const language = found.language;
      const actor = { ...systemActor(found.agencyId), language };
      const names = wanted.map((each) => {
        const plan = plans.find((known) => known === each);
        return plan ? planName(engine, plan, { actor }) : each;
      });
      const text = messages.task({
        agency: agency.Name,
        code: agency.AgencyCode,
        wanted: names.join(', ') || '-',
        person: person?.Name ?? '-',
        email: person?.UserEmail ?? person?.UserName ?? '-',
        message,
      });
      const today = (await there.officeDays()).today(found.officeId);
      await there.createMany('AgencyTask', [
        { Description: translate(text, language).trim().slice(0, 2000), AssignedToId: found.userId, AgencyOfficeId: found.officeId, DueDate: today },
      ]);
    });
  },
};

/** The first who is active and has an office: those who set the platform up are in its first agencies, so that the search soon ends. */
async function findAdministrator({ engine, tx }: Ctx) {
  for await (const agencies of engine.records(tx, systemActor(0)).batches('Agency', { IsActive: true })) {
    for (const { Id: agencyId } of agencies) {
      const found = await tx.inAgency(agencyId, async (inside) => {
        const where = { IsGodUser: true, IsActive: true, OfficeId: { empty: false } } as const;
        return await engine.records(inside, systemActor(agencyId)).find('User', { where, orderBy: 'Id' });
      });
      if (found && found.OfficeId !== null) return { agencyId, userId: found.Id, officeId: found.OfficeId, language: found.InterfaceLanguage ?? 'en' };
    }
  }
  return undefined;
}
