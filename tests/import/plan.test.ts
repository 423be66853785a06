// The engine's import on an invented model: every type of field, two sheds that must not see each other, and people who change records meanwhile.
import { applyImport, type ImportRequest, type ImportRow, prepareImport, readImportPlan, AppError } from '#engine';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '../../engine/contract/model.ts';
import { Database, type Row, sql } from '../../engine/database/database.ts';
import { freshDatabase } from '../support/database.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { fieldTypesModel, fieldTypesFolder } from '../support/field-types-model.ts';

let database: Database;
let model: Model;
let drop: () => Promise<void>;
beforeAll(async () => {
  model = await fieldTypesModel();
  const fresh = await freshDatabase({ model });
  drop = fresh.drop;
  database = new Database({ connectionString: fresh.appUrl });
  await database.write(0, (tx) => tx.execute(sql('Shed').insert([1, 2, 3, 4, 5, 6, 7, 8].map((Id) => ({ Id, Name: `Shed ${Id}` })))));
  await database.write(0, (tx) => tx.execute(sql('Kind').insert([{ Name: 'Saw' }, { Name: 'Hammer' }])));
});
afterAll(async () => {
  await database.close();
  await drop();
});

const saw = {
  Name: 'Big saw',
  Maker: 'Acme',
  Remarks: 'Sharp: is it?',
  Weight: 12,
  Price: '19.90',
  Wear: '0.0000000001',
  IsLent: true,
  Bought: '2024-02-29',
  LentAt: '2024-03-01T10:00:00Z',
  State: 'broken',
  Tags: ['old', "it's"],
  Parts: { blade: [1, 2] },
  Kind: 'Saw',
};

function tools(agencyId: number, rows: readonly ImportRow['values'][], more: Partial<ImportRequest> = {}): ImportRequest {
  return {
    source: 'Sheds',
    attribution: 'Invented',
    snapshot: '2024-01-01',
    fileHash: JSON.stringify(rows),
    agencyId,
    ...more,
    sets: [
      { entity: 'Person', key: ['Login'], fields: ['Login', 'FullName'], missing: 'keep', rows: [{ values: { Login: `ann${agencyId}`, FullName: 'Ann' } }] },
      {
        entity: 'Tool',
        key: ['Name', 'Maker'],
        fields: ['Name', 'Maker', 'Remarks', 'Weight', 'Price', 'Wear', 'IsLent', 'Bought', 'LentAt', 'State', 'Tags', 'Parts'],
        references: { KindId: { entity: 'Kind', key: ['Name'], from: ['Kind'] }, KeeperId: { entity: 'Person', key: ['Login'], from: ['Keeper'] } },
        missing: { withdraw: { State: 'broken', IsLent: false } },
        rows: rows.map((values, index) => ({ values: { Keeper: `ann${agencyId}`, ...values }, origin: `row ${index + 1}` })),
      },
    ],
  };
}

const run = async (request: ImportRequest) => {
  const { runId } = await prepareImport(database, model, request);
  return (await applyImport(database, model, runId, { agencyId: request.agencyId ?? 0 })).plan['Tool'];
};
const inShed = <R extends Row>(agencyId: number, text: string): Promise<R[]> => database.read(agencyId, (tx) => tx.rows<R>(sql.raw(text)));

