// A new password for somebody who is signed in and knows the present one.
import { type Actor, systemActor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import { sendMail } from '../mail/mailbox.ts';
import { isMailAddress } from '../mail/mail.ts';
import { updateRecord } from '../record/update-records.ts';
import { getEntity, readIdentity } from '../session/identity.ts';
import { requireOwnPassword } from '../session/own-password.ts';
import { passwordError } from '../session/password.ts';
import { changedOwnPassword, filled } from './mail-texts.ts';
import { getLanguage, type ResetContext } from './password-reset.ts';

interface Change {
  readonly password: string;
  readonly newPassword: string;
  readonly ip: string;
}

/**
 * Sets one's own password, ends every other session of the person, and writes to him. The journal says that he did it himself, whether or not
 * he may change people. Throws 400 for a wrong or an unfit password, and 429.
 */
export async function changePassword(api: ResetContext, actor: Actor, { password, newPassword, ip }: Change): Promise<void> {
  const { database, model } = api;
  const known = await requireOwnPassword(database, model, { actor, password, ip }, new Date());
  const Message = newPassword === password ? 'The new password is the same as the current one.' : passwordError(newPassword, known.userName);
  if (Message) throw new AppError('request.invalid', Message, { errors: [{ Key: 'NewPassword', Message }] });
  await database.write(actor.homeAgencyId, async (tx) => {
    // Comparing took a while: of two changes at once the second one no longer knows the present password.
    const person = await readIdentity(tx, model, actor.userId, { isHeld: true });
    if (!person?.isActive || person.passwordHash !== known.passwordHash)
      throw new AppError('record.transition', 'The password was changed in the meantime.', { hint: 'Enter the current password again.' });
    const himself: Actor = { ...systemActor(tx.agencyId), userId: actor.userId, name: actor.name, sessionId: actor.sessionId };
    const { entity, password: field } = model.app.identity;
    await updateRecord(api.writing(tx, himself), getEntity(model, entity), person.userId, { [field]: newPassword }, false);
    if (!isMailAddress(person.userName)) return;
    const { subject, text } = changedOwnPassword[getLanguage(model, person)];
    await sendMail(tx, { to: person.userName, subject, text: filled(text, { name: person.name }) });
  });
}
