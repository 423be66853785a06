// Imports of records, in Spanish.

export const imports: Readonly<Record<string, string>> = {
  'Records of this kind cannot be imported from a file.': 'Los registros de este tipo no se pueden importar de un archivo.',
  '{field} is yes or no.': '{field} es sí o no.',
  '{field} is not a date. Write the day first: 31/12/2026, or 2026-12-31.': '{field} no es una fecha. Escriba primero el día: 31/12/2026, o 2026-12-31.',
  '{field} is a number. Write it like 1234.50.': '{field} es un número. Escríbalo como 1234.50.',
  'You may not see {entities}, so none can be named. Leave the column out.':
    'No puede ver {entities}, así que no se puede nombrar nada de ahí. Deje la columna fuera.',
  'More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.':
    'Hay más de un registro con el nombre "{name}" ({entity}). Deje la celda vacía y elija después de la importación, o cambie el nombre de uno de ellos.',
  'No {entity} is called "{name}". Write it as in the list of {entities}, or add it there first.':
    'No hay {entity} con el nombre "{name}". Escriba el nombre como en la lista de {entities}, o haga primero el alta ahí.',
  'The row has more cells than the first one names columns ({count}).': 'La fila tiene más celdas que columnas nombra la primera ({count}).',
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
};
