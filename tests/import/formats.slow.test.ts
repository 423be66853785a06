// The same register in other clothes: a workbook, compressed files, the newer way of writing money.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import type { ImportRequest, ImportRow } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows, findCsvError } from '../../plugins/cricos-import/csv-rows.ts';
import { readRegister } from '../../plugins/cricos-import/read-register.ts';
import { registerRequest } from '../../plugins/cricos-import/register-request.ts';
import { firstProviders, loadRequest, snapshotTables, type Tables, withFolder } from './registers.ts';

let folder: string;
let tables: Tables;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-formats-'));
  tables = firstProviders(await snapshotTables(), 5);
});
afterAll(() => rm(folder, { recursive: true }));

const numeric = new Set([
  'Institution Capacity',
  'Work Component Hours/Week',
  'Work Component Weeks',
  'Work Component Total Hours',
  'Duration (Weeks)',
  'Tuition Fee',
  'Non Tuition Fee',
  'Estimated Total Course Cost',
]);

/** A workbook laid out as the published one: a sheet about it, then four with title and "Report generated" above the header, and numbers as numbers. */
async function workbook(sheets: readonly string[] = ['Institutions', 'Courses', 'Locations', 'Course Locations']): Promise<string> {
  const of = { Institutions: tables.institutions, Courses: tables.courses, Locations: tables.locations, 'Course Locations': tables.course_locations };
  const data = Object.entries(of)
    .filter(([name]) => sheets.includes(name))
    .map(([name, table]) => {
      const columns = Object.keys(table[0] ?? {});
      const cells = table.map((row) =>
        columns.map((column) => (row[column] === '' ? null : numeric.has(column) ? Number(row[column]) : (row[column] ?? null))),
      );
      return { name, rows: [[name], ['Report generated Tuesday, 3 January 2023'], columns, ...cells, [null, null], [null]] };
    });
  const file = path.join(folder, `register-${sheets.length}.xlsx`);
  await writeFile(file, await writeXlsx({ sheets: [{ name: 'Purpose Statement', rows: [['Purpose Statement']] }, ...data] }));
  return file;
}

const loadValues = async (request: ImportRequest): Promise<Record<string, ImportRow['values'][]>> => {
  const all: Record<string, ImportRow['values'][]> = {};
  for (const set of request.sets) for await (const row of set.rows) (all[set.entity] ??= []).push(row.values);
  return all;
};

describe('the register as a workbook', () => {
  it('says the same as the files, and its own day', async () => {
    const register = await readRegister(await workbook());
    expect(register.snapshot).toBe('2023-01-03');
    const fromFiles = await loadValues(await loadRequest(tables, '2023-01-03'));
    expect(await loadValues(registerRequest(register))).toEqual(fromFiles);
    expect(fromFiles['InstitutionCourse']).toHaveLength(tables.courses.length);
  });

  it('says where a row stands', async () => {
    const register = await readRegister(await workbook());
    const [first] = register.tables.courses?.rows ?? [];
    expect(first?.origin).toBe('register-4.xlsx, Courses, row 4');
  });

  it('without one of its sheets is refused by the name of that sheet', async () => {
    await expect(readRegister(await workbook(['Institutions', 'Courses', 'Locations']))).rejects.toThrow(
      'The workbook register-3.xlsx has no sheet "Course Locations".',
    );
  });

  it('that is no workbook is refused', async () => {
    const file = path.join(folder, 'no-workbook-2023-01-03.xlsx');
    await writeFile(file, 'not a workbook');
    await expect(readRegister(file)).rejects.toThrow('no-workbook-2023-01-03.xlsx is not a workbook that can be read.');
  });
});

describe('a file of text', () => {
  const walk = (text: string): (readonly string[])[] => [...csvRows(Buffer.from(text))].map(({ cells }) => cells);

  it('is read in pieces as it is read whole, wherever they end', () => {
    const long = 'é学🙂'.repeat(9_000);
    const rows = [
      ['a', 'b,c', 'say ""no""', 'two\nlines', 'two\r\nlines\r', ''],
      ['x"y', '5" wide', 'ends with "', 'plain', '', ' '],
      [long, `"${long}`, `\n${long}"`, 'z', '', ''],
    ];
    const table = Array.from({ length: 300 }, (_, index) => rows[index % 40 === 7 ? 2 : index % 2] ?? []);
    const cell = (value: string, index: number) => (index % 3 === 0 && !/[",\r\n]/.test(value) ? value : `"${value.replaceAll('"', '""')}"`);
    for (const end of ['\n', '\r\n', '\r']) {
      const text = table.map((row) => row.map(cell).join(',')).join(end);
      expect(walk(text)).toEqual(table);
      expect(walk(`\uFEFF${text}${end}`)).toEqual(table);
      expect(parseCsv(text, { delimiter: ',' })).toEqual(table);
    }
    expect(walk('\uFEFF"a\nb",c\nd""e,"f"\n,""\n\n"x""y",z')).toEqual([['a\nb', 'c'], ['d""e', 'f'], ['', ''], [''], ['x"y', 'z']]);
    expect(walk('')).toEqual([]);
  });

  it('that is no text, or breaks off in a quote, is known before it is read', () => {
    expect(findCsvError(Buffer.from('é"a"'))).toBeUndefined();
    expect(findCsvError(Buffer.from([0x61, 0xff]))).toBe('is not text in UTF-8');
    expect(findCsvError(Buffer.from('a,"b'))).toBe('ends inside a quoted text');
  });
});

describe('courses in the newer format', () => {
  const file = fileURLToPath(new URL('./data/newer-format-courses.csv', import.meta.url));

  it('have the same values, whatever their money looks like', async () => {
    const text = await readFile(file, 'utf8');
    const courses = await withFolder({ courses: text }, async (place) =>
      loadValues(registerRequest(await readRegister(path.join(place, 'courses.csv'), '2025-12-01'))),
    );
    expect(courses['InstitutionCourse']).toHaveLength(12);
    expect(courses['InstitutionCourse']?.[0]).toMatchObject({
      CricosCode: '078241E',
      TuitionFee: '13300.00',
      NonTuitionFee: '150.00',
      EstimatedTotalCost: '13450.00',
      DurationWeeks: 44,
    });
    expect(courses['InstitutionCourse']?.[9]).toMatchObject({ CricosCode: '001396M', WorkHoursPerWeek: '14.00', WorkWeeks: 75, WorkTotalHours: '1050' });
    expect(courses['InstitutionCourse']?.[11]).toMatchObject({ CricosCode: '0100920', NonTuitionFee: '1305.50', EstimatedTotalCost: '174205.50' });
  });

  it('by themselves withdraw nothing', async () => {
    const text = await readFile(file, 'utf8');
    const request = await withFolder({ courses: text }, async (place) => registerRequest(await readRegister(path.join(place, 'courses.csv'), '2025-12-01')));
    expect(request.sets.map((set) => set.missing)).toEqual(request.sets.map(() => 'keep'));
  });
});
