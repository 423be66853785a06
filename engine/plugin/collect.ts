// Puts together what the plugins hand over, by name. What is doubled or leads nowhere stops the start with a sentence that names both ends.
import type { Language } from '../contract/definitions.ts';
import { errorCatalogue, nearestName } from '../contract/errors.ts';
import { getPermissions } from '../contract/feature-gate.ts';
import type { Entity, Model } from '../contract/model.ts';
import type {
  BulkOperation,
  Action,
  Call,
  EntityHooks,
  EventContext,
  Job,
  PageDeclaration,
  PdfTemplate,
  Plugin,
  PublicCall,
  UploadCall,
} from '../contract/plugin.ts';
import type { PluginError } from '../contract/plugin-errors.ts';
import { loadTemplate, type Template } from '../pdf/template.ts';
import { entityOfCall } from './call-feature-gates.ts';

type Values = Record<string, unknown>;
type AnyAction<Api> = Omit<Action<Api>, 'entity' | 'run'> & {
  readonly entity: string;
  run(record: Readonly<Values>, input: unknown, context: Parameters<Action<Api>['run']>[2]): Promise<unknown>;
};
type AnyPdf<Api> = Omit<PdfTemplate<Api>, 'entity' | 'title' | 'language' | 'data'> & {
  readonly entity: string;
  title?(record: Readonly<Values>, language: Language): string;
  language?(record: Readonly<Values>, context: Parameters<PdfTemplate<Api>['data']>[1]): Promise<Language | undefined>;
  data(record: Readonly<Values>, context: Parameters<PdfTemplate<Api>['data']>[1]): Promise<Readonly<Values>>;
};
/** A document that can be made: its template is read and found good. */
interface LinkedPdf<Api> {
  readonly declared: AnyPdf<Api>;
  readonly template: Template;
  /** What stands around it. */
  readonly frame: Template | undefined;
}
type Named<T> = T & { readonly plugin: string };

/** Everything that the plugins that are on hand over, ready to be asked for by name. */
export interface PluginParts<Api> {
  readonly plugins: readonly Plugin<Api>[];
  /** By lower-case entity name, in the order of the plugins. */
  readonly hooks: ReadonlyMap<string, readonly { readonly plugin: string; readonly hooks: EntityHooks<Values, Api> }[]>;
  /** By `plugin.name`. */
  readonly actions: ReadonlyMap<string, AnyAction<Api>>;
  readonly calls: readonly Named<Call<Api> | PublicCall<Api> | UploadCall<Api>>[];
  /** By the lower-case names of entity and operation, with a space between them. */
  readonly bulkOperations: ReadonlyMap<string, BulkOperation<Api, never>>;
  readonly handlers: ReadonlyMap<string, readonly { readonly plugin: string; handle(event: unknown, context: EventContext<Api>): Promise<void> }[]>;
  readonly jobs: ReadonlyMap<string, Named<Job<unknown, Api>>>;
  /** By `plugin.name`. */
  readonly pdfs: ReadonlyMap<string, LinkedPdf<Api>>;
  /** By `plugin.name`. */
  readonly pages: ReadonlyMap<string, PageDeclaration>;
  /** Of the one plugin that keeps mail servers. */
  readonly mailAccount: Plugin<Api>['mailAccount'];
  /** In the order of the plugins. */
  readonly errors: readonly PluginError[];
}

/** Gathers and links. Throws a sentence for the operator when a name is doubled or unknown. */
export function collect<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api> {
  const names = new Owners('The plugin');
  for (const plugin of plugins) names.claim(plugin.name, `"${plugin.name}" in the list of plugins`);
  const parts: PluginParts<Api> = {
    plugins,
    hooks: getHooks(model, plugins),
    actions: getActions(model, plugins),
    calls: getCalls(model, plugins),
    bulkOperations: getBulkOperations(model, plugins),
    handlers: getHandlers(plugins),
    jobs: getJobs(plugins),
    pdfs: getPdfs(model, plugins),
    pages: getPages(model, plugins),
    mailAccount: getMailAccount(plugins),
    errors: getErrors(plugins),
  };
  // Where no plugin is on at all (commands, tests of the engine alone) no verb is run and no page is shown.
  if (plugins.some((plugin) => plugin.name !== 'engine')) {
    linkActions(model, parts);
    linkDocuments(model, parts);
    linkPages(model, parts);
    linkOperations(model, parts);
  }
  return parts;
}

