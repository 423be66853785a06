// The rows of an import by what becomes of them: fetched as one goes down, drawn as far as they are seen.
import {
  Badge,
  call,
  countText,
  type EntityConfig,
  FailedPage,
  type Language,
  Pills,
  type Row,
  runAction,
  useCall,
  useEntityConfig,
  useFailures,
  useLanguage,
} from '#kit';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ImportRecord, getLeftOut, type Outcome, type PlanPage, type PlanRow, type ChangeStatus, getStaying } from './responses.ts';
import { RowError } from './correct-cell.tsx';
import { ChooseForAll, ChooseMatch } from './choose-match.tsx';
import { type Translate, useTranslation } from './text/index.ts';
import { type ShowValue, useDisplayedValue } from './use-displayed-value.ts';

const pageSize = 100;
const writtenOutcomes = ['insert', 'update'] as const;
/** What a single row is called; the pills above speak of several. */
const words = { insert: 'isNew', update: 'isChanged', unchanged: 'unchanged', conflict: 'conflict', reject: 'isRejected' } as const;
const colours = { insert: 'success', update: 'info', unchanged: 'neutral', conflict: 'warning', reject: 'danger' } as const;

/** Of rows that were written, where some of them are taken back: what is true of them counts, not what was done. */
const nows = ['undone', 'stays'] as const;
type Now = (typeof nows)[number];
const isNow = (only: Only): only is Now => nows.some((now) => now === only);
export type Only = Outcome | Now | 'all' | 'leftout' | 'partial';

interface OutcomeRowsProps {
  readonly record: ImportRecord;
  /** Which rows are wanted; where there are none of them any more, all are shown. */
  readonly only: Only;
  readonly onOnly: (only: Only) => void;
  /** Where it was carried out. */
  readonly existing?: ChangeStatus | undefined;
  /** Where rows in conflict may be judged. */
  readonly reload?: () => Promise<void>;
}

export function OutcomeRows({ record, only: wanted, onOnly, existing, reload }: OutcomeRowsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const config = useEntityConfig(record.EntityType, language).data;
  const partial = useCall('import/{id}/rows', { id: record.Id, take: 0 }, record.RowVersion).data?.Counts.partial ?? 0;
  const { Undone = 0 } = existing ?? {};
  const isUndone = Undone > 0;
  const isOver = record.Status === 'applied';
  const counts: Readonly<Record<Only, number>> = {
    all: record.RowsTotal ?? 0,
    insert: record.RowsNew ?? 0,
    update: record.RowsChanged ?? 0,
    undone: Undone,
    stays: existing ? getStaying(existing) : 0,
    unchanged: record.RowsUnchanged ?? 0,
    conflict: record.RowsInConflict ?? 0,
    reject: record.RowsRejected ?? 0,
    leftout: getLeftOut(record),
    partial,
  };
  const kinds: readonly Only[] = [
    ...(isUndone ? nows : writtenOutcomes),
    'unchanged',
    ...(isOver ? (['leftout', 'partial'] as const) : (['conflict', 'reject', 'partial'] as const)),
  ];
  // Of what there is none there is nothing to choose, unless its last row has just become something else.
  const offered = kinds.filter((kind) => counts[kind] > 0 || kind === wanted);
  const [again, setAgain] = useState(0);
  const only = offered.includes(wanted) ? wanted : 'all';
  const getLabel = (each: Only): string =>
    t(each === 'stays' ? 'stayed' : each === 'leftout' ? 'leftShort' : each === 'partial' ? 'partialShort' : each === 'insert' && isOver ? 'insertDone' : each);
  const choices = (['all', ...offered] as const).map((each) => ({ id: each, label: getLabel(each), count: countText(counts[each], language) }));
  if (!config) return <span className="sk import-wait" role="status" />;
  return (
    <>
      <Pills label={t('rows')} choices={choices} current={only} onChoose={(id) => onOnly(offered.find((each) => each === id) ?? 'all')} />
      <Rows
        key={`${only} ${again} ${Undone}`}
        record={record}
        config={config}
        only={only}
        isUndone={isUndone}
        reload={reload}
        onAgain={() => setAgain(again + 1)}
      />
    </>
  );
}

