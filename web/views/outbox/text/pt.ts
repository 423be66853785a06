// What is said on the page of mail that was sent, in Brazilian Portuguese.

export const pt = {
  title: 'Caixa de saída',
  about: 'E-mails desta agência e da plataforma.',
  noneTitle: 'Nenhum e-mail ainda',
  noneHelp: 'O que o produto escreve às pessoas aparece aqui.',
  failedTitle: 'Não foi possível ler os e-mails',
  waiting: 'Aguardando',
  sent: 'Enviado',
  sending: 'Em envio',
  failed: 'Falhou',
  unknown: 'Não se sabe se chegou',
  kept: 'Guardado aqui',
  keptHelp: 'Não há servidor de e-mail (SMTP_URL): este e-mail não foi enviado.',
  to: 'para {{address}}',
  more: 'Mostrar mais',
  ofPlatform: 'Plataforma',
  close: 'Fechar',
  count: '{{shown}} e-mails',
};
