// What is said on the page of mail that was sent, in Brazilian Portuguese.

export const pt = {
  title: 'Caixa de saída',
  about: 'E-mails enviados por esta agência e pela plataforma.',
  noneTitle: 'Nenhum e-mail ainda',
  noneHelp: 'Os e-mails que o sistema envia aparecem aqui.',
  failedTitle: 'Não foi possível carregar os e-mails',
  waiting: 'Aguardando',
  sent: 'Enviado',
  sending: 'Enviando',
  failed: 'Falhou',
  unknown: 'Entrega desconhecida',
  kept: 'Não enviado',
  keptHelp: 'Não há servidor de e-mail configurado (SMTP_URL), por isso este e-mail não foi enviado.',
  to: 'para {{address}}',
  more: 'Mostrar mais',
  ofPlatform: 'Plataforma',
  close: 'Fechar',
  count: 'E-mails: {{shown}}',
};
