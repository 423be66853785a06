// Works out what telephone numbers are as E.164 in records that were written before there was a field for it, or while another rule said in which country
// they are. A start does it once for each rule, in batches that each end with a commit: one that is killed goes on where it was.
import type { Entity, Field, Model } from '../contract/model.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { placeFields, telephoneFields, loadTelephones } from '../search/telephones.ts';

const perBatch = 1000;
const key = 'telephones';
/** Another reading of numbers than the one that rows were filled by gets another number here. */
const reading = 1;

/** Fills what no start has filled yet; answers how many records were changed. */
export async function fillTelephones(model: Model, database: Database): Promise<number> {
  const wanted = [...model.entities.values()]
    .filter((entity) => telephoneFields(entity).length > 0)
    .map((entity) => ({ entity, rule: getRule(model, entity) }));
  const done = await database.read(0, rulesDone);
  let changed = 0;
  for (const { entity, rule } of wanted.filter((entry) => !done.includes(entry.rule))) {
    for (const agencyId of entity.isTenant ? await loadAgencies(model, database) : [0]) changed += await fillRows(model, database, entity, agencyId);
    await database.write(0, (tx) => remember(tx, rule));
  }
  return changed;
}

/** What decides how the numbers of an entity are read. */
const getRule = (model: Model, entity: Entity): string =>
  [reading, entity.name, ...telephoneFields(entity).map((field) => [field.name, ...placeFields(model, entity, field)].join('<'))].join(' ');

async function rulesDone(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ value: string }>(sql.raw('select value from matricula.instance where key = ?', [key]));
  return rows[0]?.value.split('\n') ?? [];
}

const remember = (tx: Transaction, rule: string): Promise<number> =>
  tx.execute(
    sql.raw(`insert into matricula.instance as i (key, value) values (?, ?) on conflict (key) do update set value = i.value || chr(10) || excluded.value`, [
      key,
      rule,
    ]),
  );

const loadAgencies = (model: Model, database: Database): Promise<number[]> =>
  database.read(0, async (tx) => (await tx.rows<{ Id: number }>(sql(model.app.tenant.entity).select('Id').orderBy('Id'))).map(({ Id }) => Id));

async function fillRows(model: Model, database: Database, entity: Entity, agencyId: number): Promise<number> {
  const fields = telephoneFields(entity);
  const names = [...new Set(['Id', ...fields.flatMap((field) => [field.name, ...placeFields(model, entity, field)])])];
  const own = entity.isTenant ? `${quoteName(model.app.tenant.field)} = :agency and` : '';
  let [after, changed, isMore] = [0, 0, true];
  while (isMore) {
    const rows = await database.write(agencyId, async (tx) => {
      const batch = await tx.rows(
        sql.raw(
          `select ${names.map(quoteName).join(', ')} from ${quoteName(entity.name)}
           where ${own} "Id" > :after and (${fields.map(isFilled).join(' or ')}) order by "Id" limit ${perBatch} for update`,
          { agency: agencyId, after },
        ),
      );
      const found = await loadTelephones(model, tx, entity, fields, batch);
      const values = batch.map((row, index) => ({ Id: row['Id'], ...Object.fromEntries(found[index] ?? []) }));
      changed += values.length === 0 ? 0 : await store(tx, entity, fields, own, values);
      return batch;
    });
    after = Number(rows.at(-1)?.['Id'] ?? after);
    isMore = rows.length === perBatch;
  }
  return changed;
}

const isFilled = ({ name, part }: Field): string => (part ? `jsonb_array_length(${quoteName(name)}) > 0` : `${quoteName(name)} is not null`);

/** Versions, the journal and the feeds of changes stay as they are: nobody has changed anything. */
function store(tx: Transaction, entity: Entity, fields: readonly Field[], own: string, values: readonly Readonly<Record<string, unknown>>[]): Promise<number> {
  const companions = fields.flatMap(({ e164 }) => (e164 === undefined ? [] : [quoteName(e164)]));
  return tx.execute(
    sql.raw(
      `update ${quoteName(entity.name)} as t set ${companions.map((name) => `${name} = v.${name}`).join(', ')}
       from jsonb_populate_recordset(null::public.${quoteName(entity.name)}, cast(:values as jsonb)) as v
       where ${own.replace('"', 't."')} t."Id" = v."Id" and (${companions.map((name) => `t.${name} is distinct from v.${name}`).join(' or ')})`,
      { values: JSON.stringify(values), agency: tx.agencyId },
    ),
  );
}
