// Payments and the fees beside them, as the calls of this plugin answer them.
import { type Day, wireDay } from '#day';
import type { Decimal } from '#decimal';
import { amountSchema, distinct, idSchema, nullable, type Records, shape, Type } from '#engine';
import type { Id } from '#generated';
import { ratesByDay } from '../pricing/day-rates.ts';
import { zero } from '../rules/money.ts';
import { getBalance, type SaleLedger, getWrittenOff } from './ledger.ts';
import { isSaleCancelled, isQuoted, type Ctx } from './names.ts';

/** A fee of a sale as it stands beside a payment (PAY-024). */
export const saleFeeSchema = shape({
  Id: Type.Integer({ description: 'Of the fee of the sale: AgencySaleItemAgencyFeeId of payment items.' }),
  AgencySaleItemAgencyFeeId: Type.Integer(),
  Fee: Type.String(),
  Category: nullable(Type.String()),
  Course: nullable(Type.String({ description: 'The line of the sale that the fee belongs to.' })),
  SupplierName: nullable(Type.String()),
  CurrencyId: Type.Integer(),
  CurrencyCode: nullable(Type.String()),
  Amount: amountSchema(),
  Paid: amountSchema({ description: 'What was received, refunds not deducted.' }),
  Balance: amountSchema({ description: 'What no payment is planned for yet.' }),
  Outstanding: amountSchema({
    description: 'What is owed: the amount without what was received and what was written off. Of refunds only those of credit are deducted.',
  }),
  RefundableAmount: amountSchema(),
});

/** The fees of a sale with what is left of each; in the order of its lines. */
export const showFees = ({ sale, fees, items }: SaleLedger) =>
  fees.map((payable) => {
    const { fee, line, amount } = payable;
    const { balance, paid, refundable, returned } = getBalance(payable, items, isQuoted(sale.StatusId));
    return {
      Id: fee.Id,
      AgencySaleItemAgencyFeeId: fee.Id,
      Fee: fee.FeeDescription ?? fee.FeeNameName ?? '',
      Category: fee.CategoryLanguage1,
      Course: line.Description,
      SupplierName: fee.SupplierName,
      CurrencyId: fee.CurrencyId,
      CurrencyCode: fee.CurrencyName ?? null,
      Amount: amount,
      Paid: paid,
      Balance: clampToZero(balance),
      Outstanding: isSaleCancelled(sale.StatusId) ? zero : amount.minus(paid).plus(returned).minus(getWrittenOff(payable, items)),
      RefundableAmount: clampToZero(refundable),
    };
  });

const clampToZero = (value: Decimal): Decimal => (value.lt('0') ? value.minus(value) : value);

const depositSchema = shape({
  AgencySaleItemAgencyFeeId: Type.Integer(),
  CurrencyId: Type.Integer(),
  Amount: amountSchema(),
  Balance: amountSchema({ description: 'What is left of the fee, the deposit included.' }),
  Reference: nullable(Type.String()),
  DueDate: nullable(Type.String()),
  Category: nullable(Type.String()),
});
const installmentSchema = shape({
  AgencySaleItemAgencyFeeId: Type.Integer(),
  CurrencyId: Type.Integer(),
  Amount: amountSchema({ description: 'Of one installment; the last takes the odd cents.' }),
  Balance: amountSchema({ description: 'What is to be paid in installments.' }),
  Total: amountSchema({ description: 'The same as the balance when the plan was made.' }),
  Every: Type.Integer(),
  Period: Type.Integer({ description: '1 once, 2 days, 3 weeks, 4 months, 5 years.' }),
  NoOfInstallments: Type.Integer(),
  StartDate: nullable(Type.String()),
  Category: nullable(Type.String()),
});
/** The plan of a sale. */
export const planSchema = { AgencySaleDeposits: Type.Array(depositSchema), AgencySaleInstallments: Type.Array(installmentSchema) };

