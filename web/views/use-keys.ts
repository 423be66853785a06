// Shortcuts of a screen. They are silent while somebody types or a dialog is open.
import { useEffect } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** Single keys, such as `/` or `c`. */
export function useHotkeys(keys: Keys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}

/** Keys together with Ctrl (or Cmd), such as `s` or `Enter`; they work while typing. */
export function useControlKeys(keys: Keys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey ? keys[event.key] : undefined;
      if (!act || document.querySelector('[role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      // A key that a menu or a popover has taken is not for the screen below it.
      target.closest('[role=dialog], [role=menu]') !== null ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === 'checkbox')) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null;
