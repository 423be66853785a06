// Where a menu item leads.
import type { MenuItem, PageItem } from '../../api/index.ts';
import { plain } from '../routes.ts';

export function itemPath(item: MenuItem): string {
  const base = item.Route ? plain(item.Route) : `/entity/${item.Entity?.toLowerCase() ?? ''}`;
  return item.View ? `${base}?view=${item.View}` : base;
}

/**
 * The item whose list, or something below it, is what is being looked at; undefined where the menu leads to none of it.
 * Of two items of which one lies below the other it is the nearer one, and of two views of one list that of the view.
 * A list with its own address is that item's at its general address, too. A page of a plugin may name the address that it belongs below.
 */
export function itemHere(items: readonly MenuItem[], pages: readonly PageItem[], pathname: string, search: string): MenuItem | undefined {
  const route = plain(pathname).replace(/\/\d+/, '/{id}');
  const place = pages.find(({ Route }) => plain(Route) === route)?.Below ?? pathname;
  const own = nearest(items, place, (item) => plain(itemPath(item)));
  if (own.length === 0) return nearest(items, place, (item) => item.Entity && `/entity/${item.Entity.toLowerCase()}`)[0];
  const view = new URLSearchParams(search).get('view');
  return own.length === 1 || view === null ? own[0] : own.find((item) => String(item.View ?? '') === view);
}

/** The item that leads to the list at this address; a list with its own address is meant by its general address, too. */
export const itemAt = (items: readonly MenuItem[], base: string): MenuItem | undefined =>
  items.find((item) => plain(itemPath(item)) === base) ?? items.find((item) => item.Entity && `/entity/${item.Entity.toLowerCase()}` === base);

/** The item at this address, where its entity has lists at several addresses: such as quotes and enrolments, which are both sales. */
export function oneOfSeveral(items: readonly MenuItem[], base: string): MenuItem | undefined {
  const item = items.find((each) => plain(itemPath(each)) === base);
  return item?.Entity && items.some((other) => other.Entity === item.Entity && plain(itemPath(other)) !== base) ? item : undefined;
}

/** The items that lie nearest above the place: several where they show one list. */
function nearest(items: readonly MenuItem[], pathname: string, baseOf: (item: MenuItem) => string | null | undefined): readonly MenuItem[] {
  const here = plain(pathname);
  const above = items.flatMap((item) => {
    const base = baseOf(item);
    return base && (here === base || here.startsWith(`${base}/`)) ? [{ item, depth: base.length }] : [];
  });
  const maxDepth = Math.max(...above.map(({ depth }) => depth));
  return above.filter(({ depth }) => depth === maxDepth).map(({ item }) => item);
}
