// Fees of sales with what the agency has earned of them, whichever commissions that is.
import { sum } from '#decimal';
import { allOf, amountSchema, defineCall, idSchema, nullable, shape, Type, type Where, wordSchema } from '#engine';
import type { AgencyCommission, AgencySaleItemAgencyFee } from '#generated';
import { rounding, zero } from '../rules/money.ts';
import { loadFeeDetails, feeDetailsSchema, wireDetails } from './fee-details.ts';

const statuses = ['New Commission', 'Invoiced', 'Billed', 'Paid', 'Cancelled'] as const;
const max = 1000;

export const feeReport = defineCall({
  method: 'POST',
  path: 'AgencySaleItemAgencyFeeReport/search',
  access: { actor: 'staff', permission: 'CanViewCommissions' },
  surface: 'read',
  requires: 'AgencyCommission',
  summary: 'Fees of sales with their commissions: what a fee costs, what was paid of it, and what was earned, is to be invoiced and was received.',
  input: shape({
    AgencySaleId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySale' }))),
    AgencySupplierId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySupplier' }))),
    OnlyLocked: Type.Optional(nullable(Type.Boolean({ description: 'Those alone that have a commission in a document.' }))),
    SearchTerm: Type.Optional(nullable(Type.String({ maxLength: 200, description: 'A part of what the fee is called, or of the number of its sale.' }))),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: max })),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  output: shape({
    Data: Type.Array(
      shape({
        Id: Type.Integer(),
        FeeDetails: feeDetailsSchema,
        AgencySupplierId: nullable(Type.Integer()),
        SupplierName: nullable(Type.String()),
        CurrencyId: Type.Integer(),
        CurrencyName: nullable(Type.String()),
        DiscountTotal: nullable(amountSchema({ description: 'What the discount takes off; null without one.' })),
        LineTotal: amountSchema({ description: 'After the discount.' }),
        CommissionPercentage: nullable(amountSchema()),
        CommissionWriteOff: nullable(amountSchema()),
        IsCommissionLocked: Type.Boolean(),
        PaidAmount: amountSchema(),
        AmountExcTax: amountSchema(),
        TaxAmount: amountSchema(),
        ToInvoice: amountSchema(),
        Received: amountSchema({ description: 'Of what is to be invoiced.' }),
        Commissions: Type.Array(
          shape({ Id: Type.Integer(), AgencyCommissionStatusId: nullable(wordSchema(statuses)), AmountExcTax: amountSchema(), TaxAmount: amountSchema() }),
        ),
      }),
    ),
    Count: Type.Integer(),
  }),
  async run({ AgencySaleId, AgencySupplierId, OnlyLocked, SearchTerm, skip = 0, take = 50 }, { records }) {
    const term = SearchTerm?.trim() ?? '';
    const where: Where<AgencySaleItemAgencyFee> = {
      all: [
        ...(AgencySaleId ? [{ AgencySaleId }] : []),
        ...(AgencySupplierId ? [{ AgencySupplierId }] : []),
        ...(OnlyLocked ? [{ IsCommissionLocked: true }] : []),
        ...(term === '' ? [] : [{ any: [{ FeeDescription: { contains: term } }, { 'AgencySaleId.SaleIndex': { contains: term } }] }]),
      ],
    };
    const fees = (await records.list('AgencySaleItemAgencyFee', { where, orderBy: '-Id', limit: Math.min(max, skip + take) })).slice(skip);
    const ids = fees.map(({ Id }) => Id);
    const live: Where<AgencyCommission> = { AgencySaleItemAgencyFeeId: ids, DateCancelled: null };
    const commissions = ids.length === 0 ? [] : await allOf(records.batches('AgencyCommission', live));
    const details = await loadFeeDetails(ids, records);
    const Data = fees.flatMap((fee) => {
      const FeeDetails = details.get(fee.Id);
      if (!FeeDetails) return [];
      const own = commissions.filter(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === fee.Id);
      return [
        {
          Id: fee.Id,
          FeeDetails: wireDetails(FeeDetails),
          AgencySupplierId: fee.AgencySupplierId,
          SupplierName: fee.AgencySupplierName ?? fee.SupplierName,
          CurrencyId: fee.CurrencyId,
          CurrencyName: fee.CurrencyName ?? null,
          DiscountTotal: fee.DiscountTotal,
          LineTotal: rounding(fee.LineTotal ?? zero),
          CommissionPercentage: fee.CommissionPercentage,
          CommissionWriteOff: fee.CommissionWriteOff,
          IsCommissionLocked: fee.IsCommissionLocked,
          PaidAmount: sum(own.map(({ PaidAmount }) => PaidAmount)),
          AmountExcTax: sum(own.map(({ AmountExcTax }) => AmountExcTax)),
          TaxAmount: sum(own.map(({ TaxAmount }) => TaxAmount)),
          ToInvoice: sum(own.flatMap(({ ToInvoice }) => ToInvoice ?? [])),
          Received: sum(own.flatMap(({ IsSettled, ToInvoice }) => (IsSettled ? (ToInvoice ?? []) : []))),
          Commissions: own.map(({ Id, AgencyCommissionStatusId, AmountExcTax, TaxAmount }) => ({ Id, AgencyCommissionStatusId, AmountExcTax, TaxAmount })),
        },
      ];
    });
    return { Data, Count: await records.count('AgencySaleItemAgencyFee', where) };
  },
});
