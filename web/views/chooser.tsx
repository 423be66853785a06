// The dialog of a plugin in which something is chosen, by its name, for a screen of another one.
import { useContext } from 'react';
import type { Row } from '../api/index.ts';
import { QuietPart } from './plugin-part.tsx';
import { type ChooserProps, ScreensContext } from './plugin-screens.ts';

/** Draws nothing where no plugin that is on brings a chooser of this name, `plugin.name`. */
export function Chooser<Chosen extends Row>({ name, ...props }: ChooserProps<Chosen> & { readonly name: string }) {
  const load = useContext(ScreensContext).choosers.get(name);
  return load ? <QuietPart load={load} props={props} /> : null;
}
