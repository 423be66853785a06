// Puts the demo agencies into an installation: all of them in one transaction, or, where they are already, nothing.
import { decimal } from '#decimal';
import { type Engine, systemActor, type Transaction } from '#engine';
import { localDay } from './local-day.ts';
import { type Agency, getId, idsBy, many, named } from './demo-writer.ts';
import { type DemoAgency, demoAgencies, type DemoPerson } from './demo-agencies.ts';
import { demoLeads, type LeadOffice } from './demo-leads.ts';
import { demoNotes } from './demo-notes.ts';
import { demoStudents } from './demo-students.ts';
import { demoAgents, demoOpportunities } from './demo-pipeline.ts';
import { demoEvents, demoTasks } from './demo-tasks.ts';
import { seedDocuments } from './demo-documents.ts';
import { seedFinance } from './demo-finance.ts';
import { seedMessages } from './demo-messages.ts';
import { seedPortfolio } from './demo-portfolio.ts';
import { loadInstitution, seedProducts, seedSettings } from './demo-school.ts';
import { seedSales } from './demo-sales.ts';

export interface SeededDemo {
  /** False when the demo was there: then nothing was written and the password is the one of before. */
  readonly created: boolean;
  readonly agencies: number;
  readonly people: number;
  readonly leads: number;
}

type Named = Readonly<Record<string, unknown>>;

/** Creates the demo agencies with their people and leads, unless the first of them exists. Countries and currencies must be there. */
export async function seedDemo(engine: Engine, password: string): Promise<SeededDemo> {
  const agencies = demoAgencies(getEveryPermission(engine));
  const platform = systemActor(0);
  return await engine.database.write(0, async (tx) => {
    const present = await engine.records(tx, platform).count('Agency', { AgencyCode: agencies.map(({ AgencyCode }) => AgencyCode) });
    if (present > 0) return { created: false, agencies: 0, people: 0, leads: 0 };
    const countries = idsBy(await engine.records(tx, platform).list('Country'), ({ CountryCode }) => CountryCode);
    const currencies = idsBy(await engine.records(tx, platform).list('Currency'), ({ Code }) => Code);
    for (const [index, agency] of agencies.entries()) await seedAgency(engine, tx, agency, { countries, currencies, password, seed: index + 1 });
    const sum = (count: (agency: DemoAgency) => number): number => agencies.reduce((total, agency) => total + count(agency), 0);
    return { created: true, agencies: agencies.length, people: sum((agency) => agency.people.length), leads: sum((agency) => agency.leads) };
  });
}

/** All named permissions that the metadata knows. */
export const getEveryPermission = (engine: Engine): string[] =>
  engine.model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name));

interface Given {
  readonly countries: ReadonlyMap<string, number>;
  readonly currencies: ReadonlyMap<string, number>;
  readonly password: string;
  readonly seed: number;
}

async function seedAgency(engine: Engine, tx: Transaction, demo: DemoAgency, given: Given): Promise<void> {
  const { Name, AgencyCode, Subscription, LayoutPrintFooter } = demo;
  const CountryId = getId(given.countries, demo.country);
  const AgencyAsInstitutionId = demo.institution === undefined ? undefined : await loadInstitution(engine, tx, demo.institution);
  const values = { Name, AgencyCode, Subscription, LayoutPrintFooter, CountryId, AgencyAsInstitutionId };
  const made = await engine.records(tx, systemActor(0)).create('Agency', values);
  const id = made.Id;
  await tx.inAgency(id, async (inside) => {
    const agency = { engine, tx: inside, id };
    await many(
      agency,
      'AgencyCountry',
      demo.countries.map((code) => ({ CountryId: getId(given.countries, code) })),
    );
    await many(
      agency,
      'AgencyCurrency',
      demo.currencies.map((Code, index) => ({ CurrencyId: getId(given.currencies, Code), Code, AlwaysVisible: true, UseAsBaseCurrency: index === 0 })),
    );
    await many(agency, 'AgencyCurrencyExchangeRate', demo.rates.map(rateRow(demo, given.currencies)));
    const officeRows = demo.offices.map(({ country, ...office }) => ({ ...office, CountryId: getId(given.countries, country) }));
    const offices = named(demo.offices, await many(agency, 'AgencyOffice', officeRows));
    const groups = named(
      demo.groups,
      await many(
        agency,
        'UserGroup',
        demo.groups.map((group) => ({ ...group, Permissions: [...group.Permissions] })),
      ),
    );
    const institutions = await loadInstitutions(agency, demo.people);
    const people = await many(
      agency,
      'User',
      demo.people.map((person) => userRow(person, getId(offices, person.office), institutions, given.password)),
    );
    const memberships = demo.people.flatMap((person, index) => person.groups.map((group) => ({ UserId: people[index], UserGroupId: getId(groups, group) })));
    await many(agency, 'UserUserGroup', memberships);
    await seedLeads(agency, demo, { offices, people, seed: given.seed });
    await seedStudents(agency, demo, { offices, people, seed: given.seed, countries: given.countries });
    await seedPipeline(agency, demo, { offices, people, seed: given.seed });
    await seedSettings(agency, demo.settings ?? {});
    await seedProducts(agency, demo);
    if (demo.hasBusiness) await seedBusiness(agency, demo, { ...given, offices });
  });
}

