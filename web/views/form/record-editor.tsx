// The page of a record: bar, head, form, what stands below it, and what has happened to it at the side.
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { EntityConfig, Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Bar, type Crumb } from '../bar.tsx';
import { recallList } from '../list-memory.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { isTyping, passOn, useControlKeys, useHotkeys } from '../use-keys.ts';
import { Duplicates } from './duplicates.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorForm } from './editor-form.tsx';
import { focusFirstField } from './focus-field.ts';
import { Journal } from './journal.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordDocuments } from './record-documents.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordParts } from './record-parts.tsx';
import type { RecordTask } from './record-task.ts';
import { RecordVerbs } from './record-verbs.tsx';
import { refusedVerbs } from './refused-verbs.ts';
import { SaveBar } from './save-bar.tsx';
import { StageBar } from './stage-bar.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useEditorActs } from './use-editor-acts.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { useSteps } from './use-steps.ts';

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
  // Beside the form there is room, else what seems to be the same stands above the bar that saves.
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const editor = useRecordEditor({
    config,
    task,
    loaded,
    given: query,
    reload,
    onClose: (isGone) => void navigate(paths.base, { replace: isGone }),
    onCreated: (id) => void navigate(editPath(paths, id), { replace: true }),
  });
  const { row, isNew, isDirty } = editor;
  const steps = useSteps(
    useMemo(() => recallList(paths.base), [paths.base]),
    task.kind === 'edit' ? task.id : undefined,
  );
  const go = (id: number | undefined) => id !== undefined && void navigate(editPath(paths, id), { replace: true });
  const previous = { label: say('panel.previous'), act: () => go(steps?.previous) };
  const next = { label: say('panel.next'), act: () => go(steps?.next) };
  // In a text, Cmd and an arrow go to its end.
  const beside = ({ label, act }: typeof next) => ({ label, act: ({ target }: KeyboardEvent) => (isTyping(target) ? passOn : act()) });
  useControlKeys(steps ? { ArrowUp: beside(previous), ArrowDown: beside(next) } : {});
  useHotkeys({ e: { label: say('panel.toFields'), act: focusFirstField }, ...(steps ? { k: previous, j: next } : {}) });

  const name = String(row?.['DisplayName'] ?? '');
  const title = task.kind === 'add' ? say('form.newTitle', { entity: config.Label }) : task.kind === 'copy' ? say('form.copyTitle', { name }) : name;
  useEditorActs({ config, paths, editor, title, isDeleted });

  const verbs =
    !isNew && row && config.Actions.length + config.Documents.length > 0 ? (
      <>
        <RecordVerbs config={config} row={row} isDirty={isDirty} run={editor.act} />
        <RecordDocuments config={config} row={row} isDirty={isDirty} />
      </>
    ) : undefined;
  return (
    <>
      <Bar crumbs={crumbs} title={title}>
        {steps && <StepButtons steps={steps} onGo={go} />}
        {!isPhone && verbs}
        {!isNew && (
          <RecordActions
            config={config}
            paths={paths}
            id={row?.['Id']}
            refused={row ? refusedVerbs(config, row, say) : []}
            onDelete={() => editor.setQuestion('delete')}
          />
        )}
      </Bar>
      <div className={`rec ${isNew ? 'alone' : ''}`}>
        <div className="rec-main">
          {!isNew && row && <RecordHead config={config} row={row} />}
          {!isNew && row && <StageBar config={config} row={row} editor={editor} />}
          {isPhone && verbs && <div className="ractions">{verbs}</div>}
          <div className="rec-scroll" data-page>
            <EditorForm editor={editor} isDeleted={isDeleted} />
            {!isNew && row && <RecordParts config={config} row={row} data={editor.data} reload={reload} onUploading={editor.setUploading} />}
          </div>
          {isNew && !isWide && <Duplicates config={config} paths={paths} data={editor.data} onUse={editor.goOnWith} isFolded />}
          {!editor.readOnly && !isDeleted && (
            <SaveBar
              state={editor.save.state}
              changes={isNew ? undefined : editor.changes}
              submitLabel={config.Form.SubmitLabel}
              draft={editor.draft}
              onSave={(close) => void editor.submit(close)}
              onCancel={() => (isNew ? void navigate(paths.base) : editor.reset())}
            />
          )}
        </div>
        {!isNew && row && <Journal config={config} id={Number(row['Id'])} />}
        {isNew && isWide && <Duplicates config={config} paths={paths} data={editor.data} onUse={editor.goOnWith} />}
      </div>
      <EditorDialogs editor={editor} />
    </>
  );
}
