// The verbs of an opportunity: go to another stage, and be given up. Both are ordinary updates, like a card that is dragged on the board.
import { defineAction, idSchema, AppError, shape } from '#engine';
import { messages } from './messages.ts';

/** By hand one chooses among the stages of the pipeline; the call takes any stage of the agency. */
export const updatestate = defineAction({
  entity: 'AgencyOpportunity',
  input: shape({
    stageid: idSchema({ 'x-entity': 'AgencyOpportunityStage', 'x-view': 1137, 'x-label': { en: 'Stage', pt: 'Etapa', es: 'Etapa' } }),
  }),
  async run({ Id }, { stageid }, { records }) {
    const chosen = await records.find('AgencyOpportunityStage', { where: { Id: stageid } });
    if (!chosen) throw new AppError('request.invalid', messages.noSuchStage(), { errors: [{ Key: 'stageid', Message: messages.noSuchStage() }] });
    await records.update('AgencyOpportunity', Id, { StageId: stageid });
  },
});

export const cancelopportunity = defineAction({
  entity: 'AgencyOpportunity',
  async run({ Id }, _input, { records }) {
    const lost = await records.asSystem().find('AgencyOpportunityStage', { where: { ForecastCategory: 'Closed Lost' }, orderBy: 'Order' });
    if (!lost) throw new AppError('record.transition', messages.noLostStage(), { hint: messages.makeLostStage() });
    await records.update('AgencyOpportunity', Id, { StageId: lost.Id });
  },
});
