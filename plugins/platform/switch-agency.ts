// Switching an agency off and on again. The engine does the rest: it refuses its people and its public pages, and its jobs wait.
import { defineCall, type Engine, type EntityHooks, shape, Type } from '#engine';
import type { Agency } from '#generated';
import { messages } from './messages.ts';
import { agencyId, noSuchAgency, platformAdministrators } from './names.ts';

export const switchAgency = defineCall({
  method: 'POST',
  path: 'platform/agencies/{id}/state',
  surface: 'write',
  access: platformAdministrators,
  summary:
    'Switches an agency off or on. Off: its people are refused, its forms, portals and links are unavailable, and its jobs, schedules and e-mails wait. On: everything goes on.',
  input: shape({ id: agencyId, IsActive: Type.Boolean() }),
  output: shape({ IsActive: Type.Boolean() }),
  async run({ id, IsActive }, { records }) {
    const [agency] = await records.lock('Agency', [id]);
    if (!agency) throw noSuchAgency();
    // Of two who press at once, the second finds it done.
    if (agency.IsActive !== IsActive) await records.update('Agency', id, { IsActive });
    return { IsActive };
  },
});

/** Also for those who use the form of the agency. */
export const agencyHooks: EntityHooks<Agency, Engine> = {
  async check(agency, { operation, before, actor, engine, tx }) {
    if (operation !== 'update' || before?.IsActive === agency.IsActive) return [];
    if (!agency.IsActive) return actor.userId !== 0 && agency.Id === actor.homeAgencyId ? [{ Key: 'IsActive', Message: messages.ownAgency() }] : [];
    const [erasure] = await engine.agencies.openErasures(tx, [agency.Id]);
    return erasure?.confirmedAt ? [{ Key: 'IsActive', Message: messages.beingErased() }] : [];
  },
  /** An agency that is wanted again is not to be erased. */
  async written(agency, { operation, before, actor, engine, tx }) {
    if (operation !== 'update' || before?.IsActive !== false || !agency.IsActive) return;
    for (const { id } of await engine.agencies.openErasures(tx, [agency.Id])) await engine.agencies.endErasure(tx, id, actor);
  },
};
