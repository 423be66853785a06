// Shortcuts of a screen, told with their words where they are handled. They are silent while somebody types or a dialog is open.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createOffers } from './offers.ts';

/** By key, as the browser names it. */
type Keys = Readonly<Record<string, { readonly label: string; readonly command: (event: KeyboardEvent) => unknown }>>;
/** What an act answers that has nothing to do with the key this time: the browser goes on with it. */
export const passOn: unique symbol = Symbol('pass on');
/** Those of the frame work on every screen, and those of cells while one of them has the focus. */
type KeyScope = 'screen' | 'cells' | 'everywhere';

export interface Shortcut {
  /** The keys that are pressed together, as they stand on the keyboard. */
  readonly keys: readonly string[];
  readonly label: string;
}

const offers = createOffers<{ readonly scope: KeyScope; readonly shortcuts: readonly Shortcut[] }>();

/** The shortcuts that work now. */
export const getShortcuts = (scope: KeyScope): Shortcut[] => offers.all().flatMap((entry) => (entry.scope === scope ? entry.shortcuts : []));

/** Single keys, such as `/` or `c`. */
export const useHotkeys = (keys: Keys, scope: KeyScope = 'screen'): void => useKeys(keys, scope, false);

/** Keys together with Ctrl (or Cmd), such as `s` or `Enter`; they work while typing. */
export const useControlKeys = (keys: Keys, scope: KeyScope = 'screen'): void => useKeys(keys, scope, true);

/** Tells of keys that are handled elsewhere, where they are for what has the focus. */
export function useListedKeys(scope: KeyScope, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => offers.hold(() => ({ scope, shortcuts: latest.current })), [scope]);
}

function useKeys(keys: Keys, scope: KeyScope, withControl: boolean): void {
  const latest = useRef(keys);
  // Before anything is painted: what is seen can be answered by a key.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isControl = event.ctrlKey || event.metaKey;
      if (isControl !== withControl || event.altKey || isDialogOpen() || (!withControl && (event.defaultPrevented || isTyping(event.target)))) return;
      // With the capitals locked, a letter together with Ctrl is still that letter.
      const found = latest.current[event.key] ?? (withControl && !event.shiftKey ? latest.current[event.key.toLowerCase()] : undefined);
      if (!found) return;
      if (found.command(event) !== passOn) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    const withdraw = offers.hold(() => ({
      scope,
      shortcuts: Object.entries(latest.current).map(([key, { label }]) => ({ keys: [...(withControl ? [controlKey] : []), getCap(key)], label })),
    }));
    return () => {
      window.removeEventListener('keydown', pressed);
      withdraw();
    };
  }, [scope, withControl]);
}

/** The key for acts, as it stands on this keyboard. */
export const controlKey = /mac|iphone|ipad/i.test(typeof navigator === 'undefined' ? '' : navigator.userAgent) ? '⌘' : 'Ctrl';
const getCap = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key);

/** The keys of the palette, as the keyboard of this machine names them. */
export const paletteKeys: readonly string[] = [controlKey, 'K'];

/** True while a dialog holds the screen. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** True where a key is for what is being typed, chosen or asked. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    // A key that a menu or a popover has taken is not for the screen below it.
    target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');
