// What is taken off texts before they are judged, telephone numbers and addresses read out of what people paste: pure rules.
import { describe, expect, it } from 'vitest';
import { telephonePattern, telephoneText, withoutTurns, withoutUnseen } from '../../engine/contract/typed-text.ts';
import { clockTime, zonedInstant } from '../../engine/fields/date.ts';
import { getMailAddress } from '../../engine/fields/mail-address.ts';
import { fitsFormat } from '../../engine/fields/string.ts';
import { findE164 } from '../../engine/fields/telephone.ts';
import { searchedPieces } from '../../engine/search/search-terms.ts';

describe('what nobody sees', () => {
  it.each([
    ['Pic\u200bard', 'Picard'],
    ['Jean\u00adLuc', 'JeanLuc'],
    ['a\u202eb', 'ab'],
    ['\ufeffname', 'name'],
    ['\u200e\u200fname\u2069', 'name'],
    ['na\u2060me', 'name'],
    ['na\u034fme', 'name'],
    ['na\ufe0fme', 'name'],
    ['na\u200dme', 'name'],
    ['name\u200c', 'name'],
    ['na\u{e0041}me', 'name'],
    ['\u3164', ''],
    ['na\u{e0100}me', 'name'],
  ])('goes from %j', (text, left) => expect(withoutUnseen(text)).toBe(left));

  it.each([
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    '❤\ufe0f\u200d🔥',
    '👩🏽\u200d🚀',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1\ufe0f\u20e3',
    '🏳\ufe0f\u200d🌈',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    '葛\u{e0100}城',
    'عَرَبِيّ',
    'Đức',
    'Zoë',
    'نسخة\u0601',
  ])('stays in %j, where it has a shape', (text) => expect(withoutUnseen(text)).toBe(text));

  it('goes from the end of a Persian word and stays within one', () => {
    expect(withoutUnseen('علی\u200c')).toBe('علی');
    expect(withoutUnseen('می\u200c\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('of texts of several lines what turns their direction goes, and no more', () => expect(withoutTurns('a\u202eb\u2066c\n\u200bd')).toBe('abc\n\u200bd'));
});

describe('an e-mail address', () => {
  it.each([
    ['<x@example.test>', 'x@example.test'],
    ['"a"<b@example.test>', 'b@example.test'],
    ['"a@c.test" <b@example.test>', 'b@example.test'],
    ['mailto:x@example.test', 'x@example.test'],
    ['MAILTO:x@example.test?subject=Hello', 'x@example.test'],
    ['\u200bx@example.test', 'x@example.test'],
    ['Doe, Jane <x@example.test>', 'x@example.test'],
    ['x@example.test (home)', 'x@example.test'],
    ['joão@exämple.test', 'joão@exämple.test'],
    ["o'brien+tag@example.test", "o'brien+tag@example.test"],
  ])('is read out of %s', (text, address) => {
    expect(getMailAddress(text)).toBe(address);
    expect(fitsFormat('email', address)).toBe(true);
  });

  it.each([
    'x@example..test',
    'x@example.test.',
    '.x@example.test',
    'x..y@example.test',
    'x@.test',
    'x@-example.test',
    'a@b.test, c@d.test',
    '<a@b.test>, <c@d.test>',
    'a b@example.test',
    'x@example',
    '<>',
    'x@@example.test',
  ])('is not %s', (text) => expect(fitsFormat('email', getMailAddress(text))).toBe(false));
});

describe('a telephone number', () => {
  it.each(['(+61) 412 777 010', '+ 61 412 777 010', '+61 412 777 010', '0061 412 777 010 x3', '(0412) 777-010'])(
    '%s is taken, whatever its notation',
    (typed) => {
      expect(telephonePattern.test(telephoneText(typed))).toBe(true);
      expect(findE164(typed, ['NZ', 'AU'])).toBe('+61412777010');
    },
  );

  it('is nothing where it is none of its country, and of the first country in which it is one', () => {
    expect(findE164('000', ['AU'])).toBeUndefined();
    expect(findE164('0412 777 010', [])).toBeUndefined();
    expect(findE164('0412 777 010', ['XX', 'ON'])).toBeUndefined();
    expect(findE164('(11) 98123-4567', ['AU', 'BR'])).toBe('+5511981234567');
  });

  it('is looked for as it is typed, without the noughts in front, and with its country', () => {
    expect(searchedPieces('Lian (02) 9555-0134', 'AU')).toEqual([
      { words: [{ word: 'Lian', figures: [] }], figures: [] },
      {
        words: [
          { word: '(02)', figures: [] },
          { word: '9555-0134', figures: ['95550134', '6195550134'] },
        ],
        figures: ['0295550134', '295550134', '61295550134'],
      },
    ]);
    expect(searchedPieces('2026', undefined)).toEqual([{ words: [{ word: '2026', figures: ['2026'] }], figures: [] }]);
  });
});

describe('clocks of a zone', () => {
  it('show what they show, also in summer and at half hours', () => {
    expect(clockTime(new Date('2026-12-10T22:30:00Z'), 'Australia/Melbourne').toISOString()).toBe('2026-12-11T09:30:00.000Z');
    expect(zonedInstant('2026-06-10T22:30:00.000Z', 'Australia/Melbourne')).toBe('2026-06-11T08:30:00.000+10:00');
    expect(zonedInstant('2026-06-10T22:30:00.000Z', 'America/St_Johns')).toBe('2026-06-10T20:00:00.000-02:30');
    expect(zonedInstant('2026-06-10T22:30:00.000Z', 'UTC')).toBe('2026-06-10T22:30:00.000Z');
    expect(zonedInstant('', 'Australia/Melbourne')).toBe('');
  });
});
