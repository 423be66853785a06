// What the product exports says the same when it comes back, whatever the texts are.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { recordImports } from './record-imports.ts';

const options = { plugins: [settings, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } };
let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies(options);
  await scene.server.running.jobs?.ready;
});
afterAll(() => scene?.server.stop());

const { planned, rowsOf: loadRows } = recordImports(() => scene);

/** What spreadsheets, CSV and XML each take for something else. */
const hostile = [
  '=1+1',
  "'=1+1",
  "''=1",
  '+61 412 700 001',
  '-5',
  '@sum',
  '＝1＋1',
  ' =1',
  '_x0041_',
  '_x005F_x0041_',
  '_X0041_',
  '0012',
  '00',
  '1,250',
  '1.250',
  '0,075',
  '"quoted"',
  'a "word" in it',
  'comma, semicolon; bar|',
  '03/04/2026',
  '2026-03-04',
  'TRUE',
  '#N/A',
  '1e5',
  "'",
  "''",
  'sep=;',
  '<t>&amp;</t>',
  ']]>',
  '日本語 नमस्ते',
  '👩‍👩‍👧 é e\u0301',
  '12345678901234567890',
  'null',
] as const;
const lines = [
  'two\nlines',
  'old\rbreak',
  'win\r\ndows',
  '\ttab first',
  'ends with a break\n',
  '  blanks around  ',
  '\u0001 control',
  '=1\n=2',
  '\ufffe',
  '"\n"',
] as const;

const oneLine = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
  .filter((text) => /^[^\p{C}\p{Z}](.*[^\p{C}\p{Z}])?$/u.test(text));
const person = fc.record({
  FirstName: oneLine,
  LastName: fc.option(oneLine),
  InitialNote: fc.option(
    fc.oneof(
      fc.constantFrom(...hostile, ...lines),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== '' && !text.includes('\0')),
    ),
  ),
  Tags: fc.uniqueArray(fc.oneof(fc.constantFrom('Perth, WA', 'VET', 'a;b', '"x"', 'x "y" z', '=1', 'line'), oneLine), { maxLength: 4 }),
  NextContactDate: fc.option(fc.constantFrom('2026-03-04', '2026-12-25', '2027-02-28')),
  EmailOptOut: fc.boolean(),
});

it('an export of leads, as CSV and as a workbook, comes back wholly unchanged', async () => {
  const { one, manager } = scene;
  const { engine } = scene.server.running;
  const people = [
    ...[...hostile, ...lines].map((text) => ({ FirstName: 'Known', LastName: null, InitialNote: text, Tags: [], NextContactDate: null, EmailOptOut: false })),
    ...hostile.map((text) => ({ FirstName: text, LastName: text, InitialNote: null, Tags: [text], NextContactDate: null, EmailOptOut: true })),
    ...fc.sample(person, { numRuns: 120, seed: 20_261 }),
  ];
  await engine.database.write(one.agencyId, (tx) =>
    engine.records(tx, systemActor(one.agencyId)).createMany(
      'AgencyLead',
      people.map((entry, index) => ({
        ...entry,
        AgencyOfficeId: one.officeId,
        // Two of every ten share an address, and some have nothing else that tells them apart.
        EmailAddress: index % 10 === 9 ? `lead${index - 1}@round.example` : `lead${index}@round.example`,
        PhoneNumber: index % 3 === 0 ? `+61 412 7${String(index).padStart(5, '0')}` : null,
      })),
    ),
  );
  const columns = 'FirstName,LastName,EmailAddress,PhoneNumber,InitialNote,Tags,NextContactDate,EmailOptOut,AgencyOfficeId,Status';
  const headers = { Authorization: `Bearer ${manager.token}` };
  for (const kind of ['csv', 'excel']) {
    const response = await fetch(`${scene.server.url}/api/agencylead/${kind}?columns=${columns}`, { headers });
    expect(response.status).toBe(200);
    const id = await planned(manager, kind === 'csv' ? 'leads.csv' : 'leads.xlsx', new Uint8Array(await response.arrayBuffer()));
    const { Counts } = await loadRows(manager, id);
    for (const outcome of ['insert', 'update', 'conflict', 'reject', 'partial']) {
      const told = (await loadRows(manager, id, `&outcome=${outcome}`)).Data.map(({ Title, Changes, Faults }) => ({ Title, Changes, Faults }));
      expect(told, `${kind}: ${outcome}`).toEqual([]);
    }
    expect(Counts).toMatchObject({ unchanged: people.length, total: people.length });
  }
});
