// What is wrong with the lines of a sale as they would be stored, keyed on their places.
import type { Decimal, FieldError, HookedRecord, WithChildren } from '#engine';
import type { AgencyFee, AgencySale, AgencySaleItem, AgencySaleItemAgencyFee } from '#generated';
import { agencyCandidate, type CandidateRow, productCandidate } from '../rules/fee-candidates.ts';
import { feeChoice, type FeeReason, type Sold } from '../rules/fee-choice.ts';
import { moneyDecimals, roundedTo } from '../rules/money.ts';
import { isRegisterFee } from '../pricing/register-price.ts';
import { isEditableQuote, getSold } from './changed-lines.ts';
import { errors } from './error-messages.ts';
import type { HookCtx } from './hook-ctx.ts';
import { getGross } from './line-discount.ts';

type Row = HookedRecord<WithChildren<'AgencySale'>>;
type Line = AgencySaleItemAgencyFee;

/** What is wrong with each sale. Fees that stand and name what they named are not asked again here; see `findItemErrors`. */
export async function findErrors(rows: readonly Row[], { records }: HookCtx): Promise<readonly (readonly FieldError[])[]> {
  // Each line without a fee of the agency is reported.
  const newOf = (row: Row): Requested[] => newLines(row).filter(({ line }) => line.FeeId !== null);
  const requested = rows.flatMap(newOf);
  const judge = requested.length === 0 ? undefined : await loadJudge(requested, records.asSystem());
  return rows.map((row) => {
    if (row.operation === 'delete') return [];
    return [...optionErrors(row), ...newOf(row).flatMap((line) => judge?.(line) ?? [])];
  });
}

/** What is wrong with fees that stay in lines which become lines of something else; a sale whose line was written alone does not know what it was. */
export async function findItemErrors(
  rows: readonly HookedRecord<WithChildren<'AgencySaleItem'>>[],
  { records }: HookCtx,
): Promise<readonly (readonly FieldError[])[]> {
  const moved = rows.filter(({ operation, record, before }) => operation === 'update' && before !== undefined && getSold(before) !== getSold(record));
  if (moved.length === 0) return rows.map(() => []);
  const system = records.asSystem();
  const sales = await system.byIds(
    'AgencySale',
    moved.map(({ record }) => record.AgencySaleId),
  );
  const getRequested = ({ record: item, before }: (typeof rows)[number]): Requested[] => {
    const sale = sales.get(item.AgencySaleId);
    const known = new Map((before?.Fees ?? []).map(({ Id, FeeId }) => [Id, FeeId]));
    return item.Fees.flatMap((line, place) => (sale && known.get(line.Id) === line.FeeId ? [{ sale, item, line, key: `Fees[${place}]` }] : []));
  };
  const judge = await loadJudge(moved.flatMap(getRequested), system);
  return rows.map((row) => (moved.includes(row) ? getRequested(row).flatMap(judge) : []));
}

/**
 * A line names a fee of the agency, also where it is written alone (D-43); one that came without may stay so. A price of the register needs none: that
 * there is one is known by the base price, which the sale takes from there (D-81).
 */
export function missingFee({ operation, record, before }: HookedRecord<Line>): FieldError[] {
  if (operation === 'delete' || record.FeeId !== null || before?.FeeId === null) return [];
  if (!isRegisterFee(record) || record.BaseUnitPrice === null) return [{ Key: 'FeeId', Message: errors.noFee() }];
  return record.UnitPrice.gt('0') ? [] : [{ Key: 'UnitPrice', Message: errors.noPrice() }];
}

/**
 * A line comes to an amount that its currency has (D-83). Prices have its decimals already, so that only parts of a unit can come to others: the
 * currencies of other lines are not read.
 */