describe('an import', () => {
  it('writes every type of field exactly and finds references, also those of the same run', async () => {
    expect(await run(tools(1, [saw]))).toMatchObject({ insert: 1, reject: 0, notes: {} });
    const [tool] = await inShed(
      1,
      `
      select t."ShedId", t."Remarks", t."Weight", t."Price"::text, t."Wear"::text, t."IsLent", t."Bought"::text, t."LentAt" = '2024-03-01T10:00:00Z' as lent, t."State", t."Tags", t."Parts", k."Name" as kind, p."FullName" as keeper
      from "Tool" t join "Kind" k on k."Id" = t."KindId" join "Person" p on p."Id" = t."KeeperId"`,
    );
    expect(tool).toEqual({
      ShedId: 1,
      Remarks: 'Sharp: is it?',
      Weight: 12,
      Price: '19.90',
      Wear: '0.0000000001',
      IsLent: true,
      Bought: '2024-02-29',
      lent: true,
      State: 'broken',
      Tags: ['old', "it's"],
      Parts: { blade: [1, 2] },
      kind: 'Saw',
      keeper: 'Ann',
    });
  });

  it('changes nothing the second time, and only what differs the third', async () => {
    expect(await run(tools(1, [saw]))).toMatchObject({ insert: 0, update: 0, unchanged: 1 });
    expect(await run(tools(1, [{ ...saw, Price: 20, Tags: [] }]))).toMatchObject({ update: 1 });
    const [entry] = await inShed(1, `select changes, user_name, row_version, agency_id from matricula.journal where entity = 'Tool' order by id desc limit 1`);
    expect(entry).toEqual({
      changes: [
        { Field: 'Price', Old: 19.9, New: 20 },
        { Field: 'Tags', Old: ['old', "it's"], New: [] },
      ],
      user_name: 'Sheds 2024-01-01',
      row_version: 2,
      agency_id: 1,
    });
  });

  it('[D-14] of one agency neither sees nor touches the other', async () => {
    expect(await run(tools(2, [saw, { ...saw, Name: 'Small saw' }]))).toMatchObject({ insert: 2, withdraw: 0 });
    expect(await inShed(1, 'select "Name" from "Tool"')).toEqual([{ Name: 'Big saw' }]);
    expect(await inShed(2, 'select "Name" from "Tool" order by 1')).toEqual([{ Name: 'Big saw' }, { Name: 'Small saw' }]);
    const { runId } = await prepareImport(database, model, tools(2, [saw]));
    await expect(readImportPlan(database, runId, { agencyId: 1 })).rejects.toThrow(`There is no import with the number ${runId}.`);
    await expect(applyImport(database, model, runId, { agencyId: 1 })).rejects.toThrow('There is no import');
    expect(await inShed(1, `select id from matricula.import_run where agency_id = 2`)).toEqual([]);
    expect(await inShed(1, `select run_id from matricula.import_row where agency_id = 2`)).toEqual([]);
  });

  it('rejects what does not fit its field, with a sentence for each', async () => {
    const wrong: readonly [string, unknown, string][] = [
      ['Weight', -1, 'Weight is below 0.'],
      ['Weight', 1.5, 'Weight is not a whole number.'],
      ['Weight', 3e9, 'Weight is too large.'],
      ['Price', '1.005', 'Price has more than 2 decimals.'],
      ['Price', Number.NaN, 'Price is not a number.'],
      ['Price', '1234567890123', 'Price is too large.'],
      ['IsLent', 'yes', 'Lent is neither yes nor no.'],
      ['Bought', '2023-02-29', 'Bought is not a date.'],
      ['LentAt', 'yesterday', 'Lent at is not a moment in time.'],
      ['State', 'lost', 'State is none of the known values.'],
      ['Tags', ['x'.repeat(61)], 'Tags holds a text that does not fit.'],
      ['Remarks', 7, 'Remarks is not a text.'],
      ['Tags', ['two\nlines'], 'Tags holds a text that does not fit.'],
      ['Remarks', 'a\0b', 'Remarks holds a character that cannot be kept.'],
      ['Remarks', '\ud800', 'Remarks holds a character that cannot be kept.'],
      ['Kind', 'Spoon', 'Kind: there is no such Kind.'],
      ['Kind', null, 'Kind is missing.'],
      ['Maker', null, 'The key is not complete (Name, Maker).'],
    ];
    const request = tools(
      3,
      wrong.map(([field, value], index) => ({ ...saw, Name: `Tool ${index}`, [field]: value })),
      { source: 'Wrong' },
    );
    const { runId } = await prepareImport(database, model, request);
    const page = await readImportPlan(database, runId, { agencyId: 3, entity: 'Tool', action: 'reject' });
    expect(page.Data.map((row) => [row.Origin, row.Reason])).toEqual(wrong.map(([, , reason], index) => [`row ${index + 1}`, reason]));
    expect((await applyImport(database, model, runId, { agencyId: 3 })).plan['Tool']).toMatchObject({ insert: 0, reject: wrong.length });
  });

  it('rejects what is not true as it must be, with what stands there already, and leaves alone what it does not change', async () => {
    const file = path.join(fieldTypesFolder, 'Tool/Tool.entity.json');
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-checks-'));
    await cp(fieldTypesFolder, folder, { recursive: true });
    const checks = [
      { that: 'Price >= Weight', field: 'Price', message: 'It costs more than it weighs.' },
      { that: 'not IsLent or not empty(LentAt)', field: 'LentAt', message: 'What is lent was lent at some time.' },
      { that: "State != 'broken' or Price < 1000", field: 'State', message: 'What is dear does not break.' },
    ];
    await writeFile(path.join(folder, 'Tool/Tool.entity.json'), JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), checks }));
    const unchecked = model;
    await database.write(8, (tx) => tx.execute(sql('Tool').insert({ ShedId: 8, Name: 'Old', Maker: 'Acme', KindId: 1, Weight: 9, Price: 1 })));
    await database.write(8, (tx) => tx.execute(sql('Person').insert({ ShedId: 8, Login: 'ann8', FullName: 'Ann' })));
    try {
      model = await loadModel([folder]);
      const rows = [
        { Name: 'Right', Maker: 'Acme', Kind: 'Saw', Weight: 1, Price: '2', State: 'whole' },
        { Name: 'Wrong', Maker: 'Acme', Kind: 'Saw', Weight: 3, Price: '2' },
        { Name: 'Lent', Maker: 'Acme', Kind: 'Saw', IsLent: true },
        { Name: 'Open', Maker: 'Acme', Kind: 'Saw', Price: '5' },
        { Name: 'Dear', Maker: 'Acme', Kind: 'Saw', Price: '5000', State: 'whole' },
      ];
      expect(await run(tools(8, rows))).toMatchObject({ insert: 3, reject: 2 });
      // The one that breaks by being withdrawn stays; so does the one that was there before.
      await run(tools(8, [rows[0] ?? {}], { snapshot: '2024-02-01' }));
      const left = await inShed<{ Name: string; State: string }>(8, 'select "Name", "State" from "Tool" order by "Name"');
      expect(left.map(({ Name, State }) => [Name, State])).toEqual([
        ['Dear', 'whole'],
        ['Old', 'whole'],
        ['Open', 'broken'],
        ['Right', 'whole'],
      ]);
    } finally {
      model = unchecked;
      await rm(folder, { recursive: true });
    }
  });

  it('leaves an optional reference empty when its record is unknown, and says so', async () => {
    expect(await run(tools(3, [{ ...saw, Keeper: 'nobody' }], { source: 'Optional' }))).toMatchObject({
      insert: 1,
      notes: { 'Keeper: there is no such Person.': 1 },
    });
    expect(await inShed(3, 'select "KeeperId" from "Tool"')).toEqual([{ KeeperId: null }]);
  });

  it('withdraws only what the same source once brought', async () => {
    await database.write(4, (tx) => tx.execute(sql.raw(`insert into "Tool" ("ShedId", "Name", "Maker", "KindId") values (4, 'By hand', 'Me', 1)`)));
    await run(tools(4, [{ ...saw, State: 'whole' }]));
    await run(tools(4, [{ ...saw, Name: 'Other', State: 'whole' }], { source: 'Another source' }));
    expect(await run(tools(4, [{ ...saw, Name: 'New', State: 'whole' }]))).toMatchObject({ insert: 1, withdraw: 1 });
    expect(await inShed(4, 'select "Name", "State", "IsLent", "RowVersion" from "Tool" order by 1')).toEqual([
      { Name: 'Big saw', State: 'broken', IsLent: false, RowVersion: 2 },
      { Name: 'By hand', State: 'whole', IsLent: false, RowVersion: 1 },
      { Name: 'New', State: 'whole', IsLent: true, RowVersion: 1 },
      { Name: 'Other', State: 'whole', IsLent: true, RowVersion: 1 },
    ]);
  });
});

