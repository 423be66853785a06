// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';
import { maxMegabytes } from './names.ts';

export const messages = defineMessages({
  unknownKind: { en: 'This kind of record does not exist.', pt: 'Este tipo de registro não existe.', es: 'Este tipo de registro no existe.' },
  fixedKind: {
    en: 'The kind of record cannot be changed after the import is created.',
    pt: 'O tipo de registro não pode ser alterado depois que a importação é criada.',
    es: 'El tipo de registro no se puede cambiar después de crear la importación.',
  },
  oneFile: {
    en: 'Attach exactly one file to the import.',
    pt: 'Anexe exatamente um arquivo à importação.',
    es: 'Adjunte exactamente un archivo a la importación.',
  },
  tooLarge: {
    en: `The file is larger than ${maxMegabytes} MB. Split it into several files.`,
    pt: `O arquivo tem mais de ${maxMegabytes} MB. Divida-o em vários arquivos.`,
    es: `El archivo tiene más de ${maxMegabytes} MB. Divídalo en varios archivos.`,
  },
  noRows: {
    en: 'The file has no rows below the column names.',
    pt: 'O arquivo não tem linhas abaixo dos nomes das colunas.',
    es: 'El archivo no tiene filas debajo de los nombres de las columnas.',
  },
  noHeadingRow: {
    en: 'The column names must be in one of the first rows of the file. Choose one of those.',
    pt: 'Os nomes das colunas devem estar em uma das primeiras linhas do arquivo. Escolha uma delas.',
    es: 'Los nombres de las columnas deben estar en una de las primeras filas del archivo. Elija una de ellas.',
  },
  noSuchSheet: {
    en: 'The workbook does not have this sheet. Choose another one.',
    pt: 'A pasta de trabalho não tem essa planilha. Escolha outra.',
    es: 'El libro no tiene esa hoja. Elija otra.',
  },
  wrongColumns: {
    en: 'The columns of the file have changed. Read it again.',
    pt: 'As colunas do arquivo mudaram. Leia-o de novo.',
    es: 'Las columnas del archivo cambiaron. Léalo de nuevo.',
  },
  fieldTwice: {
    en: 'Two columns are matched to the same field. Leave one of them out.',
    pt: 'Duas colunas estão associadas ao mesmo campo. Deixe uma delas de fora.',
    es: 'Dos columnas están asociadas al mismo campo. Deje una de ellas fuera.',
  },
  valueTwice: {
    en: 'Set a value for all rows only once per field, and only for fields without a column.',
    pt: 'Defina um valor para todas as linhas só uma vez por campo, e só em campos sem coluna.',
    es: 'Defina un valor para todas las filas una sola vez por campo, y solo en campos sin columna.',
  },
  noSuchField: {
    en: 'You may not fill in this field. Choose another one.',
    pt: 'Você não pode preencher este campo. Escolha outro.',
    es: 'No puede completar este campo. Elija otro.',
  },
  noColumn: {
    en: 'Choose a field for at least one column.',
    pt: 'Escolha um campo para pelo menos uma coluna.',
    es: 'Elija un campo para al menos una columna.',
  },
  noKey: {
    en: 'Rows cannot be recognised by the chosen columns. Add one of: {fields}.',
    pt: 'As colunas escolhidas não permitem reconhecer as linhas. Inclua uma de: {fields}.',
    es: 'Las columnas elegidas no permiten reconocer las filas. Agregue una de: {fields}.',
  },
  twoWays: {
    en: '“{text}” in the column for {field} can be read in two ways. Choose how this column is written.',
    pt: '“{text}” na coluna de {field} pode ser lido de duas formas. Escolha como esta coluna está escrita.',
    es: '“{text}” en la columna de {field} se puede leer de dos formas. Elija cómo está escrita esta columna.',
  },
  rowsOrAll: {
    en: 'Select either single rows or all rows.',
    pt: 'Selecione linhas ou todas elas, não as duas coisas.',
    es: 'Seleccione filas o todas ellas, no ambas cosas.',
  },
  nothingToJudge: {
    en: 'This does not apply to any row.',
    pt: 'Isto não se aplica a nenhuma linha.',
    es: 'Esto no se aplica a ninguna fila.',
  },
  atWork: {
    en: 'The import is running. Wait until it has finished.',
    pt: 'A importação está em andamento. Espere até que termine.',
    es: 'La importación está en marcha. Espere a que termine.',
  },
  nothingToDo: {
    en: 'The plan contains no changes.',
    pt: 'O plano não contém alterações.',
    es: 'El plan no contiene cambios.',
  },
});
