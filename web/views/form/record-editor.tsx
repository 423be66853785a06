// A record being edited: values, changes, saving, deleting, and the questions in between.
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ActionConfig, deleteRecord, type DifferingField, type EntityConfig, type Row, runAction } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Bar, type Crumb } from '../bar.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { offerUndo } from '../changes/undo-note.ts';
import { useFailures } from '../failures.tsx';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { useControlKeys } from '../use-keys.ts';
import { ChangedNote } from './changed-note.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { changesOf, copyData, formData, newBody } from './form-data.ts';
import { Journal } from './journal.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordDocuments } from './record-documents.tsx';
import { RecordVerbs } from './record-verbs.tsx';
import { RecordParts } from './record-parts.tsx';
import { RecordForm, type RecordFormHandle } from './record-form.tsx';
import { RecordHead } from './record-head.tsx';
import type { RecordTask } from './record-task.ts';
import { refusedVerbs } from './refused-verbs.ts';
import { SaveBar } from './save-bar.tsx';
import { useNewest } from './use-newest.ts';
import { type SaveOutcome, useSave } from './use-save.ts';

interface RecordEditorProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly crumbs: readonly Crumb[];
  readonly task: RecordTask;
  readonly loaded: Row | undefined;
  /** True when the record was there and is not any more. */
  readonly isDeleted: boolean;
  readonly reload: () => Promise<{ data: Row | undefined }>;
}

