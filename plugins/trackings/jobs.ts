// The jobs of trackings: every two minutes each agency is looked at, and where something is due another job does it.
import { type Engine, type Job, type JobContext, systemActor, type Transaction } from '#engine';
import { findWork } from './find-work.ts';
import { loadTrackings } from './load-trackings.ts';
import { workOff, planRuns } from './work-off.ts';

/** Looks, and writes nothing but the jobs of agencies where something is due. */
export const look: Job<null, Engine> = {
  label: {
    en: 'Checking for due tracking steps',
    pt: 'Verificação de passos de acompanhamento a executar',
    es: 'Revisión de pasos de seguimiento pendientes',
  },
  queue: 'bulk',
  schedule: { pattern: '*/2 * * * *', payload: null },
  async run(_payload, { tx, engine }) {
    const plans = plansWithTrackings(engine);
    const { entity, active } = engine.model.app.tenant;
    for await (const agencies of engine
      .records(tx, systemActor(0))
      .named(entity)
      .batches({ [active]: true }))
      for (const agency of agencies)
        if (plans === undefined || plans.includes(String(agency['Subscription']))) await tx.inAgency(agency.Id, (inside) => lookInto(inside, engine));
  },
};

/** The plans that include trackings, as the permissions file says; all where it says nothing. */
const plansWithTrackings = ({ model }: Engine): readonly string[] | undefined =>
  model.entities.get('agencytracking')?.gates.find(({ who }) => who.plan !== undefined)?.who.plan;

/** Puts the job of an agency into its outbox where there is something to do; answers whether there is. */
export async function lookInto(tx: Transaction, engine: Engine): Promise<boolean> {
  const context = engine.context(tx, systemActor(tx.agencyId));
  if ((await context.records.count('AgencyTracking', { IsActive: true })) === 0) return false;
  const found = await findWork(context, await context.records.officeDays());
  if (found.started.length === 0 && found.due.length === 0 && found.idle.length === 0) return false;
  await context.enqueue('trackings.run', null, { key: 'due' });
  return true;
}

export const run: Job<null, Engine> = {
  label: { en: 'Trackings', pt: 'Acompanhamentos', es: 'Seguimientos' },
  queue: 'bulk',
  async run(_payload, context: JobContext<Engine>) {
    const { steps, hasMore } = await workOff(context);
    const before = context.result?.Success ?? 0;
    return { result: { Total: before + steps, Success: before + steps, Fail: 0, Errors: [] }, more: hasMore };
  },
};

/** A tracking was changed: when its runs go on is worked out again, also of those that had come to their end. */
export const plan: Job<{ readonly trackingId: number }, Engine> = {
  label: { en: 'Scheduling a tracking', pt: 'Planejamento de um acompanhamento', es: 'Planificación de un seguimiento' },
  queue: 'bulk',
  async run({ trackingId }, context) {
    const { records, engine, tx } = context;
    const trackings = (await loadTrackings(context, {})).filter(({ id }) => id === trackingId);
    const days = await records.officeDays();
    for (let before: number | undefined; ; ) {
      const runs = await engine.automations(tx).runs({
        automationIds: [trackingId],
        states: ['running', 'finished'],
        limit: 1000,
        ...(before === undefined ? {} : { before }),
      });
      await planRuns(context, runs, trackings, days);
      if (runs.length < 1000) return;
      before = runs.at(-1)?.id;
    }
  },
};
