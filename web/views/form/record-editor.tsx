// The page of a record: bar, head, form, what stands below it, and what has happened to it at the side.
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EntityConfig, Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Bar, type Crumb } from '../bar.tsx';
import { recallList } from '../list-memory.ts';
import { useNewLabel } from '../new-label.ts';
import { PartPane } from '../parts/part-pane.tsx';
import { PartTabs } from '../parts/part-tabs.tsx';
import { isThere } from '../parts/record-parts-of.ts';
import { createOffers } from '../offers.ts';
import { RecordBadges } from '../record-badges.tsx';
import { mostButtons, type RecordCommand, RecordCommandsContext } from '../record-commands.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { getPane, getTab } from '../tabs.tsx';
import { useAddressQuery } from '../use-address-query.ts';
import { isTyping, passOn, useControlKeys, useHotkeys } from '../use-keys.ts';
import { Duplicates } from './duplicates.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorForm } from './editor-form.tsx';
import { focusFirstField } from './focus-field.ts';
import { HistoryPanel, showsActivity } from './history-panel.tsx';
import { RecordButtons, RecordMenu } from './record-buttons.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordParts } from './record-parts.tsx';
import type { RecordTask } from './record-task.ts';
import { SaveBar } from './save-bar.tsx';
import { StageBar } from './stage-bar.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { useSteps } from './use-steps.ts';
import { useRecordCommands } from './use-record-commands.ts';
import { useVerbs } from './use-verbs.ts';
import { VerbQuestion } from './verb-dialog.tsx';
import { findName } from '../name-of.ts';

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
  const t = useText();
  // On a phone the bar has room for the name alone: the verbs stand below it.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  // Beside the form there is room, else what seems to be the same stands above the bar that saves.
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const [query, setQuery] = useAddressQuery();
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
  const previous = { label: t('panel.previous'), command: () => go(steps?.previous) };
  const next = { label: t('panel.next'), command: () => go(steps?.next) };
  // In a text, Cmd and an arrow go to its end.
  const beside = ({ label, command }: typeof next) => ({ label, command: ({ target }: KeyboardEvent) => (isTyping(target) ? passOn : command()) });
  useControlKeys(steps ? { ArrowUp: beside(previous), ArrowDown: beside(next) } : {});
  useHotkeys({ e: { label: t('panel.toFields'), command: focusFirstField }, ...(steps ? { k: previous, j: next } : {}) });

  // Anyone who wants a new record begins to type it, unless they type elsewhere by now. On a phone that would put the keyboard over half of the form.
  const isTyped = isNew && !isPhone;
  useLayoutEffect(() => {
    if (isTyped && !isTyping(document.activeElement)) focusFirstField();
  }, [isTyped]);

  const name = findName(config, row) ?? '';
  const newTitle = useNewLabel(config);
  const title = task.kind === 'add' ? newTitle : task.kind === 'copy' ? t('form.copyTitle', { name }) : name;
  useEditorCommands({ config, paths, editor, title, isDeleted });

  // A new record has its fields alone: the rest hangs under what is not there yet.
  const parts = isNew ? [] : config.Form.Parts.filter((part) => isThere(part, row) && !(part.Narrow && isWide && showsActivity(config)));
  const fieldsPart = parts.find(({ Kind }) => Kind === 'fields');
  const part = parts.find(({ Id }) => Id === query.get('tab')) ?? fieldsPart ?? parts[0];
  const hasHistory = parts.some(({ Kind }) => Kind === 'history');
  const hasActivity = showsActivity(config) && (!hasHistory || (isWide && part?.Kind !== 'history'));
  const isOnFields = part === undefined || part.Kind === 'fields';
  const choosePart = (id: string) => setQuery((now) => withTab(now, id === fieldsPart?.Id ? undefined : id), { replace: true });
  const panel = row && { config, row, data: editor.data, reload };

  const stored = isNew ? undefined : row;
  const verbs = useVerbs({ config, row: stored, isDirty, paths, run: editor.command });
  const commands = useRecordCommands({ config, row: stored, isDirty, paths, verbs, onDelete: () => editor.setQuestion('delete') });
  const [offers] = useState(createOffers<RecordCommand>);
  const most = isPhone ? mostButtons.narrow : mostButtons.page;
  return (
    <RecordCommandsContext value={offers}>
      <Bar crumbs={crumbs} title={title}>
        {steps && <StepButtons steps={steps} onGo={go} />}
        {!isPhone && <RecordButtons commands={commands} most={most} />}
        <RecordMenu commands={commands} most={most} />
      </Bar>
      <div className={`rec ${isNew || part?.Kind === 'history' || !showsActivity(config) ? 'alone' : ''}`}>
        <div className="rec-main">
          {!isNew && panel && (
            <RecordHead config={config} row={panel.row}>
              <RecordBadges {...panel} />
            </RecordHead>
          )}
          {!isNew && row && <StageBar config={config} row={row} editor={editor} />}
          {isPhone && stored && (
            <div className="ractions">
              <RecordButtons commands={commands} most={most} />
            </div>
          )}
          {part && row && (
            <PartTabs
              config={config}
              parts={parts}
              row={row}
              prefix="part"
              current={part.Id}
              isInvalid={Object.keys(editor.errors).length > 0}
              onChoose={choosePart}
            />
          )}
          <div className="rec-scroll" data-page>
            <div {...(fieldsPart ? { ...paneProps(fieldsPart.Id, isOnFields), className: 'part-pane fields' } : {})}>
              <EditorForm editor={editor} isDeleted={isDeleted} />
              {!isNew && panel && <RecordParts {...panel} uploads={editor.uploads} />}
            </div>
            {part && !isOnFields && panel && (
              <div {...paneProps(part.Id, true)} className="part-pane">
                <PartPane key={part.Id} part={part} {...panel} uploads={editor.uploads} />
              </div>
            )}
          </div>
          {isNew && !isWide && <Duplicates config={config} paths={paths} data={editor.data} onUse={editor.goOnWith} isFolded />}
          {!editor.readOnly && !isDeleted && (isOnFields || isDirty) && (
            <SaveBar
              state={editor.save.state}
              changes={isNew ? undefined : editor.changes}
              submitLabel={config.Form.SubmitLabel}
              isClosing={config.Form.AfterAdd === 'list'}
              draft={editor.draft}
              onSave={(close) => void editor.submit(close)}
              onCancel={() => (isNew ? void navigate(paths.base) : editor.reset())}
            />
          )}
        </div>
        {!isNew && row && hasActivity && <HistoryPanel config={config} row={row} />}
        {isNew && isWide && <Duplicates config={config} paths={paths} data={editor.data} onUse={editor.goOnWith} />}
      </div>
      <EditorDialogs editor={editor} />
      <VerbQuestion config={config} verbs={verbs} />
    </RecordCommandsContext>
  );
}

const paneProps = (id: string, isOpen: boolean) => ({ id: getPane('part', id), role: 'tabpanel', 'aria-labelledby': getTab('part', id), hidden: !isOpen });

function withTab(now: URLSearchParams, tab: string | undefined): URLSearchParams {
  const next = new URLSearchParams(now);
  if (tab === undefined) next.delete('tab');
  else next.set('tab', tab);
  return next;
}
