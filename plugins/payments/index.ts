// Payments of sales: what students owe, pay and get back, with their plans and client invoices.
import type { Engine, Plugin } from '#engine';
import { paymentHooks } from './payment-hooks.ts';

export const payments: Plugin<Engine> = {
  name: 'payments',
  entities: { AgencySalePayment: paymentHooks },
};
