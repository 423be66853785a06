// What was typed and is not sent yet: kept in this tab, so that an outage or a reload loses nothing and nobody after finds it.
import type { FieldValue } from '../../../rules/web-form.ts';
import type { Answer } from './form-api.ts';
import type { PageLanguage } from './text/index.ts';

export interface Draft {
  readonly version: number;
  readonly answers: Readonly<Record<string, FieldValue>>;
  /** Names of files that were sent ahead, by field. */
  readonly files: Readonly<Record<string, string>>;
  readonly page: number;
  readonly stamp: string;
  /** When the page was first opened. */
  readonly opened: number;
  readonly language?: PageLanguage | undefined;
  /** An answer that was sent and whose arrival nobody knows of. */
  readonly pending?: { readonly key: string; readonly body: Answer } | undefined;
}

const getKey = (code: string): string => `matricula.form.${code}`;

export function readDraft(code: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(getKey(code)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  'answers' in kept &&
  'files' in kept &&
  'page' in kept &&
  'stamp' in kept &&
  'opened' in kept;

/** Secrets stay out. Where nothing can be kept, the page goes on without. */
export function keepDraft(code: string, draft: Draft, secrets: readonly string[]): void {
  const without = (values: Draft['answers']): Draft['answers'] => Object.fromEntries(Object.entries(values).filter(([id]) => !secrets.includes(id)));
  const { pending } = draft;
  const kept: Draft = {
    ...draft,
    answers: without(draft.answers),
    pending: pending && secrets.every((id) => !(id in pending.body.AgencyWebFormData)) ? pending : undefined,
  };
  try {
    sessionStorage.setItem(getKey(code), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden.
  }
}

export function dropDraft(code: string): void {
  try {
    sessionStorage.removeItem(getKey(code));
  } catch {
    // As above.
  }
}
