// The shape of the rows that are on their way, in their size, and of a table in its columns.
import { useRef } from 'react';
import type { EntityConfig } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { neededBy, getShare, getWidth } from './column-widths.ts';
import { asDrawn, type Layout, findLead, findPin } from './layout.ts';
import './list.css';
import { useFits } from './use-fits.ts';

/** How much of its place what stands in a row takes: each row has another. */
const parts = [62, 78, 54, 70, 84, 58, 74, 66, 80, 52, 72, 64];

interface ListSkeletonProps {
  readonly phone: boolean;
  readonly config: EntityConfig;
  readonly layout: Layout;
}

export function ListSkeleton({ phone, config, layout }: ListSkeletonProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const stretch = useFits(place, neededBy(config, layout));
  const places = phone ? [] : getPlaces(config, layout, stretch);
  return (
    <div ref={place} className={`list-skeleton ${phone ? 'phone' : ''}`} role="status" aria-label={t('app.loading')}>
      {!phone && (
        <div className="head">
          <span className="pick" />
          {places.map(({ id, label, style }) => (
            <span key={id} className="place clip" style={style}>
              {label}
            </span>
          ))}
        </div>
      )}
      {parts.map((part, row) => (
        <div key={part} className="line">
          {phone ? (
            <>
              {config.Initials && <span className="sk round" />}
              <span className="sk" style={{ width: `${part / 2}%` }} />
            </>
          ) : (
            <>
              <span className="pick" />
              {places.map(({ id, style, isLead }, at) => (
                <span key={id} className="place" style={style}>
                  {isLead && config.Initials && <span className="sk round" />}
                  <span className="sk" style={{ width: `${parts[(row + at * 5) % parts.length]}%` }} />
                </span>
              ))}
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** The columns as the table will have them. */
function getPlaces(config: EntityConfig, layout: Layout, stretch: boolean) {
  const known = new Map(config.Grid.Columns.map((column) => [column.Id, column]));
  const lead = findLead(layout);
  return asDrawn(layout).flatMap((place) => {
    const column = place.hidden ? undefined : known.get(place.id);
    if (!column) return [];
    const isLead = place.id === lead?.id;
    const share = stretch && !findPin(layout, place) ? getShare(column, isLead) : { width: place.width ?? getWidth(column) };
    const style = 'width' in share ? { flex: `0 0 ${share.width}px` } : { flex: `${share.flex} 0 0`, minWidth: share.least };
    return [{ id: column.Id, label: column.Label, style, isLead }];
  });
}

/** All of a list whose columns are not known yet: the rows of its views and filters, and its foot. */
export function ListPageSkeleton({ phone }: { phone: boolean }) {
  const t = useText();
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
        <div className={`list-skeleton ${phone ? 'phone' : ''}`} role="status" aria-label={t('app.loading')}>
          {!phone && <div className="head" />}
          {parts.map((part) => (
            <div key={part} className="line">
              <span className={phone ? '' : 'pick'} />
              <span className="sk" style={{ width: `${part / 4}%` }} />
            </div>
          ))}
        </div>
        <div className="list-foot" />
      </div>
    </div>
  );
}
