// A new agency of an invitation. What every new agency begins with, its first user included, comes with its record.
import { type Context, type Engine, AppError, type Values } from '#engine';
import type { Agency } from '#generated';

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
export async function makeAgency({ actor, records }: Context<Engine>, { name, code, person, beginning }: NewAgency): Promise<number> {
  const hasCountry = (beginning.CountryId ?? null) !== null;
  const { FirstTimeZone = null, Language } = beginning;
  const agency = await records
    .create('Agency', {
      ...beginning,
      Name: name,
      AgencyCode: code,
      Subscription: 'free',
      FirstTimeZone: FirstTimeZone ?? (hasCountry ? null : actor.timeZone),
      Language: Language ?? (hasCountry ? undefined : actor.language),
      FirstPersonName: person.name,
      FirstPersonEmail: person.emailAddress,
    })
    .catch(underEmailAddress);
  return agency.Id;
}

/** What is wrong with the person stands, on the page of the invitation, at its own field. */
function underEmailAddress(error: unknown): never {
  if (!(error instanceof AppError) || !error.errors.some(({ Key }) => Key === 'FirstPersonEmail')) throw error;
  throw new AppError('request.invalid', error.said.message, {
    errors: error.errors.map(({ Key, Message }) => ({ Key: Key === 'FirstPersonEmail' ? 'EmailAddress' : Key, Message })),
    ...(error.said.hint === undefined ? {} : { hint: error.said.hint }),
  });
}
