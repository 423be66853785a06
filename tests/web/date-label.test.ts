// The relative labels of dates, whose exact words are promised.
import { expect, it } from 'vitest';
import { knownDay } from '../../engine/contract/day.ts';
import { dateLabel } from '../../web/fields/date-label.ts';
import { en } from '../../web/text/en.ts';

const words = (date: string, today: string): string => {
  const label = dateLabel(knownDay(date), knownDay(today));
  if (!('count' in label)) return en.date[label.key];
  return en.date[`${label.key}_${label.count === 1 ? 'one' : 'other'}`].replace('{{count}}', String(label.count));
};

it.each([
  ['2026-03-05', '2026-03-05', 'Today'],
  ['2026-03-04', '2026-03-05', 'Yesterday'],
  ['2026-03-06', '2026-03-05', 'Tomorrow'],
  ['2026-02-26', '2026-03-05', 'Last Week'],
  ['2026-03-12', '2026-03-05', 'Next Week'],
  ['2026-02-03', '2026-03-05', 'Last Month'],
  ['2026-04-04', '2026-03-05', 'Next Month'],
  ['2026-03-08', '2026-03-05', '3 days from now'],
  ['2026-02-27', '2026-03-05', '6 days ago'],
  ['2026-02-02', '2026-03-05', '31 days ago'],
  ['2027-03-05', '2026-03-05', '365 days from now'],
  // The night in between is an hour shorter in Sydney.
  ['2026-10-05', '2026-10-03', '2 days from now'],
])('[SHELL-052] %s seen on %s is "%s"', (date, today, label) => {
  expect(words(date, today)).toBe(label);
});
