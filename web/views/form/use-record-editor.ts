// A record being edited, wherever it is drawn: values, changes, drafts, what others do meanwhile, saving, deleting.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ActionConfig, createRecord, deleteRecord, type DifferingField, type EntityConfig, type Row, runAction } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { recordPlace } from '../changes/record-place.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { addedNote } from '../changes/undone-note.ts';
import { useFailures } from '../failures.tsx';
import { getChanges, copyData, errorsByField, formData, formFields, isSameInput, isWritable, newBody, newData, getTyped } from './form-data.ts';
import type { RecordFormHandle } from './record-form.tsx';
import type { RecordTask } from './record-task.ts';
import { useDraft } from './use-draft.ts';
import { useOthers } from './use-others.ts';
import { useTakenOver } from './use-taken-over.ts';
import { useOneWrite } from './use-one-write.ts';
import { type Saved, type SaveOutcome, useSave } from './use-save.ts';
import { useUploads } from './use-uploads.ts';
import { findName } from '../name-of.ts';

export interface EditorProps {
  readonly config: EntityConfig;
  readonly task: RecordTask;
  readonly loaded: Row | undefined;
  /** What the address says that a new record begins with. */
  readonly given?: URLSearchParams;
  readonly reload: () => Promise<{ data: Row | undefined }>;
  /** Leads away after saving or deleting; `isGone`: Back must not lead here again. */
  readonly onClose: (isGone: boolean) => void;
  readonly onCreated: (id: number) => void;
}

