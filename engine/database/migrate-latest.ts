// The command "npm run migrate": brings the database of the environment up to date, without starting the product.
import { AppError } from '../contract/errors.ts';
import { metadataFolders } from '../metadata/load.ts';
import { migrateToLatest } from './migrate.ts';
import { migrationFolders } from './migration-folders.ts';
import { checkApplicationLogin, openDatabase } from './open.ts';

try {
  const opened = await openDatabase(process.env);
  try {
    const folders = migrationFolders(metadataFolders(process.env));
    const { applied, notes } = await migrateToLatest({ ...opened, folders });
    for (const note of [...opened.notes, ...notes]) console.log(note);
    for (const name of applied) console.log(`Applied ${name}.`);
    await checkApplicationLogin(opened);
    console.log(applied.length === 0 ? 'Nothing to do: the database is up to date.' : 'The database is up to date.');
  } finally {
    await opened.close();
  }
} catch (error) {
  if (error instanceof AppError) console.error(error.hint ? `${error.message}\n${error.hint}` : error.message);
  else console.error(error);
  process.exitCode = 1;
}
