// What the screens of mailboxes say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  try: 'Probar la conexión',
  tried: 'Se probó la conexión. Vea el resultado en “Conexión”.',
  read: 'Leer ahora',
  wasRead: 'Se revisó el buzón.',
  sendTest: 'Enviarme un mensaje de prueba',
  testSent: 'El mensaje de prueba se envió a su correo.',
  failed: 'No funcionó.',
  assign: 'Asignar',
  assignTitle: 'Asignar este correo',
  assignAbout: 'El correo se agrega al registro, junto con los demás correos sin asignar de la misma conversación.',
};
