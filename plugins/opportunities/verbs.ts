// The verbs of an opportunity: go to another stage, and be given up. Both go the road of an update, as a card that is dragged on the board does.
import { type Action, type Engine, Refusal, systemActor } from '#engine';
import { is, type opportunity, stage } from './names.ts';
import { messages } from './messages.ts';

interface Chosen {
  readonly stageid: number;
}

/** By hand one chooses among the stages of the pipeline; the call takes any stage of the agency. */
export const updatestate: Action<Engine, typeof opportunity, Chosen> = {
  entity: 'AgencyOpportunity',
  input: {
    type: 'object',
    properties: {
      stageid: { type: 'integer', minimum: 1, maximum: 2147483647, 'x-entity': stage, 'x-view': 1137, 'x-label': { en: 'Stage', pt: 'Etapa', es: 'Etapa' } },
    },
    required: ['stageid'],
    additionalProperties: false,
  },
  async run({ Id }, { stageid }, { tx, actor, engine: { records } }) {
    const [chosen] = await records.list(tx, actor, stage, [is('Id', stageid)], undefined, 1);
    if (!chosen) throw new Refusal('request.invalid', messages.noSuchStage(), { errors: [{ Key: 'stageid', Message: messages.noSuchStage() }] });
    await records.update(tx, actor, 'AgencyOpportunity', Id, { StageId: stageid });
  },
};

export const cancelopportunity: Action<Engine, typeof opportunity> = {
  entity: 'AgencyOpportunity',
  input: { type: 'object', additionalProperties: false },
  async run({ Id }, _input, { tx, actor, engine: { records } }) {
    const [lost] = await records.list(tx, systemActor(tx.agencyId), stage, [is('ForecastCategory', 'Closed Lost')], 'Order', 1);
    if (!lost) throw new Refusal('record.transition', messages.noLostStage(), { hint: messages.makeLostStage() });
    await records.update(tx, actor, 'AgencyOpportunity', Id, { StageId: lost['Id'] });
  },
};
