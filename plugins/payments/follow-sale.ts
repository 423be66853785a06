// What payments have to say to a change of their sale: nobody changes what money holds while some is being received, and what is unpaid follows.
import { allOf, type Context, distinct, type Engine, type EntityHooks, type HookedRecord, type Whole, type WholeDerived, type WholeDraft } from '#engine';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee } from '#generated';
import { holdLedgers } from './ledger.ts';
import { isWaiting } from './names.ts';

type Hooking = Pick<Context<Engine>, 'actor' | 'records' | 'tx'>;

/** What is closed once money holds it (D-77); the states of the entity files say the same. */
const heldOfSale = ['StudentId', 'AgencyOfficeId', 'AcceptedOption'] as const satisfies readonly (keyof AgencySale)[];
const heldOfLine = ['AgencySaleId', 'OptionNumber'] as const satisfies readonly (keyof AgencySaleItem)[];
const heldOfFee = [
  'AgencySaleItemId',
  'CurrencyId',
  'AgencySupplierId',
  'SupplierName',
  'ExcludeFromPayment',
] as const satisfies readonly (keyof AgencySaleItemAgencyFee)[];

/**
 * Waits for whoever is just receiving money of these sales, and keeps others from it until the transaction ends: what is asked of their payments
 * then holds. Sales are held by the write itself, then payments in the order of their ids, then ledgers, as everywhere.
 */
async function holdMoney(saleIds: readonly (number | undefined)[], context: Hooking): Promise<void> {
  const ids = distinct(saleIds.flatMap((id) => id ?? []));
  if (ids.length === 0) return;
  const system = context.records.asSystem();
  const payments = await allOf(system.batches('AgencySalePayment', { AgencySaleId: ids }));
  if (payments.length === 0) return;
  await system.hold(
    'AgencySalePayment',
    payments.map(({ Id }) => Id),
  );
  await holdLedgers(context, ids);
}

const isMoved = <R extends object>({ record, before }: HookedRecord<Partial<R>, R>, names: readonly (keyof R)[]): boolean =>
  before !== undefined && names.some((name) => (record[name] ?? null) !== (before[name] ?? null));

export const saleHooks: EntityHooks<Whole<'AgencySale'>, Engine, WholeDraft<'AgencySale'>, WholeDerived<'AgencySale'>> = {
  async deriveMany(drafts, context) {
    await holdMoney(
      drafts.filter((draft) => isMoved<AgencySale>(draft, heldOfSale)).map(({ before }) => before?.Id),
      context,
    );
    return drafts.map(() => ({}));
  },
  /** Unpaid payments and their open invoices go to the student and the office of their sale. */
  async writtenMany(sales, { records }) {
    const moved = sales.filter((sale) => isMoved<AgencySale>(sale, ['StudentId', 'AgencyOfficeId']));
    if (moved.length === 0) return;
    const system = records.asSystem();
    const saleOf = new Map(moved.map(({ record }) => [record.Id, record]));
    const payments = await allOf(system.batches('AgencySalePayment', { AgencySaleId: [...saleOf.keys()] }));
    const waiting = payments.filter(({ StatusId }) => isWaiting(StatusId));
    if (waiting.length === 0) return;
    const placeOf = (saleId: number) => {
      const { StudentId = null, AgencyOfficeId = 0 } = saleOf.get(saleId) ?? {};
      return { StudentId, AgencyOfficeId };
    };
    await system.systemUpdateMany(
      'AgencySalePayment',
      waiting.map(({ Id, AgencySaleId }) => ({ Id, ...placeOf(AgencySaleId) })),
    );
    const places = new Map(waiting.map(({ Id, AgencySaleId }) => [Id, placeOf(AgencySaleId)]));
    const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: [...places.keys()] }));
    if (invoices.length > 0)
      await system.systemUpdateMany(
        'AgencySalePaymentInvoice',
        invoices.map(({ Id, AgencySalePaymentId }) => ({ Id, ...places.get(AgencySalePaymentId) })),
      );
  },
};

export const heldLineHooks: EntityHooks<Whole<'AgencySaleItem'>, Engine, WholeDraft<'AgencySaleItem'>, WholeDerived<'AgencySaleItem'>> = {
  async deriveMany(drafts, context) {
    await holdMoney(
      drafts.filter((draft) => isMoved<AgencySaleItem>(draft, heldOfLine)).map(({ before }) => before?.AgencySaleId),
      context,
    );
    return drafts.map(() => ({}));
  },
};

export const heldFeeHooks: EntityHooks<AgencySaleItemAgencyFee, Engine> = {
  async deriveMany(drafts, context) {
    await holdMoney(
      drafts.filter((draft) => isMoved<AgencySaleItemAgencyFee>(draft, heldOfFee)).map(({ before }) => before?.AgencySaleId),
      context,
    );
    return drafts.map(() => ({}));
  },
};
