// What is said of setting fields of many records, in Latin American Spanish.

export const es = {
  title: 'Editar {{number}} {{entity}}',
  about: 'Elija qué campos completar o vaciar. Los demás quedan como están.',
  leave: 'Mantener',
  set: 'Definir',
  clear: 'Vaciar',
  nothing: 'Complete o vacíe al menos un campo.',
  fill: 'Complete {{label}} o elija Mantener.',
  fillOrClear: 'Complete {{label}}, o elija Mantener o Vaciar.',
  emptied: 'Quedará vacío.',
};
