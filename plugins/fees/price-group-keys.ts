// The price groups to choose from: of a supplier, an agent, a course or an institution (FEE-040).
import { type Context, defineCall, type Engine, idSchema, type Records, shape, Type } from '#engine';
import type { Id } from '#generated';

const keys = {
  method: 'GET',
  access: { actor: 'staff' },
  surface: 'read',
  output: shape({ Data: Type.Array(shape({ Key: Type.Integer(), Name: Type.String() })) }),
} as const;

async function answer(records: Records, InstitutionId: Id<'Institution'> | readonly number[] | null): Promise<{ Data: { Key: number; Name: string }[] }> {
  const groups = InstitutionId === null ? [] : await records.list('InstitutionPriceGroup', { where: { InstitutionId }, orderBy: ['-IsDefault', 'Name'] });
  return { Data: groups.map(({ Id, Name }) => ({ Key: Id, Name })) };
}

export const keysOfSupplier = defineCall({
  ...keys,
  path: 'institutionpricegroup/keys/{id}',
  summary: 'The price groups of the institution that a supplier stands for; a supplier of its own has none.',
  input: shape({ id: idSchema({ description: 'The supplier.' }) }),
  async run({ id }, { records }) {
    const supplier = await records.get('AgencySupplier', id);
    return await answer(records, supplier.InstitutionId);
  },
});

export const keysOfAgent = defineCall({
  ...keys,
  path: 'institutionpricegroup/keysByAgencyAgent',
  summary: 'The price groups, of institutions in the portfolio, that name the country of an agent: of his address, else of his office.',
  input: shape({ agencyAgentId: idSchema({ 'x-entity': 'AgencyAgent' }) }),
  async run({ agencyAgentId }, context) {
    const country = await countryOfAgent(agencyAgentId, context);
    if (country === undefined) return { Data: [] };
    const { records } = context;
    const portfolio = await records.asSystem().list('AgencyInstitution');
    const InstitutionId = portfolio.map((place) => place.InstitutionId);
    const groups = await records.list('InstitutionPriceGroup', { where: { InstitutionId, Countries: { contains: country } }, orderBy: 'Name' });
    return { Data: groups.map(({ Id, Name, InstitutionName }) => ({ Key: Id, Name: InstitutionName ? `${Name} (${InstitutionName})` : Name })) };
  },
});

async function countryOfAgent(id: number, { records }: Context<Engine>): Promise<number | undefined> {
  const agent = await records.get('AgencyAgent', id);
  const own = agent.Addresses.find(({ CountryId }) => CountryId)?.CountryId;
  const office = own ? undefined : await records.asSystem().find('AgencyOffice', { where: { Id: agent.AgencyOfficeId } });
  return own ?? office?.CountryId ?? undefined;
}

export const keysOfCourse = defineCall({
  ...keys,
  path: 'institutionpricegroup/keysByCourse',
  summary: 'The price groups of the institution of a course on a campus.',
  input: shape({ institutionCampusCourseId: idSchema({ 'x-entity': 'InstitutionCourseInstitutionCampus' }) }),
  async run({ institutionCampusCourseId }, { records }) {
    const course = await records.get('InstitutionCourseInstitutionCampus', institutionCampusCourseId);
    return await answer(records, course.InstitutionId);
  },
});

export const keysOfInstitution = defineCall({
  ...keys,
  path: 'institutionpricegroup/keysByInstitution',
  summary: 'The price groups of an institution.',
  input: shape({ institutionId: idSchema({ 'x-entity': 'Institution' }) }),
  async run({ institutionId }, { records }) {
    const institution = await records.get('Institution', institutionId);
    return await answer(records, institution.Id);
  },
});
