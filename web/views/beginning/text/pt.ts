// What is asked of a new agency, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  OfficeName: 'Nome do escritório',
  officeNameHint: 'Por exemplo, a cidade. Se ficar vazio, recebe o nome da agência.',
  Country: 'País',
  TimeZone: 'Fuso horário',
  Currency: 'Moeda',
  Language: 'Idioma dos status e modelos',
};
