// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noItems: {
    en: 'This payment pays nothing yet. Enter an amount for at least one fee.',
    pt: 'Este pagamento ainda não paga nada. Informe um valor para pelo menos uma taxa.',
    es: 'Este pago aún no paga nada. Indique un importe para al menos una tarifa.',
  },
  notPositive: { en: 'Enter an amount above zero.', pt: 'Informe um valor acima de zero.', es: 'Indique un importe mayor que cero.' },
  negative: { en: 'An amount cannot be below zero.', pt: 'Um valor não pode ser menor que zero.', es: 'Un importe no puede ser menor que cero.' },
  otherFee: {
    en: 'This fee is not one of this sale that is paid through the agency.',
    pt: 'Esta taxa não é desta venda ou não é paga pela agência.',
    es: 'Esta tarifa no es de esta venta o no se paga a través de la agencia.',
  },
  feeTwice: { en: 'This fee is there twice.', pt: 'Esta taxa aparece duas vezes.', es: 'Esta tarifa aparece dos veces.' },
  otherCurrency: {
    en: 'This fee is in another currency. Make a payment of its own for each currency.',
    pt: 'Esta taxa está em outra moeda. Faça um pagamento para cada moeda.',
    es: 'Esta tarifa está en otra moneda. Haga un pago para cada moneda.',
  },
  tooMuch: {
    en: 'That is more than is left of this fee ({most}).',
    pt: 'Isso é mais do que resta desta taxa ({most}).',
    es: 'Es más de lo que queda de esta tarifa ({most}).',
  },
  tooMuchRefund: {
    en: 'That is more than can be refunded of this fee ({most}).',
    pt: 'Isso é mais do que se pode reembolsar desta taxa ({most}).',
    es: 'Es más de lo que se puede reembolsar de esta tarifa ({most}).',
  },
  refunded: {
    en: 'Some of this payment was refunded. Cancel the refund first.',
    pt: 'Parte deste pagamento foi reembolsada. Cancele antes o reembolso.',
    es: 'Una parte de este pago fue reembolsada. Cancele antes el reembolso.',
  },
  creditOwedAgain: {
    en: 'Other payments are planned for what this refund leaves to pay. Cancel those first.',
    pt: 'Outros pagamentos estão planejados para o que este reembolso deixa a pagar. Cancele-os primeiro.',
    es: 'Hay otros pagos planificados para lo que este reembolso deja por pagar. Cancélelos primero.',
  },
  plannedOtherwise: {
    en: 'Meanwhile other payments cover what this one is for.',
    pt: 'Enquanto isso, outros pagamentos cobrem o que este pagaria.',
    es: 'Mientras tanto, otros pagos cubren lo que pagaría este.',
  },
  saleCancelled: {
    en: 'This sale is cancelled. Only refunds can be made of it.',
    pt: 'Esta venda está cancelada. Só é possível fazer reembolsos.',
    es: 'Esta venta está cancelada. Solo se pueden hacer reembolsos.',
  },
  saleTemplate: {
    en: 'Nobody pays for a template.',
    pt: 'Ninguém paga por um modelo.',
    es: 'Nadie paga por una plantilla.',
  },
  notAllowedStatus: {
    en: 'A new payment of this sale starts as: {statuses}.',
    pt: 'Um novo pagamento desta venda começa como: {statuses}.',
    es: 'Un pago nuevo de esta venta comienza como: {statuses}.',
  },
  refundNotWritten: {
    en: 'A refund is not written off. Cancel it instead.',
    pt: 'Um reembolso não é baixado. Cancele-o.',
    es: 'Un reembolso no se condona. Cancélelo.',
  },
  clearedBefore: {
    en: 'It cannot be cleared before it was received.',
    pt: 'Não pode ser compensado antes de recebido.',
    es: 'No se puede acreditar antes de recibirse.',
  },
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
  itemsClosed: {
    en: 'What this payment is for is not changed any more. Cancel it and enter another one.',
    pt: 'O que este pagamento paga não é mais alterado. Cancele-o e registre outro.',
    es: 'Lo que paga este pago ya no se cambia. Cancélelo y registre otro.',
  },
  locked: {
    en: 'This payment is in a bill. Take it out of the bill first.',
    pt: 'Este pagamento está em uma conta. Retire-o da conta antes.',
    es: 'Este pago está en una cuenta. Quítelo antes de la cuenta.',
  },
  commissionLocked: {
    en: 'A commission of this payment is in a commission invoice or a bill. Take it out first, or refund the payment instead.',
    pt: 'Uma comissão deste pagamento está em uma fatura de comissão ou conta. Retire-a antes ou reembolse o pagamento.',
    es: 'Una comisión de este pago está en una factura de comisión o en una cuenta. Quítela antes o reembolse el pago.',
  },
  notDeletable: {
    en: 'Only payments that nobody has paid yet, and whose invoice was not sent, can be deleted. Cancel it instead.',
    pt: 'Só podem ser excluídos pagamentos que ainda não foram pagos e cuja fatura não foi enviada. Cancele-o.',
    es: 'Solo se pueden eliminar pagos aún no pagados y cuya factura no se envió. Cancélelo.',
  },
  receiptOfPayment: {
    en: 'A payment of an invoice is made by receiving the payment of the sale. Receive that one.',
    pt: 'Um pagamento de fatura é criado ao receber o pagamento da venda. Receba esse pagamento.',
    es: 'Un pago de factura se crea al recibir el pago de la venta. Reciba ese pago.',
  },
  receiptIsCancelled: {
    en: 'This payment of the invoice is cancelled and stays so. Enter a new payment of the sale instead.',
    pt: 'Este pagamento da fatura está cancelado e continua assim. Registre um novo pagamento da venda.',
    es: 'Este pago de la factura está cancelado y sigue así. Registre un pago nuevo de la venta.',
  },
  notOfSale: {
    en: 'This payment is not one of this sale.',
    pt: 'Este pagamento não é desta venda.',
    es: 'Este pago no es de esta venta.',
  },
  planned: {
    en: 'This sale has a payment plan already. Change the plan instead.',
    pt: 'Esta venda já tem um plano de pagamento. Altere o plano.',
    es: 'Esta venta ya tiene un plan de pago. Cambie el plan.',
  },
  nothingPlanned: {
    en: 'This plan has neither a deposit nor installments. Enter at least one.',
    pt: 'Este plano não tem depósito nem parcelas. Informe pelo menos um.',
    es: 'Este plan no tiene depósito ni cuotas. Indique al menos uno.',
  },
  noSuchPeriod: {
    en: 'A period is 1 (once), 2 (days), 3 (weeks), 4 (months) or 5 (years).',
    pt: 'Um período é 1 (uma vez), 2 (dias), 3 (semanas), 4 (meses) ou 5 (anos).',
    es: 'Un período es 1 (una vez), 2 (días), 3 (semanas), 4 (meses) o 5 (años).',
  },
  noSuchDay: { en: 'Enter a date like 2027-03-31.', pt: 'Informe uma data como 2027-03-31.', es: 'Indique una fecha como 2027-03-31.' },
  tooLong: {
    en: 'The last installment would be due after 2200. Make fewer, or put them closer together.',
    pt: 'A última parcela venceria depois de 2200. Faça menos parcelas ou com intervalos menores.',
    es: 'La última cuota vencería después de 2200. Haga menos cuotas o con intervalos menores.',
  },
  decimals: {
    en: 'The amount has at most {most} decimals in this currency.',
    pt: 'O valor tem no máximo {most} casas decimais nesta moeda.',
    es: 'El importe tiene como máximo {most} decimales en esta moneda.',
  },
  withoutInvoice: {
    en: 'This payment has no client invoice.',
    pt: 'Este pagamento não tem fatura do cliente.',
    es: 'Este pago no tiene factura del cliente.',
  },
  otherInvoice: {
    en: 'The invoice with this id belongs to another payment or student. Nothing was paid.',
    pt: 'A fatura com este id pertence a outro pagamento ou estudante. Nada foi pago.',
    es: 'La factura con este id pertenece a otro pago o estudiante. No se pagó nada.',
  },
  alreadyCleared: {
    en: 'This payment is cleared already. Nothing was changed.',
    pt: 'Este pagamento já está compensado. Nada foi alterado.',
    es: 'Este pago ya está acreditado. No se cambió nada.',
  },
  notOwed: {
    en: 'This payment is not waiting to be paid.',
    pt: 'Este pagamento não está em aberto.',
    es: 'Este pago no está pendiente.',
  },
  tooMuchOfInvoice: {
    en: 'That is more than is left of this invoice ({most}).',
    pt: 'Isso é mais do que resta desta fatura ({most}).',
    es: 'Es más de lo que queda de esta factura ({most}).',
  },
  noCredit: {
    en: 'At most {most} of credit can be used here.',
    pt: 'Aqui é possível usar no máximo {most} de crédito.',
    es: 'Aquí se pueden usar como máximo {most} de crédito.',
  },
  creditUntied: {
    en: 'The other side of this used credit cannot be found, so this side cannot be changed alone. Enter a payment or a refund instead.',
    pt: 'O outro lado deste crédito usado não foi encontrado; este lado não pode ser alterado sozinho. Registre um pagamento ou um reembolso.',
    es: 'No se encuentra la otra parte de este crédito usado; esta parte no se puede cambiar sola. Registre un pago o un reembolso.',
  },
  creditElsewhere: {
    en: 'The other side of this used credit belongs to a sale that you cannot change. The two sides change together.',
    pt: 'O outro lado deste crédito usado pertence a uma venda que você não pode alterar. Os dois lados mudam juntos.',
    es: 'La otra parte de este crédito usado pertenece a una venta que usted no puede cambiar. Las dos partes cambian juntas.',
  },
  creditRefund: {
    en: 'This refund moved credit to another payment. No money is paid out for it.',
    pt: 'Este reembolso passou crédito para outro pagamento. Nenhum dinheiro é pago por ele.',
    es: 'Este reembolso pasó crédito a otro pago. No se paga dinero por él.',
  },
  alreadySent: { en: 'This invoice was sent already.', pt: 'Esta fatura já foi enviada.', es: 'Esta factura ya se envió.' },
  cancelledInvoice: { en: 'This invoice is cancelled.', pt: 'Esta fatura está cancelada.', es: 'Esta factura está cancelada.' },
  noInvoice: { en: 'This invoice does not exist.', pt: 'Esta fatura não existe.', es: 'Esta factura no existe.' },
  notARefund: { en: 'This invoice is not one of a refund.', pt: 'Esta fatura não é de um reembolso.', es: 'Esta factura no es de un reembolso.' },
  dueDateSettled: {
    en: 'Only payments that are still to come have a due date to change.',
    pt: 'Só é possível alterar o vencimento de pagamentos ainda não recebidos.',
    es: 'Solo se puede cambiar el vencimiento de los pagos por recibir.',
  },
  noSuchStudent: {
    en: 'There is no such student, or there are several. Add the student first, or give an e-mail address that only one has.',
    pt: 'Não há tal estudante, ou há vários. Cadastre-o antes ou informe um e-mail que só um tenha.',
    es: 'No existe tal estudiante, o hay varios. Créelo antes o indique un correo que solo uno tenga.',
  },
  endsBefore: { en: 'The course ends before it begins.', pt: 'O curso termina antes de começar.', es: 'El curso termina antes de empezar.' },
  receivedUnpaid: {
    en: 'What is unpaid was not received on any day.',
    pt: 'O que está em aberto não foi recebido em dia algum.',
    es: 'Lo impago no se recibió en ningún día.',
  },
  otherStudent: {
    en: 'Another row of this enrolment names another student.',
    pt: 'Outra linha desta matrícula indica outro estudante.',
    es: 'Otra fila de esta matrícula indica otro estudiante.',
  },
  otherSupplier: {
    en: 'Another row of this enrolment names another supplier.',
    pt: 'Outra linha desta matrícula indica outro fornecedor.',
    es: 'Otra fila de esta matrícula indica otro proveedor.',
  },
  otherFeeCurrency: {
    en: 'Another row has this fee in another currency.',
    pt: 'Outra linha traz esta taxa em outra moeda.',
    es: 'Otra fila trae esta tarifa en otra moneda.',
  },
  otherPrice: {
    en: 'Another row has this fee at {price}.',
    pt: 'Outra linha traz esta taxa por {price}.',
    es: 'Otra fila trae esta tarifa a {price}.',
  },
  broughtIn: {
    en: 'What was brought in stays as it came. Change the sale or its payments instead.',
    pt: 'O que foi importado permanece como veio. Altere a venda ou os pagamentos.',
    es: 'Lo importado queda como vino. Cambie la venta o sus pagos.',
  },
  broughtInBefore: {
    en: 'This fee, or this installment of it, was brought in before. Case does not count in numbers and names.',
    pt: 'Esta taxa, ou esta parcela dela, já foi importada. Maiúsculas não contam em números e nomes.',
    es: 'Esta tarifa, o esta cuota de ella, ya se importó. Las mayúsculas no cuentan en números y nombres.',
  },
  broughtInUnpaid: {
    en: 'This installment was brought in as unpaid. Receive its payment in the sale instead.',
    pt: 'Esta parcela foi importada em aberto. Receba o pagamento dela na venda.',
    es: 'Esta cuota se importó como impaga. Reciba su pago en la venta.',
  },
  paidSince: {
    en: 'The enrolment {number} stays whole: it has another payment since it was brought in.',
    pt: 'A matrícula {number} permanece inteira: tem outro pagamento desde que foi importada.',
    es: 'La matrícula {number} queda entera: tiene otro pago desde que se importó.',
  },
  earnsSince: {
    en: 'The enrolment {number} stays whole: it has commissions since it was brought in.',
    pt: 'A matrícula {number} permanece inteira: tem comissões desde que foi importada.',
    es: 'La matrícula {number} queda entera: tiene comisiones desde que se importó.',
  },
  workedOn: {
    en: 'The enrolment {number} stays whole: it has been worked on since it was brought in.',
    pt: 'A matrícula {number} permanece inteira: foi trabalhada desde que foi importada.',
    es: 'La matrícula {number} queda entera: se trabajó en ella desde que se importó.',
  },
  bulkPayments: {
    en: '{success} requests successful out of {total} payment updates',
    pt: '{success} solicitações bem-sucedidas de {total} atualizações de pagamento',
    es: '{success} solicitudes correctas de {total} actualizaciones de pagos',
  },
});

