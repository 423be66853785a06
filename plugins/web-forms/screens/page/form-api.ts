// The calls of the public page, told apart by what can be done when they fail.
import type { CallOutput } from '#kit';
import type { FieldValue } from '../../../rules/web-form.ts';
import type { PageLanguage } from './text/index.ts';

export type PublicForm = CallOutput<'GET anonymouswebform/{code}'>;
export type Thanks = CallOutput<'POST anonymouswebformsubmission'>;
export interface Answer {
  readonly Code: string;
  readonly Version: number;
  readonly AgencyWebFormData: Readonly<Record<string, FieldValue>>;
  readonly Stamp: string;
  readonly Proof: string;
  readonly Language: PageLanguage;
}

/** `offline`: nothing arrived, so it may be sent again; `busy`: too many at once; `gone`: no such form; `closed`: with its text; `invalid`: by field. */
export class FormFailure extends Error {
  readonly kind: 'offline' | 'busy' | 'gone' | 'closed' | 'invalid' | 'refused';
  readonly errors: readonly FieldError[];
  /** Seconds to wait. */
  readonly wait: number;
  constructor(
    kind: FormFailure['kind'],
    message = '',
    { errors = [], wait = 0 }: { readonly errors?: readonly FieldError[] | undefined; readonly wait?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.errors = errors;
    this.wait = wait;
  }
}
export interface FieldError {
  readonly Key: string;
  readonly Message: string;
}

function kindOf(status: number, hasErrors: boolean): FormFailure['kind'] {
  if (status === 404) return 'gone';
  if (status === 410) return 'closed';
  // Another one of the same answer is under way, or came too soon after it.
  if (status === 429 || status === 409) return 'busy';
  if (status >= 500) return 'offline';
  return hasErrors ? 'invalid' : 'refused';
}

async function call<CallResponse>(path: string, language: PageLanguage, post?: { readonly body: object; readonly key: string }): Promise<CallResponse> {
  const response = await fetch(`/api/${path}`, {
    headers: { 'User-Language': language, ...(post ? { 'Content-Type': 'application/json', 'Idempotency-Key': post.key } : {}) },
    ...(post ? { method: 'POST', body: JSON.stringify(post.body) } : {}),
    signal: AbortSignal.timeout(45_000),
  }).catch(() => {
    throw new FormFailure('offline');
  });
  const answer = (await response.json().catch(() => ({}))) as CallResponse & { readonly Message?: string; readonly Errors?: readonly FieldError[] };
  if (response.ok) return answer;
  const errors = answer.Errors ?? [];
  throw new FormFailure(kindOf(response.status, errors.length > 0), answer.Message ?? '', {
    errors,
    wait: Number(response.headers.get('Retry-After') ?? 0) || 0,
  });
}

export const readForm = (code: string, language: PageLanguage): Promise<PublicForm> => call(`anonymouswebform/${encodeURIComponent(code)}`, language);

/** With the same key the same answer arrives once, however often it is sent. */
export const sendAnswer = (body: Answer, key: string): Promise<Thanks> => call('anonymouswebformsubmission', body.Language, { body, key });

export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** Reports how far somebody came; nobody waits for it, and it may be lost. */
export function report(code: string, seen: { readonly Version: number; readonly Page?: number; readonly Errors?: readonly string[] }): void {
  navigator.sendBeacon?.(`/api/anonymouswebform/${encodeURIComponent(code)}/progress`, new Blob([JSON.stringify(seen)], { type: 'application/json' }));
}

/** Sends a file ahead of the answer, and tells how much of it has gone, from 0 to 1. */
export function sendFile(
  code: string,
  file: { readonly name: string; readonly content: Blob; readonly stamp: string },
  language: PageLanguage,
  onProgress: (done: number) => void,
): Promise<{ readonly Key: string; readonly Name: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      `/api/anonymouswebform/${encodeURIComponent(code)}/file?name=${encodeURIComponent(file.name.slice(-150))}&stamp=${encodeURIComponent(file.stamp)}`,
    );
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('User-Language', language);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => onProgress(lengthComputable && total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new FormFailure('offline')));
    request.addEventListener('load', () => {
      const { Message = '', Key = '', Name = '', Errors = [] } = readText(request.responseText);
      if (request.status === 200) resolve({ Key, Name });
      else reject(new FormFailure(kindOf(request.status, Errors.length > 0), Errors[0]?.Message ?? Message));
    });
    request.send(file.content);
  });
}

function readText(body: string): { readonly Message?: string; readonly Key?: string; readonly Name?: string; readonly Errors?: readonly FieldError[] } {
  try {
    return JSON.parse(body) as { Message?: string; Key?: string; Name?: string; Errors?: FieldError[] };
  } catch {
    return {};
  }
}
