// Pictures are drawn once more before they are kept: what a camera wrote beside them (where, when, with what) and whatever else hides in their bytes goes.
// PDFs are opened, to tell at once of one that nobody can read.
import { availableParallelism } from 'node:os';
import { ChildProcessError, scriptBeside } from '../child-process/bounded-child.ts';
import { ChildPool } from '../child-process/child-pool.ts';
import { AppError } from '../contract/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { type FileState, pdfType, type PictureResponse, pictureKinds, type PictureTask, type PictureType } from './picture-messages.ts';

export const isPicture = (type: string): type is PictureType => Object.hasOwn(pictureKinds, type);

/** So many at a time: one takes a gigabyte at worst. */
const atOnce = Math.min(2, availableParallelism());
/** Of one agency. Each lies on the disk while it waits. */
const maxWaiting = 40;
/** The largest pictures take five seconds of a processor, and wait for it at their low priority. */
const maxSeconds = 120;
/** Megabytes of the child's heap, which the tables of large PDFs take; what decoders take is bounded by the child. */
const heap = 256;

/** Draws pictures and opens PDFs in child processes, by turns between agencies. Starts nothing before it is asked. */
export class PictureDrawer {
  readonly #queue = new FairQueue({ atOnce, maxWaiting });
  readonly #children = new ChildPool<PictureTask, PictureResponse>(scriptBeside(import.meta.url, 'picture-child'), atOnce);
  readonly #closing = new AbortController();

  /**
   * Answers `broken` for a picture that cannot be drawn, or would take too much time or memory; a PDF of which that is true may be a good one. Given up
   * where the signal is aborted, with its reason. Throws 429 where too many files of the agency wait, and 503 once the server is stopping.
   */
  async draw(agencyId: number, task: PictureTask, signal: AbortSignal): Promise<FileState> {
    const either = AbortSignal.any([signal, this.#closing.signal]);
    return await this.#queue.run(agencyId, either, async () => {
      const child = this.#children.take(heap);
      let isDone = false;
      try {
        const { state, failure } = await child.ask(task, maxSeconds * 1000, either);
        if (failure !== undefined) throw new Error(`No file can be looked into: ${failure}`);
        isDone = true;
        return state;
      } catch (error) {
        if (error instanceof ChildProcessError) return task.type === pdfType ? 'fine' : 'broken';
        throw error;
      } finally {
        this.#children.release(child, isDone);
      }
    });
  }

  /** Kills every child and refuses what waits, and what comes afterwards. */
  close(): void {
    this.#closing.abort(new AppError('server.unavailable', 'The server is stopping.', { hint: 'Try again in a moment.' }));
    this.#children.close();
  }
}
