// A plain proxy: each connection goes to the next of several servers, in turns, byte for byte.
import net from 'node:net';

export interface Target {
  readonly host: string;
  readonly port: number;
}

export interface RoundRobin extends Target {
  /** How many connections each server has got. */
  readonly counts: readonly number[];
  close(): Promise<void>;
}

/** Listens on its own port. Anyone who wants each request elsewhere closes his connection after it. */
export async function roundRobin(servers: readonly Target[]): Promise<RoundRobin> {
  const counts = servers.map(() => 0);
  const open = new Set<net.Socket>();
  let next = 0;
  const proxy = net.createServer({ noDelay: true }, (outer) => {
    const place = next++ % servers.length;
    const server = servers[place];
    if (!server) throw new Error('A proxy needs servers.');
    counts[place] = (counts[place] ?? 0) + 1;
    const inner = net.connect({ ...server, noDelay: true });
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('A proxy listens on a port.');
  return {
    host: '127.0.0.1',
    port: address.port,
    counts,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
