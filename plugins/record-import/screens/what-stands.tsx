// What is true of an import by now: in a word for lists, and at length where its rows are.
import { Badge, ChoiceBadge, countText, Icon, type RowOf, useLanguage } from '#kit';
import { Link } from 'react-router';
import { type HowMuch, type ChangeStatus, getStaying } from './responses.ts';
import { useTranslation } from './text/index.ts';

interface StatusBadgeProps {
  readonly row: RowOf<'RecordImport'>;
  readonly existing: Omit<HowMuch, 'Id'> | undefined;
}

/** The status of an import; of one that was carried out, what it came to. */
export function StatusBadge({ row, existing }: StatusBadgeProps) {
  const t = useTranslation();
  const language = useLanguage();
  const written = (row.RowsNew ?? 0) + (row.RowsChanged ?? 0);
  if (row.Status === 'applied') {
    if (written === 0) return <Badge text={t('shortNothing')} />;
    if (existing?.IsUnderway) return <Badge text={t('shortUnderway')} colour="info" />;
    if (existing && existing.Undone > 0) {
      const left = getStaying(existing);
      return left === 0 ? <Badge text={t('shortUndone')} /> : <Badge text={t('shortPart', { number: countText(left, language) })} colour="warning" />;
    }
    // The record itself says that it was carried out, which stays true: what is true of it now is said here.
    return <Badge text={t('doneTitle')} colour="success" />;
  }
  return <ChoiceBadge entity="recordimport" field="Status" value={row.Status} />;
}

export interface StayedRecord {
  readonly Id: number;
  readonly Name?: string | null;
  readonly Why: string | null;
}

interface RemainingRecordsProps {
  readonly existing: ChangeStatus;
  readonly path: string;
  /** What was said of records when it was last tried to put them back. */
  readonly rejected: readonly StayedRecord[];
  /** Nothing went back then. */
  readonly isInVain: boolean;
}

/** How much of an import was undone, and by name what stays. */
export function RemainingRecords({ existing, path, rejected, isInVain }: RemainingRecordsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { Written, Undone, Gone, IsUnderway, Stayed } = existing;
  const [back, all] = [countText(Undone, language), countText(Written, language)];
  const isStarted = Undone > 0;
  // Of what has only just been refused nothing else is known where nothing went back.
  const named: readonly StayedRecord[] = isStarted ? Stayed : rejected;
  const stays = isStarted ? getStaying(existing) : rejected.length;
  const more = stays - named.length;
  if (IsUnderway)
    return (
      <p className="note info" role="status">
        <Icon name="undo" />
        <span>{t('isBeingUndone', { back, all })}</span>
      </p>
    );
  return (
    <div className={`note ${isStarted && stays === 0 ? 'info' : 'warning'}`} role="status">
      <Icon name={isStarted && stays === 0 ? 'undo' : 'alert-triangle'} />
      <div className="grow">
        {isStarted && <p>{Undone < Written ? t('undonePart', { back, all }) : t('undoneAll', { count: Written, number: all })}</p>}
        {(isInVain || !isStarted) && <p>{t('nothingBack')}</p>}
        {isStarted && Gone > 0 && <p>{t('goneSince', { count: Gone, number: countText(Gone, language) })}</p>}
        {stays > 0 && named.length === 0 && <p>{t('staysUnseen', { count: stays, number: countText(stays, language) })}</p>}
        {named.length > 0 && (
          <>
            <p>{t('stays', { count: stays })}</p>
            <ul>
              {named.map(({ Id, Name, Why }) => {
                const why = Why ?? rejected.find((record) => record.Id === Id)?.Why;
                return (
                  <li key={Id}>
                    <Link to={`/entity/${path}/${Id}/edit`}>{Name || Id}</Link>
                    {why && `: ${why}`}
                  </li>
                );
              })}
              {more > 0 && <li>{t('moreStay', { count: more, number: countText(more, language) })}</li>}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
