// "npm run openapi": prints the whole document; with --against an older one, tells instead what of that one is no longer kept.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { breakingChanges } from '../engine/openapi/compare.ts';
import { Complaint, exitWith } from './console.mjs';
import { fullDocument } from './full-document.mjs';

const usage = 'npm run --silent openapi > openapi.json\nnpm run --silent openapi -- --against <older openapi.json>';

// Anyone who read the output may go away; that is no reason to fail.
process.stdout.on('error', () => undefined);
try {
  const { values } = parseArgs({ options: { against: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) console.log(usage);
  else if (values.against === undefined) console.log(JSON.stringify(await fullDocument(), undefined, 2));
  else process.exitCode = await tellBreakingChanges(values.against);
} catch (error) {
  exitWith(String(error?.code).startsWith('ERR_PARSE_ARGS') ? new Complaint(`${error.message}\n\n${usage}`) : error);
}

async function tellBreakingChanges(file) {
  const older = await readDocument(file);
  const errors = breakingChanges(older, await fullDocument());
  for (const error of errors) console.log(error);
  console.log(errors.length === 0 ? 'Nothing breaks: all that the older document promises is kept.' : `\n${errors.length} breaking changes.`);
  return errors.length === 0 ? 0 : 1;
}

async function readDocument(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Complaint(`${file} cannot be read (${error.code}). Give the file that an earlier "npm run openapi" printed.`);
  });
  const document = parsed(text);
  if (document?.openapi !== '3.1.0' || !document.paths || !document.components?.schemas)
    throw new Complaint(`${file} is not a document that "npm run openapi" printed. Print one with: npm run --silent openapi > openapi.json`);
  return document;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
