// What is said in the dialog of what was deleted, in Latin American Spanish.

export const es = {
  title: 'Eliminados: {{entities}}',
  none: 'Aquí no se ha eliminado nada.',
  about: '{{date}} por {{name}}',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {{name}}',
  restoring: 'Restaurando...',
  restored: '{{name}} está de vuelta.',
  more: 'Mostrar más',
  failed: 'No se pudo cargar lo que se eliminó',
  nameless: 'N.º {{id}}',
  forGood: 'Eliminar para siempre',
  forGoodNamed: 'Eliminar {{name}} para siempre',
  forGoodTitle: '¿Eliminar {{name}} para siempre?',
  forGoodAbout: 'Nadie podrá traerlo de vuelta. Que existió, y quién lo eliminó y cuándo, queda en el historial; lo que contenía, no.',
  along: 'Estos se eliminaron junto con él y se van también:',
  alone: 'Nada más se va con él.',
  gone: '{{name}} se fue para siempre.',
  close: 'Cerrar',
};
