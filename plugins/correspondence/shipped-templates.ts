// The e-mails that an agency sends each week: templates that each agency begins with, in all languages.
import type { Language } from '#engine';

type InLanguages<T> = Readonly<Record<Language, T>>;

interface ShippedTemplate {
  /** A category that the metadata brings along, by its name in the language of the agency. */
  readonly category: InLanguages<string>;
  readonly for: 'students' | 'leads too' | 'suppliers';
  /** The subject, and the paragraphs between greeting and closing. */
  readonly texts: InLanguages<readonly [subject: string, ...paragraphs: string[]]>;
}

const categories = {
  welcome: { en: 'Welcome', pt: 'Boas-vindas', es: 'Bienvenida' },
  quotes: { en: 'Quotes', pt: 'Cotações', es: 'Cotizaciones' },
  applications: { en: 'Applications', pt: 'Candidaturas', es: 'Solicitudes' },
  payments: { en: 'Payments', pt: 'Pagamentos', es: 'Pagos' },
  visas: { en: 'Visas', pt: 'Vistos', es: 'Visas' },
  arrival: { en: 'Arrival', pt: 'Chegada', es: 'Llegada' },
} as const satisfies Readonly<Record<string, InLanguages<string>>>;

const greeting: InLanguages<string> = { en: 'Hello {{RecipientName}},', pt: 'Olá, {{RecipientName}}!', es: 'Hola, {{RecipientName}}:' };
const closing: InLanguages<string> = { en: 'Kind regards,', pt: 'Um abraço,', es: 'Saludos cordiales,' };
const signature = '{{#if Sender.Name}}{{Sender.Name}}<br>{{/if}}{{Agency.Name}}';