/** Remembers who has a name already. */
class Owners {
  readonly #what: string;
  readonly #owners = new Map<string, string>();

  constructor(what: string) {
    this.#what = what;
  }

  claim(name: string, owner: string): void {
    const other = this.#owners.get(name.toLowerCase());
    if (other !== undefined) throw new Error(`${this.#what} ${name} is declared twice: by ${other} and by ${owner}. Keep one.`);
    this.#owners.set(name.toLowerCase(), owner);
  }
}

const by = (plugin: Plugin<never> | { readonly name: string }): string => `the plugin ${plugin.name}`;

function entityOr(model: Model, name: string, owner: string): Entity {
  const entity = model.entities.get(name.toLowerCase());
  if (entity?.name === name) return entity;
  const known = [...model.entities.values()].map((each) => each.name);
  const near = nearestName(name, known);
  throw new Error(`${owner} speaks of the entity ${name}, which no metadata defines.${near ? ` Perhaps it means ${near}.` : ''}`);
}

function getHooks<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api>['hooks'] {
  const found = new Map<string, { plugin: string; hooks: EntityHooks<Values, Api> }[]>();
  for (const plugin of plugins) {
    const entities: Readonly<Record<string, EntityHooks<Values, Api> | undefined>> = plugin.entities ?? {};
    for (const [name, hooks] of Object.entries(entities)) {
      if (!hooks) continue;
      const { path } = entityOr(model, name, by(plugin));
      rejectBoth(plugin.name, name, hooks);
      found.set(path, [...(found.get(path) ?? []), { plugin: plugin.name, hooks }]);
    }
  }
  return found;
}

/** Of one moment there is one way to be asked: else nobody could say which is heard first. */
function rejectBoth(plugin: string, entity: string, hooks: EntityHooks<Values, never>): void {
  for (const [one, many] of [
    ['derive', 'deriveMany'],
    ['check', 'checkMany'],
    ['written', 'writtenMany'],
  ] as const)
    if (hooks[one] && hooks[many]) throw new Error(`The plugin ${plugin} has ${one} and ${many} for ${entity}. Keep one of the two.`);
}

function getActions<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api>['actions'] {
  const found = new Map<string, AnyAction<Api>>();
  for (const plugin of plugins) {
    const actions: Readonly<Record<string, AnyAction<Api>>> = plugin.actions ?? {};
    for (const [name, action] of Object.entries(actions)) {
      entityOr(model, action.entity, `The action ${plugin.name}.${name}`);
      found.set(`${plugin.name}.${name}`, action);
    }
  }
  return found;
}

function getCalls<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api>['calls'] {
  const owners = new Owners('The call');
  const known = new Set(model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name)));
  return plugins.flatMap((plugin) =>
    [...(plugin.calls ?? []), ...(plugin.uploads ?? []), ...(plugin.publicCalls ?? [])].map((call) => {
      // Two paths that differ in the names of their places alone cannot be told apart.
      owners.claim(`${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`, by(plugin));
      const unknown = typeof call.access === 'string' ? [] : getPermissions(call.access).filter((name) => !known.has(name));
      for (const permission of unknown) {
        const near = nearestName(permission, known);
        throw new Error(
          `The call ${call.method} ${call.path} of ${by(plugin)} asks for the permission ${permission}, which is in no list.${near ? ` Perhaps it means ${near}.` : ''}`,
        );
      }
      const about = `The call ${call.method} ${call.path} of ${by(plugin)}`;
      if (call.requires !== undefined) entityOr(model, call.requires, about);
      if (call.right !== undefined && !entityOfCall(model, call)) throw new Error(`${about} asks for the right "${call.right}", and names no entity.`);
      return { ...call, plugin: plugin.name };
    }),
  );
}

