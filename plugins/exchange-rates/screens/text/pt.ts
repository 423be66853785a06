// What the screen of exchange rates says, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  failed: 'Não foi possível carregar as taxas de câmbio.',
  emptyTitle: 'Nenhuma moeda para manter taxas',
  emptyHelp: 'A agência precisa de uma moeda base e de pelo menos outra moeda.',
  against: 'Taxas em relação a {{currency}}',
  officialOf: 'Ao lado de cada taxa está a oficial de {{day}}: pressione-a para usá-la.',
  noOfficial: 'Não há taxas oficiais para comparar.',
  currency: 'Moeda',
  rate: '{{currency}} por uma unidade',
  rateOf: 'Taxa de {{foreign}} em {{base}}',
  official: 'Taxa oficial',
  keptOn: 'Taxa de',
  never: 'ainda não mantida',
  notQuoted: 'sem cotação',
  takeOver: 'Usar {{rate}} para {{foreign}}',
  noNumber: 'Isto não é um número maior que zero. Não será salvo.',
  save: 'Salvar',
  saveMany: 'Salvar ({{count}})',
  discard: 'Descartar',
};
