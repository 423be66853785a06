// What commission invoices and bills say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noCommissions: {
    en: 'Select at least one commission.',
    pt: 'Selecione pelo menos uma comissão.',
    es: 'Seleccione al menos una comisión.',
  },
  noCommission: { en: 'This commission does not exist.', pt: 'Esta comissão não existe.', es: 'Esta comisión no existe.' },
  twice: { en: 'This commission is there twice.', pt: 'Esta comissão aparece duas vezes.', es: 'Esta comisión aparece dos veces.' },
  cancelledCommission: { en: 'This commission is cancelled.', pt: 'Esta comissão está cancelada.', es: 'Esta comisión está cancelada.' },
  otherSupplier: {
    en: 'This commission is of another supplier ({name}).',
    pt: 'Esta comissão é de outro fornecedor ({name}).',
    es: 'Esta comisión es de otro proveedor ({name}).',
  },
  otherOffice: {
    en: 'This commission is of another office ({name}).',
    pt: 'Esta comissão é de outro escritório ({name}).',
    es: 'Esta comisión es de otra oficina ({name}).',
  },
  otherCurrency: {
    en: 'This commission is in another currency ({name}). Make a document of its own for each currency.',
    pt: 'Esta comissão está em outra moeda ({name}). Faça um documento para cada moeda.',
    es: 'Esta comisión está en otra moneda ({name}). Haga un documento para cada moneda.',
  },
  inInvoice: {
    en: 'This commission is already in the commission invoice {number}.',
    pt: 'Esta comissão já está na fatura de comissão {number}.',
    es: 'Esta comisión ya está en la factura de comisión {number}.',
  },
  inBill: {
    en: 'This commission is already in the bill {number}.',
    pt: 'Esta comissão já está na conta {number}.',
    es: 'Esta comisión ya está en la cuenta {number}.',
  },
  supplierPaid: {
    en: 'The supplier was already paid for this commission. Clear “Supplier paid” first if that is not so.',
    pt: 'O fornecedor já foi pago por esta comissão. Desmarque antes “Fornecedor pago” se isso não for verdade.',
    es: 'Ya se pagó al proveedor por esta comisión. Desmarque antes “Proveedor pagado” si no es así.',
  },
  tooManyStudents: {
    en: 'This supplier takes at most {most} students per invoice, and these are {count}.',
    pt: 'Este fornecedor aceita no máximo {most} estudantes por fatura, e aqui são {count}.',
    es: 'Este proveedor acepta como máximo {most} estudiantes por factura, y aquí son {count}.',
  },
  belowZero: {
    en: 'The total would be below zero ({total}). Add commissions until it is not.',
    pt: 'O total ficaria abaixo de zero ({total}). Acrescente comissões até que não fique.',
    es: 'El total quedaría por debajo de cero ({total}). Añada comisiones hasta que no sea así.',
  },
  belowPaid: {
    en: 'More was paid ({paid}) than the total would be ({total}). Cancel a payment first.',
    pt: 'Foi pago mais ({paid}) do que seria o total ({total}). Cancele antes um pagamento.',
    es: 'Se pagó más ({paid}) de lo que sería el total ({total}). Cancele antes un pago.',
  },
  cancelled: { en: 'This document is cancelled.', pt: 'Este documento está cancelado.', es: 'Este documento está cancelado.' },
  reconciled: {
    en: 'This commission invoice is reconciled. Undo the reconciliation first.',
    pt: 'Esta fatura de comissão está conciliada. Desfaça antes a conciliação.',
    es: 'Esta factura de comisión está conciliada. Deshaga antes la conciliación.',
  },
  inBankFile: {
    en: 'A bank file pays this document as it stands. Enter the payment in full once the bank has carried it out, or take the document out of the file first.',
    pt: 'Um arquivo bancário paga este documento como está. Registre o pagamento total quando o banco o tiver feito, ou retire antes o documento do arquivo.',
    es: 'Un archivo bancario paga este documento tal como está. Registre el pago total cuando el banco lo haya hecho, o quite antes el documento del archivo.',
  },
  hasPayments: {
    en: 'Payments were made on it. Cancel them first.',
    pt: 'Há pagamentos registrados. Cancele-os antes.',
    es: 'Hay pagos registrados. Cancélelos antes.',
  },
  ofPayments: {
    en: 'This status comes of payments. Enter a payment instead.',
    pt: 'Este status vem dos pagamentos. Registre um pagamento.',
    es: 'Este estado resulta de los pagos. Registre un pago.',
  },
  hasCommissions: {
    en: 'The supplier, the office and the currency are those of the commissions. Remove the commissions first.',
    pt: 'O fornecedor, o escritório e a moeda são os das comissões. Retire antes as comissões.',
    es: 'El proveedor, la oficina y la moneda son los de las comisiones. Quite antes las comisiones.',
  },
  hasStudents: {
    en: 'The student is that of the commissions. Remove the commissions first.',
    pt: 'O estudante é o das comissões. Retire antes as comissões.',
    es: 'El estudiante es el de las comisiones. Quite antes las comisiones.',
  },
  notDeletable: {
    en: 'Only a draft without commissions and payments can be deleted. Cancel it instead.',
    pt: 'Só é possível excluir um rascunho sem comissões nem pagamentos. Cancele-o.',
    es: 'Solo se puede eliminar un borrador sin comisiones ni pagos. Cancélelo.',
  },
  paymentNotDeletable: {
    en: 'A payment that was made is not deleted. Cancel it instead.',
    pt: 'Um pagamento feito não é excluído. Cancele-o.',
    es: 'Un pago hecho no se elimina. Cancélelo.',
  },
  paymentClosed: {
    en: 'What was paid is not changed any more. Cancel the payment and enter another one.',
    pt: 'O que foi pago não é mais alterado. Cancele o pagamento e registre outro.',
    es: 'Lo que se pagó ya no se cambia. Cancele el pago y registre otro.',
  },
  paymentCancelled: { en: 'This payment is cancelled.', pt: 'Este pagamento está cancelado.', es: 'Este pago está cancelado.' },
  tooMuch: {
    en: 'At most {most} can be paid.',
    pt: 'É possível pagar no máximo {most}.',
    es: 'Se pueden pagar como máximo {most}.',
  },
  nothingLeft: { en: 'Nothing is left to pay.', pt: 'Não resta nada a pagar.', es: 'No queda nada por pagar.' },
  notPositive: { en: 'Enter an amount above zero.', pt: 'Informe um valor acima de zero.', es: 'Indique un importe mayor que cero.' },
  noRate: {
    en: 'There is no rate between these currencies. Enter one.',
    pt: 'Não há taxa entre estas moedas. Informe uma.',
    es: 'No hay tipo de cambio entre estas monedas. Indique uno.',
  },
  rateOfOne: {
    en: 'A rate of 1 is that of a currency to itself. Enter the rate between these two.',
    pt: 'Uma taxa de 1 é a de uma moeda para ela mesma. Informe a taxa entre estas duas.',
    es: 'Un tipo de 1 es el de una moneda consigo misma. Indique el tipo entre estas dos.',
  },
  noCredit: {
    en: 'Nothing is credited on this invoice.',
    pt: 'Não há crédito nesta fatura.',
    es: 'No hay crédito en esta factura.',
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
    en: 'No bill holds this payment. Create a bill from its commissions first.',
    pt: 'Nenhuma conta contém este pagamento. Crie antes uma conta a partir das comissões.',
    es: 'Ninguna cuenta contiene este pago. Cree antes una cuenta a partir de las comisiones.',
  },
  tooManyPapers: {
    en: 'At most {most} documents are downloaded at once.',
    pt: 'São baixados no máximo {most} documentos por vez.',
    es: 'Se descargan como máximo {most} documentos a la vez.',
  },
  notOfDocument: {
    en: 'This payment is not one of this document.',
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
    pt: '{success} de {total} contas criadas',
    es: '{success} de {total} cuentas creadas',
  },
  bulkPayments: {
    en: '{success} requests successful out of {total} payment updates',
    pt: '{success} solicitações bem-sucedidas de {total} atualizações de pagamento',
    es: '{success} solicitudes correctas de {total} actualizaciones de pagos',
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
    en: 'A cancelled payment cannot be brought back.',
    pt: 'Um pagamento cancelado não pode ser recuperado.',
    es: 'Un pago cancelado no se puede recuperar.',
  },
  accounting: {
    en: 'The payment is already paid in the accounting system. Correct it there as well.',
    pt: 'O pagamento já está pago no sistema contábil. Corrija-o lá também.',
    es: 'El pago ya está pagado en el sistema contable. Corríjalo allí también.',
  },
});
