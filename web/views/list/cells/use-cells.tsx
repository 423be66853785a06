// Editing in the cells of a list: keys and the pointer begin it, the input lies over the cell, and the focus goes on from there.
import { useQueryClient } from '@tanstack/react-query';
import type { CellDoubleClickedEvent, CellFocusedEvent, GridApi } from 'ag-grid-community';
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type EntityConfig, type FieldConfig, isFailure, readRecord, readRecordRights, type RecordId, type Row } from '../../../api/index.ts';
import { valueText } from '../../../fields/index.ts';
import { Icon, type IconName } from '../../../look/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { recordPlace } from '../../changes/record-place.ts';
import { getEntities } from '../../entity-of.ts';
import { useFailures } from '../../failures.tsx';
import { lazyDialogBy } from '../../lazy.tsx';
import { offeredStates } from '../../form/offered-states.ts';
import { findWords } from '../../words-of.ts';
import { noteEdit } from './note-edit.ts';
import { CellNote, type CellNoteProps } from './cell-note.tsx';
import { isEditable, getPlace } from './cell-place.ts';
import './cells.css';
import { trackFocusedCell } from './focused-cell.ts';
import { type Around, type Editing, isChange, isSameCell, findName } from './editing.ts';
import { cellBelow, nextCell } from './next-cell.ts';
import { type At, isGone, OverCell } from './over-cell.tsx';
import { type Saved, saveCell } from './save-cell.ts';
import type { Track } from './track.ts';
import { type Move, oneLine, type Pressed, typedAlone, writes } from './typed.ts';
import { useTypedAhead } from './use-typed-ahead.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useCellUndo } from './use-cell-undo.ts';
import { usePaste } from './use-paste.tsx';
import { usePresses } from './use-presses.ts';
import { rowAt } from '../row-at.ts';

const CellEditor = lazyDialogBy(
  () => import('./cell-editor.tsx'),
  ({ onCancel }) => onCancel(false),
);

/** Why what was pressed on a cell came to nothing. */
interface Rejected extends At {
  readonly message: string;
  readonly icon: IconName;
}
type Note = At & Pick<Editing, 'name'> & Pick<CellNoteProps, 'message' | 'both' | 'onAgain'>;

/** Choosing, opening, going on, and what asks for help or searches. */
const rowKeys: ReadonlySet<string> = new Set(['x', 'o', 'j', 'k', '?', '/']);
/** Those of them that are for no row in particular. */
const passingKeys: ReadonlySet<string> = new Set(['j', 'k', '?', '/']);
/** Keys that write nothing and do something to the cell or its record. */
const acting: ReadonlySet<string> = new Set(['Enter', 'F2', 'Delete', 'Backspace']);

interface Cells {
  readonly config: EntityConfig;
  readonly api: GridApi<Row> | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  /** A record is open beside the list: the keys for rows are for it, whatever cell has the focus. */
  readonly isBeside: boolean;
  readonly onChanged: () => void;
}

