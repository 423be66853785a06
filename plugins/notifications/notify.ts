// Writes notifications, for the plugins that know what happened and whom it concerns.
import type { Engine, EventContext } from '#engine';
import type { NeededNotification } from './names.ts';

/** Writes one notification in the transaction of the event. No text is stored: what it says follows from its kind and its record when it is read. */
export async function notify({ userId, kind, about }: NeededNotification, { records }: EventContext<Engine>): Promise<void> {
  if (userId === null) return;
  await records.asSystem().createMany('Notification', [{ UserId: userId, Kind: kind, Date: new Date().toISOString(), ...about }]);
}
