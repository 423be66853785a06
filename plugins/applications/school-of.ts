// The agency of this platform that an application goes to: that of the institution, else that of its group.
import { type Context, type Engine, systemActor } from '#engine';
import type { AgencySale } from '#generated';

type Ctx = Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor'>;

/** Its id; undefined where the school does not work here, or is the very agency that sends. Nothing else of it is given away. */
export async function loadSchool({ AgencySupplierId, InstitutionId }: AgencySale, { records, engine, tx, actor }: Ctx): Promise<number | undefined> {
  const system = records.asSystem();
  const supplier = AgencySupplierId === null ? undefined : await system.find('AgencySupplier', { where: { Id: AgencySupplierId } });
  const institutionId = supplier?.InstitutionId ?? InstitutionId;
  const institution = institutionId === null ? undefined : await system.find('Institution', { where: { Id: institutionId } });
  if (!institution) return undefined;
  const platform = engine.records(tx, systemActor(0));
  const active = { IsActive: true, not: { Id: actor.agencyId } };
  const [own] = await platform.list('Agency', { where: { AgencyAsInstitutionId: institution.Id, ...active }, orderBy: 'Id', limit: 1 });
  if (own || institution.InstitutionGroupId === null) return own?.Id;
  const [ofGroup] = await platform.list('Agency', {
    where: { AgencyAsInstitutionGroupId: institution.InstitutionGroupId, ...active },
    orderBy: 'Id',
    limit: 1,
  });
  return ofGroup?.Id;
}
