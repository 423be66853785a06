// The last edits of cells in this tab, by the numbers of their changes; what they were is known to the server, so that a reload takes nothing away.

const most = 10;
const entry = (entity: string): string => `matricula.cells.${entity}`;

export function rememberEdit(entity: string, change: number | undefined): void {
  if (change === undefined) return;
  sessionStorage.setItem(entry(entity), JSON.stringify([...recall(entity), change].slice(-most)));
}

/** Takes the newest one out. */
export function lastEdit(entity: string): number | undefined {
  const edits = recall(entity);
  const last = edits.pop();
  sessionStorage.setItem(entry(entity), JSON.stringify(edits));
  return last;
}

function recall(entity: string): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry(entity)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is number => Number.isSafeInteger(each)) : [];
  } catch {
    return [];
  }
}
