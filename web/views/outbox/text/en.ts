// What is said on the page of mail that was sent, in English.

export const en = {
  title: 'Outbox',
  about: 'E-mails sent by this agency and the platform.',
  noneTitle: 'No e-mails yet',
  noneHelp: 'E-mails sent by the system are listed here.',
  failedTitle: 'The e-mails could not be loaded',
  waiting: 'Waiting',
  sent: 'Sent',
  sending: 'Sending',
  failed: 'Failed',
  unknown: 'Delivery unknown',
  kept: 'Not sent',
  keptHelp: 'No mail server is set up (SMTP_URL), so this e-mail was not sent.',
  to: 'to {{address}}',
  more: 'Show more',
  ofPlatform: 'Platform',
  close: 'Close',
  count: 'E-mails: {{shown}}',
};
