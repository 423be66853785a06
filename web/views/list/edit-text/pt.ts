// What is said of setting fields of many records, in Brazilian Portuguese.

export const pt = {
  title: 'Editar {{number}} {{entity}}',
  about: 'Escolha quais campos preencher ou limpar. Os outros ficam como estão.',
  leave: 'Manter',
  set: 'Definir',
  clear: 'Limpar',
  nothing: 'Preencha ou limpe ao menos um campo.',
  fill: 'Preencha {{label}} ou escolha Manter.',
  fillOrClear: 'Preencha {{label}}, ou escolha Manter ou Limpar.',
  emptied: 'Ficará vazio.',
};
