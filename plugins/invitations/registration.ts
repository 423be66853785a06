// The registration of a web user, who has no login: his link shows what he is invited to, and with it he names himself and his agency.
import { type Context, definePublicCall, type Engine, hashOfToken, AppError, loadPlaces, nullable, rejectIfAny, shape, Type, wordSchema } from '#engine';
import type { WebUserInstitutionInvitation } from '#generated';
import { noAccess } from './access-link.ts';
import { messages } from './messages.ts';
import { openStates } from './names.ts';

const Code = Type.String({ minLength: 1, maxLength: 200, description: 'The last part of the link.' });
const text = nullable(Type.String());
/** Web users and invitations belong to no agency. */
const platform = () => Promise.resolve(0);

/** Nobody but a web user, who stands for anyone who holds a link, finds an invitation by it. Throws 404 alike for a link that never was, has run out, was used or revoked. */
async function loadInvitation({ tx, actor, engine, records }: Context<Engine>, code: string): Promise<WebUserInstitutionInvitation> {
  const holder = engine.records(tx, { ...actor, kind: 'webuser', isGod: false });
  const found = await holder.find('WebUserInstitutionInvitation', {
    where: { AccessCodeHash: hashOfToken(code), AccessUntil: { moreThan: new Date().toISOString() }, Status: openStates },
  });
  if (!found) throw noLink();
  return await records.get('WebUserInstitutionInvitation', found.Id);
}

const noLink = (): AppError => new AppError('record.not-found', messages.noLink());

export const registration = definePublicCall({
  method: 'POST',
  path: 'agency/invitation/registration',
  surface: 'read',
  limit: 60,
  summary: 'What the link of a web user invites to, for the form of the registration.',
  input: shape({ Code }),
  output: shape({
    InstitutionName: Type.String(),
    Name: Type.String(),
    EmailAddress: Type.String(),
    AgencyName: Type.String(),
    AgencyCode: Type.String(),
    Places: Type.Array(shape({ CountryCode: Type.String(), TimeZone: text, CurrencyCode: text, Language: text }), {
      description: 'Countries by their codes, with what an agency begins with there.',
    }),
    Currencies: Type.Array(Type.String(), { description: 'The codes of all currencies.' }),
  }),
  agency: platform,
  async run(input, context) {
    const { WebUserId, InstitutionId, AgencyName, ...invitation } = await loadInvitation(context, input.Code);
    const { Name, EmailAddress } = await context.records.get('WebUser', WebUserId);
    const institution = await context.records.get('Institution', InstitutionId);
    const invited = await context.records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: invitation.Id } });
    const { Places, Currencies } = await loadPlaces(context.engine.model, context.tx);
    const code = invited?.AgencyCode ?? invitation.AgencyCode;
    return { InstitutionName: institution.Name, Name, EmailAddress, AgencyName, AgencyCode: code, Places: [...Places], Currencies: [...Currencies] };
  },
});

/** The validation group of the registration: what must be given, beside what holds for the records that come of it. */
const webUserRegistration = {
  ValidationGroup: Type.Literal('WebUserRegistration'),
  Name: Type.String({ maxLength: 200 }),
  EmailAddress: Type.String({ maxLength: 200 }),
  AgencyName: Type.String({ maxLength: 200 }),
  AgencyCode: Type.String({ maxLength: 40 }),
  OfficeName: Type.Optional(Type.String({ maxLength: 120, description: 'If empty, the office has the name of the agency.' })),
  CountryCode: Type.Optional(Type.String({ maxLength: 2, description: 'Two letters of ISO 3166.' })),
  TimeZone: Type.Optional(Type.String({ maxLength: 60, description: 'That of the country without it.' })),
  CurrencyCode: Type.Optional(Type.String({ maxLength: 3, description: 'Three letters of ISO 4217; that of the country without it.' })),
  Language: Type.Optional(wordSchema(['en', 'pt', 'es'])),
};

type Given = Partial<Record<'OfficeName' | 'CountryCode' | 'TimeZone' | 'CurrencyCode', string>> & { readonly Language?: 'en' | 'pt' | 'es' };

/** With what the agency is to begin. Throws 400 for a country or a currency that there is not. */
async function readBeginning({ OfficeName, CountryCode, TimeZone, CurrencyCode, Language }: Given, { records }: Context<Engine>) {
  const country = CountryCode ? await records.find('Country', { where: { CountryCode } }) : undefined;
  const currency = CurrencyCode ? await records.find('Currency', { where: { Code: CurrencyCode } }) : undefined;
  const unknown = [...(CountryCode && !country ? ['CountryCode'] : []), ...(CurrencyCode && !currency ? ['CurrencyCode'] : [])];
  rejectIfAny(unknown.map((Key) => ({ Key, Message: messages.noSuchChoice() })));
  return {
    FirstOfficeName: OfficeName?.trim() || null,
    CountryId: country?.Id ?? null,
    FirstTimeZone: TimeZone || null,
    FirstCurrencyId: currency?.Id ?? null,
    Language: Language ?? null,
  };
}

export const register = definePublicCall({
  method: 'POST',
  path: 'agency/invitation/register',
  surface: 'write',
  limit: 30,
  summary: 'Registers a web user by his link: the agency then waits to be processed, and the link opens nothing any more.',
  input: shape({ Code, ...webUserRegistration }),
  output: shape({ AgencyName: Type.String(), AgencyCode: Type.String(), Processed: Type.Boolean() }),
  agency: platform,
  async run(given, context) {
    const { records } = context;
    const { Id, WebUserId } = await loadInvitation(context, given.Code);
    const [Name, EmailAddress, AgencyName] = [given.Name.trim(), given.EmailAddress.trim(), given.AgencyName.trim()];
    const missing = Object.entries({ Name, EmailAddress, AgencyName, AgencyCode: given.AgencyCode.trim() }).flatMap(([Key, value]) =>
      value === '' ? [{ Key, Message: messages.needed() }] : [],
    );
    if (missing.length > 0) throw new AppError('request.invalid', messages.incomplete(), { errors: missing });
    // Of two who use the link at once the second finds it used.
    const [locked] = await records.lock('WebUserInstitutionInvitation', [Id]);
    if (locked?.AccessCodeHash !== hashOfToken(given.Code) || !openStates.includes(locked.Status)) throw noLink();
    await records.update('WebUser', WebUserId, { Name, EmailAddress });
    await records.systemUpdate('WebUserInstitutionInvitation', Id, { AgencyName, ...noAccess });
    const waiting = await records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: Id } });
    const values = { AgencyCode: given.AgencyCode, ...(await readBeginning(given, context)) };
    const invited = waiting
      ? await records.update('InvitedAgency', waiting.Id, values)
      : await records.create('InvitedAgency', { WebUserInstitutionInvitationId: Id, WebUserId, ...values });
    return { AgencyName, AgencyCode: invited.AgencyCode, Processed: false };
  },
});
