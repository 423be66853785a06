// Changes a record from a dialog: where somebody else has changed the same fields meanwhile, it is asked whose values count.
import { type ReactNode, useState } from 'react';
import { type DifferingField, type EntityConfig, readRecord, type Row } from '../../api/index.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { writeFields } from './write-fields.ts';

interface Question {
  readonly config: EntityConfig;
  readonly started: Row;
  readonly newest: Row;
  readonly theirs: readonly DifferingField[];
  /** The fields whose own values count; nothing where it is not decided. */
  readonly decide: (mine: ReadonlySet<string> | undefined) => void;
}

interface ConfirmedWrite {
  /** Answers the record as it is then; undefined where the person has gone back to what was typed, and nothing is written. */
  readonly write: (config: EntityConfig, started: Row, changes: Row) => Promise<Row | undefined>;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/** Of a dialog that writes `changes` onto the record that it opened with. */
export function useConfirmedWrite(): ConfirmedWrite {
  const [requested, setRequested] = useState<Question>();
  const write = async (config: EntityConfig, started: Row, changes: Row): Promise<Row | undefined> => {
    const id = Number(started['Id']);
    const written = await writeFields(config.Path, id, started, changes);
    if ('made' in written) return written.made.answer;
    const { theirs, version } = written;
    const newest = await readRecord(config.Path, id);
    const mine = await new Promise<ReadonlySet<string> | undefined>((decide) => setRequested({ config, started, newest, theirs, decide }));
    setRequested(undefined);
    if (mine === undefined) return undefined;
    const kept = Object.entries(changes).filter(([name]) => mine.has(name) || !theirs.some(({ Key }) => Key === name));
    if (kept.length === 0) return newest;
    // What was shown is known by now: only what somebody writes after that is asked about again.
    const seen = Object.fromEntries(theirs.map(({ Key, Theirs }) => [Key, Theirs]));
    return await write(config, { ...started, ...seen, RowVersion: version }, Object.fromEntries(kept));
  };
  const question = requested && (
    <ConflictDialog
      config={requested.config}
      id={Number(requested.started['Id'])}
      differing={requested.theirs}
      newest={requested.newest}
      row={requested.started}
      isSaved
      onDecide={requested.decide}
      onClose={() => requested.decide(undefined)}
    />
  );
  return { write, question };
}
