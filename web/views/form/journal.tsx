// What has happened to the record: newest first, by day, with what each field was and became.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EntityConfig, type JournalEntry, useJournal } from '../../api/index.ts';
import { type Say, useText } from '../../text/index.ts';
import { type Happening, Timeline } from '../timeline.tsx';
import { Changes } from './journal-changes.tsx';

const step = 20;

export function Journal({ config, id }: { config: EntityConfig; id: number }) {
  const say = useText();
  const [take, setTake] = useState(step);
  const journal = useJournal(config.Path, id, take);
  const entries = journal.data?.Data ?? [];
  return (
    <aside className="journal" aria-labelledby="journal-title">
      <h2 id="journal-title">{say('journal.title')}</h2>
      {/* It scrolls, and not every entry holds something to step to with the keyboard. */}
      <div className="journal-body" role="group" aria-labelledby="journal-title" tabIndex={0}>
        {journal.isError && !journal.data && <p className="t3">{say('journal.failed')}</p>}
        {journal.data && entries.length === 0 && <p className="t3">{say('journal.none')}</p>}
        {!journal.data &&
          !journal.isError &&
          [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${40 + line * 15}%`, margin: '10px 0' }} />)}
        <Timeline entries={entries.map((entry) => happeningOf(entry, config, say))} />
        {journal.data && journal.data.Count > entries.length && (
          <Button size="xs" variant="subtle" onClick={() => setTake(take + step * 2)}>
            {say('journal.more')}
          </Button>
        )}
      </div>
    </aside>
  );
}

const happeningOf = (entry: JournalEntry, config: EntityConfig, say: Say): Happening => ({
  id: entry.Id,
  moment: entry.DateLastModified,
  icon: entry.Icon,
  what: (
    <>
      <b>{entry.UserName ?? say('journal.system')}</b> {entry.Description}
    </>
  ),
  more: entry.Changes && entry.Changes.length > 0 && <Changes entry={entry} config={config} />,
});
