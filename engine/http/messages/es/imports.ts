// Imports of records, in Spanish.

export const imports: Readonly<Record<string, string>> = {
  'Records of this kind cannot be imported from a file.': 'Los registros de este tipo no se pueden importar de un archivo.',
  'You may not see {entities}, so none can be named. Leave the column out.':
    'No puede ver {entities}, así que no se puede nombrar nada de ahí. Deje la columna fuera.',
  'More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.':
    'Hay más de un registro con el nombre "{name}" ({entity}). Deje la celda vacía y elija después de la importación, o cambie el nombre de uno de ellos.',
  'No {entity} is called "{name}". Write it as in the list of {entities}, or add it there first.':
    'No hay {entity} con el nombre "{name}". Escriba el nombre como en la lista de {entities}, o haga primero el alta ahí.',
  'The row has more cells than the file names columns ({count}).': 'La fila tiene más celdas que columnas nombra el archivo ({count}).',
  'Nothing tells this row from others. Fill in one of: {fields}.': 'Nada distingue esta fila de las otras. Rellene uno de: {fields}.',
  'More than one record agrees with this row.': 'Más de un registro coincide con esta fila.',
  'A record agrees with this row in one thing and differs in another.': 'Un registro coincide con esta fila en una cosa y difiere en otra.',
  'Row {row} of the file agrees with this one in one thing and differs in another.':
    'La fila {row} del archivo coincide con esta en una cosa y difiere en otra.',
  'Of row {row} there is nothing to be said.': 'Sobre la fila {row} no hay nada que decir.',
  'Row {row} does not agree with that record. Choose one of those that are offered.':
    'La fila {row} no coincide con ese registro. Elija uno de los que se ofrecen.',
  'Row {row} of the file is about the same record. The first one counts.': 'La fila {row} del archivo trata del mismo registro. Vale la primera.',
  'A record that agrees with this row was made after the plan. It was left as it is.':
    'Después del plan se hizo un registro que coincide con esta fila. Quedó como está.',
  '"{value}" is neither yes nor no.': '"{value}" no es ni sí ni no.',
  '"{value}" is not a date that can be read. Write it like 31/12/2026 or 2026-12-31.':
    '"{value}" no es una fecha que se pueda leer. Escríbala como 31/12/2026 o 2026-12-31.',
  '"{value}" is not a number. Write it like 1234.50.': '"{value}" no es un número. Escríbalo como 1234.50.',
  '{message} The file says "{value}".': '{message} El archivo dice "{value}".',
  'The cell holds the error {value}.': 'La celda contiene el error {value}.',
  'The cell holds a formula whose result is not saved in the file. Open the file in a spreadsheet, save it there and read it again.':
    'La celda contiene una fórmula cuyo resultado no está guardado en el archivo. Abra el archivo en una hoja de cálculo, guárdelo allí y léalo de nuevo.',
  'The number {value} has more than the fifteen digits that spreadsheets keep. Format the cell as text and enter it again.':
    'El número {value} tiene más de los quince dígitos que guardan las hojas de cálculo. Dé formato de texto a la celda y escríbalo de nuevo.',
  'No column of the file is such a field.': 'Ninguna columna del archivo es ese campo.',
  'No row has such a text any more.': 'Ninguna fila tiene ya ese texto.',
  'Row {row} is not there, or is already imported.': 'La fila {row} no existe, o ya está importada.',
  'The file is not a table that can be read. Save it as CSV, or as a workbook (.xlsx) without a password.':
    'El archivo no es una tabla que se pueda leer. Guárdelo como CSV, o como libro (.xlsx) sin contraseña.',
  'The workbook has no sheet with cells. Choose a file that has one.': 'El libro no tiene ninguna hoja con celdas. Elija un archivo que la tenga.',
  'The file has more than {count} rows. Split it into several files.': 'El archivo tiene más de {count} filas. Divídalo en varios archivos.',
  'The file has more than {count} columns; row {row} goes further. Remove those that are not imported.':
    'El archivo tiene más de {count} columnas; la fila {row} va más allá. Quite las que no se importan.',
  'The file holds more than can be read at once. Split it into several files, or save only the cells with values.':
    'El archivo contiene más de lo que se puede leer de una vez. Divídalo en varios archivos, o guarde solo las celdas con valores.',
  'The file takes too long to be read. Split it into several files, or save it as CSV.':
    'El archivo tarda demasiado en leerse. Divídalo en varios archivos, o guárdelo como CSV.',
  'A cell of the file holds more than a million characters. Shorten it.': 'Una celda del archivo tiene más de un millón de caracteres. Acórtela.',
  'A cell of row {row} holds more than a million characters. Shorten it, or look whether a quotation mark is missing.':
    'Una celda de la fila {row} tiene más de un millón de caracteres. Acórtela, o mire si falta una comilla.',
  'A quotation mark in row {row} is never closed. Correct it, or save the file again as CSV or as a workbook (.xlsx).':
    'Una comilla en la fila {row} no se cierra nunca. Corríjala, o guarde el archivo de nuevo como CSV o como libro (.xlsx).',
  'No {entity} that goes with the rest of the row is called "{name}".': 'Ningún registro de {entity} que corresponda al resto de la fila se llama "{name}".',
  '"{name}" may mean all of them or the {entity} of that name. Leave the cell empty for all, or write the number of that one.':
    '"{name}" puede significar todos o el registro con ese nombre ({entity}). Deje la celda vacía para todos, o escriba el número de ese registro.',
  'More than one {entity} is called "{name}". Write the one that is meant: {options}.':
    'Hay más de un registro con el nombre "{name}" ({entity}). Escriba el que corresponde: {options}.',
  'The rest of the row rules out its value of {field}, which is not taken.': 'El resto de la fila excluye su valor de {field}, que no se toma.',
};
