// What the screens of text messages say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  send: 'Enviar SMS',
  title: 'SMS a {{name}}',
  act: 'Enviar',
  keep: 'Guardar en la bandeja de salida',
  to: 'Para',
  otherNumbers: 'Números de esta persona',
  from: 'Remitente: {{sender}}',
  message: 'Mensaje',
  length: '{{units}} caracteres, quedan {{left}}',
  part: '{{parts}} mensaje de texto',
  parts: '{{parts}} mensajes de texto',
  unicode: 'Caracteres especiales: caben menos caracteres por mensaje',
  noNumber: 'Indique un número de celular.',
  noMessage: 'Escriba un mensaje.',
  noGateway: 'No hay ninguna pasarela de SMS configurada. Los mensajes se guardan en la bandeja de salida y no se entregan.',
  onItsWay: 'El mensaje de texto está en camino.',
  inOutbox: 'El mensaje de texto está en la bandeja de salida.',
  about: 'Este mensaje de texto se enviará a {{n}} estudiantes.',
  aboutOne: 'Este mensaje de texto se enviará a {{n}} estudiante.',
  more: '{{n}} más',
  scheduledAbout: 'Los mensajes de texto están programados y se enviarán en unos minutos. Puede cerrar esta ventana y seguir trabajando.',
};
