// What the screens of mailboxes say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  try: 'Probar la conexión',
  tried: 'La conexión se ha probado: vea Conexión.',
  read: 'Leer ahora',
  wasRead: 'El buzón se ha leído.',
  sendTest: 'Enviarme un mensaje de prueba',
  testSent: 'El mensaje de prueba se ha enviado a su correo.',
  failed: 'No funcionó.',
  assign: 'Asignar',
  assignTitle: 'Asignar este correo',
  assignAbout: 'Quedará en el registro, junto con otros correos de la misma conversación que nadie ha asignado.',
};
