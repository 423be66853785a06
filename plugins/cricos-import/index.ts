// The Australian register of courses for overseas students: read as a plan, applied set by set, by the screens or a command; a copy is shipped.
import { type Engine, plannedWrites, type Plugin, progressLines } from '#engine';
import { applyJob } from './apply-job.ts';
import { latest, planOfImport } from './calls.ts';
import { importHooks } from './import.hooks.ts';
import { importShippedRegister } from './import-shipped-register.ts';
import { planJob } from './plan-job.ts';
import { apply, discard, plan, resume } from './verbs.ts';

export { importShippedRegister } from './import-shipped-register.ts';

export const cricosImport: Plugin<Engine> = {
  name: 'cricos-import',
  entities: { RegisterImport: importHooks },
  actions: { plan, apply, resume, discard },
  calls: [latest, planOfImport],
  jobs: { 'cricos-import.plan': planJob, 'cricos-import.apply': applyJob },
  pages: [
    {
      name: 'register',
      label: { en: 'Course register', pt: 'Registro de cursos', es: 'Registro de cursos' },
      who: { actor: 'staff', god: true },
    },
  ],
  async prepare(engine, { demo, t }) {
    if (!demo) return;
    const notify = progressLines(engine.model, t);
    let isReported = false;
    const applied = await importShippedRegister(engine, (step) => {
      if (!isReported) t('Loading the register of courses, once; it takes about half a minute.');
      isReported = true;
      notify(step);
    });
    if (applied) t(`Register of courses loaded: ${plannedWrites(applied.plan).toLocaleString('en-AU')} records of 3 January 2023.`);
  },
};
