// What the screens of papers that are sent say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  send: 'Enviar por correo',
  sendBill: 'Enviar cuenta',
  act: 'Enviar',
  about: 'El documento se adjunta en PDF y quedará marcado como enviado.',
  aboutAgain: 'El documento se adjunta en PDF. Ya está marcado como enviado.',
  language: 'Idioma del documento',
  failed: 'No se pudo preparar el correo',
  sendQuote: 'Enviar cotización',
  keep: 'Guardar en la bandeja de salida',
  aboutQuote: 'La cotización se envía al estudiante en PDF.',
  includeLink: 'Incluir el enlace para ver la cotización y aceptar una opción',
  noServer: 'No hay ningún servidor de correo configurado. El correo se guardará en la bandeja de salida, pero no se entregará.',
  noServerMark:
    'No hay ningún servidor de correo configurado. El correo se guardará en la bandeja de salida, pero no se entregará. Si entrega el documento de otra forma, márquelo como enviado.',
  markSent: 'Marcar como enviada',
  close: 'Cerrar',
  paper: 'Ver documento',
  paperFailed: 'No se puede mostrar el documento',
  download: 'Descargar PDF',
};
