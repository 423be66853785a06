// Papers of commission invoices and bills that are on their way by e-mail: their documents are sent from today on.
import { inOrder } from '#engine';
import { flagOf, settle } from './follow.ts';
import { billKind, invoiceKind, type Kind, type Place } from './names.ts';

const kinds: readonly Kind[] = [invoiceKind, billKind];

/** Those that were not sent before are sent now. A document of nothing is settled by that. Who sends them holds them. */
export async function followSent(entity: string, ids: readonly number[], { records }: Pick<Place, 'actor' | 'records'>): Promise<void> {
  const kind = kinds.find((each) => each.entity === entity);
  if (!kind) return;
  const system = records.asSystem();
  const unsent = (await system.hold(kind.entity, inOrder(ids))).filter(({ SentDate, DateCancelled }) => SentDate === null && DateCancelled === null);
  if (unsent.length === 0) return;
  const { today } = await records.officeDays();
  await system.systemUpdateMany(
    kind.entity,
    unsent.map((document) => ({ Id: document.Id, SentDate: today(document.AgencyOfficeId), ...flagOf(document) })),
  );
  await settle(
    kind,
    unsent.map(({ Id }) => Id),
    { records },
  );
}
