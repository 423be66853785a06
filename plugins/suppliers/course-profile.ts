// The profile of a course on a campus: what it teaches, where else it is taught, when it begins and what it costs.
import { wireDay } from '#day';
import { amountSchema, type Context, defineCall, type Engine, idSchema, latestImport, nullable, shape, Type, wordSchema } from '#engine';
import type { InstitutionCourse, Id } from '#generated';

const text = () => nullable(Type.String());
const number = () => nullable(Type.Integer());

const onCampus = shape({
  InstitutionCampusCourseId: Type.Integer(),
  CampusId: Type.Integer(),
  CampusName: Type.String(),
  Locality: text(),
  State: text(),
  CountryName: text(),
  CourseLengthType: wordSchema(['Weekly', 'FixedDates']),
  CourseLength: nullable(Type.Integer({ description: 'Weeks on this campus; null where it is as long as the course.' })),
  IntakeDates: Type.Array(Type.String(), { description: 'Days such as 2027-03-01; none where the course begins every week.' }),
  Tags: Type.Array(Type.String()),
});
const fee = shape({
  Id: Type.Integer(),
  Name: Type.String(),
  Amount: amountSchema(),
  CurrencyId: Type.Integer(),
  CurrencyName: Type.String(),
  IsCompulsory: Type.Boolean(),
  IsRecurring: Type.Boolean(),
  ValidFrom: text(),
  ValidTo: text(),
  PriceGroups: Type.Array(Type.String(), { description: 'Names; none where it holds for all.' }),
  Comments: text(),
});

export const courseProfile = defineCall({
  method: 'GET',
  path: 'institutionpubliccourse/dto/{id}',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The profile of a course on a campus, in the portfolio or not.',
  input: shape({ id: idSchema({ 'x-entity': 'InstitutionCourseInstitutionCampus', description: 'The id of a course on a campus.' }) }),
  output: shape({
    InstitutionCampusCourseId: Type.Integer(),
    InstitutionId: Type.Integer(),
    InstitutionName: Type.String(),
    InstitutionCourseId: Type.Integer(),
    CampusId: Type.Integer(),
    CampusName: Type.String(),
    CourseName: Type.String(),
    CourseCode: text(),
    VetNationalCode: text(),
    LevelId: number(),
    LevelName: text(),
    BroadFieldName: text(),
    NarrowFieldName: text(),
    DetailedFieldName: text(),
    SecondBroadFieldName: text(),
    SecondNarrowFieldName: text(),
    SecondDetailedFieldName: text(),
    IsDualQualification: Type.Boolean(),
    IsFoundationStudies: Type.Boolean(),
    HasWorkComponent: Type.Boolean(),
    CourseLanguage: text(),
    Weeks: nullable(Type.Integer({ description: 'On this campus, else those of the course.' })),
    Tags: Type.Array(Type.String(), { description: 'Those of the course and of the course on this campus.' }),
    IsWithdrawn: Type.Boolean({ description: 'No longer in the register.' }),
    IsExpired: Type.Boolean({ description: 'Open to enrolled students only.' }),
    Overview: text(),
    EntryRequirements: text(),
    CareerOutcomes: text(),
    Campuses: Type.Array(onCampus, { description: 'Where the course is taught, this campus first.' }),
    Fees: Type.Array(fee, { description: 'What the institution charges for it, also what is not valid today.' }),
    RegisterPrice: nullable(
      shape({
        TuitionFee: nullable(amountSchema()),
        NonTuitionFee: nullable(amountSchema()),
        TotalCost: nullable(amountSchema()),
        CurrencyCode: Type.String(),
        Year: nullable(Type.Integer({ description: 'The year that the register is of.' })),
      }),
    ),
    AgencyInstitutionId: nullable(Type.Integer({ description: 'The place of the institution in the portfolio of the agency.' })),
    AgencyInstitutionPublicCourseId: nullable(Type.Integer({ description: 'The place of this course in the portfolio.' })),
  }),
  async run({ id }, context) {
    const { records } = context;
    const combination = await records.get('InstitutionCourseInstitutionCampus', id);
    const { InstitutionId, InstitutionCourseId } = combination;
    const course = await records.get('InstitutionCourse', InstitutionCourseId);
    const published = await records.find('InstitutionPublicCourse', { where: { InstitutionCampusCourseId: id, IsPublished: true } });
    // Whether it is in the portfolio is shown to all staff, also where the plan keeps them from the portfolio itself.
    const own = records.asSystem();
    const portfolio = await own.find('AgencyInstitution', { where: { InstitutionId } });
    const portfolioCourse = await own.find('AgencyInstitutionPublicCourse', { where: { InstitutionCampusCourseId: id } });
    return {
      InstitutionCampusCourseId: id,
      InstitutionId,
      InstitutionName: combination.InstitutionName ?? '',
      InstitutionCourseId,
      CampusId: combination.InstitutionCampusId,
      CampusName: combination.InstitutionCampusName ?? '',
      CourseName: course.Name,
      CourseCode: course.CricosCode,
      VetNationalCode: course.VetNationalCode,
      LevelId: course.CourseLevelId,
      LevelName: course.CourseLevelName ?? null,
      BroadFieldName: course.CourseBroadFieldName ?? null,
      NarrowFieldName: course.CourseNarrowFieldName ?? null,
      DetailedFieldName: course.CourseDetailedFieldName ?? null,
      SecondBroadFieldName: course.SecondBroadFieldName ?? null,
      SecondNarrowFieldName: course.SecondNarrowFieldName ?? null,
      SecondDetailedFieldName: course.SecondDetailedFieldName ?? null,
      IsDualQualification: course.IsDualQualification,
      IsFoundationStudies: course.IsFoundationStudies,
      HasWorkComponent: course.HasWorkComponent,
      CourseLanguage: course.CourseLanguage,
      Weeks: combination.CourseLength ?? course.DurationWeeks,
      Tags: [...new Set([...course.Tags, ...combination.Tags])],
      IsWithdrawn: course.IsWithdrawn || combination.IsWithdrawn,
      IsExpired: course.IsExpired,
      Overview: published?.Overview ?? null,
      EntryRequirements: published?.EntryRequirements ?? null,
      CareerOutcomes: published?.CareerOutcomes ?? null,
      Campuses: await loadCampuses(context, InstitutionCourseId, id),
      Fees: await loadFees(context, InstitutionId, id),
      RegisterPrice: await registerPrice(context, course),
      AgencyInstitutionId: portfolio?.Id ?? null,
      AgencyInstitutionPublicCourseId: portfolioCourse?.Id ?? null,
    };
  },
});

