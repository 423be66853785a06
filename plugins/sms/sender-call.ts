// What somebody who is about to write a text wants to know first.
import { defineCall, nullable, shape, Type } from '#engine';
import { activeGateway } from './gateway.ts';

export const sender = defineCall({
  method: 'GET',
  path: 'smsmessage/sender',
  surface: 'read',
  access: { actor: 'staff' },
  requires: 'SmsMessage',
  summary: 'As whom your text messages go out, and whether they do.',
  output: shape({
    From: nullable(Type.String({ description: 'Your SMS sender; null where you have none.' })),
    HasGateway: Type.Boolean({ description: 'False: no gateway is set up, and texts stay in the outbox.' }),
  }),
  async run(_input, context) {
    const { actor, records } = context;
    const person = actor.userId > 0 ? await records.asSystem().find('User', { where: { Id: actor.userId } }) : undefined;
    return { From: person?.SmsSenderId?.trim() || null, HasGateway: (await activeGateway(context)) !== undefined };
  },
});
