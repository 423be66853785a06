// What is said in the dialog of what was deleted, in Brazilian Portuguese.

export const pt = {
  title: 'Excluídos: {{entities}}',
  none: 'Nenhum registro excluído.',
  about: '{{date}} por {{name}}',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {{name}}',
  restoring: 'Restaurando...',
  restored: '{{name}} foi restaurado.',
  more: 'Mostrar mais',
  failed: 'Não foi possível carregar os registros excluídos',
  nameless: 'Nº {{id}}',
  forGood: 'Excluir em definitivo',
  forGoodNamed: 'Excluir {{name}} em definitivo',
  forGoodTitle: 'Excluir {{name}} em definitivo?',
  forGoodAbout: 'Ninguém poderá restaurá-lo. O histórico guarda quem o excluiu e quando, mas não o conteúdo.',
  along: 'Estes itens foram excluídos junto com ele e também serão removidos:',
  alone: 'Nada mais será removido.',
  gone: '{{name}} foi excluído em definitivo.',
  close: 'Fechar',
};
