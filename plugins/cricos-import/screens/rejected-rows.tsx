// The rows of a register that are not taken: where they stand in its files, and why.
import type { RejectedRow } from './plan-answer.ts';
import type { Say } from './text/index.ts';

export function RejectedRows({ rows, count, say }: { rows: readonly RejectedRow[]; count: number; say: Say }) {
  if (count === 0) return null;
  return (
    <>
      <h4>{say('rejectedTitle')}</h4>
      <table className="plan rejected">
        <thead>
          <tr>
            <th scope="col">{say('where')}</th>
            <th scope="col">{say('why')}</th>
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
      {count > rows.length && <p className="t3">{say('more', { count: count - rows.length })}</p>}
    </>
  );
}
