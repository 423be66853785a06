// Editing in the cells of a list: keys and the pointer begin it, the input lies over the cell, and the focus goes on from there.
import { useQueryClient } from '@tanstack/react-query';
import type { CellDoubleClickedEvent, CellFocusedEvent, GridApi } from 'ag-grid-community';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type EntityConfig, readRecord, readRecordRights, type RecordId, type Row } from '../../../api/index.ts';
import { valueText } from '../../../fields/index.ts';
import { Icon } from '../../../look/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { useFailures } from '../../failures.tsx';
import { offeredStates } from '../../form/offered-states.ts';
import { isTyping } from '../../use-keys.ts';
import { noteEdit } from './note-edit.ts';
import { CellNote, type CellNoteProps } from './cell-note.tsx';
import { isEditable, placeOf } from './cell-place.ts';
import './cells.css';
import { holdCell, isOfRows } from './held-cell.ts';
import { type Around, type Editing, isChange, isSameCell } from './editing.ts';
import { cellBelow, nextCell } from './next-cell.ts';
import { type At, OverCell } from './over-cell.tsx';
import { type Saved, saveCell } from './save-cell.ts';
import type { Track } from './track.ts';
import { type Move, writes } from './typed.ts';
import { useBegun } from './use-begun.ts';
import { useCellUndo } from './use-cell-undo.ts';

const CellEditor = lazy(() => import('./cell-editor.tsx'));

/** The record of the cell may not be changed, though others of its kind may. */
interface Refused extends At {
  readonly message: string;
}
type Note = At & Pick<CellNoteProps, 'message' | 'both' | 'onAgain'>;

/** With these somebody turns to something. */
const turns = ['focusin', 'pointerdown'] as const;
/** Choosing, opening, going on, and what asks for help or searches. */
const rowKeys: ReadonlySet<string> = new Set(['x', 'o', 'j', 'k', '?', '/']);

interface Cells {
  readonly config: EntityConfig;
  readonly api: GridApi<Row> | undefined;
  readonly place: RefObject<HTMLDivElement | null>;
  /** A record is open beside the list: the keys for rows are for it, whatever cell has the focus. */
  readonly isBeside: boolean;
  readonly onChanged: () => void;
}

