// The registration of a web user, who has no login: his link shows what he is invited to, and with it he names himself and his agency.
import { type Context, definePublicCall, type Engine, hashOfToken, AppError, shape, Type } from '#engine';
import type { WebUserInstitutionInvitation } from '#generated';
import { noAccess } from './access-link.ts';
import { messages } from './messages.ts';
import { openStates } from './names.ts';

const Code = Type.String({ minLength: 1, maxLength: 200, description: 'The last part of the link.' });
/** Web users and invitations belong to no agency. */
const platform = () => Promise.resolve(0);

/** Nobody but a web user, who stands for anyone who holds a link, finds an invitation by it. Throws 404 alike for a link that never was, has run out, was used or revoked. */
async function loadInvitation({ tx, actor, engine, records }: Context<Engine>, code: string): Promise<WebUserInstitutionInvitation> {
  const holder = engine.records(tx, { ...actor, kind: 'webuser', isGod: false });
  const found = await holder.find('WebUserInstitutionInvitation', {
    where: { AccessCodeHash: hashOfToken(code), AccessUntil: { moreThan: new Date().toISOString() }, Status: openStates },
  });
  if (!found) throw new AppError('record.not-found', messages.noLink());
  return await records.get('WebUserInstitutionInvitation', found.Id);
}

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
  }),
  agency: platform,
  async run(input, context) {
    const { WebUserId, InstitutionId, AgencyName, ...invitation } = await loadInvitation(context, input.Code);
    const { Name, EmailAddress } = await context.records.get('WebUser', WebUserId);
    const institution = await context.records.get('Institution', InstitutionId);
    const invited = await context.records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: invitation.Id } });
    return { InstitutionName: institution.Name, Name, EmailAddress, AgencyName, AgencyCode: invited?.AgencyCode ?? invitation.AgencyCode };
  },
});

/** The validation group of the registration: what must be given, beside what holds for the records that come of it. */
const webUserRegistration = {
  ValidationGroup: Type.Literal('WebUserRegistration'),
  Name: Type.String({ maxLength: 200 }),
  EmailAddress: Type.String({ maxLength: 200 }),
  AgencyName: Type.String({ maxLength: 200 }),
  AgencyCode: Type.String({ maxLength: 40 }),
};

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
    await records.update('WebUser', WebUserId, { Name, EmailAddress });
    await records.systemUpdate('WebUserInstitutionInvitation', Id, { AgencyName, ...noAccess });
    const waiting = await records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: Id } });
    const invited = waiting
      ? await records.update('InvitedAgency', waiting.Id, { AgencyCode: given.AgencyCode })
      : await records.create('InvitedAgency', { WebUserInstitutionInvitationId: Id, WebUserId, AgencyCode: given.AgencyCode });
    return { AgencyName, AgencyCode: invited.AgencyCode, Processed: false };
  },
});
