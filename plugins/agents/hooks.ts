// Of the contacts of an agent one at most is the main one: who becomes it takes the place of the one before.
import { type Engine, type EntityHooks, systemActor } from '#engine';
import type { AgencyAgentContact } from '#generated';

export const contactHooks: EntityHooks<AgencyAgentContact, Engine> = {
  async written({ Id, AgencyAgentId, IsMain }, { operation, tx, engine: { records } }) {
    if (operation === 'delete' || !IsMain) return;
    const system = systemActor(tx.agencyId);
    const is = (field: string, value1: unknown, condition = 'Equal') => ({ field, condition, value1, value2: undefined });
    const others = await records.list(tx, system, 'AgencyAgentContact', [is('AgencyAgentId', AgencyAgentId), is('IsMain', true), is('Id', Id, 'Not Equal')]);
    for (const { Id: other } of others) await records.update(tx, system, 'AgencyAgentContact', Number(other), { IsMain: false });
  },
};
