// The text that makes the data: everything follows from the number of a row, so that two databases of one size are the same.
import { godName } from './scene.ts';

const agencies = 20;
/** Of a thousand leads, how many stand in each of the eight states: 14,000 to 72,000 of 400,000. */
const shares = [180, 170, 160, 150, 130, 100, 75, 35];
const states = ['New', 'Contacted', 'Interested', 'Waiting', 'Quoted', 'Applied', 'Converted', 'Lost'];
const sources = ['Website', 'Friend', 'Fair', 'Instagram', 'Facebook', 'School visit', 'Partner', 'Newsletter', 'Walk-in', 'Telephone', 'Search', 'Other'];
const cities = ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'São Paulo', 'Bogotá', 'Madrid'];
const given =
  'Ana Bruno Carla Diego Elena Felipe Gabriela Hugo Isabel João Karin Lucas María Nadia Oscar Paula Quim Rosa Sofía Tomás Uma Vera Wei Ximena Yuki Zoe Aisha Bilal Chen Đức Emre Fatima'.split(
    ' ',
  );
const syllables = 'ba be bor ca cha da del du fa fer ga gon ha hi jo ka kov la lin lo ma men mo na nov o pe qui ra ri ro sa sen so ta tor va vi xa zal'.split(
  ' ',
);

/** Three hundred thousand sales beside a million leads, and of the large agency so many quotes that came to nothing that it has half a million of both. */
const salesPerLead = 0.3;
const quotesPerLead = 0.38;
const institutions = 50;

const big = 40;
const small = 5;

/** A number that looks random, made of the row's own and a salt: 0 to below - 1. */
const chance = (salt: number, below: string | number, n = 'n'): string => `(abs(hashint4(${n} * 16 + ${salt})::bigint) % ${below})::int`;
const textArray = (items: readonly string[]): string => `array[${items.map((item) => `'${item.replaceAll("'", "''")}'`).join(', ')}]`;
const pick = (items: readonly string[], salt: number): string => `(${textArray(items)})[1 + ${chance(salt, items.length)}]`;

