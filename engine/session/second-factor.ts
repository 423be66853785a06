// The second factor of a person: begun with a password, in force once a code has come back, asked for at every sign-in from then on.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type AttemptLimits, countAttempt, forgiveAttempt } from './login-limit.ts';
import { requireOwnPassword } from './own-password.ts';
import { startFactor, confirmFactor, dropFactor, readFactor, useRecoveryCode, useStep } from './second-factor-rows.ts';
import { equalTexts } from './secret-token.ts';
import { keyFor } from './token-secret.ts';
import { base32, otpauthLink, randomSecret, stepOfCode } from './totp.ts';

const recoveryCodes = 10;
const limits: AttemptLimits = { name: 'code:', accountAndAddress: 5, account: 20, address: 50, rejection: 'Too many wrong codes were entered.' };

export interface SecondFactorOptions {
  readonly database: Database;
  readonly model: Model;
  readonly secret: string;
  readonly clock: () => Date;
}

/** Who tries: people are counted by their number. */
interface Guess {
  readonly userId: number;
  readonly ip: string;
}

export class SecondFactor {
  readonly #options: SecondFactorOptions;
  readonly #key: Uint8Array;
  readonly #recoveryKey: Uint8Array;

  constructor(options: SecondFactorOptions) {
    this.#options = options;
    this.#key = keyFor('second-factor', options.secret);
    this.#recoveryKey = keyFor('recovery-code', options.secret);
  }

  /** Whether it is in force, and how many recovery codes are left. */
  async state(actor: Actor): Promise<{ IsEnabled: boolean; RecoveryCodesLeft: number }> {
    const row = await this.#options.database.read(actor.homeAgencyId, (tx) => readFactor(tx, actor.userId));
    const isOn = row !== undefined && row.confirmed_at !== null;
    return { IsEnabled: isOn, RecoveryCodesLeft: isOn ? row.recovery_hashes.length : 0 };
  }

  async isRequestedOf(tx: Transaction, userId: number): Promise<boolean> {
    return ((await readFactor(tx, userId))?.confirmed_at ?? null) !== null;
  }

  /** A new secret, which counts once a code of it has come back. Throws 400 for a wrong password, 409 where one is in force. */
  async start(actor: Actor, password: string, ip: string): Promise<{ Secret: string; Link: string }> {
    const { database, model, clock } = this.#options;
    await requireOwnPassword(database, model, { actor, password, ip }, clock());
    const secret = randomSecret();
    const isStarted = await database.write(actor.homeAgencyId, (tx) => startFactor(tx, actor.userId, this.#encrypt(secret)));
    if (!isStarted) throw new AppError('record.transition', 'The second factor is already active.', { hint: 'Turn it off first.' });
    return { Secret: base32(secret), Link: otpauthLink(model.app.name, actor.userName, secret) };
  }

  /**
   * It is in force from now on; the recovery codes are shown this once. `secret` is the one that was begun: another one that was begun meanwhile
   * stays unconfirmed. Throws 400 for a wrong code, 409 where there is nothing to confirm.
   */
  async confirm(actor: Actor, { code, secret, ip }: { code: string; secret: string; ip: string }): Promise<{ RecoveryCodes: string[] }> {
    const { database, clock } = this.#options;
    await this.#count({ userId: actor.userId, ip });
    const codes = Array.from({ length: recoveryCodes }, () =>
      base32(randomBytes(10))
        .toLowerCase()
        .replace(/.{4}(?=.)/g, '$&-'),
    );
    await database.write(actor.homeAgencyId, async (tx) => {
      const row = await readFactor(tx, actor.userId);
      if (!row || row.confirmed_at !== null) throw nothingToConfirm();
      const started = this.#decrypt(row.secret);
      if (!equalTexts(base32(started).toLowerCase(), plainCode(secret))) throw anotherStarted();
      const step = stepOfCode(started, plainCode(code), clock());
      if (step === undefined) throw wrongCode();
      const hashes = codes.map((each) => this.#hashOf(each));
      if (!(await confirmFactor(tx, actor.userId, { secret: row.secret, hashes, step }, clock()))) throw anotherStarted();
      await forgiveAttempt(tx, getAttempt({ userId: actor.userId, ip }), limits);
    });
    return { RecoveryCodes: codes };
  }

  /** Takes it away from who shows password and code. Throws 400. */
  async disable(actor: Actor, password: string, code: string, ip: string): Promise<void> {
    const { database, model, clock } = this.#options;
    await requireOwnPassword(database, model, { actor, password, ip }, clock());
    await this.#count({ userId: actor.userId, ip });
    await database.write(actor.homeAgencyId, async (tx) => {
      if (!(await this.#accepts(tx, actor.userId, code))) throw wrongCode();
      await dropFactor(tx, actor.userId);
      await forgiveAttempt(tx, getAttempt({ userId: actor.userId, ip }), limits);
    });
  }

  /** Counts a guess; anyone who asks too often waits. Throws 429. */
  async #count(guess: Guess): Promise<void> {
    await countAttempt(this.#options.database, getAttempt(guess), this.#options.clock(), limits);
  }

  /** The code of a sign-in: used up when it is right. Throws 401, or 429 after too many guesses. */
  async requireCode(agencyId: number, guess: Guess, code: string, then: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.#count(guess);
    await this.#options.database.write(agencyId, async (tx) => {
      if (!(await this.#accepts(tx, guess.userId, code)))
        throw new AppError('access.unauthenticated', 'The code is incorrect or has already been used.', {
          hint: 'Wait for the next code, or use a recovery code.',
        });
      await forgiveAttempt(tx, getAttempt(guess), limits);
      await then(tx);
    });
  }

  async #accepts(tx: Transaction, userId: number, code: string): Promise<boolean> {
    const row = await readFactor(tx, userId);
    if (!row || row.confirmed_at === null) return false;
    const plain = plainCode(code);
    if (!/^\d{6}$/.test(plain)) return await useRecoveryCode(tx, userId, this.#hashOf(plain));
    const step = stepOfCode(this.#decrypt(row.secret), plain, this.#options.clock());
    return step !== undefined && (await useStep(tx, userId, step));
  }

  #hashOf = (code: string): string => createHmac('sha256', this.#recoveryKey).update(plainCode(code)).digest('base64url');

  #encrypt(secret: Buffer): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Once TOKEN_SECRET has been changed nobody can read it: then no code fits, and somebody who edits users takes the factor away. */
  #decrypt(kept: string): Buffer {
    const bytes = Buffer.from(kept, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    } catch {
      return randomSecret();
    }
  }
}

/** As typed: with spaces or hyphens between its groups, in any case. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
const getAttempt = ({ userId, ip }: Guess) => ({ userName: `#${userId}`, ip });
const wrongCode = (): AppError => {
  const Message = 'The code is incorrect or has already been used.';
  return new AppError('request.invalid', Message, { errors: [{ Key: 'Code', Message }], hint: 'Wait for the next code, or use a recovery code.' });
};
const anotherStarted = (): AppError =>
  new AppError('record.transition', 'Another second factor setup was started in the meantime.', { hint: 'Close this window and set it up again.' });
const nothingToConfirm = (): AppError => new AppError('record.transition', 'There is no second factor to confirm.', { hint: 'Start again.' });
