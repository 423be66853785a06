// Wrong files and broken rows: a file is refused with a sentence, a row is kept out of the records with its reason, nothing is lost silently.
import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { importRegister } from '../../plugins/cricos-import/import-register.ts';
import { parseAmount, parseDecimal, parseInteger, parseYesNo } from '../../plugins/cricos-import/parse-cell.ts';
import { dayInName, readRegister } from '../../plugins/cricos-import/read-register.ts';
import { dayOfReport } from '../../plugins/cricos-import/register-table.ts';
import { firstProviders, loadRequest, snapshotTables, type Tables, withFolder } from './registers.ts';
import { csvText, type ImportBench, importBench, type Table } from './support.ts';

let tables: Tables;
beforeAll(async () => {
  tables = firstProviders(await snapshotTables(), 3);
});

const rejection = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused, but: ${String(error)}`);
  return `${error.message} ${error.hint ?? ''}`;
};
const without = (table: Table, column: string): Table => table.map(({ [column]: _gone, ...row }) => row);
const renamed = (table: Table, from: string, to: string): Table =>
  table.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name === from ? to : name, value])));

describe('a wrong file', () => {
  it('is refused by the name of what is missing', async () => {
    expect(await rejection(loadRequest({ ...tables, courses: without(tables.courses, 'Tuition Fee') }, '2023-01-03'))).toContain(
      'courses.csv has no column "Tuition Fee".',
    );
    expect(await rejection(loadRequest({ ...tables, courses: renamed(tables.courses, 'Tuition Fee', 'Tution Fee') }, '2023-01-03'))).toContain(
      'Rename the column "Tution Fee"',
    );
    expect(await rejection(loadRequest({ ...tables, locations: undefined }, '2023-01-03'))).toContain('has no file locations.csv. A register has four files');
    expect(await rejection(loadRequest({ ...tables, 'cricos-courses': tables.courses }, '2023-01-03'))).toContain('has two files for the same table');
    expect(await rejection(loadRequest({ ...tables, institutions: 'a,b\n1,2\n' }, '2023-01-03'))).toContain(
      'institutions.csv has no column "CRICOS Provider Code" in its first 20 rows',
    );
    expect(await rejection(loadRequest({ ...tables, institutions: '' }, '2023-01-03'))).toContain('it is not a table of the register');
  });

  it('is refused when its text is damaged', async () => {
    const text = csvText(tables.institutions);
    expect(await rejection(loadRequest({ ...tables, institutions: `${text}"00099Z,never closed\n` }, '2023-01-03'))).toContain(
      'institutions.csv ends inside a quoted text.',
    );
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-broken-'));
    await writeFile(path.join(folder, 'courses.csv'), Buffer.from([0x43, 0xe9, 0x2c, 0x0a]));
    expect(await rejection(readRegister(path.join(folder, 'courses.csv'), '2023-01-03'))).toContain(
      'courses.csv is not text in UTF-8. Download the file again',
    );
    await writeFile(path.join(folder, 'courses.csv.gz'), 'not compressed');
    expect(await rejection(readRegister(path.join(folder, 'courses.csv.gz'), '2023-01-03'))).toContain('courses.csv.gz is not a compressed file.');
    await writeFile(path.join(folder, 'institutions.csv.gz'), gzipSync(text).subarray(0, 100));
    expect(await rejection(readRegister(path.join(folder, 'institutions.csv.gz'), '2023-01-03'))).toContain('institutions.csv.gz is not a compressed file.');
    await rm(folder, { recursive: true });
  });

  it('is refused when it is not there, or not of a known day', async () => {
    expect(await rejection(readRegister('/nowhere/at/all'))).toContain('There is nothing at /nowhere/at/all.');
    expect(await rejection(withFolder(tables, (folder) => readRegister(folder)))).toContain('Add the day: --snapshot 2023-01-03');
    expect(await rejection(withFolder(tables, (folder) => readRegister(folder, '2023-02-30')))).toContain('"2023-02-30" is not a day.');
    expect(
      await rejection(
        withFolder({ course_locations: tables.course_locations }, (folder) => readRegister(path.join(folder, 'course_locations.csv'), '2023-01-03')),
      ),
    ).toContain('cannot be imported by itself');
  });

  it('tells its day by its name or the line above its header', () => {
    expect(dayInName('/x/cricos-providers-courses-and-locations-as-at-2023-1-3-7-59-17.xlsx')).toBe('2023-01-03');
    expect(dayInName('/data/2023-01-03/')).toBe('2023-01-03');
    expect(dayInName('/data/2023-13-03/')).toBeUndefined();
    expect(dayOfReport('Report generated Tuesday, 3 January 2023')).toBe('2023-01-03');
    expect(dayOfReport('Report generated yesterday')).toBeUndefined();
  });
});

