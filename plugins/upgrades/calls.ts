// What larger plans add to that of the agency, and the request for one.
import {
  AppError,
  type Context,
  defineCall,
  type Engine,
  globalSearchOpened,
  nullable,
  type PlanScreens,
  planLabel,
  screensOpened,
  shape,
  textIn,
  Type,
  wordSchema,
} from '#engine';
import type { Agency } from '#generated';
import { isLinked, getPlan, type Plan, plans } from '../rules/plans.ts';
import { messages, upgradeErrors } from './messages.ts';
import { daysWaited, lastRequest, type Module, modules, modulesOfSchools } from './names.ts';

const access = { actor: 'staff' } as const;
const additions = Type.Array(shape({ Group: Type.String(), Labels: Type.Array(Type.String()) }));
const wanted = Type.Array(wordSchema([...plans, ...modules]), { maxItems: plans.length + modules.length });

export const read = defineCall({
  method: 'GET',
  path: 'upgrade',
  surface: 'read',
  access,
  summary: 'The plan of the agency, what each larger one adds, which modules are on, and what was asked for last.',
  output: shape({
    Plan: wordSchema(plans),
    PlanName: Type.String(),
    IsSchool: Type.Boolean({ description: 'The agency is linked as an institution.' }),
    Offers: Type.Array(shape({ Plan: wordSchema(plans), Name: Type.String(), Opens: additions, HasGlobalSearch: Type.Boolean() })),
    Modules: Type.Array(shape({ Key: wordSchema(modules), IsOn: Type.Boolean() })),
    Requested: nullable(shape({ Wanted: wanted, At: Type.String({ format: 'date-time' }) })),
  }),
  async run(_input, context) {
    const { engine, actor } = context;
    const agency = await loadAgency(context);
    const plan = getPlan(agency);
    const isSchool = isLinked(agency);
    const sent = (all: readonly PlanScreens[]) => all.map(({ group, labels }) => ({ Group: group, Labels: labels }));
    return {
      Plan: plan,
      PlanName: planName(engine, plan, context),
      IsSchool: isSchool,
      Offers: plans.slice(plans.indexOf(plan) + 1).map((each) => {
        const change = { from: plan, to: each, isInstitution: isSchool };
        const Opens = sent(screensOpened(engine, change, actor.language));
        return { Plan: each, Name: planName(engine, each, context), Opens, HasGlobalSearch: globalSearchOpened(engine.model, change) };
      }),
      Modules: modules.filter((key) => isSchool || !modulesOfSchools.has(key)).map((Key) => ({ Key, IsOn: actor.settings.has(Key) })),
      Requested: (await loadRequest(context)) ?? null,
    };
  },
});

export const request = defineCall({
  method: 'POST',
  path: 'upgrade/request',
  surface: 'write',
  access,
  summary: 'Asks for a larger plan or for modules: a platform administrator gets a task.',
  input: shape({ Wanted: Type.Optional(wanted), Message: Type.Optional(Type.String({ maxLength: 1000 })) }),
  output: shape({ Wanted: wanted, At: Type.String({ format: 'date-time' }) }),
  async run({ Wanted = [], Message = '' }, context) {
    const { actor, records, enqueue } = context;
    const chosen = [...new Set(Wanted)].toSorted();
    const message = Message.trim();
    if (chosen.length === 0 && message === '') throw invalid(messages.nothingWanted());
    const agency = await loadAgency(context);
    if (chosen.some((each) => isThere(each, agency, actor.settings))) throw invalid(messages.notLarger());
    // Two people who ask at once: the second one hears of the first.
    const system = records.asSystem();
    await system.lock('Agency', [agency.Id]);
    const last = await loadRequest(context);
    if (last && isSame(last.Wanted, chosen) && Date.now() - Date.parse(last.At) < daysWaited * 86_400_000) {
      const day = (await records.officeDays()).dayOf(last.At, actor.officeId);
      throw upgradeErrors.alreadyRequested({ day });
    }
    const stored = { Wanted: chosen, At: new Date().toISOString() };
    const Value = JSON.stringify(stored);
    const row = await system.find('AgencySetting', { where: { Key: lastRequest } });
    if (row) await system.update('AgencySetting', row.Id, { Value });
    else await system.create('AgencySetting', { Key: lastRequest, Value });
    await enqueue('upgrades.request', { userId: actor.userId, wanted: chosen, message });
    return stored;
  },
});

const invalid = (message: ReturnType<typeof messages.notLarger>): AppError =>
  new AppError('request.invalid', message, { errors: [{ Key: 'Wanted', Message: message }] });

const loadAgency = ({ records, actor }: Context<Engine>): Promise<Agency> => records.asSystem().get('Agency', actor.agencyId);

const isPlan = (wish: Plan | Module): wish is Plan => plans.some((plan) => plan === wish);

function isThere(wish: Plan | Module, agency: Agency, settings: ReadonlySet<string>): boolean {
  if (isPlan(wish)) return plans.indexOf(wish) <= plans.indexOf(getPlan(agency));
  return settings.has(wish) || (modulesOfSchools.has(wish) && !isLinked(agency));
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((each, index) => each === other[index]);

/** What people call a plan. */
export const planName = ({ model }: Engine, plan: Plan, { actor }: Pick<Context<Engine>, 'actor'>): string => textIn(planLabel(model, plan), actor.language);

/** Undefined where nothing was asked for, or what is stored is no request. */
async function loadRequest({ records }: Context<Engine>): Promise<{ readonly Wanted: readonly (Plan | Module)[]; readonly At: string } | undefined> {
  const row = await records.asSystem().find('AgencySetting', { where: { Key: lastRequest } });
  const value: unknown = row?.Value ? parsed(row.Value) : undefined;
  if (typeof value !== 'object' || value === null || !('At' in value) || !('Wanted' in value)) return undefined;
  const { At, Wanted } = value;
  if (typeof At !== 'string' || Number.isNaN(Date.parse(At)) || !Array.isArray(Wanted)) return undefined;
  return { At, Wanted: [...plans, ...modules].filter((each) => Wanted.includes(each)).toSorted() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
