// From files of the right shape to the model: every name must lead somewhere and fit what it is used for.
import type { Model } from '../contract/model.ts';
import { buildModel } from './build-model.ts';
import { type Catalogue, getCatalogue, type Loaded, type LoadedFiles } from './catalogue.ts';
import { checkApp, checkPermissionNames } from './check-app.ts';
import { checkEntity } from './check-entity.ts';
import { checkDatasourceKeys, checkFeeds } from './check-feeds.ts';
import { checkForm } from './check-form.ts';
import { checkDefaultViews, checkGrid, checkView } from './check-lists.ts';
import { checkLookup, checkLookupKeys } from './check-lookup.ts';
import { checkMenu, checkMenuItems } from './check-menu.ts';
import { checkPart } from './check-part.ts';
import { checkEveryEntityHasRules, checkPermissions } from './check-permissions.ts';
import { checkReport } from './check-report.ts';
import { checkTracking } from './check-tracking.ts';
import { deepFreeze } from './freeze.ts';
import type { ErrorList } from './metadata-error.ts';
import type { MetadataFile } from './read-files.ts';

/** The frozen model. Throws a `MetadataError` with all faults, those that were found before included. */
export function link(files: LoadedFiles, all: readonly MetadataFile[], errors: ErrorList, isBroken: Catalogue['isBroken']): Model {
  const app = files.app[0];
  rejectDoubleFiles(files, errors);
  if (!app) {
    if (!isBroken('app', ''))
      errors.add(nowhere, [], 'There is no application file.', 'Add one named *.app.json, which says which entities the engine must know.');
    errors.throwIfAny();
    throw new Error('Without an application file there is no model.');
  }
  const catalogue = getCatalogue(app.definition, files, errors, isBroken);
  checkApp(catalogue, app);
  for (const file of files.part) checkPart(catalogue, file);
  for (const draft of catalogue.drafts.values()) checkEntity(catalogue, draft);
  for (const draft of catalogue.drafts.values()) checkFeeds(catalogue, draft);
  checkDatasourceKeys(catalogue);
  for (const file of files.grid) checkGrid(catalogue, file);
  for (const file of files.view) checkView(catalogue, file);
  checkDefaultViews(catalogue);
  for (const file of files.form) checkForm(catalogue, file);
  for (const file of files.permissions) checkPermissions(catalogue, file);
  checkEveryEntityHasRules(catalogue);
  checkPermissionNames(catalogue, files['permission-list']);
  for (const file of files.menu) checkMenu(catalogue, file);
  checkMenuItems(catalogue);
  for (const file of files.report) checkReport(catalogue, file);
  for (const file of files.tracking) checkTracking(catalogue, file);
  for (const file of files.lookup) checkLookup(catalogue, file);
  checkLookupKeys(catalogue);
  errors.throwIfAny();
  return deepFreeze(buildModel(catalogue, all));
}

const nowhere = { file: '*.app.json', value: undefined, positionOf: () => undefined };

/** Later folders may add and not replace: what two files define stops the start, and both are named. */
function rejectDoubleFiles(files: LoadedFiles, errors: ErrorList): void {
  const reject = <T>(list: readonly Loaded<T>[], property: string, keyOf: (definition: T) => string | number, what: (key: string | number) => string): void => {
    const seen = new Map<string, MetadataFile>();
    for (const { source, definition } of list) {
      const key = keyOf(definition);
      const other = seen.get(String(key).toLowerCase());
      if (other)
        errors.add(source, [property], `${what(key)} is defined twice: here and in ${other.file}.`, 'Take one of the two away, or give it another name.');
      else seen.set(String(key).toLowerCase(), source);
    }
  };
  reject(
    files.app,
    'name',
    () => '',
    () => 'The application',
  );
  reject(
    files.entity,
    'name',
    ({ name }) => name,
    (name) => `The entity "${name}"`,
  );
  reject(
    files.part,
    'name',
    ({ name }) => name,
    (name) => `The part "${name}"`,
  );
  reject(
    files.grid,
    'entity',
    ({ entity }) => entity,
    (entity) => `The grid of "${entity}"`,
  );
  reject(
    files.form,
    'entity',
    ({ entity }) => entity,
    (entity) => `The form of "${entity}"`,
  );
  reject(
    files.permissions,
    'entity',
    ({ entity }) => entity,
    (entity) => `The permissions file of "${entity}"`,
  );
  reject(
    files.report,
    'key',
    ({ key }) => key,
    (key) => `The report "${key}"`,
  );
  reject(
    files.tracking,
    'key',
    ({ key }) => key,
    (key) => `The tracking "${key}"`,
  );
  reject(
    files.view,
    'id',
    ({ id }) => id,
    (id) => `The view ${id}`,
  );
}
