// What every generated client carries along, word for word: one call, and the error that a refusal becomes. It needs nothing but fetch.

export interface ClientOptions {
  /** Where the server is, without /api: `https://office.example`. Empty in a page that the server itself sent. */
  readonly baseUrl: string;
  /** The access token of a session, or what gives one for each call. Not needed for calls that are open to everyone. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** The language of labels and messages. */
  readonly language?: 'en' | 'pt' | 'es';
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The body of a refusal, as the server sent it. */
export interface RejectionBody {
  readonly Title?: string;
  readonly ErrorSummary?: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
  readonly Message?: string;
  readonly Code?: string;
  readonly RequestId?: string;
  readonly Hint?: string;
  readonly RetryAfter?: number;
  /** Of a record that has moved on: the fields that differ. */
  readonly Differing?: readonly { readonly Key: string; readonly Yours: unknown; readonly Theirs: unknown; readonly Sent: boolean }[];
  readonly RowVersion?: number;
}

/** A call that was refused or failed. Status 0: the server could not be reached. */
export class CallError<Code extends string = string> extends Error {
  readonly status: number;
  /** Says what happened, in words that never change; undefined when something other than the server answered. */
  readonly code: Code | undefined;
  readonly body: RejectionBody;

  constructor(status: number, body: RejectionBody, code: Code | undefined, cause?: unknown) {
    super(body.Message ?? body.ErrorSummary ?? `The call failed with status ${status}.`, { cause });
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

export interface CallParts {
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly isFile?: boolean;
  readonly options?: CallOptions | undefined;
}

/** Makes one call and answers its body; undefined for an empty one. */
export async function makeCall(client: ClientOptions, codes: readonly string[], method: string, path: string, parts: CallParts): Promise<unknown> {
  const { query = {}, body, isFile = false, options = {} } = parts;
  const token = typeof client.token === 'function' ? await client.token() : client.token;
  const requested = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) requested.set(name, String(value));
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const send = client.fetch ?? globalThis.fetch;
  const failed = (cause: unknown): never => {
    if (options.signal?.aborted) throw cause;
    throw new CallError(0, { Message: 'The server cannot be reached.' }, undefined, cause);
  };
  const response = await send(`${client.baseUrl.replace(/\/+$/, '')}/api${path}${requested.size > 0 ? `?${requested.toString()}` : ''}`, {
    method,
    headers: {
      Accept: 'application/json, */*',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(client.language ? { 'User-Language': client.language } : {}),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch(failed);
  if (isFile && response.ok) return await response.blob();
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok) return text === '' ? undefined : answer;
  const rejection: RejectionBody = typeof answer === 'object' && answer !== null ? answer : { Message: text };
  throw new CallError(
    response.status,
    rejection,
    codes.find((code) => code === rejection.Code),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
