// What the product exports says the same when it comes back, whatever the texts are.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Model, systemActor } from '#engine';
import { fees } from '../../plugins/fees/index.ts';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import type { Caller } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Catalogue, makeCatalogue } from './catalogue-scene.ts';
import { recordImports } from './record-imports.ts';

const options = { plugins: [settings, fees, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } };
let scene: TwoAgencies;
let catalogue: Catalogue;
beforeAll(async () => {
  scene = await twoAgencies(options);
  await scene.server.running.jobs?.ready;
  catalogue = await makeCatalogue(scene);
});
afterAll(() => scene?.server.stop());

const { planned, rowsOf: loadRows, exportedAgain, uploaded, isInScope, mappingOf } = recordImports(() => scene);

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

type Body = Readonly<Record<string, unknown>>;

itSlow('fees that mean all or some offices, price groups and courses come back unchanged from their own export', async () => {
  const { god, manager, one } = scene;
  const { north, tuition, material, supplier, aud } = catalogue;
  const common = { CurrencyId: aud, ValidFrom: '2026-01-01', ValidTo: '2026-12-31' };
  const bodies: readonly Body[] = [
    { AgencyInstitutionId: north.own, AgencyFeeNameId: tuition, Amount: 350.05, IsCompulsory: true, IsRecurring: true, PriceGroups: [north.brazil], ...common },
    {
      AgencyInstitutionId: north.own,
      AgencyFeeNameId: tuition,
      Amount: 0,
      ...common,
      ValidFrom: '2027-01-01',
      ValidTo: '2027-12-31',
      Comments: '=1+1\n"0012"',
    },
    { AgencySupplierId: supplier, AgencyFeeNameId: material, Amount: 1234.5, AgencyOffices: [one.officeId], ApplyCommission: true, ...common },
    { Type: 'Service', DescriptionLanguage1: 'Airport, pick-up', CurrencyId: aud, Amount: 80 },
  ];
  for (const body of bodies) {
    const { status, text } = await manager.post('/api/agencyfee', body);
    expect(status, text).toBe(200);
  }
  const courseFee = { InstitutionId: north.id, FeeNameId: 1, CurrencyId: aud, Amount: 99.9, ValidTo: '2026-12-31' };
  for (const body of [courseFee, { ...courseFee, CourseCampuses: [north.place], PriceGroups: [north.brazil, north.brazil + 1], ValidFrom: '2026-05-01' }]) {
    const { status, text } = await god.post('/api/coursefee', body);
    expect(status, text).toBe(200);
  }
  const fields = {
    agencyfee: `Type AgencyInstitutionId AgencySupplierId AgencyFeeNameId DescriptionLanguage1 PriceGroups AgencyOffices AgencyInstitutionPublicCourses
      CurrencyId Amount IsCompulsory IsRecurring ApplyCommission ValidFrom ValidTo Comments`.split(/\s+/),
    coursefee: ['InstitutionId', 'FeeNameId', 'CourseCampuses', 'PriceGroups', 'CurrencyId', 'Amount', 'ValidFrom', 'ValidTo'],
  };
  for (const [caller, entity, kind, count] of [
    [manager, 'agencyfee', 'excel', 4],
    [god, 'coursefee', 'csv', 2],
  ] as const) {
    const { counts, other, fields: found } = await exportedAgain(caller, entity, kind, fields[entity]);
    expect(found).toEqual(fields[entity]);
    expect(other, entity).toEqual([]);
    // The agency has a copy of the fees of its courses as well.
    expect(counts['unchanged']).toBe(counts['total']);
    expect(counts['total']).toBeGreaterThanOrEqual(count);
  }
});

type Entity = Model['entities'] extends ReadonlyMap<string, infer E> ? E : never;
type Field = Entity['fields'] extends ReadonlyMap<string, infer F> ? F : never;

/** What a field may hold, another value for each record; undefined where there is nothing to choose from. */
async function valueFor(field: Field, index: number): Promise<unknown> {
  const { definition, type, name } = field;
  const bounds = { from: definition.minimum ?? 0, to: definition.maximum ?? 9999 };
  switch (type) {
    case 'string':
      if (definition.format === 'email') return `person${index}@${name.toLowerCase()}.example`;
      if (definition.format === 'phone') return `+61 412 700 00${index}`;
      if (definition.format !== undefined) return undefined;
      return [`=${name} ${index}`, `00${index}2`, `'-${index}, "x"; y`, `${index}/04/2026`][index % 4]?.slice(0, definition.maxLength ?? 40);
    case 'text':
      return ['two\nlines, "=1"', '+ 0012', "'@x"][index % 3];
    case 'stringList':
      return definition.entries === 'date' ? ['2027-03-05', `2027-05-0${index + 1}`] : ['Perth, WA', 'a;b', '"x"', `=${index}`];
    case 'integer':
      return Math.min(bounds.from + index + 1, bounds.to);
    case 'money':
      return Math.min(1234.5 + index, bounds.to);
    case 'rate':
      return Math.min(7.25 + index, bounds.to);
    case 'boolean':
      return index % 2 === 0;
    case 'date':
      return `204${index}-02-1${index}`;
    case 'enum':
      return definition.values?.[index % definition.values.length]?.value;
    case 'reference':
    case 'referenceList': {
      const target = field.reference?.entity ?? field.list?.entity;
      const ids = target ? await firstIds(target) : [];
      return type === 'reference' ? ids[0] : ids.slice(0, 1);
    }
    default:
      return undefined;
  }
}

