// What is asked before cells are pasted, in Brazilian Portuguese.

export const pt = {
  title_one: 'Colar {{count}} célula',
  title_other: 'Colar {{count}} células',
  about_one: 'As células pertencem a {{count}} registro. Nada foi alterado ainda.',
  about_other: 'As células pertencem a {{count}} registros. Nada foi alterado ainda.',
  act_one: 'Alterar {{count}} registro',
  act_other: 'Alterar {{count}} registros',
  working: 'Colando...',
  allGood: 'Todas são válidas.',
  refused_one: '{{count}} célula não pode ser colada:',
  refused_other: '{{count}} células não podem ser coladas:',
  beyond_one: '{{count}} célula não cabe na lista.',
  beyond_other: '{{count}} células não cabem na lista.',
};
