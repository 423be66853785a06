// How far a reader of events has come, as text that it can bring back: a snapshot of the database, and where it stood on the way to the next.

/**
 * Everything visible in `base` has been read. With `page`, also what is visible in `page.upTo` and has an id up to `page.id`.
 * Snapshots are those of PostgreSQL, `xmin:xmax:xip,…`; `seconds` since 1970 is when `base` was taken, by the database's clock.
 */
export interface Position {
  readonly seconds: number;
  readonly base: string;
  readonly page?: { readonly upTo: string; readonly id: number } | undefined;
}

/** How long a position can be gone on from. */
export const retainedSeconds: number = 24 * 3600;

/** Longer lists of transactions are not sent about: anyone who comes back gets a few events twice instead. */
const maxSnapshotLength = 1500;

/** The text of a position: `seconds.base` or `seconds.base.upTo.id`. It fits a header and an address. */
export function positionText({ seconds, base, page }: Position): string {
  const start = `${seconds}.${short(base)}`;
  return page && page.upTo.length <= maxSnapshotLength ? `${start}.${page.upTo}.${page.id}` : start;
}

/** The position that a text names; undefined for anything that is none. */
export function readPosition(text: string): Position | undefined {
  const [seconds = '', base = '', upTo, id, ...rest] = text.split('.');
  if (!/^\d{1,11}$/.test(seconds) || !isSnapshot(base) || rest.length > 0) return undefined;
  if (upTo === undefined) return { seconds: Number(seconds), base };
  if (!isSnapshot(upTo) || id === undefined || !/^\d{1,15}$/.test(id)) return undefined;
  return { seconds: Number(seconds), base, page: { upTo, id: Number(id) } };
}

const getXmax = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? '0');

/** The greatest transaction that a position speaks of: one that the database has not come to yet belongs to another database. */
export const getNewest = ({ base, page }: Position): bigint => {
  const [left, right] = [getXmax(base), page ? getXmax(page.upTo) : 0n];
  return left > right ? left : right;
};

/** The same snapshot, or an older one that needs no list: nothing that runs since its oldest transaction counts as seen. */
function short(snapshot: string): string {
  if (snapshot.length <= maxSnapshotLength) return snapshot;
  const [xmin = '1'] = snapshot.split(':');
  return `${xmin}:${xmin}:`;
}

/** What PostgreSQL reads as a snapshot: it would refuse anything else with an error. */
function isSnapshot(text: string): boolean {
  const [, xmin, xmax, list] = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18}|)$/.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined || list === undefined) return false;
  const [first, last] = [BigInt(xmin), BigInt(xmax)];
  if (first < 1n || last < first) return false;
  const running = list === '' ? [] : list.split(',').map(BigInt);
  return running.every((xid, index) => xid >= first && xid < last && (index === 0 || xid > (running[index - 1] ?? 0n)));
}
