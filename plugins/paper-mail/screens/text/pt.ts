// What the screens of papers that are sent say, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  send: 'Enviar por e-mail',
  sendBill: 'Enviar conta',
  act: 'Enviar',
  about: 'O documento será anexado em PDF e marcado como enviado.',
  aboutAgain: 'O documento será anexado em PDF. Ele já está marcado como enviado.',
  language: 'Idioma do documento',
  failed: 'Não foi possível preparar o e-mail',
  sendQuote: 'Enviar cotação',
  keep: 'Salvar na caixa de saída',
  aboutQuote: 'A cotação é enviada ao estudante em PDF.',
  includeLink: 'Incluir o link para ver a cotação e aceitar uma opção',
  noServer: 'Não há servidor de e-mail configurado. O e-mail ficará salvo na caixa de saída, mas não será entregue.',
  noServerMark:
    'Não há servidor de e-mail configurado. O e-mail ficará salvo na caixa de saída, mas não será entregue. Se você entregar o documento de outra forma, marque-o como enviado.',
  markSent: 'Marcar como enviada',
  close: 'Fechar',
  paper: 'Ver documento',
  paperFailed: 'Não foi possível mostrar o documento',
  download: 'Baixar PDF',
};
