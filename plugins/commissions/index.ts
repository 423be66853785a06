// Commissions: what the agency earns of the money that students pay, what suppliers owe of it, and what they are paid.
import type { Engine, Plugin } from '#engine';
import { commissionHooks } from './commission-hooks.ts';
import { feeHooks } from './fee-hooks.ts';
import { followPayments } from './generate.ts';
import { paymentHooks } from './payment-hooks.ts';

export const commissions: Plugin<Engine> = {
  name: 'commissions',
  entities: { AgencyCommission: commissionHooks, AgencySalePayment: paymentHooks, AgencySaleItemAgencyFee: feeHooks },
  on: { 'payment.status-changed': followPayments },
};
