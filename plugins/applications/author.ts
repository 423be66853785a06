// Anyone who applies writes the draft with the rights of the product, within what he may see and what the calls ask for: a free agency has no other right to sales.
import { type Context, type Engine, type Records, getSystemOnBehalf } from '#engine';

/** Records as the product, told as the person's. Lines are priced as those of anybody else are. */
export function recordsOfAuthor({ actor, engine, tx }: Pick<Context<Engine>, 'actor' | 'engine' | 'tx'>): Records {
  const { sessionId, settings, language, timeZone, officeId, plan } = actor;
  return engine.records(tx, { ...getSystemOnBehalf(actor), sessionId, settings, language, timeZone, officeId, plan });
}
