// Two people are two only where nobody could have become the other one: the second has signed in by themselves for a while, and all administrators get a mail.
import { type Context, type Engine, systemActor } from '#engine';
import { erasureRequested } from './mail-texts.ts';
import { platformErrors } from './messages.ts';
import { daysToConfirm } from './names.ts';

type Ctx = Context<Engine>;

/** How somebody signs in, and what makes them an administrator. */
const credentials = ['Password', 'UserName', 'UserEmail', 'IsGodUser'];

/** Throws 403 where this person was added within the last days, or how they sign in was changed by somebody else or by a link, which others may have read. */
export async function requireSettled({ engine, tx, actor }: Ctx): Promise<void> {
  const since = new Date(Date.now() - daysToConfirm * 86_400_000);
  const isSettled = await tx.inAgency(actor.homeAgencyId, async (home) => {
    const person = await engine.records(home, systemActor(actor.homeAgencyId)).get('User', actor.userId);
    return new Date(person.DateCreated) < since && !(await engine.agencies.isWrittenByOthers(home, actor.userId, credentials, since));
  });
  if (!isSettled) throw platformErrors.newAdministrator();
}

/** Writes to all who run the platform, the one who has asked included. */
export async function notifyAdministrators({ engine, tx, actor }: Ctx, agency: string, reason: string): Promise<void> {
  const by = `${actor.name} (${actor.userName})`;
  const link = `${engine.site()}/admin/agencies`;
  for (const [agencyId, ids] of await engine.agencies.administrators(tx))
    await tx.inAgency(agencyId, async (home) => {
      const people = await engine.records(home, systemActor(agencyId)).byIds('User', ids);
      const mails = [...people.values()].map(({ Name: name, UserName: to, InterfaceLanguage: language }) => ({
        to,
        ...erasureRequested[language]({ name, agency, by, reason, link }),
      }));
      await engine.mail.sendMany(home, mails);
    });
}
