// What receipts and invoices say, in the languages that students are written to in.
import { type Language, type Text, textIn } from '#engine';

const words = {
  receipt: { en: 'Receipt', pt: 'Recibo', es: 'Recibo' },
  refundReceipt: { en: 'Refund receipt', pt: 'Recibo de reembolso', es: 'Recibo de reembolso' },
  invoice: { en: 'Invoice', pt: 'Fatura', es: 'Factura' },
  creditNote: { en: 'Refund note', pt: 'Nota de reembolso', es: 'Nota de reembolso' },
  date: { en: 'Date', pt: 'Data', es: 'Fecha' },
  due: { en: 'Due date', pt: 'Vencimento', es: 'Vencimiento' },
  replaces: { en: 'Replaces', pt: 'Substitui', es: 'Sustituye a' },
  received: { en: 'Received on', pt: 'Recebido em', es: 'Recibido el' },
  refunded: { en: 'Refunded on', pt: 'Reembolsado em', es: 'Reembolsado el' },
  method: { en: 'Payment method', pt: 'Forma de pagamento', es: 'Forma de pago' },
  reference: { en: 'Reference', pt: 'Referência', es: 'Referencia' },
  sale: { en: 'Sale', pt: 'Venda', es: 'Venta' },
  status: { en: 'Status', pt: 'Situação', es: 'Estado' },
  born: { en: 'born on', pt: 'data de nascimento', es: 'fecha de nacimiento' },
  schoolNumber: { en: 'Student number', pt: 'Número do estudante', es: 'Número de estudiante' },
  courses: { en: 'Courses and services', pt: 'Cursos e serviços', es: 'Cursos y servicios' },
  starts: { en: 'Starts', pt: 'Início', es: 'Inicio' },
  ends: { en: 'Ends', pt: 'Término', es: 'Fin' },
  fees: { en: 'Fees', pt: 'Taxas', es: 'Tarifas' },
  description: { en: 'Description', pt: 'Descrição', es: 'Descripción' },
  amount: { en: 'Amount', pt: 'Valor', es: 'Monto' },
  discount: { en: 'Discount', pt: 'Desconto', es: 'Descuento' },
  total: { en: 'Total', pt: 'Total', es: 'Total' },
  paid: { en: 'Paid', pt: 'Pago', es: 'Pagado' },
  toPay: { en: 'Amount to pay', pt: 'Valor a pagar', es: 'Monto a pagar' },
  handedOver: { en: 'Paid in', pt: 'Pago como', es: 'Pagado como' },
  worth: { en: 'Worth', pt: 'Equivale a', es: 'Equivale a' },
  rateOf: { en: 'of', pt: 'de', es: 'del' },
  atRate: { en: 'at the rate of', pt: 'à taxa de câmbio de', es: 'al tipo de cambio de' },
} satisfies Readonly<Record<string, Text>>;

export type PaymentWords = Readonly<Record<keyof typeof words, string>>;

/** All words in one language, under their names. */
export function paymentWordsIn(language: Language): PaymentWords {
  const entries = Object.entries(words).map(([name, text]) => [name, textIn(text, language)]);
  return Object.fromEntries(entries) as PaymentWords;
}
