// A forgotten password: a mail with a link, and the new password that the link lets in. Nobody learns from any of it which accounts there are.
import { systemActor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { Job, Plugin } from '../contract/plugin.ts';
import type { Actor } from '../contract/actor.ts';
import type { Database, Transaction } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { sendMail } from '../mail/mailbox.ts';
import { isMailAddress } from '../mail/mail.ts';
import type { WritingContext } from '../record/record-context.ts';
import { updateRecord } from '../record/update-records.ts';
import { getEntity, findIdentity, type Identity, readIdentity } from '../session/identity.ts';
import { type Attempt, type AttemptLimits, countAttempt } from '../session/login-limit.ts';
import { passwordError } from '../session/password.ts';
import { hashOfToken, randomToken } from '../session/secret-token.ts';
import { changedPassword, filled, forgottenPassword } from './mail-texts.ts';
import { insertReset, readReset, takeReset } from './reset-rows.ts';

declare module '../contract/open-lists.ts' {
  interface Jobs {
    'password.forgot': Forgotten;
  }
}
interface Forgotten {
  readonly userName: string;
  /** Where the screens are, as the server that was asked knows it: never taken from a request. */
  readonly site: string;
}

/** What a reset needs of the engine. */
export interface ResetContext {
  readonly model: Model;
  readonly database: Database;
  writing(tx: Transaction, actor: Actor): WritingContext;
}

export const resetMinutes = 60;
const forgetLimits: AttemptLimits = { name: 'forgot:', accountAndAddress: 3, account: 5, address: 30, rejection: 'Too many password resets were requested.' };
const resetLimits: AttemptLimits = { name: 'reset:', address: 30, rejection: 'Too many passwords were set from your IP address.' };

/**
 * Takes the wish down, for everybody alike: whether there is such an account is looked at later, by a job, so that neither the answer nor its
 * time tells. Throws 429.
 */
export async function forgetPassword({ database }: ResetContext, attempt: Attempt, site: string): Promise<void> {
  await countAttempt(database, attempt, new Date(), forgetLimits);
  const payload: Forgotten = { userName: attempt.userName, site };
  await database.write(0, (tx) => enqueue(tx, systemActor(0), 'password.forgot', payload, {}, undefined));
}

/** The job that looks for the account and writes to it. */
export function resetJobs<Api extends ResetContext>(): NonNullable<Plugin<Api>['jobs']> {
  const forgot: Job<Forgotten, Api> = {
    label: { en: 'Forgotten password', pt: 'Senha esquecida', es: 'Contraseña olvidada' },
    run: async ({ userName, site }, { tx, engine }) => {
      const found = await findIdentity(tx, userName);
      if (!found) return;
      await tx.inAgency(found.agencyId, async (own) => {
        const person = await readIdentity(own, engine.model, found.userId);
        if (!person?.isActive || !isMailAddress(person.userName)) return;
        const token = randomToken();
        const now = new Date();
        const expires = new Date(now.getTime() + resetMinutes * 60_000);
        await insertReset(own, { hash: hashOfToken(token), agency_id: person.agencyId, user_id: person.userId, expires_at: expires }, now);
        const { subject, text } = forgottenPassword[getLanguage(engine.model, person)];
        // Behind the #: a browser sends that part to no server, and writes it into no log.
        const link = `${site}/user/reset#${token}`;
        await sendMail(own, { to: person.userName, subject, text: filled(text, { name: person.name, link, minutes: String(resetMinutes) }), secret: token });
      });
    },
  };
  return { 'password.forgot': forgot };
}

/** Sets the password that the link lets in, ends every session of the person, and writes to them. Throws 400 or 429; then nothing is used up. */
export async function resetPassword(api: ResetContext, { token, password, ip }: { token: string; password: string; ip: string }): Promise<void> {
  const { database, model } = api;
  const now = new Date();
  await countAttempt(database, { userName: '', ip }, now, resetLimits);
  const hash = hashOfToken(token);
  const reset = await database.read(0, (tx) => readReset(tx, hash, now));
  if (!reset) throw deadLink();
  await database.write(reset.agency_id, async (tx) => {
    const person = await readIdentity(tx, model, reset.user_id);
    if (!person?.isActive || !(await takeReset(tx, reset, now))) throw deadLink();
    const Message = passwordError(password, person.userName);
    if (Message) throw new AppError('request.invalid', Message, { errors: [{ Key: 'Password', Message }] });
    const { entity, password: field } = model.app.identity;
    await updateRecord(api.writing(tx, systemActor(tx.agencyId)), getEntity(model, entity), person.userId, { [field]: password }, false);
    if (!isMailAddress(person.userName)) return;
    const { subject, text } = changedPassword[getLanguage(model, person)];
    await sendMail(tx, { to: person.userName, subject, text: filled(text, { name: person.name }) });
  });
}

/** The language that somebody is written to in. */
export const getLanguage = (model: Model, person: Identity): Language => model.app.languages.find((language) => language === person.language) ?? 'en';

const deadLink = (): AppError =>
  new AppError('request.invalid', 'This link has been used, has expired or never existed.', {
    errors: [{ Key: 'Token', Message: 'This link no longer works.' }],
    hint: 'Request a new one.',
  });
