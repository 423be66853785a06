// Requests on bare sockets, whose bodies stop where a test wants them to.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawRequest {
  readonly socket: Socket;
  /** All that has been answered so far. */
  text(): string;
  /** The status of the first answer; undefined where the connection ends without one. A 100 (Continue) is one as well. */
  readonly status: Promise<number | undefined>;
}

/** Sends a head, and after it the parts of a chunked body that never ends. */
export function sendUnfinished(
  url: string,
  method: string,
  path: string,
  { headers = {}, parts = [] }: { readonly headers?: Readonly<Record<string, string>>; readonly parts?: readonly (string | Buffer)[] } = {},
): RawRequest {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  const status = new Promise<number | undefined>((resolve) => {
    socket.on('data', (data) => {
      received += data.toString('latin1');
      const [, first] = /^HTTP\/1\.1 (\d{3}) /.exec(received) ?? [];
      if (first !== undefined) resolve(Number(first));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(undefined));
  });
  const sent = { Host: `${hostname}:${port}`, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked', ...headers };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  for (const part of parts) {
    socket.write(`${Buffer.byteLength(part).toString(16)}\r\n`);
    socket.write(part);
    socket.write('\r\n');
  }
  return { socket, text: () => received, status };
}

/** Ends connections, whatever is under way on them. */
export async function endAll(requests: readonly RawRequest[]): Promise<void> {
  await Promise.all(
    requests.map(async ({ socket }) => {
      if (socket.closed) return;
      socket.destroy();
      await once(socket, 'close');
    }),
  );
}
