// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  nothingToPay: {
    en: 'Nothing is payable to the supplier for this commission.',
    pt: 'Não há nada a pagar ao fornecedor por esta comissão.',
    es: 'No hay nada que pagar al proveedor por esta comisión.',
  },
  notSupplierPaid: {
    en: 'The payment date and method can only be set for commissions paid to the supplier.',
    pt: 'A data e a forma de pagamento só valem para comissões pagas ao fornecedor.',
    es: 'La fecha y la forma de pago solo valen para comisiones pagadas al proveedor.',
  },
  alreadySupplierPaid: {
    en: 'The supplier has already been paid.',
    pt: 'O fornecedor já foi pago.',
    es: 'El proveedor ya está pagado.',
  },
  supplierPaid: {
    en: 'The supplier has already been paid for this commission. If not, clear “Supplier paid” first, or refund the student.',
    pt: 'O fornecedor já foi pago por esta comissão. Se não foi, desmarque antes “Fornecedor pago”, ou reembolse o estudante.',
    es: 'Ya se pagó al proveedor por esta comisión. Si no es así, desmarque antes “Proveedor pagado”, o reembolse al estudiante.',
  },
  inBill: {
    en: 'This commission is in a bill. Pay the supplier with the bill.',
    pt: 'Esta comissão está em uma conta. Pague o fornecedor pela conta.',
    es: 'Esta comisión está en una cuenta. Pague al proveedor con la cuenta.',
  },
  inDocument: {
    en: 'This commission is in an invoice or a bill. Remove it from there first.',
    pt: 'Esta comissão está em uma fatura ou conta. Remova-a de lá antes.',
    es: 'Esta comisión está en una factura o cuenta. Quítela de allí antes.',
  },
  noSuchCommission: { en: 'This commission does not exist.', pt: 'Esta comissão não existe.', es: 'Esta comisión no existe.' },
  paidSuppliers: {
    en: '{success} commissions out of {total} paid to their suppliers',
    pt: '{success} de {total} comissões pagas aos fornecedores',
    es: '{success} de {total} comisiones pagadas a los proveedores',
  },
});
