// What papers of sales say, in the languages that students are written to in.
import { type Language, type Text, textIn } from '#engine';

const words = {
  quote: { en: 'Quote', pt: 'Cotação', es: 'Cotización' },
  enrolment: { en: 'Enrolment', pt: 'Matrícula', es: 'Matrícula' },
  application: { en: 'Application', pt: 'Candidatura', es: 'Solicitud' },
  date: { en: 'Date', pt: 'Data', es: 'Fecha' },
  validUntil: { en: 'Valid until', pt: 'Válida até', es: 'Válida hasta' },
  confirmed: { en: 'Confirmed on', pt: 'Confirmada em', es: 'Confirmada el' },
  sent: { en: 'Sent to the school on', pt: 'Enviada à escola em', es: 'Enviada a la institución el' },
  cancelled: { en: 'Cancelled on', pt: 'Cancelada em', es: 'Cancelada el' },
  by: { en: 'by', pt: 'por', es: 'por' },
  options: { en: 'Your options', pt: 'Suas opções', es: 'Sus opciones' },
  option: { en: 'Option', pt: 'Opção', es: 'Opción' },
  accepted: { en: 'accepted', pt: 'aceita', es: 'aceptada' },
  courses: { en: 'Courses and services', pt: 'Cursos e serviços', es: 'Cursos y servicios' },
  starts: { en: 'Starts', pt: 'Início', es: 'Inicio' },
  ends: { en: 'Ends', pt: 'Término', es: 'Fin' },
  duration: { en: 'Duration', pt: 'Duração', es: 'Duración' },
  week: { en: 'week', pt: 'semana', es: 'semana' },
  weeks: { en: 'weeks', pt: 'semanas', es: 'semanas' },
  priceGroup: { en: 'Price group', pt: 'Grupo de preços', es: 'Grupo de precios' },
  provider: { en: 'CRICOS provider', pt: 'Instituição CRICOS', es: 'Institución CRICOS' },
  course: { en: 'course', pt: 'curso', es: 'curso' },
  description: { en: 'Description', pt: 'Descrição', es: 'Descripción' },
  quantity: { en: 'Quantity', pt: 'Quantidade', es: 'Cantidad' },
  unitPrice: { en: 'Unit price', pt: 'Preço unitário', es: 'Precio unitario' },
  amount: { en: 'Amount', pt: 'Valor', es: 'Importe' },
  save: { en: 'Special price, you save', pt: 'Preço especial, você economiza', es: 'Precio especial, usted ahorra' },
  excluded: { en: 'Not included in the amount to pay', pt: 'Não incluída no valor a pagar', es: 'No incluida en el importe a pagar' },
  total: { en: 'Total', pt: 'Total', es: 'Total' },
  totalIn: { en: 'Total in', pt: 'Total em', es: 'Total en' },
  feesIn: { en: 'Fees in', pt: 'Taxas em', es: 'Tarifas en' },
  ofWhichToPay: { en: 'of which to pay', pt: 'das quais a pagar', es: 'de ellas, a pagar' },
  toPay: { en: 'Amount to pay', pt: 'Valor a pagar', es: 'Importe a pagar' },
  toPayIn: { en: 'Amount to pay in', pt: 'Valor a pagar em', es: 'Importe a pagar en' },
  rates: { en: 'Exchange rates', pt: 'Taxas de câmbio', es: 'Tipos de cambio' },
  ratesOf: { en: 'Exchange rates of', pt: 'Taxas de câmbio de', es: 'Tipos de cambio del' },
  noRate: { en: 'no exchange rate is known', pt: 'taxa de câmbio desconhecida', es: 'tipo de cambio desconocido' },
  converted: {
    en: 'Amounts in other currencies are converted for comparison and are paid in their own currency.',
    pt: 'Os valores em outras moedas são convertidos apenas para comparação e são pagos na própria moeda.',
    es: 'Los importes en otras monedas se convierten solo para comparar y se pagan en su propia moneda.',
  },
  nothing: { en: 'There are no courses or services yet.', pt: 'Ainda não há cursos nem serviços.', es: 'Todavía no hay cursos ni servicios.' },
  terms: { en: 'Terms of', pt: 'Condições de', es: 'Condiciones de' },
  paymentTerms: { en: 'Terms of payment of', pt: 'Condições de pagamento de', es: 'Condiciones de pago de' },
  born: { en: 'born on', pt: 'data de nascimento', es: 'fecha de nacimiento' },
  status: { en: 'Status', pt: 'Situação', es: 'Estado' },
  visa: { en: 'Visa', pt: 'Visto', es: 'Visa' },
  offer: { en: 'Offer received', pt: 'Oferta recebida', es: 'Oferta recibida' },
  coe: { en: 'CoE', pt: 'CoE', es: 'CoE' },
  coeDate: { en: 'CoE received', pt: 'CoE recebido', es: 'CoE recibido' },
  visaOutcome: { en: 'Visa outcome', pt: 'Resultado do visto', es: 'Resultado de la visa' },
  schoolNumber: { en: 'Student number', pt: 'Número de estudante', es: 'Número de estudiante' },
  payments: { en: 'Payments', pt: 'Pagamentos', es: 'Pagos' },
  payment: { en: 'Payment', pt: 'Pagamento', es: 'Pago' },
  deposit: { en: 'Deposit', pt: 'Entrada', es: 'Depósito' },
  refund: { en: 'Refund', pt: 'Reembolso', es: 'Reembolso' },
  installment: { en: 'Instalment', pt: 'Parcela', es: 'Cuota' },
  due: { en: 'Due', pt: 'Vencimento', es: 'Vencimiento' },
  received: { en: 'Received', pt: 'Recebido em', es: 'Recibido el' },
  noPayments: { en: 'No payments have been planned yet.', pt: 'Ainda não há pagamentos previstos.', es: 'Todavía no hay pagos previstos.' },
} satisfies Readonly<Record<string, Text>>;

export type Words = Readonly<Record<keyof typeof words, string>>;

/** All words in one language, under their names. */
export function wordsIn(language: Language): Words {
  const entries = Object.entries(words).map(([name, text]) => [name, textIn(text, language)]);
  return Object.fromEntries(entries) as Words;
}
