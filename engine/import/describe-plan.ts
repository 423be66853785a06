// A plan and its progress as lines for a person at a terminal.
import type { Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { EntityPlan, ImportPlan, ImportProgress } from './import-set.ts';

const columns = ['insert', 'update', 'unchanged', 'withdraw', 'reject', 'conflict'] as const;

const number = (value: number): string => value.toLocaleString('en-AU');

/** The plan as a table, followed by every reason with its count: nothing is left out of either. */
export function describePlan(plan: ImportPlan): string[] {
  const names = Object.keys(plan);
  const width = Math.max(10, ...names.map((name) => name.length));
  const cell = (text: string): string => text.padStart(11);
  const head = ''.padEnd(width) + columns.map(cell).join('');
  const rows = Object.entries(plan).map(([name, counts]) => name.padEnd(width) + columns.map((column) => cell(number(counts[column]))).join(''));
  return [head, ...rows, ...messages(plan, 'reasons', 'Rejected:'), ...messages(plan, 'notes', 'Taken, and worth knowing:')];
}

function messages(plan: ImportPlan, kind: 'reasons' | 'notes', title: string): string[] {
  const lines = Object.entries(plan).flatMap(([name, counts]: [string, EntityPlan]) =>
    Object.entries(counts[kind]).map(([message, count]) => `${number(count).padStart(9)}  ${name}: ${message}`),
  );
  return lines.length > 0 ? ['', title, ...lines] : [];
}

/** Rows that the plan writes. */
export const plannedWrites = (plan: ImportPlan): number =>
  Object.values(plan).reduce((sum, counts) => sum + counts.insert + counts.update + counts.withdraw, 0);

/** Turns steps into lines, at most one every two seconds and one at the end of each table. Tables bear the names that people see on the screens. */
export function progressLines(model: Model, t: (line: string) => void): ImportProgress {
  let last = Date.now();
  return ({ phase, entity, done, total }) => {
    const isEnd = done === total;
    if (phase === 'compare' || (!isEnd && Date.now() - last < 2_000)) return;
    if (phase === 'read' && total === undefined && Date.now() - last < 2_000) return;
    last = Date.now();
    const name = textIn(model.entities.get(entity.toLowerCase())?.labelPlural ?? entity, 'en');
    t(phase === 'read' ? `  ${name}: ${number(done)} rows read` : `  ${name}: ${number(done)} of ${number(total ?? done)} done`);
  };
}
