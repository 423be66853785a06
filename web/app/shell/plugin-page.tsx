// A page of a plugin in the frame, for whom it is there; for anybody else there is no such page.
import { useContext } from 'react';
import type { PageItem } from '../../api/index.ts';
import { Bar, PluginPart, ScreensContext, ShellContext, type ShellContextValue, UnknownPage } from '../../views/index.ts';

export function PluginPage({ pages, name, id, path }: { pages: readonly PageItem[]; name: string; id: number | undefined; path: string }) {
  const api = useContext(ShellContext);
  const screens = useContext(ScreensContext).pages;
  // What follows two hyphens tells pages apart that one screen shows.
  const load = screens.get(name) ?? screens.get(name.replace(/--.*/, ''));
  const page = pages.find((each) => each.Name === name);
  if (!page || !load) return <UnknownPage path={path} />;
  const frame = { title: page.Label, crumbs: crumbsTo(page.Route, api) };
  const props = { ...frame, ...(id === undefined ? {} : { id }) };
  return <PluginPart load={load} props={props} frame={<Bar {...frame} />} />;
}

/** Of a page in a menu its group; of one below it, such as that of one record, the way through the list as well. */
function crumbsTo(route: string, { crumbsOf: getCrumbs, labelOf: findLabel, titleOf: findTitle }: ShellContextValue) {
  const parts = route.split('/').slice(1);
  const ways = parts.map((_part, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
  const known = ways.find((way) => findLabel(way) !== undefined);
  const label = known === undefined || known === route ? undefined : (findTitle(known) ?? findLabel(known));
  return [...getCrumbs(known ?? route), ...(label === undefined || known === undefined ? [] : [{ label, to: known }])];
}