async function firstIds(target: Entity): Promise<number[]> {
  const { one, server } = scene;
  const { engine } = server.running;
  return await engine.database.read(one.agencyId, async (tx) => {
    const rows = await engine.records(tx, systemActor(one.agencyId)).named(target.name).list({ orderBy: 'Id', limit: 2 });
    return rows.map(({ Id }) => Id);
  });
}

/** Adds a record with all that may be said of it, and leaves out what is refused and may be missing; answers the kinds of values that it has. */
async function addFilled(caller: Caller, entity: Entity, fields: readonly Field[], index: number): Promise<string[]> {
  const values = new Map<string, unknown>();
  // One record says no more than it must, and by what it is known again; lists that it does not name mean all.
  const isLean = ({ required, type, definition }: Field): boolean => required || type === 'date' || definition.format === 'email';
  for (const field of fields) if (index !== 1 || isLean(field)) values.set(field.name, await valueFor(field, index));
  let last = '';
  for (let attempt = 0; attempt < 8; attempt++) {
    const { status, text, body } = await caller.post<{ Errors?: readonly { Key: string }[] }>(`/api/${entity.path}`, Object.fromEntries(values));
    if (status === 200) return fields.filter(({ name }) => values.has(name)).map(({ type }) => type);
    if (text.includes('Another record already has this value.')) return await fillExisting(caller, entity, fields, values);
    last = `${text} ${JSON.stringify(Object.fromEntries(values))}`;
    const named = (body.Errors ?? []).flatMap(({ Key }) => fields.find(({ name }) => name === Key) ?? []);
    const missing = named.filter(({ name }) => !values.has(name));
    const wrong = named.filter(({ name, required }) => !required && values.has(name));
    expect([...missing, ...wrong], `${entity.name} ${index}: ${text}`).not.toEqual([]);
    for (const field of missing) values.set(field.name, await valueFor(field, index));
    for (const { name } of wrong) values.delete(name);
  }
  throw new Error(`${entity.name} cannot be added: ${last}`);
}

/** Where the catalogue has every record that there may be, the first one gets the values. */
async function fillExisting(caller: Caller, entity: Entity, fields: readonly Field[], values: ReadonlyMap<string, unknown>): Promise<string[]> {
  const [id = 0] = await firstIds(entity);
  const free = fields.filter(({ name, required }) => !required && values.has(name));
  const body = Object.fromEntries(free.map(({ name }) => [name, values.get(name)]));
  const { status, text } = await caller.call('PATCH', `/api/${entity.path}/${id}`, body);
  expect(status, text).toBe(200);
  return free.map(({ type }) => type);
}

itSlow('every list that can be imported comes back unchanged from its own export, with every kind of value and with none', { timeout: 300_000 }, async () => {
  const { god, manager, server } = scene;
  const entities = [...server.running.engine.model.entities.values()].filter(({ definition }) => definition.import !== undefined);
  expect(entities.length).toBeGreaterThan(10);
  // Names that two institutions share say nothing where a row names neither.
  for (const id of [catalogue.south.brazil, catalogue.south.brazil + 1])
    expect((await god.call('PATCH', `/api/institutionpricegroup/${id}`, { Name: `South ${id}` })).status).toBe(200);
  const kinds = new Set<string>();
  for (const entity of entities) {
    const caller = entity.isTenant ? manager : god;
    const example = await fetch(`${server.url}/api/import/example/${entity.path}`, { headers: { Authorization: `Bearer ${caller.token}` } });
    const first = await uploaded(caller, 'example.csv', await example.text(), entity.path);
    await isInScope(caller, first, 'mapping');
    const names = (await mappingOf(caller, first)).Fields.map(({ Name }) => Name);
    const fields = names.flatMap((name) => entity.fields.get(name) ?? []).filter(({ definition }) => definition.sequence === undefined);
    for (let index = 0; index < 4; index++) for (const kind of await addFilled(caller, entity, fields, index)) kinds.add(kind);
    for (const kind of ['csv', 'excel'] as const) {
      const { counts, other, fields: found } = await exportedAgain(caller, entity.path, kind, names);
      expect(other, `${entity.name} ${kind}`).toEqual([]);
      expect(found, entity.name).toEqual(expect.arrayContaining(names));
      expect(counts['unchanged'], entity.name).toBe(counts['total']);
      expect(counts['total']).toBeGreaterThan(1);
    }
  }
  expect([...kinds].toSorted()).toEqual(['boolean', 'date', 'enum', 'integer', 'money', 'rate', 'reference', 'referenceList', 'string', 'stringList', 'text']);
});
