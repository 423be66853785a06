// The whole OpenAPI document of the product, from metadata and plugins: no server, no database.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadModel, metadataFolders } from '../engine/metadata/load.ts';
import { openApi } from '../engine/openapi/openapi.ts';
import { collect } from '../engine/plugin/collect.ts';
import { plugins } from '../plugins/index.ts';
import { project } from './console.mjs';

/** `env` may name further folders of metadata, as for a start. */
export async function fullDocument(env = process.env) {
  return openApi(await productParts(env));
}

/** What the document is made from. */
export async function productParts(env = process.env) {
  const model = await loadModel(metadataFolders(env));
  const { version } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
  return { model, parts: collect(model, plugins), version };
}
