// One-time codes by the clock (RFC 6238): six digits, half a minute each, HMAC-SHA-1 as every authenticator app knows it.
import { createHmac, randomBytes } from 'node:crypto';
import { equalTexts } from './secret-token.ts';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits: the key length of the hash. */
export const randomSecret = (): Buffer => randomBytes(20);

/** Base32 without padding, as apps take it. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The half minute of a moment. */
export const getStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The half minute that a code belongs to: this one, the one before or the one after; undefined for any other code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const middle = getStep(now);
  // All three are compared, whichever fits.
  return [middle - 1, middle, middle + 1].filter((step) => equalTexts(codeAt(secret, step), code)).at(-1);
}

/** What an app needs to know: by a picture, a link, or typed in. */
export function otpauthLink(issuer: string, account: string, secret: Uint8Array): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}
