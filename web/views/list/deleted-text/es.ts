// What is said in the dialog of what was deleted, in Latin American Spanish.

export const es = {
  title: 'Eliminados: {{entities}}',
  none: 'No hay registros eliminados.',
  about: '{{date}} por {{name}}',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {{name}}',
  restoring: 'Restaurando...',
  restored: '{{name}} se restauró.',
  more: 'Mostrar más',
  failed: 'No se pudieron cargar los registros eliminados',
  nameless: 'N.º {{id}}',
  forGood: 'Eliminar definitivamente',
  forGoodNamed: 'Eliminar {{name}} definitivamente',
  forGoodTitle: '¿Eliminar {{name}} definitivamente?',
  forGoodAbout: 'Nadie podrá restaurarlo. El historial guarda quién lo eliminó y cuándo, pero no su contenido.',
  along: 'Estos registros se eliminaron junto con él y también se eliminarán definitivamente:',
  alone: 'No se eliminará nada más.',
  gone: '{{name}} se eliminó definitivamente.',
  close: 'Cerrar',
};
