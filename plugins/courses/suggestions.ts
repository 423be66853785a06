// What is suggested while somebody types: tags, locations, institutions with their campuses, and products that may be sold.
import { defineCall, idSchema, nullable, type Records, shape, Type } from '#engine';
import type { InstitutionProduct, Id } from '#generated';
import { readPlatformCategories } from '../pricing/fee-categories.ts';

const maxVisible = 20;
const option = () => shape({ Key: Type.String(), Name: Type.String() });
const options = shape({ Data: Type.Array(option(), { maxItems: maxVisible }) });
const term = () => Type.String({ maxLength: 120, description: 'A part of the name.' });

export const suggestTags = defineCall({
  method: 'GET',
  path: 'coursetag/{term}',
  leavesNumbers: true,
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'Tags of courses whose name contains the term. A number is the id of a tag, whose record is answered instead.',
  input: shape({ term: term() }),
  output: options,
  async run(input, { records }) {
    const tags = await records.list('CourseTag', { where: { Name: { contains: input.term } }, orderBy: 'Name', limit: maxVisible });
    return { Data: tags.map(({ Key, Name }) => ({ Key, Name })) };
  },
});

export const suggestLocations = defineCall({
  method: 'GET',
  path: 'location/{term}',
  leavesNumbers: true,
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'Locations whose name contains the term. A number is the id of a location, whose record is answered instead.',
  input: shape({ term: term() }),
  output: options,
  async run(input, { records }) {
    const found = await records.list('Location', { where: { Name: { contains: input.term } }, orderBy: 'Name', limit: maxVisible });
    return { Data: found.map(({ Id, Name, CountryName }) => ({ Key: String(Id), Name: CountryName ? `${Name}, ${CountryName}` : Name })) };
  },
});

export const suggestCampuses = defineCall({
  method: 'GET',
  path: 'institutioncampus/searchinstitutioncampus',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'Institutions and campuses of a country whose name contains the query: of the portfolio or, in discovery mode, all of them.',
  input: shape({
    query: Type.Optional(Type.String({ maxLength: 120 })),
    discoveryMode: Type.Optional(Type.Boolean()),
    country: Type.Optional(idSchema({ description: 'The id of a country; Australia where nothing is said.' })),
  }),
  output: shape({
    Data: Type.Array(
      shape({
        Key: Type.String({ description: 'institution:5 or campus:7.' }),
        Name: Type.String(),
        InstitutionId: Type.Integer(),
        InstitutionCampusId: nullable(Type.Integer()),
      }),
      { maxItems: 2 * maxVisible },
    ),
  }),
  async run({ query = '', discoveryMode = false, country }, { records }) {
    const text = query.trim();
    const CountryId = country ?? (await records.find('Country', { where: { CountryCode: 'AU' } }))?.Id;
    if (text === '' || CountryId === undefined) return { Data: [] };
    const among = discoveryMode ? undefined : await loadPortfolio(records);
    if (among?.length === 0) return { Data: [] };
    const [institutions, campuses] = await Promise.all([
      records.list('Institution', {
        where: { CountryId, IsWithdrawn: false, ...(among ? { Id: among } : {}), any: [{ Name: { contains: text } }, { TradingName: { contains: text } }] },
        orderBy: 'Name',
        limit: maxVisible,
      }),
      records.list('InstitutionCampus', {
        where: { CountryId, IsWithdrawn: false, Name: { contains: text }, ...(among ? { InstitutionId: among } : {}) },
        orderBy: 'Name',
        limit: maxVisible,
      }),
    ]);
    return {
      Data: [
        ...institutions.map(({ Id, Name }) => ({ Key: `institution:${Id}`, Name, InstitutionId: Id, InstitutionCampusId: null })),
        ...campuses.map(({ Id, Name, InstitutionId, InstitutionName }) => ({
          Key: `campus:${Id}`,
          Name: InstitutionName ? `${Name} (${InstitutionName})` : Name,
          InstitutionId,
          InstitutionCampusId: Id,
        })),
      ],
    };
  },
});

/** Portfolios are of some hundred institutions at most. */
async function loadPortfolio(records: Records): Promise<number[]> {
  const rows = await records.list('AgencyInstitution');
  return rows.map(({ InstitutionId }) => InstitutionId);
}

