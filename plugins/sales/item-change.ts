// What deferrals, extensions and changes of courses have in common: the line that is meant, the days, the fees of a new line, and the fact that is kept.
import {
  amountSchema,
  type Context,
  daySchema,
  type Decimal,
  decimal,
  type Engine,
  idSchema,
  type Records,
  AppError,
  badRequest,
  shape,
  type Static,
  Type,
} from '#engine';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee, AgencySaleItemChange, Id } from '#generated';
import { loadFeeValues } from '../pricing/line-facts.ts';
import { moneyDecimals } from '../rules/money.ts';
import { recurringQty } from '../rules/recurring-qty.ts';
import { decimalsError } from './decimals.ts';
import { messages } from './messages.ts';

type Sale = Readonly<AgencySale>;
type Line = Readonly<AgencySaleItem>;
type Fee = Readonly<AgencySaleItemAgencyFee>;
type Ctx = Context<Engine>;

const day = (label: { readonly en: string; readonly pt: string; readonly es: string }) => daySchema({ maxLength: 10, 'x-label': label });

/** The inputs that the three verbs share. */
export const inputs = {
  agencySaleItemId: idSchema({ 'x-entity': 'AgencySaleItem', 'x-label': { en: 'Course', pt: 'Curso', es: 'Curso' } }),
  startDate: day({ en: 'New start', pt: 'Novo início', es: 'Nuevo inicio' }),
  endDate: Type.Optional(day({ en: 'New end', pt: 'Novo término', es: 'Nuevo fin' })),
  lastDay: Type.Optional(day({ en: 'Last day of the old course', pt: 'Último dia do curso antigo', es: 'Último día del curso anterior' })),
  weeks: Type.Integer({ minimum: 1, maximum: 520, 'x-label': { en: 'Weeks', pt: 'Semanas', es: 'Semanas' } }),
  reason: Type.String({ minLength: 1, maxLength: 500, 'x-label': { en: 'Reason', pt: 'Motivo', es: 'Motivo' } }),
  fees: Type.Optional(
    Type.Array(
      shape({
        FeeId: Type.Optional(idSchema({ 'x-entity': 'AgencyFee' })),
        FeeDescription: Type.String({ minLength: 1, maxLength: 300 }),
        CurrencyId: idSchema({ 'x-entity': 'Currency' }),
        Qty: amountSchema({ minimum: 0 }),
        UnitPrice: amountSchema({ minimum: 0 }),
        IsCompulsory: Type.Optional(Type.Boolean()),
        IsRecurring: Type.Optional(Type.Boolean()),
        CommissionPercentage: Type.Optional(amountSchema({ minimum: 0, maximum: 100 })),
      }),
      { maxItems: 100, description: 'What is charged for the new line.' },
    ),
  ),
};
type GivenFees = NonNullable<Static<typeof inputs.fees>>;

/**
 * The line of the sale that a verb changes. Throws 400 where it is not one of this sale, or of an option that was not accepted, and 409 where
 * the student has left it. The sale is locked by then, so what is read here stands until the verb is done.
 */
export async function loadLine(sale: Sale, Id: number, context: Ctx): Promise<Line> {
  const line = await loadAgreedLine(sale, Id, context);
  if (line.ClosedDate) throw new AppError('record.transition', messages.lineLeft());
  return line;
}

/** The same, also of a course that the student has left: what it cost is settled afterwards. */
export async function loadAgreedLine(sale: Sale, Id: number, { records }: Ctx): Promise<Line> {
  const line = await records.find('AgencySaleItem', { where: { Id, AgencySaleId: sale.Id } });
  if (!line) throw badRequest('agencySaleItemId', messages.noSuchLine());
  if (sale.AcceptedOption !== null && line.OptionNumber !== sale.AcceptedOption) throw badRequest('agencySaleItemId', messages.lineNotAccepted());
  return line;
}

/** The reason as it is kept. Throws 400 for one of blanks alone. */
export function getReason(reason: string, key = 'reason'): string {
  const text = reason.trim();
  if (text === '') throw badRequest(key, messages.noReason());
  return text;
}

/** What the fees of a line become where it goes on for so many weeks: those that recur and must be paid, at the price that was agreed on. */
export async function feesGoingOn(line: Line, weeks: number, { records }: Ctx): Promise<NewFee[]> {
  const fees = await records.asSystem().list('AgencySaleItemAgencyFee', {
    where: { AgencySaleItemId: line.Id, IsRecurring: true, IsCompulsory: true },
    orderBy: ['Order', 'Id'],
  });
  const quantities = recurringQty(
    weeks,
    fees.map(({ Qty }) => ({ compulsory: true, recurring: true, qty: Qty })),
  );
  return fees.map((fee, index) => ({ ...kept(fee), Qty: quantities[index] ?? decimal(weeks) }));
}

/**
 * The fees of a line that is made, at the quantities and prices that are sent. The rest is that of its agency fee, as on a line of a quote: the
 * currency, the supplier, which is that of the former line where the fee has none, and whether it is paid through the agency. Throws 400 for one
 * that names no fee of the agency, and for more decimals than the currency has.
 */
