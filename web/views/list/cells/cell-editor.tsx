// The input of one cell, laid over it: one of the controls that forms have.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldConfig, Row } from '../../../api/index.ts';
import { Control } from '../../../fields/controls/index.ts';
import { checkValue } from '../../../fields/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { asMeant, type TypedAhead, chosenOnce, type Move, type Pressed, typedAlone, typedOver, type Written, written } from './typed.ts';

interface CellEditorProps {
  readonly field: FieldConfig;
  readonly label: string;
  readonly row: Row;
  readonly value: unknown;
  /** What was pressed before the input was there. */
  readonly started: () => TypedAhead;
  /** From now on the input takes the keys itself. */
  readonly onReady: () => void;
  readonly offered: ReadonlySet<string> | undefined;
  /** See `ControlProps`. */
  readonly records: string | undefined;
  readonly onCommit: (value: unknown, move: Move, rest: readonly Pressed[]) => void;
  /** `isLeft`: the focus has gone elsewhere already. */
  readonly onCancel: (isLeft: boolean) => void;
}

const inputIn = (place: HTMLElement | null) => place?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');

export default function CellEditor({ field, label, row, value: before, started, offered, records, onReady, onCommit, onCancel }: CellEditorProps) {
  const t = useText();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(started);
  const [value, setValue] = useState(() => typedOver(field, before, first));
  const [error, setError] = useState<string>();
  /** Letters and the key that ends them came before the input: what they leave is taken, once it is known. */
  const [takesAtOnce] = useState(() => field.Type === 'reference' && first.over !== undefined && typedAlone(first) !== undefined);
  /** What happens once the only option is taken. */
  const then = useRef<Pick<TypedAhead, 'over' | 'rest'>>(takesAtOnce ? first : {});
  const isOver = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the caret belongs once the input shows what was typed before it was there. */
  const caret = useRef<Written>(undefined);

  const commit = (next: unknown, move: Move, rest: readonly Pressed[] = []) => {
    if (isOver.current) return;
    const blank = asMeant(field, next, language);
    const wrong = checkValue(field, label, blank, field.Required, t);
    setError(wrong);
    if (wrong) return;
    isOver.current = true;
    onCommit(blank, move, rest);
  };
  const start = useRef(() => {
    // Read once more: keys may have come while this was being drawn.
    const all = started();
    const { over, rest } = all;
    onReady();
    const input = inputIn(place.current);
    input?.focus();
    const now = typedOver(field, before, all);
    setValue(now);
    caret.current = written(field, before, all);
    if (over && !takesAtOnce) commit(now, over, rest);
    else if (input && !caret.current && !chosenOnce.has(field.Type)) input.select();
  });
  // Before anything else happens: the next key is for the input.
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    // What is developed with draws everything twice; what was typed is taken once.
    if (!isStarted.current) start.current();
    isStarted.current = true;
  }, []);
  useLayoutEffect(() => {
    const at = caret.current;
    const input = inputIn(place.current);
    if (!at || !input || input.selectionStart === null) return;
    caret.current = undefined;
    // Some write a value otherwise than it is kept: its end is its end all the same.
    const getPlace = (index: number) => (index === at.text.length ? input.value.length : Math.min(index, input.value.length));
    input.setSelectionRange(getPlace(Math.min(at.anchor, at.caret)), getPlace(Math.max(at.anchor, at.caret)));
  }, [value]);
  const cancel = (isLeft: boolean) => {
    isOver.current = true;
    onCancel(isLeft);
  };
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    if (error) cancel(true);
    else commit(value, 'leave');
  };
  const end = useRef<() => void>(undefined);
  end.current = () => {
    if (isOver.current) return;
    isOver.current = true;
    // Nobody is there to mend it: what is wrong with it the server says.
    onCommit(asMeant(field, value, language), 'leave', []);
  };
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      clearTimeout(leaving.current);
      isThere.current = false;
      // Anyone who left it for another screen or another cell, or whose list has gone, has not taken back what was typed. What is developed
      // with takes everything away once, and puts it back at once.
      queueMicrotask(() => {
        if (!isThere.current) end.current?.();
      });
    };
  }, []);
  const pressed = (event: React.KeyboardEvent) => {
    // The grid must not take the keys of an input for its own.
    event.stopPropagation();
    // What finds its only option goes on once that is there.
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel(false);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      commit(value, event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      commit(value, 'down');
    }
  };
  return (
    <div
      ref={place}
      className="cell-input"
      role="presentation"
      onKeyDownCapture={(event) => {
        then.current = event.key === 'Tab' ? { over: event.shiftKey ? 'previous' : 'next' } : {};
      }}
      onKeyDown={pressed}
      onPaste={(event) => event.stopPropagation()}
      // Lists and calendars open elsewhere in the document, but their events arrive here: only who goes for good has left.
      onFocus={() => {
        clearTimeout(leaving.current);
        leaving.current = undefined;
      }}
      onBlur={() => {
        leaving.current = setTimeout(() => leave.current?.(), 150);
      }}
    >
      <div role="group" aria-label={t('cells.editing', { label })}>
        <label className="vh" htmlFor="cell-input">
          {label}
        </label>
        <Control
          id="cell-input"
          field={field}
          label={label}
          value={value}
          row={row}
          records={records}
          offered={offered}
          typed={typedAlone(first)}
          isCell
          takesAtOnce={takesAtOnce}
          onChange={(next) => {
            setValue(next);
            setError(undefined);
            if (chosenOnce.has(field.Type)) commit(next, then.current.over ?? 'stay', then.current.rest);
          }}
          invalid={error !== undefined}
          readOnly={false}
          required={field.Required}
          {...(field.Type === 'stringList' ? { widget: 'tags' as const } : {})}
        />
        {error && (
          <p className="cell-fault" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
