// What moves a line up and down among its like: at an end there is one way left, and the keys go to it.
import { IconButton } from '#kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from './text/index.ts';

interface MoveButtonsProps {
  readonly name: string;
  /** Undefined for the first line, and for the last. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  const t = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (!place.current?.contains(document.activeElement)) place.current?.querySelector('button')?.focus();
  });
  const press = (move: () => void) => () => {
    isPressed.current = true;
    move();
  };
  return (
    <span ref={place} className="report-moves">
      {onUp && <IconButton effect="show" icon="arrow-up" label={t('up', { name })} onClick={press(onUp)} />}
      {onDown && <IconButton effect="show" icon="arrow-down" label={t('down', { name })} onClick={press(onDown)} />}
    </span>
  );
}
