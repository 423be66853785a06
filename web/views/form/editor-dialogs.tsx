// The questions of a form: whether to leave it, whether to delete the record, whose value counts.
import { Button } from '@mantine/core';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { findName } from '../name-of.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { RecordEditing } from './use-record-editor.ts';

export function EditorDialogs({ editor }: { editor: RecordEditing }) {
  const t = useText();
  const { config, row, conflict, question, setQuestion } = editor;
  const close = () => setQuestion(undefined);
  const name = findName(config, row) ?? '';
  return (
    <>
      <LeaveGuard
        active={editor.isDirty || editor.uploads.isSending}
        writing={editor.writing}
        about={editor.uploads.isSending ? t('files.leaveAbout') : t(editor.draft.isOn && !editor.draft.isFailed ? 'drafts.leaveAbout' : 'form.leaveAbout')}
        pass={editor.passing}
      />
      {question === 'delete' && (
        <ConfirmDialog
          title={t('form.deleteTitle', { name })}
          about={t(config.Restorable ? 'form.deleteAboutKept' : 'form.deleteAbout')}
          command={t('form.deleteAct')}
          busy={editor.deleting}
          onCommand={() => void editor.remove()}
          onClose={close}
        />
      )}
      {question === 'uploading' && (
        <Dialog
          mark="upload"
          size={420}
          title={t('files.busyTitle')}
          onClose={close}
          actions={
            <Button variant="filled" onClick={close} data-autofocus>
              {t('failure.ok')}
            </Button>
          }
        >
          {t('files.busy')}
        </Dialog>
      )}
      {conflict && (
        <ConflictDialog
          config={config}
          id={editor.id}
          differing={conflict.differing}
          newest={conflict.newest}
          row={row}
          isSaved={conflict.isSaved}
          onDecide={conflict.decide}
          onClose={() => editor.setConflict(undefined)}
        />
      )}
    </>
  );
}
