// Signing in and out, choosing the agency to act on, and the first administrator of an empty database.
import { isFailure } from './failure.ts';
import { request } from './request.ts';
import { dropSession, keepSession, session } from './session.ts';
import { dropViewing } from './viewing.ts';
import type { Tokens } from './wire.ts';

/** Answers the token with which a code is to be sent, where the person has a second factor; undefined once they are signed in. */
export async function signIn(UserName: string, Password: string): Promise<string | undefined> {
  try {
    keepSession(await request<Tokens>('token', { method: 'POST', body: { UserName, Password }, open: true }));
    return undefined;
  } catch (error) {
    if (isFailure(error) && error.body.Code === 'access.code-needed' && error.body.ChallengeToken) return error.body.ChallengeToken;
    throw error;
  }
}

/** The second step of signing in. */
export async function sendCode(ChallengeToken: string, Code: string): Promise<void> {
  keepSession(await request<Tokens>('token/code', { method: 'POST', body: { ChallengeToken, Code }, open: true }));
}

export const forgetPassword = (UserName: string): Promise<unknown> => request('password/forgot', { method: 'POST', body: { UserName }, open: true });
export const resetPassword = (Token: string, Password: string): Promise<unknown> =>
  request('password/reset', { method: 'POST', body: { Token, Password }, open: true });

/** Ends the session here at once, and on the server as soon as it answers. */
export async function signOut(): Promise<void> {
  // Anyone who looks on as somebody else goes as himself.
  dropViewing();
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
  readonly OfficeName?: string;
  readonly CountryCode?: string;
  readonly TimeZone?: string;
  readonly CurrencyCode?: string;
  readonly Language?: string;
}
/** A country by its code, and what an agency begins with there. */
export interface Place {
  readonly CountryCode: string;
  readonly TimeZone: string | null;
  readonly CurrencyCode: string | null;
  readonly Language: string | null;
}
export interface Places {
  readonly Places: readonly Place[];
  readonly Currencies: readonly string[];
}
export const firstAdministratorIsAwaited = (code: string): Promise<{ Valid: boolean } & Places> =>
  request('first-administrator', { query: { code }, open: true });
export const makeFirstAdministrator = (body: FirstAdministrator): Promise<unknown> => request('first-administrator', { method: 'POST', body, open: true });
