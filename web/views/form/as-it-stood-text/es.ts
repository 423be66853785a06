// What is said of a record as it stood, in Latin American Spanish.

export const es = {
  show: 'Cómo estaba entonces',
  showNamed: 'Cómo estaba entonces: {{when}}',
  title: 'Cómo estaba el {{when}}',
  same: 'Nada es distinto hoy.',
  different_one: '{{count}} campo es distinto hoy.',
  different_other: '{{count}} campos son distintos hoy.',
  today: 'Hoy: {{value}}',
  notKept: 'El historial no guarda: {{fields}}.',
  failed: 'No se pudo mostrar el registro como estaba.',
  close: 'Cerrar',
};
