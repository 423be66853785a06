// The three invented entities of the library and their plugin, on a server of two agencies.
import { fileURLToPath } from 'node:url';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import type { StartOptions } from '../../engine/start.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { library } from './library-plugin.ts';

/** The layer of metadata that the library is, as METADATA_DIRS would name it. */
export const libraryFolder: string = fileURLToPath(new URL('library/', import.meta.url));

export const libraryOptions: Partial<StartOptions> = {
  metadataFolders: metadataFolders({ METADATA_DIRS: libraryFolder }),
  migrationFolders: [ownMigrations, fileURLToPath(new URL('library/migrations/', import.meta.url))],
  plugins: [settings, library],
};

export const libraryScene = (options: Partial<StartOptions> = {}): Promise<TwoAgencies> => twoAgencies({ ...libraryOptions, ...options });
