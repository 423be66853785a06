// The input of one cell, laid over it: one of the controls that forms have.
import { useEffect, useRef, useState } from 'react';
import type { FieldConfig, Row } from '../../../api/index.ts';
import { Control } from '../../../fields/controls/index.ts';
import { checkValue } from '../../../fields/index.ts';
import { useText } from '../../../text/index.ts';

/** Where the focus goes afterwards; `leave`: it has gone elsewhere already. */
export type Move = 'stay' | 'down' | 'next' | 'previous' | 'leave';

interface CellEditorProps {
  readonly field: FieldConfig;
  readonly label: string;
  readonly row: Row;
  readonly value: unknown;
  /** What was typed to begin with, in place of the value. */
  readonly typed: string | undefined;
  readonly offered: ReadonlySet<string> | undefined;
  readonly onCommit: (value: unknown, move: Move) => void;
  readonly onCancel: () => void;
}

/** Where choosing is all there is to do, the choice is the end of it. */
const chosenOnce: ReadonlySet<string> = new Set(['reference', 'enum']);

export default function CellEditor({ field, label, row, value: before, typed, offered, onCommit, onCancel }: CellEditorProps) {
  const say = useText();
  const place = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState<unknown>(typed === undefined || chosenOnce.has(field.Type) ? before : typed);
  const [fault, setFault] = useState<string>();
  const isOver = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const input = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');
    input?.focus();
    if (!input || chosenOnce.has(field.Type)) return;
    if (typed === undefined) input.select();
    else input.setSelectionRange(input.value.length, input.value.length);
  }, [field.Type, typed]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const commit = (next: unknown, move: Move) => {
    if (isOver.current) return;
    const blank = typeof next === 'string' && next.trim() === '' ? null : next;
    const wrong = checkValue(field, label, blank, field.Required, say);
    setFault(wrong);
    if (wrong) return;
    isOver.current = true;
    onCommit(blank, move);
  };
  const cancel = () => {
    isOver.current = true;
    onCancel();
  };
  const pressed = (event: React.KeyboardEvent) => {
    // The grid must not take the keys of an input for its own.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      commit(value, event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Enter' && !event.defaultPrevented && !event.shiftKey) {
      event.preventDefault();
      commit(value, 'down');
    }
  };
  return (
    <div
      ref={place}
      className="cell-input"
      role="group"
      aria-label={say('cells.editing', { label })}
      onKeyDown={pressed}
      onPaste={(event) => event.stopPropagation()}
      // Lists and calendars open elsewhere in the document, but are told here: only who goes for good has left.
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => (leaving.current = setTimeout(() => (fault ? cancel() : commit(value, 'leave')), 150))}
    >
      <label className="vh" htmlFor="cell-input">
        {label}
      </label>
      <Control
        id="cell-input"
        field={field}
        label={label}
        value={value}
        row={row}
        offered={offered}
        typed={typed}
        isCell
        onChange={(next) => {
          setValue(next);
          setFault(undefined);
          if (chosenOnce.has(field.Type)) commit(next, 'stay');
        }}
        invalid={fault !== undefined}
        readOnly={false}
        required={field.Required}
        {...(field.Type === 'stringList' ? { widget: 'tags' as const } : {})}
      />
      {fault && (
        <p className="cell-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
