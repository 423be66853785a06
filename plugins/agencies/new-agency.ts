// A new agency begins with an office, its base currency, profiles, its first user, payment methods, workflows and templates: with them its first quote can be made and sent.
import { AppError, type Engine, type EntityHooks, getSystemOnBehalf, type Records, type Transaction } from '#engine';
import type { Agency } from '#generated';
import { welcome } from './mail-texts.ts';
import { shippedTemplates } from '../correspondence/shipped-templates.ts';
import { messages } from './messages.ts';
import { showsStartList } from './names.ts';
import { startingRows } from './starting-rows.ts';

export const agencyHooks: EntityHooks<Agency, Engine> = {
  async written(agency, { operation, actor, tx, engine }) {
    // What the product seeds by itself, such as the demonstration, comes whole.
    if (operation !== 'create' || actor.userId === 0) return;
    await tx.inAgency(agency.Id, async (inside) => {
      const records = engine.records(inside, { ...getSystemOnBehalf(actor), agencyId: agency.Id });
      await addOffice(agency, records, actor.timeZone);
      await addMoney(agency, records);
      await addRows(agency, records);
      const managers = await addProfiles(agency, records, engine);
      await addPerson(agency, managers, records, { engine, tx: inside });
      await records.createMany('AgencySetting', [{ Key: showsStartList, Value: 'true' }]);
    });
  },
};

/** The first administrator of an installation has an office already. */
async function addOffice({ Name, CountryId, FirstOfficeName, FirstTimeZone }: Readonly<Agency>, records: Records, timeZone: string): Promise<void> {
  if ((await records.count('AgencyOffice')) > 0) return;
  const country = CountryId === null ? undefined : await records.find('Country', { where: { Id: CountryId } });
  await records.createMany('AgencyOffice', [{ Name: FirstOfficeName ?? Name, CountryId, TimeZone: FirstTimeZone ?? country?.TimeZone ?? timeZone }]);
}

async function addMoney({ CountryId, FirstCurrencyId }: Readonly<Agency>, records: Records): Promise<void> {
  const country = CountryId === null ? undefined : await records.find('Country', { where: { Id: CountryId } });
  const CurrencyId = FirstCurrencyId ?? country?.CurrencyId;
  const currency = CurrencyId && (await records.find('Currency', { where: { Id: CurrencyId } }));
  if (currency) await records.createMany('AgencyCurrency', [{ CurrencyId: currency.Id, Code: currency.Code, AlwaysVisible: true, UseAsBaseCurrency: true }]);
  if (CountryId !== null) await records.createMany('AgencyCountry', [{ CountryId }]);
}

/** One who may do everything, one who sells, one who keeps the money; answers the first. */
async function addProfiles({ Language }: Readonly<Agency>, records: Records, { model }: Engine): Promise<number> {
  const permissionsOf = (wanted: readonly string[] | undefined): string[] =>
    model.permissions.groups.filter(({ id }) => wanted === undefined || wanted.includes(id)).flatMap(({ permissions }) => permissions.map(({ name }) => name));
  const [managers, counsellors, finance] = startingRows[Language].profiles;
  const [first] = await records.createMany('UserGroup', [
    { Name: managers, Permissions: permissionsOf(undefined) },
    { Name: counsellors, Permissions: permissionsOf(['sales', 'students']) },
    { Name: finance, Permissions: [...permissionsOf(['finance']), 'CanViewOtherAgents', 'CanViewOtherOffices'] },
  ]);
  if (first === undefined) throw new Error('A profile that was written has no id.');
  return first;
}

/** The first user may do everything. The mail holds no secret: the password is chosen by its own link, asked for when it is wanted. */
async function addPerson(
  { Name: agency, Language, FirstPersonName, FirstPersonEmail }: Readonly<Agency>,
  managers: number,
  records: Records,
  { engine, tx }: { readonly engine: Engine; readonly tx: Transaction },
): Promise<void> {
  if (FirstPersonEmail === null || FirstPersonName === null) return;
  const office = await records.find('AgencyOffice', { orderBy: 'Id' });
  const user = {
    UserName: FirstPersonEmail,
    Name: FirstPersonName,
    UserEmail: FirstPersonEmail,
    OfficeId: office?.Id ?? null,
    InterfaceLanguage: Language,
    IsActive: true,
  };
  const [userId] = await tx.savepoint(() => records.named('User').createMany([user])).catch(rejectTakenLogin);
  await records.named('UserUserGroup').createMany([{ UserId: userId, UserGroupId: managers }]);
  const { subject, text } = welcome[Language]({ name: FirstPersonName, agency, userName: FirstPersonEmail, link: `${engine.site()}/user/forgot` });
  await engine.mail.send(tx, { to: FirstPersonEmail, subject, text });
}

/** A user name is taken across all agencies. */
function rejectTakenLogin(error: unknown): never {
  if (!(error instanceof AppError) || !error.errors.some(({ Key }) => Key === 'UserName')) throw error;
  throw new AppError('request.invalid', messages.loginTaken(), {
    errors: [{ Key: 'FirstPersonEmail', Message: messages.loginTaken() }],
    hint: messages.otherLogin(),
  });
}

/** In the language of the agency, as its statuses and stages are. */
async function addRows({ Language }: Readonly<Agency>, records: Records): Promise<void> {
  const { paymentMethods, workflows } = startingRows[Language];
  await records.createMany(
    'AgencyPaymentMethod',
    paymentMethods.map((Name, index) => ({ Name, IsDefault: index === 0 })),
  );
  await records.createMany(
    'AgencySaleWorkflow',
    workflows.map((Name, index) => ({ Name, Order: index + 1, IsDefault: index === 0 })),
  );
  const categories = new Map((await records.list('AgencyEmailTemplateCategory')).map(({ Id, Name }) => [Name, Id]));
  await records.createMany(
    'AgencyEmailTemplate',
    shippedTemplates(Language, (name) => categories.get(name) ?? null),
  );
}
