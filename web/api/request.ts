// The one door to the server: address, token, language, and failures as `Failure`.
import { noteServedVersion } from './app-version.ts';
import { noteLost, noteServerReached } from './connection.ts';
import { Failure, isFailure } from './failure.ts';
import { session } from './session.ts';
import { freshSession, renewSession } from './renew-session.ts';
import { createSharedReads } from './shared-reads.ts';
import { noteEnd, viewing, viewingHeader } from './viewing.ts';
import { createWrites } from './writes.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /**
   * Of a POST that writes no record: identical reads on their way, searches and previews, share one answer; a token is another one each time.
   * Any other POST, PUT, PATCH or DELETE of somebody signed in is a write, with its own key.
   */
  readonly purpose?: 'read' | 'token';
  /** A call that needs nobody signed in. */
  readonly open?: boolean;
  /** Hears of the headers of an answer that was no refusal. */
  readonly onAnswer?: (headers: Headers) => void;
  /** Made as oneself, also where this tab shows the view of another person. */
  readonly asOneself?: boolean;
}

let language = 'en';
/** The language in which answers are wanted. */
export const requestLanguage = (): string => language;
/** The header that says so. */
export const languageHeader = (): Record<string, string> => ({ 'User-Language': language });
/** The language in which the server is asked to answer. */
export const speak = (chosen: string): void => {
  language = chosen;
};

const writes = createWrites();
const reads = createSharedReads();

/**
 * Calls `/api/<path>`. A token that ran out is renewed once; when that fails, the session ends and anyone who listens leads to the sign-in page.
 * Rejects with `RepeatedWrite` for a POST or PUT that was sent a moment ago already.
 */
export async function request<CallResponse>(path: string, call: Call = {}): Promise<CallResponse> {
  const { method = 'GET' } = call;
  const identity = (who: unknown): string => JSON.stringify([who, language, method, getAddress(path, call.query), call.body]);
  // The token tells people and agencies apart, and so does whose view it is: what one of them reads is not for the other.
  if (call.purpose === 'read')
    return reads.join(identity([session()?.accessToken, viewing()?.id]), call.signal, (signal) => perform<CallResponse>(path, { ...call, signal }));
  if (call.open || call.purpose === 'token' || method === 'GET') return perform<CallResponse>(path, call);
  return writes.send(identity(session()?.userId), method === 'POST' || method === 'PUT', (key) => patiently(() => perform<CallResponse>(path, call, key)));
}

/** A retry may meet its first try still at work: then its answer is waited for. */
async function patiently<CallResponse>(work: () => Promise<CallResponse>): Promise<CallResponse> {
  for (let left = 10; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!isFailure(error) || error.body.Code !== 'request.running' || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
    }
  }
}

async function perform<CallResponse>(path: string, call: Call, key?: string): Promise<CallResponse> {
  const current = call.open ? null : await freshSession();
  let response = await send(path, call, current?.accessToken, key);
  if (response.status === 401 && !call.open && current) {
    const renewed = await renewSession(current.accessToken);
    if (renewed) response = await send(path, call, renewed.accessToken, key);
  }
  if (!response.ok) throw await loadFailure(response);
  call.onAnswer?.(response.headers);
  const text = await response.text();
  // Asserted: the shapes of the answers are the server's contract, and its own tests hold it.
  return (text ? JSON.parse(text) : undefined) as CallResponse;
}

/** The address of a call, with its query. */
export function getAddress(path: string, query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api/${path}${text ? `?${text}` : ''}`;
}

/** Longer than the server works on any call: what is not answered by then never will be, and nobody is held any longer. In milliseconds. */
const answeredWithin = 90_000;

async function send(path: string, call: Call, token: string | undefined, key: string | undefined): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...languageHeader() };
  if (token) Object.assign(headers, { Authorization: `Bearer ${token}` }, call.asOneself ? {} : viewingHeader());
  if (key) headers['Idempotency-Key'] = key;
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), answeredWithin);
  try {
    const response = await fetch(getAddress(path, call.query), {
      method: call.method ?? 'GET',
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: AbortSignal.any([unanswered.signal, ...(call.signal ? [call.signal] : [])]),
    });
    noteServerReached();
    noteServedVersion(response.headers.get('App-Version'));
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return offline();
  } finally {
    clearTimeout(timer);
  }
}

/** The server could not be reached. */
export const offline = (): never => {
  noteLost();
  throw new Failure(-1, 'Offline', {});
};

/** What a refused answer says. */
export async function loadFailure(response: Response): Promise<Failure> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const failure = new Failure(response.status, response.statusText, getBody(text), retryAfter);
  noteEnd(failure);
  return failure;
}

/** The body of an answer that says what went wrong. */
export function getBody(text: string): string | Record<string, never> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'string') return parsed;
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, never>;
  } catch {
    // Not JSON: the text itself is the message.
  }
  return text;
}
