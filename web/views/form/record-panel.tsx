// A record beside its list: read, edited and stepped through without leaving it.
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type EntityConfig, isFailure, type RecordId, type Row, type Search, useRecord } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { FailedPage } from '../state-page.tsx';
import { isTyping, passOn, useControlKeys, useHotkeys } from '../use-keys.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorForm } from './editor-form.tsx';
import { focusFirstField } from './focus-field.ts';
import './form.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { HistoryPanel, showsActivity } from './history-panel.tsx';
import { RecordButtons, RecordMenu } from './record-buttons.tsx';
import { RecordHead } from './record-head.tsx';
import '../side-panel.css';
import './record-panel.css';
import { SaveBar } from './save-bar.tsx';
import { StageBar } from './stage-bar.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useConfigOfRecord } from './use-config-of-record.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { type StepSection, type Steps, useSteps } from './use-steps.ts';
import { useRecordCommands } from './use-record-commands.ts';
import { useVerbs } from './use-verbs.ts';
import { VerbQuestion } from './verb-dialog.tsx';
import { findName } from '../name-of.ts';
import { createOffers } from '../offers.ts';
import { RecordBadges } from '../record-badges.tsx';
import { mostButtons, type RecordCommand, RecordCommandsContext } from '../record-commands.ts';

interface RecordPanelProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly id: RecordId;
  /** What the list shows. */
  readonly search: Search;
  /** The groups that stand open, where the list is gathered. */
  readonly sections?: readonly StepSection[] | undefined;
  readonly onOpen: (id: RecordId) => void;
  readonly onClose: () => void;
}

export default function RecordPanel({ config: ofEntity, paths, id, search, sections, onOpen, onClose }: RecordPanelProps) {
  const t = useText();
  const record = useRecord(ofEntity.Path, id);
  const ofRecord = useConfigOfRecord(ofEntity, id);
  const config = ofRecord ?? ofEntity;
  const steps = useSteps(search, id, sections);
  const go = (to: RecordId | undefined) => to !== undefined && onOpen(to);
  const before = () => go(steps?.previous);
  const after = () => go(steps?.next);
  // The grid takes the arrows while the keyboard is in it; in the panel they scroll.
  const isElsewhere = () => document.activeElement?.closest('.record-panel') === null;
  const [toNext, toPrevious] = [t('panel.next'), t('panel.previous')];
  useHotkeys({
    j: { label: toNext, command: after },
    k: { label: toPrevious, command: before },
    ArrowDown: { label: toNext, command: () => (isElsewhere() ? after() : passOn) },
    ArrowUp: { label: toPrevious, command: () => (isElsewhere() ? before() : passOn) },
    e: { label: t('panel.toFields'), command: focusFirstField },
    Escape: { label: t('panel.close'), command: () => onClose() },
  });
  // In a text, Cmd and an arrow go to its end.
  useControlKeys({
    ArrowDown: { label: toNext, command: ({ target }) => (isTyping(target) ? passOn : after()) },
    ArrowUp: { label: toPrevious, command: ({ target }) => (isTyping(target) ? passOn : before()) },
  });
  const frame = { config, paths, id, steps, onGo: go, onClose };
  return (
    <section className="side-panel record-panel" aria-label={t('panel.of', { name: findName(config, record.data) ?? config.Label })}>
      {record.data && ofRecord ? (
        <OpenRecord
          key={id}
          {...frame}
          loaded={record.data}
          isDeleted={isFailure(record.error) && record.error.status === 404}
          reload={record.refetch}
          onOpen={onOpen}
        />
      ) : (
        <>
          <PanelBar {...frame} />
          {record.isError ? (
            <FailedPage
              error={record.error}
              title={t('state.failedRecordTitle')}
              entities={config.LabelPlural}
              back={<span />}
              onRetry={() => void record.refetch()}
            />
          ) : (
            <FormSkeleton config={config} />
          )}
        </>
      )}
    </section>
  );
}

interface OpenRecordProps extends PanelBarProps {
  readonly loaded: Row;
  readonly isDeleted: boolean;
  readonly reload: () => Promise<{ data: Row | undefined }>;
  readonly onOpen: (id: RecordId) => void;
}

function OpenRecord({ loaded, isDeleted, reload, onOpen, ...frame }: OpenRecordProps) {
  const { config, paths, id, onClose } = frame;
  const editor = useRecordEditor({ config, task: { kind: 'edit', id }, loaded, reload, onClose, onCreated: onOpen });
  const { isDirty } = editor;
  const row = editor.row ?? loaded;
  useEditorCommands({ config, paths, editor, title: findName(config, row) ?? '', isDeleted });
  const verbs = useVerbs({ config, row, isDirty, paths, run: editor.command });
  const commands = useRecordCommands({ config, row, isDirty, paths, verbs, onDelete: () => editor.setQuestion('delete') });
  const [offers] = useState(createOffers<RecordCommand>);
  const shown = { commands, most: mostButtons.narrow };
  return (
    <RecordCommandsContext value={offers}>
      <PanelBar {...frame}>
        <RecordMenu {...shown} />
      </PanelBar>
      <div className="panel-scroll" data-page>
        <RecordHead config={config} row={row}>
          <RecordBadges at="sideBadges" config={config} row={row} data={editor.data} reload={reload} />
        </RecordHead>
        <div className="ractions">
          <RecordButtons {...shown} />
        </div>
        <StageBar config={config} row={row} editor={editor} />
        <EditorForm editor={editor} isDeleted={isDeleted} />
        {showsActivity(config) && <HistoryPanel config={config} row={row} />}
      </div>
      {!editor.readOnly && !isDeleted && (
        <SaveBar
          state={editor.save.state}
          changes={editor.changes}
          submitLabel={undefined}
          draft={editor.draft}
          onSave={(close) => void editor.submit(close)}
          onCancel={editor.reset}
        />
      )}
      <EditorDialogs editor={editor} />
      <VerbQuestion config={config} verbs={verbs} />
    </RecordCommandsContext>
  );
}

interface PanelBarProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly id: RecordId;
  readonly steps: Steps | undefined;
  readonly onGo: (id: RecordId | undefined) => void;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

function PanelBar({ paths, id, steps, onGo, onClose, children }: PanelBarProps) {
  const t = useText();
  return (
    <div className="panel-bar">
      {steps && <StepButtons steps={steps} onGo={onGo} />}
      <span className="end row g4">
        <ActionIcon component={Link} to={editPath(paths, id)} aria-label={t('panel.fullPage')} title={t('panel.fullPage')}>
          <Icon name="arrows-maximize" />
        </ActionIcon>
        {children}
        <ActionIcon aria-label={t('panel.close')} title={`${t('panel.close')} (Esc)`} onClick={onClose}>
          <Icon name="x" />
        </ActionIcon>
      </span>
    </div>
  );
}
