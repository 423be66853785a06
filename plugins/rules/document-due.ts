// What is still due of a commission invoice or a bill. Its status and its balance follow from its facts, as the metadata says (D-24).
import type { Day } from '#day';
import type { Decimal } from '#decimal';
import { valueGroups } from '#generated';
import { clampToZero, zero } from './money.ts';

/** What may still be paid: the balance, which is zero once the document is cancelled; nothing where more was paid than is owed. */
export const payableAmount = (balance: Decimal | null): Decimal => clampToZero(balance ?? zero);

/** A filter beside the status: sent or owing, and due before today. */
export const isDocumentOverdue = (status: string | null, dueDate: Day | null, today: Day): boolean =>
  valueGroups.AgencyBill.StatusId.outstanding.includes(status) && dueDate !== null && dueDate < today;
