// Identical reads that are on their way at the same time are one: all who wait get the same answer.

interface Read {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

export interface SharedReads {
  /** Joins the identical read that is on its way, or begins it. It is broken off when everybody who waited has gone away. */
  join<CallResponse>(identity: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<CallResponse>): Promise<CallResponse>;
}

export function createSharedReads(): SharedReads {
  const flying = new Map<string, Read>();
  const start = (identity: string, work: (signal: AbortSignal) => Promise<unknown>): Read => {
    const controller = new AbortController();
    const read: Read = {
      controller,
      waiting: 0,
      answer: work(controller.signal).finally(() => {
        if (flying.get(identity) === read) flying.delete(identity);
      }),
    };
    flying.set(identity, read);
    return read;
  };
  return {
    join: <CallResponse>(identity: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<CallResponse>) => {
      if (signal?.aborted) return Promise.reject(asError(signal.reason));
      const read = flying.get(identity) ?? start(identity, work);
      read.waiting++;
      return new Promise<CallResponse>((resolve, reject) => {
        const leave = (): void => {
          read.waiting--;
          if (read.waiting === 0) {
            flying.delete(identity);
            read.controller.abort(signal?.reason);
          }
          reject(asError(signal?.reason));
        };
        signal?.addEventListener('abort', leave, { once: true });
        // Asserted: anyone who has the same identity sends the same request, and so expects the same shape.
        read.answer.then((response) => resolve(response as CallResponse), reject).finally(() => signal?.removeEventListener('abort', leave));
      });
    },
  };
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new DOMException('The read was broken off.', 'AbortError'));
