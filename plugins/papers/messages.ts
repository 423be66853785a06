// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noStudent: {
    en: 'No student has been selected for this quote',
    pt: 'Nenhum estudante foi selecionado para esta cotação',
    es: 'No se ha seleccionado ningún estudiante para esta cotización',
  },
  notApplied: {
    en: 'This is still a quote. There is no enrolment to print yet.',
    pt: 'Esta venda ainda é uma cotação. Ainda não há matrícula para imprimir.',
    es: 'Este registro todavía es una cotización. Aún no hay matrícula para imprimir.',
  },
  notReceived: {
    en: 'This payment has not been received, so there is no receipt yet.',
    pt: 'Este pagamento ainda não foi recebido, por isso não há recibo.',
    es: 'Este pago aún no se recibió, por eso no hay recibo.',
  },
  creditRefund: {
    en: 'This refund moved credit to another payment. No money was paid out, so there is no receipt.',
    pt: 'Este reembolso transferiu crédito para outro pagamento. Não houve saída de dinheiro, por isso não há recibo.',
    es: 'Este reembolso transfirió crédito a otro pago. No hubo salida de dinero, por eso no hay recibo.',
  },
  otherType: {
    en: 'This type of document is not available for a sale. Use Quote or EnrolmentForm.',
    pt: 'Este tipo de documento não está disponível para uma venda. Use Quote ou EnrolmentForm.',
    es: 'Este tipo de documento no está disponible para una venta. Use Quote o EnrolmentForm.',
  },
});
