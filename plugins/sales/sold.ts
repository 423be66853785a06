// How much of each supplier was sold lately: what the best-selling ones are ordered by.
import { addDays, type Day } from '#day';
import type { Records } from '#engine';
import type { Id } from '#generated';
import { saleStatuses } from './names.ts';

const window = 90;

/** Counts the confirmed sales of the last 90 days again: of one supplier, or of all. Only numbers that differ are written. */
export async function countSold(records: Records, today: Day, supplierId?: Id<'AgencySupplier'>): Promise<void> {
  const system = records.asSystem();
  const counts = new Map<number, number>();
  for await (const sales of system.batches('AgencySale', {
    AgencySupplierId: supplierId ?? { empty: false },
    StatusId: saleStatuses.sold,
    ConfirmedDate: { between: [addDays(today, -window), today] },
  }))
    for (const { AgencySupplierId } of sales) if (AgencySupplierId) counts.set(AgencySupplierId, (counts.get(AgencySupplierId) ?? 0) + 1);
  const changes: { Id: number; SoldLast90Days: number }[] = [];
  for await (const suppliers of system.batches('AgencySupplier', supplierId === undefined ? {} : { Id: supplierId }))
    for (const { Id, SoldLast90Days } of suppliers) {
      const sold = counts.get(Id) ?? 0;
      if (sold !== SoldLast90Days) changes.push({ Id, SoldLast90Days: sold });
    }
  if (changes.length > 0) await system.systemUpdateMany('AgencySupplier', changes);
}
