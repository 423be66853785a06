// What is said of raising and lowering amounts, in Brazilian Portuguese.

export const pt = {
  about: '{{number}} {{entity}}: você verá o valor antigo e o novo de cada item antes de qualquer alteração.',
  by: 'Alterar por',
  percent: 'Porcentagem',
  amount: 'Valor',
  change: 'Quanto',
  changeHelp: 'Use o sinal de menos para reduzir os valores.',
  roundTo: 'Arredondar para',
  roundHelp: 'Deixe em branco para manter os centavos.',
  fromHelp: 'Deixe em branco para alterar os valores atuais. Se você informar uma data, os valores atuais terminam na véspera e os novos começam nessa data.',
  preview: 'Ver as alterações',
  working: 'Calculando...',
  title: '{{number}} de {{total}} mudariam',
  leftOut_one: '{{number}} fica de fora.',
  leftOut_other: '{{number}} ficam de fora.',
  first: 'Mostrando os primeiros {{number}}.',
  none: 'Nenhum deles pode ser alterado.',
  before: 'Antes',
  after: 'Depois',
  total_one: 'Total de {{number}}',
  total_other: 'Total de {{number}}',
};
