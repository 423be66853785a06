// A value of a record where there are no heads of columns: it says by itself what it is.
import type { ColumnConfig, EntityConfig, Row } from '../api/index.ts';
import { Cell, isNumeric } from '../fields/index.ts';
import { markedName } from '../fields/marked-name.ts';
import { useText } from '../text/index.ts';

interface FactProps {
  readonly column: ColumnConfig;
  readonly row: Row;
  readonly config: EntityConfig;
}

/** A number and a day are shown with their label; yes is shown as its label alone; somebody is a name. */
export function Fact({ column, row, config }: FactProps) {
  const t = useText();
  if (column.Type === 'boolean') return <>{column.Label}</>;
  const isNamed = isNumeric(column) || isDay(column);
  return (
    <>
      {isNamed && <span className="t3">{column.Label} </span>}
      {column.Initials ? String(markedName(row, column.Key, column.ActiveKey, t)) : <Cell column={column} row={row} config={config} />}
    </>
  );
}

const isDay = ({ Type, Format }: ColumnConfig): boolean => Format !== 'relativeDate' && (Type === 'date' || Type === 'datetime');
