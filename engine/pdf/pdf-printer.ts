// Makes documents: two at once, each by its own browser, the others in line; browsers come at the first document and go when nobody needs them.
import { AppError } from '../contract/errors.ts';
import { BrowserProcess, rejectAfter, sweepProfiles } from './browser-process.ts';
import { findBrowser, type FoundBrowser } from './find-browser.ts';
import { fontParts } from './fonts.ts';
import { pageHtml, type PdfDraft } from './page-html.ts';
import { selfTest } from './self-test.ts';

export interface PdfOptions {
  /** PUPPETEER_EXECUTABLE_PATH and PDF_BROWSER are read from it. */
  readonly env: NodeJS.ProcessEnv;
  /** Where the bundled browser is unpacked. */
  readonly dataFolder: string;
  /** Tells anyone who looks after the server. */
  readonly warn: (line: string) => void;
  /** How long one document may take. */
  readonly seconds: number;
  /** How many documents a browser makes before another takes its place. */
  readonly documentsPerBrowser: number;
  /** How many may wait. */
  readonly inLine: number;
  /** A browser that has had nothing to do for so long goes. */
  readonly idleSeconds: number;
  /** A browser is started as soon as somebody looks at what may be printed, and not with the document alone. */
  readonly isAhead: boolean;
}

const maxAtOnce = 2;

interface Waiting {
  go(): void;
  reject(why: Error): void;
}

export class PdfPrinter {
  readonly #options: PdfOptions;
  readonly #waiting: Waiting[] = [];
  readonly #idle: BrowserProcess[] = [];
  readonly #all = new Set<BrowserProcess>();
  readonly #starting = new Set<Promise<unknown>>();
  #running = 0;
  #found: Promise<FoundBrowser> | undefined;
  /** The one that passed its test; undefined as long as none has. */
  #tested: FoundBrowser | undefined;
  /** One that starts ahead of the document that it is for. */
  #expected: Promise<BrowserProcess> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();
  #isClosed = false;

