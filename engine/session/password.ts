// Passwords: how they are kept, how they are compared, and which ones are refused as too weak.
import { hash, verify } from '@node-rs/argon2';
import { buildMessage, type Message } from '../contract/message.ts';
import { guessablePasswords } from './guessable-passwords.ts';

// Argon2id (the library's default kind) with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane; about 80 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const minimumLength = 12;
/** Longer input is not a password but a way to keep the server busy. */
export const maximumPasswordLength = 200;

/** The text that is stored in place of the password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/**
 * True when the password is the one that was hashed. Without a hash (nobody bears that name, or no password was set) it takes
 * the same time and answers false, so that the clock does not tell which names exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isHash = typeof stored === 'string' && stored.startsWith('$argon2');
  const matches = await verify(isHash ? stored : await hashOfNobody(), password.normalize('NFC')).catch(() => false);
  return matches && isHash;
}

/** What is wrong with a new password, as a sentence; undefined when nothing is. */
export function passwordError(password: string, userName: string): Message | undefined {
  const length = Array.from(password).length;
  if (length < minimumLength) return buildMessage('The password is too short. Use at least {least} characters.', { least: minimumLength });
  if (password.length > maximumPasswordLength) return buildMessage('The password is too long. Use at most {most} characters.', { most: maximumPasswordLength });
  const plain = getLetterBits(password);
  const name = getLetterBits(userName);
  const localPart = getLetterBits(userName.split('@')[0] ?? '');
  if (plain === name || plain === localPart) return 'The password is the same as the user name. Choose another one.';
  if (guessablePasswords.has(plain) || new Set(plain).size < 4) return 'The password is easy to guess. Choose a longer or less common one.';
  return undefined;
}

const getLetterBits = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

let nobody: Promise<string> | undefined;
/** Made once per process with the same cost as every other hash; nobody knows the password behind it. */
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(crypto.randomUUID());
  return nobody;
}
