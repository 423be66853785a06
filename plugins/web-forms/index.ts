// Web forms: what they ask, where they are out, and what becomes of their answers.
import type { Engine, Plugin } from '#engine';
import { numbers, progress } from './counts.ts';
import { onConsentsNeeded } from './consents.ts';
import { convert } from './convert.ts';
import { embedSites } from './embed-sites.ts';
import { formHooks } from './form-hooks.ts';
import { formErrors } from './messages.ts';
import { publicForm } from './public-form.ts';
import { publish, replaceCode } from './publish.ts';
import { sendFile, sweepJob } from './sent-files.ts';
import { submit } from './submit.ts';

export const webForms: Plugin<Engine> = {
  name: 'web-forms',
  entities: { AgencyWebForm: formHooks },
  actions: { publish, 'new-code': replaceCode, convert },
  calls: [numbers],
  publicCalls: [publicForm, submit, sendFile, progress],
  entries: [{ route: '/form/{code}', file: 'form.html', frames: embedSites }],
  jobs: { 'web-forms.sweep': sweepJob },
  on: { 'form-consents.needed': onConsentsNeeded },
  errors: formErrors,
};
