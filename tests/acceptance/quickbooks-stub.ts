// QuickBooks in the test's own process: tokens that expire, request ids, queries, and the ways in which it fails.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next creating or changing call goes wrong: `expired` 401, `busy` 429, `lost` does the work and never answers, `empty` answers no id. */
type Failure = 'expired' | 'busy' | 'lost' | 'empty' | 'refused';
type Entry = Readonly<Record<string, unknown>> & { readonly Id: string; readonly SyncToken: string };

export interface QuickBooksStub {
  readonly url: string;
  /** What stands there, by its kind. */
  of(kind: string): readonly Entry[];
  fail(...failures: readonly Failure[]): void;
  /** How often a token was renewed, and how many calls wrote. */
  readonly counts: { renewals: number; writes: number };
  stop(): Promise<void>;
}

const kinds = ['Invoice', 'CreditMemo', 'Bill', 'Customer', 'Vendor'];

export async function startQuickBooks(): Promise<QuickBooksStub> {
  const entries = new Map<string, Entry[]>(kinds.map((kind) => [kind, []]));
  const answered = new Map<string, object>();
  const counts = { renewals: 0, writes: 0 };
  let failures: Failure[] = [];
  let token = '';
  let refresh = 'first';
  const server = createServer((request, response) => void answer(request, response));
  const notify = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await request.toArray()).join('');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    if (pathname === '/tokens') return renew(new URLSearchParams(body), request, response);
    if (request.headers.authorization !== `Bearer ${token}` || token === '') return notify(response, 401, {});
    const [, resource = ''] = /^\/v3\/company\/9130\/(\w+)$/.exec(pathname) ?? [];
    if (resource === 'query') return notify(response, 200, { QueryResponse: query(searchParams.get('query') ?? '') });
    const kind = kinds.find((each) => each.toLowerCase() === resource);
    if (!kind) return notify(response, 404, {});
    const failure = failures.shift();
    if (failure === 'expired') {
      token = '';
      return notify(response, 401, {});
    }
    if (failure === 'busy') return notify(response, 429, {});
    if (failure === 'refused') return notify(response, 400, { Fault: { Error: [{ code: '6000' }] } });
    const written = write(kind, searchParams.get('requestid') ?? randomUUID(), body);
    if (failure === 'lost') return;
    notify(response, 200, failure === 'empty' ? {} : written);
  }

  function renew(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const isRight = form.get('refresh_token') === refresh && request.headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (!isRight) return notify(response, 400, {});
    counts.renewals += 1;
    [token, refresh] = [randomUUID(), randomUUID()];
    notify(response, 200, { access_token: token, refresh_token: refresh });
  }

  function query(text: string): object {
    const [, kind = '', field = '', operator = '', value = ''] = /^select \* from (\w+) where (\w+) (=|like) '(.*)'$/.exec(text) ?? [];
    const wanted = value.replace(/\\(.)/g, '$1');
    const fits = (given: unknown): boolean => (operator === '=' ? given === wanted : String(given).endsWith(wanted.slice(1)));
    const found = (entries.get(kind) ?? []).filter((entry) => fits(entry[field]));
    return found.length > 0 ? { [kind]: found } : {};
  }

  function write(kind: string, request: string, text: string): object {
    const known = answered.get(request);
    if (known) return known;
    counts.writes += 1;
    const body = JSON.parse(text) as Record<string, unknown>;
    const all = entries.get(kind) ?? [];
    const at = all.findIndex(({ Id }) => Id === body['Id']);
    const entry: Entry = {
      ...body,
      Id: at < 0 ? String(100 + counts.writes) : String(body['Id']),
      SyncToken: at < 0 ? '0' : String(Number(body['SyncToken']) + 1),
    };
    if (at < 0) all.push(entry);
    else all[at] = entry;
    const written = { [kind]: entry };
    answered.set(request, written);
    return written;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    of: (kind) => entries.get(kind) ?? [],
    fail: (...next) => {
      failures = [...next];
    },
    counts,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
