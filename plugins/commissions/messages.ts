// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  nothingToPay: {
    en: 'Nothing is payable to the supplier for this commission.',
    pt: 'Não há nada a pagar ao fornecedor referente a esta comissão.',
    es: 'No hay nada que pagar al proveedor por esta comisión.',
  },
  notSupplierPaid: {
    en: 'The payment date and method can only be set for commissions paid to the supplier.',
    pt: 'A data e a forma de pagamento só podem ser informadas em comissões pagas ao fornecedor.',
    es: 'La fecha y la forma de pago solo se pueden indicar en comisiones pagadas al proveedor.',
  },
  alreadySupplierPaid: {
    en: 'The supplier has already been paid.',
    pt: 'O fornecedor já foi pago.',
    es: 'Ya se pagó al proveedor.',
  },
  supplierPaid: {
    en: 'The supplier has already been paid for this commission. If not, clear “Supplier paid” first, or refund the student.',
    pt: 'O pagamento ao fornecedor referente a esta comissão já foi feito. Se não foi, desmarque primeiro “Fornecedor pago” ou reembolse o estudante.',
    es: 'Ya se pagó al proveedor por esta comisión. Si no es así, desmarque antes “Proveedor pagado”, o reembolse al estudiante.',
  },
  inBill: {
    en: 'This commission is included in a bill. To pay the supplier, pay the bill.',
    pt: 'Esta comissão está incluída em uma conta a pagar. Para pagar o fornecedor, pague a conta.',
    es: 'Esta comisión está incluida en una cuenta por pagar. Para pagar al proveedor, pague la cuenta.',
  },
  inDocument: {
    en: 'This commission is included in an invoice or a bill. Remove it from there first.',
    pt: 'Esta comissão está incluída em uma fatura ou conta a pagar. Remova-a de lá primeiro.',
    es: 'Esta comisión está incluida en una factura o cuenta por pagar. Quítela de allí primero.',
  },
  noSuchCommission: { en: 'This commission does not exist.', pt: 'Esta comissão não existe.', es: 'Esta comisión no existe.' },
  paidSuppliers: {
    en: '{success} commissions out of {total} paid to their suppliers',
    pt: '{success} de {total} comissões pagas aos fornecedores',
    es: '{success} de {total} comisiones pagadas a los proveedores',
  },
});
