// Imports of records, in Portuguese.

export const imports: Readonly<Record<string, string>> = {
  'Records of this kind cannot be imported from a file.': 'Registros deste tipo não podem ser importados de um arquivo.',
  '{field} is yes or no.': '{field} é sim ou não.',
  '{field} is not a date. Write the day first: 31/12/2026, or 2026-12-31.': '{field} não é uma data. Escreva primeiro o dia: 31/12/2026, ou 2026-12-31.',
  '{field} is a number. Write it like 1234.50.': '{field} é um número. Escreva-o como 1234.50.',
  'You may not see {entities}, so none can be named. Leave the column out.':
    'Você não pode ver {entities}, por isso nada ali pode ser nomeado. Deixe a coluna de fora.',
  'More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.':
    'Há mais de um registro com o nome "{name}" ({entity}). Deixe a célula vazia e escolha depois da importação, ou mude o nome de um deles.',
  'No {entity} is called "{name}". Write it as in the list of {entities}, or add it there first.':
    'Não há {entity} com o nome "{name}". Escreva o nome como na lista de {entities}, ou faça primeiro o cadastro lá.',
  'The row has more cells than the first one names columns ({count}).': 'A linha tem mais células do que a primeira nomeia colunas ({count}).',
  'Nothing tells this row from others. Fill in one of: {fields}.': 'Nada distingue esta linha das outras. Preencha um de: {fields}.',
  'More than one record agrees with this row.': 'Mais de um registro coincide com esta linha.',
  'A record agrees with this row in one thing and differs in another.': 'Um registro coincide com esta linha em uma coisa e difere em outra.',
  'Row {row} of the file agrees with this one in one thing and differs in another.':
    'A linha {row} do arquivo coincide com esta em uma coisa e difere em outra.',
  'Of row {row} there is nothing to be said.': 'Sobre a linha {row} não há nada a dizer.',
  'Row {row} does not agree with that record. Choose one of those that are offered.':
    'A linha {row} não coincide com esse registro. Escolha um dos oferecidos.',
  'Row {row} of the file is about the same record. The first one counts.': 'A linha {row} do arquivo trata do mesmo registro. Vale a primeira.',
  'A record that agrees with this row was made after the plan. It was left as it is.':
    'Um registro que coincide com esta linha foi feito depois do plano. Ele ficou como está.',
};
