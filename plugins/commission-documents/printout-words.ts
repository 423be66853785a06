// What commission invoices and bills say on paper.
import { type Language, type Text, textIn } from '#engine';

const words = {
  invoice: { en: 'Commission invoice', pt: 'Fatura de comissão', es: 'Factura de comisión' },
  taxInvoice: { en: 'Tax invoice', pt: 'Fatura fiscal', es: 'Factura fiscal' },
  creditNote: { en: 'Credit note', pt: 'Nota de crédito', es: 'Nota de crédito' },
  bill: { en: 'Bill', pt: 'Conta a pagar', es: 'Cuenta por pagar' },
  date: { en: 'Date', pt: 'Data', es: 'Fecha' },
  due: { en: 'Due date', pt: 'Vencimento', es: 'Vencimiento' },
  reference: { en: 'Reference', pt: 'Referência', es: 'Referencia' },
  ofInvoice: { en: 'Credit on', pt: 'Crédito sobre', es: 'Crédito sobre' },
  status: { en: 'Status', pt: 'Situação', es: 'Estado' },
  cancelled: { en: 'Cancelled', pt: 'Cancelada', es: 'Cancelada' },
  student: { en: 'Student', pt: 'Estudante', es: 'Estudiante' },
  born: { en: 'born on', pt: 'data de nascimento', es: 'fecha de nacimiento' },
  schoolNumber: { en: 'student number', pt: 'número do estudante', es: 'número de estudiante' },
  received: { en: 'Paid by the student', pt: 'Pago pelo estudante', es: 'Pagado por el estudiante' },
  commission: { en: 'Commission', pt: 'Comissão', es: 'Comisión' },
  tax: { en: 'Tax', pt: 'Imposto', es: 'Impuesto' },
  amount: { en: 'Amount', pt: 'Valor', es: 'Monto' },
  taxIncluded: { en: 'Tax on commission', pt: 'Imposto sobre a comissão', es: 'Impuesto sobre la comisión' },
  total: { en: 'Total', pt: 'Total', es: 'Total' },
  paid: { en: 'Paid', pt: 'Pago', es: 'Pagado' },
  toPay: { en: 'Amount to pay', pt: 'Valor a pagar', es: 'Monto a pagar' },
  credited: { en: 'Amount credited', pt: 'Valor creditado', es: 'Monto acreditado' },
  payTo: { en: 'Please pay to', pt: 'Pagar para', es: 'Pagar a' },
  accountName: { en: 'Account name', pt: 'Titular da conta', es: 'Titular de la cuenta' },
  accountNumber: { en: 'Account number', pt: 'Número da conta', es: 'Número de cuenta' },
} satisfies Readonly<Record<string, Text>>;

export type PrintoutWords = Readonly<Record<keyof typeof words, string>>;

/** All words in one language, under their names. */
export function printoutWordsIn(language: Language): PrintoutWords {
  const entries = Object.entries(words).map(([name, text]) => [name, textIn(text, language)]);
  return Object.fromEntries(entries) as PrintoutWords;
}
