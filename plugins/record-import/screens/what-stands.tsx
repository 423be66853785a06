// What is true of an import by now: in a word for lists, and at length where its rows are.
import { Badge, ChoiceBadge, countText, Icon, type Row, useLanguage } from '#kit';
import { Link } from 'react-router';
import { type HowMuch, type Standing, stayingOf } from './answers.ts';
import { useSay } from './text/index.ts';

interface StatusBadgeProps {
  readonly row: Row;
  readonly standing: Omit<HowMuch, 'Id'> | undefined;
}

/** The status of an import; of one that was carried out, what it came to. */
export function StatusBadge({ row, standing }: StatusBadgeProps) {
  const say = useSay();
  const language = useLanguage();
  const written = Number(row['RowsNew'] ?? 0) + Number(row['RowsChanged'] ?? 0);
  if (row['Status'] === 'applied') {
    if (written === 0) return <Badge text={say('shortNothing')} />;
    if (standing?.IsUnderway) return <Badge text={say('shortUnderway')} colour="info" />;
    if (standing && standing.Undone > 0) {
      const left = stayingOf(standing);
      return left === 0 ? <Badge text={say('shortUndone')} /> : <Badge text={say('shortPart', { number: countText(left, language) })} colour="warning" />;
    }
    // The record itself says that it was carried out, which stays true: what is true of it now is said here.
    return <Badge text={say('doneTitle')} colour="success" />;
  }
  return <ChoiceBadge entity="recordimport" field="Status" value={row['Status']} />;
}

export interface StayedRecord {
  readonly Id: number;
  readonly Name?: string | null;
  readonly Why: string | null;
}

interface WhatStandsProps {
  readonly standing: Standing;
  readonly path: string;
  /** What was said of records when it was last tried to put them back. */
  readonly refused: readonly StayedRecord[];
  /** Nothing went back then. */
  readonly isInVain: boolean;
}

/** How much of an import was undone, and by name what stays. */
export function WhatStands({ standing, path, refused, isInVain }: WhatStandsProps) {
  const say = useSay();
  const language = useLanguage();
  const { Written, Undone, Gone, IsUnderway, Stayed } = standing;
  const [back, all] = [countText(Undone, language), countText(Written, language)];
  const isBegun = Undone > 0;
  // Of what has only just been refused nothing else is known where nothing went back.
  const named: readonly StayedRecord[] = isBegun ? Stayed : refused;
  const stays = isBegun ? stayingOf(standing) : refused.length;
  const more = stays - named.length;
  if (IsUnderway)
    return (
      <p className="note info" role="status">
        <Icon name="undo" />
        <span>{say('isBeingUndone', { back, all })}</span>
      </p>
    );
  return (
    <div className={`note ${isBegun && stays === 0 ? 'info' : 'warning'}`} role="status">
      <Icon name={isBegun && stays === 0 ? 'undo' : 'alert-triangle'} />
      <div className="grow">
        {isBegun && <p>{Undone < Written ? say('undonePart', { back, all }) : say('undoneAll', { count: Written, number: all })}</p>}
        {(isInVain || !isBegun) && <p>{say('nothingBack')}</p>}
        {isBegun && Gone > 0 && <p>{say('goneSince', { count: Gone, number: countText(Gone, language) })}</p>}
        {stays > 0 && named.length === 0 && <p>{say('staysUnseen', { count: stays, number: countText(stays, language) })}</p>}
        {named.length > 0 && (
          <>
            <p>{say('stays', { count: stays })}</p>
            <ul>
              {named.map(({ Id, Name, Why }) => {
                const why = Why ?? refused.find((each) => each.Id === Id)?.Why;
                return (
                  <li key={Id}>
                    <Link to={`/entity/${path}/${Id}/edit`}>{Name || Id}</Link>
                    {why && `: ${why}`}
                  </li>
                );
              })}
              {more > 0 && <li>{say('moreStay', { count: more, number: countText(more, language) })}</li>}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