describe('between plan and apply', () => {
  it('a record that somebody changed or made is left alone and counted', async () => {
    await run(tools(5, [saw, { ...saw, Name: 'Kept' }]));
    const { runId, plan } = await prepareImport(
      database,
      model,
      tools(5, [
        { ...saw, Weight: 1 },
        { ...saw, Name: 'Kept', Weight: 1 },
        { ...saw, Name: 'Made' },
      ]),
    );
    expect(plan['Tool']).toMatchObject({ update: 2, insert: 1 });
    await database.write(5, async (tx) => {
      await tx.execute(sql.raw(`update "Tool" set "Weight" = 99, "RowVersion" = 2 where "Name" = 'Big saw'`));
      await tx.execute(sql.raw(`insert into "Tool" ("ShedId", "Name", "Maker", "KindId", "Weight") values (5, 'Made', 'Acme', 1, 50)`));
    });
    const applied = await applyImport(database, model, runId, { agencyId: 5 });
    expect(applied.plan['Tool']).toMatchObject({ update: 1, insert: 0, conflict: 2 });
    expect(await inShed(5, 'select "Name", "Weight" from "Tool" order by 1')).toEqual([
      { Name: 'Big saw', Weight: 99 },
      { Name: 'Kept', Weight: 1 },
      { Name: 'Made', Weight: 50 },
    ]);
    expect(await applyImport(database, model, runId, { agencyId: 5 })).toEqual(applied);
  });

  it('a record that others refer to may be made by somebody else: what refers to it waits for the next plan', async () => {
    const { runId } = await prepareImport(database, model, tools(6, [saw, { ...saw, Name: 'Nobody keeps it', Keeper: null }], { source: 'Waiting' }));
    await database.write(6, (tx) => tx.execute(sql.raw(`insert into "Person" ("ShedId", "Login", "FullName") values (6, 'ann6', 'Another Ann')`)));
    const applied = await applyImport(database, model, runId, { agencyId: 6 });
    expect(applied.plan['Person']).toMatchObject({ conflict: 1 });
    expect(applied.plan['Tool']).toMatchObject({ insert: 1, conflict: 1, reasons: { 'It refers to a record that could not be made.': 1 } });
    expect(await run(tools(6, [saw, { ...saw, Name: 'Nobody keeps it', Keeper: null }], { source: 'Waiting' }))).toMatchObject({
      insert: 1,
      unchanged: 1,
      conflict: 0,
    });
    await database.write(6, (tx) => tx.execute(sql.raw('delete from "Tool"')));
  });

  it('a newer plan of the same source takes the place of an older one', async () => {
    const older = await prepareImport(database, model, tools(6, [saw]));
    const newer = await prepareImport(database, model, tools(6, [saw]));
    const error: unknown = await applyImport(database, model, older.runId, { agencyId: 6 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).message).toBe('The plan of this import has been replaced by a newer one.');
    expect((await applyImport(database, model, newer.runId, { agencyId: 6 })).plan['Tool']).toMatchObject({ insert: 1 });
  });

  it('a record that was referred to may go: the plan is given up, and the next one knows', async () => {
    await database.write(0, (tx) => tx.execute(sql('Kind').insert({ Name: 'Spade' })));
    const spade = tools(8, [{ ...saw, Kind: 'Spade' }], { fileHash: 'gone', source: 'Spades' });
    const planned = await prepareImport(database, model, spade);
    await database.write(0, (tx) => tx.execute(sql.raw(`delete from "Kind" where "Name" = 'Spade'`)));
    await expect(applyImport(database, model, planned.runId, { agencyId: 8 })).rejects.toThrow('A linked record does not exist.');
    expect(await run(spade)).toMatchObject({ insert: 0, reject: 1, reasons: { 'Kind: there is no such Kind.': 1 } });
  });

  it('two processes that apply the same plan write each row once', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...saw, Name: `Tool ${index}` }));
    const { runId } = await prepareImport(database, model, tools(7, many));
    await Promise.all([1, 2, 3].map(() => applyImport(database, model, runId, { agencyId: 7, rowsPerChunk: 40 })));
    expect(await inShed(7, `select count(*)::int as n, (select count(*)::int from matricula.journal where entity = 'Tool') as told from "Tool"`)).toEqual([
      { n: 500, told: 500 },
    ]);
  });
});

describe('an importer that is wrong', () => {
  it.each([
    ['an unknown entity', { entity: 'Spoon' }, 'There is no entity Spoon.'],
    ['an unknown field', { fields: ['Name', 'Maker', '__proto__'] }, 'Tool has no field __proto__ that can be imported.'],
    ['a field of the system', { fields: ['Name', 'Maker', 'RowVersion'] }, 'Tool has no field RowVersion that can be imported.'],
    ['a required field left out', { references: {} }, 'Tool.KindId is required and not imported.'],
    ['a key that is not imported', { key: ['Sign'] }, 'Tool.Sign is in the key and not imported.'],
  ])('is stopped by %s', async (_what, change, message) => {
    const request = tools(8, [saw]);
    const sets = request.sets.map((set) => (set.entity === 'Tool' ? { ...set, ...change } : set));
    await expect(prepareImport(database, model, { ...request, sets })).rejects.toThrow(message);
  });

  it("cannot write an agency's records without the agency", async () => {
    await expect(prepareImport(database, model, tools(0, [saw]))).rejects.toThrow('Person is of an agency: the import is not.');
  });
});