export async function givenFees(fees: GivenFees, line: Line, { records }: Ctx): Promise<NewFee[]> {
  const system = records.asSystem();
  const named = await system.byIds(
    'AgencyFee',
    fees.map(({ FeeId }) => FeeId),
  );
  const errors = fees.flatMap(({ FeeId }, index) => (named.has(FeeId ?? 0) ? [] : [{ Key: `fees[${index}].FeeId`, Message: messages.noFee() }]));
  if (errors.length > 0) throw new AppError('request.invalid', messages.noFee(), { errors });
  const getValues = await loadFeeValues([...named.values()], { records });
  const [ofLine] = await system.list('AgencySaleItemAgencyFee', {
    where: { AgencySaleItemId: line.Id, Type: 'Institution' },
    orderBy: ['Order', 'Id'],
    limit: 1,
  });
  const supplier = ofLine?.AgencySupplierId ? { id: ofLine.AgencySupplierId, name: ofLine.SupplierName ?? '' } : undefined;
  const made = fees.flatMap((fee) => {
    const agencyFee = named.get(fee.FeeId ?? 0);
    if (!agencyFee) return [];
    const { AfterSaleTaskDescription: _task, AfterSaleTaskDays: _days, ...values } = getValues(agencyFee, supplier);
    return [{ ...values, ...fee, CurrencyId: values.CurrencyId, BaseUnitPrice: fee.UnitPrice }];
  });
  await requireDecimals(made, system);
  return made;
}

/** Throws 400 that names each fee with a price of more decimals than its currency has. */
async function requireDecimals(fees: readonly NewFee[], records: Records): Promise<void> {
  const currencies = await records.byIds(
    'Currency',
    fees.map(({ CurrencyId }) => CurrencyId),
  );
  const errors = fees.flatMap((fee, index) => decimalsError(fee, currencies.get(fee.CurrencyId)?.Digits ?? moneyDecimals, `fees[${index}].`) ?? []);
  const [first] = errors;
  if (first) throw new AppError('request.invalid', first.Message, { errors });
}

type NewFee = Partial<AgencySaleItemAgencyFee> & { readonly CurrencyId: Id<'Currency'>; readonly Qty: Decimal; readonly UnitPrice: Decimal };

/** What an extension takes over of a fee: its price with a discount in percent, and commission; not its task, its write-off, its support or an amount off. */
const kept = ({
  FeeId,
  FeeNameId,
  FeeDescription,
  FeeSpecialId,
  CurrencyId,
  Note,
  BaseUnitPrice,
  SpecialUnitPrice,
  UnitPrice,
  DiscountPercentage,
  DiscountText,
  Type: type,
  CategoryLanguage1,
  CategoryLanguage2,
  CategoryLanguage3,
  DescriptionLanguage1,
  DescriptionLanguage2,
  DescriptionLanguage3,
  IsGeneric,
  IsCompulsory,
  IsRecurring,
  ExcludeFromPayment,
  SupplierName,
  AgencySupplierId,
  CommissionPercentage,
}: Fee) => ({
  FeeId,
  FeeNameId,
  FeeDescription,
  FeeSpecialId,
  CurrencyId,
  Note,
  BaseUnitPrice,
  SpecialUnitPrice,
  UnitPrice,
  DiscountPercentage,
  DiscountText,
  Type: type,
  CategoryLanguage1,
  CategoryLanguage2,
  CategoryLanguage3,
  DescriptionLanguage1,
  DescriptionLanguage2,
  DescriptionLanguage3,
  IsGeneric,
  IsCompulsory,
  IsRecurring,
  ExcludeFromPayment,
  SupplierName,
  AgencySupplierId,
  CommissionPercentage,
});

/** Makes a line that follows another one, with its fees; it stands last in the sale. Answers its id. */
export async function followingLine(line: Line, values: Partial<AgencySaleItem>, fees: readonly NewFee[], { records }: Ctx): Promise<number> {
  const { AgencySaleId, OptionNumber, PriceGroupId, PricingDate } = line;
  const [id] = await records
    .asSystem()
    .createMany('AgencySaleItem', [{ AgencySaleId, OptionNumber, PriceGroupId, PricingDate, ...values, PreviousItemId: line.Id, Fees: fees }]);
  if (id === undefined) throw new Error('A line that was made has no id.');
  return id;
}

type Facts = Pick<AgencySaleItemChange, 'Kind'> & Partial<Omit<AgencySaleItemChange, 'Kind' | 'Id'>>;

/** Keeps what happened beside what stood before, and tells it. */
export async function keepChange(sale: Sale, line: Line, facts: Facts, { records, emit }: Ctx): Promise<void> {
  const [changeId] = await records.asSystem().createMany('AgencySaleItemChange', [
    {
      AgencySaleId: sale.Id,
      AgencySaleItemId: line.Id,
      FromStartDate: line.StartDate,
      FromEndDate: line.EndDate,
      CoeNumber: line.CoeNumber,
      ...facts,
    },
  ]);
  if (changeId === undefined) throw new Error('A change that was kept has no id.');
  await emit('sale.item-changed', { saleId: sale.Id, changeId, kind: facts.Kind, itemId: line.Id, newItemId: facts.NewItemId ?? null });
}
