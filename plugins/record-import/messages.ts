// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';
import { maxMegabytes } from './names.ts';

export const messages = defineMessages({
  unknownKind: { en: 'There is no such kind of record.', pt: 'Não existe esse tipo de registros.', es: 'No existe ese tipo de registros.' },
  fixedKind: {
    en: 'The kind of record of an import cannot be changed once it has been created.',
    pt: 'O tipo de registro de uma importação não pode ser alterado depois de criada.',
    es: 'El tipo de registro de una importación no se puede cambiar una vez creada.',
  },
  oneFile: {
    en: 'An import reads exactly one file. Attach one, and no other.',
    pt: 'Uma importação lê um arquivo. Anexe o arquivo, e nenhum outro.',
    es: 'Una importación lee un archivo. Adjunte el archivo, y ninguno más.',
  },
  tooLarge: {
    en: `The file has more than ${maxMegabytes} MB. Split it into several files.`,
    pt: `O arquivo tem mais de ${maxMegabytes} MB. Divida-o em vários arquivos.`,
    es: `El archivo tiene más de ${maxMegabytes} MB. Divídalo en varios archivos.`,
  },
  noRows: {
    en: 'The file has no rows below the one that names the columns.',
    pt: 'O arquivo não tem linhas abaixo da que nomeia as colunas.',
    es: 'El archivo no tiene filas debajo de la que nombra las columnas.',
  },
  noHeadingRow: {
    en: 'The names of the columns stand in one of the first rows of the file. Choose one of those.',
    pt: 'Os nomes das colunas ficam em uma das primeiras linhas do arquivo. Escolha uma delas.',
    es: 'Los nombres de las columnas están en una de las primeras filas del archivo. Elija una de ellas.',
  },
  noSuchSheet: {
    en: 'The workbook has no such sheet. Choose one of those that it has.',
    pt: 'A pasta de trabalho não tem essa planilha. Escolha uma das que ela tem.',
    es: 'El libro no tiene esa hoja. Elija una de las que tiene.',
  },
  wrongColumns: {
    en: 'The columns of the file are not these. Read it again.',
    pt: 'O arquivo tem outras colunas. Leia-o de novo.',
    es: 'El archivo tiene otras columnas. Léalo de nuevo.',
  },
  fieldTwice: {
    en: 'Two columns are the same field. Leave one of them out.',
    pt: 'Duas colunas são o mesmo campo. Deixe uma delas de fora.',
    es: 'Dos columnas son el mismo campo. Deje una de ellas fuera.',
  },
  valueTwice: {
    en: 'A field has a value for all rows once, and only where no column is that field.',
    pt: 'Um campo tem um só valor para todas as linhas, e apenas onde nenhuma coluna é esse campo.',
    es: 'Un campo tiene un solo valor para todas las filas, y solo donde ninguna columna es ese campo.',
  },
  noSuchField: {
    en: 'You may not fill such a field. Choose another one.',
    pt: 'Você não pode preencher esse campo. Escolha outro.',
    es: 'No puede rellenar ese campo. Elija otro.',
  },
  noColumn: {
    en: 'Say for at least one column which field it is.',
    pt: 'Diga de pelo menos uma coluna que campo é.',
    es: 'Diga de al menos una columna qué campo es.',
  },
  noKey: {
    en: 'No column is chosen by which a row could be recognised. Choose one of: {fields}.',
    pt: 'Nenhuma coluna escolhida permite reconhecer uma linha. Escolha uma de: {fields}.',
    es: 'Ninguna columna elegida permite reconocer una fila. Elija una de: {fields}.',
  },
  twoWays: {
    en: '"{text}" in the column of {field} can be read in two ways. Say how this column is written.',
    pt: '"{text}" na coluna de {field} pode ser lido de duas formas. Diga como esta coluna está escrita.',
    es: '"{text}" en la columna de {field} se puede leer de dos formas. Diga cómo está escrita esta columna.',
  },
  rowsOrAll: {
    en: 'Name either the rows or all of them, not both.',
    pt: 'Indique as linhas ou todas elas, não as duas coisas.',
    es: 'Indique las filas o todas ellas, no ambas cosas.',
  },
  nothingToJudge: {
    en: 'There is no row to which this applies.',
    pt: 'Não há nenhuma linha à qual isso se aplique.',
    es: 'No hay ninguna fila a la que esto se aplique.',
  },
  atWork: {
    en: 'The import is running. Wait until it has finished.',
    pt: 'A importação está em andamento. Espere até que termine.',
    es: 'La importación está en marcha. Espere a que termine.',
  },
  nothingToDo: {
    en: 'No row of the plan would change anything.',
    pt: 'Nenhuma linha do plano mudaria algo.',
    es: 'Ninguna fila del plan cambiaría nada.',
  },
});
