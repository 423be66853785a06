// A socket that sends what is written to it in one go of the event loop together: each message by itself would cost a call of the system.
import net from 'node:net';

export class GatheringSocket extends net.Socket {
  #isGathering = false;

  constructor() {
    super();
    // Opening a connection puts the plain `write` on the socket itself, where it hides ours.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(data: Uint8Array | string, encoding?: BufferEncoding | ((error?: Error | null) => void), done?: (error?: Error | null) => void): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      // Promises that are settled go on before this: what they write is in time.
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    if (typeof encoding === 'function') return super.write(data, encoding);
    return super.write(data, encoding, done);
  }
}
