// "npm run client": writes the TypeScript client into dist, and the types of our own screens; with --check it tells whether those are fresh.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApi } from '../engine/openapi/openapi.ts';
import { writeClient, writeTypes } from '../engine/openapi/write-client.ts';
import { writePluginCalls } from '../engine/openapi/write-plugin-calls.ts';
import { writeRecords } from '../engine/openapi/write-records.ts';
import { project, exitWith } from './console.mjs';
import { productParts } from './full-document.mjs';

const clientFile = 'dist/client/matricula-client.ts';
const typesFile = 'web/api/generated/client-types.ts';
const callsFile = 'web/api/generated/plugin-calls.ts';
const recordsFile = 'web/api/generated/records.ts';
/** What the screens speak of by name; they know no entity. */
const ofScreens = [
  'Wire.AskableRights',
  'Wire.AdjustPreview',
  'Wire.AuditEntry',
  'Wire.BulkPreview',
  'Wire.BulkResult',
  'Wire.Change',
  'Wire.Datasource',
  'Wire.Deleted',
  'Wire.Draft',
  'Wire.EntityConfig',
  'Wire.ExplainedRule',
  'Wire.Explanation',
  'Wire.Groups',
  'Wire.Health',
  'Wire.Find',
  'Wire.Job',
  'Wire.JournalEntry',
  'Wire.Mail',
  'Wire.Menu',
  'Wire.MenuItem',
  'Wire.Menus',
  'Wire.RuleRows',
  'Wire.RecordRights',
  'Wire.RightsOnMany',
  'Wire.Session',
  'Wire.ShownView',
  'Wire.ShownViews',
  'Wire.Simulation',
  'Wire.SkippedRecord',
  'Wire.Tokens',
  'Wire.Viewing',
  'Wire.ViewDocument',
  'Wire.WholeMail',
  'Wire.SearchFields',
  'Wire.WhyEmpty',
  'Wire.WouldGo',
  'settings.getSettings.Answer',
];

try {
  // The product's own metadata, whatever the environment adds.
  const product = await productParts({});
  const document = openApi(product);
  const generated = new Map([
    [typesFile, writeTypes(document, ofScreens)],
    [callsFile, writePluginCalls(product.model, product.parts)],
    [recordsFile, writeRecords(product.model)],
  ]);
  if (process.argv.includes('--check')) await check(generated);
  else {
    for (const [name, text] of generated) await write(name, text);
    await write(clientFile, writeClient(document, await readFile(path.join(project, 'engine/openapi/client-runtime.ts'), 'utf8')));
  }
} catch (error) {
  exitWith(error);
}

async function write(name, text) {
  const file = path.join(project, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${name}`);
}

async function check(files) {
  for (const [name, text] of files) {
    const found = await readFile(path.join(project, name), 'utf8').catch(() => '');
    if (found.replaceAll('\r\n', '\n') === text) continue;
    console.error(`${name} is not what the metadata and the plugins would write now.\nRun "npm run client" and commit what it writes.`);
    process.exitCode = 1;
  }
  if (process.exitCode !== 1) console.log('The types of the screens are fresh.');
}
