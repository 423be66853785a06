// The gate of both calls: whose business exchange rates are.
import { type Actor, type Engine, Refusal, systemActor, type Transaction } from '#engine';
import { sentences } from './sentences.ts';

/**
 * Lets platform administrators through, and staff of an agency that has exchange rates; the named permission is asked for by the call itself.
 * Throws 403 for everybody else: students and people of institutions have no business here.
 */
export async function requireExchangeRates(tx: Transaction, actor: Actor, records: Engine['records']): Promise<void> {
  if (actor.isGod) return;
  if (actor.kind !== 'staff' || actor.institutionId !== null) throw new Refusal('access.forbidden', sentences.notForYou);
  const [setting] = await records.list(tx, systemActor(tx.agencyId), 'AgencySetting', [
    { field: 'Key', condition: 'Equal', value1: 'EnableExchangeRates', value2: undefined },
  ]);
  if (String(setting?.['Value']).trim().toLowerCase() !== 'true') throw new Refusal('access.forbidden', sentences.switchedOff, { hint: sentences.askForThem });
}
