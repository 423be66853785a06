// Which fee counts and why the others do not, and which price group a student has.
import { type Day, knownDay } from '#day';
import { describe, expect, it } from 'vitest';
import { decimal } from '#decimal';
import { type FeeCandidate, feeChoice, type PriceFor, feeKey, priceGroupFor, validitiesOverlap } from '../../plugins/rules/fee-choice.ts';
import { specialChoice } from '../../plugins/rules/special-choice.ts';
import { traced } from '../../plugins/rules/trace.ts';

const fee = (id: number, given: Partial<FeeCandidate> = {}): FeeCandidate => ({
  id,
  origin: 'AgencyFee',
  key: 'name 1',
  institutionId: 7,
  sold: { kind: 'course', ids: [] },
  priceGroupIds: [],
  officeIds: [],
  validFrom: null,
  validTo: null,
  currencyId: 1,
  amount: decimal(100),
  compulsory: true,
  recurring: true,
  ...given,
});
const required: PriceFor = { sold: { kind: 'course', id: 21 }, priceGroupId: 31, officeId: 41, day: knownDay('2026-03-05') };

/** The id of the fee that counts, and the reason of each other by its id. */
const choose = (fees: readonly FeeCandidate[], requested: Partial<PriceFor> = {}) => {
  const [choice] = feeChoice(fees, { ...required, ...requested });
  return [choice?.chosen?.fee.id, Object.fromEntries((choice?.notChosen ?? []).map(({ fee: { id }, reason }) => [id, reason]))];
};

describe('a fee counts', () => {
  it('of its course before that of the institution, and that before one of no institution', () => {
    const [course, institution, all] = [fee(3, { sold: { kind: 'course', ids: [21] } }), fee(2), fee(1, { institutionId: null })];
    expect(choose([all, institution, course])).toEqual([3, { 1: 'lessSpecificCourse', 2: 'lessSpecificCourse' }]);
    expect(choose([all, institution])).toEqual([2, { 1: 'lessSpecificCourse' }]);
  });

  it('of its price group before all, then of its office before all', () => {
    expect(choose([fee(1), fee(2, { priceGroupIds: [31] }), fee(3, { officeIds: [41] })])).toEqual([2, { 1: 'allPriceGroups', 3: 'allPriceGroups' }]);
    expect(choose([fee(1), fee(3, { officeIds: [41] })])).toEqual([3, { 1: 'allOffices' }]);
    expect(choose([fee(1, { sold: { kind: 'course', ids: [21] } }), fee(2, { priceGroupIds: [31], officeIds: [41] })])).toEqual([
      1,
      { 2: 'lessSpecificCourse' },
    ]);
  });

  it('that the agency has before one that it would copy, and of equal ones the first', () => {
    expect(choose([fee(9), fee(4), fee(1, { origin: 'CourseFee' })])).toEqual([4, { 1: 'originFee', 9: 'laterFee' }]);
  });

  it('only for its courses, price groups and offices, and on its days, both ends included', () => {
    const unfit = [
      fee(1, { sold: { kind: 'course', ids: [22] } }),
      fee(2, { priceGroupIds: [32] }),
      fee(3, { officeIds: [42] }),
      fee(4, { validFrom: knownDay('2026-03-06') }),
      fee(5, { validTo: knownDay('2026-03-04') }),
    ];
    expect(choose(unfit)).toEqual([undefined, { 1: 'otherCourse', 2: 'otherPriceGroup', 3: 'otherOffice', 4: 'notYetValid', 5: 'noLongerValid' }]);
    expect(choose([...unfit, fee(6, { validFrom: knownDay('2026-03-05'), validTo: knownDay('2026-03-05') })])[0]).toBe(6);
  });

  it('of a course not for a product with the same id, nor the other way', () => {
    const ofCourse = fee(1, { sold: { kind: 'course', ids: [21] } });
    const ofProduct = fee(2, { sold: { kind: 'product', ids: [21] } });
    const ofSupplier = fee(3, { sold: { kind: 'supplierProduct', ids: [21] } });
    const all = [ofCourse, ofProduct, ofSupplier];
    expect(choose(all, { sold: { kind: 'course', id: 21 } })).toEqual([1, { 2: 'otherCourse', 3: 'otherCourse' }]);
    expect(choose(all, { sold: { kind: 'product', id: 21 } })).toEqual([2, { 1: 'otherCourse', 3: 'otherCourse' }]);
    expect(choose(all, { sold: { kind: 'supplierProduct', id: 21 } })).toEqual([3, { 1: 'otherCourse', 2: 'otherCourse' }]);
  });

  it('for nobody in particular where no course, group or office is asked for', () => {
    const requested = { sold: null, priceGroupId: null, officeId: null };
    expect(choose([fee(1, { sold: { kind: 'course', ids: [21] } }), fee(2, { priceGroupIds: [31] }), fee(3, { officeIds: [41] }), fee(4)], requested)[0]).toBe(
      4,
    );
  });

  it('one per name, in the order of the names, and tells how it was chosen', () => {
    const fees = [fee(1, { key: 'name 2' }), fee(2, { key: 'name 1', sold: { kind: 'course', ids: [21] } }), fee(3, { key: 'name 1' })];
    const { result, steps } = traced((trace) => feeChoice(fees, required, trace));
    expect(result.map(({ key, chosen }) => [key, chosen?.fee.id, chosen?.level])).toEqual([
      ['name 2', 1, 'institution'],
      ['name 1', 2, 'course'],
    ]);
    expect(steps.at(-1)).toEqual({
      step: 'fee',
      value: 2,
      from: { key: 'name 1', origin: 'AgencyFee', level: 'course', forPriceGroup: false, forOffice: false, candidates: 2 },
    });
    expect(feeChoice([], required)).toEqual([]);
  });
});

