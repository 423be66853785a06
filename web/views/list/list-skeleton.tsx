// The shape of the rows that are on their way, in their size.
import { useText } from '../../text/index.ts';

const widths = [34, 42, 29, 38, 46, 31, 40, 36, 44, 28, 39, 35];

export function ListSkeleton({ phone }: { phone: boolean }) {
  const say = useText();
  return (
    <div className={`list-skeleton ${phone ? 'phone' : ''}`} role="status" aria-label={say('app.loading')}>
      {!phone && <div className="head" />}
      {widths.map((width) => (
        <div key={width} className="line">
          <span className="sk round" />
          <span className="sk" style={{ width: `${width / 2}%` }} />
          <span className="sk" style={{ width: `${width / 4}%` }} />
          {!phone && <span className="sk" style={{ width: `${width / 3}%` }} />}
        </div>
      ))}
    </div>
  );
}

/** All of a list that is on its way: also the rows of its views and filters, and its foot. */
export function ListPageSkeleton({ phone }: { phone: boolean }) {
  return (
    <div className="list-page">
      <div className="list-side">
        <div className="views">
          {[84, 108].map((width) => (
            <span key={width} className="view">
              <span className="sk" style={{ width }} />
            </span>
          ))}
        </div>
        <div className="filters">
          {[190, 64].map((width) => (
            <span key={width} className="sk" style={{ width }} />
          ))}
        </div>
        <ListSkeleton phone={phone} />
        <div className="list-foot" />
      </div>
    </div>
  );
}
