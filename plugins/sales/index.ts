// Sales: quotes, applications and enrolments, and what is done with them.
import type { Engine, Plugin } from '#engine';
import { status, supplierSummary, topSuppliers } from './calls.ts';
import { changecourse } from './change-course.ts';
import { correctfee } from './correct-fee.ts';
import { dayJob } from './day-job.ts';
import { defer } from './defer.ts';
import { extend } from './extend.ts';
import { opportunityHooks, saleHooks } from './hooks.ts';
import { feeHooks, lineHooks } from './line-hooks.ts';
import { cancelsale, createapplication, createsale, restore, restoresale } from './verbs.ts';

export const sales: Plugin<Engine> = {
  name: 'sales',
  entities: { AgencyOpportunity: opportunityHooks, AgencySale: saleHooks, AgencySaleItem: lineHooks, AgencySaleItemAgencyFee: feeHooks },
  actions: { createapplication, createsale, cancelsale, restoresale, defer, extend, changecourse, correctfee },
  calls: [status, restore, topSuppliers, supplierSummary],
  jobs: { 'sales.day': dayJob },
};
