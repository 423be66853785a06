// Text messages to many leads at once: leads get theirs one by one, and anyone who asks for more gets that answer.
import { defineCall, AppError, shape } from '#engine';
import { messages } from './messages.ts';

export const bulkSms = defineCall({
  method: 'POST',
  path: 'agencylead/smsmessage/bulk',
  surface: 'write',
  access: { actor: 'staff' },
  summary: 'Always refused: text messages are sent to leads one at a time.',
  output: shape({}),
  run: () => Promise.reject(new AppError('request.invalid', messages.noBulkSms(), { hint: messages.oneByOne() })),
});
