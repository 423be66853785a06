// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noStudent: {
    en: 'No student has been selected for this quote',
    pt: 'Nenhum estudante foi selecionado para esta cotação',
    es: 'No se ha seleccionado ningún estudiante para esta cotización',
  },
  notApplied: {
    en: 'This is still a quote: there is no enrolment to print yet.',
    pt: 'Isto ainda é uma cotação: não há matrícula para imprimir.',
    es: 'Esto todavía es una cotización: aún no hay matrícula que imprimir.',
  },
  notReceived: {
    en: 'Nothing has been received of this payment: there is no receipt yet.',
    pt: 'Nada foi recebido deste pagamento: ainda não há recibo.',
    es: 'Aún no se ha recibido nada de este pago: todavía no hay recibo.',
  },
  creditRefund: {
    en: 'This refund moved credit to another payment. No money was paid out, so there is no receipt.',
    pt: 'Este reembolso passou crédito para outro pagamento. Nenhum dinheiro foi pago: não há recibo.',
    es: 'Este reembolso pasó crédito a otro pago. No se pagó dinero: no hay recibo.',
  },
  otherType: {
    en: 'Papers of this type are not made of a sale. There are Quote and EnrolmentForm.',
    pt: 'Documentos deste tipo não são feitos de uma venda. Há Quote e EnrolmentForm.',
    es: 'Los documentos de este tipo no se hacen de una venta. Hay Quote y EnrolmentForm.',
  },
});
