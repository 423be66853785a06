// Of the contacts of an agent one at most is the main one: who becomes it takes the place of the one before.
import type { Engine, EntityHooks } from '#engine';
import type { AgencyAgentContact } from '#generated';

export const contactHooks: EntityHooks<AgencyAgentContact, Engine> = {
  async written({ Id, AgencyAgentId, IsMain }, { operation, records }) {
    if (operation === 'delete' || !IsMain) return;
    const contacts = records.asSystem();
    const others = await contacts.list('AgencyAgentContact', { where: { AgencyAgentId, IsMain: true, Id: { notEqual: Id } } });
    for (const other of others) await contacts.update('AgencyAgentContact', other.Id, { IsMain: false });
  },
};
