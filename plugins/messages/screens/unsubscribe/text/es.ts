// What the page behind the link in bulk e-mails says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  language: 'Idioma',
  loading: 'Cargando …',
  askTitle: 'Darse de baja de los correos masivos',
  ask: '{{agency}} dejará de enviar correos masivos a {{address}}. Los mensajes personales, como respuestas y documentos, seguirán llegando.',
  unsubscribe: 'Darme de baja',
  doneTitle: 'Suscripción cancelada',
  done: '{{agency}} ya no enviará correos masivos a {{address}}. Si fue un error, avise a su agencia.',
  invalidTitle: 'Este enlace no es válido',
  invalid: 'Copie el enlace completo del correo o pida a su agencia que lo dé de baja.',
  failedTitle: 'Algo salió mal',
  failed: 'Revise la conexión e inténtelo de nuevo en un momento.',
  retry: 'Reintentar',
};
