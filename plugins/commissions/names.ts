// The words that the files of this plugin share.
import type { Engine, EventContext } from '#engine';
import { valueGroups } from '#generated';

/** What the work of this plugin needs of the transaction at hand. */
export type Ctx = Pick<EventContext<Engine>, 'actor' | 'records' | 'tx'>;

/** Of a payment that brought money, or of a refund that took some. */
export const isReceived = (status: string | null | undefined): boolean => valueGroups.AgencySalePayment.StatusId.received.includes(status);
