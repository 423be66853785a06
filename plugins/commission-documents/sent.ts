// Papers of commission invoices and bills that are on their way by e-mail: their documents are sent from today on.
import { inLockOrder } from '#engine';
import { getFlag, recomputeTotals } from './recompute-totals.ts';
import { billKind, invoiceKind, type Kind, type Ctx } from './names.ts';

const kinds: readonly Kind[] = [invoiceKind, billKind];

/** Those that were not sent before are sent now. A document of nothing is settled by that. Who sends them holds them. */
export async function onDocumentsSent(entity: string, ids: readonly number[], { records }: Pick<Ctx, 'actor' | 'records'>): Promise<void> {
  const kind = kinds.find((each) => each.entity === entity);
  if (!kind) return;
  const system = records.asSystem();
  const unsent = (await system.lock(kind.entity, inLockOrder(ids))).filter(({ SentDate, DateCancelled }) => SentDate === null && DateCancelled === null);
  if (unsent.length === 0) return;
  const { today } = await records.officeDays();
  await system.systemUpdateMany(
    kind.entity,
    unsent.map((document) => ({ Id: document.Id, SentDate: today(document.AgencyOfficeId), ...getFlag(document) })),
  );
  await recomputeTotals(
    kind,
    unsent.map(({ Id }) => Id),
    { records },
  );
}
