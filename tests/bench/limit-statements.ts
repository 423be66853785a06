// The statements of the limit: what somebody writes by hand who knows tables, rows and indexes, and owes nobody rights, isolation or a wire that is described.

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T00:00:00"')`;
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of the list of all leads, as the product's wire has them. */
const listColumns = `
  t."Id", t."DisplayName", t."RowVersion", t."Status", s."DisplayName" as "StatusName", s."Colour" as "StatusColour", t."IsConverted", t."IsDud",
  ${day('t."NextContactDate"')} as "NextContactDate", t."AssignedToId", u."DisplayName" as "AssignedToName", u."IsActive" as "AssignedToActive", t."Tags",
  t."LeadSource", l."DisplayName" as "LeadSourceName", t."AgencyOfficeId", o."DisplayName" as "AgencyOfficeName",
  ${instant('t."DateCreated"')} as "DateCreated"`;

const joins = `
  left join "AgencyLeadStatus" s on s."AgencyId" = t."AgencyId" and s."Id" = t."Status"
  left join "User" u on u."AgencyId" = t."AgencyId" and u."Id" = t."AssignedToId"
  left join "AgencyLeadSource" l on l."AgencyId" = t."AgencyId" and l."Id" = t."LeadSource"
  left join "AgencyOffice" o on o."AgencyId" = t."AgencyId" and o."Id" = t."AgencyOfficeId"`;

/** A whole record, as the product's wire has it. */
const recordColumns = `
  t."Id", t."FirstName", t."LastName", t."EmailAddress", t."PhoneNumber", t."PhoneNumberE164", t."AgencyOfficeId", o."DisplayName" as "AgencyOfficeName",
  t."AssignedToId", u."DisplayName" as "AssignedToName", u."IsActive" as "AssignedToActive", t."LeadSource", l."DisplayName" as "LeadSourceName",
  t."Status", s."DisplayName" as "StatusName", s."Colour" as "StatusColour", t."Tags",
  ${day('t."NextContactDate"')} as "NextContactDate", ${day('t."ContactInDate"')} as "ContactInDate", t."DisqualificationReason",
  t."EmailOptOut", t."EmailBouncedDate", t."InitialNote", t."IsConverted", t."IsDud", t."WebFormName", t."StudentId", v."DisplayName" as "StudentName", t."AgencyId", t."RowVersion",
  t."CreatedBy", c."DisplayName" as "CreatedByName", ${instant('t."DateCreated"')} as "DateCreated",
  ${instant('t."DateLastModified"')} as "DateLastModified", t."DisplayName"`;
const recordJoins = `${joins} left join "Student" v on v."AgencyId" = t."AgencyId" and v."Id" = t."StudentId" left join "User" c on c."AgencyId" = t."AgencyId" and c."Id" = t."CreatedBy"`;

const asList = (rows: string): string => `select coalesce(json_agg(row_to_json(page)), '[]')::text as data from (${rows}) page`;
const newestFirst = 'order by t."DateCreated" desc, t."Id" desc';
const getPage = (where: string): string => asList(`select ${listColumns} from "AgencyLead" t ${joins} where ${where} ${newestFirst} limit 50`);
const getCount = (where: string): string => `select count(*)::int as count from "AgencyLead" t where ${where}`;

const narrow = `t."AgencyId" = $1 and t."Status" = $2 and t."AssignedToId" = $3 and t."DateCreated" between $4 and $5`;
const broad = `t."AgencyId" = $1 and t."Status" = $2`;
const term = `t."AgencyId" = $1 and (t."FirstName" ilike $2 or t."LastName" ilike $2 or t."EmailAddress" ilike $2)`;
const overdue = `p."AgencyId" = $1 and p."StatusId" = 'Unpaid' and p."DueDate" < $2::date`;
const returned = `row_to_json((select page from (select ${recordColumns}) page))::text as data`;

/** The journal row that the product writes as well, in the same statement as the change. */
const journal = (changes: string, operation: string): string =>
  `insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_id, user_name, changes)
   select "AgencyId", 'AgencyLead', "Id", "RowVersion", '${operation}', $2, 'Somebody', ${changes} from t`;

