// A text that failed or stayed in the outbox, sent again because somebody asks for it.
import { defineAction, shape } from '#engine';
import { activeGateway } from './gateway.ts';

export const sendAgain = defineAction({
  entity: 'SmsMessage',
  input: shape({}),
  async run({ Id, Status }, _input, context) {
    const { records } = context;
    const cleared = { Failure: null, FailureDetail: null };
    if (await activeGateway(context)) await records.asSystem().systemUpdate('SmsMessage', Id, { ...cleared, Status: 'Sending' });
    else if (Status === 'Outbox') await records.asSystem().systemUpdate('SmsMessage', Id, cleared);
    return await records.get('SmsMessage', Id);
  },
});
