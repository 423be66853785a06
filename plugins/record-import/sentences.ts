// What this plugin says to people, in the languages of the product.
import { phrase, type Sentence, type Text } from '#engine';
import { mostColumns, mostMegabytes, mostRows } from './names.ts';

const said = (text: Text): Sentence => phrase('{sentence}', { sentence: text });

export const sentences = {
  unknownKind: said({ en: 'There is no such kind of records.', pt: 'Não existe esse tipo de registros.', es: 'No existe ese tipo de registros.' }),
  fixedKind: said({
    en: 'An import stays of the kind of records that it was begun for.',
    pt: 'Uma importação continua sendo do tipo de registros para o qual foi começada.',
    es: 'Una importación sigue siendo del tipo de registros para el que se empezó.',
  }),
  oneFile: said({
    en: 'An import reads one file. Attach the file, and no second one.',
    pt: 'Uma importação lê um arquivo. Anexe o arquivo, e nenhum outro.',
    es: 'Una importación lee un archivo. Adjunte el archivo, y ninguno más.',
  }),
  tooLarge: said({
    en: `The file has more than ${mostMegabytes} MB. Divide it into several files.`,
    pt: `O arquivo tem mais de ${mostMegabytes} MB. Divida-o em vários arquivos.`,
    es: `El archivo tiene más de ${mostMegabytes} MB. Divídalo en varios archivos.`,
  }),
  tooManyRows: said({
    en: `The file has more than ${mostRows} rows. Divide it into several files: each is then undone as one.`,
    pt: `O arquivo tem mais de ${mostRows} linhas. Divida-o em vários arquivos: cada um é então desfeito como um só.`,
    es: `El archivo tiene más de ${mostRows} filas. Divídalo en varios archivos: cada uno se deshace entonces como uno solo.`,
  }),
  tooManyColumns: said({
    en: `The file has more than ${mostColumns} columns. Take out those that are not imported.`,
    pt: `O arquivo tem mais de ${mostColumns} colunas. Retire as que não são importadas.`,
    es: `El archivo tiene más de ${mostColumns} columnas. Quite las que no se importan.`,
  }),
  noRows: said({
    en: 'The file has no rows below its first one. The first row names the columns.',
    pt: 'O arquivo não tem linhas abaixo da primeira. A primeira linha nomeia as colunas.',
    es: 'El archivo no tiene filas debajo de la primera. La primera fila nombra las columnas.',
  }),
  openQuote: said({
    en: 'The file ends inside a quoted text: a quotation mark is missing or too many. Save it again as CSV, or as a workbook (.xlsx).',
    pt: 'O arquivo termina dentro de um texto entre aspas: falta ou sobra uma aspa. Salve-o de novo como CSV, ou como pasta de trabalho (.xlsx).',
    es: 'El archivo termina dentro de un texto entre comillas: falta o sobra una comilla. Guárdelo de nuevo como CSV, o como libro (.xlsx).',
  }),
  noTable: said({
    en: 'The file is no table that can be read. Save it as CSV, or as a workbook (.xlsx) without a password.',
    pt: 'O arquivo não é uma tabela que se possa ler. Salve-o como CSV, ou como pasta de trabalho (.xlsx) sem senha.',
    es: 'El archivo no es una tabla que se pueda leer. Guárdelo como CSV, o como libro (.xlsx) sin contraseña.',
  }),
  noSuchSheet: said({
    en: 'The workbook has no such sheet. Choose one of those that it has.',
    pt: 'A pasta de trabalho não tem essa planilha. Escolha uma das que ela tem.',
    es: 'El libro no tiene esa hoja. Elija una de las que tiene.',
  }),
  wrongColumns: said({
    en: 'The file has other columns than these. Read it again.',
    pt: 'O arquivo tem outras colunas. Leia-o de novo.',
    es: 'El archivo tiene otras columnas. Léalo de nuevo.',
  }),
  fieldTwice: said({
    en: 'Two columns are the same field. Leave one of them out.',
    pt: 'Duas colunas são o mesmo campo. Deixe uma delas de fora.',
    es: 'Dos columnas son el mismo campo. Deje una de ellas fuera.',
  }),
  noSuchField: said({
    en: 'You may not fill such a field. Choose another one.',
    pt: 'Você não pode preencher esse campo. Escolha outro.',
    es: 'No puede rellenar ese campo. Elija otro.',
  }),
  noColumn: said({
    en: 'Say of one column at least which field it is.',
    pt: 'Diga de pelo menos uma coluna que campo é.',
    es: 'Diga de al menos una columna qué campo es.',
  }),
  noKey: (fields: string): Sentence =>
    said({
      en: `No column is chosen by which a row could be known again. Choose one of: ${fields}.`,
      pt: `Nenhuma coluna escolhida permite reconhecer uma linha. Escolha uma de: ${fields}.`,
      es: `Ninguna columna elegida permite reconocer una fila. Elija una de: ${fields}.`,
    }),
  rowsOrAll: said({
    en: 'Say of which rows, or of all: one of the two.',
    pt: 'Diga de quais linhas, ou de todas: uma das duas coisas.',
    es: 'Diga de qué filas, o de todas: una de las dos cosas.',
  }),
  nothingToJudge: said({
    en: 'There is no row of which that could be said.',
    pt: 'Não há nenhuma linha da qual isso se possa dizer.',
    es: 'No hay ninguna fila de la que se pueda decir eso.',
  }),
  atWork: said({
    en: 'The import is at work. Wait until it has ended.',
    pt: 'A importação está em andamento. Espere até que termine.',
    es: 'La importación está en marcha. Espere a que termine.',
  }),
  nothingToDo: said({
    en: 'No row of the plan would change anything.',
    pt: 'Nenhuma linha do plano mudaria algo.',
    es: 'Ninguna fila del plan cambiaría nada.',
  }),
} as const;