/** Statements that fill an empty migrated database with `rows` leads and as many payments of sales; `passwordHash` opens the logins. */
export function statementsOfData(rows: number, passwordHash: string): string[] {
  const perAgency = (count: string, columns: string, values: string, table: string): string =>
    `insert into "${table}" ("AgencyId", ${columns}) select a, ${values} from generate_series(1, ${agencies}) a, generate_series(1, ${count}) i`;
  return [
    'set synchronous_commit = off',
    `insert into "Agency" ("Id", "Name", "AgencyCode") select a, 'Agency ' || a, 'A' || a from generate_series(1, ${agencies}) a`,
    `insert into "AgencyOffice" ("AgencyId", "Name", "City", "TimeZone")
     select a, c || case when a = 1 then '' else ' ' || a end, c, 'Australia/Sydney'
     from generate_series(1, ${agencies}) a, unnest(${textArray(cities)}) with ordinality as x (c, i) where a = 1 or i <= 2`,
    `insert into "User" ("AgencyId", "UserName", "Name", "UserEmail", "Password", "OfficeId")
     select a, 'person' || case when a = 1 then '' else a || '.' end || i || '@bench.test', (${textArray(given)})[1 + i % ${given.length}] || ' ' || initcap((${textArray(syllables)})[1 + i % ${syllables.length}] || 'son'),
       'person' || i || '@bench.test', '${passwordHash}', (select min("Id") from "AgencyOffice" where "AgencyId" = a)
     from generate_series(1, ${agencies}) a, generate_series(1, ${big}) i where a = 1 or i <= ${small}`,
    // They see all: those who are kept to their own rows ask for less of the database.
    `insert into "UserGroup" ("AgencyId", "Name", "Permissions") select a, 'Everybody', '{CanViewOtherOffices,CanViewOtherAgents}' from generate_series(1, ${agencies}) a`,
    `insert into "UserUserGroup" ("AgencyId", "UserId", "UserGroupId") select u."AgencyId", u."Id", g."Id" from "User" u join "UserGroup" g using ("AgencyId")`,
    perAgency(
      String(states.length),
      '"Name", "Key", "Colour", "Order"',
      `(${textArray(states)})[i], lower((${textArray(states)})[i]), 'neutral', i`,
      'AgencyLeadStatus',
    ),
    perAgency(String(sources.length), '"Name"', `(${textArray(sources)})[i]`, 'AgencyLeadSource'),
    // Of each agency the ids of what its leads refer to, in the order of their making.
    `create temporary table known as select a,
       (select array_agg("Id" order by "Id") from "AgencyOffice" where "AgencyId" = a) as offices,
       (select array_agg("Id" order by "Id") from "User" where "AgencyId" = a) as users,
       (select array_agg("Id" order by "Id") from "AgencyLeadStatus" where "AgencyId" = a) as states,
       (select array_agg("Id" order by "Id") from "AgencyLeadSource" where "AgencyId" = a) as sources
     from generate_series(1, ${agencies}) a`,
    leads(rows),
    `select setval(pg_get_serial_sequence('"AgencyLead"', 'Id'), ${rows})`,
    `insert into "AgencySetting" ("AgencyId", "Key", "Value") select a, 'EnableFinanceModule', 'true' from generate_series(1, ${agencies}) a`,
    `insert into "Currency" ("Code", "Name") values ('AUD', 'Australian dollar')`,
    `insert into "Institution" ("Name") select 'College ' || i from generate_series(1, ${institutions}) i`,
    sales(Math.ceil(rows * salesPerLead), Math.ceil(rows * quotesPerLead)),
    payments(rows, Math.ceil(rows * salesPerLead)),
    ...['AgencySale', 'AgencySalePayment'].map((table) => `select setval(pg_get_serial_sequence('"${table}"', 'Id'), (select max("Id") from "${table}"))`),
    `select setval(pg_get_serial_sequence('"Agency"', 'Id'), ${agencies})`,
    // In another agency than the one whose people the requests choose from.
    `insert into "User" ("AgencyId", "UserName", "Name", "UserEmail", "Password", "OfficeId", "IsGodUser")
     select 2, '${godName}', 'God', '${godName}', '${passwordHash}', (select min("Id") from "AgencyOffice" where "AgencyId" = 2), true`,
    'set synchronous_commit = on',
  ];
}

/** Rows of all agencies lie mixed and in the order of their making, as they do after years of use. */
function leads(rows: number): string {
  const bounds = shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0));
  const state = `case ${bounds.map((bound, index) => `when s < ${bound} then states[${index + 1}]`).join(' ')} end`;
  return `
    insert into "AgencyLead" ("Id", "AgencyId", "FirstName", "LastName", "EmailAddress", "PhoneNumber", "PhoneNumberE164", "AgencyOfficeId", "AssignedToId", "LeadSource", "Status",
      "Tags", "NextContactDate", "ContactInDate", "EmailOptOut", "InitialNote", "IsConverted", "IsDud", "CreatedBy", "DateCreated", "DateLastModified")
    select n, agency, first, last, lower(translate(first, 'áãéíóúĐứ', 'aaeiouDu') || '.' || last) || ${chance(5, 1000)} || '@example.test', '+61 4' || digits, '+614' || digits,
      offices[1 + ${chance(7, 'cardinality(offices)')}], case when ${chance(8, 10)} > 0 then users[1 + ${chance(9, 'cardinality(users)')}] end,
      sources[1 + ${chance(10, 'cardinality(sources)')}], ${state}, case ${chance(11, 4)} when 0 then array['vip'] when 1 then array['english', 'sydney'] else '{}' end,
      case when ${chance(12, 5)} > 0 then created::date + ${chance(13, 200)} end, created::date, ${chance(14, 20)} = 0,
      case when ${chance(15, 3)} = 0 then 'Asked about a course of ' || ${chance(1, 52)} || ' weeks and wants to start as soon as there is a place.' end,
      s between ${bounds[5]} and ${(bounds[6] ?? 0) - 1}, s >= ${bounds[6]}, users[1 + ${chance(2, 'cardinality(users)')}], created, created + interval '1 day'
    from (
      select n, case when n % 5 < 2 then 1 else 2 + (power(${chance(3, 1000)} / 1000.0, 2) * ${agencies - 1})::int % ${agencies - 1} end as agency, ${chance(4, 1000)} as s,
        ${pick(given, 0)} as first,
        initcap(${pick(syllables, 17)} || ${pick(syllables, 18)} || ${pick(syllables, 19)}) as last,
        lpad(${chance(6, 100_000_000)}::text, 8, '0') as digits,
        timestamptz '2023-01-01 00:00:00+00' + interval '94608000 seconds' * (n::float8 / ${rows}) as created
      from generate_series(1, ${rows}) n
    ) made join known on known.a = agency`;
}

