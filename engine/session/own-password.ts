// The password of somebody who is signed in, asked for again before something that a browser left open must not do.
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import { type Identity, readIdentity } from './identity.ts';
import { countAttempt, forgiveAttempt } from './login-limit.ts';
import { verifyPassword } from './password.ts';

export interface OwnPassword {
  readonly actor: Actor;
  readonly password: string;
  readonly ip: string;
}

/** The person, as known at home. A wrong password counts as a failed sign-in, and only a wrong one. Throws 400, or 429 after too many. */
export async function requireOwnPassword(database: Database, model: Model, { actor, password, ip }: OwnPassword, now: Date): Promise<Identity> {
  const attempt = { userName: actor.userName, ip };
  await countAttempt(database, attempt, now);
  const person = await database.read(actor.homeAgencyId, (tx) => readIdentity(tx, model, actor.userId));
  if (!(await verifyPassword(person?.passwordHash, password)) || !person) {
    const Message = 'The password is incorrect.';
    throw new AppError('request.invalid', Message, { errors: [{ Key: 'Password', Message }] });
  }
  await database.write(actor.homeAgencyId, (tx) => forgiveAttempt(tx, attempt));
  return person;
}
