// Imports of records, in Spanish.

export const imports: Readonly<Record<string, string>> = {
  'Records of this kind cannot be imported from a file.': 'Los registros de este tipo no se pueden importar de un archivo.',
  '{field} is yes or no.': '{field} es sí o no.',
  '{field} is not a date. Write the day first: 31/12/2026, or 2026-12-31.': '{field} no es una fecha. Escriba primero el día: 31/12/2026, o 2026-12-31.',
  '{field} is a number. Write it like 1234.50.': '{field} es un número. Escríbalo como 1234.50.',
  'You may not see records of the kind {entity}, so none can be named.': 'No puede ver registros del tipo {entity}, así que no se puede nombrar ninguno.',
  'More than one record of the kind {entity} is called "{name}".': 'Más de un registro del tipo {entity} se llama "{name}".',
  'There is no record of the kind {entity} called "{name}".': 'No hay ningún registro del tipo {entity} llamado "{name}".',
  'The row has more cells than the first one names columns ({count}).': 'La fila tiene más celdas que columnas nombra la primera ({count}).',
  'Nothing tells this row from others. Fill in one of: {fields}.': 'Nada distingue esta fila de las otras. Rellene uno de: {fields}.',
  'More than one record agrees with this row. Say which one it is.': 'Más de un registro coincide con esta fila. Diga cuál es.',
  'A record agrees with this row in one thing and differs in another. Say whether it is the same.':
    'Un registro coincide con esta fila en una cosa y difiere en otra. Diga si es el mismo.',
  'Row {row} of the file agrees with this one in one thing and differs in another. Say whether this is a new record.':
    'La fila {row} del archivo coincide con esta en una cosa y difiere en otra. Diga si este es un registro nuevo.',
  'Of row {row} there is nothing to be said.': 'Sobre la fila {row} no hay nada que decir.',
  'Row {row} does not agree with that record. Choose one of those that are offered.':
    'La fila {row} no coincide con ese registro. Elija uno de los que se ofrecen.',
  'Row {row} of the file is about the same record. The first one counts.': 'La fila {row} del archivo trata del mismo registro. Vale la primera.',
  'A record that agrees with this row was made after the plan. It was left as it is.':
    'Después del plan se hizo un registro que coincide con esta fila. Quedó como está.',
};
