// The administration of the platform: what agencies use, their plans, switching them off and on, and erasing them.
import type { Engine, Plugin } from '#engine';
import { agencyFigures } from './agency-figures.ts';
import { changePlan, previewPlan } from './change-plan.ts';
import { eraseJob } from './erase-job.ts';
import { confirmErasure, erasures, requestErasure, withdrawErasure } from './erasure.ts';
import { platformErrors } from './messages.ts';
import { platformAdministrators } from './names.ts';
import { agencyHooks, switchAgency } from './switch-agency.ts';

export const platform: Plugin<Engine> = {
  name: 'platform',
  entities: { Agency: agencyHooks },
  calls: [agencyFigures, previewPlan, changePlan, switchAgency, requestErasure, confirmErasure, withdrawErasure, erasures],
  jobs: { 'platform.erase': eraseJob },
  errors: platformErrors,
  pages: [
    {
      name: 'agencies',
      route: '/admin/agencies',
      label: { en: 'Plans and usage', pt: 'Planos e uso', es: 'Planes y uso' },
      who: platformAdministrators,
    },
  ],
};
