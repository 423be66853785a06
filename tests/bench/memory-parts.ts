// What a server must do in little memory, however many rows there are: exports, also to a slow reader, searches, and an import.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { withClient } from './data.ts';
import type { Target } from './load.ts';
import { bigAgency, password, userName } from './scene.ts';

export interface MemoryScene {
  readonly target: Target;
  readonly ownerUrl: string;
  /** Leads of the agency, and courses of the register that is imported. */
  readonly rows: number;
  readonly token: string;
  /** How long a slow reader takes nothing, in seconds. */
  readonly pause: number;
  readonly pages: number;
}

export interface MemoryPart {
  readonly key: string;
  readonly title: string;
  /** Throws when what comes is not the whole. Answers how many bytes went through. */
  run(scene: MemoryScene): Promise<number>;
}

export const memoryParts: readonly MemoryPart[] = [
  { key: 'xlsx', title: 'XLSX of all leads', run: (scene) => download(scene, 'excel', 0) },
  { key: 'csv', title: 'CSV of all leads', run: (scene) => download(scene, 'csv', 0) },
  { key: 'slow', title: 'both at once, to readers that pause', run: slowReaders },
  { key: 'search', title: 'searches, deep and wide', run: searches },
  { key: 'import', title: 'a register with as many courses', run: importCourses },
];

/** Each lead of the agency gets some 3 KB, so that anyone who held the rows would be found out. */
export async function fatten(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      `update "AgencyLead" l set "Tags" = (select array_agg(md5(l."Id" || 'a' || k) || left(md5(l."Id" || 'b' || k), 28)) from generate_series(1, 50) k)
       where "AgencyId" = $1 and cardinality("Tags") < 50`,
      [bigAgency],
    );
    if ((rowCount ?? 0) > 0) await client.query('vacuum analyze "AgencyLead"');
    // Imports are work of platform administrators.
    await client.query('update "User" set "IsGodUser" = true where "UserName" = $1', [userName(1)]);
  });
}

async function slowReaders(scene: MemoryScene): Promise<number> {
  const sizes = await Promise.all([download(scene, 'excel', scene.pause), download(scene, 'csv', scene.pause)]);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Reads the file to its end; three times on the way nothing is taken for a while. */
function download({ target, rows, token }: MemoryScene, format: 'excel' | 'csv', pause: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const path = `/api/agencylead/${format}?viewId=3&take=999999999`;
    const requested = request({ ...target, path, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      let bytes = 0;
      let lines = 0;
      let pauses = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (format === 'csv') for (const byte of chunk) if (byte === 0x0a) lines++;
        if (pause === 0 || pauses === 3 || bytes < pauses * 1_000_000) return;
        pauses++;
        response.pause();
        setTimeout(() => response.resume(), pause * 1000);
      });
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`The ${format} answered ${response.statusCode}.`));
        else if (format === 'csv' && lines !== rows + 1) reject(new Error(`The file has ${lines} lines of ${rows + 1}.`));
        else resolve(bytes);
      });
      response.on('error', reject);
    });
    requested.on('error', reject);
    requested.end();
  });
}

/** Pages of a thousand, ever deeper, by several orders and filters, whole records and views, four at a time. */
async function searches(scene: MemoryScene): Promise<number> {
  const conditions = [[], [{ Field: 'LastName', Condition: 'Contains', Value1: 'a' }], [{ Field: 'Tags', Condition: 'Is Not Empty' }]];
  let bytes = 0;
  const one = async (lane: number): Promise<void> => {
    for (let number = lane; number < scene.pages; number += 4) {
      const skip = Math.floor((scene.rows * number) / (scene.pages + 1));
      const order = ['DateCreated desc', 'LastName', 'NextContactDate'][number % 3] ?? '';
      const query = `skip=${skip}&take=1000&orderBy=${encodeURIComponent(order)}`;
      const response =
        number % 2 === 0
          ? await call(scene, 'POST', `/api/agencylead/search?viewId=3&${query}`, conditions[number % 3])
          : await call(scene, 'GET', `/api/agencylead?${query}`);
      bytes += (await response.arrayBuffer()).byteLength;
    }
  };
  await Promise.all([0, 1, 2, 3].map(one));
  return bytes;
}

const courseHeader =
  'CRICOS Provider Code,CRICOS Course Code,Course Name,VET National Code,Dual Qualification,Field of Education 1 Broad Field,Field of Education 1 Narrow Field,Field of Education 1 Detailed Field,Field of Education 2 Broad Field,Field of Education 2 Narrow Field,Field of Education 2 Detailed Field,Course Level,Foundation Studies,Work Component,Work Component Hours/Week,Work Component Weeks,Work Component Total Hours,Course Language,Duration (Weeks),Tuition Fee,Non Tuition Fee,Estimated Total Course Cost,Expired';
const course = (number: number): string =>
  `00001K,M${String(number).padStart(7, '0')},"Diploma of Applied Design and Merchandising, No. ${number}",MST50119,No,10 - Creative Arts,1005 - Graphic and Design Studies,100505 - Fashion Design,,,,Diploma,No,No,,,,English,${52 + (number % 104)},${20_000 + (number % 9000)},500,${20_500 + (number % 9000)},No`;

/** By the calls of the screens: uploaded, read and compared, applied. */
async function importCourses(scene: MemoryScene): Promise<number> {
  await withClient(scene.ownerUrl, async (client) => {
    for (const table of ['InstitutionCourse', 'Institution', 'RegisterImport']) await client.query(`delete from "${table}"`);
    await client.query('truncate matricula.import_run, matricula.import_row, matricula.import_origin');
    await client.query('insert into "Institution" ("Name", "CricosCode") values ($1, $2)', ['Institute', '00001K']);
  });
  const text = Buffer.from([courseHeader, ...Array.from({ length: scene.rows }, (_, number) => course(number)), ''].join('\r\n'));
  const { Id } = await json(await call(scene, 'POST', '/api/registerimport/', { Name: 'Large', Snapshot: '2025-01-01' }));
  const form = new FormData();
  form.append('file', new Blob([gzipSync(text)]), 'courses.csv.gz');
  await call(scene, 'POST', `/api/registerimport/${String(Id)}/file`, form);
  for (const [verb, inScope] of [
    ['plan', 'planned'],
    ['apply', 'applied'],
  ] as const) {
    await call(scene, 'POST', `/api/registerimport/${String(Id)}/${verb}`, {});
    for (let status = ''; status !== inScope; ) {
      await sleep(200);
      const record = await json(await call(scene, 'GET', `/api/registerimport/${String(Id)}`));
      status = String(record['Status']);
      if (status === 'failed' || status === 'discarded') throw new Error(`The import ${status}: ${String(record['Failure'])}`);
    }
  }
  const { Count } = await json(await call(scene, 'GET', '/api/institutioncourse?take=1&count=exact'));
  if (Count !== scene.rows) throw new Error(`${String(Count)} of ${scene.rows} courses are there.`);
  return text.length;
}

async function call({ target, token }: MemoryScene, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://${target.host}:${target.port}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  return response;
}

const json = async (response: Response): Promise<Record<string, unknown>> => (await response.json()) as Record<string, unknown>;

/** Signs the first person in. */
export async function tokenAt(target: Target): Promise<string> {
  const response = await fetch(`http://${target.host}:${target.port}/api/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ UserName: userName(1), Password: password }),
  });
  return String((await json(response))['access_token']);
}
