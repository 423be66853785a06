// The register as an import: which entity each table becomes, by which key rows are known again, and what refers to what.
import { setImmediate as othersTurn } from 'node:timers/promises';
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
export function registerRequest({ tables, isComplete, snapshot, hash }: Register): ImportRequest {
  const { institutions, courses, locations, courseLocations } = tables;
  // A single file says nothing about what it leaves out.
  const part = isComplete ? {} : { isPartial: true };
  const missing: ImportSet['missing'] = isComplete ? { withdraw: { IsWithdrawn: true } } : 'keep';
  const byName = locations && once(() => Promise.resolve(keyLocations(locations.rows)));
  const taught = courseLocations && once(() => codesIn(courseLocations.rows));
  const named = courses && once(() => surveyCourses(courses.rows, courseLocations !== undefined));
  return {
    source,
    attribution: getAttribution(snapshot),
    snapshot,
    fileHash: hash,
    sets: [
      ...(named ? [courseLevels(named), ...levels.map((level) => educationSet(level, named))] : []),
      ...(institutions ? [institutionSet(mapped(institutions.rows, mapInstitution), missing)] : []),
      ...(byName
        ? [
            campusSet(
              afterwards(byName, (keyed) => [...keyed.values()].flat().map(mapLocation)),
              missing,
            ),
          ]
        : []),
      ...(courses
        ? [
            courseSet(
              afterwards(taught ?? nothing, (codes) => mapped(courses.rows, (row) => mapCourse(row, codes))),
              missing,
            ),
          ]
        : []),
      ...(named && byName && courseLocations
        ? [
            courseOnCampusSet(
              afterwards(
                async () => ({ byCode: (await named()).byCode, byName: await byName() }),
                (known) => mapCourseLocations(courseLocations.rows, known.byCode, known.byName),
              ),
              missing,
            ),
          ]
        : []),
    ].map((set) => ({ ...set, ...part })),
  };
}

/** The sentence that must be shown with the data. */
export function getAttribution(snapshot: string): string {
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

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** Done when it is first asked for, and then remembered. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}

/** Rows that need to know something first. */
function afterwards<T>(known: () => Promise<T>, rows: (known: T) => Iterable<ImportRow>): AsyncIterable<ImportRow> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* rows(await known());
    },
  };
}

/** A walk over a large file takes seconds: between a thousand rows others get their turn. */
async function walk(rows: Iterable<RegisterRow>, see: (row: RegisterRow) => void): Promise<void> {
  let count = 0;
  for (const row of rows) {
    see(row);
    if (++count % 1000 === 0) await othersTurn();
  }
}

const getCode = (row: RegisterRow): string => row.cells['CRICOS Course Code']?.trim() ?? '';

async function codesIn(rows: Iterable<RegisterRow>): Promise<Set<string>> {
  const codes = new Set<string>();
  await walk(rows, (row) => codes.add(getCode(row)));
  return codes;
}

interface Survey {
  /** The last row that names each level. */
  readonly levels: ReadonlyMap<string, string>;
  readonly fields: EducationFields;
  readonly byCode: ReadonlyMap<string, NamedCourse>;
}

/** What other sets need of the courses, in one walk over them. */
async function surveyCourses(rows: Iterable<RegisterRow>, wantsCourses: boolean): Promise<Survey> {
  const levelNames = new Map<string, string>();
  const fields = new EducationFields();
  const named = new Map<string, NamedCourse>();
  await walk(rows, (row) => {
    levelNames.set(row.cells['Course Level']?.trim() ?? '', row.origin);
    fields.add(row);
    if (wantsCourses) named.set(getCode(row), namedCourse(row));
  });
  return { levels: levelNames, fields, byCode: named };
}

function courseLevels(survey: () => Promise<Survey>): ImportSet {
  const rows = afterwards(survey, ({ levels: names }) =>
    [...names]
      .filter(([name]) => name !== '')
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([Name, origin]) => ({ values: { Name }, origin })),
  );
  return { entity: 'CourseLevel', key: ['Name'], fields: ['Name'], missing: 'keep', rows };
}

function educationSet(level: (typeof levels)[number], survey: () => Promise<Survey>): ImportSet {
  const references = level === 'broad' ? {} : { ParentId: byCode('ParentCode') };
  return {
    entity: 'CourseEducationField',
    key: ['Code'],
    fields: educationFieldFields,
    references,
    missing: 'keep',
    rows: afterwards(survey, ({ fields }) => fields.of(level)),
  };
}

const institutionSet = (rows: Iterable<ImportRow>, missing: ImportSet['missing']): ImportSet => ({
  entity: 'Institution',
  key: ['CricosCode'],
  fields: institutionFields,
  references: { CountryId: byCountry },
  missing,
  rows,
});

const campusSet = (rows: ImportSet['rows'], missing: ImportSet['missing']): ImportSet => ({
  entity: 'InstitutionCampus',
  key: ['InstitutionId', 'RegisterKey'],
  fields: locationFields,
  references: { InstitutionId: byProvider, CountryId: byCountry },
  missing,
  rows,
});

const courseSet = (rows: ImportSet['rows'], missing: ImportSet['missing']): ImportSet => ({
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

const courseOnCampusSet = (rows: ImportSet['rows'], missing: ImportSet['missing']): ImportSet => ({
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