const maxProducts = 500;

export const searchProducts = defineCall({
  method: 'POST',
  path: 'product/search',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySupplierProduct',
  right: 'read',
  summary:
    'Products that the agency may sell: those of its suppliers, for an office and a country, and those of the institutions of its portfolio, at campuses.',
  input: shape({
    OfficeId: Type.Optional(idSchema({ description: 'The office that sells.' })),
    CountryId: Type.Optional(idSchema({ description: 'The country of the student.' })),
    FeeCategoryId: Type.Optional(
      idSchema<'AgencyFeeCategory'>({ description: 'The category of the agency; of institutions the one of the platform that it belongs to.' }),
    ),
    CampusIds: Type.Optional(Type.Array(idSchema(), { maxItems: 200, description: 'Campuses of institutions; all of the portfolio where nothing is said.' })),
  }),
  output: shape({
    Data: Type.Array(
      shape({
        Name: Type.String(),
        SupplierName: Type.String(),
        AgencySupplierProductId: nullable(Type.Integer()),
        InstitutionProductId: nullable(Type.Integer()),
      }),
      { maxItems: 2 * maxProducts },
    ),
  }),
  async run({ OfficeId, CountryId, FeeCategoryId, CampusIds }, { records }) {
    // Products have categories of the platform; each of the agency's belongs to one of them.
    const CategoryId = FeeCategoryId === undefined ? undefined : await loadPlatformCategory(FeeCategoryId, records);
    if (CategoryId === null) return { Data: [] };
    const ofSuppliers = await records.list('AgencySupplierProduct', {
      where: {
        ...(CategoryId === undefined ? {} : { CategoryId }),
        all: [
          ...(OfficeId === undefined ? [] : [{ any: [{ AllAgencyOffices: true }, { AgencyOffices: { contains: OfficeId } }] }]),
          ...(CountryId === undefined ? [] : [{ any: [{ AllCountries: true }, { Countries: { contains: CountryId } }] }]),
        ],
      },
      orderBy: 'Name',
      limit: maxProducts,
    });
    const ofInstitutions = await productsOfInstitutions(records, CategoryId, CampusIds);
    return {
      Data: [
        ...ofSuppliers.map(({ Id, Name, AgencySupplierName }) => ({
          Name,
          SupplierName: AgencySupplierName ?? '',
          AgencySupplierProductId: Id,
          InstitutionProductId: null,
        })),
        ...ofInstitutions.map(({ Id, Name, InstitutionName }) => ({
          Name,
          SupplierName: InstitutionName ?? '',
          AgencySupplierProductId: null,
          InstitutionProductId: Id,
        })),
      ],
    };
  },
});

async function loadPlatformCategory(Id: Id<'AgencyFeeCategory'>, records: Records): Promise<Id<'FeeCategory'> | null> {
  const category = await records.find('AgencyFeeCategory', { where: { Id } });
  return category ? (await readPlatformCategories([category], records))(category).FeeCategoryId : null;
}

async function productsOfInstitutions(
  records: Records,
  CategoryId: Id<'FeeCategory'> | undefined,
  campusIds: readonly Id<'InstitutionCampus'>[] | undefined,
): Promise<InstitutionProduct[]> {
  const portfolio = await loadPortfolio(records);
  if (portfolio.length === 0) return [];
  const campuses = campusIds?.length ? await records.list('InstitutionCampus', { where: { Id: campusIds, InstitutionId: portfolio } }) : [];
  if (campusIds?.length && campuses.length === 0) return [];
  const institutions = campuses.length > 0 ? [...new Set(campuses.map(({ InstitutionId }) => InstitutionId))] : portfolio;
  return await records.list('InstitutionProduct', {
    where: {
      InstitutionId: institutions,
      ...(CategoryId === undefined ? {} : { CategoryId }),
      ...(campuses.length > 0 ? { any: [{ AllCampuses: true }, ...campuses.map(({ Id }) => ({ Campuses: { contains: Id } }))] } : {}),
    },
    orderBy: 'Name',
    limit: maxProducts,
  });
}