export async function findTotalErrors(rows: readonly HookedRecord<Line>[], { records }: HookCtx): Promise<readonly (readonly FieldError[])[]> {
  const requested = rows.filter(({ operation, record, before }) => operation !== 'delete' && isOfPart(record) && !(before && isSameTotal(record, before)));
  const currencies = await records.asSystem().byIds(
    'Currency',
    requested.map(({ record }) => record.CurrencyId),
  );
  return rows.map((row): FieldError[] => {
    const max = currencies.get(row.record.CurrencyId)?.Digits ?? moneyDecimals;
    const total = getTotal(row.record);
    const isAmount = !requested.includes(row) || max >= moneyDecimals || roundedTo(total, max).eq(total);
    return isAmount ? [] : [{ Key: 'Qty', Message: errors.totalDecimals({ most: max }) }];
  });
}

/** A discount is no larger than its line (D-87). One that stands is not asked again because of something else. */
export function discountError({ operation, record, before }: HookedRecord<Line>): FieldError[] {
  const { DiscountAmount } = record;
  if (operation === 'delete' || DiscountAmount === null) return [];
  const gross = getGross(record);
  if (DiscountAmount.lte(gross) || (before?.DiscountAmount?.eq(DiscountAmount) && getGross(before).eq(gross))) return [];
  return [{ Key: 'DiscountAmount', Message: errors.discountAboveLine({ amount: gross.toFixed(moneyDecimals) }) }];
}

const chargedQty = ({ SupportQty, Qty }: Line): Decimal => SupportQty ?? Qty;
const getTotal = (line: Line): Decimal => chargedQty(line).times(line.UnitPrice);
const isOfPart = (line: Line): boolean => !roundedTo(chargedQty(line), 0).eq(chargedQty(line));
const isSameTotal = (line: Line, before: Line): boolean => line.CurrencyId === before.CurrencyId && getTotal(line).eq(getTotal(before));

/** The option that a student accepts is one that the sale has, once it has lines. Those that take it further ask once more. */
function optionErrors({ record, before }: Row): FieldError[] {
  const { AcceptedOption, AgencySaleItems } = record;
  if (AcceptedOption === null || AgencySaleItems.some(({ OptionNumber }) => OptionNumber === AcceptedOption)) return [];
  if (AgencySaleItems.length === 0 && (before?.AgencySaleItems ?? []).length === 0) return [];
  // A sale that lost its lines before is not asked because of something else.
  if (before && before.AcceptedOption === AcceptedOption && before.AgencySaleItems.length === AgencySaleItems.length) return [];
  return [{ Key: 'AcceptedOption', Message: errors.noSuchOption({ option: AcceptedOption }) }];
}

interface Requested {
  readonly sale: AgencySale;
  readonly item: AgencySaleItem;
  readonly line: Line;
  readonly key: string;
}

function newLines({ record, before }: Row): Requested[] {
  const lines = new Map((before?.AgencySaleItems ?? []).flatMap(({ Fees }) => Fees.map((line) => [line.Id, line] as const)));
  return record.AgencySaleItems.flatMap((item, index) =>
    item.Fees.flatMap((line, place) => {
      if (lines.has(line.Id) && lines.get(line.Id)?.FeeId === line.FeeId) return [];
      return [{ sale: record, item, line, key: `AgencySaleItems[${index}].Fees[${place}]` }];
    }),
  );
}

