// Some records on its own page kind: a row each, led by what names it, and on a phone a small card.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Row } from '../api/index.ts';
import './record-table.css';

interface RecordColumn<Visible extends Row> {
  readonly id: string;
  readonly label: string;
  readonly renderCell: (row: Visible) => ReactNode;
  /** `number`: to the right, in figures of one width; `named`: says nothing without its label; `whole`: its own line on a phone; `mono`: in letters of one width. */
  readonly variant?: 'number' | 'named' | 'whole' | 'mono';
}

interface RecordTableProps<Visible extends Row> {
  readonly rows: readonly Visible[];
  /** What names a row. With `entity`, the path of its calls, it leads to the record. */
  readonly name: RecordColumn<Visible>;
  readonly entity?: string;
  /** Where its records are opened, where that is not their general address. */
  readonly base?: string;
  readonly columns: readonly RecordColumn<Visible>[];
  /** What can be done with a row, at its end. */
  readonly renderCommands?: (row: Visible) => ReactNode;
}

export function RecordTable<Visible extends Row>({ rows, name, entity, base = `/entity/${entity ?? ''}`, columns, renderCommands }: RecordTableProps<Visible>) {
  return (
    <div className="record-table">
      <table>
        <thead>
          <tr>
            {[name, ...columns].map(({ id, label, variant }, index) => (
              <th key={id} scope="col" className={variant === 'number' ? variant : undefined} colSpan={renderCommands && index === columns.length ? 2 : 1}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row['Id'])}>
              <th scope="row" className={name.variant}>
                {entity === undefined ? (
                  name.renderCell(row)
                ) : (
                  <Link className="link" to={`${base}/${String(row['Id'])}/edit`}>
                    {name.renderCell(row)}
                  </Link>
                )}
              </th>
              {columns.map(({ id, label, renderCell, variant }) => (
                <td key={id} className={variant} data-label={variant === 'number' || variant === 'named' ? label : undefined}>
                  {renderCell(row)}
                </td>
              ))}
              {renderCommands && <td className="acts">{renderCommands(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