const rateRow =
  (demo: DemoAgency, currencies: ReadonlyMap<string, number>) =>
  ({ foreign, rate, day }: DemoAgency['rates'][number]): Named => ({
    Pair: `${foreign}/${demo.currencies[0]}`,
    BaseCurrencyId: getId(currencies, demo.currencies[0] ?? ''),
    ForeignCurrencyId: getId(currencies, foreign),
    FcToBcFxRate: rate,
    RateDate: day ?? null,
    Source: day ? 'official' : 'manual',
  });

const userRow = (person: DemoPerson, office: number, institutions: ReadonlyMap<string, number>, password: string): Named => ({
  UserName: person.UserName,
  Name: person.Name,
  UserEmail: person.UserName,
  Password: password,
  OfficeId: office,
  InterfaceLanguage: person.InterfaceLanguage,
  IsGodUser: person.isGod ?? false,
  InstitutionId: (person.institution && institutions.get(person.institution)) ?? null,
  IsActive: true,
});

async function seedLeads(
  agency: Agency,
  demo: DemoAgency,
  made: { offices: ReadonlyMap<string, number>; people: readonly number[]; seed: number },
): Promise<void> {
  const { engine, tx, id } = agency;
  const records = engine.records(tx, systemActor(id));
  const statuses = idsBy(await records.list('AgencyLeadStatus'), ({ Key }) => Key);
  const sources = idsBy(await records.list('AgencyLeadSource'), ({ Name }) => Name);
  const reasons = (await records.list('AgencyLeadDisqualificationReason')).map(({ Name }) => Name);
  const [first, ...others] = getOffices(demo, made);
  if (!first) return;
  const leads = demoLeads(made.seed, demo.leads, [first, ...others], { statuses, sources, reasons });
  const ids = await many(agency, 'AgencyLead', leads);
  await many(
    agency,
    'Note',
    demoNotes(
      made.seed,
      leads.map((lead, index) => ({ ...lead, Id: ids[index] ?? 0 })),
    ),
  );
  const offices = [first, ...others] as const;
  const kept = leads.map((lead, index) => ({ ...lead, id: ids[index] ?? 0 }));
  await many(agency, 'AgencyTask', demoTasks(made.seed, kept, offices));
  await many(agency, 'AgencyEvent', demoEvents(made.seed, offices));
}

interface Made {
  readonly offices: ReadonlyMap<string, number>;
  readonly people: readonly number[];
  readonly seed: number;
}

/** The offices with the people who work there. */
function getOffices(demo: DemoAgency, made: Made): LeadOffice[] {
  const now = new Date();
  return demo.offices.map((office): LeadOffice => {
    const assignees = demo.people.flatMap((person, index) => (person.worksOnLeads && person.office === office.Name ? [made.people[index] ?? 0] : []));
    return { id: getId(made.offices, office.Name), country: office.country, today: localDay(now, office.TimeZone), share: assignees.length, assignees };
  });
}

/** A quarter as many students as leads, with visas, health covers, accommodations and flights. */
async function seedStudents(agency: Agency, demo: DemoAgency, made: Made & { readonly countries: ReadonlyMap<string, number> }): Promise<void> {
  const { engine, tx, id } = agency;
  const [first, ...others] = getOffices(demo, made);
  if (!first) return;
  const airlines = await many(agency, 'AgencyAirline', [
    { Name: 'Qantas', Code: 'QF' },
    { Name: 'LATAM', Code: 'LA' },
    { Name: 'Emirates', Code: 'EK' },
  ]);
  const airports = await many(agency, 'AgencyAirport', [
    { Name: 'Melbourne', Code: 'MEL' },
    { Name: 'Sydney', Code: 'SYD' },
  ]);
  const accommodationTypes = await many(agency, 'AgencyAccommodationType', [{ Name: 'Homestay' }, { Name: 'Student residence' }, { Name: 'Shared house' }]);
  const visaTypes = (await engine.records(tx, systemActor(id)).list('VisaType', { where: { IsStudent: true } })).map(({ Id }) => Id);
  const records = engine.records(tx, systemActor(id));
  const converted = await records.list('AgencyLead', { where: { IsConverted: true }, orderBy: 'DateCreated', limit: 1000 });
  const found = demoStudents(made.seed, Math.round(demo.leads / 4), [first, ...others], {
    converted,
    visaTypes,
    countries: made.countries,
    airlines,
    airports,
    accommodationTypes,
  });
  const students = await many(
    agency,
    'Student',
    found.map(({ student }) => student),
  );
  await records.systemUpdateMany(
    'AgencyLead',
    converted.map(({ Id }, index) => ({ Id, StudentId: students[index] ?? null })),
  );
  for (const entity of ['StudentVisa', 'StudentHealthCover', 'AgencyStudentAccommodation', 'StudentFlight'] as const)
    await many(
      agency,
      entity,
      found.flatMap(({ own }, index) => own[entity].map((entry) => ({ ...entry, StudentId: students[index] }))),
    );
}

