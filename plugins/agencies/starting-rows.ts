// What a new agency begins with beside the starting rows of the metadata, in the language of the agency.
import type { Language } from '#engine';

interface Template {
  /** A category that the metadata brings along. */
  readonly category: string;
  readonly subject: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}
interface StartingRows {
  /** Who may do everything, who sells, who keeps the money. */
  readonly profiles: readonly [string, string, string];
  /** The first one is the default. */
  readonly paymentMethods: readonly string[];
  /** Steps of a sale, in their order. */
  readonly workflows: readonly string[];
  readonly templates: readonly Template[];
}

export const startingRows: Readonly<Record<Language, StartingRows>> = {
  en: {
    profiles: ['Managers', 'Counsellors', 'Finance'],
    paymentMethods: ['Bank transfer', 'Credit card', 'Cash'],
    workflows: ['Offer Requested', 'Offer Accepted', 'Confirmation of Enrolment', 'Visa Applying', 'Visa Granted'],
    templates: [
      {
        category: 'Welcome',
        subject: 'Welcome',
        text: ['Hello {{StudentName}},', 'thank you for contacting us. Tell us what you would like to study and when, and we will prepare a quote for you.'],
      },
      {
        category: 'Quotes',
        subject: 'Your quote',
        text: ['Hello {{StudentName}},', 'here is the quote that we talked about. Let us know if you would like to change anything.'],
      },
      {
        category: 'Applications',
        subject: 'Documents for your application',
        text: ['Hello {{StudentName}},', 'we still need a copy of your passport and of your school certificate.'],
      },
      {
        category: 'Payments',
        subject: 'A payment is due',
        text: ['Hello {{StudentName}},', 'a payment is due in seven days. You will find it in your invoice.'],
      },
      {
        category: 'Arrival',
        subject: 'Your first day',
        text: ['Hello {{StudentName}},', 'your course starts soon. Please bring your passport and your letter of offer.'],
      },
    ],
  },
  pt: {
    profiles: ['Gerentes', 'Consultores', 'Financeiro'],
    paymentMethods: ['Transferência bancária', 'Pix', 'Cartão de crédito', 'Boleto', 'Dinheiro'],
    workflows: ['Oferta solicitada', 'Oferta aceita', 'Confirmação de matrícula', 'Solicitando visto', 'Visto concedido'],
    templates: [
      {
        category: 'Boas-vindas',
        subject: 'Boas-vindas',
        text: ['Olá, {{StudentName}}!', 'Obrigado pelo contato. Conte para nós o que quer estudar e quando, e preparamos uma cotação para você.'],
      },
      {
        category: 'Cotações',
        subject: 'Sua cotação',
        text: ['Olá, {{StudentName}}!', 'Aqui está a cotação que combinamos. Avise se quiser mudar alguma coisa.'],
      },
      {
        category: 'Inscrições',
        subject: 'Documentos para a sua inscrição',
        text: ['Olá, {{StudentName}}!', 'Ainda precisamos de uma cópia do seu passaporte e do seu histórico escolar.'],
      },
      {
        category: 'Pagamentos',
        subject: 'Um pagamento vence em breve',
        text: ['Olá, {{StudentName}}!', 'Um pagamento vence em sete dias. Você o encontra na sua fatura.'],
      },
      {
        category: 'Chegada',
        subject: 'Seu primeiro dia',
        text: ['Olá, {{StudentName}}!', 'Seu curso começa em breve. Leve o passaporte e a carta de oferta.'],
      },
    ],
  },
  es: {
    profiles: ['Gerentes', 'Asesores', 'Finanzas'],
    paymentMethods: ['Transferencia bancaria', 'Tarjeta de crédito', 'Efectivo'],
    workflows: ['Oferta solicitada', 'Oferta aceptada', 'Confirmación de matrícula', 'Solicitando visa', 'Visa concedida'],
    templates: [
      {
        category: 'Bienvenida',
        subject: 'Bienvenida',
        text: ['Hola, {{StudentName}}:', 'Gracias por contactarnos. Cuéntenos qué quiere estudiar y cuándo, y le prepararemos una cotización.'],
      },
      {
        category: 'Cotizaciones',
        subject: 'Su cotización',
        text: ['Hola, {{StudentName}}:', 'Aquí está la cotización de la que hablamos. Avísenos si quiere cambiar algo.'],
      },
      {
        category: 'Inscripciones',
        subject: 'Documentos para su inscripción',
        text: ['Hola, {{StudentName}}:', 'Todavía necesitamos una copia de su pasaporte y de su certificado de estudios.'],
      },
      {
        category: 'Pagos',
        subject: 'Vence un pago',
        text: ['Hola, {{StudentName}}:', 'Un pago vence en siete días. Lo encuentra en su factura.'],
      },
      {
        category: 'Llegada',
        subject: 'Su primer día',
        text: ['Hola, {{StudentName}}:', 'Su curso comienza pronto. Traiga su pasaporte y su carta de oferta.'],
      },
    ],
  },
};