/** What a dialog tells before a payment is cancelled (PAY-058, PAY-059). */
export const warnings = defineMessages({
  receivedOfCancelled: {
    en: 'Payments of this sale were received. They stay, with their commissions: refund what is to go back.',
    pt: 'Há pagamentos recebidos desta venda. Eles permanecem, com suas comissões: reembolse o que deve ser devolvido.',
    es: 'Se recibieron pagos de esta venta. Se mantienen, con sus comisiones: reembolse lo que deba devolverse.',
  },
  creditSides: {
    en: 'This is a used credit: its other side is cancelled as well, and the credit is free again.',
    pt: 'Este é um crédito usado: o outro lado também é cancelado e o crédito fica livre de novo.',
    es: 'Este es un crédito usado: la otra parte también se cancela y el crédito queda libre de nuevo.',
  },
  commissions: {
    en: 'The commissions that were generated of this payment are cancelled as well. Consider a refund instead.',
    pt: 'As comissões geradas por este pagamento também são canceladas. Considere um reembolso.',
    es: 'Las comisiones generadas por este pago también se cancelan. Considere un reembolso.',
  },
  accounting: {
    en: 'The payment or its bill is already paid in the accounting system. Consider a refund installment instead.',
    pt: 'O pagamento ou sua conta já está pago no sistema contábil. Considere uma parcela de reembolso.',
    es: 'El pago o su cuenta ya está pagado en el sistema contable. Considere una cuota de reembolso.',
  },
});