/** The plan that was made for the sale; without one, a line for each fee with what is left of it, to begin with. */
export async function showPlan(records: Records, ledger: SaleLedger) {
  const { sale } = ledger;
  if (!sale.HasDepositInstallment)
    return { AgencySaleDeposits: beginnings(ledger).map(asDeposit), AgencySaleInstallments: beginnings(ledger).map(asInstallment) };
  const deposits = await records.list('AgencySaleDeposit', { where: { AgencySaleId: sale.Id }, orderBy: 'Id' });
  const plans = await records.list('AgencySaleInstallment', { where: { AgencySaleId: sale.Id }, orderBy: 'Id' });
  return {
    AgencySaleDeposits: deposits.map(({ AgencySaleItemAgencyFeeId, CurrencyId, Amount, Balance, Reference, DueDate, Category }) => ({
      AgencySaleItemAgencyFeeId,
      CurrencyId,
      Amount,
      Balance: Balance ?? Amount,
      Reference,
      DueDate: wireDay(DueDate),
      Category,
    })),
    AgencySaleInstallments: plans.map(
      ({ AgencySaleItemAgencyFeeId, CurrencyId, Amount, Balance, Total, Every, Period, NoOfInstallments, StartDate, Category }) => ({
        AgencySaleItemAgencyFeeId,
        CurrencyId,
        Amount,
        Balance: Balance ?? Amount,
        Total: Total ?? Balance ?? Amount,
        Every,
        Period: Number(Period),
        NoOfInstallments,
        StartDate: wireDay(StartDate),
        Category,
      }),
    ),
  };
}

type Beginning = ReturnType<typeof showFees>[number];
const beginnings = (ledger: SaleLedger): Beginning[] => showFees(ledger).filter(({ Balance }) => Balance.gt('0'));
const asDeposit = ({ Id, CurrencyId, Balance, Category }: Beginning) => ({
  AgencySaleItemAgencyFeeId: Id,
  CurrencyId,
  Amount: Balance.minus(Balance),
  Balance,
  Reference: null,
  DueDate: null,
  Category,
});
const asInstallment = ({ Id, CurrencyId, Balance, Category }: Beginning) => ({
  AgencySaleItemAgencyFeeId: Id,
  CurrencyId,
  Amount: Balance,
  Balance,
  Total: Balance,
  Every: 1,
  Period: 4,
  NoOfInstallments: 1,
  StartDate: null,
  Category,
});

/** The sale of an address. Throws 404 where the person sees none. */
export const saleInput = () => idSchema({ 'x-entity': 'AgencySale', description: 'The id of a sale.' });

/** The currencies that may be handed over, each with what one unit of it is worth in the currencies of the fees (FEE-045, FEE-049). */
export const currencySchema = shape({
  Id: Type.Integer(),
  Code: Type.String(),
  Rates: Type.Array(
    shape({
      BaseCurrencyId: Type.Integer(),
      FcToBcFxRate: nullable(amountSchema({ description: 'Null where nobody knows it.' })),
      RateDate: nullable(
        Type.String({ description: 'The day that the rate is of: the day asked for, or another one where that has none. Null where it is of no day.' }),
      ),
    }),
  ),
});

/** Those that are always visible, and those of the fees, with the rates that a payment received on the day takes; today without one. */
export async function showCurrencies({ sale, fees }: SaleLedger, context: Pick<Ctx, 'records'>, date?: Day) {
  const rateOn = await ratesByDay(context);
  const day = date ?? (await context.records.officeDays()).today(sale.AgencyOfficeId);
  const kept = await context.records.asSystem().list('AgencyCurrency', { where: { AlwaysVisible: true }, orderBy: 'Code' });
  const codes = new Map(fees.map(({ fee }) => [fee.CurrencyId, fee.CurrencyName ?? '']));
  const bases = distinct(fees.map(({ fee }) => fee.CurrencyId));
  for (const { CurrencyId, Code } of kept) codes.set(CurrencyId, Code);
  const rateTo = async (BaseCurrencyId: Id<'Currency'>, Id: number) => {
    const found = await rateOn(BaseCurrencyId, Id, day);
    return { BaseCurrencyId, FcToBcFxRate: found?.rate ?? null, RateDate: found?.day ?? null };
  };
  const ratesTo = (Id: number) => Promise.all(bases.map((base) => rateTo(base, Id)));
  return await Promise.all([...codes].map(async ([Id, Code]) => ({ Id, Code, Rates: await ratesTo(Id) })));
}
