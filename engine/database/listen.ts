// Hears what other connections announce: one connection that waits for PostgreSQL to tell, and another in its place when it breaks.
import pg from 'pg';

export interface ListenerOptions {
  readonly connectionString: string;
  /** What the connection is called in the database's list of them. */
  readonly name: string;
  readonly channels: readonly string[];
  readonly onNotice: (channel: string, payload: string) => void;
  /** It listens, for the first time or again: what was told in between was heard by nobody. */
  readonly onListening: () => void;
}

const firstPause = 250;
const maxPause = 10_000;
const timeout = 5_000;

/** Throws nothing: while the database is away it tries again, ever less often, up to every ten seconds. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Begins to listen, and goes on until it is closed. */
  start(): void {
    if (this.#isClosed || this.#client || this.#timer) return;
    void this.#connect();
  }

  /** A connection may die without a word: asked now and then, it has to answer. */
  async check(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), timeout);
    });
    const response = await Promise.race([client.query('select').catch(() => 'late' as const), late]);
    clearTimeout(timer);
    if (response === 'late') this.#lose(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (!client) return;
    // A server that no longer answers must not hold up the end.
    await Promise.race([client.end().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
  }

  async #connect(): Promise<void> {
    const { connectionString, name, channels, onNotice, onListening } = this.#options;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeout, application_name: `matricula ${name}`, keepAlive: true });
    this.#client = client;
    // Without a listener for its errors it would take the process down with it.
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));
      this.#failures = 0;
      if (this.#client === client) onListening();
    } catch {
      this.#lose(client);
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    const pause = Math.min(maxPause, firstPause * 2 ** this.#failures++) * (0.5 + Math.random() / 2);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.start();
    }, pause);
    this.#timer.unref();
  }
}
