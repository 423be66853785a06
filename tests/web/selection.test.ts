// Choosing rows: some of them, or all that match except some.
import { expect, it } from 'vitest';
import { asChosen, asConditions, chosenCount, makeSelection } from '../../web/views/list/selection.ts';

it('some rows are named', () => {
  const selection = makeSelection();
  selection.set([1, 2, 3], true);
  selection.set([2], false);
  expect([selection.has(1), selection.has(2), chosenCount(selection.current(), 1000)]).toEqual([true, false, 2]);
  expect(asChosen(selection.current(), 3, [])).toEqual({ IteratorIds: [1, 3] });
  expect(asConditions(selection.current(), [])).toEqual([{ Field: 'Id', Condition: 'In', Value1: [1, 3] }]);
});

it('all that match, except those that were taken out again', () => {
  const selection = makeSelection();
  const conditions = [{ Field: 'Name', Condition: 'Contains', Value1: 'a' }];
  selection.selectAll();
  selection.set([7, 8], false);
  selection.set([8], true);
  expect([selection.has(7), selection.has(8), selection.has(99), chosenCount(selection.current(), 1000)]).toEqual([false, true, true, 999]);
  expect(asChosen(selection.current(), 3, conditions)).toEqual({ Matching: { ViewId: 3, Conditions: conditions, Except: [7] } });
  expect(asConditions(selection.current(), conditions)).toEqual([...conditions, { Field: 'Id', Condition: 'Not In', Value1: [7] }]);
});

it('a record that is no more is neither chosen nor left out, and nobody hears of one that was neither', () => {
  const selection = makeSelection();
  selection.set([1, 2], true);
  let heard = 0;
  selection.subscribe(() => heard++);
  selection.forget(1);
  selection.forget(9);
  expect([heard, asChosen(selection.current(), 3, [])]).toEqual([1, { IteratorIds: [2] }]);
  selection.selectAll();
  selection.set([7, 8], false);
  selection.forget(8);
  expect(asChosen(selection.current(), 3, [])).toEqual({ Matching: { ViewId: 3, Conditions: [], Except: [7] } });
});

it('listeners hear of every change, and clearing forgets everything', () => {
  const selection = makeSelection();
  let heard = 0;
  const stop = selection.subscribe(() => heard++);
  selection.set([1], true);
  selection.selectAll();
  selection.clear();
  stop();
  selection.set([2], true);
  expect([heard, selection.has(1), selection.current().mode]).toEqual([3, false, 'some']);
});
