// Payments of sales: what students owe, pay and get back, with their plans and client invoices.
import type { Engine, Plugin } from '#engine';
import { invoicePaymentHooks } from './invoice-payment-hooks.ts';
import { markAsSent, receivePayment, receivePaymentRefund, updateDueDate } from './bulk-operations.ts';
import { showCredit, useCredit } from './credit-calls.ts';
import { feeHooks } from './fee-hooks.ts';
import { invoiceOfPayment, payClientInvoice, readInvoice } from './invoice-calls.ts';
import { financialTotals, paymentDetail, salePayments } from './overview-calls.ts';
import { saleFeeHooks, saleLineHooks, saleHooks } from './on-sales-moved.ts';
import { startPayment, createPayments, deletePayments, missingPermissions, readPayment } from './payment-calls.ts';
import { itemHooks } from './item-hooks.ts';
import { openingBalanceHooks } from './opening-balances.ts';
import { pages } from './pages.ts';
import { paymentHooks } from './payment-hooks.ts';
import { createInstallment, recreateInstallment, showInstallment } from './plan-calls.ts';
import { onSaleChanged } from './sale-events.ts';
import { onDocumentsSent } from './sent-invoices.ts';

export const payments: Plugin<Engine> = {
  name: 'payments',
  entities: {
    AgencySale: saleHooks,
    AgencySaleItem: saleLineHooks,
    AgencySaleItemAgencyFee: { ...saleFeeHooks, ...feeHooks },
    AgencySalePayment: paymentHooks,
    AgencySalePaymentItem: itemHooks,
    AgencyOpeningBalance: openingBalanceHooks,
    ClientInvoicePayment: invoicePaymentHooks,
  },
  calls: [
    startPayment,
    createPayments,
    missingPermissions,
    readPayment,
    deletePayments,
    showInstallment,
    createInstallment,
    recreateInstallment,
    salePayments,
    financialTotals,
    paymentDetail,
    showCredit,
    useCredit,
    readInvoice,
    invoiceOfPayment,
    payClientInvoice,
  ],
  pages,
  bulkOperations: [updateDueDate, receivePayment, receivePaymentRefund, markAsSent],
  on: {
    'sale.status-changed': onSaleChanged,
    'paper.sent': async ({ entity, ids }, context) => {
      if (entity === 'AgencySalePaymentInvoice') await onDocumentsSent(ids, context);
    },
  },
};
