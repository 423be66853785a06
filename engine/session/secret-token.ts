// Random tokens: what is handed out once, in clear, and kept only as a hash.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text that fits a URL. At this length a plain hash may be stored: there is nothing to guess. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('base64url');

/** The token of this number: only the holder of the key can work it out, and always finds the same. Nothing of it has to be stored. */
export const numberedToken = (id: string, number: number, key: Uint8Array): string => `${id}.${number}.${getSeal(id, number, key)}`;

/** Whose token it is, and which one; undefined where it was never made. `id` is a uuid. */
export function readNumberedToken(token: string, key: Uint8Array): { readonly id: string; readonly number: number } | undefined {
  const [, id = '', digits = '', seal = ''] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  const number = Number(digits);
  return id !== '' && equalTexts(seal, getSeal(id, number, key)) ? { id, number } : undefined;
}

const getSeal = (id: string, number: number, key: Uint8Array): string => createHmac('sha256', key).update(`${id}.${number}`, 'utf8').digest('base64url');

export function equalTexts(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
