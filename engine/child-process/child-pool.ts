// Children that wait some seconds for the next task, so that not every one of them costs the start of a process.
import type { Serializable } from 'node:child_process';
import { BoundedChild } from './bounded-child.ts';

const idleMilliseconds = 5000;

/** Children that run the same script. How many work at a time is up to who takes them. */
export class ChildPool<Message extends Serializable, CallResponse> {
  readonly #script: URL;
  readonly #maxIdle: number;
  readonly #idle = new Map<BoundedChild<Message, CallResponse>, NodeJS.Timeout>();

  constructor(script: URL, maxIdle: number) {
    this.#script = script;
    this.#maxIdle = maxIdle;
  }

  /** A child with so many megabytes of heap; to be released. */
  take(memory: number): BoundedChild<Message, CallResponse> {
    for (const child of this.#idle.keys()) {
      this.#forget(child);
      if (child.isAlive && child.memory === memory) return child;
      child.kill();
    }
    return new BoundedChild(this.#script, memory);
  }

  /** One that has come to the end of its task may wait for the next; any other is killed. */
  release(child: BoundedChild<Message, CallResponse>, isDone: boolean): void {
    if (!isDone || !child.isAlive || this.#idle.size >= this.#maxIdle) return child.kill();
    const timer = setTimeout(() => {
      this.#forget(child);
      child.kill();
    }, idleMilliseconds);
    this.#idle.set(child, timer.unref());
  }

  /** Kills those that wait. */
  close(): void {
    for (const child of this.#idle.keys()) {
      this.#forget(child);
      child.kill();
    }
  }

  #forget(child: BoundedChild<Message, CallResponse>): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
  }
}