/** The agency of the n-th of something; two fifths are the first one's. */
const getAgency = (salt: number): string =>
  `case when n % 5 < 2 then 1 else 2 + (power(${chance(salt, 1000)} / 1000.0, 2) * ${agencies - 1})::int % ${agencies - 1} end`;

/** Sales of all agencies, and behind them quotes for institutions, of which one in twenty was confirmed. */
function sales(count: number, quotes: number): string {
  const isQuote = `n > ${count}`;
  return `
    insert into "AgencySale" ("Id", "AgencyId", "SaleIndex", "StatusId", "AgencyOfficeId", "UserId", "CurrencyId", "BaseCurrencyId", "InstitutionId", "ConfirmedDate",
      "CreatedBy", "DateCreated", "DateLastModified")
    select n, agency, 'S23-' || lpad(n::text, 7, '0'), case when ${isQuote} then 'Quote' else ${pick(['Quote', 'Application', 'Sale', 'Sale', 'Closed', 'Cancelled'], 31)} end,
      offices[1 + ${chance(32, 'cardinality(offices)')}], users[1 + ${chance(33, 'cardinality(users)')}], money."Id", money."Id",
      case when ${isQuote} then colleges.ids[1 + ${chance(40, 'cardinality(colleges.ids)')}] end, case when ${isQuote} and ${chance(41, 20)} = 0 then created::date end,
      users[1], created, created
    from (select n, case when ${isQuote} then 1 else ${getAgency(34)} end as agency,
        timestamptz '2023-01-01 00:00:00+00' + interval '94608000 seconds' * (case when ${isQuote} then (n - ${count})::float8 / ${quotes} else n::float8 / ${count} end) as created
      from generate_series(1, ${count + quotes}) n) made join known on a = agency, (select min("Id") as "Id" from "Currency") money,
      (select array_agg("Id" order by "Id") as ids from "Institution" where "Name" like 'College %') colleges`;
}

/** Every sale has three or four: what is long due is received, a few are late, the rest is still to come. */
function payments(count: number, ofSales: number): string {
  return `
    insert into "AgencySalePayment" ("Id", "AgencyId", "AgencySaleId", "AgencyOfficeId", "UserId", "StatusId", "InstallmentNumber", "Amount", "BaseCurrencyId", "CurrencyId",
      "FcToBcFxRate", "DueDate", "DateReceived", "DateCleared", "CreatedBy", "DateCreated", "DateLastModified")
    select n, s."AgencyId", s."Id", s."AgencyOfficeId", s."UserId", status, (n - 1) / ${ofSales}, ${chance(35, 400_000)} / 100.0, s."CurrencyId", s."CurrencyId", 1, due,
      case when status in ('Paid', 'Cleared') then due - ${chance(36, 5)} end, case when status = 'Cleared' then due + 2 end, s."CreatedBy", s."DateCreated", s."DateCreated"
    from (
      select n, s.*, s."DateCreated"::date + 14 + ((n - 1) / ${ofSales})::int * 60 as due,
        case when ${chance(37, 20)} = 0 then 'Cancelled' when ${chance(38, 12)} = 0 then 'Unpaid' when ${chance(39, 5)} = 0 then 'Paid' else 'Cleared' end as status
      from generate_series(1, ${count}) n join "AgencySale" s on s."Id" = 1 + (n - 1) % ${ofSales}
    ) s`;
}
