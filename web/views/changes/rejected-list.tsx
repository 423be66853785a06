// Records that stay as they are: by name, and beside it why, with the way to where that is put right.
import { Link as PageLink } from 'react-router';
import { useText } from '../../text/index.ts';

/** More of them say nothing new; the file holds them all. */
const visible = 100;

interface Rejected {
  readonly Id: number;
  readonly Name?: string | null;
  readonly Message: string;
  /** The page on which it is put right. */
  readonly Link?: string;
}

export function RejectedList({ records }: { records: readonly Rejected[] }) {
  const t = useText();
  return (
    <>
      <ul className="refusals">
        {records.slice(0, visible).map(({ Id, Name, Message, Link }, index) => (
          <li key={`${Id} ${index}`}>
            <b className="b5 clamp">{Name ?? <span className="num">{t('bulk.record', { id: Id })}</span>}</b>
            {Link === undefined ? (
              <span>{Message}</span>
            ) : (
              <PageLink className="link" to={Link}>
                {Message}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {records.length > visible && <p className="t3">{t('undo.more', { count: records.length - visible })}</p>}
    </>
  );
}