function getBulkOperations<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api>['bulkOperations'] {
  const owners = new Owners('The bulk operation');
  return new Map(
    plugins.flatMap((plugin) =>
      (plugin.bulkOperations ?? []).map((operation) => {
        const key = `${operation.entity} ${operation.name}`.toLowerCase();
        owners.claim(key, by(plugin));
        entityOr(model, operation.entity, `The bulk operation ${operation.name} of ${by(plugin)}`);
        return [key, operation] as const;
      }),
    ),
  );
}

/** Every operation that a grid offers is one of its entity that a plugin declares. */
function linkOperations<Api>(model: Model, { bulkOperations }: PluginParts<Api>): void {
  for (const { name, grid } of model.entities.values())
    for (const { operation } of grid.operations ?? []) {
      if (bulkOperations.has(`${name} ${operation}`.toLowerCase())) continue;
      const own = [...bulkOperations.values()].filter(({ entity }) => entity === name).map((each) => each.name);
      const near = nearestName(operation, own);
      throw new Error(
        `The grid of ${name} offers the operation "${operation}", which no plugin that is on declares for it.${near ? ` Perhaps it means "${near}".` : ''}`,
      );
    }
}

function getMailAccount<Api>(plugins: readonly Plugin<Api>[]): PluginParts<Api>['mailAccount'] {
  const owners = new Owners('The function');
  const keepers = plugins.filter(({ mailAccount }) => mailAccount !== undefined);
  for (const plugin of keepers) owners.claim('mailAccount', by(plugin));
  return keepers[0]?.mailAccount;
}

function getHandlers<Api>(plugins: readonly Plugin<Api>[]): PluginParts<Api>['handlers'] {
  const found = new Map<string, { plugin: string; handle(event: unknown, context: EventContext<Api>): Promise<void> }[]>();
  for (const plugin of plugins) {
    const handlers: Readonly<Record<string, Handler<Api> | undefined>> = plugin.on ?? {};
    for (const [name, handle] of Object.entries(handlers)) {
      if (handle) found.set(name, [...(found.get(name) ?? []), { plugin: plugin.name, handle }]);
    }
  }
  return found;
}
type Handler<Api> = (event: never, context: EventContext<Api>) => Promise<void>;

function getJobs<Api>(plugins: readonly Plugin<Api>[]): PluginParts<Api>['jobs'] {
  const owners = new Owners('The job');
  const found = new Map<string, Named<Job<unknown, Api>>>();
  for (const plugin of plugins) {
    const jobs: Readonly<Record<string, Job<unknown, Api> | undefined>> = plugin.jobs ?? {};
    for (const [name, job] of Object.entries(jobs)) {
      if (!job) continue;
      owners.claim(name, by(plugin));
      found.set(name, Object.assign(Object.create(job) as Job<unknown, Api>, { plugin: plugin.name }));
    }
  }
  return found;
}

function getPdfs<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api>['pdfs'] {
  const found = new Map<string, LinkedPdf<Api>>();
  for (const plugin of plugins) {
    const pdfs: Readonly<Record<string, AnyPdf<Api>>> = plugin.pdfs ?? {};
    for (const [name, declared] of Object.entries(pdfs)) {
      entityOr(model, declared.entity, `The document ${plugin.name}.${name}`);
      const full = `${plugin.name}.${name}`;
      const frame = declared.frame && loadTemplate(full, declared.frame, 'frame');
      found.set(full, { declared, template: loadTemplate(full, declared.template), frame });
    }
  }
  return found;
}

/** Every verb of an entity leads to an action, and to one of that entity. */
function linkActions<Api>(model: Model, { actions }: PluginParts<Api>): void {
  for (const entity of model.entities.values()) {
    for (const { verb, run } of entity.actions) {
      if (run === undefined) continue;
      const action = actions.get(run);
      if (!action) {
        const near = nearestName(run, actions.keys());
        throw new Error(
          `${entity.name}.entity.json gives the verb "${verb}" to "${run}", which no plugin that is on declares.${near ? ` Perhaps it means "${near}".` : ''}`,
        );
      }
      if (action.entity !== entity.name)
        throw new Error(`${entity.name}.entity.json gives the verb "${verb}" to "${run}", which is a verb of ${action.entity}.`);
    }
  }
}

