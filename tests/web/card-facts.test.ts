// What the card of a record says: nothing twice, and nothing left out that was not said.
import { expect, it } from 'vitest';
import type { ColumnConfig } from '../../web/api/index.ts';
import { getFacts } from '../../web/views/list/card-facts.ts';

const column = (Key: string, Type: ColumnConfig['Type']): ColumnConfig => ({ Id: Key, Key, Field: Key, Label: Key, Type, Sortable: true });
const facts = [column('Due', 'date'), column('Begun', 'date'), column('Source', 'reference'), column('Contact', 'string'), column('State', 'enum')];
const told = (row: Readonly<Record<string, string | null>>, name: string) =>
  getFacts({ title: undefined, badge: undefined, facts }, row, name).map((fact) => fact?.Key);

it('two days that fall together are two facts, and so is a choice that reads like a name', () => {
  expect(told({ Due: '2026-11-22', Begun: '2026-11-22' }, 'Laura')).toEqual(['Due', 'Begun']);
  expect(told({ Due: null, Begun: null, State: 'laura' }, 'Laura')).toEqual(['State', undefined]);
});

it('a text that stands in another is left out as whole words alone, and no fact stands twice', () => {
  expect(told({ Due: '2026-11-22', Begun: null, Source: 'Au', Contact: 'Laura Au' }, 'Laura Lima')).toEqual(['Due', 'Source']);
  expect(told({ Due: null, Begun: null, Source: 'Lima, Laura', Contact: 'laura' }, 'Laura  LIMA')).toEqual(['Source', undefined]);
  expect(told({ Due: null, Begun: null, Source: 'Fair' }, 'Laura')).toEqual(['Source', undefined]);
});
