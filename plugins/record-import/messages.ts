// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';
import { maxMegabytes } from './names.ts';

export const messages = defineMessages({
  unknownKind: { en: 'This record type does not exist.', pt: 'Este tipo de registro não existe.', es: 'Este tipo de registro no existe.' },
  fixedKind: {
    en: 'The record type cannot be changed after the import is created.',
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
    en: 'The column names must be in one of the first rows of the file. Choose one of those rows.',
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
    es: 'Dos columnas están asociadas al mismo campo. Omita una de ellas.',
  },
  valueTwice: {
    en: 'You can set a value for all rows only once per field, and only for fields without a column.',
    pt: 'Só é possível definir um valor para todas as linhas uma vez por campo, e apenas em campos sem coluna.',
    es: 'Por cada campo solo puede indicar una vez un valor para todas las filas, y únicamente si el campo no tiene columna.',
  },
  noSuchField: {
    en: 'You do not have permission to fill in this field. Choose another one.',
    pt: 'Você não tem permissão para preencher este campo. Escolha outro.',
    es: 'No tiene permiso para completar este campo. Elija otro.',
  },
  noColumn: {
    en: 'Choose a field for at least one column.',
    pt: 'Escolha um campo para pelo menos uma coluna.',
    es: 'Elija un campo para al menos una columna.',
  },
  noKey: {
    en: 'The chosen columns are not enough to identify the rows. Add one of these: {fields}.',
    pt: 'As colunas escolhidas não bastam para identificar as linhas. Inclua uma destas: {fields}.',
    es: 'Las columnas elegidas no bastan para identificar las filas. Agregue una de estas: {fields}.',
  },
  twoWays: {
    en: '“{text}” in the column for {field} can be read in two ways. Choose the format of this column.',
    pt: '“{text}” na coluna de {field} pode ser lido de duas formas. Escolha o formato desta coluna.',
    es: '“{text}” en la columna de {field} se puede leer de dos formas. Elija el formato de esta columna.',
  },
  rowsOrAll: {
    en: 'Select either individual rows or all rows.',
    pt: 'Selecione linhas específicas ou todas, não as duas opções.',
    es: 'Seleccione filas individuales o todas las filas.',
  },
  nothingToJudge: {
    en: 'This does not apply to any rows.',
    pt: 'Esta ação não se aplica a nenhuma linha.',
    es: 'No hay filas a las que se pueda aplicar.',
  },
  atWork: {
    en: 'The import is running. Wait until it has finished.',
    pt: 'A importação está em andamento. Espere até que termine.',
    es: 'La importación está en curso. Espere a que termine.',
  },
  nothingToDo: {
    en: 'The plan contains no changes.',
    pt: 'O plano não contém alterações.',
    es: 'El plan no contiene cambios.',
  },
});
