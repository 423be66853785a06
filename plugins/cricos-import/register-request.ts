// The register as an import: which entity each table becomes, by which key rows are known again, and what refers to what.
import type { ImportRequest, ImportRow, ImportSet } from '#engine';
import { educationFieldFields, educationFields, levels } from './education-field.ts';
import { courseFields, mapCourse } from './map-course.ts';
import { courseLocationFields, mapCourseLocations } from './map-course-location.ts';
import { institutionFields, mapInstitution } from './map-institution.ts';
import { keyLocations, locationFields, mapLocation } from './map-location.ts';
import type { Register } from './read-register.ts';
import type { RegisterRow } from './register-table.ts';

export const source = 'CRICOS';

/** Makes the import out of a register that was read. */
export function registerRequest({ tables, isWhole, snapshot, hash }: Register): ImportRequest {
  const { institutions, courses, locations, courseLocations } = tables;
  // A single file says nothing about what it leaves out.
  const part = isWhole ? {} : { isPartial: true };
  const missing: ImportSet['missing'] = isWhole ? { withdraw: { IsWithdrawn: true } } : 'keep';
  const byName = locations && keyLocations(locations.rows);
  const taught = courseLocations && new Set(courseLocations.rows.map((row) => row.cells['CRICOS Course Code']?.trim() ?? ''));
  return {
    source,
    attribution: attributionOf(snapshot),
    snapshot,
    fileHash: hash,
    sets: [
      ...(courses ? [courseLevels(courses.rows), ...levels.map((level) => educationSet(level, courses.rows))] : []),
      ...(institutions ? [institutionSet(institutions.rows.map(mapInstitution), missing)] : []),
      ...(byName ? [campusSet([...byName.values()].flat().map(mapLocation), missing)] : []),
      ...(courses
        ? [
            courseSet(
              courses.rows.map((row) => mapCourse(row, taught)),
              missing,
            ),
          ]
        : []),
      ...(courses && byName && courseLocations ? [courseOnCampusSet(mapCourseLocations(courseLocations.rows, courses.rows, byName), missing)] : []),
    ].map((set) => ({ ...set, ...part })),
  };
}

/** The sentence that must be shown with the data. */
export function attributionOf(snapshot: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${snapshot}T00:00:00Z`));
  return `Source: Australian Government Department of Education, CRICOS, data.gov.au, CC BY 2.5 AU, snapshot of ${day}`;
}

const byProvider = { entity: 'Institution', key: ['CricosCode'], from: ['Provider'] } as const;
const byCountry = { entity: 'Country', key: ['CountryCode'], from: ['Country'] } as const;
const byCode = (from: string) => ({ entity: 'CourseEducationField', key: ['Code'], from: [from] }) as const;

function courseLevels(courses: readonly RegisterRow[]): ImportSet {
  const names = new Map(courses.map(({ cells, origin }) => [cells['Course Level']?.trim() ?? '', origin]));
  const rows = [...names]
    .filter(([name]) => name !== '')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([Name, origin]) => ({ values: { Name }, origin }));
  return { entity: 'CourseLevel', key: ['Name'], fields: ['Name'], missing: 'keep', rows };
}

function educationSet(level: (typeof levels)[number], courses: readonly RegisterRow[]): ImportSet {
  const references = level === 'broad' ? {} : { ParentId: byCode('ParentCode') };
  return { entity: 'CourseEducationField', key: ['Code'], fields: educationFieldFields, references, missing: 'keep', rows: educationFields(level, courses) };
}

const institutionSet = (rows: readonly ImportRow[], missing: ImportSet['missing']): ImportSet => ({
  entity: 'Institution',
  key: ['CricosCode'],
  fields: institutionFields,
  references: { CountryId: byCountry },
  missing,
  rows,
});

const campusSet = (rows: readonly ImportRow[], missing: ImportSet['missing']): ImportSet => ({
  entity: 'InstitutionCampus',
  key: ['InstitutionId', 'RegisterKey'],
  fields: locationFields,
  references: { InstitutionId: byProvider, CountryId: byCountry },
  missing,
  rows,
});

const courseSet = (rows: readonly ImportRow[], missing: ImportSet['missing']): ImportSet => ({
  entity: 'InstitutionCourse',
  key: ['CricosCode'],
  fields: courseFields,
  references: {
    InstitutionId: byProvider,
    CourseLevelId: { entity: 'CourseLevel', key: ['Name'], from: ['Level'] },
    CourseBroadField: byCode('Broad'),
    CourseNarrowField: byCode('Narrow'),
    CourseDetailedField: byCode('Detailed'),
    SecondBroadField: byCode('SecondBroad'),
    SecondNarrowField: byCode('SecondNarrow'),
    SecondDetailedField: byCode('SecondDetailed'),
  },
  missing,
  rows,
});

const courseOnCampusSet = (rows: Iterable<ImportRow>, missing: ImportSet['missing']): ImportSet => ({
  entity: 'InstitutionCourseInstitutionCampus',
  key: ['InstitutionCourseId', 'InstitutionCampusId'],
  fields: courseLocationFields,
  references: {
    InstitutionId: byProvider,
    InstitutionCourseId: { entity: 'InstitutionCourse', key: ['CricosCode'], from: ['Course'] },
    InstitutionCampusId: { entity: 'InstitutionCampus', key: ['InstitutionId', 'RegisterKey'], from: ['InstitutionId', 'Location'] },
  },
  missing,
  rows,
});
