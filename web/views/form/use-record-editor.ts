// A record being edited, wherever it is drawn: values, changes, drafts, what others do meanwhile, saving, deleting.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type ActionConfig, createRecord, deleteRecord, type DifferingField, type EntityConfig, type Row, runAction } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { recordPlace } from '../changes/record-place.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { useFailures } from '../failures.tsx';
import { changesOf, copyData, faultsByField, formData, formFields, isSameInput, isWritable, newBody, newData, typedOf } from './form-data.ts';
import type { RecordFormHandle } from './record-form.tsx';
import type { RecordTask } from './record-task.ts';
import { useDraft } from './use-draft.ts';
import { useOthers } from './use-others.ts';
import { type SaveOutcome, useSave } from './use-save.ts';
import { nameOf } from '../name-of.ts';

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
const spinnerShown = 300;
const shownFor = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export function useRecordEditor({ config, task, loaded, given, reload, onClose, onCreated }: EditorProps) {
  const say = useText();
  const queries = useQueryClient();
  const failures = useFailures();
  const save = useSave(config);
  const form = useRef<RecordFormHandle>(null);
  const passing = useRef(false);
  const isNew = task.kind !== 'edit';
  // What was loaded when the page opened; a later answer must not overwrite what is being typed.
  const [row, setRow] = useState(loaded);
  const before = useMemo(() => (isNew ? undefined : formData(config, row)), [config, row, isNew]);
  const [start] = useState(() => {
    if (task.kind === 'add') return newData(config, given);
    return task.kind === 'copy' && loaded ? copyData(config, loaded) : formData(config, loaded);
  });
  const [data, setData] = useState<Row>(start);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [summary, setSummary] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [question, setQuestion] = useState<Question>();
  const [deleting, setDeleting] = useState(false);
  const [uploading, setUploading] = useState(false);

  const id = Number(row?.['Id']);
  const readOnly = !isNew && !config.Rights.Update;
  const isSaving = save.state === 'saving';
  const changes = before ? changesOf(config, before, data) : {};
  const isDirty = isNew ? JSON.stringify(newBody(config, data)) !== JSON.stringify(newBody(config, start)) : Object.keys(changes).length > 0;
  const { typed, was } = typedOf(
    config,
    before,
    useMemo(() => formData(config, undefined), [config]),
    data,
  );
  const version = typeof row?.['RowVersion'] === 'number' && !isNew ? row['RowVersion'] : null;
  const draft = useDraft({ config, id: isNew ? undefined : id, mayKeep: !readOnly, typed: { RowVersion: version, Typed: typed, Was: was } });
  const follow = (next: Row, values: Row) => {
    setRow(next);
    setData(values);
  };
  const touched = new Set(Object.keys(changes));
  const others = useOthers({ config, isNew, row, loaded, touched, data, isSaving, onFollow: follow });

  const leave = (away: () => void) => {
    passing.current = true;
    away();
  };
  const change = (next: Row) => {
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => next[field] === data[field])));
    setSummary(undefined);
    // Whoever types over a new value has seen it.
    others.settled(formFields(config).flatMap(({ Name }) => (others.news.get(Name) === 'taken' && !isSameInput(next[Name], data[Name]) ? [Name] : [])));
    setData(next);
  };
  const settle = async (outcome: SaveOutcome, close: boolean, sent: Row = changes) => {
    if (outcome.kind === 'saved') {
      draft.drop();
      others.settled();
      if (isNew && !close) return leave(() => onCreated(Number(outcome.row['Id'])));
      if (close) return leave(() => onClose(false));
      follow(outcome.row, formData(config, outcome.row));
    } else if (outcome.kind === 'faults') {
      setFaults(faultsByField(config, outcome.faults));
      setSummary(outcome.summary);
    } else if (outcome.kind === 'conflict') {
      const { data: newest } = await reload();
      // What somebody else has changed beside what was sent is no reason to ask.
      const differing = (outcome.failure.body.Differing ?? []).filter(({ Key, Sent }) => Sent && Object.hasOwn(sent, Key));
      if (differing.length === 0 && newest) await write(sent, newest, close);
      else ask(differing, newest, close, sent);
    } else if (outcome.kind === 'failed') failures.show(outcome.error);
  };
  /** Whose value counts, field by field; then it is saved. */
  const ask = (differing: readonly DifferingField[], newest: Row | undefined, close: boolean, sent: Row = changes) => {
    const decide = async (mine: ReadonlySet<string>) => {
      setConflict(undefined);
      if (!newest) return;
      const yielded = new Set(differing.map(({ Key }) => Key).filter((name) => !mine.has(name)));
      const kept = Object.fromEntries(Object.entries(sent).filter(([field]) => !yielded.has(field)));
      if (Object.keys(kept).length > 0) return await write(kept, newest, close);
      others.settled();
      follow(newest, formData(config, newest));
      draft.drop();
    };
    setConflict({ differing, newest, isSaved: true, decide: (mine) => void decide(mine) });
  };
  /** What is kept, on top of the record as it is now. */
  const write = async (kept: Row, newest: Row, close: boolean) => {
    others.settled();
    follow(newest, { ...formData(config, newest), ...kept });
    await settle(await save.change(id, kept, newest['RowVersion']), close, kept);
  };
  const submit = async (close: boolean) => {
    if (uploading) return setQuestion('uploading');
    if (isSaving || readOnly || (!isNew && !isDirty)) return;
    if (!form.current?.check()) return;
    const undecided = others.undecided(before);
    if (undecided.length > 0) return ask(undecided, row, close);
    setFaults({});
    await settle(isNew ? await save.create(newBody(config, data)) : await save.change(id, changes, row?.['RowVersion']), close);
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
      setData({ ...data, ...Object.fromEntries(names.filter((name) => !unwanted.has(name)).map((name) => [name, Typed[name]])) });
      draft.answer(true);
    };
    const differing = names.filter(isMoved).map((Key) => ({ Key, Yours: Typed[Key], Theirs: before?.[Key] }));
    if (differing.length === 0) return take(new Set());
    setConflict({ differing, newest: row, isSaved: false, decide: (mine) => take(new Set(differing.map(({ Key }) => Key).filter((name) => !mine.has(name)))) });
  };
  const remove = async () => {
    setDeleting(true);
    try {
      const [made] = await Promise.all([deleteRecord(config.Path, id), shownFor(spinnerShown)]);
      draft.drop();
      const readAgain = () => void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      if (made !== undefined) offerUndo({ text: say('undo.gone', { name: nameOf(config, row) ?? '' }), changes: [made], onUndone: readAgain });
      readAgain();
      leave(() => onClose(true));
    } catch (error) {
      failures.show(error);
    } finally {
      setDeleting(false);
      setQuestion(undefined);
    }
  };
  /** What stands in the form becomes a record of its own: the one that it belonged to is gone. */
  const saveAsNew = async () => {
    try {
      const made = await createRecord(config.Path, newBody(config, data));
      draft.drop();
      void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      leave(() => onCreated(Number(made['Id'])));
    } catch (error) {
      failures.show(error);
    }
  };
  /** What was being added is there already: that record is gone on with. Where more was typed than agrees with it, it is asked first, and the draft stays. */
  const goOnWith = (existing: number, same: readonly string[]) => {
    if (Object.keys(changesOf(config, start, data)).some((name) => !same.includes(name))) return onCreated(existing);
    draft.drop();
    leave(() => onCreated(existing));
  };
  const act = async (action: ActionConfig, input: Row) => {
    await runAction(config.Path, id, action.Verb, input);
    for (const key of ['search', 'journal', 'keys']) void queries.invalidateQueries({ queryKey: [key, config.Path] });
    const { data: newest } = await reload();
    if (newest) follow(newest, formData(config, newest));
  };
  /** One value written by itself: how a stage is gone to. */
  const move = async (field: string, value: unknown) => {
    if (isSaving) return;
    const outcome = await save.change(id, { [field]: value }, row?.['RowVersion']);
    await settle(outcome, false, { [field]: value });
    if (outcome.kind !== 'saved' || outcome.change === undefined) return;
    const label = config.Fields[field]?.Values?.find((choice) => choice.Value === value)?.Label ?? String(value);
    const readAgain = async () => {
      void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      // It is laid under what has been typed since, like every change from elsewhere.
      await reload();
    };
    const name = nameOf(config, row) ?? String(id);
    offerUndo({
      text: say('board.moved', { name, column: label }),
      place: recordPlace(config.EntityType, id, name),
      changes: [outcome.change],
      onUndone: () => void readAgain(),
    });
  };
  /** As it was before anything was typed. */
  const reset = () => {
    draft.drop();
    others.settled();
    setData(isNew ? start : formData(config, row));
    setFaults({});
    setSummary(undefined);
  };
  const values = { row, before, data, faults, summary, readOnly, isNew, isDirty, typed, changes: Object.keys(changes).length };
  const acts = { change, submit, move, remove, saveAsNew, goOnWith, act, reset, takeDraft, setConflict, setQuestion, setUploading };
  return { ...values, ...acts, config, id, form, passing, save, draft, others, conflict, question, deleting, uploading };
}
export type RecordEditing = ReturnType<typeof useRecordEditor>;