interface RowsProps {
  readonly record: ImportRecord;
  /** What is known of the kind of its records. */
  readonly config: EntityConfig;
  readonly only: Only;
  /** Some of what was written is taken back. */
  readonly isUndone: boolean;
  readonly reload: (() => Promise<void>) | undefined;
  /** All rows may have become something else. */
  readonly onAgain: () => void;
}

function Rows({ record, config, only, isUndone, reload, onAgain }: RowsProps) {
  const t = useTranslation();
  const show = useDisplayedValue(config);
  const failures = useFailures();
  const [isJudging, setJudging] = useState(false);
  const [rows, setRows] = useState<readonly PlanRow[]>([]);
  const [counts, setCounts] = useState<PlanPage['Counts']>();
  const [isComplete, setFull] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const asking = useRef(false);
  const next = useRef(0);
  const more = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      const which = only === 'all' ? {} : isNow(only) ? { now: only } : { outcome: only };
      const { Data, Counts } = await call('GET import/{id}/rows', { id: record.Id, take: pageSize, skip: next.current, ...which });
      setCounts(Counts);
      next.current += Data.length;
      setRows((before) => [...before, ...Data]);
      setFull(Data.length < pageSize);
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      asking.current = false;
    }
  }, [record.Id, only]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || isComplete || failure !== undefined) return;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void more(), {
      root: frame.current,
      rootMargin: '800px',
    });
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [more, isComplete, failure, rows]);
  const judging = async (verb: string, said: Row, afterwards: () => Promise<void>): Promise<void> => {
    setJudging(true);
    try {
      await runAction('recordimport', record.Id, verb, said);
      await afterwards();
    } catch (error) {
      failures.show(error);
    } finally {
      setJudging(false);
    }
  };
  const judge = (row: number, recordId: number | null): Promise<void> => rowDone('decide', row, { Rows: [{ Row: row, RecordId: recordId }] });
  const correct = (row: number, field: string, text: string): Promise<void> => rowDone('correct', row, { Row: row, Field: field, Text: text });
  const rowDone = (verb: string, row: number, said: Row): Promise<void> =>
    judging(verb, said, async () => {
      const { Data, Counts } = await call('GET import/{id}/rows', { id: record.Id, row });
      setCounts(Counts);
      // It stays where it is, whatever it has become, so that it can be taken back.
      setRows((before) => before.map((entry) => Data.find(({ Row }) => Row === entry.Row) ?? entry));
      await reload?.();
    });
  const judgeAll = (All: 'new' | 'open'): Promise<void> =>
    judging('decide', { All }, async () => {
      await reload?.();
      onAgain();
    });
  if (failure !== undefined && rows.length === 0) return <FailedPage error={failure} title={t('rowsFailed')} onRetry={() => void more()} />;
  return (
    <>
      {reload && counts && <ChooseForAll {...counts} busy={isJudging} onChoose={(all) => void judgeAll(all)} />}
      {/* Focusable, since it scrolls. */}
      <div className="outcome-rows" ref={frame} role="group" aria-label={t('rows')} tabIndex={0}>
        {isComplete && rows.length === 0 && <p className="t3 none">{t('noneOf')}</p>}
        <ul>
          {rows.map((row) => (
            <RowOfPlan
              key={row.Row}
              row={row}
              path={record.EntityType}
              isUndone={isUndone}
              isOver={record.Status === 'applied'}
              show={show}
              t={t}
              busy={isJudging}
              onCorrect={reload && ((field, text) => void correct(row.Row, field, text))}
            >
              {row.Choices && reload && (
                <ChooseMatch
                  row={row.Row}
                  choices={row.Choices}
                  chosen={row.Chosen}
                  path={record.EntityType}
                  show={show}
                  busy={isJudging}
                  onChoose={(recordId) => void judge(row.Row, recordId)}
                />
              )}
            </RowOfPlan>
          ))}
        </ul>
        {!isComplete && (
          <div ref={end}>
            <span className="sk" style={{ height: 40 }} role="status" />
          </div>
        )}
      </div>
    </>
  );
}

