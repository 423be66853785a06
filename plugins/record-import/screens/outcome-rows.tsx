// The rows of an import by what becomes of them: fetched as one goes down, drawn as far as they are seen.
import { Badge, countText, dateText, FailedPage, Pills, request, type Row, runAction, useFailures, useLanguage } from '#kit';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type ImportRecord, type Outcome, type PlanPage, type PlanRow, type Standing, stayingOf } from './answers.ts';
import { SayOfAll, SayWhich } from './say-which.tsx';
import { type Say, useSay } from './text/index.ts';

const pageSize = 100;
const writtenOutcomes = ['insert', 'update'] as const;
const colours = { insert: 'success', update: 'info', unchanged: 'neutral', conflict: 'warning', reject: 'danger' } as const;

/** Of rows that were written, where some of them are taken back: what is true of them counts, not what was done. */
const nows = ['undone', 'stays'] as const;
type Now = (typeof nows)[number];
type Only = Outcome | Now | 'all';

interface OutcomeRowsProps {
  readonly record: ImportRecord;
  /** Where it was carried out. */
  readonly standing?: Standing | undefined;
  /** Where rows in conflict may be judged. */
  readonly reload?: () => Promise<void>;
}

export function OutcomeRows({ record, standing, reload }: OutcomeRowsProps) {
  const say = useSay();
  const language = useLanguage();
  const { Undone = 0 } = standing ?? {};
  const isUndone = Undone > 0;
  const counts: Readonly<Record<Only, number>> = {
    all: record.RowsTotal ?? 0,
    insert: record.RowsNew ?? 0,
    update: record.RowsChanged ?? 0,
    undone: Undone,
    stays: standing ? stayingOf(standing) : 0,
    unchanged: record.RowsUnchanged ?? 0,
    conflict: record.RowsInConflict ?? 0,
    reject: record.RowsRejected ?? 0,
  };
  const offered: readonly Only[] = ['all', ...(isUndone ? nows : writtenOutcomes), 'unchanged', 'conflict', 'reject'];
  const [chosen, setChosen] = useState<Only>('all');
  const [anew, setAnew] = useState(0);
  const only = offered.includes(chosen) ? chosen : 'all';
  const choices = offered.map((each) => ({ id: each, label: say(each === 'stays' ? 'stayed' : each), count: countText(counts[each], language) }));
  return (
    <>
      <Pills label={say('planTitle')} choices={choices} current={only} onChoose={(id) => setChosen(offered.find((each) => each === id) ?? 'all')} />
      <Rows key={`${only} ${anew} ${Undone}`} record={record} only={only} isUndone={isUndone} reload={reload} onAnew={() => setAnew(anew + 1)} />
    </>
  );
}

interface RowsProps {
  readonly record: ImportRecord;
  readonly only: Only;
  /** Some of what was written is taken back. */
  readonly isUndone: boolean;
  readonly reload: (() => Promise<void>) | undefined;
  /** All rows may have become something else. */
  readonly onAnew: () => void;
}

