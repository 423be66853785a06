// npm run coverage:requirements: prints which requirements have a test that bears their id, and which have none.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('../tests/', import.meta.url));
const ids = readFileSync(`${tests}house/requirement-ids.txt`, 'utf8').split('\n').filter(Boolean);
const places = new Map(ids.map((id) => [id, []]));

for (const file of readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .toSorted()) {
  for (const [, id] of readFileSync(tests + file, 'utf8').matchAll(/\[([A-Z][A-Z0-9]*-\d{3})\]/g)) {
    const known = places.get(id);
    if (known && !known.includes(file)) known.push(file);
  }
}

for (const [id, files] of places) console.log(`${id}  ${files.length > 0 ? files.join(', ') : '-'}`);
const without = ids.filter((id) => places.get(id)?.length === 0);
console.log(`\n${ids.length - without.length} of ${ids.length} requirements have a test.${without.length > 0 ? ` Without: ${without.join(', ')}.` : ''}`);
