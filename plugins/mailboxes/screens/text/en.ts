// What the screens of mailboxes say, in English.
export const en = {
  try: 'Try the connection',
  tried: 'The connection was tried: see Connection.',
  read: 'Read now',
  wasRead: 'The mailbox was read.',
  sendTest: 'Send me a test message',
  testSent: 'The test message was sent to your e-mail address.',
  failed: 'That did not work.',
  assign: 'Assign',
  assignTitle: 'Assign this e-mail',
  assignAbout: 'It then stands on the record, and so do other e-mails of the same conversation that nobody has assigned.',
};
