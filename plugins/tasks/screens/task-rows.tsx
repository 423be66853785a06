// Tasks one below the other: a box that marks each as done, or chooses it, what it is about, and when it is due.
import { Button, RelativeDate, type RowOf, type Selection, useEntityConfig, useFailures, useIsSelected, useLanguage, writeBeside } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';
import './tasks.css';

type Task = RowOf<'AgencyTask'>;

const maxLength = 60;

interface TaskRowsProps {
  readonly rows: readonly Task[];
  /** Without what they are linked to, where that is known. */
  readonly isOfRecord?: boolean;
  readonly onOpen: (row: Task) => void;
  /** Where several are being chosen, which ones. */
  readonly selection?: Selection;
}

export function TaskRows({ rows, isOfRecord = false, onOpen, selection }: TaskRowsProps) {
  const t = useTranslation();
  const ids = rows.map((row) => row.Id);
  return (
    <>
      {selection && (
        <Button effect="show" size="compact-xs" variant="subtle" onClick={() => selection.set(ids, true)}>
          {t('chooseShown', { count: ids.length })}
        </Button>
      )}
      <ul className="task-rows">
        {rows.map((row) => {
          const parts = { row, isOfRecord, onOpen: () => onOpen(row) };
          return selection ? <RowToChoose key={row.Id} {...parts} selection={selection} /> : <TaskRow key={row.Id} {...parts} />;
        })}
      </ul>
    </>
  );
}

interface RowParts {
  readonly row: Task;
  readonly isOfRecord: boolean;
  readonly onOpen: () => void;
}

function RowToChoose({ selection, ...parts }: RowParts & { readonly selection: Selection }) {
  const t = useTranslation();
  const id = parts.row.Id;
  const isChosen = useIsSelected(selection, id);
  return (
    <Line {...parts} isDone={parts.row.IsCompleted === true}>
      <input
        type="checkbox"
        className="ck"
        aria-label={t('chooseTask', { name: getName(parts.row) })}
        checked={isChosen}
        onChange={() => selection.set([id], !isChosen)}
      />
    </Line>
  );
}

const getName = (row: Task): string => row.DisplayName ?? '';

function TaskRow(parts: RowParts) {
  const { row } = parts;
  const t = useTranslation();
  const failures = useFailures();
  const queries = useQueryClient();
  const config = useEntityConfig('agencytask', useLanguage()).data;
  // What was clicked stands until the server has said so.
  const [wanted, setWanted] = useState<boolean>();
  const isDone = wanted ?? row.IsCompleted === true;
  const mark = async (done: boolean) => {
    setWanted(done);
    try {
      await writeBeside('agencytask', row.Id, row, { IsCompleted: done });
    } catch (error) {
      failures.show(error);
    } finally {
      await Promise.all(['search', 'call', 'record'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      setWanted(undefined);
    }
  };
  return (
    <Line {...parts} isDone={isDone}>
      <input
        type="checkbox"
        className="ck"
        aria-label={t('doneTask', { name: getName(row) })}
        checked={isDone}
        disabled={config?.Rights.Update !== true || wanted !== undefined}
        onChange={(event) => void mark(event.currentTarget.checked)}
      />
    </Line>
  );
}

/** A task after its box. */
function Line({ row, isOfRecord, onOpen, isDone, children }: RowParts & { readonly isDone: boolean; readonly children: ReactNode }) {
  const name = getName(row);
  const linked = row.LinkedEntityDisplayName;
  return (
    <li className={isDone ? 'done' : ''}>
      {children}
      <span className="task-name clip" title={name}>
        <Button effect="show" variant="subtle" size="compact-sm" onClick={onOpen}>
          {name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name}
        </Button>
      </span>
      {!isOfRecord && linked && (
        <Link className="t3 t12 clip" to={`/entity/${String(row.LinkedEntityType).toLowerCase()}/${String(row.LinkedEntityId)}/edit`}>
          {linked}
        </Link>
      )}
      <span className="task-due t12">{row.DueDate && <RelativeDate value={row.DueDate} isDue={row.IsCompleted !== true} />}</span>
    </li>
  );
}
