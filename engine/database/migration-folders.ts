// Which folders of migrations belong to folders of metadata: the product's own, then those that lie beside further metadata.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ownMigrations } from './migrate.ts';

/** The first folder of metadata is the product's, whose migrations lie apart; each other one may hold its own in `migrations`. */
export function migrationFolders(metadataFolders: readonly string[]): string[] {
  return [
    ownMigrations,
    ...metadataFolders
      .slice(1)
      .map((folder) => path.join(folder, 'migrations'))
      .filter((folder) => existsSync(folder)),
  ];
}
