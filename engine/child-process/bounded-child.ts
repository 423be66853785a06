// A child process for work on what others have sent: within bounds for its memory and its time, and killed where it leaves them.
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A child that gives no answer: it ended, most likely because it ran out of memory, or its time was over. */
export class ChildProcessError extends Error {
  readonly kind: 'ended' | 'too-slow';

  constructor(kind: ChildProcessError['kind']) {
    super(`A child process gave no answer: ${kind}`);
    this.name = 'ChildFault';
    this.kind = kind;
  }
}

/** The script beside the module of this address, as a source or as it is built. */
export const scriptBeside = (moduleUrl: string, name: string): URL => new URL(`${name}.${isSource(moduleUrl) ? 'ts' : 'js'}`, moduleUrl);

const isSource = (url: string): boolean => url.endsWith('.ts');
/** Sources are run as the server that runs from them is. */
const sourceFlags = (script: URL): string[] => (isSource(script.href) ? ['--conditions=source', '--import', import.meta.resolve('tsx')] : []);

/** A running child, which answers each message with another one. */
export class BoundedChild<Message extends Serializable, CallResponse> {
  /** Of its heap, in megabytes. */
  readonly memory: number;
  readonly #process: ChildProcess;

  constructor(script: URL, memory: number) {
    this.memory = memory;
    this.#process = fork(script, [], {
      execArgv: [...sourceFlags(script), `--max-old-space-size=${memory}`, '--max-semi-space-size=4'],
      // Bytes go as they are.
      serialization: 'advanced',
      // What a process says that runs out of memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    this.#giveWay();
    // A message that is under way to a process that is gone fails without anybody to tell.
    this.#process.on('error', () => undefined);
  }

  get isAlive(): boolean {
    return this.#process.connected;
  }

  /** Sends a message and waits for its answer. Throws a ChildFault without one, and the reason of the signal where that is aborted; the child is then to be killed. */
  ask(message: Message, milliseconds: number, signal?: AbortSignal): Promise<CallResponse> {
    this.#keepParent(true);
    return new Promise<CallResponse>((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#process.off('exit', onExit).off('message', onMessage);
        this.#keepParent(false);
      };
      const fail = (error: unknown): void => {
        done();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const onAbort = (): void => fail(signal?.reason);
      const onExit = (): void => fail(new ChildProcessError('ended'));
      const onMessage = (response: CallResponse): void => {
        done();
        resolve(response);
      };
      const timer = setTimeout(() => fail(new ChildProcessError('too-slow')), Math.max(milliseconds, 0));
      this.#process.once('exit', onExit).once('message', onMessage);
      signal?.addEventListener('abort', onAbort);
      if (signal?.aborted) return onAbort();
      this.#process.send(message, (error) => {
        if (error) fail(new ChildProcessError('ended'));
      });
    });
  }

  /** Requests come first. Threads take the priority of the process that starts them, so it is lowered before there are any. */
  #giveWay(): void {
    try {
      if (this.#process.pid !== undefined) setPriority(this.#process.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already, or the system does not allow it: then it works as fast as any.
    }
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  /** While nobody waits for it, it keeps its parent from ending no longer. */
  #keepParent(isWaitedFor: boolean): void {
    if (isWaitedFor) this.#process.ref();
    else this.#process.unref();
    if (isWaitedFor) this.#process.channel?.ref();
    else this.#process.channel?.unref();
  }
}
