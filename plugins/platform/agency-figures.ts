// What the agencies of one page of the list use: three statements for all of them.
import { defineCall, nullable, shape, textIn, planLabel, Type, wordSchema } from '#engine';
import { type Plan, getPlan, plans } from '../rules/plans.ts';
import { getDeadline, platformAdministrators } from './names.ts';

export const agencyFigures = defineCall({
  method: 'GET',
  path: 'platform/agencies',
  surface: 'read',
  access: platformAdministrators,
  summary: 'What these agencies use: their plan, people who may sign in, files, and when somebody worked last. Which agencies there are is a search of Agency.',
  input: shape({
    ids: Type.String({
      maxLength: 1100,
      pattern: String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$`,
      description: 'Ids of agencies, with commas between them; 100 at most.',
    }),
  }),
  output: shape({
    Plans: Type.Array(shape({ Plan: wordSchema(plans), Name: Type.String() }), { description: 'All plans there are, the smallest first.' }),
    Data: Type.Array(
      shape({
        Id: Type.Integer(),
        Plan: wordSchema(plans),
        PlanName: Type.String(),
        People: Type.Integer({ description: 'Who may sign in.' }),
        Files: Type.Integer(),
        Bytes: Type.Integer({ description: 'Of all files.' }),
        LastActive: nullable(Type.String({ format: 'date-time', description: 'When somebody signed in or went on working, to a quarter of an hour.' })),
        Erasure: nullable(
          shape({
            RequestedBy: Type.String(),
            Reason: Type.String(),
            Until: Type.String({ format: 'date-time', description: 'Until then it can be confirmed.' }),
            IsOwn: Type.Boolean({ description: 'You have asked for it, so that another one has to confirm it.' }),
            IsConfirmed: Type.Boolean(),
          }),
        ),
        IsOwn: Type.Boolean({ description: 'You belong to it, so that you cannot switch it off.' }),
      }),
    ),
  }),
  async run({ ids }, { engine, tx, records, actor }) {
    const wanted = [...new Set(ids.split(',').map(Number))];
    const agencies = await records.list('Agency', { where: { Id: { in: wanted } }, orderBy: 'Id', limit: wanted.length });
    const found = agencies.map(({ Id }) => Id);
    const [usage, erasures] = await Promise.all([engine.agencies.usage(tx, found), engine.agencies.openErasures(tx, found)]);
    const nameOf = (plan: Plan): string => textIn(planLabel(engine.model, plan), actor.language);
    return {
      Plans: plans.map((Plan) => ({ Plan, Name: nameOf(Plan) })),
      Data: agencies.map((agency) => {
        const { people = 0, files = 0, bytes = 0, lastActive = null } = usage.get(agency.Id) ?? {};
        const Plan = getPlan(agency);
        const erasure = erasures.find(({ agencyId }) => agencyId === agency.Id);
        return {
          Id: agency.Id,
          Plan,
          PlanName: nameOf(Plan),
          People: people,
          Files: files,
          Bytes: bytes,
          LastActive: lastActive?.toISOString() ?? null,
          Erasure: erasure
            ? {
                RequestedBy: erasure.requestedBy,
                Reason: erasure.reason,
                Until: getDeadline(erasure.requestedAt).toISOString(),
                IsOwn: erasure.requestedUser === actor.userId,
                IsConfirmed: erasure.confirmedAt !== null,
              }
            : null,
          IsOwn: agency.Id === actor.homeAgencyId,
        };
      }),
    };
  },
});
