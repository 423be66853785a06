// Commissions of a supplier, from which the commissions of an invoice or a bill are chosen (COMM-013, COMM-015, G-52).
import { allOf, amountSchema, type AnyValues, defineCall, distinct, idSchema, nullable, shape, sum, Type, type Where, withFields } from '#engine';
import type { AgencyCommission } from '#generated';
import { zero } from '../rules/money.ts';
import { loadFeeDetails, feeDetailsSchema, wireDetails } from './fee-details.ts';

const flag = (description: string) => Type.Optional(nullable(Type.Boolean({ description })));
const max = 1000;

export const bySupplier = defineCall({
  method: 'POST',
  path: 'agencycommission/bysupplier',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencyCommission',
  right: 'read',
  summary: 'The commissions of a supplier with what they are for, the oldest first, for choosing those of an invoice or a bill; totals by currency.',
  input: shape({
    SupplierId: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySupplier' }))),
    AgencyOffices: Type.Optional(nullable(Type.Array(idSchema({ 'x-entity': 'AgencyOffice' }), { maxItems: 200 }))),
    OnlyNew: flag('Those alone that are in no document and of which something is left.'),
    OnlyToInvoice: flag('Those alone that can go into a commission invoice.'),
    OnlyToBill: flag('Those alone that can go into a bill.'),
  }),
  output: shape({
    Data: Type.Array(
      Type.Unsafe<AnyValues>(
        withFields(
          'AgencyCommission',
          Type.Unsafe({ type: 'object', properties: { Id: { type: 'integer' }, FeeDetails: feeDetailsSchema }, required: ['Id', 'FeeDetails'] }),
        ),
      ),
    ),
    Count: Type.Integer({ description: 'How many there are in all; the first thousand are answered.' }),
    Totals: Type.Array(shape({ CurrencyId: Type.Integer(), ToInvoice: amountSchema(), PayToSupplier: amountSchema() })),
  }),
  async run({ SupplierId, AgencyOffices, OnlyNew, OnlyToInvoice, OnlyToBill }, { records }) {
    const where: Where<AgencyCommission> = {
      DateCancelled: null,
      all: [
        ...(SupplierId ? [{ SupplierId }] : []),
        ...(AgencyOffices && AgencyOffices.length > 0 ? [{ AgencyOfficeId: AgencyOffices }] : []),
        ...(OnlyNew ? [{ AgencyCommissionStatusId: 'New Commission' as const }] : []),
        ...(OnlyToInvoice ? [canBeInvoiced] : []),
        ...(OnlyToBill ? [canBeBilled] : []),
      ],
    };
    const all = await allOf(records.batchesOf('AgencyCommission', ['CurrencyId', 'ToInvoice', 'PayToSupplier'], where));
    const first = await records.list('AgencyCommission', { where, orderBy: ['TransactionDate', 'Id'], limit: max });
    const details = await loadFeeDetails(
      first.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
      records,
    );
    const Data = first.flatMap((commission): AnyValues[] => {
      const FeeDetails = details.get(commission.AgencySaleItemAgencyFeeId);
      return FeeDetails ? [{ ...records.toWire('AgencyCommission', commission), FeeDetails: wireDetails(FeeDetails) }] : [];
    });
    const Totals = distinct(all.flatMap(({ CurrencyId }) => CurrencyId ?? [])).map((CurrencyId) => {
      const own = all.filter((entry) => entry.CurrencyId === CurrencyId);
      return {
        CurrencyId,
        ToInvoice: sum(own.flatMap(({ ToInvoice }) => ToInvoice ?? [])),
        PayToSupplier: sum(own.flatMap(({ PayToSupplier }) => PayToSupplier ?? [])),
      };
    });
    return { Data, Count: all.length, Totals };
  },
});

/** By facts, not by the flag: it is there for everybody who sees commissions. */
const canBeInvoiced: Where<AgencyCommission> = { InvoiceId: null, IsToBeReceived: true };
const canBeBilled: Where<AgencyCommission> = { BillId: null, IsSupplierPaid: false, PayToSupplier: { notEqual: zero } };
