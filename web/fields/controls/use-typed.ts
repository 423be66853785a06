// What was typed into an input, where it is nothing that the field can take: it stays, and is reported once the input is left.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../text/index.ts';
import { checkValue, isBlank } from '../check-value.ts';
import type { ControlProps } from './control-props.ts';
import { errorId, OwnErrorContext } from './field-box.tsx';

/** `isUnsaid`: nobody around the input says what is wrong. A cell takes back what it cannot take, and says so itself. */
export function useTyped({ id, field, label, value, onChange, onBlur, invalid, readOnly, isCell = false }: ControlProps) {
  const t = useText();
  const report = useContext(OwnErrorContext);
  const [left, setLeft] = useState(false);
  const [typed, setTyped] = useState<unknown>();
  /** What the screen holds since then, which may be nothing: not every screen keeps what is no value. */
  const held = useRef<unknown>(undefined);
  const isNew = useRef(false);
  useLayoutEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    held.current = value;
  });
  // Once the screen holds something else, that counts.
  const stands = typed !== undefined && (isNew.current || Object.is(held.current, value));
  const visible = stands ? typed : value;
  const error = left && !invalid && !readOnly && !isCell && !isBlank(visible) ? checkValue(field, label, visible, false, t) : undefined;
  useLayoutEffect(() => report?.(error), [report, error]);
  useLayoutEffect(() => () => report?.(undefined), [report]);
  const isUnsaid = report === undefined && error !== undefined;
  // Without a box around it, what is said of it stands under this id, here or elsewhere.
  useEffect(() => {
    if (report) return;
    const input = document.getElementById(id);
    if (invalid || error !== undefined) input?.setAttribute('aria-describedby', errorId(id));
    else if (input?.getAttribute('aria-describedby') === errorId(id)) input.removeAttribute('aria-describedby');
  }, [report, id, invalid, error]);
  // By this mark the field is found before anything is sent.
  useEffect(() => {
    document.getElementById(id)?.toggleAttribute('data-mistyped', error !== undefined);
  }, [id, error]);
  return {
    error,
    isUnsaid,
    value: visible,
    invalid: invalid || error !== undefined,
    onChange: (next: unknown) => {
      isNew.current = true;
      setTyped(!isCell && !isBlank(next) && checkValue(field, label, next, false, t) !== undefined ? next : undefined);
      onChange(next);
    },
    onBlur: () => {
      setLeft(true);
      onBlur?.();
    },
  };
}
