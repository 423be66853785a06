// The job that reads the files of an import and compares them with what is there. Nothing of the register is written by it.
import { appliedImports, type Engine, type Job, prepareImport, AppError } from '#engine';
import { withFiles } from './fetch-files.ts';
import { getFailure, isTransient, tellingSteps } from './job-steps.ts';
import { noPlan, planFields } from './stored-plan.ts';
import { planWarnings } from './plan-warnings.ts';
import { readRegister } from './read-register.ts';
import { registerRequest, source } from './register-request.ts';

/**
 * The plan is made in its own transactions; the record tells of it in the job's, together with the mark that the job is done. Killed in
 * between, the job runs again and makes the plan again.
 */
export const planJob: Job<{ readonly id: number }, Engine> = {
  label: { en: 'Reading a course register', pt: 'Leitura de um registro de cursos', es: 'Lectura de un registro de cursos' },
  queue: 'bulk',
  async run({ id }, { records, files, engine, progress, signal }) {
    const { database, model } = engine;
    const record = await records.get('RegisterImport', id);
    if (record.Status !== 'planning') return;
    const given = record.Snapshot ?? undefined;
    try {
      const register = await withFiles(files, id, (place) => readRegister(place, given));
      const request = registerRequest(register);
      const [latest] = await database.read(0, (own) => appliedImports(own, source));
      const { runId, plan } = await prepareImport(database, model, request, tellingSteps(progress, signal, { sets: request.sets.length }));
      // A newer plan takes the place of those that wait.
      for (const other of await records.list('RegisterImport', { where: { Status: 'planned' } }))
        await records.systemUpdate('RegisterImport', other.Id, { Status: 'discarded' });
      await records.systemUpdate('RegisterImport', id, {
        Status: 'planned',
        Snapshot: request.snapshot,
        Attribution: request.attribution,
        RunId: runId,
        Failure: null,
        ...planFields({ entities: plan, warnings: planWarnings(plan, register, latest?.snapshot) }),
      });
    } catch (error) {
      if (!(error instanceof AppError) || isTransient(error)) throw error;
      await records.systemUpdate('RegisterImport', id, { ...noPlan, Status: 'failed', Failure: getFailure(error) });
    }
  },
};
