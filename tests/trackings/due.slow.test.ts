// When steps are due: at seven in the morning of the office, on every day, in zones that shift their clocks and in those that skip whole days.
import { expect, it } from 'vitest';
import { addDays, type Day, knownDay } from '#day';
import type { OfficeDays } from '#engine';
import { caughtUpDays, planSteps } from '../../engine/automation/due.ts';
import { dayIn, hourOfDay } from '../../engine/fields/date-range.ts';

const zones = [
  'Pacific/Apia',
  'Australia/Melbourne',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'America/Toronto',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];
const offsets = [-60, -1, 0, 1, 3, 30];

/** The clock of one office at an instant. */
const clock = (zone: string, now: Date): OfficeDays => ({
  now,
  today: () => dayIn(zone, now),
  dayOf: (instant) => (typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant) ? knownDay(instant) : dayIn(zone, instant)),
  endOf: (day) => hourOfDay(addDays(day, 1), 0, zone),
  hourOf: (day, hour) => hourOfDay(day, hour, zone),
});

it('is never before seven, within five minutes after it, and never twice, on each day of years with shifted clocks', () => {
  const start = knownDay('2026-01-01');
  for (const zone of zones)
    for (let index = 0; index < 730; index += 7) {
      const day = addDays(start, index);
      for (const days of offsets) {
        const step = { id: 1, days, since: '2020-01-01T00:00:00Z' };
        const due: Day = addDays(day, days);
        const at = Date.parse(hourOfDay(due, 7, zone));
        const plan = (now: number) => planSteps([step], { day, officeId: null, from: knownDay('2020-01-01') }, clock(zone, new Date(now)))[0];
        expect(plan(at - 1)?.isDue, `${zone} ${day} ${days}`).toBe(false);
        expect(plan(at + 300_000), `${zone} ${day} ${days}`).toMatchObject({ isDue: true, isLate: false, day: due });
        // It is seven o'clock there on that day, unless the day itself was left out.
        const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
        expect(local, `${zone} ${day} ${days}`).toBe(`${due} 07:00`);
        expect(plan(at + caughtUpDays * 86_400_000 + 1)?.isLate).toBe(true);
      }
    }
});

it('leaves out what a run had passed when the step was added, and keeps the order of days', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const steps = [
    { id: 1, days: 30, since: '2026-01-01T00:00:00Z' },
    { id: 2, days: 0, since: '2026-01-01T00:00:00Z' },
    { id: 3, days: 5, since: '2026-06-20T00:00:00Z' },
  ];
  const planned = planSteps(steps, { day: knownDay('2026-06-01'), officeId: null, from: knownDay('2026-06-01') }, clock('UTC', now));
  expect(planned.map(({ step }) => step.id)).toEqual([2, 1]);
  const attachedLater = planSteps(steps, { day: knownDay('2026-06-01'), officeId: null, from: knownDay('2026-06-05') }, clock('UTC', now));
  expect(attachedLater.map(({ step }) => step.id)).toEqual([1]);
});
