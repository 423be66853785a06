// The profile of an institution: what people read of it before they sell its courses.
import { amountSchema, type Context, defineCall, type Engine, idSchema, nullable, AppError, shape, Type } from '#engine';
import type { Id } from '#generated';
import { messages } from './messages.ts';

const text = () => nullable(Type.String());
const lines = (description: string) => Type.Array(Type.String(), { description });

const fileOfCampus = shape({
  Key: Type.String({ description: 'Its content: `file/{key}`.' }),
  Name: Type.String(),
  ContentType: Type.String(),
  Size: Type.Integer(),
});
const campusOfProfile = shape({
  Id: Type.Integer(),
  Name: Type.String(),
  AddressLines: lines('Those that are filled, in their order.'),
  Locality: text(),
  State: text(),
  Postcode: text(),
  CountryId: nullable(Type.Integer()),
  CountryName: text(),
  LocationId: nullable(Type.Integer()),
  LocationName: text(),
  UniqueFeatures: text(),
  Features: lines('What there is, such as a library.'),
  Videos: lines('Addresses of videos.'),
  Photos: lines('Addresses of photos elsewhere; `Files` are those that were uploaded.'),
  Files: Type.Array(fileOfCampus, { description: 'Uploaded files, the newest first.' }),
  NationalityMix: Type.Array(shape({ CountryId: Type.Integer(), CountryName: Type.String(), Percentage: amountSchema() }), {
    description: 'Where the students come from, the most first.',
  }),
  CourseCount: Type.Integer({ description: 'Courses on this campus that are offered.' }),
});

export const institutionProfile = defineCall({
  method: 'GET',
  path: 'agencyinstitution/dto/{id}',
  access: { actor: 'staff' },
  surface: 'read',
  // Anyone who may look for courses may read of who teaches them, whether or not it is in the portfolio.
  requires: 'Institution',
  summary: 'The profile of an institution, in the portfolio or not. With campusId, that campus stands first.',
  input: shape({
    id: idSchema({ 'x-entity': 'Institution', description: 'The id of an institution.' }),
    campusId: Type.Optional(idSchema({ 'x-entity': 'InstitutionCampus', description: 'One of its campuses. Another one is answered 404.' })),
  }),
  output: shape({
    Id: Type.Integer(),
    Name: Type.String(),
    TradingName: text(),
    CricosCode: text(),
    InstitutionType: text(),
    InstitutionGroupId: nullable(Type.Integer()),
    InstitutionGroupName: text(),
    Capacity: nullable(Type.Integer()),
    Website: text(),
    CountryId: nullable(Type.Integer()),
    CountryName: text(),
    AddressLines: lines('The postal address; lines that are filled, in their order.'),
    City: text(),
    State: text(),
    Postcode: text(),
    PaymentTerms: text(),
    TermsConditions: text(),
    TermsConditionsLink: text(),
    IsWithdrawn: Type.Boolean({ description: 'No longer in the register.' }),
    AgencyInstitutionId: nullable(Type.Integer({ description: 'Its place in the portfolio of the agency; null where it is not there.' })),
    AgencySupplierId: nullable(Type.Integer({ description: 'The supplier that stands for it.' })),
    CourseCount: Type.Integer({ description: 'Courses that are offered.' }),
    CourseCampusCount: Type.Integer({ description: 'Courses on campuses that are offered.' }),
    CampusId: nullable(Type.Integer({ description: 'The campus that was asked for.' })),
    Campuses: Type.Array(campusOfProfile),
    PriceGroups: Type.Array(
      shape({
        Id: Type.Integer(),
        Name: Type.String(),
        IsDefault: Type.Boolean(),
        Countries: Type.Array(shape({ Id: Type.Integer(), Name: Type.String() })),
      }),
    ),
  }),
  async run({ id, campusId = null }, context) {
    const { records } = context;
    const institution = await records.get('Institution', id);
    if (campusId !== null) await requireCampus(context, id, campusId);
    const offered = { InstitutionId: id, IsWithdrawn: false };
    // Whether it is in the portfolio is shown to all staff, also where the plan keeps them from the portfolio itself.
    const own = records.asSystem();
    const portfolio = await own.find('AgencyInstitution', { where: { InstitutionId: id } });
    const supplier = portfolio?.AgencySupplierId ?? (await own.find('AgencySupplier', { where: { InstitutionId: id } }))?.Id;
    const coursesOn = await records.countBy('InstitutionCourseInstitutionCampus', 'InstitutionCampusId', offered);
    const groups = await records.list('InstitutionPriceGroup', { where: { InstitutionId: id }, orderBy: 'Name' });
    return {
      Id: institution.Id,
      Name: institution.Name,
      TradingName: institution.TradingName,
      CricosCode: institution.CricosCode,
      InstitutionType: institution.InstitutionType,
      InstitutionGroupId: institution.InstitutionGroupId,
      InstitutionGroupName: institution.InstitutionGroupName ?? null,
      Capacity: institution.Capacity,
      Website: institution.Website,
      CountryId: institution.CountryId,
      CountryName: institution.CountryName ?? null,
      AddressLines: filled([institution.PostalAddressLine1, institution.PostalAddressLine2, institution.PostalAddressLine3, institution.PostalAddressLine4]),
      City: institution.PostalCity,
      State: institution.PostalState,
      Postcode: institution.PostalPostcode,
      PaymentTerms: institution.PaymentTerms,
      TermsConditions: institution.TermsConditions,
      TermsConditionsLink: institution.TermsConditionsLink,
      IsWithdrawn: institution.IsWithdrawn,
      AgencyInstitutionId: portfolio?.Id ?? null,
      AgencySupplierId: supplier ?? null,
      CourseCount: await records.count('InstitutionCourse', { ...offered, IsExpired: false }),
      CourseCampusCount: [...coursesOn.values()].reduce((total, count) => total + count, 0),
      CampusId: campusId,
      Campuses: await loadCampuses(context, id, campusId, coursesOn),
      PriceGroups: groups.map(({ Id, Name, IsDefault, Countries, CountriesNames }) => ({
        Id,
        Name,
        IsDefault,
        Countries: Countries.map((country, index) => ({ Id: country, Name: CountriesNames?.[index] ?? '' })),
      })),
    };
  },
});