describe('a cell', () => {
  it.each([
    ['13300', '13300.00'],
    ['$13,300.00', '13300.00'],
    ['186.5', '186.50'],
    [' 1,305.50 ', '1305.50'],
    ['9850.0008', '9850.00'],
    ['1838.875', '1838.88'],
    ['0.005', '0.01'],
    ['0', '0.00'],
    ['', null],
  ])('with the amount %j is %j', (cell, value) => {
    expect(parseAmount('Fee', cell).value).toBe(value);
  });

  it.each(['abc', '1,30.00', '13,3000', '$', '1.2.3', '1e5', '--5', 'NaN', '12 000', '١٢'])('with %j is no amount', (cell) => {
    expect(parseAmount('Fee', cell)).toEqual({ value: null, error: 'Fee is not an amount.' });
  });

  it('is read as strictly when it is a number or a yes', () => {
    expect(parseInteger('Weeks', '1,050')).toEqual({ value: 1_050 });
    expect(parseInteger('Weeks', '-3')).toEqual({ value: null, note: 'Weeks is below zero; it was left empty.' });
    expect(parseInteger('Weeks', '10.5')).toEqual({ value: null, error: 'Weeks is not a whole number.' });
    expect(parseDecimal('Hours', '34.2')).toEqual({ value: '34.2' });
    expect(parseDecimal('Hours', '1,05')).toEqual({ value: null, error: 'Hours is not a number.' });
    expect(parseYesNo('Expired', ' YES ')).toEqual({ value: true });
    expect(parseYesNo('Expired', 'maybe')).toEqual({ value: null, error: 'Expired is neither Yes nor No.' });
    expect(parseYesNo('Expired', '')).toEqual({ value: null, error: 'Expired is empty; it must be Yes or No.' });
  });
});

