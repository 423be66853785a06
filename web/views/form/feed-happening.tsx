// An entry of the feed as it stands on a timeline: what it is, who did it, and the way to its record.
import { useState } from 'react';
import { Link } from 'react-router';
import type { EntityConfig, FeedEntry } from '../../api/index.ts';
import { nameText } from '../../fields/index.ts';
import { Chooser } from '../chooser.tsx';
import type { Happening } from '../timeline.tsx';
import { FileLink } from './file-link.tsx';

const icons: Readonly<Record<string, string>> = { change: 'pencil', document: 'paperclip' };

/** Changes are of the record itself; everything else can be opened. */
export function feedHappening(entry: FeedEntry, { Feed }: EntityConfig): Happening {
  const source = Feed.find(({ Kind }) => Kind === entry.Kind);
  const label = entry.Title || source?.Label || '';
  return {
    id: `${entry.Kind} ${entry.EntityType} ${entry.EntityId} ${entry.Date} ${entry.Title}`,
    instant: entry.Date,
    icon: source?.Icon ?? icons[entry.Kind] ?? 'activity',
    what: (
      <>
        {source ? (
          <Opening label={label} source={source} id={entry.EntityId} />
        ) : entry.FileKey === null ? (
          <b>{label}</b>
        ) : (
          <FileLink name={label} fileKey={entry.FileKey} />
        )}
        {entry.UserName && <span> · {entry.UserName}</span>}
        {entry.Text !== '' && <p className="feed-text">{entry.Text}</p>}
      </>
    ),
  };
}

function Opening({ label, source: { Path, OpenBy }, id }: { readonly label: string; readonly source: EntityConfig['Feed'][number]; readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  if (OpenBy === null)
    return (
      <Link className="link" to={`/entity/${Path}/${id}/edit`}>
        {nameText(label)}
      </Link>
    );
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {nameText(label)}
      </button>
      {isOpen && <Chooser name={OpenBy} start={{ id }} onChoose={close} onClose={close} />}
    </>
  );
}
