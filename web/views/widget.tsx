// A widget of a plugin by its name, wherever a screen wants it.
import { useContext } from 'react';
import { PluginPart } from './plugin-part.tsx';
import { ScreensContext } from './plugin-screens.ts';

/** Draws nothing where no plugin that is on brings a widget of this name, `plugin.name`. */
export function Widget({ name }: { name: string }) {
  const load = useContext(ScreensContext).widgets.get(name);
  return load ? <PluginPart load={load} props={{}} /> : null;
}
