// What is said of raising and lowering amounts, in Latin American Spanish.

export const es = {
  about: '{{number}} {{entity}}: verá cada monto anterior y el nuevo antes de que se guarde algún cambio.',
  by: 'Cambiar por',
  percent: 'Porcentaje',
  amount: 'Monto',
  change: 'Cuánto',
  changeHelp: 'Use el signo menos para reducir los montos.',
  roundTo: 'Redondear a',
  roundHelp: 'Déjelo vacío para mantener los centavos.',
  fromHelp: 'Déjelo vacío para cambiar los montos actuales. Con una fecha, los montos actuales terminan el día anterior y los nuevos empiezan en esa fecha.',
  preview: 'Ver los cambios',
  working: 'Calculando...',
  title: '{{number}} de {{total}} cambiarían',
  leftOut_one: '{{number}} se omitirá.',
  leftOut_other: '{{number}} se omitirán.',
  first: 'Se muestran los primeros {{number}}.',
  none: 'Ninguno de ellos se puede cambiar.',
  before: 'Antes',
  after: 'Después',
  total_one: 'Total de {{number}}',
  total_other: 'Total de {{number}}',
};
