// Lists with a default get exactly one, and agents at most one main contact: of several the first one keeps it, and of none the first one gets it.
import type { Knex } from 'knex';

const lists = [
  { table: 'AgencyLeadStatus', flag: 'IsDefault', of: ['AgencyId'], order: ['Order', 'Id'], always: true },
  { table: 'AgencySaleWorkflow', flag: 'IsDefault', of: ['AgencyId'], order: ['Order', 'Id'], always: true },
  { table: 'AgencyPaymentMethod', flag: 'IsDefault', of: ['AgencyId'], order: ['Id'], always: true },
  { table: 'PhoneType', flag: 'IsDefault', of: [], order: ['Id'], always: true },
  { table: 'WebAddressType', flag: 'IsDefault', of: [], order: ['Id'], always: true },
  { table: 'AgencyAgentContact', flag: 'IsMain', of: ['AgencyId', 'AgencyAgentId'], order: ['Id'], always: false },
] as const;

export async function up(knex: Knex): Promise<void> {
  // A database for another model has none of these tables.
  const { rows } = await knex.raw<{ rows: unknown[] }>("select from matricula.migration where name = '0026_configuration_lists'");
  if (rows.length === 0) return;
  for (const { table, flag, of, order, always } of lists) {
    const places = `row_number() over (${of.length > 0 ? `partition by ${getNames(of)}` : ''} order by "${flag}" desc, ${getNames(order)})`;
    // Anyone who stands first has it already, or nobody has it.
    const wanted = always ? `p.place = 1` : `p.place = 1 and t."${flag}"`;
    await knex.raw(`
      update "${table}" t set "${flag}" = (${wanted}), "RowVersion" = t."RowVersion" + 1, "DateLastModified" = now()
      from (select "Id", ${places} as place from "${table}") p
      where p."Id" = t."Id" and t."${flag}" is distinct from (${wanted})
    `);
  }
  // Those who keep copies of the lists fetch them again.
  await knex.raw('select matricula.mark_change("Id", ?::text[]) from "Agency"', [lists.flatMap(({ table, of }) => (of.length > 0 ? table : []))]);
  await knex.raw('select matricula.mark_change(null, ?::text[])', [lists.flatMap(({ table, of }) => (of.length > 0 ? [] : table))]);
}

const getNames = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
