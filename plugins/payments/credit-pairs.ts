// The two sides of a used credit, the payment and the refunds that it comes from, are one fact (D-78): they are cleared and cancelled together.
import { allOf, conflict, type Context, distinct, type Engine, AppError } from '#engine';
import type { AgencySalePayment } from '#generated';
import { messages } from './messages.ts';

type Side = Pick<AgencySalePayment, 'Id' | 'IsCredit' | 'IsRefund' | 'CreditPaymentId' | 'StatusId' | 'DateCleared'>;
interface Step {
  readonly record: Side;
  readonly before: Side | undefined;
}

/** The payment that a side belongs to; undefined of a refund whose payment is not known. */
const findPayment = ({ IsRefund, Id, CreditPaymentId }: Side): number | undefined => (IsRefund ? (CreditPaymentId ?? undefined) : Id);

/** All sides of the credits that these payments are part of. */
async function loadSides(sides: readonly Side[], { records }: Pick<Context<Engine>, 'records'>): Promise<AgencySalePayment[]> {
  const ids = distinct(sides.flatMap((side) => findPayment(side) ?? []));
  if (ids.length === 0) return [];
  return await allOf(records.asSystem().batches('AgencySalePayment', { IsCredit: true, any: [{ Id: ids }, { CreditPaymentId: ids }] }));
}

/** The other sides of one payment, in the order of their ids. */
export async function otherSides(payment: Side, context: Pick<Context<Engine>, 'records'>): Promise<AgencySalePayment[]> {
  if (!payment.IsCredit) return [];
  return (await loadSides([payment], context)).filter(({ Id }) => Id !== payment.Id);
}

/**
 * Brings the other sides of a credit into the status that one side has now. It is done as the same person, who needs the same rights on all sides.
 * Throws 403 where one of them is out of their data scope, 409 where the other side is not known.
 */
export async function onCreditsChanged(steps: readonly Step[], context: Context<Engine>): Promise<void> {
  const moved = steps.filter(({ record, before }) => record.IsCredit && before?.IsCredit === true && before.StatusId !== record.StatusId);
  if (moved.length === 0) return;
  const sides = await loadSides(
    moved.map(({ record }) => record),
    context,
  );
  const changes = new Map<number, Pick<AgencySalePayment, 'Id' | 'StatusId'> & Partial<AgencySalePayment>>();
  for (const { record } of moved) {
    const others = sides.filter((side) => side.Id !== record.Id && findPayment(side) === findPayment(record));
    if (others.length === 0) throw conflict('StatusId', messages.creditUntied());
    const { StatusId, DateCleared } = record;
    for (const { Id, StatusId: status } of others)
      if (status !== StatusId) changes.set(Id, { Id, StatusId, ...(StatusId === 'Cleared' ? { DateCleared } : {}) });
  }
  if (changes.size === 0) return;
  const seen = await context.records.lock('AgencySalePayment', [...changes.keys()]);
  if (seen.length < changes.size) throw new AppError('access.forbidden', messages.creditElsewhere());
  await context.records.updateMany('AgencySalePayment', [...changes.values()]);
}
