// Payments as the calls answer them, and what screens read of them.
import { type CallOutput, isFailure, type Row, useWork } from '#kit';
import { valueGroups } from '#generated';

export type SaleFee = CallOutput<'GET agencysale/{saleId}/agencysalepayment'>['SaleFees'][number];
export type Currency = CallOutput<'GET agencysale/{saleId}/agencysalepayment'>['Currencies'][number];

/** What is asked for one fee of a sale. */
export interface Item {
  readonly feeId: number;
  readonly amount: number;
}

export const text = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
export const getNumber = (row: Row, name: string): number => Number(row[name] ?? 0);
/** A day without its midnight; empty where there is none. */
export const getDay = (row: Row, name: string): string => text(row, name).slice(0, 10);
/** An amount as it is shown: with its cents, however it came. */
export const amountText = (value: unknown): string => (typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value : '0.00');

export const getItems = (payment: Row): readonly Item[] => {
  const items = payment['PaymentItems'];
  return Array.isArray(items) ? items.map((item: Row) => ({ feeId: getNumber(item, 'AgencySaleItemAgencyFeeId'), amount: getNumber(item, 'Amount') })) : [];
};

export const isPending = (payment: Row): boolean => valueGroups.AgencySalePayment.StatusId.pending.includes(payment['StatusId']);
/** Money came with it, or went with a refund (PAY-061). */
export const isReceived = (payment: Row): boolean => valueGroups.AgencySalePayment.StatusId.received.includes(payment['StatusId']);
/** One of a plan that planning again would cancel. */
export const isRebuilt = (payment: Row): boolean =>
  isPending(payment) && payment['IsRefund'] !== true && payment['InstallmentNumber'] !== null && payment['AgencyBillId'] === null;

/** Work whose refusals are shown at their fields; those that the state of a record brings about name theirs as well. */
export function useSaving(fields: readonly string[]) {
  const work = useWork({ fields });
  const save = (command: () => Promise<void>): Promise<void> =>
    work.run(async () => {
      try {
        await command();
      } catch (error) {
        const key = isFailure(error) ? error.body.Key : undefined;
        if (!isFailure(error) || key === undefined || !fields.includes(key)) throw error;
        work.setErrors({ [key]: error.message });
      }
    });
  return { ...work, save };
}
