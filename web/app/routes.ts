// From an address to a screen: the generic forms, the short ones of the menu, and nothing else.
import type { Menu, MenuItem, PageItem } from '../api/index.ts';
import type { EntityTask } from '../views/index.ts';

/** Short address → entity, both in lower case. */
export type RouteTable = ReadonlyMap<string, string>;
export type ScreenPlace =
  | { readonly kind: 'home' }
  | { readonly kind: 'jobs' }
  | { readonly kind: 'security' }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'audit' }
  | { readonly kind: 'health' }
  | { readonly kind: 'rights' }
  | { readonly kind: 'api-docs' }
  | { readonly kind: 'kit' }
  | { readonly kind: 'page'; readonly name: string; readonly id?: number }
  /** Another address of something that has a proper one. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'entity'; readonly entity: string; readonly base: string; readonly generic: boolean; readonly task: EntityTask }
  | { readonly kind: 'unknown' };

/** Short addresses that hold even for somebody whose menu does not show them. */
const always: readonly (readonly [string, string])[] = [
  ['/lead', 'agencylead'],
  ['/student', 'student'],
  ['/opportunity', 'agencyopportunity'],
  ['/agent', 'agencyagent'],
  ['/settings/usergroups', 'usergroup'],
];

/** Pages that are neither records nor those of plugins. */
const ownAddresses: ReadonlyMap<string, 'jobs' | 'security' | 'outbox' | 'audit' | 'health' | 'rights' | 'api-docs' | 'kit'> = new Map([
  ['/jobs', 'jobs'],
  ['/account/security', 'security'],
  ['/outbox', 'outbox'],
  ['/audit', 'audit'],
  ['/admin/health', 'health'],
  ['/rights', 'rights'],
  ['/docs/api', 'api-docs'],
  ['/kit', 'kit'],
]);

export function routeTable(menus: readonly Menu[]): RouteTable {
  const items = menus.flatMap((menu) => menu.Groups).flatMap((group) => group.Items);
  const short = items.flatMap((item) =>
    item.Entity && item.Route && !/^\/?(entity|config)\//i.test(plain(item.Route)) ? [[plain(item.Route), item.Entity.toLowerCase()] as const] : [],
  );
  return new Map([...always, ...short]);
}

/** Finds the screen; `pages` are those of plugins that are there for this person. Neither case nor a slash at the end matters. */
export function findPlace(path: string, table: RouteTable, pages: readonly PageItem[] = []): ScreenPlace {
  const wanted = plain(path);
  if (wanted === '/' || wanted === '/home') return { kind: 'home' };
  const kind = ownAddresses.get(wanted);
  if (kind) return { kind };
  const own = pages.find((each) => plain(each.Route) === wanted);
  if (own) return { kind: 'page', name: own.Name };
  const [, stem, id, last = ''] = /^(.+)\/(\d{1,10})(\/[a-z][a-z0-9-]*)?$/.exec(wanted) ?? [];
  const ofRecord = stem === undefined ? undefined : pages.find(({ Route }) => plain(Route) === `${stem}/{id}${last}`);
  if (ofRecord) return { kind: 'page', name: ofRecord.Name, id: Number(id) };
  const page = /^\/page\/([a-z][a-z0-9-]*\.[a-z][a-z0-9-]*)$/.exec(wanted)?.[1];
  if (page) {
    const route = pages.find((each) => each.Name === page)?.Route;
    return route === undefined || plain(route) === wanted ? { kind: 'page', name: page } : { kind: 'moved', to: plain(route) };
  }
  for (const [short, entity] of table) {
    const task = taskAfter(wanted, short);
    if (task) return { kind: 'entity', entity, base: short, generic: false, task };
  }
  const [, room, entity] = /^\/(entity|config)\/([a-z][a-z0-9]*)(?:\/|$)/.exec(wanted) ?? [];
  const base = `/${room}/${entity}`;
  const task = entity ? taskAfter(wanted, base) : undefined;
  if (entity && task) return { kind: 'entity', entity, base, generic: true, task };
  // A record without a word after it is the record itself, where there is one to open.
  const full = `${wanted}/edit`;
  return stem !== undefined && last === '' && findPlace(full, table, pages).kind === 'entity' ? { kind: 'moved', to: full } : { kind: 'unknown' };
}

/** What lies there, and the plans that include it, where that of the agency does not: every item that leads to it is disabled. Undefined where it does. */
export function includedInOthers(
  place: ScreenPlace,
  path: string,
  menus: readonly Menu[],
): { readonly label: string; readonly plans: readonly string[] } | undefined {
  const items = menus.flatMap((menu) => menu.Groups).flatMap((group) => group.Items);
  const isAt = ({ Route }: MenuItem, route: string): boolean => Route !== null && plain(Route) === plain(route);
  const ofEntity = place.kind === 'entity' ? items.filter((item) => item.Entity?.toLowerCase() === place.entity) : [];
  // An entity may have lists at several places, each for its own plans.
  const there = place.kind === 'entity' ? ofEntity.filter((item) => isAt(item, place.base)) : items.filter((item) => isAt(item, path));
  const leading = there.length > 0 ? there : ofEntity;
  const [first] = leading;
  if (!first || !leading.every((item) => item.IsDisabled)) return undefined;
  return { label: first.Label, plans: [...new Set(leading.flatMap((item) => item.IncludedIn))] };
}

/** What the address asks for below the list: nothing, add, {id}/edit, {id}/copy, or a verb. */
function taskAfter(path: string, base: string): EntityTask | undefined {
  if (path === base) return { kind: 'list' };
  if (!path.startsWith(`${base}/`)) return undefined;
  const rest = path.slice(base.length + 1);
  if (rest === 'add') return { kind: 'add' };
  const [, number, what] = /^(\d{1,10})\/([a-z][a-z0-9]*)$/.exec(rest) ?? [];
  if (number === undefined || what === undefined) return undefined;
  const id = Number(number);
  return what === 'edit' || what === 'copy' ? { kind: what, id } : { kind: 'verb', id, verb: what };
}

/** An address in lower case, with one slash in front and none at the end, without its query. */
export const plain = (route: string): string =>
  `/${route
    .replace(/^\/?#?\/*/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()}`;
