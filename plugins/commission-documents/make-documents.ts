// Making commission invoices and bills of commissions: one as it is asked for, or as many as a choice comes to.
import { addDays } from '#day';
import { conflict, distinct, type FieldError, inLockOrder, badRequest, rejectIfAny, type Message } from '#engine';
import type { AgencyCommission, Id } from '#generated';
import { findErrorOfAll, lockCommissions, isPaidByHand, judge, getKey } from './commission-choice.ts';
import { relock, recomputeTotals } from './recompute-totals.ts';
import { messages } from './messages.ts';
import { invoiceKind, type Kind, type Ctx } from './names.ts';
import { getTotal } from './existing-documents.ts';

export interface Requested {
  readonly SupplierId: Id<'AgencySupplier'>;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  readonly ids: readonly number[];
  /** A day on which it is due; undefined for what the terms of the supplier say. */
  readonly due?: string | null | undefined;
}

/** One document of these commissions, or a refusal that names every fault. Answers its id. */
export async function makeDocument(kind: Kind, { SupplierId, AgencyOfficeId, ids, due }: Requested, context: Ctx): Promise<number> {
  if (ids.length === 0) throw badRequest('Commissions', messages.noCommissions());
  const held = await lockCommissions(ids, context);
  const judged = judge(kind, ids, held, { SupplierId, AgencyOfficeId, CurrencyId: undefined });
  if (judged.closed) throw conflict(judged.closed.Key, judged.closed.Message);
  rejectIfAny(judged.errors);
  const supplier = await context.records.asSystem().find('AgencySupplier', { where: { Id: SupplierId } });
  const error = findErrorOfAll(kind, held, supplier?.MaxStudentsPerInvoice);
  if (error) throw badRequest('Commissions', error);
  const [id] = await writeDocuments(kind, [{ commissions: held, due }], context);
  return id ?? 0;
}

interface Group {
  readonly commissions: readonly AgencyCommission[];
  readonly due?: string | null | undefined;
}
export interface MadeMany {
  readonly made: readonly number[];
  readonly total: number;
  /** By commission: of each that got into none. */
  readonly errors: readonly { readonly Id: number; readonly Message: Message }[];
}
export interface ManyRequested {
  readonly ids: readonly number[];
  /** Whose commissions they are to be; undefined for whosever they are. */
  readonly SupplierId?: Id<'AgencySupplier'> | undefined;
  readonly AgencyOfficeId?: Id<'AgencyOffice'> | undefined;
  /** All of them go into one document. */
  readonly isOne?: boolean;
}

/**
 * As many documents as a choice comes to: one for each supplier, office and currency, and of bills for each student; no invoice has more
 * students than its supplier takes. What cannot be made is reported, and the rest is made.
 */
export async function makeMany(kind: Kind, requested: readonly ManyRequested[], due: string | null | undefined, context: Ctx): Promise<MadeMany> {
  const ids = distinct(requested.flatMap((each) => each.ids));
  const held = await lockCommissions(ids, context);
  const byId = new Map(held.map((commission) => [commission.Id, commission]));
  const suppliers = await context.records.asSystem().byIds(
    'AgencySupplier',
    held.map(({ SupplierId }) => SupplierId),
  );
  const limitOf = new Map([...suppliers].map(([id, { MaxStudentsPerInvoice }]) => [id, MaxStudentsPerInvoice]));
  const used = new Set<number>();
  const errors: { Id: number; Message: Message }[] = [];
  const good: Group[] = [];
  let total = 0;
  for (const each of requested) {
    for (const groupIds of getGroups(kind, each, byId, limitOf)) {
      total += 1;
      const commissions = groupIds.flatMap((id) => byId.get(id) ?? []);
      const [first] = commissions;
      const judged = judge(kind, groupIds, commissions, {
        SupplierId: each.SupplierId ?? first?.SupplierId ?? 0,
        AgencyOfficeId: each.AgencyOfficeId ?? first?.AgencyOfficeId ?? 0,
        CurrencyId: first?.CurrencyId,
      });
      const again = groupIds.flatMap((id, index) => (used.has(id) ? [{ Key: getKey(index), Message: messages.twice() }] : []));
      const faults = judged.closed ? [judged.closed] : [...judged.errors, ...again];
      const full = groupIds.length === 0 ? messages.noCommissions() : findErrorOfAll(kind, commissions, limitOf.get(first?.SupplierId ?? 0));
      if (faults.length === 0 && full === undefined) {
        good.push({ commissions, due });
        for (const id of groupIds) used.add(id);
      } else errors.push(...messageFor(groupIds, faults, full ?? messages.noCommission()));
    }
  }
  return { made: await writeDocuments(kind, good, context), total, errors };
}

/** The fault of a commission where it has one; of the others, that they would have gone along with it. */
const messageFor = (ids: readonly number[], errors: readonly FieldError[], full: Message): { Id: number; Message: Message }[] =>
  ids.flatMap((Id, index) => {
    const own = errors.find(({ Key }) => Key === getKey(index))?.Message;
    if (errors.length > 0 && own === undefined) return [];
    return [{ Id, Message: typeof own === 'object' ? own : full }];
  });

