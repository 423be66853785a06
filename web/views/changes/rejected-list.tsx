// Records that stay as they are: by name, and beside it why.
import { useText } from '../../text/index.ts';

/** More of them say nothing new; the file holds them all. */
const visible = 100;

export function RejectedList({ records }: { records: readonly { readonly Id: number; readonly Name?: string | null; readonly Message: string }[] }) {
  const t = useText();
  return (
    <>
      <ul className="refusals">
        {records.slice(0, visible).map(({ Id, Name, Message }, index) => (
          <li key={`${Id} ${index}`}>
            <b className="b5 clamp">{Name ?? <span className="num">{t('bulk.record', { id: Id })}</span>}</b>
            <span>{Message}</span>
          </li>
        ))}
      </ul>
      {records.length > visible && <p className="t3">{t('undo.more', { count: records.length - visible })}</p>}
    </>
  );
}