/** By the address at which the limit server answers: what is run for it. Values come as a list, in the order of the parameters; the first is the agency. */
export const limitStatements = {
  page: [getPage(narrow), getCount(narrow)],
  pageOnly: [getPage(narrow)],
  broad: [getPage(broad), getCount(broad)],
  term: [getPage(term), getCount(term)],
  record: [
    `select row_to_json(page)::text as data from (select ${recordColumns} from "AgencyLead" t ${recordJoins} where t."AgencyId" = $1 and t."Id" = $2) page`,
  ],
  // The ids of the page by the index alone, and only then its rows.
  deep: [
    asList(
      `select ${listColumns} from (select "AgencyId", "Id" from "AgencyLead" where "AgencyId" = $1 order by "DateCreated" desc, "Id" desc limit 50 offset $2) found
       join "AgencyLead" t using ("AgencyId", "Id") ${joins} ${newestFirst}`,
    ),
  ],
  overdue: [
    asList(
      `select p."Id", p."DisplayName", p."RowVersion", p."StudentId", st."DisplayName" as "StudentName", p."AgencySaleId", s."DisplayName" as "AgencySaleName",
         p."InstallmentNumber", p."Amount", p."BaseCurrencyId", c."DisplayName" as "BaseCurrencyName", ${day('p."DueDate"')} as "DueDate", p."StatusId",
         p."PaymentMethodId", m."DisplayName" as "PaymentMethodName", p."AgencyOfficeId", o."DisplayName" as "AgencyOfficeName", p."UserId", u."DisplayName" as "UserName"
       from "AgencySalePayment" p
         left join "Student" st on st."AgencyId" = p."AgencyId" and st."Id" = p."StudentId"
         left join "AgencySale" s on s."AgencyId" = p."AgencyId" and s."Id" = p."AgencySaleId"
         left join "Currency" c on c."Id" = p."BaseCurrencyId"
         left join "AgencyPaymentMethod" m on m."AgencyId" = p."AgencyId" and m."Id" = p."PaymentMethodId"
         left join "AgencyOffice" o on o."AgencyId" = p."AgencyId" and o."Id" = p."AgencyOfficeId"
         left join "User" u on u."AgencyId" = p."AgencyId" and u."Id" = p."UserId"
       where ${overdue} order by p."DueDate" desc, p."Id" desc limit 50`,
    ),
    `select count(*)::int as count from (select from "AgencySalePayment" p where ${overdue} limit 10000) counted`,
  ],
  create: [
    `with t as (
       insert into "AgencyLead" ("AgencyId", "CreatedBy", "FirstName", "LastName", "EmailAddress", "PhoneNumber", "AgencyOfficeId", "AssignedToId", "LeadSource", "Status", "NextContactDate")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date) returning *
     ), j as (${journal(`jsonb_build_array(jsonb_build_object('Field', 'FirstName', 'Old', null, 'New', "FirstName"), jsonb_build_object('Field', 'LastName', 'Old', null, 'New', "LastName"))`, 'create')})
     select ${returned} from t ${recordJoins}`,
  ],
  patch: [
    `with was as (select "AgencyId", "Id", "Status", "NextContactDate" from "AgencyLead" where "AgencyId" = $1 and "Id" = $3 for update
     ), t as (
       update "AgencyLead" t set "Status" = $4, "NextContactDate" = $5::date, "RowVersion" = "RowVersion" + 1, "DateLastModified" = now()
       from was where t."AgencyId" = was."AgencyId" and t."Id" = was."Id"
       returning t.*, jsonb_build_array(jsonb_build_object('Field', 'Status', 'Old', was."Status", 'New', t."Status"),
         jsonb_build_object('Field', 'NextContactDate', 'Old', was."NextContactDate", 'New', t."NextContactDate")) as changes
     ), j as (${journal('changes', 'update')})
     select ${returned} from t ${recordJoins}`,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LimitCall = keyof typeof limitStatements;

/** All rows of a sheet, for the bare sheet writer. */
export const sheetStatement = `
  select t."DisplayName", s."DisplayName" as "Status", t."NextContactDate", u."DisplayName" as "AssignedTo", t."Tags", l."DisplayName" as "LeadSource",
    o."DisplayName" as "AgencyOffice", t."DateCreated"
  from "AgencyLead" t ${joins} where t."AgencyId" = $1 ${newestFirst} limit $2`;

/** The sales of a report as rows of a sheet, for the bare sheet writer. */
export const saleSheetStatement = `
  select t."SaleIndex", t."StatusId", o."DisplayName" as "AgencyOffice", u."DisplayName" as "User", i."DisplayName" as "Institution", c."DisplayName" as "Currency",
    t."ConfirmedDate", t."DateCreated"
  from "AgencySale" t
    left join "AgencyOffice" o on o."AgencyId" = t."AgencyId" and o."Id" = t."AgencyOfficeId"
    left join "User" u on u."AgencyId" = t."AgencyId" and u."Id" = t."UserId"
    left join "Institution" i on i."Id" = t."InstitutionId"
    left join "Currency" c on c."Id" = t."CurrencyId"
  where t."AgencyId" = $1 order by t."DateCreated", t."Id" limit $2`;