  /** Nothing is looked for and nothing started before the first document, unless it is warmed up. */
  constructor(options: Partial<PdfOptions> & Pick<PdfOptions, 'dataFolder'>) {
    this.#options = {
      env: process.env,
      warn: () => undefined,
      seconds: 20,
      documentsPerBrowser: 100,
      inLine: 30,
      idleSeconds: 300,
      isAhead: false,
      ...options,
    };
  }

  /** The browsers that run, by their process numbers. */
  get browsers(): number[] {
    return [...this.#all].map(({ pid }) => pid);
  }

  /** Finds the browser, tests it and leaves it at the ready, ahead of the first document. Throws 503 where there is none that passes; the next document looks again. */
  async warmUp(): Promise<void> {
    await fontParts();
    await this.#browser();
  }

  /** Somebody looks at a document and may want to print it: where a browser is known and none is there, one is started. Nobody waits for it. */
  expect(): void {
    const found = this.#tested;
    if (!this.#options.isAhead || !found || this.#isClosed || this.#all.size > 0 || this.#starting.size > 0) return;
    const starting = this.#start(found);
    this.#expected = starting;
    starting.then(
      (process) => (this.#isStillExpected(starting) ? this.#giveBack(process) : undefined),
      // One that does not start is reported by the document that needs it.
      () => this.#isStillExpected(starting),
    );
  }

  /** False where a document has taken it while it started. */
  #isStillExpected(starting: Promise<BrowserProcess>): boolean {
    if (this.#expected !== starting) return false;
    this.#expected = undefined;
    return true;
  }

  /** The PDF of a document; `signal` takes it out of the line when nobody waits for it any more. Throws 503 when too many wait, when there is no browser, and when it takes too long. */
  async print(draft: PdfDraft, signal?: AbortSignal): Promise<Uint8Array> {
    const html = await pageHtml(draft);
    await this.#turn(signal);
    try {
      return await this.#withRetry(await this.#browser(), html);
    } finally {
      // The turn goes to who waits longest, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next.go();
      else this.#running--;
    }
  }

  /** Ends everything, documents under way included. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.abort(stopping());
    clearTimeout(this.#idleTimer);
    for (const each of this.#waiting.splice(0)) each.reject(stopping());
    // A search that takes long is left to itself: a browser whose pipes are closed goes.
    await Promise.race([this.#found, rejectAfter(5, 'still looking')]).catch(() => undefined);
    await Promise.all([...this.#all].map((each) => this.#end(each, true)));
    await Promise.allSettled(this.#starting);
  }

  async #turn(signal?: AbortSignal): Promise<void> {
    if (this.#isClosed) throw stopping();
    signal?.throwIfAborted();
    if (this.#running < maxAtOnce) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.#options.inLine) {
      throw new AppError('server.unavailable', 'Too many documents are being prepared.', { hint: 'Try again in a moment.', details: { RetryAfter: 10 } });
    }
    await new Promise<void>((go, reject) => {
      const waiting: Waiting = { go, reject };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(waiting);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        reject(new Error('Nobody waits for this document any more.'));
      });
    });
  }

  /** A browser that ends under a document is no fault of that document: it is tried once more, with another one. */
  async #withRetry(found: FoundBrowser, html: string): Promise<Uint8Array> {
    const limit = rejectAfter(this.#options.seconds, tooLong);
    for (let tries = 1; ; tries++) {
      const taken = this.#take(found);
      try {
        const process = await Promise.race([taken, limit]);
        const content = await Promise.race([process.print(html), loadEnd(process), limit]);
        process.documents++;
        await this.#giveBack(process);
        return content;
      } catch (error) {
        // Whatever went wrong, nobody builds on this browser any more; its end is not waited for.
        // One that does not even start may have been replaced by an update: the next document looks again.
        const ending = taken.then(
          (process) => this.#end(process, true),
          () => (this.#found = undefined),
        );
        ending.catch(() => undefined);
        if (this.#isClosed) throw stopping();
        const reason = getReason(error);
        if (tries < 2 && reason !== tooLong) continue;
        this.#options.warn(`A document could not be made: ${reason}`);
        throw notMade(reason === tooLong ? 'The document took too long to prepare.' : 'The document could not be prepared.');
      }
    }
  }

  async #take(found: FoundBrowser): Promise<BrowserProcess> {
    clearTimeout(this.#idleTimer);
    for (let process = this.#idle.pop(); process; process = this.#idle.pop()) {
      if (process.isAlive) return process;
      void this.#end(process, true);
    }
    const expected = this.#expected;
    this.#expected = undefined;
    return await (expected ?? this.#start(found));
  }

  async #start({ program, walls }: FoundBrowser): Promise<BrowserProcess> {
    const starting = BrowserProcess.start(program, walls, this.#options.seconds).then(async (process) => {
      this.#all.add(process);
      if (!this.#isClosed) return process;
      await this.#end(process, true);
      throw stopping();
    });
    this.#starting.add(starting);
    try {
      return await starting;
    } finally {
      this.#starting.delete(starting);
    }
  }

  async #giveBack(process: BrowserProcess): Promise<void> {
    if (this.#isClosed || !process.isAlive || process.documents >= this.#options.documentsPerBrowser) {
      await this.#end(process);
      return;
    }
    process.openNext();
    this.#idle.push(process);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      for (const each of this.#idle.splice(0)) void this.#end(each);
    }, this.#options.idleSeconds * 1000);
    this.#idleTimer.unref();
  }

  async #end(process: BrowserProcess, byForce = false): Promise<void> {
    await (byForce ? process.kill() : process.close());
    this.#all.delete(process);
  }

  /** Looked for once. What is missing today may be installed tomorrow, so a failure is not remembered; a wall with a hole is. */
  #browser(): Promise<FoundBrowser> {
    this.#found ??= this.#findAndTest().catch((error: unknown) => {
      if (!(error instanceof Hole)) this.#found = undefined;
      throw error instanceof Hole ? switchedOff() : error;
    });
    return this.#found;
  }

  async #findAndTest(): Promise<FoundBrowser> {
    await sweepProfiles();
    const found = await findBrowser(this.#options.env, this.#options.dataFolder, this.#options.warn, this.#closing.signal);
    const { program, walls } = found;
    if (!walls.sandbox) {
      this.#options.warn(
        `Documents are made by ${program.executablePath} without its sandbox, because none can be set up here. Allow user namespaces, or install the package chromium-sandbox`,
      );
    }
    const through = await this.#test(found)
      .catch((error: unknown) => {
        // As under a document: one that ends by chance is no fault of the program.
        if (getReason(error) === tooLong) throw error;
        return this.#test(found);
      })
      .catch((error: unknown) => {
        if (this.#isClosed) throw stopping();
        this.#options.warn(`The test of the browser ${program.executablePath} did not come to its end: ${getReason(error)}`);
        throw notMade('The document could not be prepared.');
      });
    if (through === undefined) {
      this.#tested = found;
      return found;
    }
    this.#options.warn(`Documents are switched off: the browser ${program.executablePath} let through ${through}`);
    throw new Hole(through);
  }

  /** What gets through the walls of a new browser; when nothing does, documents are made by it. */
  async #test(found: FoundBrowser): Promise<string | undefined> {
    if (this.#isClosed) throw stopping();
    const process = await this.#start(found);
    try {
      const through = await Promise.race([selfTest(process), loadEnd(process), rejectAfter(60, tooLong)]);
      if (through === undefined) await this.#giveBack(process);
      else await this.#end(process, true);
      return through;
    } catch (error) {
      await this.#end(process, true);
      throw error;
    }
  }
}

const tooLong = 'it took too long';
const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** Rejects when the browser is gone: what it was asked for may wait on. */
const loadEnd = (process: BrowserProcess): Promise<never> => process.ended.then(() => Promise.reject(new Error('the browser ended')));
class Hole extends Error {}
const notMade = (what: string): AppError =>
  new AppError('server.unavailable', what, { hint: 'Try again. If it happens again, contact the server administrator.' });
const stopping = (): AppError => new AppError('server.unavailable', 'The server is stopping.', { hint: 'Try again in a moment.' });
const switchedOff = (): AppError =>
  new AppError('server.unavailable', 'Documents are not available: the browser that prepares them failed its test.', {
    hint: 'The server administrator can find the reason in the server log.',
  });
