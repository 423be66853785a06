// npm run coverage:requirements: prints which requirements have a test that bears their id, in which tier, and which have none. With --weak: those whose tests name too little of them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { weakRequirements } from './weak-requirements.mjs';

const tests = fileURLToPath(new URL('../tests/', import.meta.url));
const ids = readFileSync(`${tests}house/requirement-ids.txt`, 'utf8').split('\n').filter(Boolean);
/** By requirement: the files with a test that every run of `npm test` makes, and those with one that only `npm run test:all` makes. */
const places = new Map(ids.map((id) => [id, { fast: new Set(), slow: new Set() }]));
const namedIds = /\[([A-Z][A-Z0-9]*-\d{3})\]/g;
const slowTitles = /\bthoroughly\(\s*(['"`])(?:\\.|(?!\1).)*\1/g;

const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .toSorted();

if (process.argv.includes('--weak')) printWeak();
else printCoverage();

function printWeak() {
  const weak = weakRequirements(
    files.map((file) => tests + file),
    `${tests}house/requirement-names.txt`,
  );
  for (const { id, count, missing } of weak) console.log(`${id}  ${count - missing.length} of ${count} names, not: ${missing.join(', ')}`);
  console.log(`\n${weak.length} requirements give names of which their tests have less than half.`);
}
function printCoverage() {
  for (const file of files) {
    const text = readFileSync(tests + file, 'utf8');
    const isSlowFile = file.endsWith('.slow.test.ts');
    const slowText = isSlowFile ? text : [...text.matchAll(slowTitles)].join('\n');
    const fastText = isSlowFile ? '' : text.replaceAll(slowTitles, '');
    for (const [, id] of slowText.matchAll(namedIds)) places.get(id)?.slow.add(file);
    for (const [, id] of fastText.matchAll(namedIds)) places.get(id)?.fast.add(file);
  }

  for (const [id, { fast, slow }] of places) {
    const named = [...fast, ...[...slow].filter((file) => !fast.has(file)).map((file) => `${file} (test:all)`)];
    console.log(`${id}  ${named.length > 0 ? named.join(', ') : '-'}`);
  }
  const tested = ids.filter((id) => (places.get(id)?.fast.size ?? 0) + (places.get(id)?.slow.size ?? 0) > 0);
  const fast = ids.filter((id) => (places.get(id)?.fast.size ?? 0) > 0);
  const without = ids.filter((id) => !tested.includes(id));
  console.log(
    `\n${tested.length} of ${ids.length} requirements have a test, ${fast.length} of them one in npm test.${without.length > 0 ? ` Without: ${without.join(', ')}.` : ''}`,
  );
}
