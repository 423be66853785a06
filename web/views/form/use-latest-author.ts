// Who has given fields of a record the values that they have now, as far as the journal knows and this person may know.
import { type EntityConfig, type HistoryEntry, session, useHistory } from '../../api/index.ts';

/** Among so many of the newest entries is anyone who made the news. */
const max = 10;

interface LatestAuthor {
  /** What was read before may name anyone who came first. */
  readonly isPending: boolean;
  /** It was the same person, in another window or by an undoing, and nobody else. */
  readonly isOneself: boolean;
  readonly name: string | null | undefined;
}

/** Where several people did, somebody else comes before oneself. */
export function useLatestAuthor(config: EntityConfig, id: number, isRequested: (field: string) => boolean): LatestAuthor {
  const auditLog = useHistory(config, id, max);
  const entries = auditLog.data?.Data ?? [];
  // Of each field, who gave it the value that it has now.
  const authors = entries.filter((entry, at) =>
    entry.Changes.some(({ Field }) => isRequested(Field) && !entries.slice(0, at).some(({ Changes }) => Changes.some((later) => later.Field === Field))),
  );
  const latest = authors.find((entry) => !isOwn(entry)) ?? authors[0] ?? entries[0];
  return { isPending: config.Journal && !auditLog.isFetchedAfterMount, isOneself: isOwn(latest), name: latest?.UserName };
}

const isOwn = (entry: HistoryEntry | undefined): boolean => typeof entry?.UserId === 'number' && entry.UserId === session()?.userId;
