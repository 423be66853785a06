// What is said of setting fields of many records, in Latin American Spanish.

export const es = {
  title: 'Editar {{number}} {{entity}}',
  about: 'Elija qué poner o vaciar. Los demás campos quedan como están.',
  leave: 'Dejar',
  set: 'Poner',
  clear: 'Vaciar',
  nothing: 'Ponga o vacíe al menos un campo.',
  fill: 'Complete {{label}} o elija Dejar.',
  fillOrClear: 'Complete {{label}} o elija Dejar. Vaciar deja el campo sin valor.',
  emptied: 'Quedará vacío.',
};
