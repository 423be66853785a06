// An entry of the feed as it stands on a timeline: what it is, who did it, and the way to its record.
import { Link } from 'react-router';
import type { EntityConfig, FeedEntry } from '../../api/index.ts';
import { nameText } from '../../fields/index.ts';
import type { Happening } from '../timeline.tsx';

const icons: Readonly<Record<string, string>> = { change: 'pencil', document: 'paperclip' };

/** Changes and files are of the record itself; everything else can be opened. */
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
          <Link className="link" to={`/entity/${source.Path}/${entry.EntityId}/edit`}>
            {nameText(label)}
          </Link>
        ) : (
          <b>{label}</b>
        )}
        {entry.UserName && <span> · {entry.UserName}</span>}
        {entry.Text !== '' && <p className="feed-text">{entry.Text}</p>}
      </>
    ),
  };
}
