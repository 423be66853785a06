// What the screens of papers that are sent say, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  send: 'Enviar por e-mail',
  sendBill: 'Enviar conta',
  act: 'Enviar',
  about: 'O documento vai anexado em PDF. Depois, ele é marcado como enviado.',
  aboutAgain: 'O documento vai anexado em PDF. Ele já está marcado como enviado.',
  to: 'Para',
  subject: 'Assunto',
  message: 'Mensagem',
  language: 'Idioma do documento',
  failed: 'Não foi possível preparar o e-mail',
  noServer: 'Não há servidor de e-mail configurado; nada pode ser enviado por e-mail. Você pode entregar o documento de outra forma e marcá-lo como enviado.',
  noServerSent: 'Não há servidor de e-mail configurado; nada pode ser enviado por e-mail. O documento já está marcado como enviado.',
  markSent: 'Marcar como enviada',
  close: 'Fechar',
  paper: 'Ver documento',
  paperBill: 'Ver conta',
  paperFailed: 'Não foi possível mostrar o documento',
  download: 'Baixar PDF',
};