/** Fields of which two values are there, and what becomes of the choice. */
export interface Conflict {
  readonly differing: readonly DifferingField[];
  readonly newest: Row | undefined;
  /** The choice is saved at once; else it only stands in the form. */
  readonly isSaved: boolean;
  readonly decide: (mine: ReadonlySet<string>) => void;
}
type Question = 'delete' | 'uploading';
/** So long at least a deletion is seen under way, in milliseconds. */
const spinnerVisible = 300;
const visibleFor = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export function useRecordEditor({ config, task, loaded, given, reload, onClose, onCreated }: EditorProps) {
  const t = useText();
  const queries = useQueryClient();
  const failures = useFailures();
  const save = useSave(config);
  const form = useRef<RecordFormHandle>(null);
  const passing = useRef(false);
  const writing = useOneWrite();
  const isNew = task.kind !== 'edit';
  // What was loaded when the page opened; a later answer must not overwrite what is being typed.
  const [row, setRow] = useState(loaded);
  const before = useMemo(() => (isNew ? undefined : formData(config, row)), [config, row, isNew]);
  const [start, setStart] = useState(() => {
    if (task.kind === 'add') return newData(config, given);
    return task.kind === 'copy' && loaded ? copyData(config, loaded) : formData(config, loaded);
  });
  const [data, setData] = useState<Row>(start);
  // What stands in the form when an answer comes, and when a key is pressed before what was typed last is drawn.
  const latest = useRef<Row>(start);
  const put = (values: Row) => {
    latest.current = values;
    setData(values);
  };
  useTakenOver({
    config,
    isNew: task.kind === 'add',
    data,
    start,
    now: () => latest.current,
    onTaken: (values, isFromStart) => {
      if (isFromStart) setStart((known) => ({ ...known, ...values }));
      put({ ...latest.current, ...values });
    },
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [summary, setSummary] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [question, setQuestion] = useState<Question>();
  const [deleting, setDeleting] = useState(false);

  const id = Number(row?.['Id']);
  const uploads = useUploads(config, id);
  const { isSending: uploading } = uploads;
  const readOnly = !isNew && !config.Rights.Update;
  const isSaving = save.state === 'saving';
  const changes = before ? getChanges(config, before, data) : {};
  const isDirty = isNew ? JSON.stringify(newBody(config, data)) !== JSON.stringify(newBody(config, start)) : Object.keys(changes).length > 0;
  const { typed, was } = getTyped(
    config,
    before,
    useMemo(() => formData(config, undefined), [config]),
    data,
  );
  const version = typeof row?.['RowVersion'] === 'number' && !isNew ? row['RowVersion'] : null;
  const draft = useDraft({ config, id: isNew ? undefined : id, mayKeep: !readOnly, typed: { RowVersion: version, Typed: typed, Was: was } });
  const follow = (next: Row, values: Row) => {
    setRow(next);
    put(values);
  };
  /** What has been typed since the form held this. */
  const typedSince = (then: Row): Row =>
    Object.fromEntries(formFields(config).flatMap(({ Name }) => (isSameInput(latest.current[Name], then[Name]) ? [] : [[Name, latest.current[Name]]])));
  const touched = new Set(Object.keys(changes));
  const others = useOthers({ config, isNew, row, loaded, touched, data, isSaving, onFollow: follow });

  const leave = (away: () => void) => {
    passing.current = true;
    away();
  };
  const change = (next: Row) => {
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => next[field] === data[field])));
    setSummary(undefined);
    // Anyone who types over a new value has seen it.
    others.settled(formFields(config).flatMap(({ Name }) => (others.news.get(Name) === 'taken' && !isSameInput(next[Name], data[Name]) ? [Name] : [])));
    put(next);
  };
  /** What was typed while it was written lies on top of it. Answers true where one may leave. */
  const saved = async ({ row: made, change: number }: Saved, close: boolean, then: Row): Promise<boolean> => {
    const since = typedSince(then);
    const isMore = Object.keys(since).length > 0;
    others.settled();
    if (isNew) {
      const madeId = Number(made['Id']);
      const Was = pick(formData(config, made), Object.keys(since));
      if (isMore) await draft.handOn(madeId, { RowVersion: Number(made['RowVersion']), Typed: since, Was });
      draft.drop();
      passing.current = true;
      const isElsewhere = writing.isLeft();
      if (!isElsewhere && (isMore || !close)) {
        onCreated(madeId);
        return true;
      }
      const name = findName(config, made) ?? String(madeId);
      offerUndo({
        ...addedNote({ name, place: recordPlace(config.EntityType, madeId, name) }, t),
        changes: number === undefined ? [] : [number],
        onUndone: () => void queries.invalidateQueries({ queryKey: ['search', config.Path] }),
      });
      if (!isElsewhere) onClose(false);
      return true;
    }
    if (!isMore) draft.drop();
    if (close && !isMore && !writing.isLeft()) leave(() => onClose(false));
    else follow(made, { ...formData(config, made), ...since });
    return !isMore;
  };
  /** `then` is what the form held when `sent` was sent. Answers true where one may leave. */
  const settle = async (outcome: SaveOutcome, close: boolean, sent: Row, then: Row): Promise<boolean> => {
    if (outcome.kind === 'saved') return await saved(outcome, close, then);
    if (outcome.kind === 'repeated') return false;
    if (outcome.kind === 'failed' || writing.isGone()) failures.show(outcome.error);
    else if (outcome.kind === 'faults') {
      setErrors(errorsByField(config, outcome.errors));
      setSummary(outcome.summary);
    } else {
      const { data: newest } = await reload();
      ask(outcome.theirs, newest, close, sent, then);
    }
    return false;
  };
  /** Whose value counts, field by field; then it is saved. */
  const ask = (differing: readonly DifferingField[], newest: Row | undefined, close: boolean, sent: Row, then: Row) => {
    const decide = async (mine: ReadonlySet<string>): Promise<boolean> => {
      setConflict(undefined);
      if (!newest) return false;
      const yielded = new Set(differing.map(({ Key }) => Key).filter((name) => !mine.has(name)));
      const kept = Object.fromEntries(Object.entries(sent).filter(([field]) => !yielded.has(field)));
      if (Object.keys(kept).length > 0) return await write(kept, newest, close, then);
      const since = typedSince(then);
      const isMore = Object.keys(since).length > 0;
      others.settled();
      follow(newest, { ...formData(config, newest), ...since });
      if (!isMore) draft.drop();
      return !isMore;
    };
    setConflict({ differing, newest, isSaved: true, decide: (mine) => void writing.run(() => decide(mine)) });
  };
  /** What is kept, on top of the record as it is now, and below what was typed since the form held `then`. */
  const write = async (kept: Row, newest: Row, close: boolean, then: Row): Promise<boolean> => {
    const values = { ...formData(config, newest), ...kept };
    others.settled();
    follow(newest, { ...values, ...typedSince(then) });
    return await settle(await save.change(id, newest, kept), close, kept, values);
  };
  const submit = async (close: boolean) => {
    if (uploading) return setQuestion('uploading');
    const then = latest.current;
    const sent = before ? getChanges(config, before, then) : newBody(config, then);
    // What has been added is not added again while one is led away from it.
    if (passing.current || writing.isBusy() || readOnly || (!isNew && Object.keys(sent).length === 0)) return;
    if (!form.current?.check()) return;
    const undecided = others.undecided(before);
    if (undecided.length > 0) return ask(undecided, row, close, sent, then);
    setErrors({});
    await writing.run(async () => await settle(isNew ? await save.create(sent) : await save.change(id, row ?? {}, sent), close, sent, then));
  };
  /** What a draft holds, on top of what stands there; where the record has moved on as well, it is asked whose value counts. */
  const takeDraft = () => {
    if (!draft.offer) return;
    const { Typed, Was } = draft.offer;
    // What was typed since the form was opened is newer.
    const names = Object.keys(Typed).filter((name) => isWritable(config, name) && !Object.hasOwn(typed, name));
    const isMoved = (name: string): boolean => before !== undefined && !isSameInput(before[name], Was[name]) && !isSameInput(before[name], Typed[name]);
    const take = (unwanted: ReadonlySet<string>) => {
      setConflict(undefined);
      put({ ...data, ...Object.fromEntries(names.filter((name) => !unwanted.has(name)).map((name) => [name, Typed[name]])) });
      draft.answer(true);
    };
    const differing = names.filter(isMoved).map((Key) => ({ Key, Yours: Typed[Key], Theirs: before?.[Key] }));
    if (differing.length === 0) return take(new Set());
    setConflict({ differing, newest: row, isSaved: false, decide: (mine) => take(new Set(differing.map(({ Key }) => Key).filter((name) => !mine.has(name)))) });
  };
  const remove = async () => {
    setDeleting(true);
    try {
      const [made] = await Promise.all([deleteRecord(config.Path, id), visibleFor(spinnerVisible)]);
      draft.drop();
      const readAgain = () => void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      if (made !== undefined) offerUndo({ text: t('undo.gone', { name: findName(config, row) ?? '' }), changes: [made], onUndone: readAgain });
      readAgain();
      leave(() => onClose(true));
    } catch (error) {
      failures.show(error);
    } finally {
      setDeleting(false);
      setQuestion(undefined);
    }
  };
  /** What stands in the form becomes its own record: the one that it belonged to is gone. */
  const saveAsNew = () =>
    writing.run(async () => {
      if (passing.current) return true;
      try {
        const made = await createRecord(config.Path, newBody(config, latest.current));
        draft.drop();
        void queries.invalidateQueries({ queryKey: ['search', config.Path] });
        if (writing.isLeft()) passing.current = true;
        else leave(() => onCreated(made.Id));
        return true;
      } catch (error) {
        failures.show(error);
        return false;
      }
    });
  /** What was being added is there already: that record is gone on with. Where more was typed than agrees with it, it is asked first, and the draft stays. */
  const goOnWith = (existing: number, same: readonly string[]) => {
    if (Object.keys(getChanges(config, start, data)).some((name) => !same.includes(name))) return onCreated(existing);
    draft.drop();
    leave(() => onCreated(existing));
  };
  const command = async (action: ActionConfig, input: Row) => {
    const then = latest.current;
    await runAction(config.Path, id, action.Verb, input);
    for (const key of ['search', 'journal', 'keys']) void queries.invalidateQueries({ queryKey: [key, config.Path] });
    const { data: newest } = await reload();
    if (newest) follow(newest, { ...formData(config, newest), ...typedSince(then) });
  };
  /** One value written by itself: how a stage is gone to, which is called `label`. */
  const move = (field: string, value: unknown, label: string) =>
    writing.run(async () => {
      const sent = { [field]: value };
      const then = latest.current;
      const outcome = await save.change(id, row ?? {}, sent);
      const mayLeave = await settle(outcome, false, sent, then);
      if (outcome.kind !== 'saved' || outcome.change === undefined) return mayLeave;
      const readAgain = async () => {
        void queries.invalidateQueries({ queryKey: ['search', config.Path] });
        // It is laid under what has been typed since, like every change from elsewhere.
        await reload();
      };
      const name = findName(config, row) ?? String(id);
      offerUndo({
        text: t('board.moved', { name, column: label }),
        place: recordPlace(config.EntityType, id, name),
        changes: [outcome.change],
        onUndone: () => void readAgain(),
      });
      return mayLeave;
    });
  /** As it was before anything was typed. */
  const reset = () => {
    draft.drop();
    others.settled();
    put(isNew ? start : formData(config, row));
    setErrors({});
    setSummary(undefined);
  };
  const values = { row, before, data, errors, summary, readOnly, isNew, isDirty, typed, changes: Object.keys(changes).length };
  const commands = { change, submit, move, remove, saveAsNew, goOnWith, command, reset, takeDraft, setConflict, setQuestion };
  return { ...values, ...commands, config, id, form, passing, writing, save, draft, others, conflict, question, deleting, uploads };
}
const pick = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

export type RecordEditing = ReturnType<typeof useRecordEditor>;