export function RecordEditor({ config, paths, crumbs, task, loaded, isDeleted, reload }: RecordEditorProps) {
  const say = useText();
  // On a phone the bar has room for the name alone: the verbs stand below it.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const failures = useFailures();
  const save = useSave(config);
  const form = useRef<RecordFormHandle>(null);
  const passing = useRef(false);
  const isNew = task.kind !== 'edit';
  // What was loaded when the page opened; a later answer must not overwrite what is being typed.
  const [row, setRow] = useState(loaded);
  const before = useMemo(() => (isNew ? undefined : formData(config, row)), [config, row, isNew]);
  const [start] = useState(() => (task.kind === 'copy' && loaded ? copyData(config, loaded) : formData(config, isNew ? undefined : loaded)));
  const [data, setData] = useState<Row>(start);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [summary, setSummary] = useState<string>();
  const [conflict, setConflict] = useState<{ differing: readonly DifferingField[]; newest: Row | undefined; close: boolean }>();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const readOnly = !isNew && !config.Rights.Update;
  const changes = before ? changesOf(config, before, data) : {};
  const isDirty = isNew ? JSON.stringify(newBody(config, data)) !== JSON.stringify(newBody(config, start)) : Object.keys(changes).length > 0;
  // What was typed stays on top of what the record holds now.
  const follow = (newest: Row) => {
    setRow(newest);
    setData({ ...formData(config, newest), ...changes });
  };
  const isBehind = useNewest({ row, loaded, isNew, isDirty, isSaving: save.state === 'saving' }, follow);
  const name = String(row?.['DisplayName'] ?? '');
  const title = task.kind === 'add' ? say('form.newTitle', { entity: config.Label }) : task.kind === 'copy' ? say('form.copyTitle', { name }) : name;

  const lead = (to: string, replace = false) => {
    passing.current = true;
    void navigate(to, { replace });
  };
  const change = (next: Row) => {
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => next[field] === data[field])));
    setSummary(undefined);
    setData(next);
  };
  const settle = async (outcome: SaveOutcome, close: boolean) => {
    if (outcome.kind === 'saved') {
      if (close) return lead(paths.base);
      if (isNew) return lead(editPath(paths, outcome.row['Id']), true);
      setRow(outcome.row);
      setData(formData(config, outcome.row));
      return;
    }
    if (outcome.kind === 'faults') {
      setFaults(outcome.faults);
      setSummary(outcome.summary);
    } else if (outcome.kind === 'conflict') {
      const { data: newest } = await reload();
      setConflict({ differing: outcome.failure.body.Differing ?? [], newest, close });
    } else if (outcome.kind === 'failed') failures.show(outcome.error);
  };
  const submit = async (close: boolean) => {
    if (save.state === 'saving' || readOnly || (!isNew && !isDirty)) return;
    if (!form.current?.check()) return;
    setFaults({});
    await settle(isNew ? await save.create(newBody(config, data)) : await save.change(Number(row?.['Id']), changes, row?.['RowVersion']), close);
  };
  const decide = async (mine: ReadonlySet<string>) => {
    const { newest, close } = conflict ?? {};
    setConflict(undefined);
    if (!newest) return;
    const theirs = formData(config, newest);
    const differing = new Set(conflict?.differing.map((each) => each.Key));
    const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => !differing.has(field) || mine.has(field)));
    setRow(newest);
    setData({ ...theirs, ...kept });
    if (Object.keys(kept).length > 0) await settle(await save.change(Number(newest['Id']), kept, newest['RowVersion']), close ?? false);
  };
  const remove = async () => {
    setDeleting(true);
    try {
      const made = await deleteRecord(config.Path, Number(row?.['Id']));
      const readAgain = () => void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      if (made !== undefined) offerUndo({ text: say('undo.gone', { name }), changes: [made], onUndone: readAgain });
      void queries.invalidateQueries({ queryKey: ['search', config.Path] });
      lead(paths.base, true);
    } catch (error) {
      failures.show(error);
    } finally {
      setDeleting(false);
      setAsking(false);
    }
  };
  const act = async (action: ActionConfig, input: Row) => {
    await runAction(config.Path, Number(row?.['Id']), action.Verb, input);
    for (const key of ['search', 'journal', 'keys']) void queries.invalidateQueries({ queryKey: [key, config.Path] });
    const { data: newest } = await reload();
    if (!newest) return;
    setRow(newest);
    setData(formData(config, newest));
  };
  const cancel = () => (isNew ? void navigate(paths.base) : (setData(formData(config, row)), setFaults({}), setSummary(undefined)));
  useControlKeys({ s: () => void submit(false), Enter: () => void submit(true) });

  const verbs =
    !isNew && row && config.Actions.length + config.Documents.length > 0 ? (
      <>
        <RecordVerbs config={config} row={row} isDirty={isDirty} run={act} />
        <RecordDocuments config={config} row={row} isDirty={isDirty} />
      </>
    ) : undefined;
  return (
    <>
      <Bar crumbs={crumbs} title={title}>
        {!isPhone && verbs}
        {!isNew && (
          <RecordActions config={config} paths={paths} id={row?.['Id']} refused={row ? refusedVerbs(config, row, say) : []} onDelete={() => setAsking(true)} />
        )}
      </Bar>
      <div className={`rec ${isNew ? 'alone' : ''}`}>
        <div className="rec-main">
          {!isNew && row && <RecordHead config={config} row={row} />}
          {isPhone && verbs && <div className="ractions">{verbs}</div>}
          <div className="rec-scroll">
            {readOnly && <div className="note form-note">{config.Refusals.Update ?? say('form.readOnly')}</div>}
            {(isBehind || isDeleted) && !isNew && row && (
              <ChangedNote config={config} id={Number(row['Id'])} isDeleted={isDeleted} onReload={() => loaded && follow(loaded)} />
            )}
            <RecordForm
              ref={form}
              config={config}
              row={row}
              before={before}
              data={data}
              readOnly={readOnly}
              faults={faults}
              summary={summary}
              onData={change}
            />
            {!isNew && row && <RecordParts config={config} row={row} data={data} reload={reload} />}
          </div>
          {!readOnly && (
            <SaveBar
              state={save.state}
              changes={isNew ? undefined : Object.keys(changes).length}
              submitLabel={config.Form.SubmitLabel}
              onSave={(close) => void submit(close)}
              onCancel={cancel}
            />
          )}
        </div>
        {!isNew && row && <Journal config={config} id={Number(row['Id'])} />}
      </div>
      <LeaveGuard active={isDirty && save.state !== 'saving'} pass={passing} />
      {asking && (
        <ConfirmDialog
          title={say('form.deleteTitle')}
          about={say(config.Restorable ? 'form.deleteAboutKept' : 'form.deleteAbout', { name })}
          act={say('form.deleteAct')}
          busy={deleting}
          onAct={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          config={config}
          differing={conflict.differing}
          newest={conflict.newest}
          row={row}
          onDecide={(mine) => void decide(mine)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
