// The index over the register that the product brings along, without a database: as many courses as people search in.
import { fileURLToPath } from 'node:url';
import { parseEducationField } from '../../plugins/cricos-import/education-field.ts';
import { keyLocations } from '../../plugins/cricos-import/map-location.ts';
import { readRegister } from '../../plugins/cricos-import/read-register.ts';
import type { RegisterRow } from '../../plugins/cricos-import/register-table.ts';
import type { CourseIndex } from '../../plugins/courses/course-index.ts';
import { IndexBuilder } from '../../plugins/courses/index-builder.ts';
import { wordBook } from '../../plugins/courses/word-book.ts';

const folder = fileURLToPath(new URL('../../plugins/cricos-import/data/2023-01-03/', import.meta.url));
const australia = 1;

/** The index of the shipped register; ids are the numbers of rows. */
export async function shippedIndex(): Promise<CourseIndex> {
  const { tables } = await readRegister(folder);
  const builder = new IndexBuilder(wordBook());
  builder.addCountries([{ id: australia, name: 'Australia', code: 'AU' }]);
  const courses = [...(tables.courses?.rows ?? [])].filter(({ cells }) => cells['Expired'] !== 'Yes');
  const levels = new Numbers(courses.map(({ cells }) => getText(cells, 'Course Level')));
  builder.addLevels(levels.rows());
  const fields = new Map<string, { id: number; code: string; name: string }>();
  for (const { cells } of courses)
    for (const column of fieldColumns) {
      const found = findField(cells, column);
      if (found && !fields.has(found.code)) fields.set(found.code, { id: fields.size + 1, ...found });
    }
  builder.addFields([...fields.values()]);
  const institutions = new Map<string, number>();
  for (const { cells } of tables.institutions?.rows ?? []) {
    const code = getText(cells, 'CRICOS Provider Code');
    institutions.set(code, institutions.size + 1);
    builder.addInstitutions([{ id: institutions.size, code, name: getText(cells, 'Institution Name'), tradingName: getText(cells, 'Trading Name') || null }]);
  }
  const campuses = new Map<string, number>();
  for (const [name, places] of keyLocations(tables.locations?.rows ?? [])) {
    const [first] = places;
    if (!first) continue;
    const { cells } = first.row;
    campuses.set(name, campuses.size + 1);
    builder.addCampuses([
      {
        id: campuses.size,
        name: getText(cells, 'Location Name'),
        locality: getText(cells, 'City') || null,
        state: getText(cells, 'State') || null,
        postcode: getText(cells, 'Postcode') || null,
        countryId: australia,
        locationId: null,
      },
    ]);
  }
  const numbers = new Map<string, number>();
  for (const { cells } of courses) {
    const code = getText(cells, 'CRICOS Course Code');
    numbers.set(code, numbers.size + 1);
    builder.addCourses([
      {
        id: numbers.size,
        code,
        name: getText(cells, 'Course Name'),
        nationalCode: getText(cells, 'VET National Code') || null,
        levelId: levels.of(getText(cells, 'Course Level')),
        fieldIds: fieldColumns.map((column) => fields.get(findField(cells, column)?.code ?? '')?.id ?? null),
        weeks: findNumber(cells, 'Duration (Weeks)'),
        tuition: findNumber(cells, 'Tuition Fee'),
        tags: [],
      },
    ]);
  }
  let id = 0;
  for (const { cells } of tables.courseLocations?.rows ?? []) {
    const courseId = numbers.get(getText(cells, 'CRICOS Course Code'));
    const provider = getText(cells, 'CRICOS Provider Code');
    const campusId = campuses.get(`${provider}\n${getText(cells, 'Location Name')}`);
    if (courseId !== undefined && campusId !== undefined)
      builder.addOffers([{ id: ++id, institutionId: institutions.get(provider) ?? 0, courseId, campusId, isFixed: false, weeks: null, intakes: [], tags: [] }]);
  }
  return await builder.finish(2023, () => Promise.resolve());
}

const fieldColumns = [1, 2].flatMap((choice) => (['Broad', 'Narrow', 'Detailed'] as const).map((depth) => `Field of Education ${choice} ${depth} Field`));
const depths = { Broad: 'broad', Narrow: 'narrow', Detailed: 'detailed' } as const;

function findField(cells: RegisterRow['cells'], column: string): { code: string; name: string } | undefined {
  const depth = /(Broad|Narrow|Detailed)/.exec(column)?.[1];
  return depth === 'Broad' || depth === 'Narrow' || depth === 'Detailed' ? parseEducationField(depths[depth], cells[column]) : undefined;
}

const getText = (cells: RegisterRow['cells'], column: string): string => (cells[column] ?? '').trim();
function findNumber(cells: RegisterRow['cells'], column: string): number | null {
  const text = getText(cells, column).replaceAll(/[$,]/g, '');
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** Names with the ids that they get in their order. */
class Numbers {
  readonly #byName: ReadonlyMap<string, number>;

  constructor(names: readonly string[]) {
    this.#byName = new Map([...new Set(names)].map((name, at) => [name, at + 1]));
  }

  of = (name: string): number | null => this.#byName.get(name) ?? null;
  rows = (): { id: number; name: string }[] => [...this.#byName].map(([name, id]) => ({ id, name }));
}
