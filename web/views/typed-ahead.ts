// What is typed for a dialog or a form that has been asked for and is not there yet: kept, and given to its first field once that has the focus.
import { useEffect, useLayoutEffect } from 'react';
import { isTyping } from './use-keys.ts';

/** A text that was typed, or a key that leads on. */
type Kept = { readonly text: string } | { readonly key: 'Tab' | 'Enter'; readonly isBack: boolean };

/** What is on its way, and where the focus was when it was asked for. */
const awaited = new Map<object, Element | null>();
/** The dialogs that have had the focus. */
const inScope = new WeakSet<Element>();
let kept: Kept[] = [];
/** The path of the page that stands; that of the address is another while the next page is on its way. */
let existing: string | undefined;

/** Stands where a dialog or a form will stand: keys are kept for it, and mean nothing to the screen. */
export function Awaited(): null {
  useLayoutEffect(() => {
    const self = {};
    awaited.set(self, document.activeElement);
    return () => void awaited.delete(self);
  }, []);
  return null;
}

/** Keeps what is typed too early; once, where the frame of all pages begins. `path` is that of the page that is shown. */
export function useTypedAhead(path: string): void {
  useLayoutEffect(() => {
    existing = path;
  }, [path]);
  useEffect(() => {
    window.addEventListener('keydown', pressed, true);
    window.addEventListener('focusin', focused, true);
    window.addEventListener('pointerdown', forget, true);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('focusin', focused, true);
      window.removeEventListener('pointerdown', forget, true);
      forget();
      existing = undefined;
    };
  }, []);
}

function forget(): void {
  kept = [];
}

/** Something was asked for, and has not had the focus yet. Anyone who has gone to another field since then types there. */
const isAwaited = (): boolean =>
  [...awaited.values()].some((from) => from === document.activeElement || !isTyping(document.activeElement)) ||
  comingDialog() !== undefined ||
  (existing !== undefined && existing !== window.location.pathname && !isTyping(document.activeElement));

/** Dialogs, and what opens at a button to type into, get the focus a moment after they are seen. */
function comingDialog(): Element | undefined {
  const { activeElement: active } = document;
  const opensAt =
    active?.getAttribute('aria-haspopup') === 'dialog' && active.getAttribute('aria-expanded') === 'true' ? active.getAttribute('aria-controls') : null;
  const opened = opensAt === null ? null : document.getElementById(opensAt);
  const front = opened?.querySelector('input, textarea') ? opened : [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
  return front && !inScope.has(front) ? front : undefined;
}

function pressed(event: KeyboardEvent): void {
  if (!isAwaited()) return forget();
  if (event.isComposing || event.ctrlKey || event.metaKey || (event.altKey && !event.getModifierState('AltGraph'))) return;
  const last = kept.at(-1);
  if (event.key === 'Escape') return forget();
  if (event.key === 'Backspace') {
    if (last && 'text' in last) kept = [...kept.slice(0, -1), { text: last.text.slice(0, -1) }];
  } else if (event.key === 'Tab' || event.key === 'Enter') {
    // Before anything was typed they are for what has the focus. Who opened it by this key, and holds it down still, means nothing by it.
    if (kept.length === 0 && !event.repeat) return;
    if (!event.repeat) kept = [...kept, { key: event.key, isBack: event.shiftKey }];
  } else if (Array.from(event.key).length !== 1) return;
  else if (!event.repeat || kept.length > 0) {
    kept = last && 'text' in last ? [...kept.slice(0, -1), { text: last.text + event.key }] : [...kept, { text: event.key }];
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A field has the focus: it takes what was kept, up to the key that leads to the next one. */
function focused({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const coming = comingDialog();
  if (coming && !coming.contains(target)) return;
  for (let dialog = target.closest('[role=dialog]'); dialog; dialog = dialog.parentElement?.closest('[role=dialog]') ?? null) inScope.add(dialog);
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  while (kept.length > 0) {
    const [next] = kept;
    kept = kept.slice(1);
    if (!next) continue;
    if ('text' in next) write(target, next.text);
    else if (next.key === 'Enter') target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }));
    // The field that has the focus then takes the rest.
    else return neighbour(target, next.isBack)?.focus();
  }
}

/** As the browser does it, so that the screen hears of it: in the place of what is chosen. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '' || field.readOnly || field.disabled) return;
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Reflect.set(prototype, 'value', value.slice(0, from) + text + value.slice(to), field);
  // Of some types, such as addresses of e-mail, nobody may move the caret; it stands at the end there anyway.
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

function neighbour(field: Element, isBack: boolean): HTMLElement | undefined {
  const place = field.closest('[role=dialog]') ?? field.closest('main') ?? document.body;
  const fields = [
    ...place.querySelectorAll<HTMLElement>(':is(input, select, textarea, button, a[href], [tabindex]):not([disabled], [tabindex="-1"], [type=hidden])'),
  ];
  const open = fields.filter((each) => each.closest('[hidden], [inert]') === null);
  return open[open.findIndex((element) => element === field) + (isBack ? -1 : 1)];
}
