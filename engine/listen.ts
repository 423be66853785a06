// The address of the server: which port is asked for, whether it can be had, and the listening itself.
import { createServer, type Server } from 'node:http';
import { AppError } from './contract/errors.ts';

/** The port that a text of the environment names; 3000 where it names none. */
export function readPort(text: string | undefined): number {
  const port = text?.trim() ? Number(text) : 3000;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new AppError('server.unavailable', `PORT is "${text}", which is no port.`, {
    hint: 'Set it to a number from 1 to 65535, such as 3000, or leave it out.',
  });
}

/** Refuses an address that cannot be had, so that nobody waits for the first start's work only to be told at its end. */
export async function requireAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, host, port);
  await new Promise((resolve) => probe.close(resolve));
}

/** Resolves once requests are taken. */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(undefined));
  });
  if (failure) throw await explain(failure, host, port);
}

/** The address as a browser on this machine takes it: one cannot go to "every address". */
export function getAddress(host: string, port: number): string {
  const inScopeEntities = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${inScopeEntities.includes(':') ? `[${inScopeEntities}]` : inScopeEntities}:${port}`;
}

async function explain(failure: NodeJS.ErrnoException, host: string, port: number): Promise<Error> {
  switch (failure.code) {
    case 'EADDRINUSE': {
      const other = `or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`;
      const isOurs = await isMatricula(getAddress(host, port));
      return isOurs
        ? new AppError('server.unavailable', `Matricula is running already at ${getAddress(host, port)}.`, { hint: `Use it there, stop it first, ${other}` })
        : new AppError('server.unavailable', `The port ${port} is in use by another program.`, { hint: `Stop that program, ${other}` });
    }
    case 'EACCES':
      return new AppError('server.unavailable', `The port ${port} may not be used by this user.`, { hint: 'Choose a port above 1023: PORT=3000 npm start' });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new AppError('server.unavailable', `HOST is "${host}", which is no address of this machine.`, {
        hint: 'Leave HOST out, or set it to 127.0.0.1 (this machine only) or 0.0.0.0 (every machine that can reach it).',
      });
    default:
      return failure;
  }
}

async function isMatricula(address: string): Promise<boolean> {
  try {
    const health: unknown = await (await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) })).json();
    return typeof health === 'object' && health !== null && 'Status' in health && 'Version' in health;
  } catch {
    return false;
  }
}
