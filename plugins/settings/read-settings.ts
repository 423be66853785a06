// Gathers the two halves of the settings: AgencyInfo and SecuritySettings.
import type { Context, Engine } from '#engine';

/**
 * The agency that the person acts on and what is known of the person, as the specification names it. Everybody learns these few things of
 * their agency and of themselves, whatever lists they may read: so the system reads them.
 */
export async function readSettings(context: Context<Engine>) {
  return { AgencyInfo: await agencyInfo(context), SecuritySettings: await securitySettings(context) };
}

async function agencyInfo({ actor, records }: Context<Engine>) {
  const agency = await records.asSystem().get('Agency', actor.agencyId);
  const support = await records.asSystem().find('AgencySetting', { where: { Key: 'SupportAddress' } });
  return {
    Id: actor.agencyId,
    Name: agency.Name,
    Settings: [...actor.settings].toSorted(),
    Subscription: agency.Subscription,
    IsFreeUser: actor.plan === 'free',
    IsBasicUser: agency.IsBasicUser,
    AgencyAsInstitutionId: agency.AgencyAsInstitutionId,
    AgencyAsInstitutionGroupId: agency.AgencyAsInstitutionGroupId,
    LayoutPrintFooter: agency.LayoutPrintFooter,
    // An e-mail address or nothing: people follow it as a link.
    SupportAddress: support?.Value && /^[^\s@]+@[^\s@]+$/.test(support.Value) ? support.Value : null,
  };
}

async function securitySettings({ actor, records }: Context<Engine>) {
  // A platform administrator who acts on another agency has no row there.
  const user = await records.asSystem().find('User', { where: { Id: actor.userId } });
  return {
    UserId: actor.userId,
    UserName: actor.userName,
    Name: actor.name,
    UserEmail: user?.UserEmail ?? actor.userName,
    IsGodUser: actor.isGod,
    SmsSenderId: user?.SmsSenderId ?? null,
    UserProfilePictureUrl: user?.UserProfilePictureUrl ?? null,
    OfficeId: actor.officeId,
    TimeZone: actor.timeZone,
    Country: actor.country ?? null,
    Permissions: [...actor.permissions].toSorted(),
  };
}
