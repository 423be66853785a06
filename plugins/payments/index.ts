// Payments of sales: what students owe, pay and get back, with their plans and client invoices.
import type { Engine, Plugin } from '#engine';
import { beginPayment, createPayments, deletePayments, readPayment } from './payment-calls.ts';
import { paymentHooks } from './payment-hooks.ts';
import { createInstallment, recreateInstallment, showInstallment } from './plan-calls.ts';

export const payments: Plugin<Engine> = {
  name: 'payments',
  entities: { AgencySalePayment: paymentHooks },
  calls: [beginPayment, createPayments, readPayment, deletePayments, showInstallment, createInstallment, recreateInstallment],
};
