// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noItems: {
    en: 'Enter an amount for at least one fee.',
    pt: 'Informe um valor para pelo menos uma taxa.',
    es: 'Indique un monto para al menos una tarifa.',
  },
  notPositive: { en: 'Enter an amount above zero.', pt: 'Informe um valor acima de zero.', es: 'Indique un monto mayor que cero.' },
  negative: { en: 'An amount cannot be negative.', pt: 'Um valor não pode ser negativo.', es: 'Un monto no puede ser negativo.' },
  otherFee: {
    en: 'This fee does not belong to this sale or is not paid through the agency.',
    pt: 'Esta taxa não é desta venda ou não é paga por meio da agência.',
    es: 'Esta tarifa no es de esta venta o no se paga a través de la agencia.',
  },
  feeTwice: { en: 'This fee is listed twice.', pt: 'Esta taxa aparece duas vezes.', es: 'Esta tarifa aparece dos veces.' },
  otherCurrency: {
    en: 'This fee is in another currency. Enter a separate payment for each currency.',
    pt: 'Esta taxa está em outra moeda. Registre um pagamento para cada moeda.',
    es: 'Esta tarifa está en otra moneda. Registre un pago para cada moneda.',
  },
  tooMuch: {
    en: 'The amount is more than the balance of this fee ({most}).',
    pt: 'O valor é maior que o saldo desta taxa ({most}).',
    es: 'El monto es mayor que el saldo de esta tarifa ({most}).',
  },
  tooMuchRefund: {
    en: 'The amount is more than can be refunded for this fee ({most}).',
    pt: 'O valor é maior que o máximo reembolsável desta taxa ({most}).',
    es: 'El monto es mayor que el máximo reembolsable de esta tarifa ({most}).',
  },
  refunded: {
    en: 'Part of this payment was refunded. Cancel the refund first.',
    pt: 'Parte deste pagamento foi reembolsada. Cancele antes o reembolso.',
    es: 'Una parte de este pago fue reembolsada. Cancele antes el reembolso.',
  },
  creditOwedAgain: {
    en: 'Other payments already cover the amount that this refund would leave unpaid. Cancel them first.',
    pt: 'Outros pagamentos já cobrem o que este reembolso deixaria em aberto. Cancele-os primeiro.',
    es: 'Otros pagos ya cubren lo que este reembolso dejaría pendiente. Cancélelos primero.',
  },
  plannedOtherwise: {
    en: 'Other payments already cover the amount of this payment.',
    pt: 'Outros pagamentos já cobrem o valor que este cobria.',
    es: 'Otros pagos ya cubren el monto de este pago.',
  },
  saleCancelled: {
    en: 'This sale is cancelled. You can only make refunds.',
    pt: 'Esta venda está cancelada. Só é possível fazer reembolsos.',
    es: 'Esta venta está cancelada. Solo se pueden hacer reembolsos.',
  },
  saleTemplate: {
    en: 'A quote template cannot have payments.',
    pt: 'Um modelo de cotação não pode ter pagamentos.',
    es: 'Una plantilla de cotización no puede tener pagos.',
  },
  notAllowedStatus: {
    en: 'A new payment for this sale can only have one of these statuses: {statuses}.',
    pt: 'Um novo pagamento desta venda só pode ter um destes status: {statuses}.',
    es: 'Un pago nuevo de esta venta solo puede tener uno de estos estados: {statuses}.',
  },
  refundNotWritten: {
    en: 'A refund cannot be written off. Cancel it instead.',
    pt: 'Um reembolso não pode ser baixado. Cancele-o.',
    es: 'Un reembolso no se puede condonar. Cancélelo.',
  },
  clearedBefore: {
    en: 'The cleared date cannot be before the received date.',
    pt: 'A data de compensação não pode ser anterior à de recebimento.',
    es: 'La fecha de acreditación no puede ser anterior a la de recepción.',
  },
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
  itemsClosed: {
    en: 'The fees of this payment cannot be changed. Cancel it and enter a new one.',
    pt: 'As taxas deste pagamento não podem ser alteradas. Cancele-o e registre outro.',
    es: 'Las tarifas de este pago no se pueden cambiar. Cancélelo y registre otro.',
  },
  locked: {
    en: 'This payment is included in a bill. Remove it from the bill first.',
    pt: 'Este pagamento está incluído em uma conta a pagar. Remova-o da conta primeiro.',
    es: 'Este pago está incluido en una cuenta por pagar. Quítelo primero de la cuenta.',
  },
  commissionLocked: {
    en: 'A commission on this payment is included in a commission invoice or a bill. Remove it from there first, or refund the payment.',
    pt: 'Uma comissão deste pagamento está incluída em uma fatura de comissão ou conta a pagar. Remova-a primeiro ou reembolse o pagamento.',
    es: 'Una comisión de este pago está incluida en una factura de comisión o una cuenta por pagar. Quítela primero o reembolse el pago.',
  },
  notDeletable: {
    en: 'Only unpaid payments whose invoice has not been sent can be deleted. Cancel this one instead.',
    pt: 'Só podem ser excluídos pagamentos em aberto cuja fatura não foi enviada. Em vez disso, cancele este.',
    es: 'Solo se pueden eliminar pagos pendientes cuya factura no se haya enviado. En su lugar, cancele este.',
  },
  receiptOfPayment: {
    en: 'Invoice payments are recorded when the sale’s payment is received. Record the payment as received in the sale instead.',
    pt: 'O pagamento de uma fatura é registrado quando o pagamento da venda é recebido. Registre o recebimento na venda.',
    es: 'Los pagos de facturas se registran al registrar el pago de la venta. Registre el pago de la venta.',
  },
  receiptIsCancelled: {
    en: 'This payment is cancelled and cannot be restored. Enter a new payment for the sale.',
    pt: 'Este pagamento está cancelado e não pode ser restaurado. Registre um novo pagamento na venda.',
    es: 'Este pago está cancelado y no se puede restaurar. Registre un pago nuevo en la venta.',
  },
  notOfSale: {
    en: 'This payment does not belong to this sale.',
    pt: 'Este pagamento não é desta venda.',
    es: 'Este pago no es de esta venta.',
  },
  planned: {
    en: 'This sale already has a payment plan. Change that plan instead.',
    pt: 'Esta venda já tem um plano de pagamento. Altere esse plano.',
    es: 'Esta venta ya tiene un plan de pagos. Cambie ese plan.',
  },
  nothingPlanned: {
    en: 'This plan has no deposit and no installments. Enter at least one.',
    pt: 'Este plano não tem entrada nem parcelas. Informe pelo menos uma.',
    es: 'Este plan no tiene depósito ni cuotas. Indique al menos uno.',
  },
  noSuchPeriod: {
    en: 'The period must be 1 (once), 2 (days), 3 (weeks), 4 (months) or 5 (years).',
    pt: 'O período deve ser 1 (uma vez), 2 (dias), 3 (semanas), 4 (meses) ou 5 (anos).',
    es: 'El período debe ser 1 (una vez), 2 (días), 3 (semanas), 4 (meses) o 5 (años).',
  },
  noSuchDay: { en: 'Enter a date like 2027-03-31.', pt: 'Informe uma data como 2027-03-31.', es: 'Indique una fecha como 2027-03-31.' },
  tooLong: {
    en: 'The last installment would be due after 2200. Use fewer installments or shorter periods.',
    pt: 'A última parcela venceria depois de 2200. Use menos parcelas ou intervalos menores.',
    es: 'La última cuota vencería después de 2200. Use menos cuotas o intervalos menores.',
  },
  decimals: {
    en: 'The amount can have at most {most} decimal places in this currency.',
    pt: 'O valor pode ter no máximo {most} casas decimais nesta moeda.',
    es: 'El monto puede tener {most} decimales como máximo en esta moneda.',
  },
  withoutInvoice: {
    en: 'This payment has no client invoice.',
    pt: 'Este pagamento não tem fatura do cliente.',
    es: 'Este pago no tiene factura de cliente.',
  },
  otherInvoice: {
    en: 'This invoice belongs to another payment or student. Nothing was paid.',
    pt: 'Esta fatura é de outro pagamento ou estudante. Nada foi pago.',
    es: 'Esta factura es de otro pago o estudiante. No se pagó nada.',
  },
  alreadyCleared: {
    en: 'This payment is already cleared. Nothing was changed.',
    pt: 'Este pagamento já está compensado. Nada foi alterado.',
    es: 'Este pago ya está acreditado. No se cambió nada.',
  },
  notOwed: {
    en: 'This payment is not open, so it cannot be paid.',
    pt: 'Este pagamento não está em aberto, por isso não pode ser pago.',
    es: 'Este pago no está pendiente, por eso no se puede pagar.',
  },
  tooMuchOfInvoice: {
    en: 'The amount is more than the balance of this invoice ({most}).',
    pt: 'O valor é maior que o saldo desta fatura ({most}).',
    es: 'El monto es mayor que el saldo de esta factura ({most}).',
  },
  noCredit: {
    en: 'You can use at most {most} of credit here.',
    pt: 'Você pode usar no máximo {most} de crédito aqui.',
    es: 'Aquí puede usar {most} de crédito como máximo.',
  },
  creditUntied: {
    en: 'The matching entry for this used credit was not found, so this entry cannot be changed. Enter a payment or a refund instead.',
    pt: 'O lançamento correspondente a este crédito usado não foi encontrado, por isso o crédito não pode ser alterado. Registre um pagamento ou um reembolso.',
    es: 'No se encontró el movimiento correspondiente a este crédito usado, por eso el crédito no se puede cambiar. Registre un pago o un reembolso.',
  },
  creditElsewhere: {
    en: 'The matching entry for this used credit belongs to a sale you cannot change. Both entries must change together.',
    pt: 'O lançamento correspondente a este crédito usado é de uma venda que você não pode alterar. Os dois precisam mudar juntos.',
    es: 'El movimiento correspondiente a este crédito usado es de una venta que usted no puede cambiar. Los dos deben cambiar juntos.',
  },
  creditRefund: {
    en: 'This refund moved credit to another payment, so no money is paid out.',
    pt: 'Este reembolso transferiu crédito para outro pagamento, por isso não há valor a pagar.',
    es: 'Este reembolso transfirió crédito a otro pago, por eso no hay dinero que pagar.',
  },
  alreadySent: { en: 'This invoice has already been sent.', pt: 'Esta fatura já foi enviada.', es: 'Esta factura ya se envió.' },
  cancelledInvoice: { en: 'This invoice is cancelled.', pt: 'Esta fatura está cancelada.', es: 'Esta factura está cancelada.' },
  noInvoice: { en: 'This invoice does not exist.', pt: 'Esta fatura não existe.', es: 'Esta factura no existe.' },
  notARefund: { en: 'This invoice is not for a refund.', pt: 'Esta fatura não é de um reembolso.', es: 'Esta factura no es de un reembolso.' },
  dueDateSettled: {
    en: 'Only payments not received yet can get a new due date.',
    pt: 'Só é possível alterar o vencimento de pagamentos ainda não recebidos.',
    es: 'Solo se puede cambiar el vencimiento de los pagos aún no recibidos.',
  },
  noSuchStudent: {
    en: 'No student matches, or several students do. Add the student first, or enter an e-mail address that belongs to only one student.',
    pt: 'Nenhum estudante foi encontrado, ou há mais de um. Cadastre antes o estudante ou informe um e-mail que seja só dele.',
    es: 'Este estudiante no existe o hay más de uno. Agréguelo antes o indique un correo que pertenezca a un solo estudiante.',
  },
  endsBefore: { en: 'The course ends before it starts.', pt: 'O curso termina antes de começar.', es: 'El curso termina antes de empezar.' },
  receivedUnpaid: {
    en: 'An unpaid amount cannot have a received date.',
    pt: 'Um valor em aberto não pode ter data de recebimento.',
    es: 'Un monto impago no puede tener fecha de recepción.',
  },
  otherStudent: {
    en: 'Another row of this enrolment has a different student.',
    pt: 'Outra linha desta matrícula tem outro estudante.',
    es: 'Otra fila de esta matrícula tiene otro estudiante.',
  },
  otherSupplier: {
    en: 'Another row of this enrolment has a different supplier.',
    pt: 'Outra linha desta matrícula tem outro fornecedor.',
    es: 'Otra fila de esta matrícula tiene otro proveedor.',
  },
  otherFeeCurrency: {
    en: 'Another row has this fee in a different currency.',
    pt: 'Outra linha tem esta taxa em outra moeda.',
    es: 'Otra fila tiene esta tarifa en otra moneda.',
  },
  otherPrice: {
    en: 'Another row has this fee with the price {price}.',
    pt: 'Outra linha tem esta taxa com o preço {price}.',
    es: 'Otra fila tiene esta tarifa con el precio {price}.',
  },
  broughtIn: {
    en: 'Imported rows cannot be changed. Change the sale or its payments instead.',
    pt: 'Linhas importadas não podem ser alteradas. Altere a venda ou os pagamentos.',
    es: 'Las filas importadas no se pueden cambiar. Cambie la venta o sus pagos.',
  },
  broughtInBefore: {
    en: 'This fee or installment has already been imported. Upper and lower case are treated as the same.',
    pt: 'Esta taxa ou parcela já foi importada. Não há distinção entre maiúsculas e minúsculas.',
    es: 'Esta tarifa o cuota ya se importó. No se distinguen mayúsculas de minúsculas.',
  },
  broughtInUnpaid: {
    en: 'This installment was imported as unpaid. Record its payment as received in the sale.',
    pt: 'Esta parcela foi importada em aberto. Registre o recebimento na venda.',
    es: 'Esta cuota se importó como impaga. Registre su pago en la venta.',
  },
  paidSince: {
    en: 'The import of enrolment {number} cannot be undone because the enrolment has received another payment since then.',
    pt: 'A importação da matrícula {number} não pode ser desfeita porque a matrícula já recebeu outro pagamento.',
    es: 'La importación de la matrícula {number} no se puede deshacer porque la matrícula ya recibió otro pago.',
  },
  earnsSince: {
    en: 'The import of enrolment {number} cannot be undone because commissions have been added since then.',
    pt: 'A importação da matrícula {number} não pode ser desfeita porque depois foram geradas comissões.',
    es: 'La importación de la matrícula {number} no se puede deshacer porque después se generaron comisiones.',
  },
  workedOn: {
    en: 'The import of enrolment {number} cannot be undone because the enrolment has been changed since then.',
    pt: 'A importação da matrícula {number} não pode ser desfeita porque a matrícula foi alterada depois.',
    es: 'La importación de la matrícula {number} no se puede deshacer porque la matrícula se modificó después.',
  },
  bulkPayments: {
    en: '{success} requests successful out of {total} payment updates',
    pt: '{success} de {total} atualizações de pagamento concluídas',
    es: '{success} de {total} actualizaciones de pagos realizadas',
  },
});

