// The engine's catalogue of errors (code, HTTP status, title), beside which plugins declare their own codes. What else is thrown answers 500 and is logged whole.
import { inEnglish, type Message } from './message.ts';

export const errorCatalogue = {
  'request.malformed': { status: 400, title: 'Bad Request' },
  'request.invalid': { status: 400, title: 'Invalid Data' },
  'request.unknown-name': { status: 400, title: 'Bad Request' },
  'request.too-large': { status: 413, title: 'Payload Too Large' },
  'request.method': { status: 405, title: 'Method Not Allowed' },
  'request.too-many': { status: 429, title: 'Too Many Requests' },
  'access.unauthenticated': { status: 401, title: 'Unauthorized' },
  'access.forbidden': { status: 403, title: 'Forbidden' },
  'request.unknown-path': { status: 404, title: 'Not Found' },
  'record.not-found': { status: 404, title: 'Not Found' },
  'record.merged': { status: 410, title: 'Gone' },
  'record.changed': { status: 409, title: 'Conflict' },
  'record.in-use': { status: 409, title: 'Conflict' },
  'record.transition': { status: 409, title: 'Conflict' },
  'request.duplicate': { status: 409, title: 'Conflict' },
  'request.running': { status: 409, title: 'Conflict' },
  'request.key-reused': { status: 422, title: 'Unprocessable Content' },
  'request.media-type': { status: 415, title: 'Unsupported Media Type' },
  'record.not-restorable': { status: 409, title: 'Conflict' },
  'access.code-needed': { status: 401, title: 'Unauthorized' },
  'access.viewing': { status: 403, title: 'Forbidden' },
  'access.viewing-ended': { status: 403, title: 'Forbidden' },
  'access.agency-off': { status: 403, title: 'Forbidden' },
  'change.not-undoable': { status: 409, title: 'Conflict' },
  'server.unavailable': { status: 503, title: 'Service Unavailable' },
  'server.failed': { status: 500, title: 'Internal Server Error' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What an error of a plugin may answer, with its title: how a caller of a plugin can be at fault, or has to wait. */
export const pluginErrorStatuses = {
  400: 'Invalid Data',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;
export type PluginErrorStatus = keyof typeof pluginErrorStatuses;
/** `plugin.name-of-the-error`; made by `defineErrors`. */
export type PluginErrorCode = `${string}.${string}`;

/** One fault of one field: `Key` is the field's name as on the wire, `Message` a sentence for the person who typed it. */
export interface FieldError {
  readonly Key: string;
  readonly Message: Message;
}

/** Everything that is refused on purpose is raised as this; `http/error-to-answer.ts` turns it into the answer. */
export class AppError extends Error {
  readonly code: ErrorCode | PluginErrorCode;
  /** The HTTP status of the answer. */
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldError[];
  /** What to do about it, when that is not plain from the message; in English, like the message. */
  readonly hint: string | undefined;
  /** Message and hint as they can be put into the reader's language. */
  readonly said: { readonly message: Message; readonly hint: Message | undefined };
  /** Further properties of the answer's body, such as the fields that differ in a conflict. */
  readonly details: Readonly<Record<string, unknown>>;

  /** `declared`: a code of the catalogue, or what a plugin has declared; plugins throw what `defineErrors` makes. */
  constructor(
    declared: ErrorCode | { readonly code: PluginErrorCode; readonly status: PluginErrorStatus },
    message: Message,
    more: { errors?: readonly FieldError[]; hint?: Message; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(inEnglish(message));
    this.name = 'Refusal';
    const { code, status, title } =
      typeof declared === 'string' ? { code: declared, ...errorCatalogue[declared] } : { ...declared, title: pluginErrorStatuses[declared.status] };
    this.code = code;
    this.status = status;
    this.title = title;
    this.errors = more.errors ?? [];
    this.hint = more.hint === undefined ? undefined : inEnglish(more.hint);
    this.said = { message, hint: more.hint };
    this.details = more.details ?? {};
  }
}

/** Of a job: the next try would end in the same way, so that there is none before a person asks for it. */
export class FinalError extends AppError {}

/** The nearest of the known names, for "perhaps you meant"; undefined when none is near. */
export function nearestName(wrong: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  const lowerWrong = wrong.toLowerCase();
  for (const name of known) {
    const distance = editDistance(lowerWrong, name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best && best.distance <= Math.max(2, Math.floor(wrong.length / 3)) ? best.name : undefined;
}

function editDistance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 20) return 99;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[right.length] ?? 99;
}

/** Nothing can be written any more, whether a file or a row. */
export const fullDisk = (): AppError =>
  new AppError('server.unavailable', 'The server has run out of disk space.', { hint: 'Nothing was saved. Contact your system administrator.' });
