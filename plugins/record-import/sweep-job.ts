// Every night, imports that nobody carried out go: their rows and files hold people who may never become records.
import { type Engine, type Job, systemActor } from '#engine';
import { daysKept, entity } from './names.ts';

const agenciesAtOnce = 500;
/** Of one agency in one night; what is left goes the next. */
const mostOfAgency = 200;
const unfinished = ['uploaded', 'reading', 'mapping', 'planning', 'planned', 'failed'];

export const sweepJob: Job<Readonly<Record<string, never>>, Engine> = {
  label: { en: 'Deletion of old imports', pt: 'Exclusão de importações antigas', es: 'Eliminación de importaciones antiguas' },
  queue: 'bulk',
  schedule: { pattern: '20 3 * * *', payload: {} },
  async run(_payload, { tx, engine: { model, records } }) {
    const before = new Date(Date.now() - daysKept * 24 * 60 * 60 * 1000).toISOString();
    const is = (field: string, condition: string, value1: unknown) => ({ field, condition, value1, value2: null });
    for (let last = 0; ; ) {
      const after = last === 0 ? [] : [is('Id', 'More Than', last)];
      const agencies = await records.list(tx, systemActor(0), model.app.tenant.entity, after, 'Id', agenciesAtOnce);
      for (const agency of agencies) {
        last = Number(agency['Id']);
        const actor = systemActor(last);
        await tx.inAgency(last, async (inside) => {
          const old = await records.list(
            inside,
            actor,
            entity,
            [is('Status', 'In', unfinished), is('DateLastModified', 'Less Than', before)],
            'Id',
            mostOfAgency,
          );
          const ids = old.map(({ Id }) => Number(Id));
          if (ids.length > 0) await records.deleteMany(inside, actor, entity, ids);
        });
      }
      if (agencies.length < agenciesAtOnce) return;
    }
  },
};