/** Throws 404 for a campus of another institution, as for one that does not exist. */
async function requireCampus({ records }: Context<Engine>, InstitutionId: Id<'Institution'>, Id: number): Promise<void> {
  if ((await records.count('InstitutionCampus', { Id, InstitutionId })) === 0) throw new AppError('record.not-found', messages.noSuchCampus());
}

async function loadCampuses(
  { records, files }: Context<Engine>,
  InstitutionId: Id<'Institution'>,
  first: number | null,
  coursesOn: ReadonlyMap<unknown, number>,
) {
  const found = await records.list('InstitutionCampus', { where: { InstitutionId, any: [{ IsWithdrawn: false }, { Id: first ?? 0 }] }, orderBy: 'Name' });
  const campuses = found.toSorted((a, b) => Number(b.Id === first) - Number(a.Id === first));
  const filesOf = await files.listMany(
    'InstitutionCampus',
    campuses.map(({ Id }) => Id),
  );
  return campuses.map((campus) => ({
    Id: campus.Id,
    Name: campus.Name,
    AddressLines: filled([campus.AddressLine1, campus.AddressLine2, campus.AddressLine3, campus.AddressLine4]),
    Locality: campus.Locality,
    State: campus.State,
    Postcode: campus.Postcode,
    CountryId: campus.CountryId,
    CountryName: campus.CountryName ?? null,
    LocationId: campus.LocationId,
    LocationName: campus.LocationName ?? null,
    UniqueFeatures: campus.UniqueFeatures,
    Features: campus.Features,
    Videos: campus.Videos,
    Photos: campus.Photos,
    Files: (filesOf.get(campus.Id) ?? []).map(({ key, name, contentType, size }) => ({ Key: key, Name: name, ContentType: contentType, Size: size })),
    NationalityMix: campus.NationalityMix.map(({ CountryId, CountryName, Percentage }) => ({ CountryId, CountryName: CountryName ?? '', Percentage })).toSorted(
      (a, b) => b.Percentage.cmp(a.Percentage),
    ),
    CourseCount: coursesOn.get(campus.Id) ?? 0,
  }));
}

const filled = (texts: readonly (string | null)[]): string[] => texts.flatMap((each) => each?.trim() || []);