async function loadJudge(requested: readonly Requested[], records: HookCtx['records']): Promise<(each: Requested) => FieldError[]> {
  const fees = await records.byIds(
    'AgencyFee',
    requested.map(({ line }) => line.FeeId),
  );
  const named = [...fees.values()];
  const places = await records.byIds(
    'AgencyInstitution',
    named.map(({ AgencyInstitutionId }) => AgencyInstitutionId),
  );
  const publicCourses = await records.byIds(
    'AgencyInstitutionPublicCourse',
    named.flatMap(({ AgencyInstitutionPublicCourses }) => AgencyInstitutionPublicCourses),
  );
  const ofPortfolio = new Map([...publicCourses].map(([id, { InstitutionCampusCourseId }]) => [id, InstitutionCampusCourseId]));
  const courses = await records.byIds(
    'InstitutionCourseInstitutionCampus',
    requested.map(({ item }) => item.InstitutionCampusCourseId),
  );
  const products = await records.byIds(
    'InstitutionProduct',
    requested.map(({ item }) => item.InstitutionProductId),
  );
  const supplierProducts = await records.byIds(
    'AgencySupplierProduct',
    requested.map(({ item }) => item.AgencySupplierProductId),
  );
  const originIds = (type: AgencyFee['OriginFeeType']) => named.map(({ OriginFeeType, OriginFeeId }) => (OriginFeeType === type ? OriginFeeId : null));
  const productFees = await records.byIds('ProductFee', originIds('ProductFee'));
  const supplierFees = await records.byIds('AgencySupplierProductFee', originIds('AgencySupplierProductFee'));

  return ({ sale, item, line, key }) => {
    const at = (field: keyof Line, Message: FieldError['Message']): FieldError[] => [{ Key: `${key}.${field}`, Message }];
    if (line.FeeId === null) return at('FeeId', errors.noFee());
    const fee = fees.get(line.FeeId);
    // What is not there is reported by the check of references.
    if (!fee) return [];
    const institutionOfFee = places.get(fee.AgencyInstitutionId ?? 0)?.InstitutionId ?? null;
    const institution = courses.get(item.InstitutionCampusCourseId ?? 0)?.InstitutionId ?? products.get(item.InstitutionProductId ?? 0)?.InstitutionId ?? null;
    const supplier = supplierProducts.get(item.AgencySupplierProductId ?? 0)?.AgencySupplierId ?? null;
    if (fee.Type === 'Institution' && institutionOfFee !== institution) return at('FeeId', errors.otherInstitution());
    if (fee.OriginFeeType === 'AgencySupplierProductFee' && fee.AgencySupplierId !== supplier) return at('FeeId', errors.otherSupplier());
    if (line.IsGeneric && !line.UnitPrice.gt('0')) return at('UnitPrice', errors.noPrice());
    const charged =
      fee.OriginFeeType === 'ProductFee'
        ? ({ kind: 'product', ids: productFees.get(fee.OriginFeeId ?? 0)?.Products ?? [] } as const)
        : fee.OriginFeeType === 'AgencySupplierProductFee'
          ? ({ kind: 'supplierProduct', ids: supplierFees.get(fee.OriginFeeId ?? 0)?.Products ?? [] } as const)
          : undefined;
    const candidate: CandidateRow = charged ? productCandidate(fee, institutionOfFee, charged) : agencyCandidate(fee, institutionOfFee, ofPortfolio);
    const [choice] = feeChoice([candidate], {
      sold: soldOnLine(item),
      priceGroupId: item.PriceGroupId,
      officeId: sale.AgencyOfficeId,
      day: item.StartDate ?? item.PricingDate,
    });
    const reason = choice?.notChosen[0]?.reason;
    return reason === undefined || !isEditableQuote(sale.StatusId) ? [] : at('FeeId', misfitMessage(reason));
  };
}

function misfitMessage(reason: FeeReason): FieldError['Message'] {
  switch (reason) {
    case 'notYetValid':
      return errors.notYetValid();
    case 'noLongerValid':
      return errors.noLongerValid();
    case 'otherPriceGroup':
      return errors.otherPriceGroup();
    case 'otherOffice':
      return errors.otherOffice();
    default:
      return errors.otherCourse();
  }
}

/** What a line sells; null for neither a course nor a product. */
function soldOnLine({ InstitutionCampusCourseId, InstitutionProductId, AgencySupplierProductId }: Partial<AgencySaleItem>): Sold | null {
  if (InstitutionCampusCourseId) return { kind: 'course', id: InstitutionCampusCourseId };
  if (InstitutionProductId) return { kind: 'product', id: InstitutionProductId };
  return AgencySupplierProductId ? { kind: 'supplierProduct', id: AgencySupplierProductId } : null;
}
