// What this plugin adds to the open lists of the contract: its jobs, and what other plugins may ask of it.
import type { Id } from '#generated';
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Fees of these institutions have changed: tells each agency that has one of them in its portfolio. */
    'fees.spread': { readonly institutionIds: readonly Id<'Institution'>[] };
    /** Brings the copies of one agency in line with the fees of these institutions. */
    'fees.follow': { readonly institutionIds: readonly Id<'Institution'>[] };
    /** Brings the copies of one agency in line with the fees of these suppliers. */
    'fees.follow-suppliers': { readonly supplierIds: readonly Id<'AgencySupplier'>[] };
  }
  interface Events {
    /**
     * These are about to be priced by fees of their institutions and suppliers for the first time: institutions and courses come into the
     * portfolio, and their fees are agency fees when `emit` returns, found by `OriginFeeType` and `OriginFeeId`.
     */
    'fees.needed': NeededFees;
  }
}

export type OriginType = 'CourseFee' | 'ProductFee' | 'AgencySupplierProductFee';

/** What fees are needed of. */
export interface NeededFees {
  readonly institutionCampusCourseIds: readonly Id<'InstitutionCourseInstitutionCampus'>[];
  readonly institutionIds: readonly Id<'Institution'>[];
  readonly supplierIds: readonly Id<'AgencySupplier'>[];
}