function Rows({ record, only, isUndone, reload, onAnew }: RowsProps) {
  const say = useSay();
  const failures = useFailures();
  const [isJudging, setJudging] = useState(false);
  const [rows, setRows] = useState<readonly PlanRow[]>([]);
  const [counts, setCounts] = useState<PlanPage['Counts']>();
  const [isWhole, setWhole] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const asking = useRef(false);
  const next = useRef(0);
  const more = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      const query = { take: pageSize, skip: next.current, ...(only === 'all' ? {} : nows.some((now) => now === only) ? { now: only } : { outcome: only }) };
      const { Data, Counts } = await request<PlanPage>(`import/${record.Id}/rows`, { query });
      setCounts(Counts);
      next.current += Data.length;
      setRows((before) => [...before, ...Data]);
      setWhole(Data.length < pageSize);
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      asking.current = false;
    }
  }, [record.Id, only]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || isWhole || failure !== undefined) return;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void more(), {
      root: frame.current,
      rootMargin: '800px',
    });
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [more, isWhole, failure, rows]);
  const judging = async (said: Row, afterwards: () => Promise<void>): Promise<void> => {
    setJudging(true);
    try {
      await runAction('recordimport', record.Id, 'decide', said);
      await afterwards();
    } catch (error) {
      failures.show(error);
    } finally {
      setJudging(false);
    }
  };
  const judge = (row: number, recordId: number | null): Promise<void> =>
    judging({ Rows: [{ Row: row, RecordId: recordId }] }, async () => {
      const { Data, Counts } = await request<PlanPage>(`import/${record.Id}/rows`, { query: { row } });
      setCounts(Counts);
      // It stays where it is, whatever it has become, so that it can be taken back.
      setRows((before) => before.map((each) => Data.find(({ Row }) => Row === each.Row) ?? each));
      await reload?.();
    });
  const judgeAll = (All: 'new' | 'open'): Promise<void> =>
    judging({ All }, async () => {
      await reload?.();
      onAnew();
    });
  if (failure !== undefined && rows.length === 0) return <FailedPage error={failure} title={say('rowsFailed')} onRetry={() => void more()} />;
  return (
    <>
      {reload && counts && <SayOfAll {...counts} busy={isJudging} onSay={(all) => void judgeAll(all)} />}
      {/* Focusable, since it scrolls. */}
      <div className="outcome-rows" ref={frame} role="group" aria-label={say('rows')} tabIndex={0}>
        {isWhole && rows.length === 0 && <p className="t3 none">{say('noneOf')}</p>}
        <ul>
          {rows.map((row) => (
            <RowOfPlan key={row.Row} row={row} path={record.EntityType} isUndone={isUndone} isOver={record.Status === 'applied'} say={say}>
              {row.Choices && reload && (
                <SayWhich choices={row.Choices} chosen={row.Chosen} busy={isJudging} onSay={(recordId) => void judge(row.Row, recordId)} />
              )}
            </RowOfPlan>
          ))}
        </ul>
        {!isWhole && (
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
  readonly say: Say;
  readonly children: ReactNode;
}

function RowOfPlan({ row, path, isUndone, isOver, say, children }: RowOfPlanProps) {
  const { Row, Outcome, RecordId, IsThere, IsUndone, Title, Values, Changes, Faults, Choices } = row;
  const isWritten = writtenOutcomes.some((outcome) => outcome === Outcome);
  const title = Title || '—';
  return (
    <li className={`plan-row ${IsUndone ? 'undone' : ''}`}>
      <span className="t12 t3 num nw">{say('row', { row: Row })}</span>
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
          <Badge text={say('undone')} />
        ) : isUndone && isWritten && IsThere ? (
          <Badge text={say('stayed')} colour="warning" />
        ) : (
          Outcome && <Badge text={say(Outcome)} colour={colours[Outcome]} />
        )}
      </span>
      <div className="what">
        {Faults.map(({ Label, Message }) => (
          <p key={`${Label ?? ''} ${Message}`} className="fault">
            {Label === null || Message.startsWith(Label) ? Message : `${Label}: ${Message}`}
          </p>
        ))}
        {Changes.map(({ Field, Label, Type, Old, New }) => (
          <p key={Field}>
            <span className="t3">{Label}</span> <del>{textOf(Old, Type, say)}</del> <span aria-hidden="true">→</span> <ins>{textOf(New, Type, say)}</ins>
          </p>
        ))}
        {Outcome !== 'update' && (Faults.length === 0 || Choices !== null) && <p className="t2 clip">{Values.map(({ Text }) => Text).join(' · ')}</p>}
        {isOver && RecordId !== null && !IsThere && !IsUndone && <p className="t3">{say('gone')}</p>}
        {children}
      </div>
    </li>
  );
}

function textOf(value: unknown, type: string, say: Say): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return say('empty');
  if (type === 'date' && typeof value === 'string') return dateText(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
