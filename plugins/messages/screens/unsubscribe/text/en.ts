// What the page behind the link in bulk e-mails says, in English.
export const en = {
  language: 'Language',
  loading: 'Loading …',
  askTitle: 'Unsubscribe from bulk e-mails',
  ask: '{{agency}} will no longer send bulk e-mails to {{address}}. Personal messages, such as answers and documents, will still arrive.',
  unsubscribe: 'Unsubscribe',
  doneTitle: 'You have been unsubscribed',
  done: '{{agency}} will no longer send bulk e-mails to {{address}}. If this was a mistake, tell your agency.',
  invalidTitle: 'This link is not valid',
  invalid: 'Copy the whole link from the e-mail, or ask your agency to unsubscribe you.',
  failedTitle: 'Something went wrong',
  failed: 'Check your connection and try again in a moment.',
  retry: 'Try again',
};
