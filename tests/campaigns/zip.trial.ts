// A long trial of ZIPs: a gigabyte of documents is taken as one, by a reader in another process, and the server needs no more memory for it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

const files = Number(process.env['FILES'] ?? 43);
const megabyte = 1024 * 1024;
const margin = 50;

let folder = '';
let scene: TwoAgencies;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-zip-'));
  scene = await twoAgencies({ plugins: [settings], filesFolder: folder });
});
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Reads the ZIP to its end, and tells how many bytes it had. */
const reader = `
  const [url, token] = process.argv.slice(1);
  const response = await fetch(url, { headers: { Authorization: 'Bearer ' + token } });
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  console.log(response.status, bytes);
`;

async function take(ids: readonly number[]): Promise<{ readonly said: string; readonly max: number }> {
  const url = `${scene.server.url}/api/document/download?documentId=${ids.join(',')}`;
  const before = process.memoryUsage.rss();
  let max = 0;
  const watch = setInterval(() => (max = Math.max(max, process.memoryUsage.rss() - before)), 20);
  const child = spawn(process.execPath, ['--input-type=module', '-e', reader, url, scene.manager.token], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  return { said, max: max / megabyte };
}

it(`a ZIP of ${files * 25} MB needs no more than ${margin} MB of memory`, async () => {
  const [lead = 0] = await scene.addLeads([{ FirstName: 'Lena' }]);
  const { engine } = scene.server.running;
  const ids: number[] = [];
  for (let number = 0; number < files; number += 1) {
    const seed = createHash('sha512').update(String(number)).digest();
    const content = Buffer.alloc(25 * megabyte, seed);
    // A PDF is not packed again.
    content.write('%PDF-1.4');
    const file = { name: `scan ${number}.pdf`, contentType: 'application/pdf', content };
    ids.push((await engine.database.write(scene.one.agencyId, (tx) => engine.files(tx, systemActor(scene.one.agencyId)).attach('AgencyLead', lead, file))).id);
  }
  // What a first ZIP needs is needed once.
  await take(ids.slice(0, 2));
  const started = Date.now();
  const { said, max } = await take(ids);
  const seconds = (Date.now() - started) / 1000;
  process.stdout.write(`${said.trim()} bytes in ${seconds.toFixed(1)} s, ${max.toFixed(1)} MB of memory more\n`);
  const [status, bytes] = said.split(' ').map(Number);
  expect(status).toBe(200);
  expect(bytes).toBeGreaterThan(files * 25 * megabyte);
  expect(max).toBeLessThan(margin);
});
