// The sentences of the bell, in Latin American Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  notifications: 'Notificaciones',
  unread_one: 'Notificaciones, {{count}} sin leer',
  unread_other: 'Notificaciones, {{count}} sin leer',
  isUnread: 'Sin leer:',
  readAll: 'Marcar todas como leídas',
  none: 'Todavía no hay notificaciones',
  noneHelp: 'Recibe una notificación cuando un estudiante abre, acepta o firma una cotización de la que usted es responsable.',
  failed: 'No se pudieron cargar las notificaciones',
  loading: 'Cargando las notificaciones',
};
