// Other plugins ask for the link of a student by an event.
import type { Engine, EventContext } from '#engine';
import type { Id } from '#generated';
import { generateLink, loadLink } from './access-link.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** The link by which this student opens this sale is to be sent: the one that is valid, or a new one, is handed to `receive` before `emit` returns. */
    'student-link.needed': StudentLinkNeeded;
  }
}

export interface StudentLinkNeeded {
  readonly studentId: Id<'Student'>;
  readonly saleId: Id<'AgencySale'>;
  readonly receive: (url: string) => void;
}

export async function onLinkNeeded({ studentId, saleId, receive }: StudentLinkNeeded, context: EventContext<Engine>): Promise<void> {
  const principal = { studentId, saleId };
  await generateLink(principal, { isRenewed: false }, context);
  const link = await loadLink(principal, context);
  if (link) receive(link.url);
}
