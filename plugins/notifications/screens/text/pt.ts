// The sentences of the bell, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  notifications: 'Notificações',
  unread_one: 'Notificações, {{count}} não lida',
  unread_other: 'Notificações, {{count}} não lidas',
  isUnread: 'Não lida:',
  readAll: 'Marcar todas como lidas',
  none: 'Nenhuma notificação ainda',
  noneHelp: 'Você recebe uma notificação quando um estudante abre, aceita ou assina uma cotação sob a sua responsabilidade.',
  failed: 'Não foi possível carregar as notificações',
  loading: 'Carregando as notificações',
};
