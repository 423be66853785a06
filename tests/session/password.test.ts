// Passwords: stored as argon2id, compared in one time, refused when weak.
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../engine/contract/message.ts';
import { guessablePasswords } from '../../engine/session/guessable-passwords.ts';
import { hashPassword, passwordError, verifyPassword } from '../../engine/session/password.ts';

describe('passwords', () => {
  it('are hashed with argon2id at the recommended cost, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'correct horse')).toBe(true);
    expect(await verifyPassword(one, 'Correct horse')).toBe(false);
  });

  it('are the same however the keyboard composes an accent', async () => {
    expect(await verifyPassword(await hashPassword('maçã com canela'.normalize('NFD')), 'maçã com canela'.normalize('NFC'))).toBe(true);
  });

  it.each([[undefined], [null], [''], ['plain text'], ['$argon2id$broken']])('never match %j', async (stored) => {
    expect(await verifyPassword(stored, 'plain text')).toBe(false);
  });

  it.each([
    ['short', 'eleven char'],
    ['the user name', 'Ana.Souza@bluegum.test'],
    ['the part before the @', 'AnaBluegum.Souza'],
    ['usual', 'Password 1234'],
    ['one letter', 'ababababababab'],
    ['endless', 'x1y2'.repeat(100)],
  ])('are refused when %s', (why, password) => {
    const name = why === 'the part before the @' ? 'anabluegum.souza@x.test' : 'ana.souza@bluegum.test';
    expect(inEnglish(passwordError(password, name) ?? '')).toMatch(/^The password .+\. .+\.$/);
  });

  it('are taken when long and unusual', () => {
    expect(passwordError('eucalyptus at dusk', 'ana@bluegum.test')).toBeUndefined();
    expect(passwordError('日本語のパスワードは十二文字', 'ana@bluegum.test')).toBeUndefined();
  });

  it('on the list are such as the length would let pass', () => {
    for (const each of guessablePasswords) expect(Array.from(each).length).toBeGreaterThanOrEqual(12);
    for (const each of guessablePasswords) expect(each).toBe(each.toLowerCase().replace(/\s/g, ''));
  });
});
