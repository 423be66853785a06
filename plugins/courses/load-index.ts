// Reads all courses on campuses for the index, in batches, with pauses in which others get their turn.
import { latestImport, type Records, type Transaction } from '#engine';
import type { CourseIndex } from './course-index.ts';
import { IndexBuilder } from './index-builder.ts';
import { wordBook } from './word-book.ts';

/** The entities whose records stand in the index. */
export const indexedEntities = [
  'Country',
  'Location',
  'CourseLevel',
  'CourseEducationField',
  'Institution',
  'InstitutionCampus',
  'InstitutionCourse',
  'InstitutionCourseInstitutionCampus',
] as const;

const fieldsOfEducation = [
  'CourseBroadField',
  'CourseNarrowField',
  'CourseDetailedField',
  'SecondBroadField',
  'SecondNarrowField',
  'SecondDetailedField',
] as const;
const courseFields = [
  'Name',
  'CricosCode',
  'VetNationalCode',
  'CourseLevelId',
  ...fieldsOfEducation,
  'DurationWeeks',
  'TuitionFee',
  'NonTuitionFee',
  'Tags',
] as const;
const offerFields = ['InstitutionId', 'InstitutionCourseId', 'InstitutionCampusId', 'CourseLengthType', 'CourseLength', 'IntakeDates', 'Tags'] as const;

/** The index of what the transaction sees. */
export async function loadIndex(tx: Transaction, records: Records, yieldToEventLoop: () => Promise<void>): Promise<CourseIndex> {
  const builder = new IndexBuilder(wordBook());
  const each = async <R>(batches: AsyncIterable<R[]>, add: (rows: R[]) => void): Promise<void> => {
    for await (const rows of batches) {
      add(rows);
      await yieldToEventLoop();
    }
  };
  const registered = await latestImport(tx, 'InstitutionCourse');
  await each(records.batchesOf('Country', ['Name', 'CountryCode']), (rows) =>
    builder.addCountries(rows.map(({ Id, Name = '', CountryCode }) => ({ id: Id, name: Name, code: CountryCode ?? '' }))),
  );
  await each(records.batchesOf('Location', ['Name']), (rows) => builder.addLocations(rows.map(({ Id, Name = '' }) => ({ id: Id, name: Name }))));
  await each(records.batchesOf('CourseLevel', ['Name']), (rows) => builder.addLevels(rows.map(({ Id, Name = '' }) => ({ id: Id, name: Name }))));
  await each(records.batchesOf('CourseEducationField', ['Name', 'Code']), (rows) =>
    builder.addFields(rows.map(({ Id, Name = '', Code = '' }) => ({ id: Id, name: Name, code: Code }))),
  );
  await each(records.batchesOf('Institution', ['Name', 'TradingName', 'CricosCode'], { IsWithdrawn: false }), (rows) =>
    builder.addInstitutions(
      rows.map(({ Id, Name = '', TradingName = null, CricosCode = null }) => ({ id: Id, name: Name, tradingName: TradingName, code: CricosCode })),
    ),
  );
  await each(records.batchesOf('InstitutionCampus', ['Name', 'Locality', 'State', 'Postcode', 'CountryId', 'LocationId'], { IsWithdrawn: false }), (rows) =>
    builder.addCampuses(
      rows.map(({ Id, Name = '', Locality = null, State = null, Postcode = null, CountryId = null, LocationId = null }) => ({
        id: Id,
        name: Name,
        locality: Locality,
        state: State,
        postcode: Postcode,
        countryId: CountryId,
        locationId: LocationId,
      })),
    ),
  );
  await each(records.batchesOf('InstitutionCourse', courseFields, { IsWithdrawn: false, IsExpired: false }), (rows) =>
    builder.addCourses(
      rows.map((row) => ({
        id: row.Id,
        name: row.Name ?? '',
        code: row.CricosCode ?? null,
        nationalCode: row.VetNationalCode ?? null,
        levelId: row.CourseLevelId ?? null,
        fieldIds: fieldsOfEducation.map((name) => row[name] ?? null),
        weeks: row.DurationWeeks ?? null,
        tuition: row.TuitionFee ? Number(row.TuitionFee.toFixed(2)) : null,
        otherFees: row.NonTuitionFee ? Number(row.NonTuitionFee.toFixed(2)) : null,
        tags: row.Tags ?? [],
      })),
    ),
  );
  await each(records.batchesOf('InstitutionCourseInstitutionCampus', offerFields, { IsWithdrawn: false }), (rows) =>
    builder.addOffers(
      rows.map((row) => ({
        id: row.Id,
        institutionId: row.InstitutionId ?? 0,
        courseId: row.InstitutionCourseId ?? 0,
        campusId: row.InstitutionCampusId ?? 0,
        isFixed: row.CourseLengthType === 'FixedDates',
        weeks: row.CourseLength ?? null,
        intakes: row.IntakeDates ?? [],
        tags: row.Tags ?? [],
      })),
    ),
  );
  return await builder.finish(registered ? Number(registered.snapshot.slice(0, 4)) : null, yieldToEventLoop);
}
