// QuickBooks Online over its REST calls. Each creating call carries its own request id document, so that one whose answer was lost is not made twice.
import { createHash } from 'node:crypto';
import { type AccountingDocument, type AccountingPort, type Confirmed, type Party, RejectedDocument } from './names.ts';

/** Where QuickBooks is, and how long it may take to answer. */
export interface QuickBooksAddresses {
  /** Without a slash at the end. */
  readonly api: string;
  readonly tokens: string;
  /** Where people see a document: what it is called, and its id, come after it. */
  readonly app: string;
  /** Milliseconds. */
  readonly timeLimit: number;
}
/** The connection of an agency. */
export interface QuickBooksConnection {
  readonly companyId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What invoices and bills are booked under. */
  readonly itemId: string;
  readonly accountId: string;
  /** Tells request ids of this agency from those of others. */
  readonly agencyId: number;
  /** Asked for each time, since each renewal may replace it. */
  refreshToken(): Promise<string>;
  keepRefreshToken(token: string): Promise<void>;
  /** An access token that still holds, kept between calls. */
  readonly kept: { token?: string };
}

/** The accounting of this connection. */
export function quickBooks(addresses: QuickBooksAddresses, connection: QuickBooksConnection): AccountingPort {
  return {
    async hand(document, signal) {
      const calls = new QuickBooksCalls(addresses, connection, signal);
      const partyId = await loadPartyId(document.party, connection, calls);
      const existing = await getStatus(document, calls);
      const body = { ...getBody(document, partyId, connection), ...(existing ? { Id: existing.id, SyncToken: existing.version } : {}) };
      // Of one that stands there, each version is changed once.
      const request = requestId(connection, document.key, existing ? `change ${existing.version}` : 'create');
      const { id } = getEntry(await calls.post(document.kind.toLowerCase(), body, request), document.kind);
      return { id, link: `${addresses.app}/${document.kind.toLowerCase()}?txnId=${encodeURIComponent(id)}` } satisfies Confirmed;
    },
  };
}

interface Entry {
  readonly id: string;
  readonly version: string;
  readonly note: unknown;
}

/** By what our number is in its name: names change, and two people share one. */
async function loadPartyId({ kind, name, key }: Party, connection: QuickBooksConnection, calls: QuickBooksCalls): Promise<string> {
  const [found] = await calls.query(kind, `DisplayName like '%(${key})'`);
  if (found) return found.id;
  // Names there hold 100 characters and no colon.
  const DisplayName = `${name.replaceAll(':', ' ').slice(0, 80).trim()} (${key})`;
  return getEntry(await calls.post(kind.toLowerCase(), { DisplayName }, requestId(connection, key, 'create')), kind).id;
}

/** The document where it stands there already: confirmed earlier, or made by a call whose answer never came. */
async function getStatus({ accountingId, kind, number, key }: AccountingDocument, calls: QuickBooksCalls): Promise<Entry | undefined> {
  if (accountingId !== null) {
    const [entry] = await calls.query(kind, `Id = '${quoted(accountingId)}'`);
    if (entry) return entry;
  }
  return (await calls.query(kind, `DocNumber = '${quoted(number)}'`)).find(({ note }) => note === key);
}

function getBody({ key, number, kind, currency, amount, date, dueDate }: AccountingDocument, partyId: string, { itemId, accountId }: QuickBooksConnection) {
  const line = { Amount: amount, Description: number };
  const common = {
    DocNumber: number,
    PrivateNote: key,
    TxnDate: date,
    CurrencyRef: { value: currency },
    ...(dueDate && kind !== 'CreditMemo' ? { DueDate: dueDate } : {}),
  };
  if (kind === 'Bill')
    return {
      ...common,
      VendorRef: { value: partyId },
      Line: [{ ...line, DetailType: 'AccountBasedExpenseLineDetail', AccountBasedExpenseLineDetail: { AccountRef: { value: accountId } } }],
    };
  return {
    ...common,
    CustomerRef: { value: partyId },
    Line: [{ ...line, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: { ItemRef: { value: itemId } } }],
  };
}

