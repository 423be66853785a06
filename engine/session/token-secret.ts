// The secret that tokens are signed with: given by the operator, or made once and kept in the database for every process to share.
import { hkdfSync } from 'node:crypto';
import { type Database, sql } from '../database/database.ts';
import { randomToken } from './secret-token.ts';

const minimumLength = 32;
const instanceKey = 'token-secret';

/** `given` is the operator's TOKEN_SECRET; without one the first process to ask makes it, and the others read what it made. */
export async function tokenSecret(database: Database, given?: string): Promise<string> {
  if (given) {
    if (given.length < minimumLength)
      throw new Error(`TOKEN_SECRET is too short to be safe. Give it at least ${minimumLength} random characters, or leave it out.`);
    return given;
  }
  const instance = () => sql.withSchema('matricula').table('instance');
  return await database.write(0, async (tx) => {
    await tx.execute(instance().insert({ key: instanceKey, value: randomToken() }).onConflict('key').ignore());
    const [row] = await tx.rows<{ value: string }>(instance().where({ key: instanceKey }).select('value'));
    if (!row) throw new Error('The token secret could not be kept. Check that the application role may write to matricula.instance.');
    return row.value;
  });
}

/** One secret, its own key for each purpose: what is made with one is worth nothing to another. */
export const keyFor = (purpose: 'access-token' | 'refresh-token' | 'seal' | 'second-factor' | 'recovery-code' | 'plugin', secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `matricula:${purpose}`, 32));
