// What the profile starts with, as the call answers it.
import { useCall } from '#kit';

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

export const useInitialData = (id: number) => useCall<InitialData>(`student/${id}/initialdata`);
