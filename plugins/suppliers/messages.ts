// What this plugin says to people, in the languages of the product.
import { defineErrors, defineMessages } from '#engine';

export const supplierErrors = defineErrors('suppliers', {
  inPortfolio: {
    status: 409,
    message: {
      en: '{name} is in your portfolio already.',
      pt: '{name} já está no seu portfólio.',
      es: '{name} ya está en su portafolio.',
    },
  },
  courseInPortfolio: {
    status: 409,
    message: {
      en: 'The course “{name}” is in your portfolio already.',
      pt: 'O curso “{name}” já está no seu portfólio.',
      es: 'El curso «{name}» ya está en su portafolio.',
    },
  },
});

export const messages = defineMessages({
  noSuchCampus: {
    en: 'This institution has no such campus.',
    pt: 'Esta instituição não tem esse campus.',
    es: 'Esta institución no tiene ese campus.',
  },
  otherInstitution: {
    en: 'The institution cannot be exchanged. Add the other one, and take this one out of the portfolio.',
    pt: 'A instituição não pode ser trocada. Adicione a outra e retire esta do portfólio.',
    es: 'La institución no se puede cambiar por otra. Añada la otra y quite esta del portafolio.',
  },
  otherSupplier: {
    en: 'This supplier does not stand for the institution.',
    pt: 'Este fornecedor não representa a instituição.',
    es: 'Este proveedor no representa a la institución.',
  },
  addInstitutionFirst: {
    en: 'Add {name} to the portfolio first.',
    pt: 'Primeiro adicione {name} ao portfólio.',
    es: 'Primero añada {name} al portafolio.',
  },
  moreThanAll: {
    en: 'The shares add up to more than 100 %.',
    pt: 'As parcelas somam mais de 100 %.',
    es: 'Las proporciones suman más del 100 %.',
  },
  countryTwice: {
    en: 'Each country can stand here only once.',
    pt: 'Cada país só pode aparecer uma vez.',
    es: 'Cada país solo puede aparecer una vez.',
  },
  keptByInstitution: {
    en: 'The products of an institution are kept by its own staff.',
    pt: 'Os produtos de uma instituição são mantidos pela equipe dela.',
    es: 'Los productos de una institución los mantiene su propio personal.',
  },
});
