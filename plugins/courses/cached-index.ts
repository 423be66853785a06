// The index of this process: made once the server listens or at the first search, and made again in the background when courses were written.
import { type Engine, systemActor } from '#engine';
import type { CourseIndex } from './course-index.ts';
import { indexedEntities, loadIndex } from './load-index.ts';

/** So often it is asked, at most, whether courses were written. */
const checkMilliseconds = 1_000;
/** After so long without a search it is asked before anything is answered. */
const longSilence = 10_000;
/** Making it may take this share of the time. */
const maxShare = 0.2;

interface Kept {
  readonly index: CourseIndex;
  readonly moment: string;
}

/** One index for all agencies: courses belong to the platform. */
export class CachedIndex {
  readonly #engine: Engine;
  #kept: Kept | undefined;
  #making: Promise<Kept> | undefined;
  #checking: Promise<void> | undefined;
  #checkedAt = 0;
  /** Not made again before. */
  #restUntil = 0;
  #stopping: AbortSignal | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Whether there is an index to search in. */
  get isMade(): boolean {
    return this.#kept !== undefined;
  }

  /** Makes the index ahead of the first search; anyone who searches meanwhile waits for the same one. What is being made when the server stops is left. */
  async warmUp(stopping: AbortSignal): Promise<void> {
    this.#stopping = stopping;
    await this.current();
  }

  /** The index, as it was a few seconds ago at most unless it is being made. */
  async current(): Promise<CourseIndex> {
    if (!this.#kept) return (await this.#make()).index;
    const silence = performance.now() - this.#checkedAt;
    if (silence > checkMilliseconds) {
      const checked = this.#check();
      if (silence > longSilence) {
        await checked;
        await this.#making;
      }
    }
    return this.#kept.index;
  }

  /** Never fails: what is kept still serves. */
  #check(): Promise<void> {
    this.#checking ??= this.#askNews()
      .catch(() => undefined)
      .finally(() => {
        this.#checkedAt = performance.now();
        this.#checking = undefined;
      });
    return this.#checking;
  }

  async #askNews(): Promise<void> {
    if (this.#making || performance.now() < this.#restUntil) return;
    const { database, records } = this.#engine;
    const { isNew } = await database.aside.read(0, (tx) => records(tx, systemActor(0)).newsOf(indexedEntities, this.#kept?.moment));
    if (isNew) this.#make().catch(() => undefined);
  }

  #make(): Promise<Kept> {
    this.#making ??= this.#load().finally(() => (this.#making = undefined));
    return this.#making;
  }

  /** On its own connection: anyone who searches holds one already. */
  async #load(): Promise<Kept> {
    const started = performance.now();
    const { database, records } = this.#engine;
    const kept = await database.aside.read(0, async (tx) => {
      const api = records(tx, systemActor(0));
      const { moment: instant } = await api.newsOf(indexedEntities);
      return { moment: instant, index: await loadIndex(tx, api, () => this.#yieldToEventLoop()) };
    });
    this.#kept = kept;
    this.#checkedAt = performance.now();
    this.#restUntil = this.#checkedAt + (this.#checkedAt - started) * (1 / maxShare - 1);
    return kept;
  }

  /** The others' turn. Ends the making of an index that nobody will search in. */
  async #yieldToEventLoop(): Promise<void> {
    await new Promise(setImmediate);
    this.#stopping?.throwIfAborted();
  }
}

const storedIndexes = new WeakMap<Engine, CachedIndex>();

/** The index of this engine's database, which may not be made yet. */
export function cachedIndex(engine: Engine): CachedIndex {
  const kept = storedIndexes.get(engine) ?? new CachedIndex(engine);
  storedIndexes.set(engine, kept);
  return kept;
}

/** The same, made. */
export const loadCourseIndex = (engine: Engine): Promise<CourseIndex> => cachedIndex(engine).current();
