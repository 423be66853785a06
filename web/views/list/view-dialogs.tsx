// What is asked about views: the name of a new one, another name, whether one may go, and whose of two changes counts.
import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { isFailure, type ShownViews } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import type { ViewActs, ViewQuestion } from './use-view-acts.ts';

interface ViewDialogsProps {
  readonly views: ShownViews;
  readonly acts: ViewActs;
  readonly question: ViewQuestion;
}

export default function ViewDialogs({ views, acts, question }: ViewDialogsProps) {
  const say = useText();
  const close = () => acts.setQuestion(undefined);
  switch (question.kind) {
    case 'new':
      return (
        <NameDialog
          title={say(question.copyOf ? 'views.duplicateTitle' : 'views.newTitle')}
          act={say('views.saveView')}
          start={question.name ?? (question.copyOf ? say('views.copyName', { name: question.copyOf.Name }) : '')}
          mayShare={views.MayShape}
          busy={acts.isBusy}
          onAct={(name, ofAgency) => acts.saveNew(name, ofAgency, question.copyOf)}
          onClose={close}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={say('views.renameTitle')}
          act={say('views.rename')}
          start={question.view.Name}
          mayShare={false}
          busy={acts.isBusy}
          onAct={(name) => acts.rename(question.view, name)}
          onClose={close}
        />
      );
    case 'delete':
    case 'reset': {
      const isReset = question.kind === 'reset';
      const ofAll = question.view.Saved?.OfAgency === true;
      return (
        <ConfirmDialog
          title={say(isReset ? 'views.resetTitle' : 'views.deleteTitle', { name: question.view.Name })}
          about={say(isReset ? (ofAll ? 'views.resetAboutAll' : 'views.resetAbout') : ofAll ? 'views.deleteAboutAll' : 'views.deleteAbout', {
            name: question.view.Name,
          })}
          act={say(isReset ? 'views.reset' : 'views.delete')}
          busy={acts.isBusy}
          onAct={() => void acts.remove(question.view)}
          onClose={close}
        />
      );
    }
    case 'share':
      return (
        <Dialog
          title={say('views.shareTitle', { name: question.view.Name })}
          onClose={close}
          size={420}
          actions={
            <>
              <Button variant="subtle" onClick={close}>
                {say('form.cancel')}
              </Button>
              <Button variant="filled" disabled={acts.isBusy} onClick={() => void acts.share(question.view)} data-autofocus>
                {say('views.share')}
              </Button>
            </>
          }
        >
          {say('views.shareAbout')}
        </Dialog>
      );
    case 'conflict':
      return (
        <Dialog
          mark="alert-triangle"
          title={say('views.conflictTitle')}
          onClose={close}
          size={460}
          actions={
            <>
              <Button variant="default" disabled={acts.isBusy} onClick={() => void acts.takeTheirs(question)}>
                {say('views.takeTheirs')}
              </Button>
              <Button variant="filled" onClick={() => acts.setQuestion(keepingMine(question))} data-autofocus>
                {say('views.keepMine')}
              </Button>
            </>
          }
        >
          {question.message}
        </Dialog>
      );
  }
}

/** Under a name of its own; where another name was all that was wanted, under that one. */
const keepingMine = ({ renamed }: Extract<ViewQuestion, { kind: 'conflict' }>): ViewQuestion =>
  renamed ? { kind: 'new', copyOf: renamed.view, name: renamed.name } : { kind: 'new' };

interface NameDialogProps {
  readonly title: string;
  readonly act: string;
  readonly start: string;
  readonly mayShare: boolean;
  readonly busy: boolean;
  readonly onAct: (name: string, ofAgency: boolean) => Promise<void>;
  readonly onClose: () => void;
}

function NameDialog({ title, act, start, mayShare, busy, onAct, onClose }: NameDialogProps) {
  const say = useText();
  const id = useId();
  const [name, setName] = useState(start);
  const [ofAgency, setOfAgency] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = () => {
    if (name.trim() === '') {
      setFault(say('views.nameMissing'));
      return;
    }
    setFault(undefined);
    onAct(name, ofAgency).catch((error: unknown) => {
      if (!isFailure(error)) throw error;
      setFault(error.fieldErrors['Name'] ?? error.message);
    });
  };
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {say('form.cancel')}
      </Button>
      <Button variant="filled" disabled={busy} onClick={send}>
        {act}
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
          {say('views.name')}
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
            {say('views.forEverybody')}
          </label>
        )}
      </form>
    </Dialog>
  );
}
