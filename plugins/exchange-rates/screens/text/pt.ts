// What the screen of exchange rates says, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  failed: 'Não foi possível carregar as taxas de câmbio.',
  emptyTitle: 'Nenhuma moeda para taxas de câmbio',
  emptyHelp: 'A agência precisa de uma moeda base e de pelo menos mais uma moeda.',
  against: 'Taxas de câmbio em relação a {{currency}}',
  officialOf: 'A taxa oficial de {{day}} aparece ao lado de cada taxa. Selecione-a para usá-la.',
  noOfficial: 'Não há taxas oficiais para comparar.',
  currency: 'Moeda',
  rate: '{{currency}} por unidade',
  rateOf: 'Taxa de {{foreign}} em {{base}}',
  official: 'Taxa oficial',
  keptOn: 'Taxa de',
  never: 'ainda não definida',
  notQuoted: 'sem cotação',
  takeOver: 'Usar {{rate}} para {{foreign}}',
  noNumber: 'Informe um número maior que zero. Este valor não será salvo.',
  save: 'Salvar',
  saveMany: 'Salvar ({{count}})',
  discard: 'Descartar',
};
