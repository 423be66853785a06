// Sales: quotes, applications and enrolments, and what is done with them.
import type { Engine, Plugin } from '#engine';
import { status, supplierSummary, topSuppliers } from './calls.ts';
import { dayJob } from './day-job.ts';
import { opportunityHooks, saleHooks } from './hooks.ts';
import { cancelsale, createapplication, createsale, restore, restoresale } from './verbs.ts';

export const sales: Plugin<Engine> = {
  name: 'sales',
  entities: { AgencyOpportunity: opportunityHooks, AgencySale: saleHooks },
  actions: { createapplication, createsale, cancelsale, restoresale },
  calls: [status, restore, topSuppliers, supplierSummary],
  jobs: { 'sales.day': dayJob },
};
