// Who is notified of what a student does by a link: the person who is assigned to the sale, or to the student where the link opens no single sale.
import type { Context, Engine } from '#engine';
import type { Notification } from '#generated';
import type { LinkOwner } from './access-link.ts';

type Ctx = Pick<Context<Engine>, 'records' | 'emit'>;

/** Notifies the person who is assigned to a sale of what happened to it. */
export async function notifyOfSale(kind: Notification['Kind'], saleId: NonNullable<LinkOwner['saleId']>, { records, emit }: Ctx): Promise<void> {
  const { UserId } = await records.get('AgencySale', saleId);
  await emit('notification.needed', { userId: UserId, kind, about: { AgencySaleId: saleId } });
}

/** The same of what may happen without a sale. */
export async function notifyOfLink(
  kind: 'LinkOpened' | 'Signed' | 'DocumentUploaded' | 'MessageReceived' | 'ProfileChanged',
  { studentId, saleId }: LinkOwner,
  context: Ctx,
): Promise<void> {
  if (saleId !== null) return await notifyOfSale(kind, saleId, context);
  const { UserId } = await context.records.get('Student', studentId);
  await context.emit('notification.needed', { userId: UserId, kind, about: { StudentId: studentId } });
}
