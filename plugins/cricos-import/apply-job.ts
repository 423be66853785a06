// The job that applies a plan. What was interrupted goes on where it stopped: the import itself keeps how far it has come.
import { applyImport, type Engine, type Job, plannedWrites, AppError } from '#engine';
import { getFailure, isTransient, tellingSteps } from './job-steps.ts';
import { storedPlan, planFields, planSize } from './stored-plan.ts';

export const applyJob: Job<{ readonly id: number }, Engine> = {
  label: { en: 'Applying a course register', pt: 'Aplicação de um registro de cursos', es: 'Aplicación de un registro de cursos' },
  queue: 'bulk',
  async run({ id }, { records, engine, progress, signal, emit }) {
    const { database, model } = engine;
    const record = await records.get('RegisterImport', id);
    if (record.Status !== 'applying') return;
    const { entities, warnings } = storedPlan(record.Plan);
    try {
      const onProgress = tellingSteps(progress, signal, { rows: planSize(entities) });
      const { plan } = await applyImport(database, model, record.RunId ?? 0, { onProgress });
      await records.systemUpdate('RegisterImport', id, {
        Status: 'applied',
        AppliedAt: new Date().toISOString(),
        Failure: null,
        // What the plan said was done, but for records that somebody changed meanwhile.
        ...(Object.values(plan).some(({ conflict }) => conflict > 0) ? planFields({ entities: plan, warnings }) : {}),
      });
      await emit('register.imported', {
        registerImportId: id,
        snapshot: record.Snapshot ?? '',
        attribution: record.Attribution ?? '',
        written: plannedWrites(plan),
      });
    } catch (error) {
      if (!(error instanceof AppError) || isTransient(error)) throw error;
      await records.systemUpdate('RegisterImport', id, { Status: 'failed', Failure: getFailure(error) });
    }
  },
};
