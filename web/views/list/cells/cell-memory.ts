// The last edits of cells in this tab, by the numbers of their changes; what they were is known to the server, so that a reload takes nothing away.
import { session, viewing } from '../../../api/index.ts';

const max = 10;
/** Anyone who looks on as another person, or comes after somebody in this tab, has nothing of theirs. */
const entry = (entity: string): string => ['matricula.cells', session()?.userId, viewing()?.id, entity].filter(Boolean).join('.');

export const rememberEdit = (entity: string, change: number): void => keep(entity, [...recall(entity), change].slice(-max));

export const lastEdit = (entity: string): number | undefined => recall(entity).at(-1);

/** It is undone, or can be no more. */
export const forgetEdit = (entity: string, change: number): void =>
  keep(
    entity,
    recall(entity).filter((number) => number !== change),
  );

const keep = (entity: string, edits: readonly number[]): void => sessionStorage.setItem(entry(entity), JSON.stringify(edits));

function recall(entity: string): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry(entity)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is number => Number.isSafeInteger(each)) : [];
  } catch {
    return [];
  }
}
