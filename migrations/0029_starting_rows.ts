// Agencies that were there before the lists of 0026 get their starting rows, which every agency made since then has got when it was made.
import type { Knex } from 'knex';

/** As the metadata had them then: a migration does the same whenever it runs. */
const startingRows: Readonly<Record<string, readonly Readonly<Record<string, string | number | boolean>>[]>> = {
  AgencyDocumentTag: ['Quote (PDF)', 'Enrolment Form', 'Payment Receipt (PDF)', 'Invoice (PDF)', 'Bill (PDF)', 'General', 'ABA File (ABA)'].map((Name) => ({
    Name,
    IsBuiltIn: true,
  })),
  AgencyOpportunityStage: [
    { Key: 'new', Name: 'New', ForecastCategory: 'Pipeline', Order: 10 },
    { Key: 'initial', Name: 'Initial', ForecastCategory: 'Pipeline', Order: 20 },
    { Key: 'quoting', Name: 'Quoting', ForecastCategory: 'Pipeline', Order: 30 },
    { Key: 'applying', Name: 'Applying', ForecastCategory: 'Pipeline', Order: 40 },
    { Key: 'won', Name: 'Won', ForecastCategory: 'Closed Won', Order: 50 },
    { Key: 'lost', Name: 'Lost', ForecastCategory: 'Closed Lost', Order: 60 },
  ],
  AgencyOpportunityType: [{ Name: 'New Business' }],
};

export async function up(knex: Knex): Promise<void> {
  // A database for another model has none of these tables.
  const { rows } = await knex.raw<{ rows: unknown[] }>("select from matricula.migration where name = '0026_configuration_lists'");
  if (rows.length === 0) return;
  // Anyone who has deleted some of them since does not get them back.
  const older = `"DateCreated" < (select applied_at from matricula.migration where name = '0026_configuration_lists')`;
  for (const [table, values] of Object.entries(startingRows)) {
    const columns = Object.keys(values[0] ?? {}).map((name) => `"${name}"`);
    const names = columns.join(', ');
    // A row of that name which somebody has made himself stays as he made it.
    await knex.raw(
      `insert into "${table}" ("AgencyId", ${names})
       select "Agency"."Id", ${columns.map((name) => `given.${name}`).join(', ')}
       from "Agency" cross join jsonb_populate_recordset(null::"${table}", ?::jsonb) as given
       where "Agency".${older} order by "Agency"."Id" on conflict do nothing`,
      [JSON.stringify(values)],
    );
  }
  // Those who keep copies of the lists fetch them again.
  await knex.raw(`select matricula.mark_change("Id", ?::text[]) from "Agency" where ${older}`, [Object.keys(startingRows)]);
}
