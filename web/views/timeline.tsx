// What has happened, newest first and by day, each with its time at the right.
import { type Day, daysBetween } from '../../engine/contract/day.ts';
import type { ReactNode } from 'react';
import { dateText, dateTimeText, localDay, today } from '../fields/index.ts';
import { Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './timeline.css';

export interface Happening {
  readonly id: string | number;
  /** ISO text with its zone; shown in that of the browser. */
  readonly instant: string;
  readonly icon: string | null | undefined;
  /** One sentence: who did what. */
  readonly what: ReactNode;
  /** What else there is to see of it, below the sentence. */
  readonly more?: ReactNode;
}

/** In the order in which they are given, which must be that of their moments; a day is said once. */
export function Timeline({ entries }: { entries: readonly Happening[] }) {
  return (
    <ol className="tl">
      {entries.map((entry, index) => {
        const previous = entries[index - 1];
        return <Entry key={entry.id} entry={entry} newDay={!previous || getDay(entry) !== getDay(previous)} />;
      })}
    </ol>
  );
}

const getDay = (entry: Happening): Day => localDay(new Date(entry.instant));

function Entry({ entry, newDay }: { entry: Happening; newDay: boolean }) {
  return (
    <>
      {newDay && <DayHead day={getDay(entry)} />}
      <li>
        <span className="ic">
          <Icon name={entry.icon ?? 'pencil'} />
        </span>
        <div className="tx">
          <time dateTime={entry.instant} className="num">
            {dateTimeText(entry.instant).slice(11)}
          </time>
          {entry.what}
          {entry.more}
        </div>
      </li>
    </>
  );
}

function DayHead({ day }: { day: Day }) {
  const t = useText();
  const ago = daysBetween(day, today());
  return <li className="day">{ago === 0 ? t('journal.today') : ago === 1 ? t('journal.yesterday') : dateText(day)}</li>;
}
