// Gathers the two halves of the settings: AgencyInfo and SecuritySettings.
import { type Actor, type Context, type Engine, systemActor, type Transaction } from '#engine';

type Settings = { readonly AgencyInfo: Readonly<Record<string, unknown>>; readonly SecuritySettings: Readonly<Record<string, unknown>> };

/** The agency that the person acts on and what is known of the person, as the specification names it. */
export async function readSettings({ actor, tx, engine: { records } }: Context<Engine>): Promise<Settings> {
  return {
    AgencyInfo: await agencyInfo(tx, actor, records),
    SecuritySettings: await securitySettings(tx, actor, records),
  };
}

// Everybody learns these few things of their agency and of themselves, whatever lists they may read: so the engine reads them.
async function agencyInfo(tx: Transaction, actor: Actor, records: Engine['records']): Promise<Settings['AgencyInfo']> {
  const system = systemActor(actor.agencyId);
  const agency = await records.get(tx, system, 'Agency', actor.agencyId);
  return {
    Id: actor.agencyId,
    Name: agency['Name'],
    Settings: [...actor.settings].toSorted(),
    Subscription: agency['Subscription'],
    IsFreeUser: actor.plan === 'free',
    IsBasicUser: agency['IsBasicUser'] === true,
    AgencyAsInstitutionId: agency['AgencyAsInstitutionId'] ?? null,
    AgencyAsInstitutionGroupId: agency['AgencyAsInstitutionGroupId'] ?? null,
    LayoutPrintFooter: agency['LayoutPrintFooter'] ?? null,
    SupportAddress: (await supportAddress(actor, tx, records)) ?? null,
  };
}

/** Where people of the agency ask for help: an e-mail address in a setting of the agency's, null where it has none. */
async function supportAddress(actor: Actor, tx: Transaction, records: Engine['records']): Promise<string | undefined> {
  const isKey = { field: 'Key', condition: 'Equal', value1: 'SupportAddress', value2: undefined };
  const [setting] = await records.list(tx, systemActor(actor.agencyId), 'AgencySetting', [isKey]);
  const value = setting?.['Value'];
  return typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined;
}

async function securitySettings(tx: Transaction, actor: Actor, records: Engine['records']): Promise<Settings['SecuritySettings']> {
  const self = { field: 'Id', condition: 'Equal', value1: actor.userId, value2: undefined };
  // A platform administrator who acts on another agency has no row there.
  const [user] = await records.list(tx, systemActor(actor.agencyId), 'User', [self]);
  return {
    UserId: actor.userId,
    UserName: actor.userName,
    Name: actor.name,
    UserEmail: user?.['UserEmail'] ?? actor.userName,
    IsGodUser: actor.isGod,
    SmsSenderId: user?.['SmsSenderId'] ?? null,
    UserProfilePictureUrl: user?.['UserProfilePictureUrl'] ?? null,
    OfficeId: actor.officeId,
    Permissions: [...actor.permissions].toSorted(),
  };
}
