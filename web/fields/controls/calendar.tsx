// The month from which a day is chosen.
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt.js';
import { useLanguage, useText } from '../../text/index.ts';
import { today } from '../office.ts';

export default function Calendar({ value, onChoose }: { value: string | null; onChoose: (day: string) => void }) {
  const language = useLanguage();
  const say = useText();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        size="xs"
        value={value}
        defaultDate={value ?? today()}
        onChange={(day) => day && onChoose(day)}
        ariaLabels={{ previousMonth: say('date.previousMonth'), nextMonth: say('date.nextMonthButton') }}
      />
    </DatesProvider>
  );
}
