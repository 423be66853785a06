// The register as an import: which entity each table becomes, by which key rows are known again, and what refers to what.
import type { ImportRequest, ImportRow, ImportSet } from '#engine';
import { EducationFields, educationFieldFields, levels } from './education-field.ts';
import { courseFields, mapCourse } from './map-course.ts';
import { courseLocationFields, mapCourseLocations, namedCourse, type NamedCourse } from './map-course-location.ts';
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
  const taught = courseLocations && codesIn(courseLocations.rows);
  const named = courses && surveyCourses(courses.rows, courseLocations !== undefined);
  return {
    source,
    attribution: attributionOf(snapshot),
    snapshot,
    fileHash: hash,
    sets: [
      ...(named ? [courseLevels(named.levels), ...levels.map((level) => educationSet(level, named.fields))] : []),
      ...(institutions ? [institutionSet(mapped(institutions.rows, mapInstitution), missing)] : []),
      ...(byName ? [campusSet([...byName.values()].flat().map(mapLocation), missing)] : []),
      ...(courses
        ? [
            courseSet(
              mapped(courses.rows, (row) => mapCourse(row, taught)),
              missing,
            ),
          ]
        : []),
      ...(named && byName && courseLocations ? [courseOnCampusSet(mapCourseLocations(courseLocations.rows, named.byCode, byName), missing)] : []),
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

/** Rows mapped when they are walked. */
function mapped(rows: Iterable<RegisterRow>, map: (row: RegisterRow) => ImportRow): Iterable<ImportRow> {
  return {
    *[Symbol.iterator]() {
      for (const row of rows) yield map(row);
    },
  };
}

const codeOf = (row: RegisterRow): string => row.cells['CRICOS Course Code']?.trim() ?? '';

function codesIn(rows: Iterable<RegisterRow>): Set<string> {
  const codes = new Set<string>();
  for (const row of rows) codes.add(codeOf(row));
  return codes;
}

interface Survey {
  /** The last row that names each level. */
  readonly levels: ReadonlyMap<string, string>;
  readonly fields: EducationFields;
  readonly byCode: ReadonlyMap<string, NamedCourse>;
}

/** What other sets need of the courses, in one walk over them. */
function surveyCourses(rows: Iterable<RegisterRow>, wantsCourses: boolean): Survey {
  const levelNames = new Map<string, string>();
  const fields = new EducationFields();
  const named = new Map<string, NamedCourse>();
  for (const row of rows) {
    levelNames.set(row.cells['Course Level']?.trim() ?? '', row.origin);
    fields.add(row);
    if (wantsCourses) named.set(codeOf(row), namedCourse(row));
  }
  return { levels: levelNames, fields, byCode: named };
}

function courseLevels(names: ReadonlyMap<string, string>): ImportSet {
  const rows = [...names]
    .filter(([name]) => name !== '')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([Name, origin]) => ({ values: { Name }, origin }));
  return { entity: 'CourseLevel', key: ['Name'], fields: ['Name'], missing: 'keep', rows };
}

function educationSet(level: (typeof levels)[number], fields: EducationFields): ImportSet {
  const references = level === 'broad' ? {} : { ParentId: byCode('ParentCode') };
  return { entity: 'CourseEducationField', key: ['Code'], fields: educationFieldFields, references, missing: 'keep', rows: fields.of(level) };
}

const institutionSet = (rows: Iterable<ImportRow>, missing: ImportSet['missing']): ImportSet => ({
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

const courseSet = (rows: Iterable<ImportRow>, missing: ImportSet['missing']): ImportSet => ({
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
