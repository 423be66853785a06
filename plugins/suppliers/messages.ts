// What this plugin says to people, in the languages of the product.
import { defineErrors, defineMessages } from '#engine';

export const supplierErrors = defineErrors('suppliers', {
  inPortfolio: {
    status: 409,
    message: {
      en: '{name} is already in your portfolio.',
      pt: '{name} já está no seu portfólio.',
      es: '{name} ya está en su portafolio.',
    },
  },
  courseInPortfolio: {
    status: 409,
    message: {
      en: 'The course “{name}” is already in your portfolio.',
      pt: 'O curso “{name}” já está no seu portfólio.',
      es: 'El curso “{name}” ya está en su portafolio.',
    },
  },
});

export const messages = defineMessages({
  noSuchCampus: {
    en: 'This institution does not have this campus.',
    pt: 'Esta instituição não tem esse campus.',
    es: 'Esta institución no tiene ese campus.',
  },
  otherInstitution: {
    en: 'The institution cannot be replaced. Add the new institution and remove this one from the portfolio.',
    pt: 'A instituição não pode ser trocada. Adicione a nova instituição e retire esta do portfólio.',
    es: 'La institución no se puede cambiar por otra. Agregue la otra y quite esta del portafolio.',
  },
  otherSupplier: {
    en: 'This supplier does not represent the institution.',
    pt: 'Este fornecedor não representa a instituição.',
    es: 'Este proveedor no representa a la institución.',
  },
  addInstitutionFirst: {
    en: 'Add {name} to the portfolio first.',
    pt: 'Primeiro adicione {name} ao portfólio.',
    es: 'Primero agregue {name} al portafolio.',
  },
  moreThanAll: {
    en: 'The shares add up to more than 100%.',
    pt: 'As proporções somam mais de 100%.',
    es: 'Las proporciones suman más del 100 %.',
  },
  countryTwice: {
    en: 'Each country can be listed only once.',
    pt: 'Cada país só pode aparecer uma vez.',
    es: 'Cada país solo puede aparecer una vez.',
  },
  keptByInstitution: {
    en: 'Only the staff of an institution can change its products.',
    pt: 'Só a equipe de uma instituição pode alterar os produtos dela.',
    es: 'Solo el personal de una institución puede modificar sus productos.',
  },
});