export function useCells({ config, api, place, isBeside, onChanged }: Cells) {
  const say = useText();
  const language = useLanguage();
  const failures = useFailures();
  const [editing, setEditing] = useState<Editing>();
  const [note, setNote] = useState<Note>();
  const [refused, setRefused] = useState<Refused>();
  const queries = useQueryClient();
  /** What was begun last and has not been left: what is answered late is for nothing else. */
  const wanted = useRef<Editing>(undefined);
  const [why, setWhy] = useState<string>();
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
  const grid = useRef(api);
  grid.current = api;
  const [held] = useState(() =>
    holdCell(
      () => (grid.current?.isDestroyed() ? undefined : grid.current),
      () => place.current,
    ),
  );

  /** There is a cell that a note can stand beside. */
  const isDrawn = ({ id, colId }: At): boolean => {
    const cell = place.current?.querySelector(`.ag-row[row-id="${id}"] .ag-cell[col-id="${CSS.escape(colId)}"]`);
    return api?.isDestroyed() === false && cell instanceof Element;
  };
  const editAgain = (edit: Editing, value: unknown) => {
    setNote(undefined);
    wanted.current = edit;
    setEditing({ ...edit, again: { value } });
  };
  const tell = (edit: Editing, value: unknown, saved: Saved) => {
    const { id, colId, column, field } = edit;
    if ('change' in saved) {
      noteEdit({ entity: config.EntityType, change: saved.change, text: say('undo.cell', { label: column.Label }), onChanged }, say);
      return;
    }
    if ('theirs' in saved) {
      if (!isDrawn(edit)) return failures.show(saved.error);
      const text = (each: unknown) => valueText(each, field, say, language);
      setNote({
        id,
        colId,
        message: say('cells.changedMeanwhile'),
        both: field.Type === 'reference' ? undefined : { mine: text(value), theirs: text(saved.theirs.Theirs) },
        onAgain: () => void save({ ...edit, record: { ...edit.record, RowVersion: saved.version } }, value),
      });
    } else if (!isDrawn(edit)) failures.show(saved.error);
    else setNote({ id, colId, message: saved.message ?? say('failure.offline'), onAgain: () => editAgain(edit, value) });
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
      tell(edit, value, await saveCell(config, { api, key: edit.column.Key, field: edit.field, record: edit.record, value }));
    } catch (error) {
      failures.show(error);
    }
  };

  /** The record as it stands, or why it may not be changed. Where that cannot be learnt, the server refuses what it must. */
  const readToEdit = async (id: RecordId): Promise<{ readonly record: Row; readonly refusal: string | undefined }> => {
    await savingOf.current.get(id);
    const asked = config.Rights.ByRecord ? readRecordRights(queries, config.Path, id).catch(() => undefined) : undefined;
    const [record, rights] = await Promise.all([readRecord(config.Path, id), asked]);
    return { record, refusal: rights?.Update === false ? (rights.Refusals.Update ?? say('cells.noRight', { entities: config.LabelPlural })) : undefined };
  };
  const toggle = async (edit: Editing) => {
    const { record, refusal } = await readToEdit(edit.id);
    if (refusal === undefined) await send({ ...edit, record }, record[edit.field.Name] !== true);
    else if (wanted.current === edit) setRefused({ id: edit.id, colId: edit.colId, message: refusal });
  };

  const begin = async (id: RecordId, colId: string, typed?: string) => {
    const column = columns.get(colId);
    if (!column) return;
    const { field, why: reason } = placeOf(config, column, say);
    setNote(undefined);
    setRefused(undefined);
    setWhy(reason);
    if (!field) return;
    const edit: Editing = { id, colId, column, field, record: undefined, around: around({ id, colId }) };
    const index = api?.getRowNode(String(id))?.rowIndex;
    if (typeof index === 'number') api?.ensureIndexVisible(index);
    api?.ensureColumnVisible(colId);
    wanted.current = edit;
    if (field.Type !== 'boolean') {
      begun.start(typed);
      setEditing(edit);
    }
    try {
      // Yes or no has nothing to type.
      if (field.Type === 'boolean') return await track(toggle(edit));
      const { record, refusal } = await readToEdit(id);
      if (wanted.current !== edit) return;
      if (refusal === undefined) setEditing({ ...edit, record });
      else {
        cancel();
        setRefused({ id, colId, message: refusal });
      }
    } catch (error) {
      if (wanted.current === edit) cancel();
      failures.show(error);
    }
  };

  const cancel = () => {
    wanted.current = undefined;
    begun.stop();
    setEditing(undefined);
  };
  const isOpen = (colId: string): boolean => {
    const column = columns.get(colId);
    return column !== undefined && placeOf(config, column, say).field !== undefined;
  };
  const around = ({ id, colId }: At): Around | undefined => {
    const index = api?.getRowNode(String(id))?.rowIndex;
    if (!api || typeof index !== 'number') return undefined;
    const next = (step: 1 | -1) => nextCell(api, { index, colId }, step, isOpen);
    return { down: cellBelow(api, { index, colId }), next: next(1), previous: next(-1) };
  };
  const commit = (edit: Editing, value: unknown, move: Move) => {
    // Another cell may have been begun since.
    setEditing((now) => (now && isSameCell(now, edit) ? undefined : now));
    if (isChange(edit, value)) void save(edit, value);
    if (move === 'leave' || !api || api.isDestroyed()) return;
    const to = move === 'stay' ? edit : ((around(edit) ?? edit.around)?.[move] ?? edit);
    const index = api.getRowNode(String(to.id))?.rowIndex;
    if (typeof index === 'number') api.ensureIndexVisible(index);
    api.ensureColumnVisible(to.colId);
    held.go(to);
    if (move === 'stay') return;
    // Where the row below has not been loaded, what follows is not to take the place of what was just typed.
    if (to === edit && typeof index === 'number' && move === 'down' && index + 1 < api.getDisplayedRowCount()) held.hush();
    // Yes or no is turned over by a key of its own.
    else if (to !== edit && move !== 'down' && columns.get(to.colId)?.Type !== 'boolean') void begin(to.id, to.colId);
  };

  const onCellFocused = useCallback(
    ({ column, rowIndex, rowPinned }: CellFocusedEvent<Row>) => {
      const id = Number(rowIndex === null ? undefined : api?.getDisplayedRowAtIndex(rowIndex)?.data?.['Id']);
      setRefused((now) => (now && column && typeof column !== 'string' && now.id === id && now.colId === column.getColId() ? now : undefined));
      const shown = column && typeof column !== 'string' && !rowPinned ? columns.get(column.getColId()) : undefined;
      setWhy(shown && placeOf(config, shown, say).why);
    },
    [api, columns, config, say],
  );
  const onCellDoubleClicked = ({ data, column }: CellDoubleClickedEvent<Row>) => {
    if (data?.['Id'] !== undefined) void begin(Number(data['Id']), column.getColId());
  };
  /** True where a key that is pressed on a cell, or while its input is on its way, is for that. */
  const press = (at: At, key: KeyboardEvent): boolean => {
    if (begun.isOn()) return begun.press(key);
    if (key.key === 'Escape' && refused) {
      setRefused(undefined);
      return true;
    }
    const column = columns.get(at.colId);
    const isTyped = writes(key) && key.key !== ' ';
    if (!column || (key.key !== 'Enter' && key.key !== 'F2' && !isTyped) || (isBeside && rowKeys.has(key.key))) return false;
    // Whoever types onto a cell that takes nothing, of a list that can be edited, means the cell: of the keys of the screen those for rows are left.
    if (!placeOf(config, column, say).field || (isTyped && column.Type === 'boolean')) return isTyped && isEditable(config, say) && !rowKeys.has(key.key);
    if (held.isSwapped()) return true;
    void begin(at.id, at.colId, isTyped ? key.key : undefined);
    return true;
  };
  const begun = useBegun({
    wanted: () => wanted.current,
    cancel: () => cancel(),
    read: readToEdit,
    save,
    refuse: (edit, value, message) => setNote({ id: edit.id, colId: edit.colId, message, onAgain: () => editAgain(edit, value) }),
    press: (at, key) => press(at, key),
  });
  const latest = useRef({ press, begun, drop: cancel });
  useLayoutEffect(() => {
    latest.current = { press, begun, drop: cancel };
  });
  useEffect(() => {
    // Before the grid, which tells of keys a moment later, and before the keys of the screen. Rows that are drawn anew take the focus of
    // their cell along: what is typed nowhere is for the cell that somebody is at, and until the input is there all of it is.
    const pressed = (key: KeyboardEvent) => {
      if (((key.ctrlKey || key.metaKey || key.altKey) && !writes(key)) || key.isComposing || isTyping(key.target)) return;
      const isOnCell = key.target === document.body || (key.target instanceof Element && key.target.matches('.ag-cell') && place.current?.contains(key.target));
      const at = isOnCell ? held.at() : undefined;
      if (!at && !(latest.current.begun.isOn() && isOnCell)) return;
      if (!latest.current.press(at ?? nowhere, key)) return;
      key.preventDefault();
      key.stopPropagation();
    };
    const turned = ({ target, type }: Event) => {
      held.turnTo(target);
      // Rows that are drawn anew move the focus among themselves.
      const isRow = target instanceof Element && isOfRows(target, place.current);
      if (
        latest.current.begun.isOn() &&
        target instanceof Element &&
        !target.closest('.cell-over') &&
        !(isRow && (type === 'focusin' || isCellOf(target, wanted.current)))
      )
        latest.current.begun.leave();
    };
    window.addEventListener('keydown', pressed, true);
    for (const kind of turns) window.addEventListener(kind, turned, true);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      for (const kind of turns) window.removeEventListener(kind, turned, true);
    };
  }, [place, held]);
  useEffect(() => {
    if (!api) return undefined;
    const drawn = () => {
      // It is told a moment later.
      if (api.isDestroyed()) return;
      held.follow();
      // What was begun on a record that has left the list has no place to go on.
      const isLoaded = api.getDisplayedRowCount() === 0 || api.getDisplayedRowAtIndex(api.getFirstDisplayedRowIndex())?.data !== undefined;
      if (latest.current.begun.isOn() && wanted.current && isLoaded && !api.getRowNode(String(wanted.current.id))) latest.current.drop();
    };
    api.addEventListener('modelUpdated', drawn);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', drawn);
    };
  }, [api, held]);

  const close = () => {
    if (note) held.go(note);
    setNote(undefined);
  };
  const layer = (
    <>
      {editing && (
        <OverCell at={editing} api={api} place={place}>
          {editing.record ? (
            <Suspense fallback={<div className="cell-input" />}>
              <CellEditor
                key={`${editing.id} ${editing.colId}`}
                field={editing.field}
                label={editing.column.Label}
                row={editing.record}
                value={editing.again ? editing.again.value : editing.record[editing.field.Name]}
                begun={begun.all}
                onReady={() => {
                  begun.stop();
                  // Rows that are drawn anew must not take the focus back from the input.
                  api?.clearFocusedCell();
                }}
                offered={offeredStates(config, editing.field.Name, editing.record)}
                onCommit={(value, move, rest) => {
                  commit(editing, value, move);
                  begun.goOn(rest, held.at);
                }}
                onCancel={(isLeft) => {
                  cancel();
                  if (!isLeft) held.go(editing);
                }}
              />
            </Suspense>
          ) : (
            <div className="cell-input" />
          )}
        </OverCell>
      )}
      {note && (
        <OverCell at={note} api={api} place={place} isBelow>
          <CellNote message={note.message} both={note.both} onAgain={note.onAgain} onClose={close} />
        </OverCell>
      )}
      {refused && (
        <OverCell at={refused} api={api} place={place} isBelow>
          <p className="cell-note cell-refused" role="alert">
            <Icon name="lock" size="s12" /> {refused.message}
          </p>
        </OverCell>
      )}
      <span className="cell-why" role="status">
        {why && (
          <>
            <Icon name="lock" size="s12" /> {why}
          </>
        )}
      </span>
    </>
  );
  return { layer, onCellFocused, onCellDoubleClicked, takesPaste: begun.paste, track };
}

/** No cell has this place: what is pressed there goes to the input that is on its way. */
const nowhere: At = { id: 0, colId: '' };

/** Within the cell, or the cell itself. */
const isCellOf = (target: Element, at: At | undefined): boolean =>
  at !== undefined && target.closest('.ag-row')?.getAttribute('row-id') === String(at.id) && target.closest('.ag-cell')?.getAttribute('col-id') === at.colId;