it('fees of services are the same by category and what they are called, those of institutions by their name', () => {
  expect(feeKey({ type: 'Service', categoryId: 3, name: ' Homestay ' })).toBe(feeKey({ type: 'Service', categoryId: 3, name: 'homestay' }));
  expect(feeKey({ type: 'Service', categoryId: 4, name: 'homestay' })).not.toBe(feeKey({ type: 'Service', categoryId: 3, name: 'homestay' }));
  expect(feeKey({ type: 'Institution', feeNameId: 3 })).not.toBe(feeKey({ type: 'Institution', feeNameId: 4 }));
});

it('validities overlap where they have a day in common; an open end has no end', () => {
  const days = (validFrom: Day | null, validTo: Day | null) => ({ validFrom, validTo });
  expect(validitiesOverlap(days(null, null), days(null, null))).toBe(true);
  expect(validitiesOverlap(days(null, knownDay('2026-06-30')), days(knownDay('2026-06-30'), null))).toBe(true);
  expect(validitiesOverlap(days(null, knownDay('2026-06-30')), days(knownDay('2026-07-01'), null))).toBe(false);
  expect(validitiesOverlap(days(knownDay('2026-07-01'), knownDay('2026-12-31')), days(knownDay('2026-01-01'), knownDay('2026-06-30')))).toBe(false);
});

it('a student has the price group that is sent, else of the nationality, else of the country, else the default', () => {
  const groups = [
    { id: 3, isDefault: false, countryIds: [76, 170] },
    { id: 2, isDefault: false, countryIds: [170] },
    { id: 1, isDefault: true, countryIds: [] },
  ];
  expect(priceGroupFor(groups, { sent: 3, nationalityId: 170 })).toEqual({ id: 3, why: 'sent' });
  expect(priceGroupFor(groups, { sent: 99, nationalityId: 76 })).toEqual({ id: 3, why: 'nationality' });
  expect(priceGroupFor(groups, { nationalityId: 36, countryId: 170 })).toEqual({ id: 2, why: 'country' });
  expect(priceGroupFor(groups, { nationalityId: 36 })).toEqual({ id: 1, why: 'default' });
  expect(priceGroupFor([], { sent: 3, nationalityId: 170 })).toEqual({ id: null, why: 'none' });
});

it('a special that is not chosen says why', () => {
  const line = { baseUnitPrice: decimal(300), qty: decimal(20), pricingDate: knownDay('2026-03-05') };
  const { chosen, notChosen, notes } = specialChoice(
    [
      { id: 1, type: 'PPA', percentage: decimal(10) },
      { id: 2, type: 'BXGYF', amount: decimal(2), qtyStep: 10 },
      { id: 3, type: 'FAD', amount: decimal(5) },
      { id: 4, type: 'FXTYFR', amount: decimal(350) },
      { id: 5, type: 'FXTY', amount: decimal(50), min: 21 },
      { id: 6, type: 'FXTY', amount: decimal(50), max: 19 },
      { id: 7, type: 'FAD', amount: decimal(50), startDate: knownDay('2026-03-06') },
      { id: 8, type: 'FAD', amount: decimal(50), endDate: knownDay('2026-03-04') },
      { id: 9, type: 'FAD', amount: decimal(0) },
      { id: 10, type: 'NOTE' },
      { id: 11, type: 'NOTE', endDate: knownDay('2026-03-04') },
    ],
    line,
  );
  expect([chosen, notes]).toEqual([1, [10]]);
  expect(notChosen.map(({ id, reason, lineTotal }) => [id, reason, lineTotal?.toFixed(2)])).toEqual([
    [2, 'equal', '5400.00'],
    [3, 'dearer', '5900.00'],
    [4, 'notLower', '7000.00'],
    [5, 'belowRange', undefined],
    [6, 'aboveRange', undefined],
    [7, 'notYet', undefined],
    [8, 'ended', undefined],
    [9, 'noValue', undefined],
    [11, 'ended', undefined],
  ]);
});
