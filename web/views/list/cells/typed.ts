// What was typed onto a cell before its input was there, and what it means.
import type { FieldConfig, Language } from '../../../api/index.ts';
import { dateText, parseDate, parseDateTime, parseNumber } from '../../../fields/index.ts';

/** Where the focus goes after an edit; `leave`: it has gone elsewhere already. */
export type Move = 'stay' | 'down' | 'next' | 'previous' | 'leave';

/** A key, or a text that is pasted. */
export type Pressed = KeyboardEvent | string;

/** What was pressed while the input was still on its way: it is meant for it. */
export interface TypedAhead {
  readonly keys: readonly Pressed[];
  /** The editing was over before it had begun. */
  readonly over?: Move | undefined;
  /** What was pressed after that: it is for where the focus goes. */
  readonly rest?: readonly Pressed[];
}

/** What stands in an input, and what of it is chosen: from `anchor` to `caret`, which are the same where nothing is. */
export interface Written {
  readonly text: string;
  readonly anchor: number;
  readonly caret: number;
}

/** Where choosing is all there is to do, the choice is the end of it. */
export const chosenOnce: ReadonlySet<string> = new Set(['reference', 'enum']);
/** Typing into these finds or adds something, and does not take the place of what is there. */
const notTyped: ReadonlySet<string> = new Set([...chosenOnce, 'stringList']);

/** What stands in the input of a value once it has taken these keys; undefined where it takes none, or keeps what it has. */
export function written({ Type }: FieldConfig, before: unknown, { keys }: TypedAhead): Written | undefined {
  if (notTyped.has(Type)) return undefined;
  const text = Type === 'date' ? dateText(before) : typeof before === 'string' || typeof before === 'number' ? String(before) : '';
  // All of it is chosen until the caret is moved.
  const first: Written = { text, anchor: 0, caret: text.length };
  const now = keys.reduce(withKey, first);
  return now === first ? undefined : now;
}

/** The value with what was typed in its place, or added to it. */
export function typedOver(field: FieldConfig, before: unknown, started: TypedAhead): unknown {
  const now = written(field, before, started);
  return now && hasWritten(started) ? now.text : before;
}

/** What was typed, by itself: what is looked for where something is to be found or added. Undefined where nothing was. */
export const typedAlone = (started: TypedAhead): string | undefined => (hasWritten(started) ? started.keys.reduce(withKey, nothing).text : undefined);

/** Something was written or taken away. */
export const hasWritten = ({ keys }: TypedAhead): boolean => keys.some((key) => typeof key === 'string' || writes(key) || takes.has(key.key));

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** What keys are called that stand for themselves, with and without Ctrl and Alt. */
const plain = /^[a-z\d ]$/i;

/** The key writes a character: also one that takes the third level of a keyboard, as "@" in German and Spanish. */
export function writes(key: KeyboardEvent): boolean {
  if (key.key.length !== 1 || key.metaKey) return false;
  if (key.getModifierState('AltGraph')) return true;
  // Where AltGr is reported as the two keys that it stands for, the character distinguishes it from a shortcut.
  if (key.ctrlKey) return key.altKey && !isApple && !plain.test(key.key);
  return !key.altKey || isApple;
}

/** They take something away. */
const takes: ReadonlySet<string> = new Set(['Backspace', 'Delete']);
/** They move something in an input, and have no other meaning while it is on its way. */
const moves: ReadonlySet<string> = new Set([
  'Home',
  'End',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Enter',
  'Tab',
  'F2',
  ...takes,
]);

/** The key is for an input that is on its way. */
export const isForInput = (key: KeyboardEvent): boolean => writes(key) || moves.has(key.key);

/** A key or a pasted text more, as an input would take it. */
export function withPressed(started: TypedAhead, pressed: Pressed): TypedAhead {
  const { keys, over, rest = [] } = started;
  if (over) return { ...started, rest: [...rest, pressed] };
  if (typeof pressed !== 'string' && pressed.key === 'Enter') return { ...started, over: 'down' };
  if (typeof pressed !== 'string' && pressed.key === 'Tab') return { ...started, over: pressed.shiftKey ? 'previous' : 'next' };
  return { ...started, keys: [...keys, pressed] };
}

/** As an input of one line takes it. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

const nothing: Written = { text: '', anchor: 0, caret: 0 };

function withKey(now: Written, pressed: Pressed): Written {
  const { text, anchor, caret } = now;
  const [from, to] = anchor < caret ? [anchor, caret] : [caret, anchor];
  const put = (word: string, start = from, end = to): Written => {
    const at = start + word.length;
    return { text: text.slice(0, start) + word + text.slice(end), anchor: at, caret: at };
  };
  if (typeof pressed === 'string') return put(oneLine(pressed));
  if (writes(pressed)) return put(pressed.key);
  const go = (at: number): Written => ({ text, anchor: pressed.shiftKey ? anchor : at, caret: at });
  // What is chosen is left at its end before anything is passed.
  const isChosen = from < to && !pressed.shiftKey;
  switch (pressed.key) {
    case 'Backspace':
      return from < to ? put('') : put('', Math.max(0, from - 1));
    case 'Delete':
      return from < to ? put('') : put('', from, Math.min(text.length, to + 1));
    case 'Home':
      return go(0);
    case 'End':
      return go(text.length);
    case 'ArrowLeft':
      return go(isChosen ? from : Math.max(0, caret - 1));
    case 'ArrowRight':
      return go(isChosen ? to : Math.min(text.length, caret + 1));
    default:
      return now;
  }
}

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
