// What is kept or handed out sealed with the product's secret: texts that plugins read again, and passes that stand in place of a session.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './token-secret.ts';

/** Seals texts so that only this product reads them. A text that is sealed for one purpose is none for another. */
export interface Secrets {
  seal(purpose: string, text: string): Promise<string>;
  /** The text again; undefined where it was never sealed here for this purpose. */
  open(purpose: string, sealed: string): Promise<string | undefined>;
  /** A bearer token with this text in it, for calls that take one. Nothing of it is kept: anyone who reads it judges whether it still holds. */
  token(text: string): Promise<string>;
  /** The text of a pass; undefined of every other token. */
  readToken(token: string | undefined): Promise<string | undefined>;
}

/** Tells a pass from the token of a session, where either may stand. */
const mark = 'pass_';
export const isToken = (token: string | undefined): boolean => token?.startsWith(mark) === true;
const maxLength = 8000;

/** `secret` is asked for once, when something is first sealed or opened. */
export function makeSecrets(secret: () => Promise<string>): Secrets {
  let found: Promise<Uint8Array> | undefined;
  const key = async (): Promise<Uint8Array> => {
    found ??= secret().then((text) => keyFor('plugin', text));
    // Asked for again after a failure.
    found.catch(() => (found = undefined));
    return await found;
  };
  const seal: Secrets['seal'] = async (purpose, text) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', await key(), nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  };
  const open: Secrets['open'] = async (purpose, sealed) => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (sealed.length > maxLength || bytes.length < 29) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  };
  return {
    seal,
    open,
    token: async (text) => `${mark}${await seal(mark, text)}`,
    readToken: async (token) => (token !== undefined && isToken(token) ? await open(mark, token.slice(mark.length)) : undefined),
  };
}
