// What is asked before cells are pasted, in Latin American Spanish.

export const es = {
  title_one: 'Pegar {{count}} celda',
  title_other: 'Pegar {{count}} celdas',
  about_one: 'Las celdas pertenecen a {{count}} registro. Todavía no se cambió nada.',
  about_other: 'Las celdas pertenecen a {{count}} registros. Todavía no se cambió nada.',
  act_one: 'Cambiar {{count}} registro',
  act_other: 'Cambiar {{count}} registros',
  working: 'Pegando...',
  allGood: 'Todas las celdas son válidas.',
  refused_one: '{{count}} celda no se puede pegar:',
  refused_other: '{{count}} celdas no se pueden pegar:',
  beyond_one: '{{count}} celda no cabe en la lista.',
  beyond_other: '{{count}} celdas no caben en la lista.',
};
