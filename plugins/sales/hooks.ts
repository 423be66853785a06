// What holds for sales and opportunities anyone who writes them.
import type { Actor, Engine, EntityHooks, WithChildren, DerivedWithChildren, DraftWithChildren } from '#engine';
import type { AgencyOpportunity, AgencySale } from '#generated';
import { messages } from './messages.ts';
import { saleStatuses } from './names.ts';
import { loadSignature, onSignaturesEnded } from './signature.ts';

/** An opportunity is given up only when all its quotes and sales are (OPP-010). */
export const opportunityHooks: EntityHooks<AgencyOpportunity, Engine> = {
  async checkMany(written, { records }) {
    const lost = written.flatMap(({ record, before }) => (record.IsClosedLost && before && !before.IsClosedLost ? [record.Id] : []));
    if (lost.length === 0) return written.map(() => []);
    const live = await records.asSystem().countBy('AgencySale', 'OpportunityId', { OpportunityId: lost, StatusId: { notIn: saleStatuses.allCancelled } });
    return written.map(({ record }) => {
      const count = lost.includes(record.Id) ? (live.get(record.Id) ?? 0) : 0;
      return count === 0 ? [] : [{ Key: 'StageId', Message: messages.liveSales({ count }) }];
    });
  },
};

export const saleHooks: EntityHooks<WithChildren<'AgencySale'>, Engine, DraftWithChildren<'AgencySale'>, DerivedWithChildren<'AgencySale'>> = {
  async derive(sale, context) {
    const { before, actor } = context;
    return { ...renewed(sale, before, actor), ...onlyOption(sale, before), ...(await loadSignature(sale, context)) };
  },
  check: ({ StatusId, StudentId }, { before, operation }) =>
    // One that got a student before this was refused follows the merging of students.
    operation === 'delete' || !isTemplate(StatusId) || StudentId === null || before?.StudentId
      ? []
      : [{ Key: 'StudentId', Message: messages.templateStudent() }],
  writtenMany: onSignaturesEnded,
};

const isTemplate = (status: AgencySale['StatusId']): boolean => saleStatuses.templates.includes(status);

/** A quote that expired is one again when somebody of the staff saves it (D-38); a last day that has passed no longer holds. */
function renewed({ StatusId, ExpiryDate }: Partial<AgencySale>, before: AgencySale | undefined, actor: Actor): Partial<AgencySale> {
  if (before?.StatusId !== 'Expired' || StatusId !== 'Expired' || actor.userId === 0) return {};
  return { StatusId: 'Quote', ...(ExpiryDate && ExpiryDate === before.ExpiryDate ? { ExpiryDate: null } : {}) };
}

/**
 * Of what is more than a quote the only option is the accepted one: an option that comes later with a lower number would otherwise take the place of
 * the one that was agreed and paid. What was sent, confirmed or cancelled without one stays as it is: its option is closed.
 */
function onlyOption(
  { StatusId = 'Quote', AcceptedOption, AgencySaleItems }: DraftWithChildren<'AgencySale'>,
  before: AgencySale | undefined,
): Partial<AgencySale> {
  if ((AcceptedOption ?? null) !== null || saleStatuses.allQuotes.includes(StatusId)) return {};
  const isOpen = before === undefined || (before.StatusId === 'Application' && !before.SentDate && !before.IsReceivedFromAgent);
  if (!isOpen && !saleStatuses.allQuotes.includes(before.StatusId)) return {};
  const options = new Set(AgencySaleItems.map(({ OptionNumber }) => OptionNumber ?? 1));
  const [only] = options;
  return options.size === 1 && only !== undefined ? { AcceptedOption: only } : {};
}
