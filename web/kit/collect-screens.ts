// Puts the screens of all plugins together, by name. What is there twice stops the start with a sentence that names it.
import type { ChooserProps, FilesProps, LinkPageProps, PageProps, PanelProps, PluginScreens, Screen, VerbProps } from '../views/plugin-screens.ts';
import type { Screens } from './screens.ts';

export function collectScreens(plugins: readonly Screens[]): PluginScreens {
  const pages = new Map<string, Screen<PageProps>>();
  const panels = new Map<string, Screen<PanelProps>[]>();
  const badges = new Map<string, Screen<PanelProps>[]>();
  const tabs = new Map<string, Screen<PanelProps>>();
  const files = new Map<string, Screen<FilesProps>>();
  const verbs = new Map<string, Screen<VerbProps>>();
  const widgets = new Map<string, Screen<object>>();
  const choosers = new Map<string, Screen<ChooserProps>>();
  const linkPages = new Map<string, Screen<LinkPageProps>>();
  const names = new Set<string>();
  for (const own of plugins) {
    const { plugin, pages: ownPages = {}, panels: ownPanels = {}, badges: ownBadges = {}, tabs: ownTabs = {}, widgets: ownWidgets = {} } = own;
    if (names.has(plugin)) throw new Error(`The screens of the plugin ${plugin} are in the list twice. Keep one.`);
    names.add(plugin);
    for (const [name, page] of Object.entries(ownPages)) pages.set(pathName('page', plugin, name), page);
    for (const [name, widget] of Object.entries(ownWidgets)) widgets.set(pathName('widget', plugin, name), widget);
    for (const [name, chooser] of Object.entries(own.choosers ?? {})) choosers.set(pathName('chooser', plugin, name), chooser);
    for (const [name, tab] of Object.entries(ownTabs)) tabs.set(pathName('tab', plugin, name), tab);
    for (const [entity, screen] of Object.entries(own.files ?? {})) {
      if (files.has(entity.toLowerCase())) throw new Error(`The plugin ${plugin} shows the files of ${entity}, and so does another one.`);
      files.set(entity.toLowerCase(), screen);
    }
    for (const [entity, screens] of Object.entries(own.verbs ?? {}))
      for (const [verb, screen] of Object.entries(screens)) {
        const name = `${entity.toLowerCase()}/${verb}`;
        if (verbs.has(name)) throw new Error(`The plugin ${plugin} has a screen for ${name}, and so has another one.`);
        verbs.set(name, screen);
      }
    for (const [name, page] of Object.entries(own.linkPages ?? {})) {
      pathName('page', plugin, name);
      if (linkPages.has(name)) throw new Error(`Two plugins have a page at /${name}/.`);
      linkPages.set(name, page);
    }
    addByEntity(panels, ownPanels, `The plugin ${plugin} puts a panel`);
    addByEntity(badges, ownBadges, `The plugin ${plugin} puts a badge`);
  }
  return { pages, panels, widgets, badges, tabs, files, verbs, choosers, tray: plugins.flatMap(({ tray = [] }) => tray), linkPages };
}

type ByEntity = Readonly<Record<string, readonly Screen<PanelProps>[] | undefined>>;

function addByEntity(all: Map<string, Screen<PanelProps>[]>, own: ByEntity, what: string): void {
  for (const [entity, list = []] of Object.entries(own)) {
    const path = entity.toLowerCase();
    const known = all.get(path) ?? [];
    if (list.some((each) => known.includes(each))) throw new Error(`${what} on ${entity} that is there already.`);
    all.set(path, [...known, ...list]);
  }
}

/** Addresses are read in small letters: what differs in case alone would be one and the same. */
function pathName(what: string, plugin: string, name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`The ${what} ${plugin}.${name} has no name for an address. Write it with small letters, digits and hyphens.`);
  return `${plugin}.${name}`;
}
