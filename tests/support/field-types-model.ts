// The invented model on which the engine is tested: a few sheds that lend tools.
import { fileURLToPath } from 'node:url';
import type { Model } from '../../engine/contract/model.ts';
import { loadModel } from '../../engine/metadata/load.ts';

export const fieldTypesFolder: string = fileURLToPath(new URL('field-types-model/', import.meta.url));

/** Two entities of the platform, five of a shed, and between them every type of field. */
export const fieldTypesModel = (): Promise<Model> => loadModel([fieldTypesFolder]);
