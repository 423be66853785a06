// The command "npm run generate": writes the types and the reference pages from the metadata and its schemas; with --check it only tells which differ.
import { reportStaleFiles, writeGeneratedFiles } from './generated-files.ts';
import { MetadataError } from './load.ts';

try {
  if (process.argv.includes('--check')) process.exitCode = await reportStaleFiles();
  else for (const line of await writeGeneratedFiles()) console.log(line);
} catch (error) {
  if (!(error instanceof MetadataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
