// Whether a payment of a student, or a refund, is late.
import { type Day, daysBetween } from '#day';

/** Unpaid and due before today; due today is not late yet. */
export function paymentOverdue(status: string, dueDate: Day | null, today: Day): { readonly overdue: boolean; readonly daysOverdue: number } {
  const overdue = status === 'Unpaid' && dueDate !== null && dueDate < today;
  return { overdue, daysOverdue: overdue ? daysBetween(dueDate, today) : 0 };
}
