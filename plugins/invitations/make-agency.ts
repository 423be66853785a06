// A new agency with its first user: a group that may do everything, and a mail. What every new agency begins with comes with its record.
import { type Context, type Engine, AppError, type Values } from '#engine';
import type { Agency } from '#generated';
import { welcome } from './mail-texts.ts';
import { messages } from './messages.ts';

export interface NewAgency {
  readonly name: string;
  readonly code: string;
  readonly person: { readonly name: string; readonly emailAddress: string };
  /** What was said of its beginning; what was not follows from its country, or is that of who makes it. */
  readonly beginning: Pick<Values<Agency>, 'FirstOfficeName' | 'CountryId' | 'FirstTimeZone' | 'FirstCurrencyId' | 'Language'>;
}

/**
 * Makes it in the transaction of the context, in the name of its actor, and answers its id. It begins on the free plan, in the time zone of
 * who makes it. Throws 400 where the code or the sign-in name is taken.
 */
export async function makeAgency({ tx, actor, records, engine }: Context<Engine>, { name, code, person, beginning }: NewAgency): Promise<number> {
  const hasCountry = (beginning.CountryId ?? null) !== null;
  const { FirstTimeZone = null, Language } = beginning;
  const agency = await records.create('Agency', {
    ...beginning,
    Name: name,
    AgencyCode: code,
    Subscription: 'free',
    FirstTimeZone: FirstTimeZone ?? (hasCountry ? null : actor.timeZone),
    Language: Language ?? (hasCountry ? undefined : actor.language),
  });
  const id = agency.Id;
  await tx.inAgency(id, async (inside) => {
    const there = { ...actor, agencyId: id };
    const one = async (entity: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
      const [made] = await engine.records(inside, there).named(entity).createMany([values]);
      if (made === undefined) throw new Error(`A row of ${entity} was not made.`);
      return made;
    };
    const office = await engine.records(inside, there).find('AgencyOffice', { orderBy: 'Id' });
    const officeName = agency.FirstOfficeName ?? name;
    const officeId =
      office?.Id ?? (await one('AgencyOffice', { Name: officeName, CountryId: agency.CountryId, TimeZone: agency.FirstTimeZone ?? actor.timeZone }));
    const Permissions = engine.model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name));
    const groupId = await one('UserGroup', { Name: 'Managers', Permissions });
    const user = {
      UserName: person.emailAddress,
      Name: person.name,
      UserEmail: person.emailAddress,
      OfficeId: officeId,
      InterfaceLanguage: agency.Language,
      IsActive: true,
    };
    const userId = await inside.savepoint(() => one('User', user)).catch(rejectTakenLogin);
    await one('UserUserGroup', { UserId: userId, UserGroupId: groupId });
    const link = `${engine.site()}/user/forgot`;
    const { subject, text } = welcome[agency.Language]({ name: person.name, agency: name, userName: person.emailAddress, link });
    await engine.mail.send(inside, { to: person.emailAddress, subject, text });
  });
  return id;
}

function rejectTakenLogin(error: unknown): never {
  if (!(error instanceof AppError) || !error.errors.some(({ Key }) => Key === 'UserName')) throw error;
  throw new AppError('request.invalid', messages.loginTaken(), {
    errors: [{ Key: 'EmailAddress', Message: messages.loginTaken() }],
    hint: messages.otherLogin(),
  });
}
