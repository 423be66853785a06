// The list of a day that opens where a day has no room for all of its entries: the calendar draws it, outside of itself.
import type { FocusEvent, KeyboardEvent } from 'react';

/** Kept between it and the edge of the window, in pixels. */
const air = 10;

const opener = '[aria-haspopup="dialog"]';

/** The day whose list this opens, by which it is found again when it is drawn again. */
export const dayBehind = (target: Element): string | undefined =>
  target.matches(opener) ? (target.closest('[data-date]')?.getAttribute('data-date') ?? undefined) : undefined;
/** What opens the list of a day, where that day has one. */
export const findOpener = (frame: HTMLElement, day: string): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-date="${CSS.escape(day)}"] ${opener}`);

/** An entry that is seen: a calendar draws entries out of sight until it knows how much room there is, and some of those it has no room for stay there. */
export function entryAt(frame: HTMLElement, id: string): HTMLElement | null | undefined {
  const seen = [...frame.querySelectorAll(`[data-entry="${CSS.escape(id)}"]`)].find((entry) => entry.checkVisibility({ visibilityProperty: true }));
  return seen?.closest<HTMLElement>('[tabindex]');
}

const listOf = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[role="dialog"]') : null);
const entriesIn = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll('[data-entry]')].flatMap((entry) => entry.closest<HTMLElement>('[tabindex]') ?? []);

/** The calendar gives the focus to the cross of a list that opens; it goes on to the first entry. */
export function enterList({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const list = listOf(target);
  if (!list || !relatedTarget?.matches(opener)) return;
  entriesIn(list)[0]?.focus({ preventScroll: true });
  // A moment later the calendar lays it beside its day, whether there is room for it or not.
  const laid = new MutationObserver(() => {
    laid.disconnect();
    const below = Number.parseFloat(list.style.top) + list.offsetHeight - (window.innerHeight - air);
    if (below > 0) list.style.translate = `0 ${-below}px`;
  });
  laid.observe(list, { attributeFilter: ['style'] });
}

/** True where the key was for the list: the arrows go through it, Escape closes it and nothing else. */
export function walkList(event: KeyboardEvent<HTMLElement>): boolean {
  const list = listOf(event.target);
  if (!list) return false;
  if (event.key === 'Escape') {
    event.stopPropagation();
    leaveList(event.target);
    return true;
  }
  const entries = entriesIn(list);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = { ArrowDown: Math.min(at + 1, entries.length - 1), ArrowUp: Math.max(at - 1, 0), Home: 0, End: entries.length - 1 }[event.key];
  if (next === undefined) return false;
  event.preventDefault();
  entries[next]?.focus();
  return true;
}

/** Closes the list that this is in, as its cross does: the focus is then where it was opened from. */
export const leaveList = (target: EventTarget | null): void => listOf(target)?.querySelector('button')?.click();
