// Puts the screens of all plugins together, by name. What is there twice stops the start with a sentence that names it.
import type { PageProps, PanelProps, PluginScreens, Screen } from '../views/plugin-screens.ts';
import type { Screens } from './screens.ts';

export function gatherScreens(plugins: readonly Screens[]): PluginScreens {
  const pages = new Map<string, Screen<PageProps>>();
  const panels = new Map<string, Screen<PanelProps>[]>();
  const widgets = new Map<string, Screen<object>>();
  const names = new Set<string>();
  for (const { plugin, pages: ownPages = {}, panels: ownPanels = {}, widgets: ownWidgets = {} } of plugins) {
    if (names.has(plugin)) throw new Error(`The screens of the plugin ${plugin} are in the list twice. Keep one.`);
    names.add(plugin);
    for (const [name, page] of Object.entries(ownPages)) pages.set(pathName('page', plugin, name), page);
    for (const [name, widget] of Object.entries(ownWidgets)) widgets.set(pathName('widget', plugin, name), widget);
    const byEntity: Readonly<Record<string, readonly Screen<PanelProps>[] | undefined>> = ownPanels;
    for (const [entity, list = []] of Object.entries(byEntity)) {
      const path = entity.toLowerCase();
      const known = panels.get(path) ?? [];
      if (list.some((panel) => known.includes(panel))) throw new Error(`The plugin ${plugin} puts a panel on ${entity} that is there already.`);
      panels.set(path, [...known, ...list]);
    }
  }
  return { pages, panels, widgets };
}

/** Addresses are read in small letters: what differs in case alone would be one and the same. */
function pathName(what: string, plugin: string, name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`The ${what} ${plugin}.${name} has no name for an address. Write it with small letters, digits and hyphens.`);
  return `${plugin}.${name}`;
}
