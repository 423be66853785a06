// The sentences of the link of a student, in Latin American Spanish.
import type { en } from './en.ts';

export const es: { readonly [Key in keyof typeof en]: string } = {
  open: 'Portal del Estudiante',
  title: 'Administrar el acceso al Portal del Estudiante',
  none: 'Este estudiante no tiene un token de acceso válido. Presione Generar para crear uno.',
  valid: 'El token de abajo es válido por hasta {{hours}} horas.',
  generate: 'Generar',
  renew: 'Reemplazar por uno nuevo',
  revoke: 'Revocar',
  copy: 'Copiar el enlace',
  mail: 'Enviar por correo electrónico',
  sent: 'El correo está en camino.',
  kept: 'No hay un servidor de correo configurado. El correo queda en la bandeja de salida.',
  log: 'Usos',
  unused: 'Todavía no se ha usado.',
  close: 'Cerrar',
  failed: 'No se pudo cargar.',
};
