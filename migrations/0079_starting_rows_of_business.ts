// Agencies that were there before the lists of 0078 get their starting rows, which every agency made since then has got when it was made.
import type { Knex } from 'knex';

/** As the metadata had them then: a migration does the same whenever it runs. */
const startingRows: Readonly<Record<string, readonly Readonly<Record<string, string | number | boolean>>[]>> = {
  AgencyFeeCategory: [
    { Name: 'Tuition', NamePt: 'Mensalidades do curso', NameEs: 'Enseñanza', IsVisaOrOSHC: false },
    { Name: 'Enrolment', NamePt: 'Matrícula', NameEs: 'Matrícula', IsVisaOrOSHC: false },
    { Name: 'Course materials', NamePt: 'Material didático', NameEs: 'Material didáctico', IsVisaOrOSHC: false },
    { Name: 'Accommodation', NamePt: 'Acomodação', NameEs: 'Alojamiento', IsVisaOrOSHC: false },
    { Name: 'Airport transfer', NamePt: 'Traslado do aeroporto', NameEs: 'Traslado del aeropuerto', IsVisaOrOSHC: false },
    { Name: 'Health cover', NamePt: 'Seguro de saúde', NameEs: 'Seguro médico', IsVisaOrOSHC: true },
    { Name: 'Visa', NamePt: 'Visto', NameEs: 'Visa', IsVisaOrOSHC: true },
    { Name: 'Agency service', NamePt: 'Serviço da agência', NameEs: 'Servicio de la agencia', IsVisaOrOSHC: false },
  ],
  AgencyWriteOffReason: [{ Name: 'Goodwill' }, { Name: 'Discount' }, { Name: 'Not recoverable' }],
  AgencySupplierPaymentMethod: [
    { Name: 'Bank transfer', IsDefault: true },
    { Name: 'Credit card', IsDefault: false },
    { Name: 'Withheld', IsDefault: false },
  ],
  AgencyEmailTemplateCategory: [
    { Name: 'Welcome' },
    { Name: 'Quotes' },
    { Name: 'Applications' },
    { Name: 'Payments' },
    { Name: 'Visas' },
    { Name: 'Arrival' },
    { Name: 'Campaigns' },
  ],
};

export async function up(knex: Knex): Promise<void> {
  // A database for another model has none of these tables.
  const { rows } = await knex.raw<{ rows: unknown[] }>("select from matricula.migration where name = '0078_business'");
  if (rows.length === 0) return;
  // Anyone who was made since has got them, and may have deleted some.
  const older = `"DateCreated" < (select applied_at from matricula.migration where name = '0078_business')`;
  for (const [table, values] of Object.entries(startingRows)) {
    const columns = Object.keys(values[0] ?? {}).map((name) => `"${name}"`);
    const names = columns.join(', ');
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