/** The same for the same work: QuickBooks answers a second call with it as it answered the first. */
const requestId = ({ agencyId, companyId }: QuickBooksConnection, key: string, work: string): string =>
  createHash('sha256')
    .update(JSON.stringify([agencyId, companyId, key, work]))
    .digest('hex')
    .slice(0, 36);

const quoted = (text: string): string => text.replace(/[\\']/g, '\\$&');

/** What stands in an answer under this name. Throws where there is no id: nothing is confirmed then. */
function getEntry(response: unknown, kind: string): Entry {
  const entry = readEntry(getProperty(response, kind));
  if (!entry) throw new Error(`QuickBooks answered no id of a ${kind}.`);
  return entry;
}

function readEntry(given: unknown): Entry | undefined {
  const id = getProperty(given, 'Id');
  return typeof id === 'string' && id !== ''
    ? { id, version: String(getProperty(given, 'SyncToken') ?? '0'), note: getProperty(given, 'PrivateNote') }
    : undefined;
}

const getProperty = (given: unknown, name: string): unknown => (typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined);

class QuickBooksCalls {
  readonly #addresses: QuickBooksAddresses;
  readonly #connection: QuickBooksConnection;
  readonly #signal: AbortSignal;

  constructor(addresses: QuickBooksAddresses, connection: QuickBooksConnection, signal: AbortSignal) {
    this.#addresses = addresses;
    this.#connection = connection;
    this.#signal = signal;
  }

  async query(kind: string, condition: string): Promise<readonly Entry[]> {
    const response = await this.#ask('GET', `query?query=${encodeURIComponent(`select * from ${kind} where ${condition}`)}`);
    const found = getProperty(getProperty(response, 'QueryResponse'), kind);
    return Array.isArray(found) ? found.flatMap((entry) => readEntry(entry) ?? []) : [];
  }

  post(resource: string, body: object, request: string): Promise<unknown> {
    return this.#ask('POST', `${resource}?requestid=${request}`, JSON.stringify(body));
  }

  /** With a fresh token once more where the one at hand is refused. */
  async #ask(method: string, path: string, body?: string): Promise<unknown> {
    const { kept } = this.#connection;
    let response = await this.#send(method, path, (kept.token ??= await this.#renewed()), body);
    if (response.status === 401) response = await this.#send(method, path, (kept.token = await this.#renewed()), body);
    if (response.status === 400) throw new RejectedDocument('QuickBooks refused the document.');
    if (!response.ok) throw new Error(`QuickBooks answered ${response.status}.`);
    const read: unknown = await response.json();
    if (getProperty(read, 'Fault') !== undefined) throw new RejectedDocument('QuickBooks refused the document.');
    return read;
  }

  async #send(method: string, path: string, token: string, body: string | undefined): Promise<Response> {
    const url = `${this.#addresses.api}/v3/company/${encodeURIComponent(this.#connection.companyId)}/${path}`;
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json', 'Content-Type': 'application/json' };
    return await fetch(url, { method, headers, signal: this.#timed(), ...(body === undefined ? {} : { body }) });
  }

  async #renewed(): Promise<string> {
    const { clientId, clientSecret } = this.#connection;
    const response = await fetch(this.#addresses.tokens, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: await this.#connection.refreshToken() }).toString(),
      signal: this.#timed(),
    });
    if (!response.ok) throw new Error(`QuickBooks renewed no token: ${response.status}.`);
    const read: unknown = await response.json();
    const [token, next] = [getProperty(read, 'access_token'), getProperty(read, 'refresh_token')];
    if (typeof token !== 'string' || token === '') throw new Error('QuickBooks answered no token.');
    if (typeof next === 'string' && next !== '') await this.#connection.keepRefreshToken(next);
    return token;
  }

  #timed(): AbortSignal {
    return AbortSignal.any([this.#signal, AbortSignal.timeout(this.#addresses.timeLimit)]);
  }
}
