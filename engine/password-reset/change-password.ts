// A new password for somebody who is signed in and knows the present one.
import { type Actor, systemActor } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import { sendMail } from '../mail/mailbox.ts';
import { isMailAddress } from '../mail/mail.ts';
import { updateRecord } from '../record/update-records.ts';
import { entityOf, readIdentity } from '../session/identity.ts';
import { demandOwnPassword } from '../session/own-password.ts';
import { passwordFault } from '../session/password.ts';
import { changedOwnPassword, filled } from './mail-texts.ts';
import { languageOf, type ResetDoor } from './password-reset.ts';

interface Change {
  readonly password: string;
  readonly newPassword: string;
  readonly ip: string;
}

/**
 * Sets one's own password, ends every other session of the person, and writes to him. The journal says that he did it himself, whether or not
 * he may change people. Throws 400 for a wrong or an unfit password, and 429.
 */
export async function changePassword(door: ResetDoor, actor: Actor, { password, newPassword, ip }: Change): Promise<void> {
  const { database, model } = door;
  const known = await demandOwnPassword(database, model, { actor, password, ip }, new Date());
  const Message = newPassword === password ? 'The new password is the present one.' : passwordFault(newPassword, known.userName);
  if (Message) throw new Refusal('request.invalid', Message, { errors: [{ Key: 'NewPassword', Message }] });
  await database.write(actor.homeAgencyId, async (tx) => {
    // Comparing took a while: of two changes at once the second one no longer knows the present password.
    const person = await readIdentity(tx, model, actor.userId, { isHeld: true });
    if (!person?.isActive || person.passwordHash !== known.passwordHash)
      throw new Refusal('record.transition', 'The password was changed meanwhile.', { hint: 'Enter the present one again.' });
    const himself: Actor = { ...systemActor(tx.agencyId), userId: actor.userId, name: actor.name, sessionId: actor.sessionId };
    const { entity, password: field } = model.app.identity;
    await updateRecord(door.writing(tx, himself), entityOf(model, entity), person.userId, { [field]: newPassword }, false);
    if (!isMailAddress(person.userName)) return;
    const { subject, text } = changedOwnPassword[languageOf(model, person)];
    await sendMail(tx, { to: person.userName, subject, text: filled(text, { name: person.name }) });
  });
}
