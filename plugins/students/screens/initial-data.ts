// What the profile starts with, as the call answers it.
import { useCall, useChanges } from '#kit';

interface Expiry {
  readonly Kind: 'date' | 'expired' | 'none';
  readonly Date: string | null;
  readonly Days: number | null;
}
export interface InitialData {
  readonly Visa: Expiry;
  readonly HealthCover: Expiry;
  readonly Alert: { readonly IsVisaExpiring: boolean; readonly QtyTodoTasks: number };
  readonly Merged: readonly { readonly Id: number; readonly Name: string; readonly Date: string }[];
}

/** What it tells of are the student and the tasks, whoever changes them. */
export const useInitialData = (id: number) => useCall<InitialData>(`student/${id}/initialdata`, useChanges('student') + useChanges('agencytask'));
