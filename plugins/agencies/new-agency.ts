// A new agency begins with an office, its base currency, payment methods, workflows and templates: with them its first quote can be made and sent.
import { type Engine, type EntityHooks, getSystemOnBehalf, type Records } from '#engine';
import type { Agency } from '#generated';
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

/** In the language of the agency, as its statuses and stages are. */
async function addRows({ Language }: Readonly<Agency>, records: Records): Promise<void> {
  const { paymentMethods, workflows, templates } = startingRows[Language];
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
    templates.map(({ category, subject, text }) => ({
      Subject: subject,
      HtmlTemplate: text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      Category: categories.get(category) ?? null,
      ApplyToStudents: true,
    })),
  );
}
