// The amounts of a commission: as rules name them, and as its fields do.
import type { AgencyCommission } from '#generated';
import type { Commission } from '../rules/commission.ts';
import { zero } from '../rules/money.ts';
import type { EarningFee } from './commissioned-fees.ts';

export type Arisen = Pick<Commission, 'amountExcTax' | 'taxAmount' | 'officeShare'>;

/** What has arisen already, in the words of the rule. */
export const getArisen = ({ AmountExcTax, TaxAmount, OfficeAmount }: Pick<AgencyCommission, 'AmountExcTax' | 'TaxAmount' | 'OfficeAmount'>): Arisen => ({
  amountExcTax: AmountExcTax,
  taxAmount: TaxAmount,
  officeShare: OfficeAmount ?? zero,
});

/** It stays as it is: it is in a document, or the supplier has what was left of the money after it. */
export const isFixed = ({ IsCommissionLocked, IsSupplierPaid, IsWithheld }: AgencyCommission): boolean => IsCommissionLocked || (IsSupplierPaid && IsWithheld);

/** The fields that the terms of a fee decide. */
export const getAmounts = (made: Commission, { terms }: Pick<EarningFee, 'terms'>) => ({
  AmountExcTax: made.amountExcTax,
  TaxAmount: made.taxAmount,
  HeadOfficeAmount: made.headOfficeShare,
  OfficeAmount: made.officeShare,
  ApplyTax: terms.applyCommission && terms.applyTax,
  TaxRate: terms.taxRate,
  IsTaxInclusive: terms.taxInclusive,
  HeadOfficePercentage: terms.applyCommission ? terms.headOfficePct : zero,
  OfficePercentage: terms.applyCommission ? terms.officePct : zero,
});