describe('broken rows', () => {
  let bench: ImportBench;
  beforeAll(async () => {
    bench = await importBench();
  });
  afterAll(() => bench.close());

  const course = (changes: Record<string, string>): Record<string, string> => ({ ...tables.courses[0], ...changes });

  it('are rejected one by one with their reasons, and the rest is taken', async () => {
    const broken: Tables = {
      ...tables,
      courses: [
        ...tables.courses,
        course({ 'CRICOS Course Code': '9000001', 'Tuition Fee': 'free' }),
        course({ 'CRICOS Course Code': '9000002', 'Tuition Fee': '1e5', Expired: 'perhaps' }),
        course({ 'CRICOS Course Code': '9000003', 'CRICOS Provider Code': '99999Z' }),
        course({ 'CRICOS Course Code': '', 'Course Name': 'Without a code' }),
        course({ 'CRICOS Course Code': '9000004', 'Course Name': '' }),
        course({ 'CRICOS Course Code': '9000005', 'Course Name': 'x'.repeat(300) }),
        course({ 'CRICOS Course Code': '9000006', 'Course Name': 'Half a \0 text' }),
        course({}),
        course({ 'Tuition Fee': '1' }),
        course({ 'CRICOS Course Code': '9000007', 'Course Name': `Robert'); drop table "Institution"; --`, 'Field of Education 1 Broad Field': 'Nonsense' }),
      ],
      course_locations: [
        ...tables.course_locations,
        { ...tables.course_locations[0], 'Location Name': 'Nowhere' },
        { ...tables.course_locations[0], 'CRICOS Course Code': '9999999' },
        { ...tables.course_locations[0], 'CRICOS Course Code': tables.courses.at(-1)?.['CRICOS Course Code'] ?? '' },
        { ...tables.course_locations[0] },
      ],
    };
    const plan = await bench.run(await loadRequest(broken, '2023-01-03'));
    expect(plan['InstitutionCourse']).toMatchObject({ insert: tables.courses.length + 1, reject: 9 });
    expect(plan['InstitutionCourse']?.reasons).toEqual({
      'Tuition Fee is not an amount.': 1,
      'Tuition Fee is not an amount. Expired is neither Yes nor No.': 1,
      'Institution: there is no such Institution.': 1,
      'The key is not complete (Course code).': 1,
      'Name is missing.': 1,
      'Name is longer than 255 characters.': 1,
      'Name holds a character that cannot be kept.': 1,
      'An exact repeat of an earlier row; the first one counts.': 1,
      'Another row with the same key stands before it; the first one counts.': 1,
    });
    expect(plan['InstitutionCourse']?.notes).toMatchObject({ 'A field of education has no code of its level; it was left empty.': 1 });
    expect(plan['InstitutionCourseInstitutionCampus']?.reasons).toEqual({
      'No location of this provider has this name.': 1,
      'Course: there is no such Course.': 1,
      'The course belongs to another provider.': 1,
      'An exact repeat of an earlier row; the first one counts.': 1,
    });
    expect(await bench.rows(`select "Name" from "InstitutionCourse" where "CricosCode" = '9000007'`)).toEqual([
      { Name: `Robert'); drop table "Institution"; --` },
    ]);
  });

  it('are not withdrawn: the register names them', async () => {
    await bench.run(await loadRequest(tables, '2023-01-03'));
    const code = tables.courses[0]?.['CRICOS Course Code'] ?? '';
    const plan = await bench.run(await loadRequest({ ...tables, courses: [course({ 'Tuition Fee': '?' }), ...tables.courses.slice(1)] }, '2023-01-04'));
    expect(plan['InstitutionCourse']).toMatchObject({ reject: 1, withdraw: 0, insert: 0, update: 0 });
    expect(await bench.rows(`select "IsWithdrawn" from "InstitutionCourse" where "CricosCode" = '${code}'`)).toEqual([{ IsWithdrawn: false }]);
  });

  it('with too few or too many cells are rejected as such', async () => {
    const text = `${csvText(tables.institutions)}\n09001A,Too few\n${'09002B,'.repeat(20)}\n`;
    const plan = await bench.plan(await loadRequest({ ...tables, institutions: text }, '2023-01-03'));
    expect(plan['Institution']).toMatchObject({ reject: 2 });
    expect(Object.keys(plan['Institution']?.reasons ?? {}).every((reason) => reason.startsWith('The row does not have as many cells as the header.'))).toBe(
      true,
    );
  });

  it('leave alone what people typed by hand', async () => {
    await bench.engine.database.write(0, async (tx) => {
      await tx.execute(sql('Institution').insert({ Name: 'A school that no register knows', CricosCode: null }));
      await tx.execute(sql('Institution').insert({ Name: 'Another one', CricosCode: 'HAND1' }));
    });
    const plan = await bench.run(await loadRequest(tables, '2023-01-03'));
    expect(plan['Institution']).toMatchObject({ withdraw: 0 });
    expect(await bench.rows(`select count(*)::int as n from "Institution" where "IsWithdrawn"`)).toEqual([{ n: 0 }]);
  });

  it('in a register that leaves out a large part are taken for a damaged file, unless that is meant', async () => {
    const few: Tables = { ...tables, courses: tables.courses.slice(0, 10) };
    const withdrawn = `select count(*)::int as n from "InstitutionCourse" where "IsWithdrawn"`;
    const before = await bench.rows(withdrawn);
    await withFolder(few, async (folder) => {
      const lines: string[] = [];
      const options = { path: folder, snapshot: '2023-02-01', t: (line: string) => lines.push(line) };
      await importRegister(bench.engine, { ...options, mode: 'plan' });
      expect(lines.at(-1)).toMatch(/Nothing was changed; run it again without --plan to do it\.$/);
      expect(await rejection(importRegister(bench.engine, { ...options, mode: 'apply' }))).toMatch(
        /This register leaves out \d+ of \d+ records of InstitutionCourse\. Nothing was changed\..*--withdraw/,
      );
      expect(await bench.rows(withdrawn)).toEqual(before);
      await importRegister(bench.engine, { ...options, mode: 'apply', allowWithdrawals: true });
      expect(lines.at(-1)).toMatch(/records written in \d+\.\d s\.$/);
      const [left] = await bench.rows(
        `select count(*) filter (where not "IsWithdrawn")::int as current from "InstitutionCourse" where "CricosCode" is not null`,
      );
      expect(left).toEqual({ current: 10 });
    });
  });
});
