// What is done to many commissions at once, by the names of the specification (B5); each of them stands for itself.
import { allOf, type BatchResult, defineBulkOperation, idSchema, nullable, type Message, shape, Type } from '#engine';
import { messages } from './messages.ts';

const who = { actor: 'staff', permission: 'CanEditSupplierInvoices' } as const;

export const paySuppliers = defineBulkOperation({
  entity: 'AgencyCommission',
  name: 'paySupplier',
  who,
  input: shape({
    SupplierPaidDate: Type.Optional(nullable(Type.String({ maxLength: 30, description: 'A day; today without it.' }))),
    SupplierPaymentMethod: Type.Optional(nullable(idSchema({ 'x-entity': 'AgencySupplierPaymentMethod', description: 'The default one without it.' }))),
  }),
  alert: ({ Total, Success }): Message => messages.paidSuppliers({ success: Success, total: Total }),
  async run(ids, { SupplierPaidDate, SupplierPaymentMethod }, { records }) {
    const seen = await allOf(records.batches('AgencyCommission', { Id: [...ids] }));
    const payable = new Set(seen.filter(({ CanPaySupplier }) => CanPaySupplier).map(({ Id }) => Id));
    const isPaid = new Set(seen.filter(({ IsSupplierPaid }) => IsSupplierPaid).map(({ Id }) => Id));
    const inBill = new Set(seen.filter(({ BillId }) => BillId !== null).map(({ Id }) => Id));
    const known = new Set(seen.map(({ Id }) => Id));
    const getReason = (id: number): Message => {
      if (!known.has(id)) return messages.noSuchCommission();
      if (isPaid.has(id)) return messages.alreadySupplierPaid();
      return inBill.has(id) ? messages.inBill() : messages.nothingToPay();
    };
    const rejected = ids.filter((id) => !payable.has(id)).map((Id) => ({ Id, Message: getReason(Id) }));
    const result = await records.patchMany(
      'AgencyCommission',
      [...payable].map((Id) => ({
        Id,
        IsSupplierPaid: true,
        ...(SupplierPaidDate ? { SupplierPaidDate } : {}),
        ...(SupplierPaymentMethod ? { SupplierPaymentMethod } : {}),
      })),
    );
    return withRejected(result, rejected);
  },
});

export const updateIsWithheld = defineBulkOperation({
  entity: 'AgencyCommission',
  name: 'updateIsWithheld',
  who,
  input: shape({ IsWithheld: Type.Boolean() }),
  run: async (ids, { IsWithheld }, { records }) =>
    await records.patchMany(
      'AgencyCommission',
      ids.map((Id) => ({ Id, IsWithheld })),
    ),
});

/** What was refused before anything was tried, beside what came of the others. */
const withRejected = (result: BatchResult, rejected: BatchResult['Errors']): BatchResult => ({
  Total: result.Total + rejected.length,
  Success: result.Success,
  Fail: result.Fail + rejected.length,
  Errors: [...result.Errors, ...rejected],
});
