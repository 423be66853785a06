// Opportunities: what follows from their stage, going from one to another, and what they come to.
import type { Engine, Plugin } from '#engine';
import { opportunityHooks, stageHooks } from './hooks.ts';
import { cancelopportunity, updatestate } from './verbs.ts';

export const opportunities: Plugin<Engine> = {
  name: 'opportunities',
  entities: { AgencyOpportunity: opportunityHooks, AgencyOpportunityStage: stageHooks },
  actions: { updatestate, cancelopportunity },
  pages: [{ name: 'forecast', route: '/opportunity/forecast', label: { en: 'Forecast', pt: 'Previsão', es: 'Previsión' }, who: { actor: 'staff' } }],
};
