// Notifications as their person reads them. A call speaks of the reader's own ones alone, and of records that the reader may see now.
import { AppError, type Context, defineCall, type Engine, idSchema, shape, translate, Type, type Where } from '#engine';
import type { Notification } from '#generated';
import { messages } from './messages.ts';
import { buildNotificationMessage } from './notification-message.ts';

const pageSize = 30;

const signedIn = { access: { actor: 'staff' } } as const;
const countShape = shape({ Count: Type.Integer({ description: 'How many are unread.' }) });

export const own = defineCall({
  ...signedIn,
  method: 'GET',
  path: 'notification/own',
  surface: 'read',
  summary: `Your notifications, the newest first, ${pageSize} at a time. Those about records that you may no longer see are left out.`,
  input: shape({ before: Type.Optional(idSchema({ 'x-entity': 'Notification', description: 'Only those before this one.' })) }),
  output: shape({
    Data: Type.Array(
      shape({
        Id: idSchema({ 'x-entity': 'Notification' }),
        Kind: Type.String(),
        EntityType: Type.String(),
        EntityId: Type.Integer(),
        Message: Type.String({ description: 'What happened, in your language.' }),
        Date: Type.String({ format: 'date-time' }),
        IsRead: Type.Boolean(),
      }),
    ),
    HasMore: Type.Boolean({ description: 'There are older ones.' }),
  }),
  async run({ before }, { records, actor }) {
    const found = await records.list('Notification', {
      where: { ...visibleTo(actor.userId), ...(before === undefined ? {} : { Id: { lessThan: before } }) },
      orderBy: '-Id',
      limit: pageSize + 1,
    });
    const page = found.slice(0, pageSize);
    // A whole sale holds its signature, which is a picture.
    const sales = await records.byIds(
      'AgencySale',
      page.map(({ AgencySaleId }) => AgencySaleId),
      ['SaleIndex', 'StatusId', 'StudentId'],
    );
    const findSale = ({ AgencySaleId }: Notification) => (AgencySaleId === null ? undefined : sales.get(AgencySaleId));
    const findStudentId = (notification: Notification) => notification.StudentId ?? findSale(notification)?.StudentId ?? null;
    const students = await records.byIds('Student', page.map(findStudentId), ['DisplayName']);
    const leads = await records.byIds(
      'AgencyLead',
      page.map(({ AgencyLeadId }) => AgencyLeadId),
      ['DisplayName'],
    );
    const agents = await records.byIds(
      'AgencyAgent',
      page.map(({ AgencyAgentId }) => AgencyAgentId),
      ['DisplayName'],
    );
    const findName = (notification: Notification): string | undefined => {
      const { AgencyLeadId, AgencyAgentId } = notification;
      const other = leads.get(AgencyLeadId ?? 0) ?? agents.get(AgencyAgentId ?? 0);
      return (students.get(findStudentId(notification) ?? 0) ?? other)?.DisplayName;
    };
    return {
      Data: page.map((notification) => {
        const { Id, Kind, EntityType, EntityId, Date, ReadDate } = notification;
        return {
          Id,
          Kind,
          EntityType: EntityType ?? '',
          EntityId: EntityId ?? 0,
          Message: translate(buildNotificationMessage(Kind, findName(notification), findSale(notification)), actor.language),
          Date,
          IsRead: ReadDate !== null,
        };
      }),
      HasMore: found.length > page.length,
    };
  },
});

export const unread = defineCall({
  ...signedIn,
  method: 'GET',
  path: 'notification/unread',
  surface: 'read',
  summary: 'How many of your notifications are unread.',
  output: countShape,
  run: (_input, context) => countUnread(context),
});

export const read = defineCall({
  ...signedIn,
  method: 'POST',
  path: 'notification/{id}/read',
  surface: 'write',
  summary: 'Marks one of your notifications as read, on all of your devices.',
  input: shape({ id: idSchema({ 'x-entity': 'Notification' }) }),
  output: countShape,
  async run({ id }, context) {
    const { records, actor } = context;
    const found = await records.find('Notification', { where: { ...visibleTo(actor.userId), Id: id } });
    if (!found) throw new AppError('record.not-found', messages.notFound());
    if (found.ReadDate === null) await markRead([found], context);
    return await countUnread(context);
  },
});

export const readAll = defineCall({
  ...signedIn,
  method: 'POST',
  path: 'notification/read',
  surface: 'write',
  summary: 'Marks all of your notifications as read, on all of your devices.',
  output: countShape,
  async run(_input, context) {
    for await (const batch of context.records.batches('Notification', { UserId: context.actor.userId, ReadDate: null })) await markRead(batch, context);
    return await countUnread(context);
  },
});

/** Those of a person about records that the reader can see: a record out of the reader's data scope counts as none. */
const visibleTo = (userId: number): Where<Notification> => ({
  UserId: userId,
  any: ['StudentId.Id', 'AgencySaleId.Id', 'AgencyLeadId.Id', 'AgencyAgentId.Id'].map((name) => ({ [name]: { empty: false } })),
});

const countUnread = async ({ records, actor }: Context<Engine>) => ({
  Count: await records.count('Notification', { ...visibleTo(actor.userId), ReadDate: null }),
});

async function markRead(unreadOnes: readonly Pick<Notification, 'Id'>[], { records }: Context<Engine>): Promise<void> {
  const ReadDate = new Date().toISOString();
  await records.asSystem().systemUpdateMany(
    'Notification',
    unreadOnes.map(({ Id }) => ({ Id, ReadDate })),
  );
}
