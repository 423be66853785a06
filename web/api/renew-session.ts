// Renews the session shortly before it ends, once for all tabs.
import { expireSession, keepSession, type Session, session } from './session.ts';
import type { Tokens } from './wire.ts';

/** How long before its end a token is renewed. */
const margin = 60_000;
let running: Promise<Session | null> | undefined;

/** The session, renewed first when it is about to end; null when nobody is signed in any more. */
export async function freshSession(): Promise<Session | null> {
  const current = session();
  if (!current || current.expiresAt - Date.now() > margin) return current;
  return renewSession(current.accessToken);
}

/** Exchanges the refresh token; tabs take turns, and anyone who comes second finds the session already renewed. */
export function renewSession(staleToken: string): Promise<Session | null> {
  running ??= inTurn(() => renew(staleToken)).finally(() => {
    running = undefined;
  });
  return running;
}

// Locks exist in secure contexts only; without them a rare double renewal is answered by the re-reading below.
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('matricula.session', work);
};

async function renew(staleToken: string): Promise<Session | null> {
  const current = session();
  if (!current || current.accessToken !== staleToken) return current;
  const response = await fetch('/api/token/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ refresh_token: current.refreshToken }),
  }).catch(() => undefined);
  // Offline is no reason to sign anybody out.
  if (!response || response.status >= 500) return current;
  if (response.ok) return keepSession((await response.json()) as Tokens);
  const latest = session();
  if (latest && latest.refreshToken !== current.refreshToken) return latest;
  expireSession(current.userId);
  return null;
}