interface RowOfPlanProps {
  readonly row: PlanRow;
  readonly path: string;
  readonly isUndone: boolean;
  /** What was to be written is written. */
  readonly isOver: boolean;
  readonly show: ShowValue;
  readonly t: Translate;
  readonly busy: boolean;
  readonly onCorrect: ((field: string, text: string) => void) | undefined;
  readonly children: ReactNode;
}

function RowOfPlan({ row, path, isUndone, isOver, show, t, busy, onCorrect, children }: RowOfPlanProps) {
  const { Row, Outcome, RecordId, IsThere, IsUndone, Title, Values, Changes, Faults, Choices, Chosen, Ends } = row;
  const language = useLanguage();
  const isWritten = writtenOutcomes.some((outcome) => outcome === Outcome);
  const title = Title || '—';
  // What is compared needs no second telling.
  const isCompared = Choices?.some(({ Fields }) => Fields.length > 0) === true;
  return (
    <li className={`plan-row ${IsUndone ? 'undone' : ''}`}>
      <span className="t12 t3 num nw">{t('row', { row: Row })}</span>
      <span className="b5 title">
        {RecordId !== null && IsThere ? (
          <Link className="link clip" to={`/entity/${path}/${RecordId}/edit`}>
            {title}
          </Link>
        ) : (
          <span className="clip">{title}</span>
        )}
      </span>
      <span className="outcome">
        {IsUndone ? (
          <Badge text={t('isUndone')} />
        ) : isUndone && isWritten && IsThere ? (
          <Badge text={t('isKept')} colour="warning" />
        ) : (
          Outcome && <Badge text={t(Outcome === 'insert' && isOver ? 'isAdded' : words[Outcome])} colour={colours[Outcome]} />
        )}
      </span>
      <div className="what">
        {Faults.map((error) => (
          <RowError key={`${error.Label ?? ''} ${error.Message}`} row={Row} error={error} isRejected={Outcome === 'reject'} busy={busy} onCorrect={onCorrect} />
        ))}
        {!isOver && Choices !== null && Chosen !== null && Faults.length === 0 && <p className="t3">{t('decided')}</p>}
        {!isCompared &&
          Changes.map(({ Field, Label, Old, New }) => (
            <p key={Field}>
              <span className="t3">{Label}</span> <del>{show(Field, Old)}</del> <span aria-hidden="true">→</span> <ins>{show(Field, New)}</ins>
            </p>
          ))}
        {Outcome !== 'update' && !isCompared && (Faults.length === 0 || Outcome !== 'reject') && (
          <p className="t2 clip">{Values.map(({ Text }) => Text).join(' · ')}</p>
        )}
        {Ends && (
          <p>
            <Link className="link" to={`/entity/${path}/${Ends.Id}/edit`}>
              {t(isOver ? 'ended' : 'ends', { name: Ends.Name || String(Ends.Id), day: longDay(Ends.LastDay, language) })}
            </Link>
          </p>
        )}
        {isOver && Choices !== null && Choices.length > 0 && (
          <p className="row g12 wrap">
            {Choices.map(({ Id, Name }) => (
              <Link key={Id} className="link" to={`/entity/${path}/${Id}/edit`}>
                {Name || Id}
              </Link>
            ))}
          </p>
        )}
        {isOver && RecordId !== null && !IsThere && !IsUndone && <p className="t3">{t('gone')}</p>}
        {children}
      </div>
    </li>
  );
}

const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
