// Every night, imports that nobody carried out go: their rows and files hold people who may never become records. Agencies that were switched
// off have such people too, so this runs once for all agencies: a schedule per agency leaves those out.
import { type Engine, type Job, systemActor } from '#engine';
import { daysRetained } from './names.ts';

/** Of one agency in one night; what is left goes the next. */
const maxOfAgency = 200;
const unfinished = ['uploaded', 'reading', 'mapping', 'planning', 'planned', 'failed'] as const;

export const sweepJob: Job<Readonly<Record<string, never>>, Engine> = {
  label: { en: 'Deleting old imports', pt: 'Exclusão de importações antigas', es: 'Eliminación de importaciones antiguas' },
  queue: 'bulk',
  schedule: { pattern: '20 3 * * *', payload: {} },
  async run(_payload, { tx, engine }) {
    const before = new Date(Date.now() - daysRetained * 24 * 60 * 60 * 1000).toISOString();
    const tenants = engine.records(tx, systemActor(0)).named(engine.model.app.tenant.entity);
    for await (const agencies of tenants.batches()) {
      for (const { Id: agencyId } of agencies) {
        await tx.inAgency(agencyId, async (inside) => {
          const records = engine.records(inside, systemActor(agencyId));
          const old = await records.list('RecordImport', {
            where: { Status: unfinished, DateLastModified: { lessThan: before } },
            orderBy: 'Id',
            limit: maxOfAgency,
          });
          if (old.length > 0)
            await records.deleteMany(
              'RecordImport',
              old.map(({ Id }) => Id),
            );
        });
      }
    }
  },
};
