// The words that the files of this plugin share.
import type { Engine, EventContext } from '#engine';
import { valueGroups } from '#generated';

/** What the work of this plugin needs of the transaction at hand. */
export type Ctx = Pick<EventContext<Engine>, 'actor' | 'records' | 'tx'>;

/** Of a payment that brought money, or of a refund that took some. */
export const isReceived = (status: string | null | undefined): boolean => valueGroups.AgencySalePayment.StatusId.received.includes(status);

/** A day as the wire writes it, with or without its hours, as `yyyy-mm-dd`. */
export const findDay = (value: string | null | undefined): string | null => (value ? value.slice(0, 10) : null);
