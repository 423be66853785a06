// A draft that could not be sent, since the session or the line had ended: it waits in this tab until its owner is here again.
import type { RecordId, Typed } from '../../api/index.ts';

const getEntry = (entity: string, id: RecordId | undefined): string => `matricula.unsent.${entity}.${id ?? 0}`;

/** `userId` is anyone who typed it. */
export const storeUnsent = (entity: string, id: RecordId | undefined, userId: number, typed: Typed): void =>
  sessionStorage.setItem(getEntry(entity, id), JSON.stringify({ userId, typed }));

export const dropUnsent = (entity: string, id: RecordId | undefined): void => sessionStorage.removeItem(getEntry(entity, id));

/** What this person could not send; what somebody else has left in this tab goes. */
export function findUnsent(entity: string, id: RecordId | undefined, userId: number): Typed | undefined {
  const text = sessionStorage.getItem(getEntry(entity, id));
  if (text === null) return undefined;
  // Asserted: this tab has written it itself.
  const held = JSON.parse(text) as { readonly userId: number; readonly typed: Typed };
  if (held.userId === userId) return held.typed;
  dropUnsent(entity, id);
  return undefined;
}
