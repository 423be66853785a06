// The month from which a day is chosen.
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt.js';
import { useLanguage, useText } from '../../text/index.ts';
import { today } from '../office.ts';

interface CalendarProps {
  readonly value: string | null;
  /** The first and the last day that can be chosen. */
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  readonly onChoose: (day: string) => void;
}

export default function Calendar({ value, earliest, latest, onChoose }: CalendarProps) {
  const language = useLanguage();
  const t = useText();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        size="xs"
        value={value}
        defaultDate={value ?? startMonth(today(), earliest, latest)}
        {...(earliest === undefined ? {} : { minDate: earliest })}
        {...(latest === undefined ? {} : { maxDate: latest })}
        onChange={(day) => day && onChoose(day)}
        ariaLabels={{ previousMonth: t('date.previousMonth'), nextMonth: t('date.nextMonthButton') }}
      />
    </DatesProvider>
  );
}

/** A day of the month that is shown first where nothing is chosen: one in which something can be chosen. */
function startMonth(day: string, earliest: string | undefined, latest: string | undefined): string {
  if (latest !== undefined && day > latest) return latest;
  return earliest !== undefined && day < earliest ? earliest : day;
}
