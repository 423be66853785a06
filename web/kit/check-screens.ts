// What must not be among the screens of plugins: checked by a test, so that no browser loads it.
import type { PanelProps, Screen } from '../views/plugin-screens.ts';
import type { Screens } from './screens.ts';

/** Throws with a sentence that names it where a name is no address, and where something is there twice. */
export function checkScreens(plugins: readonly Screens[]): void {
  const once = new Set<string>();
  const claim = (key: string, message: string): void => {
    if (once.has(key)) throw new Error(message);
    once.add(key);
  };
  for (const own of plugins) {
    const { plugin } = own;
    claim(`plugin ${plugin}`, `The screens of the plugin ${plugin} are in the list twice. Keep one.`);
    for (const [what, named] of Object.entries({ page: own.pages, widget: own.widgets, chooser: own.choosers, tab: own.tabs, 'link page': own.linkPages }))
      for (const name of Object.keys(named ?? {})) checkName(what, plugin, name);
    for (const entity of Object.keys(own.files ?? {}))
      claim(`files ${entity.toLowerCase()}`, `The plugin ${plugin} shows the files of ${entity}, and so does another one.`);
    for (const [entity, screens] of Object.entries(own.verbs ?? {}))
      for (const verb of Object.keys(screens)) {
        const name = `${entity.toLowerCase()}/${verb}`;
        claim(`verb ${name}`, `The plugin ${plugin} has a screen for ${name}, and so has another one.`);
      }
    for (const name of Object.keys(own.linkPages ?? {})) claim(`link page ${name}`, `Two plugins have a page at /${name}/.`);
  }
  checkOnce('panel', plugins, ({ panels }) => panels);
  checkOnce('badge', plugins, ({ badges }) => badges);
  checkOnce('side badge', plugins, ({ sideBadges }) => sideBadges);
}

type ByEntity = Readonly<Record<string, readonly Screen<PanelProps>[] | undefined>>;

function checkOnce(what: string, plugins: readonly Screens[], getOwn: (own: Screens) => ByEntity | undefined): void {
  const all = new Map<string, Set<Screen<PanelProps>>>();
  for (const own of plugins)
    for (const [entity, list = []] of Object.entries(getOwn(own) ?? {})) {
      const known = all.get(entity.toLowerCase()) ?? new Set();
      if (list.some((each) => known.has(each))) throw new Error(`The plugin ${own.plugin} puts a ${what} on ${entity} that is there already.`);
      all.set(entity.toLowerCase(), new Set([...known, ...list]));
    }
}

/** Addresses are read in small letters: what differs in case alone would be one and the same. */
function checkName(what: string, plugin: string, name: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`The ${what} ${plugin}.${name} has no name for an address. Write it with small letters, digits and hyphens.`);
}
