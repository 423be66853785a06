// Import of records from CSV and workbooks: a plan that people look at, applied by ordinary writes, undone as one. Which entities take part is said by their metadata.
import type { Engine, Plugin } from '#engine';
import { example, leftOut } from './file-calls.ts';
import { kinds, mapping } from './calls.ts';
import { formats, unread } from './repair-calls.ts';
import { fetchJob } from './fetch-job.ts';
import { importHooks } from './hooks.ts';
import { applyJob, planJob } from './part-jobs.ts';
import { rows } from './rows-call.ts';
import { existing, standings } from './status-calls.ts';
import { sweepJob } from './sweep-job.ts';
import { apply, correct, decide, fetch, plan, replace, resume } from './verbs.ts';

export const recordImport: Plugin<Engine> = {
  name: 'record-import',
  entities: { RecordImport: importHooks },
  actions: { fetch, plan, decide, replace, correct, apply, resume },
  calls: [kinds, mapping, formats, unread, rows, standings, existing, leftOut, example],
  jobs: { 'record-import.fetch': fetchJob, 'record-import.plan': planJob, 'record-import.apply': applyJob, 'record-import.sweep': sweepJob },
  pages: [
    {
      name: 'import',
      route: '/import',
      label: { en: 'Imports', pt: 'Importações', es: 'Importaciones' },
      who: { actor: 'staff' },
    },
  ],
};
