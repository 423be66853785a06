// Lets a few pieces of work run at once and the others wait in line: streams must not take the database away from requests.

export class Turns {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Does `work` when its turn has come. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
