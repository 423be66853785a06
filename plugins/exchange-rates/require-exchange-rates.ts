// The gate of both calls: whose business exchange rates are.
import { type Actor, Refusal } from '#engine';
import { messages } from './messages.ts';

/**
 * Lets platform administrators through, and staff of an agency that has exchange rates; the named permission is asked for by the call itself.
 * Throws 403 for everybody else: students and people of institutions have no business here.
 */
export function requireExchangeRates(actor: Actor): void {
  if (actor.isGod) return;
  if (actor.kind !== 'staff' || actor.institutionId !== null || actor.groupOfInstitutionsId !== null)
    throw new Refusal('access.forbidden', messages.notForYou());
  if (!actor.settings.has('EnableExchangeRates')) throw new Refusal('access.forbidden', messages.switchedOff(), { hint: messages.askForThem() });
}
