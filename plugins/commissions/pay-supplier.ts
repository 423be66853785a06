// The money that the agency holds of a student goes to the supplier: said of one commission, with its day and its method.
import { defineAction, daySchema, idSchema, nullable, shape, Type } from '#engine';

export const paySupplier = defineAction({
  entity: 'AgencyCommission',
  input: shape({
    SupplierPaidDate: Type.Optional(
      nullable(
        daySchema({
          maxLength: 10,
          'x-label': { en: 'Supplier paid on', pt: 'Fornecedor pago em', es: 'Proveedor pagado el' },
          description: 'Today without it.',
        }),
      ),
    ),
    SupplierPaymentMethod: Type.Optional(
      nullable(
        idSchema({
          'x-entity': 'AgencySupplierPaymentMethod',
          'x-label': { en: 'How the supplier was paid', pt: 'Forma de pagamento ao fornecedor', es: 'Forma de pago al proveedor' },
          description: 'The default one without it.',
        }),
      ),
    ),
  }),
  async run({ Id }, { SupplierPaidDate, SupplierPaymentMethod }, { records }) {
    await records.update('AgencyCommission', Id, {
      IsSupplierPaid: true,
      SupplierPaidDate: SupplierPaidDate ?? undefined,
      SupplierPaymentMethod: SupplierPaymentMethod ?? undefined,
    });
  },
});
