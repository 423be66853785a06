// What fits what somebody types, what a screen offers, and what cannot be copied: without a browser.
import { describe, expect, it } from 'vitest';
import { getMatch, getPieces, ranked } from '../../web/text/rank.ts';
import { copyClipboard } from '../../web/views/copy-clipboard.ts';
import { createOffers } from '../../web/views/offers.ts';

const names = (term: string, ...labels: string[]): string[] =>
  ranked(
    term,
    labels.map((label) => ({ label })),
  ).map(({ label }) => label);

describe('the order of the palette', () => {
  it('puts what is called so first, then what begins so, then what has words that do, then what holds it', () => {
    expect(names('leads', 'Misleads', 'My leads', 'Leads of mine', 'Leads', 'Courses')).toEqual(['Leads', 'Leads of mine', 'My leads', 'Misleads']);
  });

  it('keeps the order of equals, and everything while nothing is typed', () => {
    expect(names('a', 'Ab', 'Aa', 'Ac')).toEqual(['Ab', 'Aa', 'Ac']);
    expect(names('  ', 'Ab', 'Aa')).toEqual(['Ab', 'Aa']);
  });

  it.each([
    ['accents and case', 'JOAO', 'João Pedro', 3],
    ['the order of words', 'pedro jo', 'João Pedro', 2],
    ['more than one space', '  joão   pedro ', 'João Pedro', 4],
  ])('does not mind %s', (_what, term, label, score) => {
    expect(getMatch(term, { label })).toBe(score);
  });

  it('looks into the words that are not shown, and wants every word', () => {
    expect(getMatch('mine leads', { label: 'Mine', more: 'Leads' })).toBe(1);
    expect(getMatch('mine courses', { label: 'Mine', more: 'Leads' })).toBe(0);
  });

  it('takes another name that is typed wholly for its label, and a part of one for no more than a hint', () => {
    const leave = { label: 'Sign out', called: ['log out', 'Exit'] };
    expect(getMatch('exit', leave)).toBe(4);
    expect(getMatch('log  OUT', leave)).toBe(4);
    expect(getMatch('exi', leave)).toBe(1);
    expect(ranked('exit', [{ label: 'Exit only' }, leave])[0]).toBe(leave);
  });

  it.each(['', '%', '.*', '(', '\\', '🦊'])('takes "%s" as a text', (term) => {
    expect(getMatch(term, { label: 'Leads' })).toBe(term === '' ? 1 : 0);
  });

  it('marks the letters that were typed, and changes none of the name', () => {
    expect(getPieces('assun', 'Luíza Assunção')).toEqual([
      { text: 'Luíza ', isMatch: false },
      { text: 'Assun', isMatch: true },
      { text: 'ção', isMatch: false },
    ]);
    for (const label of ['João ß ﬁne', '阮氏', '🦊 fox', ''])
      expect(
        getPieces('fine o', label)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label.normalize('NFC'));
  });
});

it('what a part offers is asked for when it is wanted, in the order of the parts, and goes with the part', () => {
  const offers = createOffers<string>();
  let words = 'first';
  const withdraw = offers.hold(() => words);
  offers.hold(() => 'second');
  words = 'first, changed';
  expect(offers.all()).toEqual(['first, changed', 'second']);
  withdraw();
  withdraw();
  expect(offers.all()).toEqual(['second']);
});

it.each([undefined, ''])('[SHELL-068] copying nothing (%s) is a fault of the screen that asks', async (target) => {
  await expect(copyClipboard(target)).rejects.toThrow('target for copyClipboard was not specified.');
});
