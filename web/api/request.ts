// The one door to the server: address, token, language, and failures as `Failure`.
import { Failure } from './failure.ts';
import { session } from './session.ts';
import { freshSession, renewSession } from './renew-session.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** A call that needs nobody signed in. */
  readonly open?: boolean;
}

let language = 'en';
/** The language in which the server is asked to answer. */
export const speak = (chosen: string): void => {
  language = chosen;
};

/** Calls `/api/<path>`. A token that ran out is renewed once; when that fails, the session ends and whoever listens leads to the sign-in page. */
export async function request<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const current = call.open ? null : await freshSession();
  let response = await send(path, call, current?.accessToken);
  if (response.status === 401 && !call.open && current) {
    const renewed = await renewSession(current.accessToken);
    if (renewed) response = await send(path, call, renewed.accessToken);
  }
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  // Asserted: the shapes of the answers are the server's contract, and its own tests hold it.
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** The address of a call, with its query. */
export function addressOf(path: string, query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api/${path}${text ? `?${text}` : ''}`;
}

async function send(path: string, call: Call, token: string | undefined): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'User-Language': language };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(addressOf(path, call.query), {
      method: call.method ?? 'GET',
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.signal ? { signal: call.signal } : {}),
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new Failure(-1, 'Offline', {});
  }
}

async function failureOf(response: Response): Promise<Failure> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new Failure(response.status, response.statusText, bodyOf(text), retryAfter);
}

function bodyOf(text: string): string | Record<string, never> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'string') return parsed;
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, never>;
  } catch {
    // Not JSON: the text itself is the message.
  }
  return text;
}

/** True while somebody is signed in here. */
export const isSignedIn = (): boolean => session() !== null;
