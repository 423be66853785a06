// Imports of records, in Portuguese.

export const imports: Readonly<Record<string, string>> = {
  'Records of this kind cannot be imported from a file.': 'Registros deste tipo não podem ser importados de um arquivo.',
  '{field} is yes or no.': '{field} é sim ou não.',
  '{field} is not a date. Write the day first: 31/12/2026, or 2026-12-31.': '{field} não é uma data. Escreva primeiro o dia: 31/12/2026, ou 2026-12-31.',
  '{field} is a number. Write it like 1234.50.': '{field} é um número. Escreva-o como 1234.50.',
  'You may not see records of the kind {entity}, so none can be named.': 'Você não pode ver registros do tipo {entity}; por isso nenhum pode ser nomeado.',
  'More than one record of the kind {entity} is called "{name}".': 'Mais de um registro do tipo {entity} se chama "{name}".',
  'There is no record of the kind {entity} called "{name}".': 'Não há registro do tipo {entity} chamado "{name}".',
  'The row has more cells than the first one names columns ({count}).': 'A linha tem mais células do que a primeira nomeia colunas ({count}).',
  'Nothing tells this row from others. Fill in one of: {fields}.': 'Nada distingue esta linha das outras. Preencha um de: {fields}.',
  'More than one record agrees with this row. Say which one it is.': 'Mais de um registro coincide com esta linha. Diga qual é.',
  'A record agrees with this row in one thing and differs in another. Say whether it is the same.':
    'Um registro coincide com esta linha em uma coisa e difere em outra. Diga se é o mesmo.',
  'Row {row} of the file agrees with this one in one thing and differs in another. Say whether this is a new record.':
    'A linha {row} do arquivo coincide com esta em uma coisa e difere em outra. Diga se este é um registro novo.',
  'Of row {row} there is nothing to be said.': 'Sobre a linha {row} não há nada a dizer.',
  'Row {row} does not agree with that record. Choose one of those that are offered.':
    'A linha {row} não coincide com esse registro. Escolha um dos oferecidos.',
  'Row {row} of the file is about the same record. The first one counts.': 'A linha {row} do arquivo trata do mesmo registro. Vale a primeira.',
  'A record that agrees with this row was made after the plan. It was left as it is.':
    'Um registro que coincide com esta linha foi feito depois do plano. Ele ficou como está.',
};
