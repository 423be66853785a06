// What was typed onto a cell before its input was there, and what it means.
import type { FieldConfig, Language } from '../../../api/index.ts';
import { parseDate, parseDateTime, parseNumber } from '../../../fields/index.ts';

/** Where the focus goes after an edit; `leave`: it has gone elsewhere already. */
export type Move = 'stay' | 'down' | 'next' | 'previous' | 'leave';

/** A key, or a text that is pasted. */
export type Pressed = KeyboardEvent | string;

/** Keys that were pressed while the input was still on its way: they are meant for it. */
export interface Begun {
  /** In place of the value; undefined where it is to be edited. */
  readonly typed: string | undefined;
  /** It is added to the value, at this end of it. */
  readonly caret?: 'start' | 'end' | undefined;
  /** The editing was over before it had begun. */
  readonly over?: Move | undefined;
  /** What was pressed after that: it is for where the focus goes. */
  readonly rest?: readonly Pressed[];
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

/** What keys are called that stand for themselves, with and without Ctrl and Alt. */
const plain = /^[a-z\d ]$/i;

/** The key writes a character: also one that takes the third level of a keyboard, as "@" in German and Spanish. */
export function writes(key: KeyboardEvent): boolean {
  if (key.key.length !== 1 || key.metaKey) return false;
  if (key.getModifierState('AltGraph')) return true;
  // Where AltGr is told as the two keys that it stands for, the character tells it from a shortcut.
  if (key.ctrlKey) return key.altKey && !isApple && !plain.test(key.key);
  return !key.altKey || isApple;
}

const starts: ReadonlySet<string> = new Set(['Home', 'ArrowLeft']);
const ends: ReadonlySet<string> = new Set(['End', 'ArrowRight']);
/** They move something in an input, and have no other meaning while it is on its way. */
const moves: ReadonlySet<string> = new Set([...starts, ...ends, 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Delete', 'Backspace', 'Enter', 'Tab', 'F2']);

/** The key is for an input that is on its way. */
export const isForInput = (key: KeyboardEvent): boolean => writes(key) || moves.has(key.key);

/** A key or a pasted text more, as an input would take it. */
export function withPressed(begun: Begun, pressed: Pressed): Begun {
  const { typed, caret, over, rest = [] } = begun;
  if (over) return { ...begun, rest: [...rest, pressed] };
  if (typeof pressed === 'string') return withText(begun, oneLine(pressed));
  const { key, shiftKey } = pressed;
  if (key === 'Enter') return { ...begun, over: 'down' };
  if (key === 'Tab') return { ...begun, over: shiftKey ? 'previous' : 'next' };
  // All of it is chosen until the caret is moved.
  if (typed === undefined && (starts.has(key) || ends.has(key))) return { ...begun, caret: ends.has(key) ? 'end' : 'start' };
  if ((key === 'Backspace' || key === 'Delete') && typed === undefined) return caret ? begun : { ...begun, typed: '' };
  if (key === 'Backspace') return { ...begun, typed: typed?.slice(0, -1) };
  return writes(pressed) ? withText(begun, key) : begun;
}

/** As an input of one line takes it. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

const withText = (begun: Begun, text: string): Begun => ({ ...begun, typed: `${begun.typed ?? ''}${text}` });

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