/** What a dialog tells before a payment is cancelled (PAY-058, PAY-059). */
export const warnings = defineMessages({
  receivedOfCancelled: {
    en: 'Payments for this sale have been received. These payments and their commissions are kept. To return money, create refunds.',
    pt: 'Há pagamentos recebidos desta venda. Os pagamentos e as comissões são mantidos. Para devolver dinheiro, use reembolsos.',
    es: 'Se recibieron pagos de esta venta. Los pagos y sus comisiones se mantienen. Para devolver dinero, use reembolsos.',
  },
  creditSides: {
    en: 'This payment is used credit. The matching entry is cancelled as well, and the credit becomes available again.',
    pt: 'Este é um crédito usado. O lançamento correspondente também é cancelado e o crédito volta a ficar disponível.',
    es: 'Este es un crédito usado. El movimiento correspondiente también se cancela y el crédito vuelve a estar disponible.',
  },
  commissions: {
    en: 'The commissions generated by this payment are cancelled as well. Consider a refund instead.',
    pt: 'As comissões geradas por este pagamento também são canceladas. Considere um reembolso.',
    es: 'Las comisiones generadas por este pago también se cancelan. Considere hacer un reembolso.',
  },
  accounting: {
    en: 'The payment or its bill is already paid in the accounting system. Consider a refund installment instead.',
    pt: 'O pagamento ou a conta a pagar já consta como pago no sistema contábil. Considere uma parcela de reembolso.',
    es: 'El pago o su cuenta por pagar ya figura como pagado en el sistema contable. Considere agregar una cuota de reembolso.',
  },
});
