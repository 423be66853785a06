// What is said on the page of mail that was sent, in English.

export const en = {
  title: 'Outbox',
  about: 'Mails of this agency and of the platform.',
  noneTitle: 'No mail yet',
  noneHelp: 'What the product writes to people is listed here.',
  failedTitle: 'The mails could not be read',
  waiting: 'Waiting',
  sent: 'Sent',
  sending: 'Being sent',
  failed: 'Failed',
  unknown: 'Unknown whether it arrived',
  kept: 'Kept here',
  keptHelp: 'There is no mail server (SMTP_URL): this mail was not sent.',
  to: 'to {{address}}',
  more: 'Show more',
  ofPlatform: 'Platform',
  close: 'Close',
  count: '{{shown}} mails',
};
