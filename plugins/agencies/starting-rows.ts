// What a new agency begins with beside the starting rows of the metadata, in the language of the agency.
import type { Language } from '#engine';

interface StartingRows {
  /** Who may do everything, who sells, who keeps the money. */
  readonly profiles: readonly [string, string, string];
  /** The first one is the default. */
  readonly paymentMethods: readonly string[];
  /** Steps of a sale, in their order. */
  readonly workflows: readonly string[];
}

export const startingRows: Readonly<Record<Language, StartingRows>> = {
  en: {
    profiles: ['Managers', 'Counsellors', 'Finance'],
    paymentMethods: ['Bank transfer', 'Credit card', 'Cash'],
    workflows: ['Offer Requested', 'Offer Accepted', 'Confirmation of Enrolment', 'Visa Applying', 'Visa Granted'],
  },
  pt: {
    profiles: ['Gerentes', 'Consultores', 'Financeiro'],
    paymentMethods: ['Transferência bancária', 'Pix', 'Cartão de crédito', 'Boleto', 'Dinheiro'],
    workflows: ['Oferta solicitada', 'Oferta aceita', 'Confirmação de matrícula', 'Solicitando visto', 'Visto concedido'],
  },
  es: {
    profiles: ['Gerentes', 'Asesores', 'Finanzas'],
    paymentMethods: ['Transferencia bancaria', 'Tarjeta de crédito', 'Efectivo'],
    workflows: ['Oferta solicitada', 'Oferta aceptada', 'Confirmación de matrícula', 'Solicitando visa', 'Visa concedida'],
  },
};
