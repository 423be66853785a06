// J and K go from row to row of a table beside which no record is open; the sheet of keys tells of those for the row where one is.
import type { GridApi } from 'ag-grid-community';
import type { Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { rowAt } from './row-at.ts';
import { useHotkeys, useListedKeys } from '../use-keys.ts';

/** `isOn` is false while the panel of a record has these keys. */
export function useRowKeys(api: GridApi<Row> | undefined, isOn: boolean): void {
  const t = useText();
  const go = (step: 1 | -1) => {
    if (!api || api.isDestroyed()) return;
    const focused = api.getFocusedCell();
    const from = focused && !focused.rowPinned ? focused.rowIndex : step === 1 ? -1 : 0;
    const index = nextRow(api, from, step);
    // There letters are keys for the row, where on another cell they begin to edit it.
    const column = api.getAllDisplayedColumns()[0]?.getColId();
    if (index === undefined || column === undefined) return;
    api.ensureIndexVisible(index);
    api.setFocusedCell(index, column);
  };
  useHotkeys(isOn ? { j: { label: t('panel.next'), command: () => go(1) }, k: { label: t('panel.previous'), command: () => go(-1) } } : {});
  useListedKeys('screen', [
    { keys: ['X'], label: t('list.keyChoose') },
    { keys: ['O'], label: t('list.keyOpen') },
  ]);
}

/** The next row that is a record and is here; heads of groups are passed over. */
function nextRow(api: GridApi<Row>, from: number, step: 1 | -1): number | undefined {
  for (let index = from + step; index >= 0 && index < api.getDisplayedRowCount(); index += step) {
    const row = rowAt(api, index);
    if (!row?.data) return undefined;
    if (row.data['Id'] !== undefined) return index;
  }
  return undefined;
}
