// Suppliers follow their institutions: what an institution is called and where it is, its suppliers in all agencies say as well.
import { type Engine, type Job, systemActor } from '#engine';
import type { Id } from '#generated';
import { differing, takenFrom } from './supplier-of-institution.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    /** Of one institution, or of all; in the agencies after this one. */
    'suppliers.follow': { readonly institutionId: Id<'Institution'> | null; readonly after: number };
  }
}

/** So many agencies in one transaction. */
const agenciesAtOnce = 200;

export const copyFeesJob: Job<{ readonly institutionId: Id<'Institution'> | null; readonly after: number }, Engine> = {
  label: {
    en: 'Copying institution changes to suppliers',
    pt: 'Cópia das alterações das instituições para os fornecedores',
    es: 'Copia de los cambios de las instituciones a los proveedores',
  },
  queue: 'bulk',
  async run({ institutionId, after }, { tx, engine, enqueue }) {
    const platform = engine.records(tx, systemActor(0));
    const agencies = await platform.list('Agency', { where: { Id: { moreThan: after }, IsActive: true }, orderBy: 'Id', limit: agenciesAtOnce });
    for (const { Id } of agencies)
      await tx.inAgency(Id, async (inside) => {
        const records = engine.records(inside, systemActor(Id));
        for await (const suppliers of records.batches('AgencySupplier', { InstitutionId: institutionId ?? { empty: false } })) {
          const institutions = await records.byIds(
            'Institution',
            suppliers.map(({ InstitutionId }) => InstitutionId),
          );
          const changes = suppliers.flatMap((supplier) => {
            const institution = institutions.get(supplier.InstitutionId ?? 0);
            const change = institution && differing(supplier, takenFrom(institution));
            return change ? [{ ...change, Id: supplier.Id }] : [];
          });
          if (changes.length > 0) await records.systemUpdateMany('AgencySupplier', changes);
        }
      });
    const last = agencies.at(-1);
    if (last && agencies.length === agenciesAtOnce) await enqueue('suppliers.follow', { institutionId, after: last.Id });
  },
};
