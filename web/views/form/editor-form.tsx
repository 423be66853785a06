// The form of a record with what is to be known above it: drafts, changes of others, and why it cannot be changed.
import { type EntityConfig, useRecordRights } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { DraftNote } from './draft-note.tsx';
import { DeletedNote, OthersNote } from './others-note.tsx';
import { QuickCreating } from './quick-creating.tsx';
import { RecordForm } from './record-form.tsx';
import { useClosedText } from './use-closed-text.ts';
import type { RecordEditing } from './use-record-editor.ts';

/** `isDeleted`: the record was there and is not any more. */
export function EditorForm({ editor, isDeleted }: { editor: RecordEditing; isDeleted: boolean }) {
  const { config, draft, others, isNew } = editor;
  const closed = useClosedText(config, isNew ? undefined : editor.id);
  return (
    <>
      {editor.readOnly && <ReadOnlyNote config={config} id={editor.id} />}
      {!editor.readOnly && closed !== undefined && <div className="note form-note">{closed}</div>}
      {isDeleted && !isNew && <DeletedNote config={config} typed={editor.typed} onSaveAsNew={editor.saveAsNew} />}
      {!isDeleted && !isNew && others.news.size > 0 && <OthersNote config={config} id={editor.id} news={others.news} onClose={() => others.settled()} />}
      {draft.offer && !isDeleted && <DraftNote draft={draft.offer} onUse={editor.takeDraft} onDiscard={() => draft.answer(false)} />}
      <QuickCreating>
        <RecordForm
          ref={editor.form}
          config={config}
          row={editor.row}
          before={editor.before}
          data={editor.data}
          readOnly={editor.readOnly}
          errors={editor.errors}
          summary={editor.summary}
          news={others.news}
          onData={editor.change}
        />
      </QuickCreating>
    </>
  );
}

/** Why it cannot be changed, and who could. */
function ReadOnlyNote({ config, id }: { config: EntityConfig; id: number }) {
  const t = useText();
  const known = config.Refusals.Update;
  const rights = useRecordRights(config.Path, id, known === null);
  return <div className="note form-note">{known ?? rights.data?.Refusals.Update ?? t('form.readOnly')}</div>;
}
