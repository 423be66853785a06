// A call that did not succeed, in the words of the server where it gave some.

export interface DifferingField {
  readonly Key: string;
  readonly Yours: unknown;
  readonly Theirs: unknown;
  /** False of a field that only the other one has changed. */
  readonly Sent?: boolean;
}

interface FailureBody {
  readonly Title?: string;
  readonly Message?: string;
  readonly ErrorSummary?: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
  readonly Code?: string;
  /** The field that the state of a record closes. */
  readonly Key?: string;
  readonly RequestId?: string;
  readonly ChallengeToken?: string;
  readonly Hint?: string;
  readonly Differing?: readonly DifferingField[];
  /** The record into which the one that was asked for was merged. */
  readonly MergedInto?: { readonly Entity: string; readonly Id: number; readonly Name: string };
  /** The version that a record has moved on to. */
  readonly RowVersion?: number;
  readonly ExceptionType?: string;
  readonly ExceptionMessage?: string;
  readonly StackTrace?: string;
}

/** Everything a screen may want to say about a failed call. Status -1: the server could not be reached. */
export class Failure extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: FailureBody;
  /** True when the body was plain text. */
  readonly isText: boolean;
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, body: FailureBody | string, retryAfter?: number) {
    const parsed = typeof body === 'string' ? { Message: body } : body;
    super(parsed.Message ?? parsed.ErrorSummary ?? statusText);
    this.name = 'Failure';
    this.status = status;
    this.statusText = statusText;
    this.body = parsed;
    this.isText = typeof body === 'string';
    this.retryAfter = retryAfter;
  }

  get requestId(): string | undefined {
    return this.body.RequestId;
  }

  /** The faults by field name; the first one counts where a field has several. */
  get fieldErrors(): Readonly<Record<string, string>> {
    const byField: Record<string, string> = {};
    for (const { Key, Message } of this.body.Errors ?? []) byField[Key] ??= Message;
    return byField;
  }
}

export const isFailure = (error: unknown): error is Failure => error instanceof Failure;
