// What was done to a record, in the words of its history.
import type { HistoryEntry } from '../../api/index.ts';
import { hasValues } from './history-changes.tsx';

/** As it goes on after a name, or by itself where a list has done it; the fields that stand below with their values are not named here as well. */
export function describeOperation({ Description, Changes: changes, Source }: HistoryEntry): string {
  const names = changes.filter(hasValues).map(({ Label }) => Label);
  const command = names.length > 0 && names.length === changes.length ? Description.replace(`: ${names.join(', ')}`, '') : Description;
  return Source === null ? `${command.charAt(0).toLocaleLowerCase()}${command.slice(1)}` : command;
}
