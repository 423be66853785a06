// The plan of an agency: what a change opens and closes and what is in use there, and the change. Nothing is deleted by it, and what closes opens again.
import {
  badRequest,
  type Context,
  defineCall,
  type Engine,
  entitiesOpened,
  globalSearchOpened,
  nullable,
  planLabel,
  screensOpened,
  shape,
  systemActor,
  textIn,
  Type,
  wordSchema,
} from '#engine';
import type { Agency } from '#generated';
import { fieldsOfPlan, isLinked, type Plan, getPlan, plans } from '../rules/plans.ts';
import { messages, platformErrors } from './messages.ts';
import { agencyId, noSuchAgency, platformAdministrators } from './names.ts';

type Ctx = Context<Engine>;

const plan = wordSchema(plans);
const screens = Type.Array(shape({ Group: Type.String({ description: 'Of the menu.' }), Labels: Type.Array(Type.String()) }));
const path = 'platform/agencies/{id}/plan';

export const previewPlan = defineCall({
  method: 'GET',
  path,
  surface: 'read',
  access: platformAdministrators,
  summary: 'What another plan of an agency would open and close, and what is in use there of what closes. Changes nothing.',
  input: shape({ id: agencyId, plan }),
  output: shape({
    From: plan,
    FromName: Type.String(),
    To: plan,
    ToName: Type.String(),
    Opens: screens,
    OpensGlobalSearch: Type.Boolean(),
    Closes: screens,
    ClosesGlobalSearch: Type.Boolean(),
    InUse: Type.Array(
      shape({
        Label: Type.String(),
        Count: Type.Integer({ description: 'Records there are. They stay.' }),
        Active: nullable(Type.Integer({ description: 'Those that are active; null where they are not told apart.' })),
      }),
    ),
  }),
  async run({ id, plan: to }, context) {
    const { engine, records, actor } = context;
    const agency = await records.find('Agency', { where: { Id: id } });
    if (!agency) throw noSuchAgency();
    const from = getPlan(agency);
    const change = { from, to, isInstitution: isLinked(agency) };
    const back = { ...change, from: to, to: from };
    const sent = (of: typeof change) => screensOpened(engine, of, actor.language).map(({ group, labels }) => ({ Group: group, Labels: [...labels] }));
    return {
      From: from,
      FromName: planName(context, from),
      To: to,
      ToName: planName(context, to),
      Opens: sent(change),
      OpensGlobalSearch: globalSearchOpened(engine.model, change),
      Closes: sent(back),
      ClosesGlobalSearch: globalSearchOpened(engine.model, back),
      InUse: await countInUse(context, agency, entitiesOpened(engine.model, back)),
    };
  },
});

export const changePlan = defineCall({
  method: 'POST',
  path,
  surface: 'write',
  access: platformAdministrators,
  summary: 'Gives an agency another plan. Nothing is deleted: what closes opens again with the plan.',
  input: shape({ id: agencyId, From: wordSchema(plans, { description: 'The plan that the change was looked at for.' }), To: plan }),
  output: shape({ Plan: plan, PlanName: Type.String() }),
  async run({ id, From, To }, context) {
    const { records } = context;
    const [agency] = await records.lock('Agency', [id]);
    if (!agency) throw noSuchAgency();
    const current = getPlan(agency);
    if (current !== From) throw platformErrors.planChanged({ plan: planName(context, current) });
    if (current === To) throw badRequest('To', messages.samePlan());
    await records.update('Agency', id, fieldsOfPlan(To));
    return { Plan: To, PlanName: planName(context, To) };
  },
});

const planName = ({ engine, actor }: Ctx, name: Plan): string => textIn(planLabel(engine.model, name), actor.language);

/** One statement for each kind of record, whatever their number. */
async function countInUse({ engine, tx, actor }: Ctx, { Id }: Agency, closing: ReturnType<typeof entitiesOpened>) {
  return await tx.inAgency(Id, async (inside) => {
    const there = engine.records(inside, systemActor(Id));
    const { access } = engine.writing(inside, systemActor(Id));
    const counted = await Promise.all(
      closing
        .filter((entity) => access.of(entity).can('read'))
        .map(async ({ name, labelPlural, activeField }) => {
          const of = there.named(name);
          const [Count, Active] = await Promise.all([of.count(), activeField === undefined ? null : of.count({ [activeField]: true })]);
          return { Label: textIn(labelPlural, actor.language), Count, Active };
        }),
    );
    return counted.filter(({ Count }) => Count > 0).toSorted((a, b) => b.Count - a.Count || a.Label.localeCompare(b.Label));
  });
}
