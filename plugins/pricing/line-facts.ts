// What a line takes over from the fee that it names: what it is called in each language, its supplier, what it is for.
import { type Context, type Engine } from '#engine';
import type { AgencyFee, AgencySaleItemAgencyFee } from '#generated';

/** What a line takes over from its fee. */
export type FeeValues = Pick<
  AgencySaleItemAgencyFee,
  | 'FeeId'
  | 'FeeNameId'
  | 'FeeDescription'
  | 'CurrencyId'
  | 'Type'
  | 'CategoryLanguage1'
  | 'CategoryLanguage2'
  | 'CategoryLanguage3'
  | 'DescriptionLanguage1'
  | 'DescriptionLanguage2'
  | 'DescriptionLanguage3'
  | 'IsGeneric'
  | 'IsCompulsory'
  | 'IsRecurring'
  | 'ExcludeFromPayment'
  | 'SupplierName'
  | 'AgencySupplierId'
  | 'AfterSaleTaskDescription'
  | 'AfterSaleTaskDays'
>;

/** A line of an agency fee has its price from there, and earns commission as the fee says. */
export const ofAgencyFee = { PriceSource: null, PriceSourceYear: null, IsPriceConfirmed: false, ApplyCommission: false } as const;

/** What is known of whose line it is. */
export interface LineSupplier {
  readonly id: number;
  readonly name: string;
}

/** Reads the names of these fees once; answers what a line of one of them takes over. */
export async function loadFeeValues(
  fees: readonly AgencyFee[],
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<(fee: AgencyFee, supplier?: LineSupplier) => FeeValues> {
  const system = records.asSystem();
  const names = await system.byIds(
    'AgencyFeeName',
    fees.map(({ AgencyFeeNameId }) => AgencyFeeNameId),
  );
  const categories = await system.byIds('AgencyFeeCategory', [
    ...fees.map(({ AgencyFeeCategoryId }) => AgencyFeeCategoryId),
    ...[...names.values()].map(({ CategoryId }) => CategoryId),
  ]);
  return (fee, supplier) => {
    const name = names.get(fee.AgencyFeeNameId ?? 0);
    const category = categories.get(fee.AgencyFeeCategoryId ?? name?.CategoryId ?? 0);
    const called = fee.Type === 'Service' ? fee.DescriptionLanguage1 || name?.Name : name?.Name || fee.DescriptionLanguage1;
    return {
      FeeId: fee.Id,
      FeeNameId: fee.AgencyFeeNameId,
      FeeDescription: called ?? null,
      CurrencyId: fee.CurrencyId,
      Type: fee.Type,
      CategoryLanguage1: category?.Name ?? null,
      CategoryLanguage2: category?.NamePt ?? null,
      CategoryLanguage3: category?.NameEs ?? null,
      DescriptionLanguage1: called ?? null,
      DescriptionLanguage2: fee.DescriptionLanguage2 ?? name?.NamePt ?? null,
      DescriptionLanguage3: fee.DescriptionLanguage3 ?? name?.NameEs ?? null,
      IsGeneric: isGenericFee(fee),
      IsCompulsory: fee.IsCompulsory,
      IsRecurring: fee.IsRecurring,
      ExcludeFromPayment: fee.ExcludeFromPayment,
      ...getSupplier(fee, supplier),
      AfterSaleTaskDescription: fee.AfterSaleTaskDescription,
      AfterSaleTaskDays: fee.AfterSaleTaskDays,
    };
  };
}

/** A fee that has a supplier (a service, a fee of a supplier's product) is owed to it on any line; of the others only a service of the agency is owed to nobody. */
export function getSupplier(fee: AgencyFee, supplier: LineSupplier | undefined): Pick<FeeValues, 'SupplierName' | 'AgencySupplierId'> {
  const { AgencySupplierId, AgencySupplierName = null } = fee;
  if (AgencySupplierId !== null) return { SupplierName: AgencySupplierName, AgencySupplierId };
  return isGenericFee(fee) ? { SupplierName: null, AgencySupplierId: null } : { SupplierName: supplier?.name ?? null, AgencySupplierId: supplier?.id ?? null };
}

/** A service of the agency that is of no course and no product: it goes with any line. */
const isGenericFee = ({ Type, OriginFeeType }: Pick<AgencyFee, 'Type' | 'OriginFeeType'>): boolean => Type === 'Service' && OriginFeeType === null;
