// Editing in the cells of a list: keys and the pointer begin it, the input lies over the cell, and the focus goes on from there.
import type { CellDoubleClickedEvent, CellFocusedEvent, CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { lazy, type RefObject, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ColumnConfig, type EntityConfig, type FieldConfig, readRecord, type RecordId, type Row } from '../../../api/index.ts';
import { valueText } from '../../../fields/index.ts';
import { Icon } from '../../../look/index.ts';
import { useLanguage, useText } from '../../../text/index.ts';
import { useFailures } from '../../failures.tsx';
import { offeredStates } from '../../form/offered-states.ts';
import { isTyping } from '../../use-keys.ts';
import type { Begun, Move } from './cell-editor.tsx';
import { noteEdit } from './note-edit.ts';
import { CellNote, type CellNoteProps } from './cell-note.tsx';
import { isEditable, placeOf } from './cell-place.ts';
import './cells.css';
import { nextCell } from './next-cell.ts';
import { type At, OverCell } from './over-cell.tsx';
import { type Saved, saveCell } from './save-cell.ts';
import { useCellUndo } from './use-cell-undo.ts';

const CellEditor = lazy(() => import('./cell-editor.tsx'));

interface Editing extends At {
  readonly column: ColumnConfig;
  readonly field: FieldConfig;
  /** Undefined until the record has been read. */
  readonly record: Row | undefined;
  /** What was typed before and refused. */
  readonly again?: { readonly value: unknown };
}
type Note = At & Pick<CellNoteProps, 'message' | 'both' | 'onAgain'>;

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
  /** What is pressed until the input is there; nothing while none is on its way. */
  const begun = useRef<Begun>(undefined);
  const [why, setWhy] = useState<string>();
  const columns = useMemo(() => new Map(config.Grid.Columns.map((column) => [column.Id, column])), [config]);
  useCellUndo(config, onChanged);

  const focus = (id: RecordId, colId: string) => {
    const index = api?.getRowNode(String(id))?.rowIndex;
    if (api && typeof index === 'number') api.setFocusedCell(index, colId);
  };

  const tell = (edit: Editing, value: unknown, saved: Saved) => {
    const { id, colId, column, field } = edit;
    if ('change' in saved) {
      noteEdit({ entity: config.EntityType, change: saved.change, text: say('undo.cell', { label: column.Label }), onChanged }, say);
      return;
    }
    if ('theirs' in saved) {
      const text = (each: unknown) => valueText(each, field, say, language);
      setNote({
        id,
        colId,
        message: say('cells.changedMeanwhile'),
        both: field.Type === 'reference' ? undefined : { mine: text(value), theirs: text(saved.theirs.Theirs) },
        onAgain: () => void save({ ...edit, record: { ...edit.record, RowVersion: saved.version } }, value),
      });
    } else setNote({ id, colId, message: saved.message ?? say('failure.offline'), onAgain: () => setEditing({ ...edit, again: { value } }) });
  };

  const save = async (edit: Editing, value: unknown) => {
    setNote(undefined);
    if (!api || !edit.record) return;
    try {
      tell(edit, value, await saveCell(config, { api, key: edit.column.Key, field: edit.field, record: edit.record, value }));
    } catch (error) {
      failures.show(error);
    }
  };

  const begin = async (id: RecordId, colId: string, typed?: string) => {
    const column = columns.get(colId);
    if (!column) return;
    const { field, why: reason } = placeOf(config, column, say);
    setNote(undefined);
    setWhy(reason);
    if (!field) return;
    const edit: Editing = { id, colId, column, field, record: undefined };
    if (field.Type !== 'boolean') {
      begun.current = { typed };
      setEditing(edit);
    }
    try {
      const record = await readRecord(config.Path, id);
      // Yes or no has nothing to type.
      if (field.Type === 'boolean') await save({ ...edit, record }, record[field.Name] !== true);
      else setEditing((now) => (now?.id === id && now.colId === colId ? { ...now, record } : now));
    } catch (error) {
      cancel();
      failures.show(error);
    }
  };

  const cancel = () => {
    begun.current = undefined;
    setEditing(undefined);
  };
  const isEditing = editing !== undefined;
  useLayoutEffect(() => {
    if (!isEditing) return undefined;
    // Rows that are drawn anew meanwhile take the focus of their cell along: what is typed is for the input all the same.
    const pressed = (key: KeyboardEvent) => {
      if (!begun.current || key.ctrlKey || key.metaKey || key.altKey || isTyping(key.target)) return;
      key.preventDefault();
      key.stopPropagation();
      if (key.key === 'Escape') {
        begun.current = undefined;
        setEditing(undefined);
      } else begun.current = withKey(begun.current, key);
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [isEditing]);
  const isOpen = (colId: string): boolean => {
    const column = columns.get(colId);
    return column !== undefined && placeOf(config, column, say).field !== undefined;
  };
  const commit = (edit: Editing, value: unknown, move: Move) => {
    setEditing(undefined);
    if (JSON.stringify(value ?? null) !== JSON.stringify(edit.record?.[edit.field.Name] ?? null)) void save(edit, value);
    if (move === 'leave' || !api) return;
    const index = api.getRowNode(String(edit.id))?.rowIndex ?? 0;
    if (move === 'stay') focus(edit.id, edit.colId);
    else if (move === 'down') {
      const below = Math.min(index + 1, api.getDisplayedRowCount() - 1);
      api.ensureIndexVisible(below);
      api.setFocusedCell(below, edit.colId);
    } else {
      const next = nextCell(api, { index, colId: edit.colId }, move === 'next' ? 1 : -1, isOpen);
      if (!next) focus(edit.id, edit.colId);
      else {
        api.ensureIndexVisible(next.index);
        api.ensureColumnVisible(next.colId);
        api.setFocusedCell(next.index, next.colId);
        void begin(next.id, next.colId);
      }
    }
  };

  const onCellFocused = useCallback(
    ({ column, rowPinned }: CellFocusedEvent<Row>) => {
      const shown = column && typeof column !== 'string' && !rowPinned ? columns.get(column.getColId()) : undefined;
      setWhy(shown && placeOf(config, shown, say).why);
    },
    [columns, config, say],
  );
  const onCellDoubleClicked = ({ data, column }: CellDoubleClickedEvent<Row>) => {
    if (data?.['Id'] !== undefined) void begin(Number(data['Id']), column.getColId());
  };
  /** True where the key was for the cell. */
  const onCellKeyDown = (event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>): boolean => {
    const { data, event: key } = event;
    if (!data || !('column' in event) || !(key instanceof KeyboardEvent) || key.ctrlKey || key.metaKey || key.altKey) return false;
    if (begun.current) {
      key.preventDefault();
      if (key.key === 'Escape') cancel();
      else begun.current = withKey(begun.current, key);
      return true;
    }
    const colId = event.column.getColId();
    const column = columns.get(colId);
    const isTyped = key.key.length === 1 && key.key !== ' ';
    if (!column || (key.key !== 'Enter' && key.key !== 'F2' && !isTyped) || (isBeside && rowKeys.has(key.key))) return false;
    if (!placeOf(config, column, say).field || (isTyped && column.Type === 'boolean')) {
      // Whoever types onto such a cell of a list that can be edited means the cell: of the keys of the screen those for rows are left.
      const isMeant = isTyped && isEditable(config, say) && !rowKeys.has(key.key);
      if (isMeant) key.preventDefault();
      return isMeant;
    }
    key.preventDefault();
    void begin(Number(data['Id']), colId, isTyped ? key.key : undefined);
    return true;
  };

  const close = () => {
    if (note) focus(note.id, note.colId);
    setNote(undefined);
  };
  const layer = (
    <>
      {editing && (
        <OverCell at={editing} api={api} place={place}>
          {editing.record ? (
            <Suspense fallback={<div className="cell-input" />}>
              <CellEditor
                field={editing.field}
                label={editing.column.Label}
                row={editing.record}
                value={editing.again ? editing.again.value : editing.record[editing.field.Name]}
                begun={() => begun.current ?? { typed: undefined }}
                onReady={() => (begun.current = undefined)}
                offered={offeredStates(config, editing.field.Name, editing.record)}
                onCommit={(value, move) => commit(editing, value, move)}
                onCancel={() => {
                  cancel();
                  focus(editing.id, editing.colId);
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
      <span className="cell-why" role="status">
        {why && (
          <>
            <Icon name="lock" size="s12" /> {why}
          </>
        )}
      </span>
    </>
  );
  return { layer, onCellFocused, onCellDoubleClicked, onCellKeyDown };
}

/** A key more, as an input would take it. */
function withKey({ typed, over }: Begun, { key, shiftKey }: KeyboardEvent): Begun {
  if (over) return { typed, over };
  if (key === 'Enter') return { typed, over: 'down' };
  if (key === 'Tab') return { typed, over: shiftKey ? 'previous' : 'next' };
  if (key === 'Backspace') return { typed: typed?.slice(0, -1) };
  return { typed: key.length === 1 ? `${typed ?? ''}${key}` : typed };
}
