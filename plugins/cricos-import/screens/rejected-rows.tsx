// The rows of a register that are not taken: where they stand in its files, and why.
import type { RejectedRow } from './plan-response.ts';
import type { Translate } from './text/index.ts';

export function RejectedRows({ rows, count, t }: { rows: readonly RejectedRow[]; count: number; t: Translate }) {
  if (count === 0) return null;
  return (
    <>
      <h4>{t('rejectedTitle')}</h4>
      <table className="plan rejected">
        <thead>
          <tr>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ Label, Origin, Reason }, index) => (
            <tr key={`${Label} ${Origin} ${index}`}>
              <th scope="row">{Origin ?? Label}</th>
              <td>{Reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && <p className="t3">{t('more', { count: count - rows.length })}</p>}
    </>
  );
}
