// Hears what other connections announce: one connection that waits, and comes back when it is lost.
import pg from 'pg';

export interface Listening {
  close(): Promise<void>;
}

/**
 * Calls `hear` for every announcement on the channels, and `again` each time that it begins to listen, since what was said meanwhile is lost.
 * Nothing is thrown: while the database is away it tries again every `pause` milliseconds.
 */
export function listenTo(
  connectionString: string,
  channels: readonly string[],
  hear: (channel: string, text: string) => void,
  again: () => void,
  pause = 1_000,
): Listening {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let opening: Promise<void> = Promise.resolve();

  const lost = (which: pg.Client): void => {
    if (client !== which || closed) return;
    client = undefined;
    void which.end().catch(() => undefined);
    retry = setTimeout(() => {
      opening = open();
    }, pause);
  };

  const open = async (): Promise<void> => {
    if (closed) return;
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'matricula jobs' });
    client = next;
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      again();
    } catch {
      lost(next);
    }
  };

  opening = open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
