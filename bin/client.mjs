// "npm run client": writes the TypeScript client into dist, and the types of our own screens; with --check it tells whether those are fresh.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeClient, writeTypes } from '../engine/openapi/write-client.ts';
import { project, stopWith } from './console.mjs';
import { fullDocument } from './full-document.mjs';

const clientFile = 'dist/client/matricula-client.ts';
const typesFile = 'web/api/generated/client-types.ts';
/** What the screens speak of by name; they know no entity. */
const ofScreens = [
  'Wire.AskableRights',
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
  'Wire.Find',
  'Wire.Job',
  'Wire.JournalEntry',
  'Wire.Mail',
  'Wire.Menu',
  'Wire.MenuItem',
  'Wire.Menus',
  'Wire.RuleRows',
  'Wire.RecordRights',
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
  const document = await fullDocument({});
  const types = writeTypes(document, ofScreens);
  if (process.argv.includes('--check')) await check(types);
  else {
    await write(typesFile, types);
    await write(clientFile, writeClient(document, await readFile(path.join(project, 'engine/openapi/client-runtime.ts'), 'utf8')));
  }
} catch (error) {
  stopWith(error);
}

async function write(name, text) {
  const file = path.join(project, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${name}`);
}

async function check(types) {
  const found = await readFile(path.join(project, typesFile), 'utf8').catch(() => '');
  if (found.replaceAll('\r\n', '\n') === types) {
    console.log('The types of the screens are fresh.');
    return;
  }
  console.error(`${typesFile} is not what the metadata would write now.\nRun "npm run client" and commit what it writes.`);
  process.exitCode = 1;
}
