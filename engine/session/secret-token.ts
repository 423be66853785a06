// Random tokens: what is handed out once, in clear, and kept only as a hash.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text that fits a URL. At this length a plain hash may be stored: there is nothing to guess. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('base64url');

/** The token that follows another one: only the holder of the key can work it out, and always finds the same. */
export const tokenAfter = (token: string, key: Uint8Array): string => createHmac('sha256', key).update(token, 'utf8').digest('base64url');

export function equalTexts(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
