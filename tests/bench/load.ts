// The load: so many connections, each of which asks its next question as soon as it has its answer; cheap, since it shares the processors with what it measures.
import net from 'node:net';

export interface Target {
  readonly host: string;
  readonly port: number;
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly body: Buffer;
}

/** What a slot of load came to; times in milliseconds. */
export interface Slot {
  readonly requests: number;
  readonly seconds: number;
  readonly median: number;
  readonly p95: number;
}

/** Asks for `seconds` over `connections` connections; the question number `n` of this slot is `question(n, connection)`. Throws at the first answer that is no success. */
export async function load(target: Target, connections: number, seconds: number, question: (n: number, connection: number) => Question): Promise<Slot> {
  const times: number[] = [];
  let requested = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const work = async (number: number): Promise<void> => {
    const connection = await Connection.open(target);
    try {
      // At least one each, however short the slot is.
      do {
        const since = performance.now();
        const next = question(requested++, number);
        const { status, body } = await connection.ask(next);
        if (status < 200 || status > 299) throw new Error(`${next.method} ${next.path} answered ${status}: ${body.toString().slice(0, 500)}`);
        times.push(performance.now() - since);
      } while (performance.now() < end);
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => work(number)));
  const taken = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { requests: times.length, seconds: taken, median: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

/** One question on its own connection. */
export async function askOnce(target: Target, question: Question): Promise<TestResponse> {
  const connection = await Connection.open(target);
  try {
    return await connection.ask(question);
  } finally {
    connection.close();
  }
}

/** A kept-open connection that knows of HTTP what answers of a known length need. */
class Connection {
  readonly #socket: net.Socket;
  readonly #host: string;
  #chunks: Buffer[] = [];
  #length = 0;
  #wanted = -1;
  #bodyAt = 0;
  #status = 0;
  #settle: { resolve(response: TestResponse): void; reject(error: Error): void } | undefined;

  private constructor(socket: net.Socket, { host, port }: Target) {
    this.#socket = socket;
    this.#host = `${host}:${port}`;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')));
  }

  static open(target: Target): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(target.port, target.host);
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket, target)));
    });
  }

  ask({ method, path, headers = {}, body }: Question): Promise<TestResponse> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const all = {
      Host: this.#host,
      ...headers,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#wanted < 0) this.#readHead();
    if (this.#wanted < 0 || this.#length < this.#wanted) return;
    const body = Buffer.concat(this.#chunks).subarray(this.#bodyAt, this.#wanted);
    const settle = this.#settle;
    this.#chunks = [];
    this.#length = 0;
    this.#wanted = -1;
    settle?.resolve({ status: this.#status, body });
  }

  #readHead(): void {
    const head = Buffer.concat(this.#chunks);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const text = head.toString('latin1', 0, end);
    this.#status = Number(text.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
    if (length === undefined) return this.#settle?.reject(new Error(`An answer without a length: ${text.slice(0, 200)}`));
    this.#bodyAt = end + 4;
    this.#wanted = this.#bodyAt + Number(length);
  }
}
