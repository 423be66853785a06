// What the screens of papers that are sent say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  send: 'Enviar por correo',
  sendBill: 'Enviar cuenta',
  act: 'Enviar',
  about: 'El documento va adjunto en PDF. Después queda marcado como enviado.',
  aboutAgain: 'El documento va adjunto en PDF. Ya está marcado como enviado.',
  to: 'Para',
  subject: 'Asunto',
  message: 'Mensaje',
  language: 'Idioma del documento',
  failed: 'No se pudo preparar el correo',
  noServer:
    'No hay ningún servidor de correo configurado; no se puede enviar nada por correo. Puede entregar el documento de otra forma y marcarlo como enviado.',
  noServerSent: 'No hay ningún servidor de correo configurado; no se puede enviar nada por correo. El documento ya está marcado como enviado.',
  markSent: 'Marcar como enviada',
  close: 'Cerrar',
  paper: 'Ver documento',
  paperBill: 'Ver cuenta',
  paperFailed: 'No se puede mostrar el documento',
  download: 'Descargar PDF',
};
