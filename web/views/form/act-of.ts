// What was done to a record, in the words of its history.
import type { JournalEntry } from '../../api/index.ts';
import { hasValues } from './journal-changes.tsx';

/** As it goes on after a name, or by itself where a list has done it; the fields that stand below with their values are not named here as well. */
export function actOf({ Description, Changes: changes, Source }: JournalEntry): string {
  const names = changes.filter(hasValues).map(({ Label }) => Label);
  const act = names.length > 0 && names.length === changes.length ? Description.replace(`: ${names.join(', ')}`, '') : Description;
  return Source === null ? `${act.charAt(0).toLocaleLowerCase()}${act.slice(1)}` : act;
}