/** Opportunities of the students that there are by now, over all stages, and agents with their contacts. */
async function seedPipeline(
  agency: Agency,
  demo: DemoAgency,
  made: { offices: ReadonlyMap<string, number>; people: readonly number[]; seed: number },
): Promise<void> {
  const { engine, tx, id } = agency;
  const records = engine.records(tx, systemActor(id));
  const [office] = demo.offices;
  if (!office) return;
  const today = localDay(new Date(), office.TimeZone);
  const stages = idsBy(await records.list('AgencyOpportunityStage'), ({ Key }) => Key);
  const students = (await records.list('Student')).map(({ Id, AgencyOfficeId, UserId }) => ({ StudentId: Id, AgencyOfficeId, UserId }));
  await many(agency, 'AgencyOpportunity', demoOpportunities(made.seed, students, { stages, today }));
  const found = demoAgents(made.seed, demo.agents, today);
  const officeId = getId(made.offices, office.Name);
  const rows = found.map(({ contacts: _contacts, ...agent }, index) => ({ ...agent, AgencyOfficeId: officeId, UserId: made.people[index % 3] ?? null }));
  const agents = await many(agency, 'AgencyAgent', rows);
  await many(
    agency,
    'AgencyAgentContact',
    found.flatMap(({ contacts }, index) => contacts.map((contact) => ({ ...contact, AgencyAgentId: agents[index] }))),
  );
}

/** The institutions that demo people work for, by provider code. Before the register is loaded there are none, and the people stay without. */
async function loadInstitutions({ engine, tx, id }: Agency, people: readonly DemoPerson[]): Promise<ReadonlyMap<string, number>> {
  const codes = people.flatMap((person) => person.institution ?? []);
  if (codes.length === 0) return new Map();
  return idsBy(await engine.records(tx, systemActor(id)).list('Institution', { where: { CricosCode: codes } }), ({ CricosCode }) => CricosCode);
}

/** What the agency sells, has sold and is paid for. Without the register of courses there is nothing to sell. */
async function seedBusiness(agency: Agency, demo: DemoAgency, given: Given & { readonly offices: ReadonlyMap<string, number> }): Promise<void> {
  const { engine, tx, id } = agency;
  const [office] = demo.offices;
  if (!office) return;
  const records = engine.records(tx, systemActor(id));
  const shared = { seed: given.seed, today: localDay(new Date(), office.TimeZone), currencyId: getId(given.currencies, demo.currencies[0] ?? '') };
  const portfolio = await seedPortfolio(agency, { ...shared, countries: given.countries });
  if (!portfolio) return;
  const students = await records.list('Student', { orderBy: 'LastName', limit: 120 });
  const sales = await seedSales(agency, portfolio, {
    ...shared,
    buyers: students.map(({ Id, AgencyOfficeId, UserId, Nationality }) => ({ StudentId: Id, AgencyOfficeId, UserId, Nationality })),
    agents: (await records.list('AgencyAgent')).map(({ Id }) => Id),
    visaTypes: (await records.list('VisaType', { where: { IsStudent: true } })).map(({ Id }) => Id),
  });
  const [base = '', , dollars = base] = demo.currencies;
  const rate = demo.rates.find(({ foreign }) => foreign === dollars)?.rate ?? 1;
  await seedFinance(agency, sales, {
    ...shared,
    foreign: { currencyId: getId(given.currencies, dollars), rate: decimal(rate) },
    officeId: getId(given.offices, office.Name),
    accountant: demo.accountant ?? '',
  });
  const bought = new Set(sales.map(({ StudentId }) => StudentId));
  const clients = students.filter(({ Id }) => bought.has(Id));
  await seedMessages(agency, { ...shared, officeId: getId(given.offices, office.Name), students: clients });
  await seedDocuments(agency, clients, sales);
}
