// The bookkeeping of unfinished request bodies.
import { expect, it } from 'vitest';
import { BodyBudget } from '../../engine/http/body-budget.ts';

it('an address gets no more than its share, and others get theirs until the total is used up', () => {
  const budget = new BodyBudget({ total: 100, perAddress: 60 });
  expect(budget.take('192.0.2.1', 60)).toBe(true);
  expect(budget.take('192.0.2.1', 1)).toBe(false);
  expect(budget.take('192.0.2.2', 41)).toBe(false);
  expect(budget.take('192.0.2.2', 40)).toBe(true);
  expect(budget.total).toBe(100);
});

it('bytes that were refused are not counted, and released ones can be taken again', () => {
  const budget = new BodyBudget({ total: 100, perAddress: 60 });
  budget.take('192.0.2.1', 50);
  budget.take('192.0.2.1', 20);
  expect(budget.total).toBe(50);
  budget.release('192.0.2.1', 50);
  expect(budget.total).toBe(0);
  expect(budget.take('192.0.2.1', 60)).toBe(true);
});

it('addresses of one IPv6 network, and an IPv4 address in both notations, share their bytes', () => {
  const budget = new BodyBudget({ total: 100, perAddress: 10 });
  expect(budget.take('2001:db8::1', 10)).toBe(true);
  expect(budget.take('2001:db8::ffff', 1)).toBe(false);
  expect(budget.take('2001:db8:0:1::1', 10)).toBe(true);
  expect(budget.take('192.0.2.1', 10)).toBe(true);
  expect(budget.take('::ffff:192.0.2.1', 1)).toBe(false);
});
