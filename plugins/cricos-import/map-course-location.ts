// The register's course locations as courses on campuses. They name a location by its name only, so some have to be told apart.
import type { ImportRow } from '#engine';
import { importRow } from './import-row.ts';
import { type Location, type LocationsByName, placeName } from './map-location.ts';
import { parseText, parseInteger, RowReader } from './parse-cell.ts';
import type { RegisterRow } from './register-table.ts';

export const courseLocationFields = ['CourseLengthType', 'CourseLength', 'Name', 'IsWithdrawn'] as const;

/** What course locations say of a course: of whole rows, those of a large register would be too many to hold. */
export interface NamedCourse {
  readonly provider: string | undefined;
  readonly name: string | null;
  readonly weeks: number | null;
}

export const namedCourse = ({ cells }: RegisterRow): NamedCourse => ({
  provider: cells['CRICOS Provider Code']?.trim(),
  name: parseText(cells['Course Name']),
  weeks: parseInteger('Duration (Weeks)', cells['Duration (Weeks)']).value,
});

/** Maps all rows; they are read together, because the second row of the same words may mean the second location of that name. */
export function* mapCourseLocations(rows: Iterable<RegisterRow>, courses: ReadonlyMap<string, NamedCourse>, locations: LocationsByName): Generator<ImportRow> {
  const occurrences = new Map<string, number>();
  for (const row of rows) {
    const read = new RowReader(row.cells);
    const provider = read.text('CRICOS Provider Code');
    const code = read.text('CRICOS Course Code');
    const course = courses.get(code ?? '');
    const words = [provider, code, read.text('Location Name'), read.text('Location City'), read.text('Location State')].join('\n');
    const occurrence = (occurrences.get(words) ?? 0) + 1;
    occurrences.set(words, occurrence);
    if (course && course.provider !== provider) read.errors.push('The course belongs to another provider.');
    const location = choose(row, locations.get(placeName(row.cells)) ?? [], occurrence, read);
    yield importRow(row, read, {
      Provider: provider,
      Course: code,
      Location: location?.key ?? null,
      CourseLengthType: 'Weekly',
      CourseLength: course?.weeks ?? null,
      Name: course && location ? `${course.name} (${parseText(location.row.cells['Location Name'])})` : null,
      IsWithdrawn: false,
    });
  }
}

/** The location that is meant: by name, else by city and state, else the n-th of them for the n-th row of the same words. */
function choose(row: RegisterRow, candidates: readonly Location[], occurrence: number, read: RowReader): Location | undefined {
  const [only, second] = candidates;
  if (!only) {
    read.errors.push('No location of this provider has this name.');
    return undefined;
  }
  if (!second) {
    if (!isThere(row, only)) read.note('City or state differ from those of the location.');
    return only;
  }
  const near = candidates.filter((candidate) => isThere(row, candidate));
  if (near.length === 0) {
    read.errors.push('Several locations have this name, and none of them is in this city and state.');
    return undefined;
  }
  if (near.length === 1) read.note('Several locations have this name; city and state tell which is meant.');
  else read.note('Several locations have this name in the same place; the first row is taken for the first of them, and so on.');
  // More rows than locations: the surplus is an exact repeat and is left to be recognised as one.
  return near[Math.min(occurrence, near.length) - 1];
}

function isThere(row: RegisterRow, { row: location }: Location): boolean {
  const same = (left: string | undefined, right: string | undefined): boolean => (left ?? '').trim().toLowerCase() === (right ?? '').trim().toLowerCase();
  return same(row.cells['Location City'], location.cells['City']) && same(row.cells['Location State'], location.cells['State']);
}
