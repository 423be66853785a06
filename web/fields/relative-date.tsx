// A date with its relative label; of what falls due, what is late is red and what is due today is amber.
import { toDay } from '../../engine/contract/day.ts';
import { useText } from '../text/index.ts';
import { dateLabel } from './date-label.ts';
import { dateText, dateTimeText } from './date-text.ts';
import { localDay, today as officeToday } from './office.ts';

export function RelativeDate({ value, isDue = true }: { value: string; isDue?: boolean }) {
  const t = useText();
  const day = toDay(value) ?? localDay(new Date(value));
  const today = officeToday();
  const label = dateLabel(day, today);
  const mood = !isDue ? '' : day < today ? 'od' : day === today ? 'now' : '';
  const words = 'count' in label ? t(`date.${label.key}`, { count: label.count }) : t(`date.${label.key}`);
  return (
    <span className={`when ${mood}`} title={`${value.endsWith('Z') ? dateTimeText(value) : dateText(day)}, ${words}`}>
      <span className="d">{dateText(day)}</span>
      <span className="rel">{words}</span>
    </span>
  );
}
