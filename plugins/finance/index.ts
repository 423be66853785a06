// The money home: what was received, what is due and overdue, and what is to be invoiced, billed, filed and reconciled.
import type { Engine, Plugin } from '#engine';
import { balances, overview } from './overview.ts';

/** Any of these makes money a person's work. */
const financePermissions = [
  'CanViewCommissions',
  'CanEditSupplierInvoices',
  'CanEditBills',
  'CanClearPayments',
  'CanCancelPayments',
  'CanCancelInvoicePayments',
  'CanCreateRefunds',
];
/** Those who sell begin where they sell. */
const salesPermissions = ['CanEditSales', 'CanEditOpportunity', 'CanViewUserDashboard'];

export const finance: Plugin<Engine> = {
  name: 'finance',
  calls: [overview, balances],
  pages: [
    {
      name: 'money',
      route: '/finance',
      label: { en: 'Money', pt: 'Dinheiro', es: 'Dinero' },
      who: { actor: 'staff' },
      requires: 'AgencySalePayment',
      isHome: { who: { actor: 'staff', permission: financePermissions }, unless: { permission: salesPermissions } },
    },
  ],
};
