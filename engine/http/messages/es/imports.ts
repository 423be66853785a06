// Imports of records, in Spanish.

export const imports: Readonly<Record<string, string>> = {
  'This type of record cannot be imported from a file.': 'Este tipo de registro no se puede importar de un archivo.',
  'You cannot see {entities}, so the column cannot be used. Leave it out.': 'Usted no puede ver {entities}, por eso la columna no se puede usar. Omítala.',
  'More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.':
    'Hay más de un registro con el nombre "{name}" ({entity}). Deje la celda vacía y elija después de la importación, o cambie el nombre de uno de ellos.',
  'There is no {entity} called "{name}". Enter the name as in the list of {entities}, or add it there first.':
    'No hay {entity} con el nombre "{name}". Escriba el nombre como en la lista de {entities}, o agréguelo ahí primero.',
  'The row has more cells than there are column names ({count}).': 'La fila tiene más celdas que nombres de columnas ({count}).',
  'This row cannot be distinguished from others. Fill in one of these: {fields}.':
    'Esta fila no se distingue de las otras. Complete uno de estos campos: {fields}.',
  'This row matches more than one record.': 'Esta fila coincide con más de un registro.',
  'A record matches this row in one value and differs in another.': 'Un registro coincide con esta fila en un valor y difiere en otro.',
  'Row {row} of the file matches this one in one value and differs in another.': 'La fila {row} del archivo coincide con esta en un valor y difiere en otro.',
  'Row {row} does not need a decision.': 'No hay nada que decidir sobre la fila {row}.',
  'Row {row} does not match that record. Choose one of the records offered.':
    'La fila {row} no coincide con ese registro. Elija uno de los registros propuestos.',
  'Row {row} of the file is about the same record. The first one is used.': 'La fila {row} del archivo se refiere al mismo registro. Se usa la primera.',
  'A record matching this row was added after the import was planned. It was not changed.':
    'Después de planificar la importación, se agregó un registro que coincide con esta fila. Ese registro no se cambió.',
  '"{value}" is neither yes nor no.': '"{value}" no es ni sí ni no.',
  '"{value}" is not a valid date. Use 31/12/2026 or 2026-12-31.': '"{value}" no es una fecha válida. Use 31/12/2026 o 2026-12-31.',
  '"{value}" is not a number. Use a format like 1234.50.': '"{value}" no es un número. Use un formato como 1234.50.',
  '{message} Value in the file: "{value}".': '{message} Valor en el archivo: "{value}".',
  'The cell contains the error {value}.': 'La celda contiene el error {value}.',
  'The cell contains a formula whose result is not saved in the file. Open the file in a spreadsheet program, save it and upload it again.':
    'La celda contiene una fórmula cuyo resultado no está guardado en el archivo. Abra el archivo en una hoja de cálculo, guárdelo allí y léalo de nuevo.',
  'The number {value} has more than the fifteen digits that spreadsheets keep. Format the cell as text and enter it again.':
    'El número {value} tiene más de los quince dígitos que guardan las hojas de cálculo. Dé formato de texto a la celda y escríbalo de nuevo.',
  'No column is matched to this field.': 'Ninguna columna está asociada a este campo.',
  'No row contains this text any more.': 'Ya no hay filas con este texto.',
  'Row {row} does not exist or has already been imported.': 'La fila {row} no existe o ya se importó.',
  'The file cannot be read as a table. Save it as CSV or as a workbook (.xlsx) without a password.':
    'El archivo no se puede leer como tabla. Guárdelo como CSV o como libro (.xlsx) sin contraseña.',
  'The workbook has no sheet with data. Choose another file.': 'El libro no tiene ninguna hoja con datos. Elija otro archivo.',
  'The file has more than {count} rows. Split it into several files.': 'El archivo tiene más de {count} filas. Divídalo en varios archivos.',
  'The file has more than {count} columns (row {row}). Remove those that are not imported.':
    'El archivo tiene más de {count} columnas (fila {row}). Quite las que no se importan.',
  'The file is too large to read at once. Split it into several files, or save only the cells with values.':
    'El archivo es demasiado grande para leerlo de una vez. Divídalo en varios archivos o guarde solo las celdas con valores.',
  'The file takes too long to read. Split it into several files, or save it as CSV.':
    'El archivo tarda demasiado en leerse. Divídalo en varios archivos, o guárdelo como CSV.',
  'A cell of the file contains more than a million characters. Shorten it.': 'Una celda del archivo tiene más de un millón de caracteres. Acórtela.',
  'A cell in row {row} has more than a million characters. Shorten it, or check for a missing quotation mark.':
    'Una celda de la fila {row} tiene más de un millón de caracteres. Acórtela o revise si falta una comilla.',
  'A quotation mark in row {row} is not closed. Correct it, or save the file again as CSV or as a workbook (.xlsx).':
    'En la fila {row} hay una comilla sin cerrar. Corríjala, o guarde el archivo de nuevo como CSV o como libro (.xlsx).',
  'There is no {entity} called "{name}" that matches the rest of the row.': 'Ningún registro de {entity} llamado "{name}" corresponde al resto de la fila.',
  '"{name}" could mean all of them or the {entity} with that name. Leave the cell empty for all, or enter the record’s number.':
    '"{name}" puede significar todos o el registro con ese nombre ({entity}). Deje la celda vacía para todos, o escriba el número de ese registro.',
  'More than one {entity} is called "{name}". Choose one of: {options}.':
    'Hay más de un registro con el nombre "{name}" ({entity}). Elija uno de estos: {options}.',
  'The value of {field} does not match the rest of the row, so it is not used.': 'El valor de {field} no corresponde al resto de la fila, por eso no se usa.',
};
