// The password of the application's role, derived from the owner's, so that several processes on one database agree without a file.
import { createHmac } from 'node:crypto';

/** Undefined when the owner's connection carries no secret to derive from. */
export function deriveAppPassword(ownerUrl: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const url = new URL(ownerUrl);
  const secret = decodeURIComponent(url.password) || url.searchParams.get('password') || env['PGPASSWORD'];
  return secret ? createHmac('sha256', secret).update('matricula application role').digest('base64url') : undefined;
}
