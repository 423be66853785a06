// Once an application is sent or confirmed, no line and no fee comes or goes by hand. That none changes is said by the entity files; what verbs make follows another line.
import {
  type Context,
  type Engine,
  type EntityHooks,
  type HookedRecord,
  isSystemActor,
  AppError,
  type WithChildren,
  type DerivedWithChildren,
  type DraftWithChildren,
} from '#engine';
import type { AgencySaleItemAgencyFee, Id } from '#generated';
import { messages } from './messages.ts';
import { saleStatuses } from './names.ts';

type Line = WithChildren<'AgencySaleItem'>;
type Ctx = Pick<Context<Engine>, 'actor' | 'records'>;

export const lineHooks: EntityHooks<Line, Engine, DraftWithChildren<'AgencySaleItem'>, DerivedWithChildren<'AgencySaleItem'>> = {
  async checkMany(lines, context) {
    await rejectIfSent(
      lines.filter((line) => isGoing(line) || (isComing(line) && !line.record.PreviousItemId)),
      context,
    );
    return lines.map(() => []);
  },
};

export const feeHooks: EntityHooks<AgencySaleItemAgencyFee, Engine> = {
  async checkMany(fees, context) {
    await rejectIfSent([...fees.filter(isGoing), ...(await ofExistingLines(fees.filter(isComing), context))], context);
    return fees.map(() => []);
  },
};

type Kept = { readonly AgencySaleId?: Id<'AgencySale'> | undefined; readonly AgencySaleItemId?: Id<'AgencySaleItem'> | undefined };

/** New in its sale, be it new altogether or moved there. */
const isComing = ({ record, before }: HookedRecord<Kept>): boolean => before === undefined || before.AgencySaleId !== record.AgencySaleId;
const isGoing = ({ operation }: HookedRecord<Kept>): boolean => operation === 'delete';

/** Fees that come together with their line are judged as the line is. */
async function ofExistingLines(fees: readonly HookedRecord<Kept>[], { records }: Ctx): Promise<HookedRecord<Kept>[]> {
  const ids = [...new Set(fees.flatMap(({ record }) => record.AgencySaleItemId ?? []))];
  if (ids.length === 0) return [];
  const existing = new Set<number>();
  for await (const lines of records.asSystem().batches('AgencySaleItem', { Id: ids })) for (const { Id } of lines) existing.add(Id);
  return fees.filter(({ record }) => record.AgencySaleItemId !== undefined && existing.has(record.AgencySaleItemId));
}

async function rejectIfSent(parts: readonly HookedRecord<Kept>[], { actor, records }: Ctx): Promise<void> {
  const ids = [...new Set(parts.flatMap(({ record }) => record.AgencySaleId ?? []))];
  // Verbs say what they mean, and seeds and imports bring in sales that are sent already.
  if (ids.length === 0 || isSystemActor(actor)) return;
  const sent = await records.asSystem().count('AgencySale', {
    Id: ids,
    any: [
      { StatusId: saleStatuses.pastApplication },
      { StatusId: { notIn: saleStatuses.allQuotes }, any: [{ SentDate: { empty: false } }, { IsReceivedFromAgent: true }] },
    ],
  });
  if (sent > 0) throw new AppError('record.transition', messages.sentLines());
}
