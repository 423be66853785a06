// Seeing the product as another person: kept for this tab alone, so that a reload goes on with it and other tabs know nothing of it.
import type { Failure } from './failure.ts';

interface Viewing {
  /** What was begun on the server. */
  readonly id: string;
  /** Whose view it is. */
  readonly name: string;
  /** Where it began, and where it leads back to. */
  readonly from: string;
}

const entry = 'matricula.viewing';
const lastWords = 'matricula.viewing-ended';

let isLeaving = false;
/** The end was asked for: what is refused meanwhile is no news. */
export const noteLeaving = (): void => {
  isLeaving = true;
};

/** Whose view of the product this tab shows; null where it is one's own. */
export function viewing(): Viewing | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(entry) ?? 'null');
    return isViewing(value) ? value : null;
  } catch {
    return null;
  }
}

/** The header of every call that shows something. */
export function viewingHeader(): Record<string, string> {
  const current = viewing();
  return current ? { 'View-As': current.id } : {};
}

export const keepViewing = (started: Viewing): void => sessionStorage.setItem(entry, JSON.stringify(started));
export const dropViewing = (): void => sessionStorage.removeItem(entry);

/** The server ends it: this page is read again, as oneself, and says so once. */
export function noteEnd({ body }: Failure): void {
  if (isLeaving || body.Code !== 'access.viewing-ended' || !viewing()) return;
  dropViewing();
  sessionStorage.setItem(lastWords, [body.Message, body.Hint].filter(Boolean).join(' '));
  // Nothing that was loaded for the other person may stay.
  window.location.reload();
}

/** Why the server ended it, until that is put away. */
export const whyEnded = (): string | null => sessionStorage.getItem(lastWords);
export const putEndAway = (): void => sessionStorage.removeItem(lastWords);

const isViewing = (value: unknown): value is Viewing => typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'from' in value;
