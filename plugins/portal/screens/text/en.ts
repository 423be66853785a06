// The sentences of the link of a student, in English.
export const en = {
  open: 'Student Portal',
  title: 'Manage access to Student Portal',
  none: 'This student has no valid access token. Press Generate to create one.',
  valid: 'The token below is valid for up to {{hours}} hours.',
  generate: 'Generate',
  renew: 'Replace by a new one',
  revoke: 'Revoke',
  copy: 'Copy the link',
  mail: 'Send by e-mail',
  sent: 'The e-mail is on its way.',
  kept: 'No mail server is set up. The e-mail stays in the outbox.',
  log: 'Uses',
  unused: 'It has not been used yet.',
  close: 'Close',
  failed: 'This could not be loaded.',
};
