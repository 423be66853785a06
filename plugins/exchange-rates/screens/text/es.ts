// What the screen of exchange rates says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  failed: 'No se pudieron cargar los tipos de cambio.',
  emptyTitle: 'No hay monedas cuyos tipos mantener',
  emptyHelp: 'La agencia necesita una moneda base y al menos otra moneda.',
  against: 'Tipos respecto de {{currency}}',
  officialOf: 'Junto a cada tipo está el oficial del {{day}}: presiónelo para usarlo.',
  noOfficial: 'No hay tipos oficiales con los que comparar.',
  currency: 'Moneda',
  rate: '{{currency}} por una unidad',
  rateOf: 'Tipo de {{foreign}} en {{base}}',
  official: 'Tipo oficial',
  keptOn: 'Tipo del',
  never: 'aún no se mantiene',
  notQuoted: 'sin cotización',
  takeOver: 'Usar {{rate}} para {{foreign}}',
  noNumber: 'Esto no es un número mayor que cero. No se guardará.',
  save: 'Guardar',
  saveMany: 'Guardar ({{count}})',
  discard: 'Descartar',
};
