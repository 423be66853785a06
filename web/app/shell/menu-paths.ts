// Where a menu item leads.
import type { MenuItem } from '../../api/index.ts';
import { plain } from '../routes.ts';

export function itemPath(item: MenuItem): string {
  const base = item.Route ? plain(item.Route) : `/entity/${item.Entity?.toLowerCase() ?? ''}`;
  return item.View ? `${base}?view=${item.View}` : base;
}

/** True when the item's list, or something below it, is what is being looked at. */
export function isHere(item: MenuItem, pathname: string, search: string, siblings: readonly MenuItem[]): boolean {
  const base = plain(itemPath(item));
  const here = plain(pathname);
  if (here !== base && !here.startsWith(`${base}/`)) return false;
  // Of two items of which one lies below the other, the nearer one.
  const isNearer = (other: string): boolean => other.startsWith(`${base}/`) && (here === other || here.startsWith(`${other}/`));
  if (siblings.some((each) => isNearer(plain(itemPath(each))))) return false;
  // Two items may show two views of one list.
  const twins = siblings.filter((each) => plain(itemPath(each)) === base);
  if (twins.length < 2) return true;
  const view = new URLSearchParams(search).get('view');
  return view === null ? twins[0] === item : String(item.View ?? '') === view;
}
