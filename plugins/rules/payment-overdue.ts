// Whether a payment of a student, or a refund, is late.
import { daysBetween } from './days.ts';

/** Unpaid and due before today; due today is not late yet. Days as `yyyy-mm-dd`. */
export function paymentOverdue(status: string, dueDate: string | null, today: string): { readonly overdue: boolean; readonly daysOverdue: number } {
  const overdue = status === 'Unpaid' && dueDate !== null && dueDate.slice(0, 10) < today;
  return { overdue, daysOverdue: overdue ? daysBetween(dueDate, today) : 0 };
}
