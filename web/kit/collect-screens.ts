// Puts the screens of all plugins together, by name. What must not be among them is checked by a test (check-screens.ts).
import type { PanelProps, PluginScreens, Screen } from '../views/plugin-screens.ts';
import type { Screens } from './screens.ts';

export function collectScreens(plugins: readonly Screens[]): PluginScreens {
  return {
    pages: named(plugins, ({ pages }) => pages),
    widgets: named(plugins, ({ widgets }) => widgets),
    choosers: named(plugins, ({ choosers }) => choosers),
    tabs: named(plugins, ({ tabs }) => tabs),
    panels: byEntity(plugins, ({ panels }) => panels),
    badges: byEntity(plugins, ({ badges }) => badges),
    sideBadges: byEntity(plugins, ({ sideBadges }) => sideBadges),
    files: new Map(plugins.flatMap(({ files = {} }) => Object.entries(files).map(([entity, screen]) => [entity.toLowerCase(), screen] as const))),
    verbs: new Map(
      plugins.flatMap(({ verbs = {} }) =>
        Object.entries(verbs).flatMap(([entity, screens]) =>
          Object.entries(screens).map(([verb, screen]) => [`${entity.toLowerCase()}/${verb}`, screen] as const),
        ),
      ),
    ),
    linkPages: new Map(plugins.flatMap(({ linkPages = {} }) => Object.entries(linkPages))),
    tray: plugins.flatMap(({ tray = [] }) => tray),
  };
}

/** Screens by the name of their plugin and their own: `quotes.new`. */
const named = <Props extends object>(
  plugins: readonly Screens[],
  getOwn: (own: Screens) => Readonly<Record<string, Screen<Props>>> | undefined,
): ReadonlyMap<string, Screen<Props>> =>
  new Map(plugins.flatMap((own) => Object.entries(getOwn(own) ?? {}).map(([name, screen]) => [`${own.plugin}.${name}`, screen] as const)));

/** Screens that stand beside the records of an entity, by its path. */
function byEntity(
  plugins: readonly Screens[],
  getOwn: (own: Screens) => Readonly<Record<string, readonly Screen<PanelProps>[] | undefined>> | undefined,
): ReadonlyMap<string, readonly Screen<PanelProps>[]> {
  const all = new Map<string, readonly Screen<PanelProps>[]>();
  for (const own of plugins)
    for (const [entity, list = []] of Object.entries(getOwn(own) ?? {})) {
      const path = entity.toLowerCase();
      all.set(path, [...(all.get(path) ?? []), ...list]);
    }
  return all;
}
