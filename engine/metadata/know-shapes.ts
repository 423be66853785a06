// A step of the build: checks the product's own metadata and remembers what is right. Faults are left to the start of the product, which reports them.
import { rememberShapes } from './known-shapes.ts';
import { loadModel, metadataFolders, MetadataError } from './load.ts';
import { ErrorList } from './metadata-error.ts';
import { readFiles } from './read-files.ts';

const folders = metadataFolders({});
try {
  await loadModel(folders);
  rememberShapes((await readFiles(folders, new ErrorList())).files);
} catch (error) {
  if (!(error instanceof MetadataError)) throw error;
}