const templates: readonly ShippedTemplate[] = [
  {
    category: categories.welcome,
    for: 'leads too',
    texts: {
      en: ['Welcome to {{Agency.Name}}', 'Thank you for contacting us. Tell us what you would like to study and when, and we will prepare a quote for you.'],
      pt: ['Boas-vindas à {{Agency.Name}}', 'Obrigado pelo contato. Conte para nós o que quer estudar e quando, e prepararemos uma cotação para você.'],
      es: ['Le damos la bienvenida a {{Agency.Name}}', 'Gracias por contactarnos. Cuéntenos qué quiere estudiar y cuándo, y le prepararemos una cotización.'],
    },
  },
  {
    category: categories.quotes,
    for: 'students',
    texts: {
      en: [
        'Your quote {{Sale.SaleIndex}}',
        'Here is the quote that we talked about.{{#if Sale.ExpiryDate}} It is valid until {{Sale.ExpiryDate}}.{{/if}}',
        'Let us know if you would like to change anything.',
      ],
      pt: [
        'Sua cotação {{Sale.SaleIndex}}',
        'Aqui está a cotação sobre a qual conversamos.{{#if Sale.ExpiryDate}} Ela é válida até {{Sale.ExpiryDate}}.{{/if}}',
        'Avise se quiser mudar alguma coisa.',
      ],
      es: [
        'Su cotización {{Sale.SaleIndex}}',
        'Aquí está la cotización de la que hablamos.{{#if Sale.ExpiryDate}} Es válida hasta el {{Sale.ExpiryDate}}.{{/if}}',
        'Avísenos si quiere cambiar algo.',
      ],
    },
  },
  {
    category: categories.applications,
    for: 'students',
    texts: {
      en: ['Documents for your application', 'We still need some documents to send your application: a copy of your passport and of your school certificate.'],
      pt: [
        'Documentos para a sua candidatura',
        'Ainda precisamos de alguns documentos para enviar a sua candidatura: uma cópia do passaporte e do histórico escolar.',
      ],
      es: [
        'Documentos para su solicitud',
        'Todavía necesitamos algunos documentos para enviar su solicitud: una copia del pasaporte y del certificado de estudios.',
      ],
    },
  },
  {
    category: categories.applications,
    for: 'students',
    texts: {
      en: [
        'Your letter of offer',
        'Good news: {{Sale.Institution or "the school"}} has sent your letter of offer. Please read it, and sign it to accept your place.',
      ],
      pt: [
        'Sua carta de oferta',
        'Boa notícia: {{Sale.Institution or "a escola"}} enviou a sua carta de oferta. Leia com atenção e assine para aceitar a vaga.',
      ],
      es: ['Su carta de oferta', 'Buenas noticias: {{Sale.Institution or "la escuela"}} envió su carta de oferta. Léala y fírmela para aceptar su lugar.'],
    },
  },
  {
    category: categories.payments,
    for: 'students',
    texts: {
      en: ['A payment is due on {{Payment.DueDate}}', 'A payment of {{Payment.Amount}} is due on {{Payment.DueDate}}. Your invoice explains how to pay.'],
      pt: ['Um pagamento vence em {{Payment.DueDate}}', 'Um pagamento de {{Payment.Amount}} vence em {{Payment.DueDate}}. A sua fatura explica como pagar.'],
      es: ['Un pago vence el {{Payment.DueDate}}', 'Un pago de {{Payment.Amount}} vence el {{Payment.DueDate}}. Su factura explica cómo pagar.'],
    },
  },
  {
    category: categories.payments,
    for: 'students',
    texts: {
      en: [
        'A payment is overdue',
        'A payment of {{Payment.Amount}} was due on {{Payment.DueDate}}, and we have not received it yet.',
        'If you have paid in the meantime, please send us the receipt. If you cannot pay now, please contact us.',
      ],
      pt: [
        'Um pagamento está atrasado',
        'Um pagamento de {{Payment.Amount}} venceu em {{Payment.DueDate}} e ainda não o recebemos.',
        'Se já pagou, envie o comprovante. Se houver alguma dificuldade, fale conosco.',
      ],
      es: [
        'Un pago está atrasado',
        'Un pago de {{Payment.Amount}} venció el {{Payment.DueDate}} y todavía no lo recibimos.',
        'Si ya pagó, envíenos el comprobante. Si tiene alguna dificultad, hable con nosotros.',
      ],
    },
  },
  {
    category: categories.payments,
    for: 'students',
    texts: {
      en: ['We have received your payment', 'Thank you. We received your payment of {{Receipt.Amount}} on {{Receipt.DateReceived}}.'],
      pt: ['Recebemos o seu pagamento', 'Obrigado! Recebemos o seu pagamento de {{Receipt.Amount}} em {{Receipt.DateReceived}}.'],
      es: ['Recibimos su pago', 'Gracias. Recibimos su pago de {{Receipt.Amount}} el {{Receipt.DateReceived}}.'],
    },
  },
  {
    category: categories.visas,
    for: 'students',
    texts: {
      en: [
        'Your visa expires on {{Visa.ExpireDate}}',
        'Your visa expires on {{Visa.ExpireDate}}. Please contact us soon to talk about your plans, because a new application takes time.',
      ],
      pt: [
        'Seu visto vence em {{Visa.ExpireDate}}',
        'Seu visto vence em {{Visa.ExpireDate}}. Fale conosco com antecedência sobre os seus planos, pois um novo pedido demora.',
      ],
      es: [
        'Su visa vence el {{Visa.ExpireDate}}',
        'Su visa vence el {{Visa.ExpireDate}}. Hable con nosotros pronto sobre sus planes, porque una nueva solicitud lleva tiempo.',
      ],
    },
  },
  {
    category: categories.visas,
    for: 'students',
    texts: {
      en: [
        'Your health cover ends on {{Cover.EndDate}}',
        'Your health cover with {{Cover.Provider}} ends on {{Cover.EndDate}}. Your visa requires health cover at all times. We can extend it for you.',
      ],
      pt: [
        'Seu seguro-saúde termina em {{Cover.EndDate}}',
        'Seu seguro-saúde da {{Cover.Provider}} termina em {{Cover.EndDate}}. O visto exige cobertura contínua. Podemos renovar o seguro para você.',
      ],
      es: [
        'Su seguro médico termina el {{Cover.EndDate}}',
        'Su seguro médico de {{Cover.Provider}} termina el {{Cover.EndDate}}. La visa exige cobertura continua. Podemos renovar el seguro por usted.',
      ],
    },
  },
  {
    category: categories.arrival,
    for: 'students',
    texts: {
      en: ['Your first day', 'Your course starts soon. Please bring your passport and your letter of offer.'],
      pt: ['Seu primeiro dia', 'Seu curso começa em breve. Leve o passaporte e a carta de oferta.'],
      es: ['Su primer día', 'Su curso comienza pronto. Traiga su pasaporte y su carta de oferta.'],
    },
  },
  {
    category: categories.payments,
    for: 'suppliers',
    texts: {
      en: [
        'Commission invoice {{CommissionInvoice.InvoiceId}}',
        'Our commission invoice {{CommissionInvoice.InvoiceId}} has an open balance of {{CommissionInvoice.Balance}}.{{#if CommissionInvoice.DueDate}} It is due on {{CommissionInvoice.DueDate}}.{{/if}}',
        'Please tell us if anything is missing.',
      ],
      pt: [
        'Fatura de comissão {{CommissionInvoice.InvoiceId}}',
        'Nossa fatura de comissão {{CommissionInvoice.InvoiceId}} tem um saldo em aberto de {{CommissionInvoice.Balance}}.{{#if CommissionInvoice.DueDate}} O vencimento é em {{CommissionInvoice.DueDate}}.{{/if}}',
        'Avisem se faltar alguma coisa.',
      ],
      es: [
        'Factura de comisión {{CommissionInvoice.InvoiceId}}',
        'Nuestra factura de comisión {{CommissionInvoice.InvoiceId}} tiene un saldo pendiente de {{CommissionInvoice.Balance}}.{{#if CommissionInvoice.DueDate}} Vence el {{CommissionInvoice.DueDate}}.{{/if}}',
        'Avísennos si falta algo.',
      ],
    },
  },
];

const languages: readonly Language[] = ['en', 'pt', 'es'];

/** The rows of an agency that works in this language; `categoryOf` finds the category of that name. */
export function shippedTemplates<C>(language: Language, categoryOf: (name: string) => C) {
  return templates.map(({ category, for: whom, texts }) => {
    const written = languages.map((each) => ({ Language: each, ...asText(texts[each], each) }));
    return {
      ...asText(texts[language], language),
      Texts: written,
      Category: categoryOf(category[language]),
      ApplyToStudents: whom !== 'suppliers',
      ApplyToLeads: whom === 'leads too',
      ApplyToSuppliers: whom === 'suppliers',
    };
  });
}

const asText = ([Subject, ...paragraphs]: readonly [string, ...string[]], language: Language) => ({
  Subject,
  HtmlTemplate: [greeting[language], ...paragraphs, `${closing[language]}<br>${signature}`].map((paragraph) => `<p>${paragraph}</p>`).join(''),
});
