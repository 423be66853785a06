// What the screens of mailboxes say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  try: 'Probar la conexión',
  tried: 'La conexión se probó. Vea “Conexión”.',
  read: 'Leer ahora',
  wasRead: 'El buzón se leyó.',
  sendTest: 'Enviarme un mensaje de prueba',
  testSent: 'El mensaje de prueba se envió a su correo.',
  failed: 'No funcionó.',
  assign: 'Asignar',
  assignTitle: 'Asignar este correo',
  assignAbout: 'El correo se agrega al registro, con otros correos sin asignar de la misma conversación.',
};
