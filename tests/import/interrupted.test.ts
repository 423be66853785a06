// An import that is killed again and again ends where one that ran through ends.
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readRegister } from '../../plugins/cricos-import/read-register.ts';
import { registerRequest } from '../../plugins/cricos-import/register-request.ts';
import { bundled } from '../support/bundled.ts';
import { isSlowTier, itSlow } from '../support/slow-tier.ts';
import { changeTables, earlierTables, firstProviders, loadRequest, snapshotTables, type Tables, withFolder } from './registers.ts';
import { type ImportBench, importBench } from './support.ts';

/** Starts the import as its own process and kills it without warning at the n-th line that names the step; `undefined` lets it finish. */
async function importInChild(appUrl: string, folder: string, step?: string, nth = 1): Promise<'killed' | 'applied'> {
  const child = spawn(process.execPath, [await bundled('tests/import/apply-in-child.ts'), appUrl, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  return await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      if (step && text.split('\n').filter((line) => line === step).length >= nth) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL'
        ? resolve('killed')
        : code === 0 && text.endsWith('applied\n')
          ? resolve('applied')
          : reject(new Error(`The child ended with ${code}: ${text}`)),
    );
  });
}

/** Everything that matters, by natural keys, since the ids depend on how often a plan was begun. */
const contents = async (bench: ImportBench): Promise<unknown> => ({
  institutions: await bench.rows(
    'select "CricosCode", "Name", "TradingName", "Capacity", "PostalCity", "IsWithdrawn", "RowVersion" from "Institution" order by 1',
  ),
  courses: await bench.rows(`
    select c."CricosCode", i."CricosCode" as provider, c."Name", c."TuitionFee"::text, c."EstimatedTotalCost"::text, l."Name" as level, f."Code" as field, c."IsWithdrawn", c."RowVersion"
    from "InstitutionCourse" c join "Institution" i on i."Id" = c."InstitutionId" left join "CourseLevel" l on l."Id" = c."CourseLevelId"
    left join "CourseEducationField" f on f."Id" = c."CourseDetailedField" order by 1`),
  taught: await bench.rows(`
    select c."CricosCode", i."CricosCode" as provider, p."RegisterKey", p."AddressLine1", x."Name", x."IsWithdrawn", x."RowVersion"
    from "InstitutionCourseInstitutionCampus" x join "InstitutionCourse" c on c."Id" = x."InstitutionCourseId" join "InstitutionCampus" p on p."Id" = x."InstitutionCampusId"
    join "Institution" i on i."Id" = p."InstitutionId" order by 1, 2, 3`),
  journal: await bench.rows(
    'select entity, operation, count(*)::int as n, count(distinct entity_id)::int as records from matricula.journal group by 1, 2 order by 1, 2',
  ),
  origins: await bench.rows('select entity, count(*)::int as n from matricula.import_origin group by 1 order by 1'),
  states: await bench.rows(`select state, snapshot::text from matricula.import_run where state = 'applied' order by id`),
});

describe('an import that is killed', () => {
  let killed: ImportBench;
  let full: ImportBench;
  let earlier: Tables;
  let snapshot: Tables;
  beforeAll(async () => {
    const tables = await snapshotTables();
    [earlier, snapshot] = [earlierTables(tables, await changeTables()), tables].map((each) => firstProviders(each, 12)) as [Tables, Tables];
    [killed, full] = await Promise.all([importBench(), importBench()]);
    for (const bench of [killed, full]) await bench.run(await loadRequest(earlier, '2022-10-04'));
  });
  afterAll(async () => {
    await killed.close();
    await full.close();
  });

  itSlow('goes on where it stopped and ends like one that was never interrupted', async () => {
    await withFolder(snapshot, async (folder) => {
      const request = async () => registerRequest(await readRegister(folder, '2023-01-03'));
      await full.run(await request());
      expect(await importInChild(killed.appUrl, folder, 'read InstitutionCourse')).toBe('killed');
      const instants = [
        ['apply CourseEducationField', 1],
        ['apply InstitutionCourse', 3],
        ['apply InstitutionCourse', 9],
        ['apply InstitutionCourseInstitutionCampus', 5],
      ] as const;
      for (const [step, nth] of instants.filter((_instant, index) => isSlowTier || index === 1)) {
        expect(await importInChild(killed.appUrl, folder, step, nth), `${step} ${nth}`).toBe('killed');
      }
      const [half] = await killed.rows(
        `select state, at_set > 1 as begun from matricula.import_run where state <> 'applied' and state <> 'abandoned' order by id desc limit 1`,
      );
      expect(half).toEqual({ state: 'applying', begun: true });
      expect(await importInChild(killed.appUrl, folder)).toBe('applied');
      expect(await contents(killed)).toEqual(await contents(full));
      for (const counts of Object.values(await killed.run(await request()))) expect(counts).toMatchObject({ insert: 0, update: 0, withdraw: 0 });
    });
  });

  itSlow('gives way to another register that comes before it is taken up again', async () => {
    await withFolder(earlier, async (folder) => {
      expect(await importInChild(killed.appUrl, folder, 'apply InstitutionCourse', 2)).toBe('killed');
    });
    await killed.run(await loadRequest(snapshot, '2023-01-03'));
    const [newest] = await killed.rows(`select state from matricula.import_run where snapshot = '2023-01-03' order by id desc limit 1`);
    expect(newest).toEqual({ state: 'applied' });
    const fees = `select "CricosCode", "TuitionFee"::text, "IsWithdrawn" from "InstitutionCourse" order by 1`;
    expect(await killed.rows(fees)).toEqual(await full.rows(fees));
  });
});
