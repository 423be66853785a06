// What is said on the page of mail that was sent, in Latin American Spanish.

export const es = {
  title: 'Bandeja de salida',
  about: 'Correos enviados por esta agencia y por la plataforma.',
  noneTitle: 'Aún no hay correos',
  noneHelp: 'Los correos que envía el sistema aparecen aquí.',
  failedTitle: 'No se pudieron cargar los correos',
  waiting: 'En espera',
  sent: 'Enviado',
  sending: 'Enviando',
  failed: 'Falló',
  unknown: 'Entrega desconocida',
  kept: 'No enviado',
  keptHelp: 'No hay ningún servidor de correo configurado (SMTP_URL), por eso este correo no se envió.',
  to: 'a {{address}}',
  more: 'Mostrar más',
  ofPlatform: 'Plataforma',
  close: 'Cerrar',
  count: 'Correos: {{shown}}',
};
