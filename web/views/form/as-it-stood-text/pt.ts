// What is said of a record as it stood, in Brazilian Portuguese.

export const pt = {
  show: 'Como estava então',
  showNamed: 'Como estava então: {{when}}',
  title: 'Como estava em {{when}}',
  same: 'Nada está diferente hoje.',
  different_one: '{{count}} campo está diferente hoje.',
  different_other: '{{count}} campos estão diferentes hoje.',
  today: 'Hoje: {{value}}',
  notKept: 'O histórico não guarda: {{fields}}.',
  failed: 'Não foi possível mostrar o registro como estava.',
  close: 'Fechar',
};
