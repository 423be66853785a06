// The address of a list holds everything that is needed to find it again.
import { describe, expect, it } from 'vitest';
import { getConditions, type ListState, readListState, writeListState } from '../../web/views/list/list-state.ts';

const there = (state: ListState): ListState => readListState(new URLSearchParams(writeListState(state).toString()));

describe('the state of a list', () => {
  it.each<[string, ListState]>([
    ['nothing', { view: undefined, filters: [], sort: undefined, term: '' }],
    ['view, sort and search', { view: 3, filters: [], sort: 'NextContactDate desc', term: 'São Paulo & co' }],
    [
      'shape, groups and totals',
      { view: 3, filters: [], sort: undefined, term: '', shape: 'board', group: 'DateCreated:month', totals: ['Price:sum', 'Id:filled'] },
    ],
    ['that it is behind a figure', { view: 3, filters: [], sort: undefined, term: '', totals: ['Price:sum'], isOfFigure: true }],
    ['that nothing is gathered or summed, whatever the view says', { view: 3, filters: [], sort: undefined, term: '', group: '', totals: [] }],
    [
      'filters of all kinds',
      {
        view: 0,
        filters: [
          { Field: 'Status', Condition: 'In', Value1: [3, 4] },
          { Field: 'Name', Condition: 'Contains', Value1: 'a~b,c%2c 100%' },
          { Field: 'Fee', Condition: 'Between', Value1: 10.5, Value2: 20 },
          { Field: 'Done', Condition: 'Equal', Value1: false },
          { Field: 'Note', Condition: 'Is Empty' },
          { Field: 'Tags', Condition: 'In', Value1: ['a,b', '~'] },
          { Field: 'Code', Condition: 'Equal', Value1: '0012' },
          {
            Any: [
              { Field: 'A', Condition: 'Is Empty' },
              {
                All: [
                  { Field: 'B.C', Condition: 'Equal', Value1: 'any(x;y)~' },
                  { Field: 'D', Condition: 'In', Value1: [1, 2] },
                ],
              },
            ],
          },
        ],
        sort: undefined,
        term: '',
      },
    ],
  ])('comes back from the address: %s', (_name, state) => {
    expect(there(state)).toEqual(state);
  });

  it('a group comes back from whichever place it stands at', () => {
    const conditions = Array.from({ length: 6 }, (_none, index) => ({ Field: `F${index}`, Condition: 'Is Empty' }));
    const filters = [...conditions.slice(0, 5), { Any: conditions.slice(4) }, ...conditions];
    expect(there({ view: undefined, filters, sort: undefined, term: '' }).filters).toEqual(filters);
  });

  it('what else stands in the address stays', () => {
    expect(writeListState({ view: 1, filters: [], sort: undefined, term: '' }, new URLSearchParams('other=1&q=old')).toString()).toBe('other=1&view=1');
  });

  it.each(['view=x', 'view=-1', 'f=', 'f=~', 'f=Field', 'view=1.5', 'f=any()', 'f=any(A~Equal~n1;x)', 'f=any(any(any(any(any(any(A~Equal~n1))))))'])(
    'what is malformed is left out: %s',
    (query) => {
      const { view, filters } = readListState(new URLSearchParams(query));
      expect({ view, filters }).toEqual({ view: undefined, filters: [] });
    },
  );

  it('[AUTH-037] what is preselected stands where the address says nothing of filters, and not where it says that there are none', () => {
    const preselected = [{ Field: 'Office', Condition: 'In', Value1: [2] }];
    const read = (query: URLSearchParams) => readListState(query, preselected);
    const first = read(new URLSearchParams('q=ana'));
    expect(first.filters).toEqual(preselected);
    const written = (filters: ListState['filters']) => writeListState({ ...first, filters }, new URLSearchParams(), preselected);
    expect(read(written([])).filters).toEqual([]);
    const other = [{ Field: 'Office', Condition: 'In', Value1: [3] }];
    expect(read(written(other)).filters).toEqual(other);
  });

  it('words searched for become a condition, blanks do not', () => {
    const state = { view: undefined, filters: [], sort: undefined };
    expect(getConditions({ ...state, term: ' ana ' })).toEqual([{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'ana' }]);
    expect(getConditions({ ...state, term: '   ' })).toEqual([]);
  });
});
