// The claim calendar: from when a commission may be claimed, until when, and what is expected of suppliers in each month against what came.
import { addDays } from '#day';
import { type Decimal, sum } from '#decimal';
import { allOf, amountSchema, daySchema, defineCall, distinct, idSchema, nullable, shape, Type, type Where, wordSchema } from '#engine';
import type { AgencyCommission, Id } from '#generated';
import { claimDates } from '../rules/claim-dates.ts';
import { claimState, claimStates } from '../rules/claim-state.ts';
import { zero } from '../rules/money.ts';
import { loadFeeDetails } from './fee-details.ts';

const day = (description: string) => Type.Optional(daySchema({ maxLength: 10, description }));
/** So many are answered one by one; months count all of them. */
const max = 500;
const daysBack = 90;
const daysAhead = 275;

export const claims = defineCall({
  method: 'GET',
  path: 'agencycommission/claims',
  access: { actor: 'staff', permission: 'CanViewCommissions' },
  surface: 'read',
  requires: 'AgencyCommission',
  summary:
    'What is to be claimed from suppliers, by the day on which its money is expected: from when and until when each commission may be claimed, and by month what is expected and what came.',
  input: shape({
    SupplierId: Type.Optional(idSchema({ 'x-entity': 'AgencySupplier' })),
    AgencyOfficeId: Type.Optional(idSchema({ 'x-entity': 'AgencyOffice' })),
    From: day('The first day on which money is expected; 90 days ago without it.'),
    Until: day('The last one; nine months ahead without it.'),
    State: Type.Optional(wordSchema(claimStates)),
  }),
  output: shape({
    From: Type.String(),
    Until: Type.String(),
    Data: Type.Array(
      shape({
        Id: Type.Integer(),
        SupplierId: Type.Integer(),
        SupplierName: nullable(Type.String()),
        StudentId: nullable(Type.Integer()),
        StudentName: nullable(Type.String()),
        AgencySaleId: Type.Integer(),
        SaleIndex: nullable(Type.String()),
        CourseName: nullable(Type.String()),
        CourseStartDate: nullable(Type.String()),
        ClaimFrom: Type.String(),
        ClaimUntil: nullable(Type.String({ description: 'The last day; null where the supplier sets none.' })),
        ExpectedOn: Type.String(),
        State: wordSchema(claimStates),
        Amount: amountSchema(),
        CurrencyId: Type.Integer(),
        CurrencyName: nullable(Type.String()),
        InvoiceId: nullable(Type.Integer()),
        InvoiceName: nullable(Type.String()),
      }),
    ),
    Count: Type.Integer({ description: 'How many there are in all; the first 500 are answered.' }),
    Months: Type.Array(
      shape({
        Month: Type.String({ description: 'Such as 2027-02.' }),
        CurrencyId: Type.Integer(),
        CurrencyName: nullable(Type.String()),
        Expected: amountSchema(),
        Received: amountSchema(),
        Missing: amountSchema(),
      }),
    ),
  }),
  async run({ SupplierId, AgencyOfficeId, From, Until, State }, context) {
    const { records, actor } = context;
    const { today } = await context.records.officeDays();
    const now = today(actor.officeId);
    const [from, until] = [From ?? addDays(now, -daysBack), Until ?? addDays(now, daysAhead)];
    const where: Where<AgencyCommission> = {
      DateCancelled: null,
      ToInvoice: { notEqual: zero },
      InvoiceDueDate: { between: [from, until] },
      all: [...(SupplierId ? [{ SupplierId }] : []), ...(AgencyOfficeId ? [{ AgencyOfficeId }] : [])],
    };
    const commissions = (await allOf(records.batches('AgencyCommission', where))).toSorted(
      (a, b) => (a.InvoiceDueDate ?? '').localeCompare(b.InvoiceDueDate ?? '') || a.Id - b.Id,
    );
    const system = records.asSystem();
    const suppliers = await system.byIds(
      'AgencySupplier',
      commissions.map((commission) => commission.SupplierId),
    );
    const details = await loadFeeDetails(
      commissions.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
      records,
    );
    const all = commissions.map((commission) => {
      const supplier = suppliers.get(commission.SupplierId);
      const detail = details.get(commission.AgencySaleItemAgencyFeeId);
      const dates = claimDates(commission.TransactionDate ?? now, detail?.CourseStartDate ?? null, {
        claimFromDays: supplier?.ClaimFromDays ?? null,
        claimDeadlineDays: supplier?.ClaimDeadlineDays ?? null,
        paymentTermDays: supplier?.PaymentTermDays ?? null,
      });
      return {
        Id: commission.Id,
        SupplierId: commission.SupplierId,
        SupplierName: commission.SupplierName ?? null,
        StudentId: commission.StudentId,
        StudentName: commission.StudentName ?? null,
        AgencySaleId: commission.AgencySaleId,
        SaleIndex: detail?.SaleIndex ?? null,
        CourseName: detail?.CourseName ?? null,
        CourseStartDate: detail?.CourseStartDate ?? null,
        ClaimFrom: dates.claimFrom,
        ClaimUntil: dates.claimUntil,
        // An invoice says itself when it is due.
        ExpectedOn: commission.InvoiceDueDate ?? dates.expectedOn,
        State: claimState({ isInvoiced: commission.InvoiceId !== null, isSettled: commission.IsSettled }, dates, today(commission.AgencyOfficeId)),
        Amount: commission.ToInvoice ?? zero,
        CurrencyId: commission.CurrencyId,
        CurrencyName: commission.CurrencyName ?? null,
        InvoiceId: commission.InvoiceId,
        InvoiceName: commission.InvoiceName ?? null,
      };
    });
    const wanted = State ? all.filter((entry) => entry.State === State) : all;
    return { From: from, Until: until, Data: wanted.slice(0, max), Count: wanted.length, Months: getMonths(wanted) };
  },
});

interface Expected {
  readonly ExpectedOn: string;
  readonly CurrencyId: Id<'Currency'>;
  readonly CurrencyName: string | null;
  readonly State: string;
  readonly Amount: Decimal;
}

/** Each currency by itself: amounts of different ones are never added. */
function getMonths(all: readonly Expected[]) {
  const getKey = ({ ExpectedOn, CurrencyId }: Expected): string => `${ExpectedOn.slice(0, 7)} ${CurrencyId}`;
  return distinct(all.map(getKey)).flatMap((key) => {
    const own = all.filter((expected) => getKey(expected) === key);
    const [first] = own;
    if (!first) return [];
    const total = sum(own.map(({ Amount }) => Amount));
    const received = sum(own.filter(({ State }) => State === 'Received').map(({ Amount }) => Amount));
    const { CurrencyId, CurrencyName } = first;
    return [{ Month: first.ExpectedOn.slice(0, 7), CurrencyId, CurrencyName, Expected: total, Received: received, Missing: total.minus(received) }];
  });
}
