// Imports of records, in Portuguese.

export const imports: Readonly<Record<string, string>> = {
  'Records of this kind cannot be imported from a file.': 'Registros deste tipo não podem ser importados de um arquivo.',
  'You may not see {entities}, so none can be named. Leave the column out.':
    'Você não pode ver {entities}, por isso nada ali pode ser nomeado. Deixe a coluna de fora.',
  'More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.':
    'Há mais de um registro com o nome "{name}" ({entity}). Deixe a célula vazia e escolha depois da importação, ou mude o nome de um deles.',
  'No {entity} is called "{name}". Write it as in the list of {entities}, or add it there first.':
    'Não há {entity} com o nome "{name}". Escreva o nome como na lista de {entities}, ou faça primeiro o cadastro lá.',
  'The row has more cells than the file names columns ({count}).': 'A linha tem mais células do que o arquivo nomeia colunas ({count}).',
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
  '"{value}" is neither yes nor no.': '"{value}" não é sim nem não.',
  '"{value}" is not a date that can be read. Write it like 31/12/2026 or 2026-12-31.':
    '"{value}" não é uma data que se possa ler. Escreva-a como 31/12/2026 ou 2026-12-31.',
  '"{value}" is not a number. Write it like 1234.50.': '"{value}" não é um número. Escreva-o como 1234.50.',
  '{message} The file says "{value}".': '{message} O arquivo diz "{value}".',
  'The cell holds the error {value}.': 'A célula contém o erro {value}.',
  'The cell holds a formula whose result is not saved in the file. Open the file in a spreadsheet, save it there and read it again.':
    'A célula contém uma fórmula cujo resultado não está salvo no arquivo. Abra o arquivo em uma planilha, salve-o ali e leia-o de novo.',
  'The number {value} has more than the fifteen digits that spreadsheets keep. Format the cell as text and enter it again.':
    'O número {value} tem mais do que os quinze dígitos que as planilhas guardam. Formate a célula como texto e digite-o de novo.',
  'No column of the file is such a field.': 'Nenhuma coluna do arquivo é esse campo.',
  'No row has such a text any more.': 'Nenhuma linha tem mais esse texto.',
  'Row {row} is not there, or is already imported.': 'A linha {row} não existe, ou já foi importada.',
  'The file is not a table that can be read. Save it as CSV, or as a workbook (.xlsx) without a password.':
    'O arquivo não é uma tabela que se possa ler. Salve-o como CSV, ou como pasta de trabalho (.xlsx) sem senha.',
  'The workbook has no sheet with cells. Choose a file that has one.': 'A pasta de trabalho não tem planilha com células. Escolha um arquivo que tenha.',
  'The file has more than {count} rows. Split it into several files.': 'O arquivo tem mais de {count} linhas. Divida-o em vários arquivos.',
  'The file has more than {count} columns; row {row} goes further. Remove those that are not imported.':
    'O arquivo tem mais de {count} colunas; a linha {row} vai além. Retire as que não são importadas.',
  'The file holds more than can be read at once. Split it into several files, or save only the cells with values.':
    'O arquivo contém mais do que se pode ler de uma vez. Divida-o em vários arquivos, ou salve apenas as células com valores.',
  'The file takes too long to be read. Split it into several files, or save it as CSV.':
    'O arquivo demora demais para ser lido. Divida-o em vários arquivos, ou salve-o como CSV.',
  'A cell of the file holds more than a million characters. Shorten it.': 'Uma célula do arquivo tem mais de um milhão de caracteres. Encurte-a.',
  'A cell of row {row} holds more than a million characters. Shorten it, or look whether a quotation mark is missing.':
    'Uma célula da linha {row} tem mais de um milhão de caracteres. Encurte-a, ou veja se falta uma aspa.',
  'A quotation mark in row {row} is never closed. Correct it, or save the file again as CSV or as a workbook (.xlsx).':
    'Uma aspa na linha {row} nunca é fechada. Corrija-a, ou salve o arquivo de novo como CSV ou como pasta de trabalho (.xlsx).',
  'No {entity} that goes with the rest of the row is called "{name}".': 'Nenhum registro de {entity} que combine com o resto da linha se chama "{name}".',
  '"{name}" may mean all of them or the {entity} of that name. Leave the cell empty for all, or write the number of that one.':
    '"{name}" pode significar todos ou o registro com esse nome ({entity}). Deixe a célula vazia para todos, ou escreva o número desse registro.',
  'More than one {entity} is called "{name}". Write the one that is meant: {options}.':
    'Há mais de um registro com o nome "{name}" ({entity}). Escreva o que se quer dizer: {options}.',
  'The rest of the row rules out its value of {field}, which is not taken.': 'O resto da linha exclui o seu valor de {field}, que não é aceito.',
};
