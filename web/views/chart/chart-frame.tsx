// What every chart has around it: its title, what its colours mean, and the same figures as a table, each of which opens what is behind it.
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import './chart.css';

interface Cell {
  readonly text: string;
  readonly open?: () => void;
}
interface ChartFrameProps {
  readonly title: string;
  readonly about?: string | undefined;
  readonly legend: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly (Cell | undefined)[] }[];
  readonly children: ReactNode;
}

export function ChartFrame({ title, about, legend, heads, rows, children }: ChartFrameProps) {
  const t = useText();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className="chart" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {about && <span className="t12 t3">{about}</span>}
        <Button
          className="end"
          variant="subtle"
          size="xs"
          aria-pressed={isTable}
          leftSection={<Icon name="table" size="s14" />}
          onClick={() => setTable(!isTable)}
        >
          {t('parts.asTable')}
        </Button>
      </header>
      {!isTable && legend.length > 0 && (
        <ul className="legend">
          {legend.map((name, at) => (
            <li key={name}>
              <span className={`mark s${(at % 6) + 1}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {isTable ? (
        <div className="chart-table">
          <table>
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <th key={head} scope="col" className={at > 0 ? 'number' : ''}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at + 1]} className="number">
                      {cell?.open ? (
                        <button type="button" className="link" aria-label={`${label}, ${heads[at + 1]}: ${cell.text}`} onClick={cell.open}>
                          {cell.text}
                        </button>
                      ) : (
                        cell?.text
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </section>
  );
}
