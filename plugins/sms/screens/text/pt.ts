// What the screens of text messages say, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  send: 'Enviar SMS',
  title: 'SMS para {{name}}',
  act: 'Enviar',
  keep: 'Salvar na caixa de saída',
  to: 'Para',
  otherNumbers: 'Telefones desta pessoa',
  from: 'Remetente: {{sender}}',
  message: 'Mensagem',
  length: '{{units}} caracteres, restam {{left}}',
  part: '{{parts}} mensagem de texto',
  parts: '{{parts}} mensagens de texto',
  unicode: 'Com caracteres especiais, cabem menos caracteres por mensagem',
  noNumber: 'Informe um número de celular.',
  noMessage: 'Escreva uma mensagem.',
  noGateway: 'Não há gateway de SMS configurado. As mensagens ficam salvas na caixa de saída e não são entregues.',
  onItsWay: 'A mensagem de texto está a caminho.',
  inOutbox: 'A mensagem de texto está na caixa de saída.',
  about: 'Esta mensagem de texto será enviada a {{n}} estudantes.',
  aboutOne: 'Esta mensagem de texto será enviada a {{n}} estudante.',
  more: 'mais {{n}}',
  scheduledAbout: 'As mensagens de texto estão agendadas e serão enviadas em alguns minutos. Você pode fechar esta janela e continuar trabalhando.',
};
