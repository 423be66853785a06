// The words that the files of this plugin share.
import type { Plan } from '../rules/plans.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'upgrades.request': UpgradeRequest;
  }
}

/** Parts of the product that a setting switches on. Those of schools mean nothing to others. */
export const modules = ['EnableFinanceModule', 'EnableExchangeRates', 'EnableTranslation', 'EnableStudentManagementSystem'] as const;
export type Module = (typeof modules)[number];
export const modulesOfSchools: ReadonlySet<Module> = new Set(['EnableStudentManagementSystem']);

export interface UpgradeRequest {
  readonly userId: number;
  readonly wanted: readonly (Plan | Module)[];
  readonly message: string;
}

/** The setting of an agency that keeps what it asked for last, so that it is not asked for again and again. */
export const lastRequest = 'UpgradeRequest';
/** For so long a request is waited for. */
export const daysWaited = 14;
