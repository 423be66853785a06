// Campaign: exports, searches and an import in a server with a small heap, once with a tenth of the rows and once with all; memory must stay flat.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBenchDatabase } from '../bench/database.ts';
import { type Held, holdPart, partNamed } from '../bench/memory.ts';
import { fatten, memoryParts } from '../bench/memory-parts.ts';

const rows = Number(process.env['ROWS'] ?? 200_000);
const heap = Number(process.env['HEAP'] ?? 128);
const parts = process.env['PARTS']?.split(',').map(partNamed) ?? memoryParts;
/** Megabytes that ten times the rows may need beyond the smaller run: what the collector leaves lying a little longer. */
const margin = 40;
const folder = path.join(fileURLToPath(new URL('../../', import.meta.url)), '.data', 'memory');

/** Runs by itself (`npm run campaign -- memory`); ends with 1 where a part grew beyond the margin or did not live. */
async function main(): Promise<number> {
  const small = await heldWith(Math.round(rows / 10));
  const large = await heldWith(rows);
  console.log(`\n| part | ${(rows / 10).toLocaleString('en')} rows | ${rows.toLocaleString('en')} rows | more | may | went through | seconds | |`);
  console.log('|---|---|---|---|---|---|---|---|');
  let grown = 0;
  for (const [index, { part, peak, bytes, seconds }] of large.entries()) {
    const before = small[index]?.peak ?? 0;
    // An import keeps the bytes of its unpacked file, outside the heap, until it is read.
    const may = margin + (part.key === 'import' ? Math.ceil((bytes - (small[index]?.bytes ?? 0)) / 1e6) : 0);
    const isFlat = peak - before <= may;
    if (!isFlat) grown++;
    const cells = [part.title, `${before.toFixed(0)} MB`, `${peak.toFixed(0)} MB`, `${(peak - before).toFixed(0)} MB`, `${may} MB`];
    console.log(`| ${[...cells, `${(bytes / 1e6).toFixed(0)} MB`, seconds.toFixed(0), isFlat ? 'flat' : '**grows**'].join(' | ')} |`);
  }
  return grown > 0 ? 1 : 0;
}

/** The big agency holds two fifths of all leads. */
async function heldWith(leads: number): Promise<Held[]> {
  const database = await openBenchDatabase(folder, Math.round(leads * 2.5));
  try {
    await fatten(database.ownerUrl);
    const held: Held[] = [];
    for (const part of parts) {
      const found = await holdPart(part, { ownerUrl: database.ownerUrl, rows: leads, heap, pause: 5 });
      held.push(found);
      console.log(`${leads} rows, ${part.key}: ${found.peak.toFixed(0)} MB at most, ${(found.bytes / 1e6).toFixed(0)} MB in ${found.seconds.toFixed(0)} s`);
    }
    return held;
  } finally {
    await database.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
