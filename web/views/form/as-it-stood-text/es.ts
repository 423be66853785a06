// What is said of a record as it stood, in Latin American Spanish.

export const es = {
  show: 'Ver cómo estaba',
  showNamed: 'Ver cómo estaba: {{when}}',
  title: 'Cómo estaba el {{when}}',
  same: 'Todos los valores siguen iguales.',
  different_one: '{{count}} campo tiene otro valor hoy.',
  different_other: '{{count}} campos tienen otro valor hoy.',
  today: 'Hoy: {{value}}',
  notKept: 'No se guardan en el historial: {{fields}}.',
  failed: 'No se pudo cargar la versión anterior del registro.',
  close: 'Cerrar',
};
