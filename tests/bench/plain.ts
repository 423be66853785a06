// Plain SQL, slow and easy to read, that says what each answer must hold; what it is compared with is written in other words.
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { bigAgency } from './scene.ts';

const getName = (table: string, field: string): string => `(select x."DisplayName" from "${table}" x where x."Id" = lead."${field}")`;
const listFields = ['Id', 'DisplayName', 'RowVersion', 'Status', 'AssignedToId', 'Tags', 'LeadSource', 'AgencyOfficeId', 'IsConverted', 'IsDud'];
const more = [
  'FirstName',
  'LastName',
  'EmailAddress',
  'PhoneNumber',
  'PhoneNumberE164',
  'DisqualificationReason',
  'EmailOptOut',
  'EmailBouncedDate',
  'InitialNote',
  'WebFormName',
  'StudentId',
  'AgencyId',
  'CreatedBy',
];
const listNames = [
  `${getName('AgencyLeadStatus', 'Status')} as "StatusName"`,
  `(select x."Colour" from "AgencyLeadStatus" x where x."Id" = lead."Status") as "StatusColour"`,
  `${getName('User', 'AssignedToId')} as "AssignedToName"`,
  `(select x."IsActive" from "User" x where x."Id" = lead."AssignedToId") as "AssignedToActive"`,
  `${getName('AgencyLeadSource', 'LeadSource')} as "LeadSourceName"`,
  `${getName('AgencyOffice', 'AgencyOfficeId')} as "AgencyOfficeName"`,
];
const getColumns = (fields: readonly string[], others: readonly string[]): string => [...fields.map((field) => `lead."${field}"`), ...others].join(', ');
const days = (fields: readonly string[]): string[] => fields.map((field) => `lead."${field}"::text || 'T00:00:00' as "${field}"`);
const instants = (fields: readonly string[]): string[] => fields.map((field) => `lead."${field}" as "${field}"`);

const listColumns = getColumns(listFields, [...listNames, ...days(['NextContactDate']), ...instants(['DateCreated'])]);
const recordColumns = getColumns(
  [...listFields, ...more],
  [
    ...listNames,
    `${getName('User', 'CreatedBy')} as "CreatedByName"`,
    `${getName('Student', 'StudentId')} as "StudentName"`,
    ...days(['NextContactDate', 'ContactInDate']),
    ...instants(['DateCreated', 'DateLastModified']),
  ],
);

/** Rows as the wire shows them: instants as text with milliseconds. */
async function loadRows(client: pg.Client, text: string, values: readonly unknown[]): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])));
}

export interface PlainPage {
  readonly rows: readonly unknown[];
  readonly count: number;
}

/** The page of the newest leads of the agency that satisfy a condition, whose values begin with $2. */
export async function plainPage(client: pg.Client, condition: string, values: readonly unknown[], skip = 0): Promise<PlainPage> {
  const where = `lead."AgencyId" = $1 and (${condition})`;
  const all = [bigAgency, ...values];
  const rows = await loadRows(
    client,
    `select ${listColumns} from "AgencyLead" lead where ${where} order by lead."DateCreated" desc, lead."Id" desc offset ${skip} limit 50`,
    all,
  );
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from "AgencyLead" lead where ${where}`, all);
  return { rows, count: Number(counted[0]?.count) };
}

export async function plainRecord(client: pg.Client, id: unknown): Promise<unknown> {
  const [row] = await loadRows(client, `select ${recordColumns} from "AgencyLead" lead where lead."AgencyId" = $1 and lead."Id" = $2`, [bigAgency, id]);
  return row;
}

/** Count and sum of the payments of each month and status, in the order in which a report has them. */
export async function plainGroups(client: pg.Client, agency: number): Promise<unknown[]> {
  return await loadRows(
    client,
    `select to_char("DueDate", 'YYYY-MM-01') as "Month", "StatusId" as "Status", count(*)::int as "Count", sum("Amount")::float8 as "Sum"
     from "AgencySalePayment" where "AgencyId" = $1 group by 1, 2 order by array_position(array['Quote', 'Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'], "StatusId"::text), 1`,
    [agency],
  );
}

/** Fifty overdue payments of the agency, due before the day, the latest first, and how many there are. */
export async function plainOverdue(client: pg.Client, day: string): Promise<{ readonly rows: unknown[]; readonly count: number }> {
  const where = `p."AgencyId" = $1 and p."StatusId" = 'Unpaid' and p."DueDate" < $2`;
  const called = (table: string, field: string): string => `(select x."DisplayName" from "${table}" x where x."Id" = p."${field}")`;
  const { rows } = await client.query<unknown[]>({
    text: `select p."Id", ${called('AgencySale', 'AgencySaleId')}, ${called('AgencyOffice', 'AgencyOfficeId')}, ${called('User', 'UserId')}, p."InstallmentNumber",
        p."Amount"::float8, p."DueDate"::text || 'T00:00:00'
      from "AgencySalePayment" p where ${where} order by p."DueDate" desc, p."Id" desc limit 50`,
    values: [bigAgency, day],
    rowMode: 'array',
  });
  const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count from "AgencySalePayment" p where ${where}`, [bigAgency, day]);
  return { rows, count: counted[0]?.count ?? 0 };
}

/** The fields of the newest history row of a lead. */
export async function loadHistory(client: pg.Client, id: unknown): Promise<string[]> {
  const { rows } = await client.query<{ field: string }>(
    `select c ->> 'Field' as field from (select changes from matricula.journal where entity = 'AgencyLead' and entity_id = $1 order by id desc limit 1) j, jsonb_array_elements(changes) c`,
    [id],
  );
  return rows.map((row) => row.field);
}

/** Throws when two values are not the same, with the first difference. */
export function same(what: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return;
  throw new Error(`${what} is not what plain SQL says.\nFound:  ${firstDifference(found, wanted)}\nWanted: ${firstDifference(wanted, found)}`);
}

function firstDifference(value: unknown, other: unknown, place = ''): string {
  if (typeof value === 'object' && value !== null && typeof other === 'object' && other !== null) {
    const others = new Map(Object.entries(other));
    for (const [key, each] of Object.entries(value))
      if (!isDeepStrictEqual(each, others.get(key))) return firstDifference(each, others.get(key), `${place}.${key}`);
  }
  return `${place} ${JSON.stringify(value)?.slice(0, 300)}`;
}
