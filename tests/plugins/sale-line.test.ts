// Lines of a quote as screens and the server work them out alike: prices, ends, quantities, and what of them is sent.
import { knownDay } from '#day';
import { decimal } from '#decimal';
import { describe, expect, it } from 'vitest';
import { durationHasChanged, endDateAfter, isSentFee, quantitiesAfter } from '../../plugins/rules/sale-item.ts';
import { changedLine, saleLine, typedPrice } from '../../plugins/rules/sale-line.ts';
import { parseStoredRates } from '../../plugins/rules/sale-rates.ts';
import { findAmount, numberIn } from '../../plugins/quotes/screens/wire.ts';

const percent = { id: 1, type: 'PPA', percentage: decimal(10) };
const free = { id: 2, type: 'BXGYF', amount: decimal(2), qtyStep: 10 };
const note = { id: 3, type: 'NOTE' };
const terms = { baseUnitPrice: decimal('300.00'), qty: decimal(12), pricingDate: knownDay('2026-03-05'), specials: [percent, free, note] };
const text = (value: { toFixed(decimals: number): string } | null) => value?.toFixed(2);

describe('the price of a line', () => {
  it('is that of the best special, whose free units are not paid for', () => {
    const price = saleLine(terms);
    expect([price.specialId, price.specialIds, text(price.supportQty), text(price.unitPrice), text(price.lineTotal)]).toEqual([
      2,
      [1, 2, 3],
      '10.00',
      '300.00',
      '3000.00',
    ]);
  });

  it('is that of a special that was picked, of none where none was, and of no note', () => {
    expect(text(saleLine({ ...terms, picked: 1 }).lineTotal)).toBe('3240.00');
    for (const picked of [null, 3, 99]) expect(text(saleLine({ ...terms, picked }).lineTotal)).toBe('3600.00');
  });

  it('is a typed one times what is paid for', () => {
    const price = saleLine({ ...terms, typed: decimal(250) });
    expect([text(price.unitPrice), text(price.specialUnitPrice), text(price.lineTotal)]).toEqual(['250.00', '300.00', '2500.00']);
  });

  it('[FEE-004] of a quantity or a price that is no number is nothing', () => {
    for (const nothing of [null, '', 'many'].map(findAmount)) {
      expect(text(saleLine({ ...terms, qty: nothing }).lineTotal)).toBe('0.00');
      expect(text(saleLine({ ...terms, baseUnitPrice: nothing }).lineTotal)).toBe('0.00');
    }
  });

  it('keeps its base price, what was typed and what was picked when something else changes', () => {
    const before = { baseUnitPrice: decimal(300), specialUnitPrice: null, unitPrice: decimal(250), qty: decimal(5), specialId: null };
    expect(text(typedPrice(before) ?? null)).toBe('250.00');
    const { pricingDate, specials } = terms;
    expect(text(changedLine({ before, qty: decimal(6), unitPrice: decimal(250), specialId: null, pricingDate, specials }).lineTotal)).toBe('1500.00');
    const plain = { ...before, unitPrice: decimal(270), specialUnitPrice: decimal(270), specialId: 1 };
    expect(typedPrice(plain)).toBeUndefined();
    const change = { before: plain, qty: decimal(5), unitPrice: decimal(270), pricingDate, specials };
    expect(text(changedLine({ ...change, specialId: null }).lineTotal)).toBe('1500.00');
    expect(text(changedLine({ ...change, specialId: 1, unitPrice: decimal(260) }).lineTotal)).toBe('1300.00');
  });
});

describe('a line', () => {
  const weekly = { lengthType: 'Weekly', lengthWeeks: 10 };
  const times = { startDate: knownDay('2027-02-01'), duration: 12, endDate: knownDay('2027-04-24') };

  it('[QUOTE-015] [QUOTE-017] ends where its weeks end, or where somebody says', () => {
    expect(endDateAfter(weekly, { ...times, endDate: null }, undefined)).toBe('2027-04-24');
    expect(endDateAfter(weekly, { ...times, duration: 8 }, times)).toBe('2027-03-27');
    expect(endDateAfter(weekly, { ...times, endDate: knownDay('2027-05-01'), duration: 8 }, times)).toBe('2027-05-01');
    expect(endDateAfter(weekly, times, { ...times, startDate: knownDay('2027-02-01T00:00:00') })).toBe('2027-04-24');
    expect(endDateAfter({ lengthType: 'FixedDates', lengthWeeks: null }, { ...times, startDate: knownDay('2027-07-05') }, times)).toBeNull();
    expect(endDateAfter(null, { ...times, startDate: knownDay('2027-07-05') }, times)).toBe('2027-04-24');
    expect([durationHasChanged(numberIn('12'), 12), durationHasChanged(numberIn(''), 0), durationHasChanged(8, 12)]).toEqual([false, false, true]);
  });

  it('[QUOTE-016] takes its quantities from its weeks where these change', () => {
    const line = (compulsory: boolean, recurring: boolean, qty: number | null, isNew = false) => ({
      compulsory,
      recurring,
      qty: findAmount(qty),
      isNew,
    });
    const lines = [
      line(true, true, 99),
      line(true, false, 5),
      line(false, false, 3),
      line(true, true, null, true),
      line(false, false, null, true),
      line(true, true, 4, true),
    ];
    expect(quantitiesAfter(8, true, lines).map((qty) => Number(qty.toFixed()))).toEqual([8, 1, 3, 8, 1, 4]);
    expect(quantitiesAfter(8, false, lines).map((qty) => Number(qty.toFixed()))).toEqual([99, 5, 3, 8, 1, 4]);
  });

  it('[FEE-002] [FEE-003] is sent with the fees that name one of the agency, and generic ones that cost something', () => {
    const sent = (feeId: number | null, isGeneric: boolean, unitPrice: string) => isSentFee({ feeId, isGeneric, unitPrice: findAmount(unitPrice) });
    expect([sent(1, false, '0'), sent(null, false, '5'), sent(1, true, '5'), sent(1, true, '0'), sent(1, true, 'free'), sent(null, true, '5')]).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    const ofRegister = (unitPrice: string) => isSentFee({ feeId: null, isGeneric: true, unitPrice: findAmount(unitPrice), priceSource: 'Register' });
    expect([ofRegister('5'), ofRegister('0')]).toEqual([true, false]);
  });

  it('reads the rates that a sale keeps, and nothing else', () => {
    const rate = { BaseCurrencyId: 1, ForeignCurrencyId: 2, FcToBcFxRate: 1.5 };
    expect(parseStoredRates([rate, { ...rate, FcToBcFxRate: 'much' }, null, 7, { BaseCurrencyId: 1 }])).toEqual([
      { base: 1, foreign: 2, rate: decimal('1.5'), date: null },
    ]);
    expect(parseStoredRates(null)).toEqual([]);
  });
});
