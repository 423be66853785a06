// What was typed onto a cell before its input was there, and what it means.
import type { FieldConfig, Language } from '../../../api/index.ts';
import { parseDate, parseDateTime, parseNumber } from '../../../fields/index.ts';

/** Where the focus goes after an edit; `leave`: it has gone elsewhere already. */
export type Move = 'stay' | 'down' | 'next' | 'previous' | 'leave';

/** Keys that were pressed while the input was still on its way: they are meant for it. */
export interface Begun {
  /** In place of the value; undefined where it is to be edited. */
  readonly typed: string | undefined;
  /** It is added to the value, at this end of it. */
  readonly caret?: 'start' | 'end' | undefined;
  /** The editing was over before it had begun. */
  readonly over?: Move | undefined;
  /** What was pressed after that: it is for where the focus goes. */
  readonly rest?: readonly KeyboardEvent[];
}

/** Where choosing is all there is to do, the choice is the end of it. */
export const chosenOnce: ReadonlySet<string> = new Set(['reference', 'enum']);
/** Typing into these finds or adds something, and does not take the place of what is there. */
const notTyped: ReadonlySet<string> = new Set([...chosenOnce, 'stringList']);

/** The value with what was typed in its place, or added to it. */
export function typedOver({ Type }: FieldConfig, before: unknown, { typed, caret }: Begun): unknown {
  if (typed === undefined || notTyped.has(Type)) return before;
  if (!caret || (typeof before !== 'string' && typeof before !== 'number')) return typed;
  return caret === 'end' ? `${before}${typed}` : `${typed}${before}`;
}

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** The key writes a character: also one that takes the third level of a keyboard, as "@" in German and Spanish. */
export const writes = (key: KeyboardEvent): boolean =>
  key.key.length === 1 && !key.metaKey && (key.getModifierState('AltGraph') || (!key.ctrlKey && (!key.altKey || isApple)));

const starts: ReadonlySet<string> = new Set(['Home', 'ArrowLeft']);
const ends: ReadonlySet<string> = new Set(['End', 'ArrowRight']);
/** They move something in an input, and have no other meaning while it is on its way. */
const moves: ReadonlySet<string> = new Set([...starts, ...ends, 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Delete', 'Backspace', 'Enter', 'Tab', 'F2']);

/** The key is for an input that is on its way. */
export const isForInput = (key: KeyboardEvent): boolean => writes(key) || moves.has(key.key);

/** A key more, as an input would take it. */
export function withKey(begun: Begun, pressed: KeyboardEvent): Begun {
  const { typed, caret, over, rest = [] } = begun;
  const { key, shiftKey } = pressed;
  if (over) return { ...begun, rest: [...rest, pressed] };
  if (key === 'Enter') return { ...begun, over: 'down' };
  if (key === 'Tab') return { ...begun, over: shiftKey ? 'previous' : 'next' };
  // All of it is chosen until the caret is moved.
  if (typed === undefined && (starts.has(key) || ends.has(key))) return { ...begun, caret: ends.has(key) ? 'end' : 'start' };
  if ((key === 'Backspace' || key === 'Delete') && typed === undefined) return caret ? begun : { ...begun, typed: '' };
  if (key === 'Backspace') return { ...begun, typed: typed?.slice(0, -1) };
  return writes(pressed) ? withText(begun, key) : begun;
}

/** The same with a text, as where it is pasted. */
export const withText = (begun: Begun, text: string): Begun => ({ ...begun, typed: `${begun.typed ?? ''}${text}` });

/** What was typed, as the control would have read it. */
export function asMeant(field: FieldConfig, value: unknown, language: Language): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  switch (field.Type) {
    case 'date':
      return parseDate(value) ?? value;
    case 'datetime':
      return parseDateTime(value) ?? value;
    case 'integer':
    case 'money':
    case 'rate':
      return parseNumber(value, language) ?? value;
    default:
      return value;
  }
}
