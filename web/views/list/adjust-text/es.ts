// What is said of raising and lowering amounts, in Latin American Spanish.

export const es = {
  about: 'De {{number}} {{entity}}. Nada cambia antes de que vea cada valor antes y después.',
  by: 'Cambiar por',
  percent: 'Porcentaje',
  amount: 'Importe',
  change: 'Cuánto',
  changeHelp: 'Con signo menos para bajarlos.',
  roundTo: 'Redondear a',
  roundHelp: 'Vacío: al centavo.',
  fromHelp: 'Vacío: los importes cambian en el mismo registro. Con una fecha, los anteriores terminan la víspera y les siguen nuevos.',
  preview: 'Mostrar qué cambiaría',
  working: 'Calculando...',
  title: '{{number}} de {{total}} cambiarían',
  leftOut_one: '{{number}} queda fuera.',
  leftOut_other: '{{number}} quedan fuera.',
  first: 'Se muestran los primeros {{number}}.',
  none: 'Ninguno de ellos se puede cambiar.',
  before: 'Antes',
  after: 'Después',
  total_one: 'Total de {{number}}',
  total_other: 'Total de {{number}}',
};
