// New agencies: what each begins with, and the list that leads its owner through the rest.
import type { Engine, Plugin } from '#engine';
import { agencyHooks } from './new-agency.ts';
import { dismiss, startList } from './start-list.ts';

export const agencies: Plugin<Engine> = {
  name: 'agencies',
  entities: { Agency: agencyHooks },
  calls: [startList, dismiss],
};
