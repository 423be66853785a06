// The invented shop on a server of two agencies.
import { fileURLToPath } from 'node:url';
import { ownMigrations } from '../../engine/database/migrate.ts';
import { metadataFolders } from '../../engine/metadata/load.ts';
import type { StartOptions } from '../../engine/start.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { ledger } from './ledger-plugin.ts';
import { shop } from './shop-plugin.ts';

/** The layer of metadata that the shop is, as METADATA_DIRS would name it. */
export const shopFolder: string = fileURLToPath(new URL('metadata/', import.meta.url));

export const shopScene = (options: Partial<StartOptions> = {}): Promise<TwoAgencies> =>
  twoAgencies({
    metadataFolders: metadataFolders({ METADATA_DIRS: shopFolder }),
    migrationFolders: [ownMigrations, fileURLToPath(new URL('metadata/migrations/', import.meta.url))],
    plugins: [settings, shop, ledger],
    ...options,
  });
