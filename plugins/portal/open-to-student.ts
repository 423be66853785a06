// Until when a student may change what: one place for the pages, which show it, and the calls, which keep it.
import type { AgencySale } from '#generated';

/** Details, documents and signature stay open until the application goes to the school (D-40). */
export const isOpen = ({ StatusId, SentDate, IsReceivedFromAgent }: Pick<AgencySale, 'StatusId' | 'SentDate' | 'IsReceivedFromAgent'>): boolean =>
  StatusId === 'Quote' || (StatusId === 'Application' && !SentDate && !IsReceivedFromAgent);
