// What is said in the dialog of what was deleted, in Brazilian Portuguese.

export const pt = {
  title: 'Excluídos: {{entities}}',
  none: 'Nada foi excluído aqui.',
  about: '{{date}} por {{name}}',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {{name}}',
  restoring: 'Restaurando...',
  restored: '{{name}} está de volta.',
  more: 'Mostrar mais',
  failed: 'O que foi excluído não pôde ser carregado',
  nameless: 'Nº {{id}}',
  forGood: 'Excluir para sempre',
  forGoodNamed: 'Excluir {{name}} para sempre',
  forGoodTitle: 'Excluir {{name}} para sempre?',
  forGoodAbout: 'Ninguém poderá trazê-lo de volta. Que existiu, e quem o excluiu e quando, fica no histórico; o que continha, não.',
  along: 'Estes foram excluídos junto e vão também:',
  alone: 'Nada mais vai junto.',
  gone: '{{name}} se foi para sempre.',
  close: 'Fechar',
};
