// What this plugin adds to the open lists of the contract: its jobs, and what other plugins may ask of it.
declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Fees of these institutions have changed: tells each agency that has one of them in its portfolio. */
    'fees.spread': { readonly institutionIds: readonly number[] };
    /** Brings the copies of one agency in line with the fees of these institutions. */
    'fees.follow': { readonly institutionIds: readonly number[] };
    /** Brings the copies of one agency in line with the fees of these suppliers. */
    'fees.follow-suppliers': { readonly supplierIds: readonly number[] };
  }
  interface Events {
    /**
     * A course is about to be priced by fees of its institution for the first time: institution and course come into the portfolio, and their
     * fees are agency fees when `emit` returns, found by `OriginFeeType` and `OriginFeeId`.
     */
    'fees.needed': { readonly institutionCampusCourseId: number };
  }
}

export type OriginType = 'CourseFee' | 'ProductFee' | 'AgencySupplierProductFee';
