// A document by e-mail: whom it goes to, what is written with it, and in which language it is.
import {
  Button,
  Chooser,
  Control,
  Dialog,
  DialogActions,
  FailedPage,
  ErrorNote,
  FieldBox,
  IconButton,
  isFailure,
  type Language,
  PartSkeleton,
  request,
  Segments,
  useRead,
  useWork,
} from '#kit';
import { useState } from 'react';
import { usePriceQuestion } from '../../pricing/screens/use-price-question.tsx';
import { PrintoutDialog } from './printout-dialog.tsx';
import type { Printouts } from './printouts.ts';
import './paper-mail.css';
import { useTranslation } from './text/index.ts';

interface SendDialogProps {
  readonly id: number;
  /** The path of the entity. */
  readonly entity: string;
  readonly printouts: Printouts;
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
  readonly DocumentsOf: { readonly Type: string; readonly Id: number } | null;
  readonly IsSent: boolean;
  readonly HasMailServer: boolean;
  readonly Refusal: string | null;
}

interface Attached {
  readonly Id: number;
  readonly Name: string;
}

const requested = ['To', 'Subject', 'Message'] as const;
const names = { To: 'to', Subject: 'subject', Message: 'message' } as const;
const languages = [
  { id: 'en', label: 'English' },
  { id: 'pt', label: 'Português' },
  { id: 'es', label: 'Español' },
] as const satisfies readonly { readonly id: Language; readonly label: string }[];

export function SendDialog({ id, entity, printouts, title, onDone, onClose }: SendDialogProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Language>();
  const [typed, setTyped] = useState<Partial<Record<(typeof requested)[number], string>>>({});
  const [isLooking, setLooking] = useState(false);
  const [isLinked, setLinked] = useState(true);
  const [isAttaching, setAttaching] = useState(false);
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  const visible = useRead<Draft>(`${entity}/${id}/send${chosen === undefined ? '' : `?language=${chosen}`}`);
  // While a draft in another language is on its way, the one before stays.
  const [last, setLast] = useState<Draft>();
  if (visible.data && visible.data !== last) setLast(visible.data);
  const draft = visible.data ?? last;
  const work = useWork({ fields: requested });
  const prices = usePriceQuestion();
  const { errors } = work;
  const send = () =>
    void work.run(async () => {
      if (!draft) return;
      try {
        const written = Object.fromEntries(requested.map((name) => [name, typed[name] ?? draft[name]]));
        const body = {
          ...written,
          AttachmentIds: attached.map(({ Id }) => Id),
          Language: draft.Language,
          ...(printouts.hasLink ? { IncludeLink: isLinked } : {}),
        };
        if (await prices.ask((flags) => request(`${entity}/${id}/smtpmessage`, { method: 'POST', body: { ...body, ...flags } }))) await onDone();
      } catch (error) {
        const key = isFailure(error) ? error.body.Key : undefined;
        if (!isFailure(error) || key === undefined || !requested.some((name) => name === key)) throw error;
        work.setErrors({ [key]: error.message });
      }
    });
  const mark = () =>
    void work.run(async () => {
      await printouts.markAsSent?.(id);
      await onDone();
    });
  if (visible.isError && !draft)
    return (
      <Dialog size={640} title={title} onClose={onClose} actions={<CloseButton onClose={onClose} />}>
        <FailedPage error={visible.error} title={t('failed')} onRetry={() => void visible.refetch()} />
      </Dialog>
    );
  if (draft?.Refusal)
    return (
      <Dialog size={480} title={title} onClose={onClose} actions={<CloseButton onClose={onClose} />}>
        <p>{draft.Refusal}</p>
      </Dialog>
    );
  const { hasLink, markAsSent } = printouts;
  const isKept = draft?.HasMailServer === false;
  return (
    <Dialog
      size={640}
      title={title}
      about={draft && !isKept ? t(hasLink ? 'aboutQuote' : draft.IsSent ? 'aboutAgain' : 'about') : undefined}
      onClose={onClose}
      actions={
        <>
          {isKept && !draft.IsSent && markAsSent && (
            <Button effect="write" variant="subtle" disabled={work.working} onClick={mark}>
              {t('markSent')}
            </Button>
          )}
          <DialogActions
            command={t(isKept ? 'keep' : 'act')}
            onCommand={send}
            disabled={!draft || (chosen !== undefined && draft.Language !== chosen)}
            busy={work.working}
            onClose={onClose}
          />
        </>
      }
    >
      <ErrorNote message={work.message} />
      {draft ? (
        <div className="paper-letter">
          {isKept && (
            <p className="note warning" role="status">
              {t(markAsSent && !draft.IsSent ? 'noServerMark' : 'noServer')}
            </p>
          )}
          {requested.map((name) => (
            <FieldBox key={name} id={`send-${name}`} label={t(names[name])} required locked={false} wide error={errors[name]}>
              <Control
                id={`send-${name}`}
                field={{ Name: name, Type: name === 'Message' ? 'text' : 'string', Label: t(names[name]), Required: true, ReadOnly: false }}
                label={t(names[name])}
                value={typed[name] ?? draft[name]}
                row={{}}
                onChange={work.changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: typeof next === 'string' ? next : '' })))}
                invalid={errors[name] !== undefined}
                readOnly={false}
                required
              />
            </FieldBox>
          ))}
          {hasLink && (
            <label className="row g8">
              <input type="checkbox" checked={isLinked} onChange={(event) => setLinked(event.currentTarget.checked)} />
              {t('includeLink')}
            </label>
          )}
          <div className="paper-attached">
            <Button effect="show" size="compact-sm" icon="file-text" onClick={() => setLooking(true)}>
              {draft.FileName}
            </Button>
            <Segments
              label={t('language')}
              choices={languages}
              current={chosen ?? draft.Language}
              onChoose={(language) => setChosen(languages.find((each) => each.id === language)?.id)}
            />
          </div>
          {draft.DocumentsOf && (
            <div className="paper-attached">
              <ul aria-label={t('attached')}>
                {attached.map(({ Id, Name }) => (
                  <li key={Id} className="row g8">
                    <span className="clip">{Name}</span>
                    <IconButton
                      effect="write"
                      icon="x"
                      label={t('detach', { name: Name })}
                      onClick={() => setAttached((now) => now.filter((each) => each.Id !== Id))}
                    />
                  </li>
                ))}
              </ul>
              <Button effect="write" size="compact-sm" icon="paperclip" onClick={() => setAttaching(true)}>
                {t('attach')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <PartSkeleton />
      )}
      {prices.dialog}
      {isAttaching && draft?.DocumentsOf && (
        <Chooser
          name="documents.documents"
          start={{ type: draft.DocumentsOf.Type, id: draft.DocumentsOf.Id }}
          onChoose={({ documents }: { readonly documents?: readonly Attached[] }) => {
            setAttached((now) => [...now, ...(documents ?? []).filter(({ Id }) => !now.some((each) => each.Id === Id))]);
            setAttaching(false);
          }}
          onClose={() => setAttaching(false)}
        />
      )}
      {isLooking && draft && <PrintoutDialog address={`${entity}/${id}/pdf/${printouts.pdf}`} language={draft.Language} onClose={() => setLooking(false)} />}
    </Dialog>
  );
}

function CloseButton({ onClose }: Pick<SendDialogProps, 'onClose'>) {
  const t = useTranslation();
  return (
    <Button effect="show" focus onClick={onClose}>
      {t('close')}
    </Button>
  );
}