/** Every document of an entity leads to a template, and to one of that entity. */
function linkDocuments<Api>(model: Model, { pdfs }: PluginParts<Api>): void {
  for (const entity of model.entities.values()) {
    for (const { name, pdf } of entity.documents) {
      const linked = pdfs.get(pdf);
      if (!linked) {
        const near = nearestName(pdf, pdfs.keys());
        throw new Error(
          `${entity.name}.entity.json takes the document "${name}" from "${pdf}", which no plugin that is on declares.${near ? ` Perhaps it means "${near}".` : ''}`,
        );
      }
      if (linked.declared.entity !== entity.name)
        throw new Error(`${entity.name}.entity.json takes the document "${name}" from "${pdf}", which is a document of ${linked.declared.entity}.`);
    }
  }
}

function getPages<Api>(model: Model, plugins: readonly Plugin<Api>[]): PluginParts<Api>['pages'] {
  const owners = new Owners('The page');
  const routes = new Owners('The address');
  const permissions = new Set(model.permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name)));
  const found = new Map<string, PageDeclaration>();
  for (const plugin of plugins) {
    for (const page of plugin.pages ?? []) {
      const name = `${plugin.name}.${page.name}`;
      if (!/^[a-z][a-z0-9-]*$/.test(page.name))
        throw new Error(`The page ${name} has no name for an address. Write it with small letters, digits and hyphens.`);
      owners.claim(name, by(plugin));
      if (page.route !== undefined && !/^(\/[a-z][a-z0-9-]*)+(\/\{id\}(\/[a-z][a-z0-9-]*)?)?$/i.test(page.route))
        throw new Error(
          `The page ${name} lies at ${page.route}, which is no address. Write it with letters, digits, hyphens and slashes, and {id} at its end, or before its last word, where it shows one record.`,
        );
      routes.claim(page.route ?? name, `the page ${name}`);
      for (const permission of [page.who ?? []].flat().flatMap(getPermissions)) {
        if (permissions.has(permission)) continue;
        const near = nearestName(permission, permissions);
        throw new Error(`The page ${name} asks for the permission ${permission}, which is in no list.${near ? ` Perhaps it means ${near}.` : ''}`);
      }
      if (page.requires !== undefined) entityOr(model, page.requires, `The page ${name}`);
      found.set(name, page);
    }
  }
  return found;
}

function getErrors<Api>(plugins: readonly Plugin<Api>[]): PluginParts<Api>['errors'] {
  const owners = new Owners('The error');
  for (const code of Object.keys(errorCatalogue)) owners.claim(code, 'the engine');
  return plugins.flatMap((plugin) =>
    Object.values(plugin.errors ?? {}).map(({ code, status, message }) => {
      if (!code.startsWith(`${plugin.name}.`))
        throw new Error(`The error ${code} of ${by(plugin)} does not begin with its name. Write defineErrors('${plugin.name}', …).`);
      owners.claim(code, by(plugin));
      return { code, status, message };
    }),
  );
}

/** Every menu item that opens a page leads to one, and so does every form that names one for new records. */
function linkPages<Api>(model: Model, { pages }: PluginParts<Api>): void {
  const required = (page: string | undefined, leading: string): void => {
    if (page === undefined || pages.has(page)) return;
    const near = nearestName(page, pages.keys());
    throw new Error(`${leading} "${page}", which no plugin that is on declares.${near ? ` Perhaps it means "${near}".` : ''}`);
  };
  for (const { name, form } of model.entities.values()) {
    required(form.addOn, `The form of ${name} begins new records on the page`);
    for (const { page } of form.editOn ?? []) {
      required(page, `The form of ${name} opens records on the page`);
      if (!pages.get(page)?.route?.includes('{id}'))
        throw new Error(`The form of ${name} opens records on the page "${page}", which shows no record. Give the page a route with {id} in it.`);
    }
  }
  for (const { name, documents } of model.entities.values())
    for (const { name: document, page } of documents) required(page, `The document "${document}" of ${name} is looked at on the page`);
  for (const page of model.app.profileMenu ?? []) required(page, 'The menu of the person leads to the page');
  for (const menu of model.menus) {
    for (const { id, page } of menu.groups.flatMap((group) => group.items)) required(page, `The item "${id}" of the menu "${menu.id}" leads to the page`);
  }
}
