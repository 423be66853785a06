// What is said of raising and lowering amounts, in Brazilian Portuguese.

export const pt = {
  about: 'De {{number}} {{entity}}. Nada muda antes de você ver cada valor antes e depois.',
  by: 'Alterar por',
  percent: 'Porcentagem',
  amount: 'Valor',
  change: 'Quanto',
  changeHelp: 'Com sinal de menos para reduzir.',
  roundTo: 'Arredondar para',
  roundHelp: 'Vazio: ao centavo.',
  fromHelp: 'Vazio: os valores mudam no próprio registro. Com uma data, os antigos terminam na véspera e novos os seguem.',
  preview: 'Mostrar o que mudaria',
  working: 'Calculando...',
  title: '{{number}} de {{total}} mudariam',
  leftOut_one: '{{number}} fica de fora.',
  leftOut_other: '{{number}} ficam de fora.',
  first: 'São mostrados os primeiros {{number}}.',
  none: 'Nenhum deles pode ser alterado.',
  before: 'Antes',
  after: 'Depois',
  total_one: 'Total de {{number}}',
  total_other: 'Total de {{number}}',
};
