// Connections to servers whose addresses people type: public ones only, judged after their names are resolved, and nobody learns more than that they cannot be reached.
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '../contract/errors.ts';
import type { Outbound, OutboundAnswer, OutboundRequest } from '../contract/outbound.ts';
import { isPublicAddress } from './public-address.ts';

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface OutboundOptions {
  /** Private addresses as well: OUTBOUND_PRIVATE=allow. */
  readonly allowsPrivate?: boolean;
  /** All addresses of a name; that of the system where nothing is said. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  /** Milliseconds from the beginning to the end of an answer. */
  readonly timeLimit?: number;
}

const maxAnswerBytes = 64 * 1024;

/** The same for a wrong name, a closed port, a refused address and a silent server: the difference would be a map of the network behind this one. */
const unreachable = (cause?: unknown): AppError =>
  Object.assign(new AppError('server.unavailable', 'The server at this address cannot be reached.'), { cause });

export function makeOutbound({ allowsPrivate = false, resolve = resolveName, timeLimit = 15_000 }: OutboundOptions = {}): Outbound {
  const findAddresses = async (host: string): Promise<readonly Address[]> => {
    const bare = host.replace(/^\[|\]$/g, '');
    const family = isIP(bare);
    const found = family > 0 ? [{ address: bare, family }] : await resolve(bare);
    // One private address among several would be reached now and then.
    if (found.length === 0 || !(allowsPrivate || found.every(({ address }) => isPublicAddress(address)))) throw unreachable();
    return found.toSorted((a, b) => a.family - b.family);
  };
  return {
    unreachable,
    async target(host) {
      const [first] = await findAddresses(host).catch((error: unknown) => {
        throw unreachable(error);
      });
      const bare = host.replace(/^\[|\]$/g, '');
      return { host: first?.address ?? '', ...(isIP(bare) > 0 ? {} : { servername: bare }) };
    },
    async send(request) {
      const { url: text, signal } = request;
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return { outcome: 'unreachable' };
      let addresses: readonly Address[];
      try {
        addresses = await findAddresses(url.hostname);
      } catch {
        return { outcome: 'unreachable' };
      }
      const timed = AbortSignal.any([AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]);
      const answer = await exchange(url, request, addresses, timed);
      signal?.throwIfAborted();
      return answer;
    },
  };
}

const resolveName = async (host: string): Promise<readonly Address[]> => await lookup(host, { all: true });

/** Connects to the addresses that were judged: a name that leads elsewhere a moment later leads nowhere. */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

/** One request without redirects: where a server sends us on is an address that nobody judged. */
function exchange(url: URL, { method, headers = {}, body }: OutboundRequest, addresses: readonly Address[], signal: AbortSignal): Promise<OutboundAnswer> {
  const open = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve) => {
    // Known once the connection stands: before that, nobody can have read anything.
    let isConnected = false;
    const lost = (): void => resolve({ outcome: isConnected ? 'unanswered' : 'unreachable' });
    const sending = open(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) },
        lookup: pinned(addresses),
        agent: false,
        signal,
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = (): void => resolve({ outcome: 'answered', status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') });
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= maxAnswerBytes) parts.push(part);
          else {
            done();
            response.destroy();
          }
        });
        response.on('end', done);
        // The status is known: what is cut off is only text about it.
        response.on('error', done);
      },
    );
    sending.on('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true)));
    sending.on('error', lost);
    sending.end(body);
  });
}
