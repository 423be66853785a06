// A document by e-mail: whom it goes to, what is written with it, and in which language it is.
import {
  Button,
  Control,
  Dialog,
  DialogActions,
  FailedPage,
  FaultNote,
  FieldBox,
  isFailure,
  type Language,
  PartSkeleton,
  request,
  Segments,
  useRead,
  useWork,
} from '#kit';
import { useState } from 'react';
import { PaperDialog } from './paper-dialog.tsx';
import type { Papers } from './papers.ts';
import './paper-mail.css';
import { useSay } from './text/index.ts';

interface SendDialogProps {
  readonly id: number;
  /** The path of the entity. */
  readonly entity: string;
  readonly papers: Papers;
  readonly title: string;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}
interface Draft {
  readonly To: string;
  readonly Subject: string;
  readonly Message: string;
  readonly Language: Language;
  readonly FileName: string;
  readonly IsSent: boolean;
  readonly HasMailServer: boolean;
}

const asked = ['To', 'Subject', 'Message'] as const;
const names = { To: 'to', Subject: 'subject', Message: 'message' } as const;
const languages = [
  { id: 'en', label: 'English' },
  { id: 'pt', label: 'Português' },
  { id: 'es', label: 'Español' },
] as const satisfies readonly { readonly id: Language; readonly label: string }[];

export function SendDialog({ id, entity, papers, title, onDone, onClose }: SendDialogProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<Language>();
  const [typed, setTyped] = useState<Partial<Record<(typeof asked)[number], string>>>({});
  const [isLooking, setLooking] = useState(false);
  const shown = useRead<Draft>(`${entity}/${id}/send${chosen === undefined ? '' : `?language=${chosen}`}`);
  // While a draft in another language is on its way, the one before stays.
  const [last, setLast] = useState<Draft>();
  if (shown.data && shown.data !== last) setLast(shown.data);
  const draft = shown.data ?? last;
  const work = useWork({ fields: asked });
  const { faults } = work;
  const send = () =>
    void work.run(async () => {
      if (!draft) return;
      try {
        const written = Object.fromEntries(asked.map((name) => [name, typed[name] ?? draft[name]]));
        await request(`${entity}/${id}/smtpmessage`, { method: 'POST', body: { ...written, Language: draft.Language } });
        await onDone();
      } catch (error) {
        const key = isFailure(error) ? error.body.Key : undefined;
        if (!isFailure(error) || key === undefined || !asked.some((name) => name === key)) throw error;
        work.setFaults({ [key]: error.message });
      }
    });
  const mark = () =>
    void work.run(async () => {
      await papers.markAsSent(id);
      await onDone();
    });
  if (shown.isError && !draft)
    return (
      <Dialog size={640} title={title} onClose={onClose} actions={<CloseButton onClose={onClose} />}>
        <FailedPage error={shown.error} title={say('failed')} onRetry={() => void shown.refetch()} />
      </Dialog>
    );
  if (draft && !draft.HasMailServer)
    return (
      <Dialog
        size={480}
        title={title}
        onClose={onClose}
        actions={
          draft.IsSent ? (
            <CloseButton onClose={onClose} />
          ) : (
            <DialogActions act={say('markSent')} onAct={mark} busy={work.working} focus="act" onClose={onClose} />
          )
        }
      >
        <FaultNote message={work.message} />
        <p>{say(draft.IsSent ? 'noServerSent' : 'noServer')}</p>
      </Dialog>
    );
  return (
    <Dialog
      size={640}
      title={title}
      about={draft && say(draft.IsSent ? 'aboutAgain' : 'about')}
      onClose={onClose}
      actions={
        <DialogActions
          act={say('act')}
          onAct={send}
          disabled={!draft || (chosen !== undefined && draft.Language !== chosen)}
          busy={work.working}
          onClose={onClose}
        />
      }
    >
      <FaultNote message={work.message} />
      {draft ? (
        <div className="paper-letter">
          {asked.map((name) => (
            <FieldBox key={name} id={`send-${name}`} label={say(names[name])} required locked={false} wide error={faults[name]}>
              <Control
                id={`send-${name}`}
                field={{ Name: name, Type: name === 'Message' ? 'text' : 'string', Label: say(names[name]), Required: true, ReadOnly: false }}
                label={say(names[name])}
                value={typed[name] ?? draft[name]}
                row={{}}
                onChange={work.changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: typeof next === 'string' ? next : '' })))}
                invalid={faults[name] !== undefined}
                readOnly={false}
                required
              />
            </FieldBox>
          ))}
          <div className="paper-attached">
            <Button does="show" size="compact-sm" icon="file-text" onClick={() => setLooking(true)}>
              {draft.FileName}
            </Button>
            <Segments
              label={say('language')}
              choices={languages}
              current={chosen ?? draft.Language}
              onChoose={(language) => setChosen(languages.find((each) => each.id === language)?.id)}
            />
          </div>
        </div>
      ) : (
        <PartSkeleton />
      )}
      {isLooking && draft && <PaperDialog address={`${entity}/${id}/pdf/${papers.pdf}`} language={draft.Language} onClose={() => setLooking(false)} />}
    </Dialog>
  );
}

function CloseButton({ onClose }: Pick<SendDialogProps, 'onClose'>) {
  const say = useSay();
  return (
    <Button does="show" focus onClick={onClose}>
      {say('close')}
    </Button>
  );
}
