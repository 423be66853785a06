// A date typed as dd/mm/yyyy, or chosen in a calendar. A day that does not exist stays as it was typed, and is reported.
import { toDay } from '../../../engine/contract/day.ts';
import { ActionIcon, Input, Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Icon, lazyPart } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { dateText, dateTimeText, isDay, parseDate, parseDateTime } from '../date-text.ts';
import { findBound } from '../beginning.ts';
import { localDay } from '../office.ts';
import { type ControlProps, ties } from './control-props.ts';

/** The day can be typed without it. */
const Calendar = lazyPart(
  () => import('./calendar.tsx'),
  () => null,
);

export function DateControl(props: ControlProps) {
  const { field, value, onChange, onBlur, label, readOnly } = props;
  const t = useText();
  const [typing, setTyping] = useState<string>();
  const [open, setOpen] = useState(false);
  const withTime = field.Type === 'datetime';
  const parse = withTime ? parseDateTime : parseDate;
  const visible = withTime ? dateTimeText(value) : dateText(value);

  const accept = (text: string) => {
    setTyping(text);
    onChange(text.trim() === '' ? null : (parse(text) ?? text));
  };
  const choose = (day: string) => {
    setTyping(undefined);
    setOpen(false);
    onChange(withTime ? parseDateTime(`${dateText(day)} ${visible.slice(11) || '09:00'}`) : day);
  };
  const chosenDay = isDay(value) ? (withTime ? localDay(new Date(value)) : (toDay(value) ?? null)) : null;

  const picker = !readOnly && (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon size={24} aria-label={`${t('date.openCalendar')}: ${label}`} onClick={() => setOpen(!open)}>
          <Icon name="calendar" size="s14" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<div className="calendar-room" />}>
          {open && <Calendar value={chosenDay} earliest={findBound(field.Earliest)} latest={findBound(field.Latest)} onChoose={choose} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <Input
      {...ties(props)}
      className="num"
      value={typing ?? visible}
      placeholder={readOnly ? '' : withTime ? `${t('date.pattern')} hh:mm` : t('date.pattern')}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => accept(event.currentTarget.value)}
      onBlur={() => {
        setTyping(undefined);
        onBlur?.();
      }}
      rightSectionPointerEvents="all"
      rightSection={picker}
    />
  );
}
