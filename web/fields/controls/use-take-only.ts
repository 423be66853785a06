// Enter and Tab take the one record that is left of what was typed: also where the answer is still on its way, and never what was left of other letters.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Key } from '../../api/index.ts';

interface TakeOnlyParts {
  /** What stands in the input, where it was typed. */
  readonly typed: string;
  /** The answer is waited for from the start. */
  readonly isRequested?: boolean;
  /** Asks for the answer at once, without waiting for the typing to rest. */
  readonly onAsk: (text: string) => void;
  /** What the server has found, and for which letters. */
  readonly term: string;
  readonly found: {
    readonly data: { readonly Data: readonly Key[] } | undefined;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly isError: boolean;
  };
  /** What is chosen already cannot be taken once more. */
  readonly chosen?: readonly number[];
  readonly take: (key: Key) => void;
  /** What was waited for has not left one alone. */
  readonly onNone?: () => void;
}

/** `press` answers whether a key was for this; `isPending`, whether one was and the answer is still on its way. */
export function useTakeOnly({ typed: text, isRequested = false, onAsk, term, found, chosen = [], take, onNone }: TakeOnlyParts) {
  const typed = text.trim();
  const isAnswered = term.trim() === typed && !found.isPlaceholderData && !found.isFetching && found.data !== undefined;
  const options = found.data?.Data.filter(({ Key: id }) => !chosen.includes(id)) ?? [];
  const only = isAnswered && typed !== '' ? findOnly(options, typed) : undefined;
  /** The text for which it is waited: known at once, since the input may be left before anything is drawn again. */
  const awaited = useRef(isRequested ? text : undefined);
  useEffect(() => {
    if (awaited.current === undefined) return;
    // Anyone who has typed on wants something else.
    const isOther = awaited.current !== text;
    if (!isOther && !isAnswered && !found.isError) return;
    awaited.current = undefined;
    if (isOther) return;
    if (only) take(only);
    else onNone?.();
  });

  return {
    isPending: (): boolean => awaited.current !== undefined,
    press: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      const isEnter = event.key === 'Enter';
      if (!(isEnter || event.key === 'Tab') || typed === '' || event.nativeEvent.isComposing || (isEnter && isMarked(event.currentTarget))) return false;
      if (only) take(only);
      else if (isAnswered || found.isError) return false;
      else {
        awaited.current = text;
        onAsk(text);
      }
      if (isEnter) event.preventDefault();
      return true;
    },
  };
}

/** The only one, or the only one that is called so. */
export function findOnly<Option extends { readonly Name: string }>(options: readonly Option[], typed: string): Option | undefined {
  const called = options.length === 1 ? options : options.filter(({ Name }) => folded(Name) === folded(typed));
  return called.length === 1 ? called[0] : undefined;
}

const folded = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The arrows have marked an option: Enter takes that. */
export const isMarked = (input: Element): boolean =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]') instanceof Element;
