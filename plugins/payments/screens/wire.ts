// Payments as the calls answer them, and what screens read of them.
import type { Decimal } from '#decimal';
import { type CallOutput, type RecordOf, sentDay } from '#kit';
import { valueGroups } from '#generated';
import { parseDecimal, zero } from '../../rules/money.ts';

export type SaleFee = CallOutput<'GET agencysale/{saleId}/agencysalepayment'>['SaleFees'][number];
export type Currency = CallOutput<'GET agencysale/{saleId}/agencysalepayment'>['Currencies'][number];

/** A payment of a sale with its items, as the list of the sale shows it. */
export type Payment = CallOutput<'GET agencysale/{saleId}/payments'>['Data'][number];
/** Which permission somebody is missing for what is done with payments. */
export type MissingPermissions = CallOutput<'GET agencysalepayment/refusals'>;
/** Fields of a payment; one that is begun has not got all of them. */
export type PaymentFields = Partial<RecordOf<'AgencySalePayment'>>;
/** The fields of a payment as they stand in a dialog: what somebody typed may be no value of theirs. */
export type TypedPayment = { readonly [F in keyof PaymentFields]: unknown };

/** What stands in a field of a dialog, which asks by the name that the configuration has. */
export const getValue = (values: TypedPayment, name: string): unknown => Object.entries(values).find(([own]) => own === name)?.[1] ?? null;

/** What is asked for one fee of a sale. */
export interface Item {
  readonly feeId: number;
  readonly amount: number;
}

/** A day without its midnight; empty where there is none. */
export const getDay = (day: unknown): string => sentDay(day) ?? '';
/** What was typed as an amount, as the wire has it: a number; 0 for nothing. */
export const toWireAmount = (typed: unknown): number => (typeof typed === 'number' ? typed : typeof typed === 'string' ? Number(typed) : 0);
/** What was typed as an amount; what the field could not read as a number counts as 0. */
export const amountIn = (typed: unknown): Decimal => (typeof typed === 'number' ? parseDecimal(String(typed)) : null) ?? zero;
/** An amount as it is shown: with its cents, however it came. */
export const amountText = (value: unknown): string => (typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value : '0.00');

export const getItems = ({ PaymentItems = [] }: PaymentFields): readonly Item[] =>
  PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount }) => ({ feeId: AgencySaleItemAgencyFeeId, amount: Amount }));

export const isPending = (payment: PaymentFields): boolean => valueGroups.AgencySalePayment.StatusId.pending.includes(payment.StatusId);
/** Money came with it, or went with a refund (PAY-061). */
export const isReceived = (payment: PaymentFields): boolean => valueGroups.AgencySalePayment.StatusId.received.includes(payment.StatusId);
/** One of a plan that planning again would cancel. */
export const isRebuilt = (payment: PaymentFields): boolean =>
  isPending(payment) && payment.IsRefund !== true && payment.InstallmentNumber !== null && payment.AgencyBillId === null;
