// Checks menus: where their items lead, and that each is there once.
import type { MenuDefinition, MenuItemDefinition } from '../contract/definitions.ts';
import { closesScreen } from '../contract/feature-gate.ts';
import { type Catalogue, entityNamed, type Loaded } from './catalogue.ts';
import { checkPlans, checkWho } from './check-permissions.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';

/** Adds a fault for every item of a menu file that leads nowhere. */
export function checkMenu(catalogue: Catalogue, { source, definition }: Loaded<MenuDefinition>): void {
  for (const [group, { items }] of definition.groups.entries()) {
    for (const [index, item] of items.entries()) {
      const place = ['groups', group, 'items', index];
      checkWho(catalogue, source, [...place, 'who'], item.who);
      checkPlans(catalogue, source, [...place, 'includedIn'], item.includedIn);
      const opened = item.entity === undefined ? undefined : catalogue.files.entity.find(({ definition: each }) => each.name === item.entity);
      const featureGates = catalogue.files.permissions.find(({ definition: each }) => each.entity === item.entity)?.definition.gates ?? [];
      if (item.includedIn && featureGates.some((featureGate) => featureGate.who.plan && closesScreen(featureGate)))
        catalogue.errors.add(
          source,
          [...place, 'includedIn'],
          `Which plans include this follows from the gates of ${item.entity ?? ''}.`,
          `Take "includedIn" out; the gates stand in ${item.entity ?? ''}.permissions.json.`,
        );
      if (item.icon === undefined && opened?.definition.icon === undefined && (item.entity === undefined || opened))
        catalogue.errors.add(source, place, 'This item has no icon.', 'Name one with "icon", or give one to the entity that it leads to.');
      if (item.page !== undefined) {
        if (item.entity !== undefined || item.route !== undefined || item.view !== undefined || item.views !== undefined)
          catalogue.errors.add(
            source,
            [...place, 'page'],
            'An item that opens a page has its place by that.',
            'Leave out "entity", "view", "views" and "route", or the page.',
          );
        continue;
      }
      if (item.entity === undefined) {
        if (item.route === undefined || item.view !== undefined || item.views !== undefined)
          catalogue.errors.add(
            source,
            place,
            'This item leads nowhere.',
            'Name the entity whose records it shows, the page of a plugin, or the route of a screen of its own, such as "/jobs".',
          );
        continue;
      }
      const draft = entityNamed(catalogue, source, [...place, 'entity'], item.entity);
      if (draft) checkViews(catalogue, source, place, item);
    }
  }
}

/** The views that an item names are views of its entity, and the one that opens is one of those that are offered. */
function checkViews(catalogue: Catalogue, source: MetadataFile, place: JsonPath, { entity = '', route, view, views = [] }: MenuItemDefinition): void {
  const own = catalogue.files.view.filter(({ definition }) => definition.entity === entity).map(({ definition }) => definition.id);
  const hint = own.length > 0 ? `Its views are: ${own.toSorted((a, b) => a - b).join(', ')}.` : 'It has no views of its own: leave the property out.';
  const required = (at: JsonPath, id: number): void => {
    if (!own.includes(id) && !catalogue.isBroken('view', String(id))) catalogue.errors.add(source, at, `${entity} has no view ${id}.`, hint);
  };
  if (view !== undefined) required([...place, 'view'], view);
  for (const [index, id] of views.entries()) required([...place, 'views', index], id);
  if (views.length === 0) return;
  if (route === undefined)
    catalogue.errors.add(
      source,
      [...place, 'views'],
      'Views are offered at a route, and this item has none.',
      'Give the item a "route", such as "/orders", or leave "views" out.',
    );
  if (view !== undefined && !views.includes(view))
    catalogue.errors.add(source, [...place, 'view'], `The view ${view} opens and is not offered.`, 'Add it to "views", or open one of those.');
}

/** Adds a fault where two items of one menu have the same id, be it in one file or in several. */
export function checkMenuItems(catalogue: Catalogue): void {
  const seen = new Map<string, MetadataFile>();
  for (const { source, definition } of catalogue.files.menu) {
    for (const [group, { items }] of definition.groups.entries()) {
      for (const [index, { id }] of items.entries()) {
        const key = `${definition.id} ${id}`;
        const other = seen.get(key);
        const where = other === source ? '' : `, in ${other?.file ?? ''}`;
        if (other)
          catalogue.errors.add(
            source,
            ['groups', group, 'items', index, 'id'],
            `The menu "${definition.id}" has an item "${id}" already${where}.`,
            'Take one of the two out, or give it another id.',
          );
        seen.set(key, source);
      }
    }
  }
}
