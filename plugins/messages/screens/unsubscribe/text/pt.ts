// What the page behind the link in bulk e-mails says, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  language: 'Idioma',
  loading: 'Carregando …',
  askTitle: 'Cancelar o recebimento de e-mails em massa',
  ask: '{{agency}} não enviará mais e-mails em massa para {{address}}. Mensagens pessoais, como respostas e documentos, continuarão chegando.',
  unsubscribe: 'Cancelar inscrição',
  doneTitle: 'Inscrição cancelada',
  done: '{{agency}} não enviará mais e-mails em massa para {{address}}. Se foi engano, avise a sua agência.',
  invalidTitle: 'Este link não é válido',
  invalid: 'Copie o link inteiro do e-mail ou peça à sua agência que cancele a sua inscrição.',
  failedTitle: 'Algo deu errado',
  failed: 'Verifique a conexão e tente de novo em instantes.',
  retry: 'Tentar de novo',
};
