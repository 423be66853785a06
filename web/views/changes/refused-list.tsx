// Records that stay as they are: by name, and beside it why.
import { useText } from '../../text/index.ts';

/** More of them say nothing new; the file holds them all. */
const shown = 100;

export function RefusedList({ records }: { records: readonly { readonly Id: number; readonly Name?: string | null; readonly Message: string }[] }) {
  const say = useText();
  return (
    <>
      <ul className="refusals">
        {records.slice(0, shown).map(({ Id, Name, Message }, index) => (
          <li key={`${Id} ${index}`}>
            <b className="b5 clamp">{Name ?? <span className="num">{say('bulk.record', { id: Id })}</span>}</b>
            <span>{Message}</span>
          </li>
        ))}
      </ul>
      {records.length > shown && <p className="t3">{say('undo.more', { count: records.length - shown })}</p>}
    </>
  );
}
