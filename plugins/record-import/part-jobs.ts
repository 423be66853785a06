// The jobs that plan an import and apply it, a part at a time. Each part is kept together with how far it has come: killed at any moment, it goes on from there.
import { applyImportPart, requireImport, type Engine, type Job, type JobContext, planImportPart } from '#engine';
import { countedFields, storedMapping } from './stored-import.ts';
import { jobStep } from './job-step.ts';
import { part } from './names.ts';

/** Looks over every row and writes nothing of it but the plan. */
export const planJob: Job<{ readonly id: number }, Engine> = {
  label: {
    en: 'Comparing a file with existing data',
    pt: 'Comparação de um arquivo com os dados existentes',
    es: 'Comparación de un archivo con los datos existentes',
  },
  async run({ id }, context) {
    const { tx, actor, records, engine, progress } = context;
    const { record, target, mapping } = await loadImport(context, id);
    if (record.Status !== 'planning' || !mapping) return undefined;
    const planned = await planImportPart(engine.writing(tx, actor), target, id, mapping, part);
    const { counts, fields } = await countedFields(tx, id);
    const found = counts.insert + counts.update + counts.unchanged + counts.conflict + counts.reject;
    await progress(found / Math.max(1, counts.total));
    // Where the rows fill their last part, there is none after it.
    const more = planned === part && found < counts.total;
    await records.systemUpdate('RecordImport', id, { ...fields, ...(more ? {} : { Status: 'planned' }) });
    return jobStep(target.path, id, { total: counts.total, done: found, more });
  },
};

/** Writes the rows of the plan, each as if somebody had typed it. */
export const applyJob: Job<{ readonly id: number; readonly change: number }, Engine> = {
  label: { en: 'Importing records', pt: 'Importação de registros', es: 'Importación de registros' },
  queue: 'bulk',
  async run({ id, change }, context) {
    const { tx, actor, records, engine, progress } = context;
    const { record, target, mapping } = await loadImport(context, id);
    if (record.Status !== 'applying' || !mapping) return undefined;
    const applied = await applyImportPart(engine.writing(tx, actor), target, id, { change, mapping, most: part });
    const { counts, fields } = await countedFields(tx, id);
    const total = counts.done + counts.toWrite;
    await progress(counts.done / Math.max(1, total));
    const more = applied === part && counts.toWrite > 0;
    await records.systemUpdate('RecordImport', id, { ...fields, ...(more ? {} : { Status: 'applied', AppliedAt: new Date().toISOString() }) });
    return jobStep(target.path, id, { total, done: counts.done, more });
  },
};

/** The import with the entity of its rows, which its person must still be allowed to import. */
async function loadImport({ tx, actor, records, engine }: JobContext<Engine>, id: number) {
  const record = await records.get('RecordImport', id);
  const target = engine.model.entities.get(record.EntityType ?? '');
  if (!target) throw new Error(`The import ${id} is of an entity that is not there any more.`);
  requireImport(target, engine.writing(tx, actor).access);
  return { record, target, mapping: storedMapping(record.Mapping) };
}
