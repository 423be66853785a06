// What is said on the page of mail that was sent, in Latin American Spanish.

export const es = {
  title: 'Bandeja de salida',
  about: 'Correos de esta agencia y de la plataforma.',
  noneTitle: 'Aún no hay correos',
  noneHelp: 'Lo que el producto escribe a las personas aparece aquí.',
  failedTitle: 'No se pudieron leer los correos',
  waiting: 'En espera',
  sent: 'Enviado',
  sending: 'Enviándose',
  failed: 'Falló',
  unknown: 'No se sabe si llegó',
  kept: 'Guardado aquí',
  keptHelp: 'No hay servidor de correo (SMTP_URL): este correo no se envió.',
  to: 'a {{address}}',
  more: 'Mostrar más',
  ofPlatform: 'Plataforma',
  close: 'Cerrar',
  count: '{{shown}} correos',
};
