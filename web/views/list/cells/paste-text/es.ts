// What is asked before cells are pasted, in Latin American Spanish.

export const es = {
  title_one: 'Pegar {{count}} celda',
  title_other: 'Pegar {{count}} celdas',
  about_one: 'En {{count}} registro. Todavía no se ha cambiado nada.',
  about_other: 'En {{count}} registros. Todavía no se ha cambiado nada.',
  act_one: 'Cambiar {{count}} registro',
  act_other: 'Cambiar {{count}} registros',
  working: 'Pegando...',
  allGood: 'Todas se pueden rellenar.',
  refused_one: '{{count}} celda se rechaza:',
  refused_other: '{{count}} celdas se rechazan:',
  beyond_one: '{{count}} celda no cabe en la lista.',
  beyond_other: '{{count}} celdas no caben en la lista.',
};