async function loadCampuses({ records }: Context<Engine>, InstitutionCourseId: Id<'InstitutionCourse'>, first: number) {
  const found = await records.list('InstitutionCourseInstitutionCampus', {
    where: { InstitutionCourseId, any: [{ IsWithdrawn: false }, { Id: first }] },
    orderBy: 'InstitutionCampusId',
  });
  const campuses = await records.byIds(
    'InstitutionCampus',
    found.map(({ InstitutionCampusId }) => InstitutionCampusId),
  );
  return found
    .toSorted((a, b) => Number(b.Id === first) - Number(a.Id === first))
    .map(({ Id, InstitutionCampusId, InstitutionCampusName, CourseLengthType, CourseLength, IntakeDates, Tags }) => {
      const campus = campuses.get(InstitutionCampusId);
      return {
        InstitutionCampusCourseId: Id,
        CampusId: InstitutionCampusId,
        CampusName: InstitutionCampusName ?? '',
        Locality: campus?.Locality ?? null,
        State: campus?.State ?? null,
        CountryName: campus?.CountryName ?? null,
        CourseLengthType,
        CourseLength,
        IntakeDates,
        Tags,
      };
    });
}

async function loadFees({ records }: Context<Engine>, InstitutionId: Id<'Institution'>, combination: number) {
  const found = await records.list('CourseFee', {
    where: { InstitutionId, any: [{ AllCourseCampuses: true }, { CourseCampuses: { contains: combination } }] },
    orderBy: ['-IsCompulsory', 'FeeNameId', 'ValidFrom'],
  });
  return found.map((each) => ({
    Id: each.Id,
    Name: each.FeeNameName ?? '',
    Amount: each.Amount,
    CurrencyId: each.CurrencyId,
    CurrencyName: each.CurrencyName ?? '',
    IsCompulsory: each.IsCompulsory,
    IsRecurring: each.IsRecurring,
    ValidFrom: wireDay(each.ValidFrom),
    ValidTo: wireDay(each.ValidTo),
    PriceGroups: each.AllPriceGroups ? [] : (each.PriceGroupsNames ?? []),
    Comments: each.Comments,
  }));
}

async function registerPrice({ tx }: Context<Engine>, { TuitionFee, NonTuitionFee, EstimatedTotalCost, CricosCode }: InstitutionCourse) {
  if (TuitionFee === null && NonTuitionFee === null && EstimatedTotalCost === null) return null;
  const snapshot = CricosCode === null ? undefined : (await latestImport(tx, 'InstitutionCourse'))?.snapshot;
  const Year = snapshot === undefined ? null : Number(snapshot.slice(0, 4));
  return { TuitionFee, NonTuitionFee, TotalCost: EstimatedTotalCost, CurrencyCode: 'AUD', Year };
}
