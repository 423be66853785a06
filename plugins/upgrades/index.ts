// Larger plans: what each adds, and the request for one, which reaches a platform administrator as a task.
import type { Engine, Plugin } from '#engine';
import { read, request } from './calls.ts';
import { upgradeErrors } from './messages.ts';
import { requestJob } from './request-job.ts';

const label = { en: 'Upgrade', pt: 'Upgrade', es: 'Mejorar el plan' };

export const upgrades: Plugin<Engine> = {
  name: 'upgrades',
  calls: [read, request],
  jobs: { 'upgrades.request': requestJob },
  errors: upgradeErrors,
  pages: [
    { name: 'upgrade--agent', label, route: '/upgrade', who: { actor: 'staff', institution: false } },
    { name: 'upgrade--school', label, route: '/upgrade/school', who: { actor: 'staff', institution: true } },
  ],
};
