// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  nothingToPay: {
    en: 'Nothing of this commission is to be paid to the supplier.',
    pt: 'Não há nada a pagar ao fornecedor por esta comissão.',
    es: 'No hay nada que pagar al proveedor por esta comisión.',
  },
  notSupplierPaid: {
    en: 'Only what was paid to the supplier has a date and a method of payment.',
    pt: 'Somente o que foi pago ao fornecedor tem data e forma de pagamento.',
    es: 'Solo lo que se pagó al proveedor tiene fecha y forma de pago.',
  },
  alreadySupplierPaid: {
    en: 'The supplier is paid already.',
    pt: 'O fornecedor já foi pago.',
    es: 'El proveedor ya está pagado.',
  },
  supplierPaid: {
    en: 'The supplier was already paid for this commission. Clear “Supplier paid” first if that is not so, or refund the student.',
    pt: 'O fornecedor já foi pago por esta comissão. Desmarque antes “Fornecedor pago” se isso não for verdade, ou reembolse o estudante.',
    es: 'Ya se pagó al proveedor por esta comisión. Desmarque antes “Proveedor pagado” si no es así, o reembolse al estudiante.',
  },
  inBill: {
    en: 'This commission is in a bill: its supplier is paid with the bill.',
    pt: 'Esta comissão está em uma conta: o fornecedor é pago com a conta.',
    es: 'Esta comisión está en una cuenta: al proveedor se le paga con la cuenta.',
  },
  inDocument: {
    en: 'This commission is in an invoice or a bill. Remove it there first.',
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
