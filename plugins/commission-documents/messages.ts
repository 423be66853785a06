// What commission invoices and bills say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noCommissions: {
    en: 'Select at least one commission.',
    pt: 'Selecione pelo menos uma comissão.',
    es: 'Seleccione al menos una comisión.',
  },
  noCommission: { en: 'This commission does not exist.', pt: 'Esta comissão não existe.', es: 'Esta comisión no existe.' },
  twice: { en: 'This commission is listed twice.', pt: 'Esta comissão aparece duas vezes.', es: 'Esta comisión aparece dos veces.' },
  cancelledCommission: { en: 'This commission is cancelled.', pt: 'Esta comissão está cancelada.', es: 'Esta comisión está cancelada.' },
  otherSupplier: {
    en: 'This commission belongs to another supplier ({name}).',
    pt: 'Esta comissão é de outro fornecedor ({name}).',
    es: 'Esta comisión es de otro proveedor ({name}).',
  },
  otherOffice: {
    en: 'This commission belongs to another office ({name}).',
    pt: 'Esta comissão é de outro escritório ({name}).',
    es: 'Esta comisión es de otra oficina ({name}).',
  },
  otherCurrency: {
    en: 'This commission is in another currency ({name}). Create a separate document for each currency.',
    pt: 'Esta comissão está em outra moeda ({name}). Crie um documento para cada moeda.',
    es: 'Esta comisión está en otra moneda ({name}). Cree un documento para cada moneda.',
  },
  inInvoice: {
    en: 'This commission is already on the commission invoice {number}.',
    pt: 'Esta comissão já está na fatura de comissão {number}.',
    es: 'Esta comisión ya está en la factura de comisión {number}.',
  },
  inBill: {
    en: 'This commission is already on the bill {number}.',
    pt: 'Esta comissão já está na conta a pagar {number}.',
    es: 'Esta comisión ya está en la cuenta por pagar {number}.',
  },
  supplierPaid: {
    en: 'The supplier has already been paid for this commission. If not, clear “Supplier paid” first.',
    pt: 'O pagamento ao fornecedor referente a esta comissão já foi feito. Se não foi, desmarque antes “Fornecedor pago”.',
    es: 'Ya se pagó al proveedor por esta comisión. Si no es así, desmarque antes “Proveedor pagado”.',
  },
  tooManyStudents: {
    en: 'This supplier accepts at most {most} students per invoice. You have selected {count}.',
    pt: 'Este fornecedor aceita no máximo {most} estudantes por fatura. Você selecionou {count}.',
    es: 'Este proveedor acepta como máximo {most} estudiantes por factura. Usted seleccionó {count}.',
  },
  belowZero: {
    en: 'The total would be negative ({total}). Add more commissions.',
    pt: 'O total ficaria negativo ({total}). Adicione mais comissões.',
    es: 'El total quedaría negativo ({total}). Agregue más comisiones.',
  },
  belowPaid: {
    en: 'The amount paid ({paid}) is more than the new total ({total}). Cancel a payment first.',
    pt: 'O valor pago ({paid}) é maior que o novo total ({total}). Cancele antes um pagamento.',
    es: 'El monto pagado ({paid}) es mayor que el nuevo total ({total}). Cancele antes un pago.',
  },
  cancelled: { en: 'This document is cancelled.', pt: 'Este documento está cancelado.', es: 'Este documento está cancelado.' },
  reconciled: {
    en: 'This commission invoice is reconciled. Undo the reconciliation first.',
    pt: 'Esta fatura de comissão está conciliada. Desfaça antes a conciliação.',
    es: 'Esta factura de comisión está conciliada. Deshaga antes la conciliación.',
  },
  inBankFile: {
    en: 'This document is in a bank file. Enter the full payment once the bank has paid it, or remove the document from the file first.',
    pt: 'Este documento está em um arquivo bancário. Registre o pagamento total quando o banco o fizer, ou retire antes o documento do arquivo.',
    es: 'Este documento está en un archivo bancario. Registre el pago total cuando el banco lo haya pagado, o quite antes el documento del archivo.',
  },
  hasPayments: {
    en: 'This document has payments. Cancel them first.',
    pt: 'Há pagamentos registrados. Cancele-os antes.',
    es: 'Este documento tiene pagos registrados. Cancélelos primero.',
  },
  ofPayments: {
    en: 'This status is set by payments. Enter a payment instead.',
    pt: 'Este status é definido pelos pagamentos. Em vez disso, registre um pagamento.',
    es: 'Este estado depende de los pagos. Para cambiarlo, registre un pago.',
  },
  hasCommissions: {
    en: 'The supplier, office and currency come from the commissions. Remove the commissions first.',
    pt: 'O fornecedor, o escritório e a moeda vêm das comissões. Retire antes as comissões.',
    es: 'El proveedor, la oficina y la moneda vienen de las comisiones. Quite antes las comisiones.',
  },
  hasStudents: {
    en: 'The student comes from the commissions. Remove the commissions first.',
    pt: 'O estudante vem das comissões. Retire antes as comissões.',
    es: 'El estudiante viene de las comisiones. Quite antes las comisiones.',
  },
  notDeletable: {
    en: 'Only a draft without commissions or payments can be deleted. Cancel it instead.',
    pt: 'Só é possível excluir um rascunho sem comissões nem pagamentos. Em vez disso, cancele-o.',
    es: 'Solo se puede eliminar un borrador sin comisiones ni pagos. En su lugar, cancélelo.',
  },
  paymentNotDeletable: {
    en: 'A payment cannot be deleted. Cancel it instead.',
    pt: 'Um pagamento não pode ser excluído. Em vez disso, cancele-o.',
    es: 'Un pago no se puede eliminar. En su lugar, cancélelo.',
  },
  paymentClosed: {
    en: 'A payment cannot be changed. Cancel it and enter a new one.',
    pt: 'Um pagamento não pode ser alterado. Cancele-o e registre outro.',
    es: 'Un pago no se puede cambiar. Cancélelo y registre otro.',
  },
  paymentCancelled: { en: 'This payment is cancelled.', pt: 'Este pagamento está cancelado.', es: 'Este pago está cancelado.' },
  tooMuch: {
    en: 'The maximum payment is {most}.',
    pt: 'O pagamento máximo é de {most}.',
    es: 'El pago máximo es de {most}.',
  },
  nothingLeft: { en: 'Nothing is left to pay.', pt: 'Não resta nada a pagar.', es: 'No queda nada por pagar.' },
  notPositive: { en: 'Enter an amount above zero.', pt: 'Informe um valor acima de zero.', es: 'Indique un monto mayor que cero.' },
  noRate: {
    en: 'There is no exchange rate between these currencies. Enter one.',
    pt: 'Não há taxa de câmbio entre estas moedas. Informe uma.',
    es: 'No hay tipo de cambio entre estas monedas. Indique uno.',
  },
  rateOfOne: {
    en: 'The rate between two different currencies cannot be 1. Enter the correct rate.',
    pt: 'A taxa entre duas moedas diferentes não pode ser 1. Informe a taxa correta.',
    es: 'El tipo de cambio entre dos monedas distintas no puede ser 1. Indique el tipo correcto.',
  },
  noCredit: {
    en: 'This invoice has no credit.',
    pt: 'Esta fatura não tem crédito.',
    es: 'Esta factura no tiene crédito.',
  },
  nothingPaid: {
    en: 'There is no payment to cancel.',
    pt: 'Não há pagamento a cancelar.',
    es: 'No hay ningún pago que cancelar.',
  },
  noSuchDay: { en: 'Enter a date like 2027-03-31.', pt: 'Informe uma data como 2027-03-31.', es: 'Indique una fecha como 2027-03-31.' },
  noDocument: { en: 'This document does not exist.', pt: 'Este documento não existe.', es: 'Este documento no existe.' },
  noPayment: { en: 'This payment does not exist.', pt: 'Este pagamento não existe.', es: 'Este pago no existe.' },
  notBilled: {
    en: 'This payment does not belong to a bill. Create a bill from its commissions first.',
    pt: 'Este pagamento não está em uma conta a pagar. Crie antes uma conta a pagar a partir das comissões.',
    es: 'Este pago no está en una cuenta por pagar. Primero cree una a partir de las comisiones.',
  },
  tooManyPapers: {
    en: 'You can download at most {most} documents at once.',
    pt: 'Você pode baixar no máximo {most} documentos por vez.',
    es: 'Puede descargar {most} documentos a la vez como máximo.',
  },
  notOfDocument: {
    en: 'This payment does not belong to this document.',
    pt: 'Este pagamento não é deste documento.',
    es: 'Este pago no es de este documento.',
  },
  invoicesCreated: {
    en: '{success} invoices out of {total} created',
    pt: '{success} de {total} faturas criadas',
    es: '{success} de {total} facturas creadas',
  },
  billsCreated: {
    en: '{success} bills out of {total} created',
    pt: '{success} de {total} contas a pagar criadas',
    es: '{success} de {total} cuentas por pagar creadas',
  },
  bulkPayments: {
    en: '{success} requests successful out of {total} payment updates',
    pt: '{success} de {total} atualizações de pagamento concluídas',
    es: '{success} de {total} actualizaciones de pagos realizadas',
  },
  bulkReconciled: {
    en: '{success} out of {total} commission invoices reconciled',
    pt: '{success} de {total} faturas de comissão conciliadas',
    es: '{success} de {total} facturas de comisión conciliadas',
  },
});

/** What a dialog tells before a payment is cancelled (SINV-030, BILL-026). */
export const warnings = defineMessages({
  final: {
    en: 'A cancelled payment cannot be restored.',
    pt: 'Um pagamento cancelado não pode ser restaurado.',
    es: 'Un pago cancelado no se puede restaurar.',
  },
  accounting: {
    en: 'The payment is already marked as paid in the accounting system. Correct it there as well.',
    pt: 'O pagamento já consta como pago no sistema contábil. Corrija-o lá também.',
    es: 'El pago ya figura como pagado en el sistema contable. Corríjalo allí también.',
  },
});
