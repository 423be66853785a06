// The data on which the screens are measured: an agency with 800,000 leads and everything around them, and the people who look.
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { hashPassword } from '../../engine/session/password.ts';
import { fillLargely, type LargeData } from '../support/large-data.ts';
import { loadMark, withClient } from './data.ts';
import { type ReusableDatabase, openReusableDatabase } from './database.ts';
import { bigAgency, password, userName } from './scene.ts';

/** Four fifths of each are the first agency's. */
const getSizes = (leads: number): LargeData => ({
  tenantRows: leads / 8,
  platformRows: leads / 40,
  rowsOf: { AgencyLead: leads, Student: leads * 0.3, AgencyOpportunity: leads * 0.3, AgencyTask: leads * 0.5, AgencyEvent: leads * 0.2 },
  // As an agency sets itself up: a dozen statuses, stages, sources, offices.
  choices: 12,
  values: {
    // Most of what was ever to be done is done, most leads have become students or nothing.
    'AgencyTask.IsCompleted': 'n % 13 > 0',
    'AgencyLead.IsConverted': 'n % 10 < 3',
    'AgencyLead.IsDud': 'n % 10 between 3 and 7',
    'AgencyOpportunityStage.ForecastCategory': `(array['Closed Won', 'Closed Lost', 'Pipeline', 'Pipeline'])[least(1 + n % 100 / 2, 4)]`,
    'AgencyOpportunityStage.Key': `coalesce((array['new', 'initial', 'quoting'])[n % 100 - 5], to_hex(n))`,
    'AgencyOffice.TimeZone': `'Australia/Sydney'`,
    'AgencyOffice.LimitAccessToThisOffice': 'false',
    'Agency.IsActive': 'true',
    'Agency.IsBasicUser': 'false',
    'Agency.Subscription': `'full'`,
    'User.IsActive': 'true',
    'User.IsGodUser': 'false',
    'User.InterfaceLanguage': `'en'`,
    'User.InstitutionId': 'null',
  },
});

/** The users of the first agency who look: neither those who hold most of the records nor those who hold none. */
const lookers: readonly number[] = [20, 30, 40, 50];

/** Brings up the database below `folder`, with `leads` leads and in proportion whatever else there is. */
export async function openScreensDatabase(folder: string, leads: number): Promise<ReusableDatabase> {
  const sizes = getSizes(leads);
  return await openReusableDatabase(folder, {
    name: `screens_${leads}`,
    mark: await loadMark(sizes, ['./screens-data.ts', '../support/large-data.ts']),
    fill: (ownerUrl) => fill(ownerUrl, sizes),
  });
}

async function fill(ownerUrl: string, sizes: LargeData): Promise<void> {
  const model = await loadModel(metadataFolders({}));
  await fillLargely(ownerUrl, model, sizes);
  const hash = await hashPassword(password);
  const permissions = model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name));
  await withClient(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update "UserGroup" set "Permissions" = $1 where "Id" = 1', [permissions]);
    await client.query('delete from "UserUserGroup" where "UserId" = any($1)', [lookers]);
    for (const [index, id] of lookers.entries()) {
      await client.query('update "User" set "UserName" = $1, "Password" = $2 where "Id" = $3', [userName(index + 1), hash, id]);
      await client.query(
        `insert into "UserUserGroup" ("Id", "AgencyId", "UserId", "UserGroupId") select coalesce(max("Id"), 0) + 1, $1, $2, 1 from "UserUserGroup"`,
        [bigAgency, id],
      );
    }
    await client.query('analyze');
  });
}
