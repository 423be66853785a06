// What is asked about views: the name of a new one, another name, whether one may go, and whose of two changes counts.
import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { isFailure, type VisibleViews } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import type { ViewCommands, ViewQuestion } from './use-view-commands.ts';

interface ViewDialogsProps {
  readonly views: VisibleViews;
  readonly commands: ViewCommands;
  readonly question: ViewQuestion;
}

export default function ViewDialogs({ views, commands, question }: ViewDialogsProps) {
  const t = useText();
  const close = () => commands.setQuestion(undefined);
  switch (question.kind) {
    case 'new':
      return (
        <NameDialog
          title={t(question.copyOf ? 'views.duplicateTitle' : 'views.newTitle')}
          command={t('views.saveView')}
          start={question.name ?? (question.copyOf ? t('views.copyName', { name: question.copyOf.Name }) : '')}
          mayShare={views.MayShape}
          busy={commands.isBusy}
          onCommand={(name, ofAgency) => commands.saveNew(name, ofAgency, question.copyOf)}
          onClose={close}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={t('views.renameTitle')}
          command={t('views.rename')}
          start={question.view.Name}
          mayShare={false}
          busy={commands.isBusy}
          onCommand={(name) => commands.rename(question.view, name)}
          onClose={close}
        />
      );
    case 'delete':
    case 'reset': {
      const isReset = question.kind === 'reset';
      const ofAll = question.view.Saved?.OfAgency === true;
      return (
        <ConfirmDialog
          title={t(isReset ? 'views.resetTitle' : 'views.deleteTitle', { name: question.view.Name })}
          about={t(isReset ? (ofAll ? 'views.resetAboutAll' : 'views.resetAbout') : ofAll ? 'views.deleteAboutAll' : 'views.deleteAbout', {
            name: question.view.Name,
          })}
          command={t(isReset ? 'views.reset' : 'views.delete')}
          busy={commands.isBusy}
          onCommand={() => void commands.remove(question.view)}
          onClose={close}
        />
      );
    }
    case 'share':
      return (
        <Dialog
          title={t('views.shareTitle', { name: question.view.Name })}
          onClose={close}
          size={420}
          actions={
            <>
              <Button variant="subtle" onClick={close}>
                {t('form.cancel')}
              </Button>
              <Button variant="filled" disabled={commands.isBusy} onClick={() => void commands.share(question.view)} data-autofocus>
                {t('views.share')}
              </Button>
            </>
          }
        >
          {t('views.shareAbout')}
        </Dialog>
      );
    case 'conflict':
      return (
        <Dialog
          mark="alert-triangle"
          title={t('views.conflictTitle')}
          onClose={close}
          size={460}
          actions={
            <>
              <Button variant="default" disabled={commands.isBusy} onClick={() => void commands.takeTheirs(question)}>
                {t('views.takeTheirs')}
              </Button>
              <Button variant="filled" onClick={() => commands.setQuestion(keepingMine(question))} data-autofocus>
                {t('views.keepMine')}
              </Button>
            </>
          }
        >
          {question.message}
        </Dialog>
      );
  }
}

/** Under its own name; where another name was all that was wanted, under that one. */
const keepingMine = ({ renamed }: Extract<ViewQuestion, { kind: 'conflict' }>): ViewQuestion =>
  renamed ? { kind: 'new', copyOf: renamed.view, name: renamed.name } : { kind: 'new' };

interface NameDialogProps {
  readonly title: string;
  readonly command: string;
  readonly start: string;
  readonly mayShare: boolean;
  readonly busy: boolean;
  readonly onCommand: (name: string, ofAgency: boolean) => Promise<void>;
  readonly onClose: () => void;
}

function NameDialog({ title, command, start, mayShare, busy, onCommand, onClose }: NameDialogProps) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState(start);
  const [ofAgency, setOfAgency] = useState(false);
  const [fault, setError] = useState<string>();
  const send = () => {
    if (name.trim() === '') {
      setError(t('views.nameMissing'));
      return;
    }
    setError(undefined);
    onCommand(name, ofAgency).catch((error: unknown) => {
      if (!isFailure(error)) throw error;
      setError(error.fieldErrors['Name'] ?? error.message);
    });
  };
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('form.cancel')}
      </Button>
      <Button variant="filled" disabled={busy} onClick={send}>
        {command}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <form
        className="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label className="b5" htmlFor={id}>
          {t('views.name')}
        </label>
        <Input
          id={id}
          value={name}
          maxLength={80}
          data-autofocus
          error={fault !== undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}fault`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {fault && (
          <p id={`${id}fault`} className="t12 fault" role="alert">
            {fault}
          </p>
        )}
        {mayShare && (
          <label className="choice">
            <input type="checkbox" className="ck" checked={ofAgency} onChange={(event) => setOfAgency(event.currentTarget.checked)} />
            {t('views.forEverybody')}
          </label>
        )}
      </form>
    </Dialog>
  );
}
