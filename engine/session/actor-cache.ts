// Remembers who a session is for at most a second, so that a screen's burst of calls asks the database once.

const maxMilliseconds = 1000;
const maxEntries = 5000;

/** Answers what `load` answered less than a second ago. Its age counts from the moment the question was asked, not answered. */
export class ActorCache<T> {
  readonly #entries = new Map<string, { readonly since: number; readonly value: Promise<T> }>();

  get(sessionId: string, agencyId: number, load: () => Promise<T>): Promise<T> {
    const key = `${sessionId}:${agencyId}`;
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && now - known.since < maxMilliseconds) return known.value;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const entry = { since: now, value: load() };
    this.#entries.set(key, entry);
    // A failure is not remembered: the database may be back the next moment.
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  /** Whatever is remembered of a session is forgotten at once. */
  forget(sessionId: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${sessionId}:`)) this.#entries.delete(key);
  }
}
