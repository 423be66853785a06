// A register three months later: what changed is written, what is new is added, what is gone is marked, and nothing is deleted.
// Each import is planned whole, so the number of providers proves nothing: every fourth will do. REGISTER=whole takes all of them.
import type { ImportPlan } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getChanges,
  changeTables,
  earlierTables,
  everyNthProvider,
  getKey,
  loadRequest,
  snapshotTables,
  tableNames,
  type TableName,
  type Tables,
} from './registers.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type ImportBench, importBench } from './support.ts';

let changes: Tables;
let earlier: Tables;
let snapshot: Tables;
let names: Map<string, { old: Record<string, string>; now: Record<string, string> }>;

beforeAll(async () => {
  const [allChanges, full] = await Promise.all([changeTables(), snapshotTables()]);
  snapshot = everyNthProvider(full, process.env['REGISTER'] === 'whole' ? 1 : 4);
  changes = getChanges(snapshot, allChanges);
  earlier = earlierTables(snapshot, changes);
  const now = new Map(snapshot.courses.map((row) => [getKey('courses', row), row]));
  names = new Map(earlier.courses.map((old) => [getKey('courses', old), { old, now: now.get(getKey('courses', old)) ?? {} }]));
});

const october = () => loadRequest(earlier, '2022-10-04');
const january = () => loadRequest(snapshot, '2023-01-03');

/** Keys whose rows changed in a column that the product keeps: the institution's name is kept once, with the institution. */
const changedKeys = (name: TableName): Set<string> =>
  new Set(
    changes[name]
      .filter((row) => row['change'] === 'changed' && (name === 'institutions' || row['field'] !== 'Institution Name'))
      .map((row) => getKey(name, row)),
  );

const added = (name: TableName): number => changes[name].filter((row) => row['change'] === 'added').length;

/** Courses whose name or length changed change with every campus where they are taught. */
function renamedOnCampus(): number {
  const differs = (code: string): boolean => {
    const course = names.get(code);
    return course !== undefined && ['Course Name', 'Duration (Weeks)'].some((column) => course.old[column] !== course.now[column]);
  };
  const gone = new Set(changes.course_locations.filter((row) => row['change'] === 'removed').map((row) => getKey('course_locations', row)));
  return earlier.course_locations.filter((row) => !gone.has(getKey('course_locations', row)) && differs(row['CRICOS Course Code'] ?? '')).length;
}

const doing = (plan: ImportPlan, entity: string): unknown => {
  const { insert, update, unchanged, withdraw, reject, conflict } = plan[entity] ?? {};
  return { insert, update, unchanged, withdraw, reject, conflict };
};

describe('the register of October 2022, then that of January 2023, then the other way round', () => {
  let bench: ImportBench;
  let plan: ImportPlan;
  beforeAll(async () => {
    bench = await importBench();
    await bench.run(await october());
    plan = await bench.run(await january());
  }, 180_000);
  afterAll(() => bench.close());

  it('adds and changes exactly what the list of changes says', () => {
    for (const name of tableNames) expect(added(name), name).toBeGreaterThan(0);
    for (const name of ['institutions', 'locations', 'courses'] as const) expect(changedKeys(name).size, name).toBeGreaterThan(0);
    const none = { withdraw: 0, reject: 0, conflict: 0 };
    expect(doing(plan, 'Institution')).toEqual({
      insert: added('institutions'),
      update: changedKeys('institutions').size,
      unchanged: earlier.institutions.length - changedKeys('institutions').size,
      ...none,
    });
    expect(doing(plan, 'InstitutionCampus')).toEqual({
      insert: added('locations'),
      update: changedKeys('locations').size,
      unchanged: earlier.locations.length - changedKeys('locations').size,
      ...none,
    });
    expect(doing(plan, 'InstitutionCourse')).toEqual({
      insert: added('courses'),
      update: changedKeys('courses').size,
      unchanged: earlier.courses.length - changedKeys('courses').size,
      ...none,
    });
    expect(doing(plan, 'InstitutionCourseInstitutionCampus')).toMatchObject({
      insert: added('course_locations'),
      update: renamedOnCampus(),
      withdraw: 0,
      reject: 0,
    });
  });

  it('writes each change once, with its journal row', async () => {
    const [course] = await bench.rows(`
      select c."TuitionFee"::text as fee, c."RowVersion" as version, j.changes, j.user_name, j.row_version
      from "InstitutionCourse" c join matricula.journal j on j.entity = 'InstitutionCourse' and j.entity_id = c."Id" and j.operation = 'update'
      where c."CricosCode" = '001293G'`);
    expect(course).toEqual({
      fee: '93024.00',
      version: 2,
      row_version: 2,
      user_name: 'CRICOS 2023-01-03',
      changes: [
        { Field: 'TuitionFee', Old: 91_200, New: 93_024 },
        { Field: 'EstimatedTotalCost', Old: 91_200, New: 93_024 },
      ],
    });
    const [journal] = await bench.rows(`
      select count(*)::int as rows, count(distinct (entity, entity_id))::int as records, (select count(*)::int from "InstitutionCourse" where "RowVersion" = 2) as courses
      from matricula.journal where operation = 'update' and entity = 'InstitutionCourse'`);
    expect(journal).toEqual({ rows: changedKeys('courses').size, records: changedKeys('courses').size, courses: changedKeys('courses').size });
  });

  itSlow('changes nothing when the same register comes again', async () => {
    const [before] = await bench.rows('select max(id)::int as id from matricula.journal');
    const again = await bench.run(await january());
    for (const counts of Object.values(again)) expect(counts).toMatchObject({ insert: 0, update: 0, withdraw: 0, conflict: 0 });
    expect(await bench.rows('select max(id)::int as id from matricula.journal')).toEqual([before]);
  });

  it('marks what is missing as withdrawn and deletes nothing', async () => {
    plan = await bench.run(await october());
    expect(doing(plan, 'Institution')).toMatchObject({ insert: 0, update: changedKeys('institutions').size, withdraw: added('institutions') });
    expect(doing(plan, 'InstitutionCampus')).toMatchObject({ insert: 0, withdraw: added('locations') });
    expect(doing(plan, 'InstitutionCourse')).toMatchObject({ insert: 0, update: changedKeys('courses').size, withdraw: added('courses') });
    expect(doing(plan, 'InstitutionCourseInstitutionCampus')).toMatchObject({ insert: 0, withdraw: added('course_locations') });
    expect(await bench.rows('select count(*)::int as all, count(*) filter (where "IsWithdrawn")::int as withdrawn from "InstitutionCourse"')).toEqual([
      { all: snapshot.courses.length, withdrawn: added('courses') },
    ]);
  });

  it('says in the journal that a record was withdrawn', async () => {
    const [journal] = await bench.rows(`
      select distinct j.changes, j.user_name from "InstitutionCourse" c join matricula.journal j on j.entity = 'InstitutionCourse' and j.entity_id = c."Id" and j.operation = 'update'
      where c."IsWithdrawn"`);
    expect(journal).toEqual({ changes: [{ Field: 'IsWithdrawn', Old: false, New: true }], user_name: 'CRICOS 2022-10-04' });
  });

  itSlow('takes back what appears again', async () => {
    const back = await bench.run(await january());
    expect(doing(back, 'InstitutionCourse')).toMatchObject({ insert: 0, update: changedKeys('courses').size + added('courses'), withdraw: 0 });
    expect(await bench.rows('select count(*)::int as withdrawn from "InstitutionCourse" where "IsWithdrawn"')).toEqual([{ withdrawn: 0 }]);
  });
});
