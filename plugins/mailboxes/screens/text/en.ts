// What the screens of mailboxes say, in English.
export const en = {
  try: 'Test connection',
  tried: 'The connection was tested. See the result under “Connection”.',
  read: 'Read now',
  wasRead: 'The mailbox was checked.',
  sendTest: 'Send me a test message',
  testSent: 'The test message was sent to your e-mail address.',
  failed: 'Something went wrong. Try again.',
  assign: 'Assign',
  assignTitle: 'Assign this e-mail',
  assignAbout: 'The e-mail is added to the record, along with other unassigned e-mails from the same conversation.',
};
