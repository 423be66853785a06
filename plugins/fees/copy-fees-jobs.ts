// Copies follow their origins in jobs: one per agency, which bears repeating.
import { type Engine, type Job, systemActor } from '#engine';
import type { Id } from '#generated';
import { onInstitutionsChanged, onSuppliersChanged } from './copy-fees.ts';

export const spreadJob: Job<{ readonly institutionIds: readonly Id<'Institution'>[] }, Engine> = {
  label: {
    en: 'Copying institution fees to agencies',
    pt: 'Cópia das taxas das instituições para as agências',
    es: 'Copia de las tarifas de las instituciones a las agencias',
  },
  queue: 'bulk',
  async run({ institutionIds }, { tx, engine }) {
    const tenants = engine.records(tx, systemActor(0)).named(engine.model.app.tenant.entity);
    for await (const agencies of tenants.batches()) {
      for (const { Id: agencyId } of agencies) {
        await tx.inAgency(agencyId, async (inside) => {
          const actor = systemActor(agencyId);
          const held = await engine.records(inside, actor).list('AgencyInstitution', { where: { InstitutionId: institutionIds } });
          const payload = { institutionIds: held.map(({ InstitutionId }) => InstitutionId).toSorted((a, b) => a - b) };
          if (held.length > 0) await engine.context(inside, actor).enqueue('fees.follow', payload, { key: payload.institutionIds.join() });
        });
      }
    }
  },
};

export const copyFeesJob: Job<{ readonly institutionIds: readonly Id<'Institution'>[] }, Engine> = {
  label: {
    en: 'Updating copies of institution fees',
    pt: 'Atualização das cópias de taxas de instituições',
    es: 'Actualización de las copias de tarifas de instituciones',
  },
  queue: 'bulk',
  run: ({ institutionIds }, context) => onInstitutionsChanged(institutionIds, context),
};

export const copySupplierFeesJob: Job<{ readonly supplierIds: readonly Id<'AgencySupplier'>[] }, Engine> = {
  label: {
    en: 'Updating copies of supplier fees',
    pt: 'Atualização das cópias de taxas de fornecedores',
    es: 'Actualización de las copias de tarifas de proveedores',
  },
  queue: 'bulk',
  run: ({ supplierIds }, context) => onSuppliersChanged(supplierIds, context),
};
