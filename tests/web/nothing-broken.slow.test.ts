// Nothing is broken, wherever one looks: every tab of every kind of record, and every date, amount and reference of every form, as three people.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';
import { loadKinds, Tour } from './tour.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 300_000);
afterAll(() => screens?.stop());

// On a quiet machine each of these takes a minute or two.
const timeout = 900_000;

describe.each([
  ['a manager', 'manager@demo.test', { records: 80, tabs: 75, forms: 50, fields: 200 }],
  ['a counsellor', 'counsellor@demo.test', { records: 30, tabs: 30, forms: 5, fields: 20 }],
  ['a finance person', 'finance@demo.test', { records: 80, tabs: 75, forms: 5, fields: 20 }],
])('%s', (_who, userName, atLeast) => {
  it('finds behind every tab of the first record of every kind, and on every page, what belongs there', { timeout }, async () => {
    const { kinds, pages } = await loadKinds(screens.server, userName);
    const visit = await screens.visit();
    const tour = await Tour.begin(visit, userName);
    for (const { base, first } of kinds) if (first !== undefined) await tour.openRecord(`${base}/${first}/edit`);
    for (const route of pages) await tour.openPage(route);
    expect(tour.found).toEqual([]);
    expect(tour.counts.records).toBeGreaterThanOrEqual(atLeast.records);
    expect(tour.counts.tabs).toBeGreaterThanOrEqual(atLeast.tabs);
    await visit.leave();
  });

  it('loses nothing that is typed into a form, and reads at each field what is wrong with it', { timeout }, async () => {
    const { kinds, pages } = await loadKinds(screens.server, userName);
    const visit = await screens.visit();
    const tour = await Tour.begin(visit, userName);
    for (const { base, config } of kinds) if (config.Rights.Create) await tour.typeAt(`${base}/add`);
    for (const route of pages) await tour.typeAt(route);
    expect(tour.found).toEqual([]);
    expect(tour.counts.forms).toBeGreaterThanOrEqual(atLeast.forms);
    expect(tour.counts.fields).toBeGreaterThanOrEqual(atLeast.fields);
    await visit.leave();
  });
});
