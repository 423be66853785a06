// The name of a record that a row refers to, which says that it is not in use any more.
import type { Row } from '../api/index.ts';
import type { Translate } from '../text/index.ts';

/** What stands at `nameKey`; where the row says that the record is not in use, it says so. */
export const markedName = (row: Row, nameKey: string, activeKey: string | undefined, t: Translate): unknown =>
  activeKey && row[activeKey] === false ? t('list.inactive', { name: String(row[nameKey]) }) : row[nameKey];
