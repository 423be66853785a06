// A quote that was sent to its student says when.
import type { Context, Engine } from '#engine';

/** Marks these quotes as sent now, where the printouts that were sent are quotes. */
export async function onQuotesSent(
  { entity, ids }: { readonly entity: string; readonly ids: readonly number[] },
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<void> {
  if (entity !== 'AgencySale') return;
  const QuoteSentDate = new Date().toISOString();
  await records.asSystem().systemUpdateMany(
    'AgencySale',
    ids.map((Id) => ({ Id, QuoteSentDate })),
  );
}
