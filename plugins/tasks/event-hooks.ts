// What events must hold that no form can say: they end after they begin.
import type { Engine, EntityHooks } from '#engine';
import type { AgencyEvent } from '#generated';
import { messages } from './messages.ts';

export const eventHooks: EntityHooks<AgencyEvent, Engine> = {
  check({ StartDate, EndDate }, { operation }) {
    return operation !== 'delete' && Date.parse(EndDate) < Date.parse(StartDate) ? [{ Key: 'EndDate', Message: messages.endsBefore() }] : [];
  },
};
