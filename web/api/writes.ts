// Writes happen once: what is sent twice in a moment is refused here already, and a retry after a lost answer says that it is one.
import { isFailure } from './failure.ts';

/** An identical write is on its way or has just been sent. Nothing is wrong and no message is shown. */
export class RepeatedWrite extends Error {
  /** True while the first one has not been answered. */
  readonly inFlight: boolean;

  constructor(inFlight: boolean) {
    super('The same request has just been sent.');
    this.name = 'RepeatedWrite';
    this.inFlight = inFlight;
  }
}

export const isRepeatedWrite = (error: unknown): error is RepeatedWrite => error instanceof RepeatedWrite;

/** How far apart two identical writes must be to be meant. */
const distinct = 500;
/** How long a write whose outcome is unknown may be tried again as the same one. */
const cached = 10 * 60_000;

export interface Writes {
  /**
   * Sends a write with the key of its intent. Rejects with `RepeatedWrite` where `refuses` says so and the same write was sent less than half
   * a second ago or is not answered yet. After a failure that leaves open whether it was done, the same write goes out with the same key;
   * after any other outcome, and for any other content, with a new one.
   */
  send<CallResponse>(identity: string, rejects: boolean, work: (key: string) => Promise<CallResponse>): Promise<CallResponse>;
}

interface Sent {
  readonly key: string;
  readonly at: number;
  state: 'flying' | 'done' | 'unsure';
}

export function createWrites(now: () => number = () => performance.now(), newKey: () => string = randomKey): Writes {
  const sent = new Map<string, Sent>();
  const forget = (): void => {
    for (const [identity, { at, state }] of sent) if (state !== 'flying' && now() - at > (state === 'done' ? distinct : cached)) sent.delete(identity);
  };
  return {
    send: async (identity, rejects, work) => {
      forget();
      const before = sent.get(identity);
      if (rejects && before && (before.state === 'flying' || (before.state === 'done' && now() - before.at < distinct)))
        throw new RepeatedWrite(before.state === 'flying');
      const current: Sent = { key: before?.state === 'unsure' ? before.key : newKey(), at: now(), state: 'flying' };
      sent.set(identity, current);
      try {
        const response = await work(current.key);
        current.state = 'done';
        return response;
      } catch (error) {
        if (leavesOpen(error)) current.state = 'unsure';
        else sent.delete(identity);
        throw error;
      }
    },
  };
}

/** The answer was lost, or somebody on the way gave up: what the server did is not known. */
const leavesOpen = (error: unknown): boolean => !isFailure(error) || [-1, 502, 503, 504].includes(error.status) || error.body.Code === 'request.running';

/** A key for one write. By hand: `randomUUID` is there on secure pages only. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
