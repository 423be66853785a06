// Tasks one below the other: a box that marks each as done, what it is about, and when it is due.
import { Button, changeRecord, RelativeDate, type Row, useFailures, useLanguage, useEntityConfig } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSay } from './text/index.ts';
import './tasks.css';

const longest = 60;

interface TaskRowsProps {
  readonly rows: readonly Row[];
  /** Without what they are linked to, where that is known. */
  readonly isOfRecord?: boolean;
  readonly onOpen: (row: Row) => void;
}

export function TaskRows({ rows, isOfRecord = false, onOpen }: TaskRowsProps) {
  return (
    <ul className="task-rows">
      {rows.map((row) => (
        <TaskRow key={String(row['Id'])} row={row} isOfRecord={isOfRecord} onOpen={() => onOpen(row)} />
      ))}
    </ul>
  );
}

function TaskRow({ row, isOfRecord, onOpen }: { row: Row; isOfRecord: boolean; onOpen: () => void }) {
  const say = useSay();
  const failures = useFailures();
  const queries = useQueryClient();
  const config = useEntityConfig('agencytask', useLanguage()).data;
  // What was clicked stands until the server has said so.
  const [wanted, setWanted] = useState<boolean>();
  const isDone = wanted ?? row['IsCompleted'] === true;
  const name = String(row['DisplayName'] ?? '');
  const linked = row['LinkedEntityDisplayName'];
  const mark = async (done: boolean) => {
    setWanted(done);
    try {
      await changeRecord('agencytask', Number(row['Id']), { IsCompleted: done }, row['RowVersion']);
    } catch (error) {
      failures.show(error);
    } finally {
      await Promise.all(['search', 'call', 'record'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      setWanted(undefined);
    }
  };
  return (
    <li className={isDone ? 'done' : ''}>
      <input
        type="checkbox"
        aria-label={say('doneTask', { name })}
        checked={isDone}
        disabled={config?.Rights.Update !== true || wanted !== undefined}
        onChange={(event) => void mark(event.currentTarget.checked)}
      />
      <span className="task-name clip" title={name}>
        <Button does="show" variant="subtle" size="compact-sm" onClick={onOpen}>
          {name.length > longest ? `${name.slice(0, longest - 1)}…` : name}
        </Button>
      </span>
      {!isOfRecord && typeof linked === 'string' && (
        <Link className="t3 t12 clip" to={`/entity/${String(row['LinkedEntityType']).toLowerCase()}/${String(row['LinkedEntityId'])}/edit`}>
          {linked}
        </Link>
      )}
      <span className="task-due t12">{typeof row['DueDate'] === 'string' && <RelativeDate value={row['DueDate']} />}</span>
    </li>
  );
}
