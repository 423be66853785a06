// A page of a plugin in the frame, for whom it is there; for anybody else there is no such page.
import { useContext } from 'react';
import type { PageItem } from '../../api/index.ts';
import { Bar, PluginPart, ScreensContext, ShellContext, UnknownPage } from '../../views/index.ts';

export function PluginPage({ pages, name, id, path }: { pages: readonly PageItem[]; name: string; id: number | undefined; path: string }) {
  const { crumbsOf } = useContext(ShellContext);
  const load = useContext(ScreensContext).pages.get(name);
  const page = pages.find((each) => each.Name === name);
  if (!page || !load) return <UnknownPage path={path} />;
  const frame = { title: page.Label, crumbs: crumbsOf(page.Route) };
  const props = { ...frame, ...(id === undefined ? {} : { id }) };
  return <PluginPart load={load} props={props} frame={<Bar {...frame} />} />;
}
