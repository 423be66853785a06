// What is asked of a new agency, in Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  OfficeName: 'Nombre de la oficina',
  officeNameHint: 'Por ejemplo, la ciudad. Si queda vacío, lleva el nombre de la agencia.',
  Country: 'País',
  TimeZone: 'Zona horaria',
  Currency: 'Moneda',
  Language: 'Idioma de los estados y plantillas',
};
