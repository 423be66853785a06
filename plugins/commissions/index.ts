// Commissions: what the agency earns of the money that students pay, what suppliers owe of it, and what they are paid.
import type { Engine, Plugin } from '#engine';
import { agentShares } from './agent-calls.ts';
import { paySuppliers, updateIsWithheld } from './bulk-operations.ts';
import { claims } from './claim-calls.ts';
import { commissionHooks } from './commission-hooks.ts';
import { lineHooks } from './expected-day.ts';
import { feeHooks } from './fee-hooks.ts';
import { feeReport } from './fee-report.ts';
import { onPaymentsChanged } from './generate.ts';
import { paySupplier } from './pay-supplier.ts';
import { paymentHooks } from './payment-hooks.ts';
import { bySupplier } from './supplier-calls.ts';

const whoSees = { actor: 'staff', permission: 'CanViewCommissions' } as const;

export const commissions: Plugin<Engine> = {
  name: 'commissions',
  entities: { AgencyCommission: commissionHooks, AgencySalePayment: paymentHooks, AgencySaleItemAgencyFee: feeHooks, AgencySaleItem: lineHooks },
  actions: { 'pay-supplier': paySupplier },
  calls: [bySupplier, claims, agentShares, feeReport],
  bulkOperations: [paySuppliers, updateIsWithheld],
  on: { 'payment.status-changed': onPaymentsChanged },
  pages: [
    {
      name: 'claims',
      route: '/commission/claims',
      label: { en: 'Commissions to claim', pt: 'Comissões a cobrar', es: 'Comisiones por cobrar' },
      who: whoSees,
      requires: 'AgencyCommission',
    },
    {
      name: 'agents',
      route: '/commission/agents',
      label: { en: 'Agent commissions', pt: 'Comissões dos agentes', es: 'Comisiones de los agentes' },
      who: whoSees,
      requires: 'AgencyCommission',
    },
  ],
};
