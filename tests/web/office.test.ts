// By whose clocks screens tell moments and count days: those of the office, wherever the browser is.
import { afterEach, expect, it } from 'vitest';
import { dateTimeText, localDay, parseDateTime, setOffice } from '../../web/fields/index.ts';
import { telephoneNumberText } from '../../web/fields/telephone-number.tsx';

afterEach(() => setOffice({ timeZone: undefined, country: null }));

it.each([
  ['Australia/Melbourne', '2026-12-10T22:30:00.000Z', '11/12/2026 09:30'],
  ['America/Los_Angeles', '2026-11-25T17:38:00.000Z', '25/11/2026 09:38'],
  ['Australia/Melbourne', '2026-11-25T17:38:00.000Z', '26/11/2026 04:38'],
  ['Asia/Kathmandu', '2026-12-31T18:20:00.000Z', '01/01/2027 00:05'],
])('in %s the moment %s is %s, and is read back as it', (timeZone, instant, visible) => {
  setOffice({ timeZone, country: null });
  expect(dateTimeText(instant)).toBe(visible);
  expect(parseDateTime(visible)).toBe(instant);
  expect(localDay(new Date(instant))).toBe(visible.slice(0, 10).split('/').toReversed().join('-'));
});

it('reads a time that the clocks pass over as one soon after it', () => {
  setOffice({ timeZone: 'Australia/Melbourne', country: null });
  expect(['2026-10-03T15:30:00.000Z', '2026-10-03T16:30:00.000Z']).toContain(parseDateTime('04/10/2026 02:30'));
});

it('a time beyond the calendar is none, wherever the office is', () => {
  setOffice({ timeZone: 'Australia/Melbourne', country: null });
  expect(parseDateTime('31/12/9999 20:00')).toBeUndefined();
});

it('takes the browser’s own clocks for a zone that it does not know', () => {
  setOffice({ timeZone: 'Mars/Olympus', country: null });
  expect(dateTimeText('2026-12-10T22:30:00.000Z')).toMatch(/^1[01]\/12\/2026 /);
});

it('writes telephone numbers as the country of the office does, and others with their country', () => {
  setOffice({ timeZone: undefined, country: 'AU' });
  expect(telephoneNumberText('+61412555001', '+61412555001')).toBe('0412 555 001');
  expect(telephoneNumberText('(11) 98123-4567', '+5511981234567')).toBe('+55 11 98123 4567');
  expect(telephoneNumberText('02 95550134 ext. 12', '+61295550134')).toBe('(02) 9555 0134 ext. 12');
  expect(telephoneNumberText('04 1255 5001 / 02 9555 1234', '+61412555001')).toBe('04 1255 5001 / 02 9555 1234');
  setOffice({ timeZone: undefined, country: null });
  expect(telephoneNumberText('0412 555 001', '+61412555001')).toBe('+61 412 555 001');
});
