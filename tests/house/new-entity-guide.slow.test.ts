// Follows docs/guides/a-new-entity-in-five-minutes.md to the letter: its files, its commands, and everything that it promises.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { projectFolder, getText } from './project-files.ts';

interface List {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
}

const guide = getText('docs/guides/a-new-entity-in-five-minutes.md');
const files = [...guide.matchAll(/^```json (\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => ({ file, text }));
const commands = [...guide.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, text = '']) => text);

let place = '';
let scene: TwoAgencies;
const outputs: string[] = [];
const car = { Name: 'White van', PlateNumber: 'ABC123' };

/** Runs a command of the guide, its folder `fleet` being the one of this test. */
async function follow(command: string): Promise<string> {
  const words = command.split(' ').map((word) => word.replace(/^(\w+=)?fleet(?=\/|$)/, `$1${place}/fleet`));
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  const [npm = '', ...others] = words.slice(variables.length);
  const { stdout } = await promisify(execFile)(npm, others, {
    cwd: projectFolder,
    shell: process.platform === 'win32',
    env: { ...process.env, ...Object.fromEntries(variables) },
  });
  return stdout;
}

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'matricula-guide-'));
  for (const { file, text } of files) {
    await mkdir(path.join(place, path.dirname(file)), { recursive: true });
    await writeFile(path.join(place, file), text);
  }
  for (const command of commands.filter((each) => each.includes('npm run '))) outputs.push(await follow(command));
  // What METADATA_DIRS=fleet means to the start of the product.
  const fleet = path.join(place, 'fleet');
  scene = await twoAgencies({ metadataFolders: metadataFolders({ METADATA_DIRS: fleet }), migrationFolders: [ownMigrations, path.join(fleet, 'migrations')] });
});

afterAll(async () => {
  await scene?.server.stop();
  await rm(place, { recursive: true, force: true });
});

describe('the guide to a new entity', () => {
  it('is made of JSON files and three commands, nothing else', () => {
    expect(files.map(({ file }) => path.extname(file))).toEqual(Array.from({ length: 7 }, () => '.json'));
    expect(guide).toContain('seven JSON files');
    expect(commands).toHaveLength(3);
    expect(commands.at(-1)).toBe('METADATA_DIRS=fleet npm start');
  });

  it('check:metadata finds the files right', () => {
    expect(outputs[0]).toMatch(/^\d+ entities, .* are right\.$/m);
  });

  it('its files hold no language other than JSON, and the schemas that they name exist', () => {
    for (const { file, text } of files) {
      const { $schema } = JSON.parse(text) as { $schema: string };
      expect(() => getText(path.posix.normalize(path.posix.join(path.posix.dirname(file), $schema))), file).not.toThrow();
    }
  });

  it('migrate:make writes one readable migration and the state that it reaches', async () => {
    expect(await readdir(path.join(place, 'fleet/migrations'))).toEqual([expect.stringMatching(/^0001_\w+\.mjs$/), 'schema.json']);
    const [file = ''] = await readdir(path.join(place, 'fleet/migrations'));
    const text = await readFile(path.join(place, 'fleet/migrations', file), 'utf8');
    expect(text).toContain('"AgencyVehicle"');
    expect(text).toContain('enable row level security');
    expect(text.length).toBeLessThan(5000);
    expect(await follow('npm run --silent migrate:make -- --metadata fleet --out fleet/migrations --check')).toContain('Nothing to do');
  });

  it('creates, with defaults and the system fields, and refuses by field what the files refuse', async () => {
    const made = await scene.manager.post('/api/agencyvehicle/', { ...car, AgencyOfficeId: scene.one.officeId, Price: 23_450.5 });
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({ ...car, Ownership: 'owned', Price: 23_450.5, AgencyOfficeName: 'One office', RowVersion: 1, DisplayName: 'White van' });
    const rejected = await scene.manager.post<{ Errors: { Key: string }[] }>('/api/agencyvehicle/', {
      Name: ' ',
      PlateNumber: 'ABC123456789X',
      Ownership: 'leased',
      Seats: 0,
    });
    expect(rejected.status).toBe(400);
    expect(rejected.body.Errors.map(({ Key }) => Key).toSorted()).toEqual(['LeaseEndsOn', 'Name', 'PlateNumber', 'Seats']);
    const twice = await scene.manager.post<{ Errors: { Key: string }[] }>('/api/agencyvehicle/', { ...car, Name: 'Another' });
    expect(twice.status).toBe(400);
    expect(twice.body.Errors.map(({ Key }) => Key)).toContain('PlateNumber');
  });

  it('searches by view, filter and free text', async () => {
    await scene.manager.post('/api/agencyvehicle/', { Name: 'Red wagon', PlateNumber: 'RED1', Ownership: 'leased', LeaseEndsOn: '2030-06-30' });
    const found = async (query: string, conditions: unknown = []) => (await scene.manager.post<List>(`/api/agencyvehicle/search${query}`, conditions)).body;
    expect((await found('')).Data.map((row) => row['Name'])).toEqual(['Red wagon', 'White van']);
    expect((await found('?viewId=9002')).Data).toEqual([expect.objectContaining({ Name: 'Red wagon', LeaseEndsOn: '2030-06-30T00:00:00' })]);
    expect((await found('', [{ Field: 'LeaseEndsOn', Condition: 'Is Empty' }])).Count).toBe(1);
    expect((await found('', [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'abc1' }])).Data).toEqual([
      expect.objectContaining({ PlateNumber: 'ABC123' }),
    ]);
  });

  it('tells the form and the grid, each in the language of who asks and narrowed to what they may do', async () => {
    const config = await scene.manager.call<Record<string, never>>('GET', '/api/entityconfig/agencyvehicle', undefined, { 'User-Language': 'pt' });
    expect(config.body).toMatchObject({
      EntityType: 'AgencyVehicle',
      LabelPlural: 'Carros',
      Rights: { Read: true, Create: true, Update: true, Delete: true },
      Views: [{ ViewId: 9001 }, { ViewId: 9002, Name: 'Carros arrendados' }],
      Form: { Sections: [{ Id: 'car' }, { Id: 'money' }], Rules: [{ Id: 'owned' }, { Id: 'leased' }] },
      Schema: { required: ['Name', 'PlateNumber', 'Ownership'] },
    });
    const clerk = await scene.clerk.get('/api/entityconfig/agencyvehicle');
    expect(clerk.body).toMatchObject({ Rights: { Read: true, Create: false, Update: false, Delete: false } });
    const menu = await scene.clerk.get<{ Data: { Id: string }[] }>('/api/menu');
    expect(menu.body.Data.map(({ Id }) => Id)).toContain('fleet');
  });

  it('answers 403 to who lacks the permission, 401 to who is nobody, and nothing to another agency', async () => {
    const [first] = (await scene.clerk.post<List>('/api/agencyvehicle/search', [])).body.Data;
    const id = String(first?.['Id']);
    for (const response of [
      await scene.clerk.post('/api/agencyvehicle/', { Name: 'Mine', PlateNumber: 'MINE1' }),
      await scene.clerk.call('PATCH', `/api/agencyvehicle/${id}`, { Seats: 2 }),
      await scene.clerk.call('DELETE', `/api/agencyvehicle/${id}`),
      await scene.clerk.post('/api/agencyvehicle/bulkUpdate', { IteratorIds: [Number(id)], entity: { Seats: 2 } }),
    ]) {
      expect(response.status, response.text).toBe(403);
      expect(response.body).toMatchObject({ Code: 'access.forbidden', Hint: 'This requires the permission CanEditOffices.' });
    }
    expect((await scene.server.anyone.post('/api/agencyvehicle/search', [])).status).toBe(401);
    expect((await scene.other.post<List>('/api/agencyvehicle/search', [])).body.Count).toBe(0);
    expect((await scene.other.get(`/api/agencyvehicle/${id}`)).status).toBe(404);
  });

  it('changes one and many, and the journal knows of each', async () => {
    const { Data: cars } = (await scene.manager.post<List>('/api/agencyvehicle/search', [])).body;
    const ids = cars.map((row) => Number(row['Id']));
    const changed = await scene.manager.call('PATCH', `/api/agencyvehicle/${String(ids[0])}`, { Seats: 8 });
    expect(changed.body).toMatchObject({ Seats: 8, RowVersion: 2 });
    const bulk = await scene.manager.post('/api/agencyvehicle/bulkUpdate', { IteratorIds: ids, entity: { AgencyOfficeId: scene.one.officeId, Seats: 5 } });
    expect(bulk.body).toEqual({ Total: 2, Success: 2, Fail: 0, Errors: [] });
    const journal = await scene.manager.get<List>(`/api/agencyvehicle/${String(ids[0])}/journal`);
    expect(journal.body.Count).toBe(3);
    expect(journal.body.Data[0]).toMatchObject({
      UserName: 'manager of One',
      Changes: expect.arrayContaining([expect.objectContaining({ Field: 'Seats', Label: 'Seats', Old: 8, New: 5 })]),
    });
  });

  it('goes away as a workbook', async () => {
    const response = await fetch(`${scene.server.url}/api/agencyvehicle/excel`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    expect(response.status).toBe(200);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['Name', 'Red wagon', 'White van']);
    expect(sheets[0]?.rows[0]).toContain('Plate number');
  });
});
