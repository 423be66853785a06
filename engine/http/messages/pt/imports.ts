// Imports of records, in Portuguese.

export const imports: Readonly<Record<string, string>> = {
  'This type of record cannot be imported from a file.': 'Este tipo de registro não pode ser importado de um arquivo.',
  'You cannot see {entities}, so the column cannot be used. Leave it out.':
    'Você não pode ver {entities}, por isso a coluna não pode ser usada. Deixe-a de fora.',
  'More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.':
    'Há mais de um registro com o nome "{name}" ({entity}). Deixe a célula vazia e escolha depois da importação, ou mude o nome de um deles.',
  'There is no {entity} called "{name}". Enter the name as in the list of {entities}, or add it there first.':
    'Não há {entity} com o nome "{name}". Escreva o nome como na lista de {entities}, ou cadastre-o lá primeiro.',
  'The row has more cells than there are column names ({count}).': 'A linha tem mais células do que nomes de colunas ({count}).',
  'This row cannot be distinguished from others. Fill in one of these: {fields}.':
    'Esta linha não se distingue das outras. Preencha um destes campos: {fields}.',
  'This row matches more than one record.': 'Esta linha coincide com mais de um registro.',
  'A record matches this row in one value and differs in another.': 'Um registro coincide com esta linha em um valor e difere em outro.',
  'Row {row} of the file matches this one in one value and differs in another.': 'A linha {row} do arquivo coincide com esta em um valor e difere em outro.',
  'Row {row} does not need a decision.': 'Não há nada a decidir sobre a linha {row}.',
  'Row {row} does not match that record. Choose one of the records offered.':
    'A linha {row} não coincide com esse registro. Escolha um dos registros sugeridos.',
  'Row {row} of the file is about the same record. The first one is used.': 'A linha {row} do arquivo se refere ao mesmo registro. A primeira será usada.',
  'A record matching this row was added after the import was planned. It was not changed.':
    'Um registro que coincide com esta linha foi adicionado depois que a importação foi planejada. Ele não foi alterado.',
  '"{value}" is neither yes nor no.': '"{value}" não é sim nem não.',
  '"{value}" is not a valid date. Use 31/12/2026 or 2026-12-31.': '"{value}" não é uma data válida. Use 31/12/2026 ou 2026-12-31.',
  '"{value}" is not a number. Use a format like 1234.50.': '"{value}" não é um número. Use um formato como 1234.50.',
  '{message} Value in the file: "{value}".': '{message} Valor no arquivo: "{value}".',
  'The cell contains the error {value}.': 'A célula contém o erro {value}.',
  'The cell contains a formula whose result is not saved in the file. Open the file in a spreadsheet program, save it and upload it again.':
    'A célula contém uma fórmula cujo resultado não está salvo no arquivo. Abra o arquivo em um programa de planilhas, salve-o e importe-o de novo.',
  'The number {value} has more than the fifteen digits that spreadsheets keep. Format the cell as text and enter it again.':
    'O número {value} tem mais do que os quinze dígitos que as planilhas guardam. Formate a célula como texto e digite-o de novo.',
  'No column is matched to this field.': 'Nenhuma coluna está associada a este campo.',
  'No row contains this text any more.': 'Este texto não aparece mais em nenhuma linha.',
  'Row {row} does not exist or has already been imported.': 'A linha {row} não existe, ou já foi importada.',
  'The file cannot be read as a table. Save it as CSV or as a workbook (.xlsx) without a password.':
    'O arquivo não pode ser lido como tabela. Salve-o como CSV ou como pasta de trabalho (.xlsx) sem senha.',
  'The workbook has no sheet with data. Choose another file.': 'A pasta de trabalho não tem planilha com dados. Escolha outro arquivo.',
  'The file has more than {count} rows. Split it into several files.': 'O arquivo tem mais de {count} linhas. Divida-o em vários arquivos.',
  'The file has more than {count} columns (row {row}). Remove those that are not imported.':
    'O arquivo tem mais de {count} colunas (linha {row}). Remova as que não são importadas.',
  'The file is too large to read at once. Split it into several files, or save only the cells with values.':
    'O arquivo é grande demais para ser lido de uma vez. Divida-o em vários arquivos ou salve só as células com valores.',
  'The file takes too long to read. Split it into several files, or save it as CSV.':
    'O arquivo demora demais para ser lido. Divida-o em vários arquivos, ou salve-o como CSV.',
  'A cell of the file contains more than a million characters. Shorten it.': 'Uma célula do arquivo tem mais de um milhão de caracteres. Encurte-a.',
  'A cell in row {row} has more than a million characters. Shorten it, or check for a missing quotation mark.':
    'Uma célula da linha {row} tem mais de um milhão de caracteres. Encurte-a ou verifique se falta uma aspa.',
  'A quotation mark in row {row} is not closed. Correct it, or save the file again as CSV or as a workbook (.xlsx).':
    'Uma aspa na linha {row} não foi fechada. Corrija-a, ou salve o arquivo de novo como CSV ou como pasta de trabalho (.xlsx).',
  'There is no {entity} called "{name}" that matches the rest of the row.': 'Nenhum registro de {entity} chamado "{name}" corresponde ao resto da linha.',
  '"{name}" could mean all of them or the {entity} with that name. Leave the cell empty for all, or enter the record’s number.':
    '"{name}" pode significar todos ou o registro com esse nome ({entity}). Deixe a célula vazia para todos, ou escreva o número desse registro.',
  'More than one {entity} is called "{name}". Choose one of: {options}.':
    'Há mais de um registro com o nome "{name}" ({entity}). Escolha um destes: {options}.',
  'The value of {field} does not match the rest of the row, so it is not used.': 'O valor de {field} não corresponde ao resto da linha, por isso não é usado.',
};
