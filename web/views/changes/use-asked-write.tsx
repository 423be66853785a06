// Changes a record from a dialog: where somebody else has changed the same fields meanwhile, it is asked whose values count.
import { type ReactNode, useState } from 'react';
import { type DifferingField, type EntityConfig, readRecord, type Row } from '../../api/index.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { writeFields } from './write-fields.ts';

interface Question {
  readonly config: EntityConfig;
  readonly begun: Row;
  readonly newest: Row;
  readonly theirs: readonly DifferingField[];
  /** The fields whose own values count; nothing where it is not decided. */
  readonly decide: (mine: ReadonlySet<string> | undefined) => void;
}

interface AskedWrite {
  /** Answers the record as it is then; undefined where the person has gone back to what was typed, and nothing is written. */
  readonly write: (config: EntityConfig, begun: Row, changes: Row) => Promise<Row | undefined>;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

/** Of a dialog that writes `changes` onto the record that it opened with. */
export function useAskedWrite(): AskedWrite {
  const [asked, setAsked] = useState<Question>();
  const write = async (config: EntityConfig, begun: Row, changes: Row): Promise<Row | undefined> => {
    const id = Number(begun['Id']);
    const written = await writeFields(config.Path, id, begun, changes);
    if ('made' in written) return written.made.answer;
    const { theirs, version } = written;
    const newest = await readRecord(config.Path, id);
    const mine = await new Promise<ReadonlySet<string> | undefined>((decide) => setAsked({ config, begun, newest, theirs, decide }));
    setAsked(undefined);
    if (mine === undefined) return undefined;
    const kept = Object.entries(changes).filter(([name]) => mine.has(name) || !theirs.some(({ Key }) => Key === name));
    if (kept.length === 0) return newest;
    // What was shown is known by now: only what somebody writes after that is asked about again.
    const seen = Object.fromEntries(theirs.map(({ Key, Theirs }) => [Key, Theirs]));
    return await write(config, { ...begun, ...seen, RowVersion: version }, Object.fromEntries(kept));
  };
  const question = asked && (
    <ConflictDialog
      config={asked.config}
      id={Number(asked.begun['Id'])}
      differing={asked.theirs}
      newest={asked.newest}
      row={asked.begun}
      isSaved
      onDecide={asked.decide}
      onClose={() => asked.decide(undefined)}
    />
  );
  return { write, question };
}
