// Signing in and out, choosing the agency to act on, and the first administrator of an empty database.
import { request } from './request.ts';
import { dropSession, keepSession, session } from './session.ts';
import type { Tokens } from './wire.ts';

export async function signIn(UserName: string, Password: string): Promise<void> {
  keepSession(await request<Tokens>('token', { method: 'POST', body: { UserName, Password }, open: true }));
}

/** Ends the session here at once, and on the server as soon as it answers. */
export async function signOut(): Promise<void> {
  const revoked = session() ? request('token/revoke', { method: 'POST', purpose: 'token', body: {} }).catch(() => undefined) : undefined;
  await revoked;
  dropSession();
}

/** Continues the session on another agency. */
export async function actOnAgency(AgencyId: number): Promise<void> {
  keepSession(await request<Tokens>('token/agency', { method: 'POST', purpose: 'token', body: { AgencyId } }));
}

export interface FirstAdministrator {
  readonly Code: string;
  readonly AgencyName: string;
  readonly Name: string;
  readonly UserName: string;
  readonly Password: string;
}
export const firstAdministratorIsAwaited = (code: string): Promise<{ Valid: boolean }> => request('first-administrator', { query: { code }, open: true });
export const makeFirstAdministrator = (body: FirstAdministrator): Promise<unknown> => request('first-administrator', { method: 'POST', body, open: true });
