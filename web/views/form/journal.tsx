// What has happened to the record: newest first, by day, with what each field was and became.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EntityConfig, type JournalEntry, useJournal } from '../../api/index.ts';
import { dateText, dateTimeText, localDay } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
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
        <ol className="tl">
          {entries.map((entry, index) => (
            <Entry key={entry.Id} entry={entry} config={config} newDay={index === 0 || dayOf(entry) !== dayOf(entries[index - 1])} />
          ))}
        </ol>
        {journal.data && journal.data.Count > entries.length && (
          <Button size="xs" variant="subtle" onClick={() => setTake(take + step * 2)}>
            {say('journal.more')}
          </Button>
        )}
      </div>
    </aside>
  );
}

const dayOf = (entry: JournalEntry | undefined): string => (entry ? localDay(new Date(entry.DateLastModified)) : '');

function Entry({ entry, config, newDay }: { entry: JournalEntry; config: EntityConfig; newDay: boolean }) {
  const say = useText();
  return (
    <>
      {newDay && <DayHead day={dayOf(entry)} />}
      <li>
        <span className="ic">
          <Icon name={entry.Icon ?? 'pencil'} />
        </span>
        <div className="tx">
          <time dateTime={entry.DateLastModified} className="num">
            {dateTimeText(entry.DateLastModified).slice(11)}
          </time>
          <b>{entry.UserName ?? say('journal.system')}</b> {entry.Description}
          {entry.Changes && entry.Changes.length > 0 && <Changes entry={entry} config={config} />}
        </div>
      </li>
    </>
  );
}

function DayHead({ day }: { day: string }) {
  const say = useText();
  const today = localDay(new Date());
  const yesterday = localDay(new Date(Date.now() - 86_400_000));
  return <li className="day">{day === today ? say('journal.today') : day === yesterday ? say('journal.yesterday') : dateText(day)}</li>;
}
