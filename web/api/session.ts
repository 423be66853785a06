// Holds the signed-in session of this browser; several tabs read the same entry and so agree.
import type { Tokens } from './wire.ts';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly userId: number;
}

const entry = 'matricula.session';
const listeners = new Set<() => void>();

/** The session as it stands now, in whichever tab it was last changed; null when nobody is signed in. */
export function session(): Session | null {
  const stored = localStorage.getItem(entry);
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the tokens of an answer. */
export function keepSession(tokens: Tokens): Session {
  const kept: Session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
    userId: tokens.UserId,
  };
  localStorage.setItem(entry, JSON.stringify(kept));
  for (const listener of listeners) listener();
  return kept;
}

/** The session has ended by itself: whose page is open may sign in again in front of it. A new page knows of nobody. */
export function expireSession(userId: number): void {
  localStorage.setItem(entry, JSON.stringify({ endedFor: userId }));
  for (const listener of listeners) listener();
}

/** Whose session has ended by itself; null where somebody is signed in, or has signed out. */
export function endedFor(): number | null {
  const found = /^\{"endedFor":(\d+)\}$/.exec(localStorage.getItem(entry) ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** Forgets who was signed in. */
export function dropSession(): void {
  localStorage.removeItem(entry);
  for (const listener of listeners) listener();
}

/** Calls the listener when the session changes, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === entry || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'accessToken' in value && 'refreshToken' in value && 'expiresAt' in value;
}
