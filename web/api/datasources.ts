// Reference data that screens keep: loaded once, then only what the server says has changed.
import { isFailure } from './failure.ts';
import type { Call } from './request.ts';
import type { DatasourceEntry, Row } from './wire.ts';

/** Calls the server, as `request` does. */
export type Fetch = <CallResponse>(path: string, call?: Pick<Call, 'query'>) => Promise<CallResponse>;

export type DatasourceErrorKind = 'not-found' | 'not-single' | 'no-data' | 'no-scope-id' | 'no-scope';

/** A datasource was asked for something that it cannot give: a fault of the screen that asks, told by name. */
export class DatasourceError extends Error {
  readonly error: DatasourceErrorKind;

  constructor(error: DatasourceErrorKind, message: string) {
    super(message);
    this.name = 'DatasourceError';
    this.error = error;
  }
}

interface Feed {
  readonly Timestamp: string;
  readonly Version: string;
  readonly Data: readonly DatasourceEntry[];
  readonly Keys: readonly string[];
}
interface Rows {
  readonly Data: readonly Row[];
  readonly Count: number;
}

interface Held {
  /** The server's version of the rows; undefined for what a screen brought itself. */
  readonly version: string | undefined;
  readonly rows: readonly Row[] | undefined;
  /** Who holds a global one; a local one has no scopes. */
  readonly scopes: Set<string> | undefined;
}

const take = 1000;

/** The datasources of one signed-in person. Names of keys bind without regard to case. */
export class Datasources {
  readonly #fetch: Fetch;
  readonly #held = new Map<string, Held>();
  #timestamp: string | undefined;
  #version: string | undefined;
  #running: Promise<readonly string[]> | undefined;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** The product's version as the server last told it. */
  get servedVersion(): string | undefined {
    return this.#version;
  }

  /**
   * Loads what has changed since the last time, everything at first, and answers the keys that were loaded. Either all of it is taken over or, when
   * a call fails, nothing: the next time asks for the same again. `onProgress` gets how many of how many have come.
   */
  refresh(onProgress?: (done: number, total: number) => void): Promise<readonly string[]> {
    this.#running ??= this.#load(onProgress).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #load(onProgress: (done: number, total: number) => void = () => undefined): Promise<readonly string[]> {
    const feed = await this.#feed();
    const changed = feed.Data.filter((entry) => {
      const held = this.#held.get(entry.Key.toLowerCase());
      return held?.rows === undefined || held.version !== entry.Version;
    });
    let done = 0;
    onProgress(done, changed.length);
    const loaded = await Promise.all(
      changed.map(async (entry) => {
        const rows = await this.#rowsOf(entry);
        onProgress(++done, changed.length);
        return { entry, rows };
      }),
    );
    const readable = new Set(feed.Keys.map((key) => key.toLowerCase()));
    for (const [key, held] of this.#held) if (held.version !== undefined && !readable.has(key)) this.#held.delete(key);
    for (const { entry, rows } of loaded) {
      const key = entry.Key.toLowerCase();
      this.#held.set(key, { version: entry.Version, rows, scopes: this.#held.get(key)?.scopes ?? new Set() });
    }
    this.#timestamp = feed.Timestamp;
    this.#version = feed.Version;
    return changed.map((entry) => entry.Key);
  }

  async #feed(): Promise<Feed> {
    try {
      return await this.#fetch<Feed>('datasource/', { query: { refreshDate: this.#timestamp } });
    } catch (error) {
      // A moment that the server does not take, after its clock was put back: everything is asked for again.
      if (!isFailure(error) || error.status !== 400 || this.#timestamp === undefined) throw error;
      return await this.#fetch<Feed>('datasource/');
    }
  }

  async #rowsOf(entry: DatasourceEntry): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (;;) {
      const page = await this.#fetch<Rows>(`${entry.Value}/`, { query: { take, skip: rows.length || undefined, orderBy: entry.OrderBy } });
      rows.push(...page.Data);
      if (page.Data.length === 0 || rows.length >= page.Count) return rows;
    }
  }

  /** The rows of a datasource. Throws where there is none of that key, and where its rows have never come. */
  rows(key: string): readonly Row[] {
    const { rows } = this.#known(key);
    if (!rows) throw new DatasourceError('no-data', `The datasource "${key}" has no data. Load it first.`);
    return rows;
  }

  /** The one row, or the one that a test picks. Throws where there is none, and where there are several. */
  single(key: string, picks: (row: Row) => boolean = () => true): Row {
    const [row, ...others] = this.rows(key).filter(picks);
    if (row && others.length === 0) return row;
    throw new DatasourceError('not-single', `The datasource "${key}" holds ${row ? 'multiple items' : 'no item'} where one was asked for.`);
  }

  /** Adds rows that a screen brings itself, or announces them: local without a scope, global with one, so that several screens can hold them. */
  add(key: string, rows: readonly Row[] | undefined, scopeId?: string): void {
    const scopes = scopeId === undefined ? undefined : new Set([...(this.#held.get(key.toLowerCase())?.scopes ?? []), scopeId]);
    this.#held.set(key.toLowerCase(), { version: undefined, rows, scopes });
  }

  /** Notes that a scope holds a global datasource. Throws where there is none of that key. */
  hold(key: string, scopeId: string): void {
    this.#known(key).scopes?.add(scopeId);
  }

  /** Lets a datasource go; a global one when its last scope has let go of it. What the server feeds stays. Throws for a global one without a scope id. */
  remove(key: string, scopeId?: string): void {
    const { scopes, version } = this.#known(key);
    if (scopes && scopeId === undefined) throw new DatasourceError('no-scope-id', `The datasource "${key}" is global and is removed with a scope id.`);
    if (scopes && scopeId !== undefined) scopes.delete(scopeId);
    if (version === undefined && (!scopes || scopes.size === 0)) this.#held.delete(key.toLowerCase());
  }

  #known(key: string): Held {
    const held = this.#held.get(key.toLowerCase());
    if (!held) throw new DatasourceError('not-found', `The datasource "${key}" was not found.`);
    return held;
  }
}

/** What one screen does with datasources, all in its scope. */
export interface DatasourceService {
  rows(key: string): readonly Row[];
  single(key: string, picks?: (row: Row) => boolean): Row;
  add(key: string, rows: readonly Row[] | undefined): void;
  /** Lets go of everything that the scope holds. */
  close(): void;
}

/** The service of a scope. It can be made before its scope is known, and throws when it is used without one. */
export function datasourceService(datasources: Datasources, scopeId: () => string | undefined): DatasourceService {
  const keys = new Set<string>();
  const scope = (): string => {
    const id = scopeId();
    if (!id) throw new DatasourceError('no-scope', 'Missing scope: the service is used before or after the screen that it belongs to.');
    return id;
  };
  const held = (key: string): string => {
    datasources.hold(key, scope());
    keys.add(key);
    return key;
  };
  return {
    rows: (key) => datasources.rows(held(key)),
    single: (key, picks) => datasources.single(held(key), picks),
    add: (key, rows) => {
      datasources.add(key, rows, scope());
      keys.add(key);
    },
    close: () => {
      const id = scope();
      for (const key of keys) datasources.remove(key, id);
      keys.clear();
    },
  };
}
