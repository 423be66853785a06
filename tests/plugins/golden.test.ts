// The worked cases of the calculations, each through the real function.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { daysBetween, expiryOf } from '../../plugins/rules/expiry.ts';

interface ExpiryCase {
  readonly name: string;
  readonly in: { readonly dates: readonly (string | null)[]; readonly today: string };
  readonly out: { readonly kind: string; readonly date: string | null; readonly text: string };
}
const cases = (JSON.parse(readFileSync(new URL('../golden/expiry_text.json', import.meta.url), 'utf8')) as { cases: ExpiryCase[] }).cases;

describe('when visas and health covers run out', () => {
  it.each(cases)('[STU-013] $name', ({ in: { dates, today }, out }) => {
    expect(expiryOf(dates, today)).toEqual(out);
  });

  it('[STU-013] days that no calendar has are no days, and days between are those of the calendar', () => {
    expect(expiryOf(['2026-02-30', '2026-13-01'], '2026-03-05').kind).toBe('none');
    expect(daysBetween('2026-04-01', '2026-04-30')).toBe(29);
  });
});
