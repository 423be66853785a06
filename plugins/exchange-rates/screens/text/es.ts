// What the screen of exchange rates says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  failed: 'No se pudieron cargar los tipos de cambio.',
  emptyTitle: 'No hay monedas para tipos de cambio',
  emptyHelp: 'La agencia necesita una moneda base y al menos otra moneda.',
  against: 'Tipos de cambio frente a {{currency}}',
  officialOf: 'Junto a cada tipo de cambio aparece el oficial del {{day}}. Selecciónelo para usarlo.',
  noOfficial: 'No hay tipos de cambio oficiales con los que comparar.',
  currency: 'Moneda',
  rate: '{{currency}} por unidad',
  rateOf: 'Tipo de cambio de {{foreign}} en {{base}}',
  official: 'Tipo oficial',
  keptOn: 'Tipo del',
  never: 'aún no definido',
  notQuoted: 'sin cotización',
  takeOver: 'Usar {{rate}} para {{foreign}}',
  noNumber: 'Indique un número mayor que cero. Este valor no se guardará.',
  save: 'Guardar',
  saveMany: 'Guardar ({{count}})',
  discard: 'Descartar',
};
