// The calls of the phone: with the pass of the link, in the language of the page, and told apart by what can be done when they fail.
import type { CallOutput } from '#kit';
import type { Id } from '#generated';
import type { PhoneLanguage } from './text/index.ts';

export type Sale = CallOutput<'GET studentportal/sale/{id}'>;
export type Sales = CallOutput<'GET studentportal/sales'>['Data'];
type Opened = CallOutput<'GET studentaccess/resolve/{code}'>;

/**
 * `ended`: the link opens nothing; `offline`: nothing arrived, so it may be tried again, and without a message not even the server was reached;
 * `refused`: what was sent is not taken, and why.
 */
export class PortalFailure extends Error {
  readonly kind: 'ended' | 'offline' | 'refused' | 'changed' | 'busy' | 'failed';
  /** By field, where what was sent is refused. */
  readonly errors: readonly FieldError[];
  constructor(kind: PortalFailure['kind'], message = '', errors: readonly FieldError[] = []) {
    super(message);
    this.kind = kind;
    this.errors = errors;
  }
}
interface FieldError {
  readonly Key: string;
  readonly Message: string;
}

const portalTokenKey = 'matricula.portal.pass';
const sessionKey = 'matricula.portal.session';
/** That of a link is of this tab alone: anyone who opens the phone's browser later does not find it. That of who has signed in stays. */
export const portalToken = (): string => sessionStorage.getItem(portalTokenKey) ?? localStorage.getItem(sessionKey) ?? '';
export const hasSession = (): boolean => sessionStorage.getItem(portalTokenKey) === null && localStorage.getItem(sessionKey) !== null;
/** Signed in: what a link has opened in this tab before is over. */
export function keepSession(token: string): void {
  forgetPortalToken();
  localStorage.setItem(sessionKey, token);
}
/** Somebody of the staff looks on, in this tab. */
export const keepView = (token: string): void => sessionStorage.setItem(portalTokenKey, token);
export function forgetSession(): void {
  if (hasSession()) localStorage.removeItem(sessionKey);
  forgetPortalToken();
}
export const hasPortalToken = (): boolean => portalToken() !== '';
export const forgetPortalToken = (): void => sessionStorage.removeItem(portalTokenKey);

export function getKind(status: number, code: string): PortalFailure['kind'] {
  if (status === 401 || status === 404) return 'ended';
  if (status === 429) return 'busy';
  if (status >= 500) return 'offline';
  return code === 'record.changed' ? 'changed' : 'refused';
}

/** Throws a `PortalFailure`. */
export async function call<CallResponse>(method: string, path: string, language: PhoneLanguage, body?: object): Promise<CallResponse> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: {
      'User-Language': language,
      ...(hasPortalToken() ? { Authorization: `Bearer ${portalToken()}` } : {}),
      ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(45_000),
  }).catch(() => {
    throw new PortalFailure('offline');
  });
  const answer = (await response.json().catch(() => ({}))) as CallResponse & {
    readonly Message?: string;
    readonly Code?: string;
    readonly Errors?: readonly FieldError[];
  };
  if (!response.ok) {
    const kind = getKind(response.status, answer.Code ?? '');
    throw new PortalFailure(kind, answer.Message ?? (kind === 'offline' ? String(response.status) : ''), answer.Errors);
  }
  return answer;
}

/** Opens the link, and keeps its pass for this tab. */
export async function openLink(code: string, language: PhoneLanguage): Promise<Opened> {
  forgetPortalToken();
  const opened = await call<Opened>('GET', `studentaccess/resolve/${encodeURIComponent(code)}`, language);
  sessionStorage.setItem(portalTokenKey, opened.access_token);
  return opened;
}

export const readSale = (id: number, language: PhoneLanguage): Promise<Sale> => call('GET', `studentportal/sale/${id}`, language);
export const readSales = async (language: PhoneLanguage): Promise<Sales> => (await call<{ Data: Sales }>('GET', 'studentportal/sales', language)).Data;
export const acceptOption = (id: number, body: { Option: number; Mark: string }, language: PhoneLanguage): Promise<unknown> =>
  call('POST', `studentportal/sale/${id}/accept`, language, body);
export const saveDetails = (studentId: Id<'Student'>, id: number, body: object, language: PhoneLanguage): Promise<unknown> =>
  call('PUT', `student/${studentId}/application/${id}`, language, body);
export const sendSignature = (studentId: Id<'Student'>, body: object, language: PhoneLanguage): Promise<unknown> =>
  call('POST', `student/${studentId}/signature`, language, body);

/** Sends a file, and tells how much of it has gone, from 0 to 1; answers its number where it has one. */
export function sendFile(
  address: string,
  file: { readonly name: string; readonly content: Blob },
  language: PhoneLanguage,
  onProgress: (done: number) => void,
  query = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/studentportal/${address}/${encodeURIComponent(file.name.slice(-100))}${query}`);
    request.setRequestHeader('Authorization', `Bearer ${portalToken()}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('User-Language', language);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => onProgress(lengthComputable && total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new PortalFailure('offline')));
    request.addEventListener('load', () => {
      if (request.status === 200) return resolve(getText(request.responseText).Id ?? 0);
      const { Message = '', Code = '' } = getText(request.responseText);
      reject(new PortalFailure(getKind(request.status, Code), Message));
    });
    request.send(file.content);
  });
}

function getText(body: string): { readonly Id?: number; readonly Message?: string; readonly Code?: string } {
  try {
    return JSON.parse(body) as { Id?: number; Message?: string; Code?: string };
  } catch {
    return {};
  }
}
