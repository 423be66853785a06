// How many bytes of request bodies may be under way at the same time, in all and from one network address.
import { getNetwork } from '../session/login-limit.ts';

export interface BudgetLimits {
  /** Bytes from all addresses together. */
  readonly total: number;
  /** Bytes from one address. */
  readonly perAddress: number;
}

/** Each chunk is an object beside its bytes: a body sent byte by byte takes far more memory than its length says. */
export const chunkOverhead = 256;

/**
 * Counts the bytes of unfinished bodies as they arrive. What a client only announces is not counted, so nobody reserves memory with a header.
 * IPv6 addresses of one subscriber (a /64) count as one address.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits;
  readonly #addresses = new Map<string, number>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** The bytes that are counted now. */
  get total(): number {
    return this.#total;
  }

  /** Counts bytes from this address; false, and nothing is counted, where that would exceed a limit. */
  take(ip: string, bytes: number): boolean {
    const address = getNetwork(ip);
    const used = this.#addresses.get(address) ?? 0;
    if (this.#total + bytes > this.#limits.total || used + bytes > this.#limits.perAddress) return false;
    this.#total += bytes;
    this.#addresses.set(address, used + bytes);
    return true;
  }

  /** Takes back what `take` counted. */
  release(ip: string, bytes: number): void {
    const address = getNetwork(ip);
    const left = (this.#addresses.get(address) ?? 0) - bytes;
    this.#total -= bytes;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
  }
}

const megabyte = 1024 * 1024;

/**
 * One budget for each kind of sender, so that clients without a session cannot use up what signed-in people need. A budget of memory holds, from
 * one address, 16 bodies of the largest size of signed-in people and 250 of public calls.
 */
export const bodyBudgets = () => ({
  open: new BodyBudget({ total: 16 * megabyte, perAddress: 4 * megabyte }),
  pass: new BodyBudget({ total: 32 * megabyte, perAddress: 12 * megabyte }),
  signedIn: new BodyBudget({ total: 64 * megabyte, perAddress: 20 * megabyte }),
  /** Files of passes, which lie on the disk until they are complete. */
  spooled: new BodyBudget({ total: 1024 * megabyte, perAddress: 256 * megabyte }),
});
export type BodyBudgets = ReturnType<typeof bodyBudgets>;