/** What cannot go into a document goes into its own group, so that it keeps no other from being made. */
function getGroups(
  kind: Kind,
  requested: ManyRequested,
  byId: ReadonlyMap<number, AgencyCommission>,
  limitOf: ReadonlyMap<number, number | null>,
): (readonly number[])[] {
  if (requested.isOne) return [requested.ids];
  const groups = new Map<string, AgencyCommission[]>();
  const alone: number[][] = [];
  for (const id of distinct(requested.ids)) {
    const commission = byId.get(id);
    if (!commission || isOut(kind, commission, requested)) alone.push([id]);
    else {
      const { SupplierId, AgencyOfficeId, CurrencyId, StudentId } = commission;
      const key = [SupplierId, AgencyOfficeId, CurrencyId, kind === invoiceKind ? '' : StudentId].join();
      groups.set(key, [...(groups.get(key) ?? []), commission]);
    }
  }
  const full = [...groups.values()].flatMap((group) => (kind === invoiceKind ? bounded(group, limitOf.get(group[0]?.SupplierId ?? 0)) : [group]));
  return [...full.map((group) => group.map(({ Id }) => Id)), ...alone];
}

const isOut = (kind: Kind, commission: AgencyCommission, { SupplierId, AgencyOfficeId }: ManyRequested): boolean =>
  kind.linkOf(commission) !== null ||
  commission.DateCancelled !== null ||
  isPaidByHand(kind, commission) ||
  commission.SupplierId !== (SupplierId ?? commission.SupplierId) ||
  commission.AgencyOfficeId !== (AgencyOfficeId ?? commission.AgencyOfficeId);

/** In parts of at most so many students, all commissions of a student in the same one. */
function bounded(group: readonly AgencyCommission[], max: number | null | undefined): AgencyCommission[][] {
  if (!max) return [[...group]];
  const students = distinct(group.map(({ StudentId }) => StudentId));
  return Array.from({ length: Math.ceil(students.length / max) }, (_, part) => {
    const own = new Set(students.slice(part * max, (part + 1) * max));
    return group.filter(({ StudentId }) => own.has(StudentId));
  });
}

/** Writes documents that nothing is wrong with, links their held commissions to them, and brings about what follows: so many statements, however many there are. */
async function writeDocuments(kind: Kind, groups: readonly Group[], context: Ctx): Promise<number[]> {
  if (groups.length === 0) return [];
  const { records } = context;
  const system = records.asSystem();
  const all = groups.flatMap(({ commissions }) => commissions);
  const { today } = await context.records.officeDays();
  const suppliers = await system.byIds(
    'AgencySupplier',
    all.map(({ SupplierId }) => SupplierId),
  );
  const courses = kind === invoiceKind ? new Map<number, string | null>() : await loadCourses(all, context);
  const rows = groups.map(({ commissions, due }) => {
    const [first] = commissions;
    if (!first) throw new Error('A document has commissions.');
    const days = suppliers.get(first.SupplierId)?.PaymentTermDays;
    const fallback = kind === invoiceKind && typeof days === 'number' ? addDays(today(first.AgencyOfficeId), days) : null;
    return {
      SupplierId: first.SupplierId,
      AgencyOfficeId: first.AgencyOfficeId,
      CurrencyId: first.CurrencyId,
      TotalAmountOwing: getTotal(kind, commissions),
      ...kind.due(due === undefined ? fallback : due),
      ...(kind === invoiceKind ? {} : onBill(commissions, courses)),
    };
  });
  const ids = await records.createMany(kind.entity, rows);
  const links = groups.flatMap(({ commissions }, index) => {
    const due = kind === invoiceKind ? (rows[index]?.DueDate ?? undefined) : undefined;
    return commissions.map(({ Id }) => ({ Id, ...kind.link(ids[index] ?? null), ...(due === undefined ? {} : { InvoiceDueDate: due }) }));
  });
  await system.systemUpdateMany('AgencyCommission', links);
  await relock(all, { records });
  await recomputeTotals(kind, inLockOrder(ids), { records });
  return ids;
}

/** A bill of one student names him and his course; one whose commissions are all in one invoice names that. */
function onBill(commissions: readonly AgencyCommission[], courses: ReadonlyMap<number, string | null>) {
  const students = distinct(commissions.map(({ StudentId }) => StudentId));
  const names = distinct(commissions.flatMap(({ AgencySaleItemAgencyFeeId }) => courses.get(AgencySaleItemAgencyFeeId) ?? []));
  const invoices = distinct(commissions.map(({ InvoiceId }) => InvoiceId));
  return {
    StudentId: students.length === 1 ? (students[0] ?? null) : null,
    CourseName: students.length === 1 && names.length > 0 ? names.join(', ').slice(0, 300) : null,
    SupplierInvoiceId: invoices.length === 1 ? (invoices[0] ?? null) : null,
  };
}

/** What the lines of a sale are called, by their fees. */
async function loadCourses(commissions: readonly AgencyCommission[], { records }: Pick<Ctx, 'records'>): Promise<ReadonlyMap<number, string | null>> {
  const system = records.asSystem();
  const fees = await system.byIds(
    'AgencySaleItemAgencyFee',
    commissions.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
  );
  const lines = await system.byIds(
    'AgencySaleItem',
    [...fees.values()].map(({ AgencySaleItemId }) => AgencySaleItemId),
  );
  return new Map([...fees].map(([id, { AgencySaleItemId }]) => [id, lines.get(AgencySaleItemId)?.Description ?? null]));
}
