// What is pressed on a cell while its input is on its way: kept for the input, or saved by itself where somebody turns to something else first.
import { useEffect, useRef } from 'react';
import type { FieldConfig, RecordId, Row } from '../../../api/index.ts';
import { checkValue } from '../../../fields/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { type Editing, isChange } from './editing.ts';
import type { At } from './over-cell.tsx';
import type { Track } from './track.ts';
import { asMeant, type TypedAhead, hasWritten, isForInput, type Pressed, typedAlone, typedOver, withPressed } from './typed.ts';

interface TypedAheadParts {
  /** The edit whose input is on its way. */
  readonly wanted: () => Editing | undefined;
  /** No input is on its way any more. */
  readonly cancel: () => void;
  /** The record as it stands, or why it may not be changed. */
  readonly read: (id: RecordId, field: FieldConfig) => Promise<{ readonly record: Row; readonly rejection: string | undefined }>;
  readonly save: (edit: Editing, value: unknown) => Promise<void>;
  /** What was typed is not taken, and why. */
  readonly reject: (edit: Editing, value: unknown, message: string) => void;
  /** The record could not be read, so that what was typed onto it could not be saved. */
  readonly lose: (edit: Editing, typed: string | undefined, error: unknown) => void;
  /** Until this is answered nothing that comes later is done to what was written. */
  readonly track: Track;
  /** Something for a cell whose input is not on its way. */
  readonly press: (at: At, pressed: Pressed) => void;
}

export interface TypedAheadKeys {
  /** An input is on its way. */
  readonly isOn: () => boolean;
  readonly start: (typed: string | undefined) => void;
  readonly stop: () => void;
  /** What was pressed so far. */
  readonly all: () => TypedAhead;
  /** True where it is for the input that is on its way, or gives it up. */
  readonly press: (pressed: Pressed) => boolean;
  /** Somebody has turned to something else: what he has typed is for where he was, and what he types now is not. */
  readonly leave: () => void;
  /** Ctrl+Z: true where it takes back what was typed for the input; what was finished before its input was there is saved first. */
  readonly undo: () => boolean;
  /** What was pressed after the end of an editing is for the cell `at` that the focus has gone to. */
  readonly goOn: (rest: readonly Pressed[], at: () => At | undefined) => void;
}

export function useTypedAhead({ wanted, cancel, read, save, reject, lose, track, press }: TypedAheadParts): TypedAheadKeys {
  const t = useText();
  const language = useLanguage();
  /** Nothing while no input is on its way. */
  const started = useRef<TypedAhead>(undefined);

  /** Saves what was typed onto a cell that was left before its input was there. */
  const settle = async (edit: Editing, left: TypedAhead) => {
    try {
      const { record, rejection } = await read(edit.id, edit.field);
      const value = asMeant(edit.field, typedOver(edit.field, record[edit.field.Name], left), language);
      const known: Editing = { ...edit, record };
      const wrong = rejection ?? checkValue(edit.field, edit.column.Label, value, edit.field.Required, t);
      if (wrong !== undefined) reject(known, value, wrong);
      else if (isChange(known, value)) await save(known, value);
    } catch (error) {
      lose(edit, typedAlone(left), error);
    }
  };
  const take = (pressed: Pressed): boolean => {
    if (!started.current) return false;
    const { over } = started.current;
    const key = typeof pressed === 'string' ? undefined : pressed;
    // What was finished before is not taken back by what gives up what came after it.
    if (key?.key === 'Escape' && !over) cancel();
    else if (!key || key.key === 'Escape' || isForInput(key)) started.current = withPressed(started.current, pressed);
    else return false;
    return true;
  };
  const goOn = (rest: readonly Pressed[], at: () => At | undefined) => {
    for (const pressed of rest) {
      const to = started.current ? undefined : at();
      if (started.current) take(pressed);
      else if (to) press(to, pressed);
    }
  };
  const leave = () => {
    const { current: left } = started;
    const edit = wanted();
    if (!left) return;
    cancel();
    if (!edit) return;
    if (hasWritten(left)) void track(settle(edit, left));
    const { over, rest = [] } = left;
    const to = over && over !== 'leave' && over !== 'stay' ? edit.around?.[over] : undefined;
    if (!to) return;
    goOn(rest, () => to);
    leave();
  };
  // Anyone who has left the list has not taken back what he typed there.
  const end = useRef(leave);
  end.current = leave;
  useEffect(() => () => end.current(), []);
  return {
    isOn: () => started.current !== undefined,
    start: (typed) => {
      started.current = { keys: typed === undefined ? [] : [typed] };
    },
    stop: () => {
      started.current = undefined;
    },
    all: () => started.current ?? { keys: [] },
    press: take,
    leave,
    undo: () => {
      if (!started.current) return false;
      if (started.current.over) {
        leave();
        return false;
      }
      started.current = { keys: [] };
      return true;
    },
    goOn,
  };
}
