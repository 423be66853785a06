// What is said of a record as it stood, in Brazilian Portuguese.

export const pt = {
  show: 'Ver como estava',
  showNamed: 'Ver como estava: {{when}}',
  title: 'Como estava em {{when}}',
  same: 'Todos os valores continuam os mesmos hoje.',
  different_one: '{{count}} campo tem outro valor hoje.',
  different_other: '{{count}} campos têm outro valor hoje.',
  today: 'Hoje: {{value}}',
  notKept: 'Não ficam no histórico: {{fields}}.',
  failed: 'Não foi possível carregar a versão anterior do registro.',
  close: 'Fechar',
};
