// What payments have to say to a change of their sale: nobody changes what money holds while some is being received, and what is unpaid follows.
import {
  allOf,
  type Context,
  distinct,
  type Engine,
  type EntityHooks,
  type HookedRecord,
  isSystemActor,
  type WithChildren,
  type DerivedWithChildren,
  type DraftWithChildren,
} from '#engine';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee, AgencySalePayment } from '#generated';
import { lockLedgers } from './ledger.ts';
import { isApplied, isPending } from './names.ts';
import { onStudentsChanged } from './opening-balances.ts';
import { rebuildPlanOfFees, rebuildPlanOfRest } from './rebuild-plan.ts';
import { keepBalances } from './sale-balances.ts';

type HookCtx = Pick<Context<Engine>, 'actor' | 'records' | 'tx'>;

/** What is closed once money holds it (D-77); the states of the entity files say the same. */
const heldOfSale = ['StudentId', 'AgencyOfficeId', 'AcceptedOption', 'AgencySupplierId'] as const satisfies readonly (keyof AgencySale)[];
/** What the balances of a sale follow. */
const balanceOfSale = ['StatusId', 'StudentId', 'AgencyOfficeId', 'UserId', 'AcceptedOption'] as const satisfies readonly (keyof AgencySale)[];
const heldOfLine = ['AgencySaleId', 'OptionNumber'] as const satisfies readonly (keyof AgencySaleItem)[];
const heldOfFee = [
  'AgencySaleItemId',
  'CurrencyId',
  'AgencySupplierId',
  'SupplierName',
  'IsGeneric',
  'ExcludeFromPayment',
] as const satisfies readonly (keyof AgencySaleItemAgencyFee)[];

/**
 * Locks the payments and ledgers of these sales: nobody receives money of them until the transaction ends, so that what is asked of their payments
 * holds. Sales are held by the write itself, then payments in the order of their ids, then ledgers, as everywhere.
 */
async function lockMoney(saleIds: readonly (number | undefined)[], context: HookCtx): Promise<void> {
  const ids = distinct(saleIds.flatMap((id) => id ?? []));
  if (ids.length === 0) return;
  const system = context.records.asSystem();
  const payments = await allOf(system.batches('AgencySalePayment', { AgencySaleId: ids }));
  if (payments.length === 0) return;
  await system.lock(
    'AgencySalePayment',
    payments.map(({ Id }) => Id),
  );
  await lockLedgers(context, ids);
}

const isMoved = <R extends object>({ record, before }: HookedRecord<Partial<R>, R>, names: readonly (keyof R)[]): boolean =>
  before !== undefined && names.some((name) => (record[name] ?? null) !== (before[name] ?? null));

export const saleHooks: EntityHooks<WithChildren<'AgencySale'>, Engine, DraftWithChildren<'AgencySale'>, DerivedWithChildren<'AgencySale'>> = {
  async deriveMany(drafts, context) {
    await lockMoney(
      drafts.filter((draft) => isMoved<AgencySale>(draft, heldOfSale)).map(({ before }) => before?.Id),
      context,
    );
    return drafts.map(() => ({}));
  },
  async writtenMany(sales, context) {
    const moved = sales.filter((sale) => isMoved<AgencySale>(sale, ['StudentId', 'AgencyOfficeId']));
    // Two records of one person that are merged, or parted again, take along what was received as well.
    await onSalesMoved(
      moved.map(({ record }) => record),
      isSystemActor(context.actor) ? () => true : ({ StatusId }) => isPending(StatusId),
      context,
    );
    await onStudentsChanged(
      moved.map(({ record }) => record),
      context,
    );
    for (const { record, before } of sales) {
      if (!before || getOption(before) === getOption(record)) continue;
      const chosen = record.AgencySaleItems.filter(({ OptionNumber }) => OptionNumber === getOption(record));
      await rebuildPlanOfFees(
        record.Id,
        chosen.flatMap(({ Fees }) => Fees.map(({ Id }) => Id)),
        context,
      );
    }
    const placed = sales.filter((sale) => isMoved<AgencySale>(sale, balanceOfSale) || (!sale.before && isApplied(sale.record.StatusId)));
    await keepBalances(
      placed.map(({ record }) => record.Id),
      context,
    );
  },
};

/** The option whose fees are paid: the accepted one, else the first. */
const getOption = ({ AcceptedOption, AgencySaleItems }: WithChildren<'AgencySale'>): number =>
  AcceptedOption ?? Math.min(...AgencySaleItems.map(({ OptionNumber }) => OptionNumber));

/** Payments of these sales and their invoices go to the student and the office of their sale. */
export async function onSalesMoved(
  sales: readonly AgencySale[],
  isMeant: (payment: AgencySalePayment) => boolean,
  { records }: Pick<HookCtx, 'records'>,
): Promise<void> {
  if (sales.length === 0) return;
  const system = records.asSystem();
  const placeOf = new Map(sales.map(({ Id, StudentId, AgencyOfficeId }) => [Id, { StudentId, AgencyOfficeId }]));
  const payments = await allOf(system.batches('AgencySalePayment', { AgencySaleId: [...placeOf.keys()] }));
  const astray = payments.filter((payment) => {
    const place = placeOf.get(payment.AgencySaleId);
    return place && isMeant(payment) && (payment.StudentId !== place.StudentId || payment.AgencyOfficeId !== place.AgencyOfficeId);
  });
  if (astray.length === 0) return;
  const places = new Map(astray.map(({ Id, AgencySaleId }) => [Id, placeOf.get(AgencySaleId)]));
  await system.systemUpdateMany(
    'AgencySalePayment',
    astray.map(({ Id }) => ({ Id, ...places.get(Id) })),
  );
  const AgencySalePaymentId = [...places.keys()];
  const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId }));
  if (invoices.length > 0)
    await system.systemUpdateMany(
      'AgencySalePaymentInvoice',
      invoices.map(({ Id, AgencySalePaymentId: of }) => ({ Id, ...places.get(of) })),
    );
}

export const saleLineHooks: EntityHooks<WithChildren<'AgencySaleItem'>, Engine, DraftWithChildren<'AgencySaleItem'>, DerivedWithChildren<'AgencySaleItem'>> = {
  async deriveMany(drafts, context) {
    await lockMoney(
      drafts.filter((draft) => isMoved<AgencySaleItem>(draft, heldOfLine)).map(({ before }) => before?.AgencySaleId),
      context,
    );
    return drafts.map(() => ({}));
  },
  /** What waits for fees of an option that is not the accepted one any more is asked for by nobody. */
  async writtenMany(lines, context) {
    const moved = lines.filter((line) => isMoved<AgencySaleItem>(line, ['OptionNumber']));
    for (const saleId of distinct(moved.map(({ record }) => record.AgencySaleId))) await rebuildPlanOfRest(saleId, context);
    await keepBalances(distinct(moved.map(({ record }) => record.AgencySaleId)), context);
  },
};

export const saleFeeHooks: EntityHooks<AgencySaleItemAgencyFee, Engine> = {
  async deriveMany(drafts, context) {
    await lockMoney(
      drafts.filter((draft) => isMoved<AgencySaleItemAgencyFee>(draft, heldOfFee)).map(({ before }) => before?.AgencySaleId),
      context,
    );
    return drafts.map(() => ({}));
  },
};
