// A session as the screens keep it in the browser.
import { demoPassword, type TestServer } from './server.ts';

/** A new session of this person, as the screens keep it. */
export async function loadSession(server: TestServer, userName: string): Promise<string> {
  const { status, text, body } = await server.anyone.post<Tokens>('/api/token', { UserName: userName, Password: demoPassword });
  if (status !== 200) throw new Error(`${userName} cannot sign in: ${status} ${text}`);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn, UserId: userId } = body;
  return JSON.stringify({ accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000, userId });
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly UserId: number;
}
