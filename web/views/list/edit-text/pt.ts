// What is said of setting fields of many records, in Brazilian Portuguese.

export const pt = {
  title: 'Editar {{number}} {{entity}}',
  about: 'Escolha o que definir ou limpar. Todos os outros campos ficam como estão.',
  leave: 'Manter',
  set: 'Definir',
  clear: 'Limpar',
  nothing: 'Defina ou limpe ao menos um campo.',
  fill: 'Preencha {{label}} ou escolha Manter.',
  fillOrClear: 'Preencha {{label}} ou escolha Manter. Limpar esvazia o campo.',
  emptied: 'Ficará vazio.',
};