export function useCells({ config, api, place, isBeside, onChanged }: Cells) {
  const t = useText();
  const language = useLanguage();
  const failures = useFailures();
  const [editing, setEditing] = useState<Editing>();
  const [note, setNote] = useState<Note>();
  const [rejected, setRejected] = useState<Rejected>();
  const queries = useQueryClient();
  /** What was begun last and has not been left: what is answered late is for nothing else. */
  const wanted = useRef<Editing>(undefined);
  const columns = useMemo(() => new Map(config.Grid.Columns.map((column) => [column.Id, column])), [config]);
  /** Settled once every edit that was begun so far has been answered. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  /** By record: what is read before its last save was answered would be in conflict with that. */
  const savingOf = useRef(new Map<RecordId, Promise<unknown>>());
  const track: Track = useCallback((work) => {
    saving.current = Promise.allSettled([saving.current, work]);
    return work;
  }, []);
  useCellUndo(config, onChanged, () => saving.current);
  useCellKeys(config);
  const { paste, dialog } = usePaste(config, api, onChanged, track);
  const grid = useRef(api);
  grid.current = api;
  const [held] = useState(() =>
    trackFocusedCell(
      () => (grid.current?.isDestroyed() ? undefined : grid.current),
      () => place.current,
    ),
  );

  const isThere = (): boolean => api?.isDestroyed() === false;
  /** The row of a record; undefined also where the list has gone. */
  const findRow = (id: RecordId) => (isThere() ? api?.getRowNode(String(id)) : undefined);
  const reveal = ({ id, colId }: At) => {
    if (!isThere()) return;
    const index = findRow(id)?.rowIndex;
    if (typeof index === 'number') api?.ensureIndexVisible(index);
    api?.ensureColumnVisible(colId);
  };
  const editAgain = (edit: Editing, value: unknown) => {
    setNote(undefined);
    reveal(edit);
    wanted.current = edit;
    setEditing({ ...edit, again: { value } });
  };
  const notify = (edit: Editing, value: unknown, saved: Saved) => {
    const { id, colId, name, column, field } = edit;
    if ('change' in saved) {
      const { EntityType } = config;
      const text = t('undo.cell', { label: column.Label, name });
      noteEdit({ entity: EntityType, change: saved.change, text, place: recordPlace(EntityType, id, name), onChanged }, t);
      return;
    }
    if ('theirs' in saved) {
      if (!isThere()) return failures.show(saved.error);
      const text = (entry: unknown) => valueText(entry, field, t, language);
      setNote({
        id,
        colId,
        name,
        message: t('cells.changedMeanwhile'),
        both: field.Type === 'reference' ? undefined : { mine: text(value), theirs: text(saved.theirs.Theirs) },
        onAgain: () => void save({ ...edit, record: { ...edit.record, RowVersion: saved.version } }, value),
      });
    } else if (!isThere()) failures.show(saved.error);
    else setNote({ id, colId, name, message: saved.message ?? t('failure.offline'), onAgain: () => editAgain(edit, value) });
  };

  const save = (edit: Editing, value: unknown): Promise<void> => {
    const sent = track(send(edit, value));
    savingOf.current.set(edit.id, sent);
    return sent;
  };
  const send = async (edit: Editing, value: unknown) => {
    setNote(undefined);
    if (!api || !edit.record) return;
    try {
      notify(edit, value, await saveCell(config, { api, key: edit.column.Key, field: edit.field, record: edit.record, value }));
    } catch (error) {
      failures.show(error);
    }
  };

  /** The record as it stands, or why it may not be changed. Where that cannot be learnt, the server refuses what it must. */
  const readToEdit = async (id: RecordId, { Name, Label }: FieldConfig): Promise<{ readonly record: Row; readonly rejection: string | undefined }> => {
    await savingOf.current.get(id);
    const requested = config.Rights.ByRecord ? readRecordRights(queries, config.Path, id).catch(() => undefined) : undefined;
    const [record, rights] = await Promise.all([readRecord(config.Path, id), requested]);
    const closing = rights?.ClosedBy.find(({ Fields }) => Fields.includes(Name));
    const closed = closing && t('cells.closed', { label: Label, state: closing.Label });
    return {
      record,
      rejection: rights?.Update === false ? (rights.Refusals.Update ?? t('cells.noRight', { entities: getEntities(config) })) : closed,
    };
  };
  const toggle = async (edit: Editing) => {
    const { record, rejection } = await readToEdit(edit.id, edit.field);
    if (rejection === undefined) await send({ ...edit, record }, record[edit.field.Name] !== true);
    else if (wanted.current === edit) setRejected({ id: edit.id, colId: edit.colId, message: rejection, icon: 'lock' });
  };

  const start = async (id: RecordId, colId: string, typed?: string) => {
    const column = columns.get(colId);
    if (!column) return;
    const { field, why: reason } = getPlace(config, column, t);
    setNote(undefined);
    setRejected(field ? undefined : { id, colId, message: reason, icon: 'lock' });
    if (!field) return;
    const name = findName(findRow(id)?.data) ?? `#${id}`;
    const edit: Editing = { id, colId, name, column, field, record: undefined, around: around({ id, colId }) };
    reveal(edit);
    wanted.current = edit;
    if (field.Type !== 'boolean') {
      started.start(typed);
      setEditing(edit);
    }
    try {
      // Yes or no has nothing to type.
      if (field.Type === 'boolean') return await track(toggle(edit));
      const { record, rejection } = await readToEdit(id, field);
      if (wanted.current !== edit) return;
      if (rejection === undefined) setEditing({ ...edit, record, name: findName(record) ?? name });
      else {
        cancel();
        setRejected({ id, colId, message: rejection, icon: 'lock' });
      }
    } catch (error) {
      const isOn = wanted.current === edit;
      const kept = isOn ? typedAlone(started.all()) : undefined;
      if (isOn) cancel();
      lose(edit, kept, error);
    }
  };
  const lose = (edit: Editing, typed: string | undefined, error: unknown) => {
    if (typed === undefined || !isThere()) return failures.show(error);
    const { id, colId, name } = edit;
    const message = isFailure(error) && error.status !== -1 ? error.message : t('failure.offline');
    setNote({ id, colId, name, message, onAgain: () => void start(id, colId, typed) });
  };

  const cancel = () => {
    wanted.current = undefined;
    started.stop();
    setEditing(undefined);
  };
  const isOpen = (colId: string): boolean => {
    const column = columns.get(colId);
    return column !== undefined && getPlace(config, column, t).field !== undefined;
  };
  const around = ({ id, colId }: At): Around | undefined => {
    const index = findRow(id)?.rowIndex;
    if (!api || typeof index !== 'number') return undefined;
    const next = (step: 1 | -1) => nextCell(api, { index, colId }, step, isOpen);
    return { down: cellBelow(api, { index, colId }), next: next(1), previous: next(-1) };
  };
  /** The focus goes to `to`, or where the record of that has left the list to one that stood beside the cell. */
  const goTo = (to: At, beside: Around | undefined): At => {
    const isListed = (at: At | undefined): at is At => at !== undefined && api !== undefined && !isGone(api, at.id);
    const cell = [to, beside?.down, beside?.next, beside?.previous].find(isListed) ?? to;
    reveal(cell);
    held.go(cell);
    return cell;
  };
  const commit = (edit: Editing, value: unknown, move: Move) => {
    // Another cell may have been begun since.
    setEditing((now) => (now && isSameCell(now, edit) ? undefined : now));
    if (isChange(edit, value)) void save(edit, value);
    if (move === 'leave' || !api || api.isDestroyed()) return;
    const to = move === 'stay' ? edit : ((around(edit) ?? edit.around)?.[move] ?? edit);
    if (goTo(to, edit.around) !== to || move === 'stay') return;
    const index = api.getRowNode(String(to.id))?.rowIndex;
    // Where the row below has not been loaded, what follows is not to take the place of what was just typed.
    if (to === edit && typeof index === 'number' && move === 'down' && index + 1 < api.getDisplayedRowCount()) held.hush();
    // Yes or no is turned over by its own key.
    else if (to !== edit && move !== 'down' && columns.get(to.colId)?.Type !== 'boolean') void start(to.id, to.colId);
  };

  const onCellFocused = useCallback(
    ({ column, rowIndex }: CellFocusedEvent<Row>) => {
      const id = Number(rowIndex === null ? undefined : rowAt(api, rowIndex)?.data?.['Id']);
      setRejected((now) => (now && column && typeof column !== 'string' && now.id === id && now.colId === column.getColId() ? now : undefined));
    },
    [api],
  );
  const onCellDoubleClicked = ({ data, column }: CellDoubleClickedEvent<Row>) => {
    if (data?.['Id'] !== undefined) void start(Number(data['Id']), column.getColId());
  };
  /** True where another record has just come under the focus; anyone who has pressed something sees that it came to nothing. */
  const isForAnother = (at: At): boolean => {
    const isSwapped = held.isSwapped();
    if (isSwapped) setRejected({ id: at.id, colId: at.colId, message: t('cells.moved'), icon: 'alert-circle' });
    return isSwapped;
  };
  /** True where what is pressed on a cell, or while its input is on its way, is for that. */
  const press = (at: At, pressed: Pressed): boolean => {
    if (started.isOn()) return started.press(pressed);
    return typeof pressed === 'string' ? pressText(at, pressed) : pressKey(at, pressed);
  };
  const pressText = (at: At, text: string): boolean => {
    if (!isEditable(config, t)) return false;
    if (isForAnother(at)) return true;
    if (typeof api?.getRowNode(String(at.id))?.rowIndex === 'number') paste(at, text);
    // What stands below and beside its cell is not known while the rows are on their way.
    else void start(at.id, at.colId, oneLine(text));
    return true;
  };
  const pressKey = (at: At, key: KeyboardEvent): boolean => {
    if (key.key === 'Escape' && rejected) {
      setRejected(undefined);
      return true;
    }
    const column = columns.get(at.colId);
    const isTyped = writes(key) && key.key !== ' ';
    if ((acting.has(key.key) || (writes(key) && !(isBeside && passingKeys.has(key.key)))) && isForAnother(at)) return true;
    if (!column || (key.key !== 'Enter' && key.key !== 'F2' && !isTyped) || (isBeside && rowKeys.has(key.key))) return false;
    // Anyone who types onto a cell that takes nothing, of a list that can be edited, means the cell: of the keys of the screen those for rows are left.
    const { field, why: reason } = getPlace(config, column, t);
    if (!field || (isTyped && column.Type === 'boolean')) {
      const isMeant = key.key === 'F2' || (isTyped && isEditable(config, t) && !rowKeys.has(key.key));
      if (isMeant && reason !== undefined) setRejected({ id: at.id, colId: at.colId, message: reason, icon: 'lock' });
      return isMeant;
    }
    if (column.Writes !== undefined && key.key !== 'F2') {
      // What leads to a record keeps the keys for rows: letters would act on the row one moment and be written the next.
      const isWritten = isTyped && !rowKeys.has(key.key);
      if (isWritten) setRejected({ id: at.id, colId: at.colId, message: t('cells.byKey', { label: column.Label }), icon: 'pencil' });
      return isWritten;
    }
    void start(at.id, at.colId, isTyped ? key.key : undefined);
    return true;
  };
  const started = useTypedAhead({
    wanted: () => wanted.current,
    cancel: () => cancel(),
    read: readToEdit,
    save,
    lose,
    track,
    reject: (edit, value, message) => setNote({ id: edit.id, colId: edit.colId, name: edit.name, message, onAgain: () => editAgain(edit, value) }),
    press: (at, pressed) => press(at, pressed),
  });
  usePresses({ place, held, press, started, wanted: () => wanted.current });
  useEffect(() => {
    if (!api) return undefined;
    const drawn = () => {
      // The list reports it a moment later.
      if (!api.isDestroyed()) held.follow();
    };
    api.addEventListener('modelUpdated', drawn);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', drawn);
    };
  }, [api, held]);

  const close = () => {
    if (note) goTo(note, around(note));
    setNote(undefined);
  };
  const layer = (
    <>
      {editing && (
        <OverCell key={`${editing.id} ${editing.colId}`} at={editing} name={editing.name} api={api} place={place}>
          {editing.record ? (
            <Suspense fallback={<div className="cell-input" />}>
              <CellEditor
                key={`${editing.id} ${editing.colId}`}
                field={editing.field}
                label={editing.column.Label}
                row={editing.record}
                value={editing.again ? editing.again.value : editing.record[editing.field.Name]}
                started={started.all}
                onReady={() => {
                  started.stop();
                  // Rows that are drawn again must not take the focus back from the input.
                  api?.clearFocusedCell();
                }}
                offered={offeredStates(config, editing.field.Name, editing.record)}
                records={findWords(config, editing.field)}
                onCommit={(value, move, rest) => {
                  commit(editing, value, move);
                  started.goOn(rest, held.at);
                }}
                onCancel={(isLeft) => {
                  cancel();
                  if (!isLeft) goTo(editing, editing.around);
                }}
              />
            </Suspense>
          ) : (
            <div className="cell-input" />
          )}
        </OverCell>
      )}
      {note && (
        <OverCell key={`${note.id} ${note.colId}`} at={note} name={note.name} api={api} place={place} isBelow>
          <CellNote message={note.message} both={note.both} onAgain={note.onAgain} onClose={close} />
        </OverCell>
      )}
      {rejected && (
        <OverCell key={`${rejected.id} ${rejected.colId}`} at={rejected} api={api} place={place} isBelow>
          <p className="cell-note cell-refused" role="alert">
            <Icon name={rejected.icon} size="s12" /> {rejected.message}
          </p>
        </OverCell>
      )}
      {dialog}
    </>
  );
  return { layer, onCellFocused, onCellDoubleClicked };
}
