// The dialog in which every mail is written, for one person or for many: recipients, template, subject, text, attachments, and when it goes out.
import {
  AlertDialog,
  Button,
  ConfirmDialog,
  Control,
  Dialog,
  DialogActions,
  ErrorNote,
  FieldBox,
  isFailure,
  type Language,
  PartSkeleton,
  Segments,
  useWork,
} from '#kit';
import { type ReactNode, useRef, useState } from 'react';
import { asHtml, isAddress, isEmptyHtml } from './mail-text.ts';
import { AttachmentsPart, type MadeDocument } from './attachments-part.tsx';
import { BodyField } from './body-field.tsx';
import './composer.css';
import { MailPreview } from './mail-preview.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { TemplateChoice, type TemplateFlag } from './template-choice.tsx';
import { type AttachedDocument, type DocumentOwner, useAttachments } from './use-attachments.ts';
import { useTranslation } from './text/index.ts';

export interface MailText {
  readonly Subject: string;
  readonly Message: string;
}
/** A mail as it was written. */
export interface Composed extends MailText {
  readonly to: readonly string[];
  readonly attachmentIds: readonly number[];
  /** The same with their names. */
  readonly attached: readonly AttachedDocument[];
  /** Null: now. */
  readonly scheduledDate: string | null;
  readonly templateId: number | undefined;
}
/** A template, or what was typed, filled for a record. */
export interface Compiled extends MailText {
  readonly Language?: Language | undefined;
}
export interface KnownRecipient {
  readonly Name: string;
  readonly EmailAddress: string;
  readonly IsOptedOut?: boolean;
  readonly IsBounced?: boolean;
}

interface MailComposerProps {
  readonly title: string;
  readonly about?: string | undefined;
  /** What stands there until somebody types something else. */
  readonly start: MailText & { readonly to: readonly string[]; readonly attached?: readonly AttachedDocument[]; readonly scheduledDate?: string | null };
  /** `one`: the server falls back to the address of the record; `some`: at least one is needed; `listed`: they stand in `children`. */
  readonly recipients: 'one' | 'some' | 'listed';
  readonly known?: readonly KnownRecipient[];
  readonly owner?: DocumentOwner | undefined;
  readonly made?: readonly MadeDocument[];
  /** What it begins with is not there yet. */
  readonly isLoading?: boolean;
  /** Documents are still being made for it. */
  readonly isPreparing?: boolean;
  readonly templates?: TemplateFlag | undefined;
  /** The text of a template for its recipient, or of what was typed; in the recipient's language where none is said. Rejects with what is missing. */
  readonly compile?: ((text: { readonly AgencyEmailTemplateId: number } | MailText, language?: Language) => Promise<Compiled>) | undefined;
  readonly language?: { readonly current: Language; readonly label: string; readonly onChoose: (language: Language) => void } | undefined;
  readonly maySchedule?: boolean;
  readonly command: string;
  /** Other ways to be done with it, before the others. What was written may lack something. */
  readonly others?: readonly { readonly command: string; readonly run: (composed: Composed) => Promise<void> }[];
  /** Notes above the fields. */
  readonly children?: ReactNode;
  /** Choices below the text. */
  readonly extra?: ReactNode;
  readonly send: (composed: Composed) => Promise<void>;
  readonly onClose: () => void;
}

const languages = [
  { id: 'en', label: 'English' },
  { id: 'pt', label: 'Português' },
  { id: 'es', label: 'Español' },
] as const satisfies readonly { readonly id: Language; readonly label: string }[];

/** Under which names the server speaks of each field. */
const fieldOf: Readonly<Record<string, string>> = {
  To: 'To',
  Recipients: 'To',
  Subject: 'Subject',
  Message: 'Message',
  ScheduledDate: 'ScheduledDate',
  Attachments: 'Attachments',
  AttachmentIds: 'Attachments',
};
const fields = ['To', 'Subject', 'Message', 'ScheduledDate', 'Attachments'];

export function MailComposer(props: MailComposerProps) {
  const {
    title,
    about,
    start,
    recipients,
    known = [],
    owner,
    made = [],
    isLoading = false,
    isPreparing = false,
    templates,
    compile,
    language,
    maySchedule = true,
    others = [],
  } = props;
  const t = useTranslation();
  const [typed, setTyped] = useState<{ readonly to?: readonly string[]; readonly subject?: string; readonly message?: string }>({});
  const { to = start.to, subject = start.Subject, message = start.Message } = typed;
  const setTo = (addresses: readonly string[]) => setTyped((now) => ({ ...now, to: addresses }));
  const setSubject = (next: string) => setTyped((now) => ({ ...now, subject: next }));
  const setMessage = (next: string) => setTyped((now) => ({ ...now, message: next }));
  const [date, setDate] = useState(start.scheduledDate ?? null);
  const [templateId, setTemplate] = useState<number>();
  /** What the template said; what stands there now may have been written on. */
  const [given, setGiven] = useState<MailText>();
  const [replacing, setReplacing] = useState<{ readonly id: number; readonly language: Language | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<MailText>();
  const attachments = useAttachments(start.attached);
  const work = useWork({ fields });
  const isSending = useRef(false);
  const text = { Subject: subject.trim(), Message: asHtml(message) };

  const isComplete = (): boolean => {
    const wrong = to.filter((address) => !isAddress(address));
    const errors = {
      ...(recipients === 'some' && to.length === 0 ? { To: t('noRecipient') } : {}),
      ...(wrong.length > 0 ? { To: t('wrongRecipients', { addresses: wrong.join(', ') }) } : {}),
      ...(text.Subject === '' ? { Subject: t('noSubject') } : {}),
      ...(isEmptyHtml(message) ? { Message: t('noMessage') } : {}),
    };
    work.setErrors(errors);
    return Object.keys(errors).length === 0;
  };
  /** One at a time: a second click while one is under way does nothing. */
  const once = (task: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    void work
      .run(async () => {
        try {
          await task();
        } catch (error) {
          const errors = isFailure(error) ? fieldErrors(error.fieldErrors, error.body.Key, error.message) : {};
          if (Object.keys(errors).length === 0) throw error;
          work.setErrors(errors);
        }
      })
      .finally(() => {
        isSending.current = false;
      });
  };
  const composed: Composed = {
    ...text,
    to,
    attachmentIds: attachments.attached.map(({ Id }) => Id),
    attached: attachments.attached,
    scheduledDate: date,
    templateId,
  };
  const send = () => {
    if (isPreparing || attachments.arriving.length > 0) return setBusy(true);
    if (!isComplete()) return;
    once(() => props.send(composed));
  };
  const keep = (run: (written: Composed) => Promise<void>) => {
    if (attachments.arriving.length > 0) return setBusy(true);
    once(() => run(composed));
  };
  const show = () => {
    if (isComplete()) once(async () => setPreview(compile && /\{\{/.test(`${subject}${message}`) ? await compile(text) : text));
  };
  const isOwnText = (): boolean => (given ? subject !== given.Subject || message !== given.Message : !isEmptyHtml(message));
  const fillTemplate = (id: number, inLanguage: Language | undefined) =>
    once(async () => {
      if (!compile) return;
      const compiled = await compile({ AgencyEmailTemplateId: id }, inLanguage);
      setTemplate(id);
      setGiven(compiled);
      setSubject(compiled.Subject);
      setMessage(compiled.Message);
      if (compiled.Language !== undefined) language?.onChoose(compiled.Language);
    });
  const takeTemplate = (id: number | undefined, inLanguage?: Language) => {
    if (id === undefined) setTemplate(undefined);
    else if (isOwnText()) setReplacing({ id, language: inLanguage });
    else fillTemplate(id, inLanguage);
  };
  const chooseLanguage = (chosen: Language) => {
    if (templateId === undefined) language?.onChoose(chosen);
    else takeTemplate(templateId, chosen);
  };
  const upload = (files: readonly File[]) => {
    if (owner)
      void attachments.upload(owner, files).catch((error: unknown) => work.setErrors({ Attachments: isFailure(error) ? error.message : t('uploadFailed') }));
  };
  const noticed = known.filter(
    ({ EmailAddress, IsOptedOut, IsBounced }) => (IsOptedOut || IsBounced) && to.some((address) => address.toLowerCase() === EmailAddress.toLowerCase()),
  );
  return (
    <Dialog
      size={720}
      title={title}
      about={about}
      onClose={props.onClose}
      bodyClass="mail"
      actions={
        <>
          {others.map(({ command, run }) => (
            <Button key={command} effect="write" variant="subtle" disabled={work.working || isLoading} onClick={() => keep(run)}>
              {command}
            </Button>
          ))}
          <Button effect="show" variant="subtle" icon="eye" disabled={work.working || isLoading} onClick={show}>
            {t('preview')}
          </Button>
          <DialogActions
            command={date === null ? props.command : t('schedule')}
            onCommand={send}
            disabled={isLoading}
            busy={work.working}
            onClose={props.onClose}
          />
        </>
      }
    >
      <ErrorNote message={work.message} />
      {isLoading ? (
        <PartSkeleton />
      ) : (
        <>
          {props.children}
          {noticed.map(({ EmailAddress, IsBounced }) => (
            <p key={EmailAddress} className="note warning" role="status">
              {t(IsBounced ? 'bounced' : 'optedOut', { address: EmailAddress })}
            </p>
          ))}
          {recipients !== 'listed' && (
            <RecipientsField addresses={to} known={known} error={work.errors['To']} required={recipients === 'some'} onChange={work.changing('To', setTo)} />
          )}
          {templates && <TemplateChoice flag={templates} chosen={templateId} onChoose={takeTemplate} />}
          <FieldBox id="mail-subject" label={t('subject')} required locked={false} wide error={work.errors['Subject']}>
            <Control
              id="mail-subject"
              field={{ Name: 'Subject', Type: 'string', Label: t('subject'), Required: true, ReadOnly: false, MaxLength: 200 }}
              label={t('subject')}
              value={subject}
              onChange={work.changing('Subject', (next: unknown) => setSubject(typeof next === 'string' ? next : ''))}
              invalid={work.errors['Subject'] !== undefined}
              readOnly={false}
              required
            />
          </FieldBox>
          <BodyField value={message} error={work.errors['Message']} onChange={work.changing('Message', setMessage)} />
          {props.extra}
          <AttachmentsPart attachments={attachments} owner={owner} made={made} isPreparing={isPreparing} error={work.errors['Attachments']} onUpload={upload} />
          <div className="mail-tools">
            {maySchedule && (
              <FieldBox id="mail-date" label={t('sendAt')} required={false} locked={false} error={work.errors['ScheduledDate']}>
                <Control
                  id="mail-date"
                  field={{ Name: 'ScheduledDate', Type: 'datetime', Label: t('sendAt'), Required: false, ReadOnly: false }}
                  label={t('sendAt')}
                  value={date}
                  onChange={work.changing('ScheduledDate', (next: unknown) => setDate(typeof next === 'string' && next !== '' ? next : null))}
                  invalid={work.errors['ScheduledDate'] !== undefined}
                  readOnly={false}
                  required={false}
                />
              </FieldBox>
            )}
            {language && (!templates || templateId !== undefined) && (
              <Segments
                label={language.label}
                choices={languages}
                current={language.current}
                onChoose={(chosen) => {
                  const found = languages.find(({ id }) => id === chosen);
                  if (found) chooseLanguage(found.id);
                }}
              />
            )}
          </div>
        </>
      )}
      {isBusy && (
        <AlertDialog title={t('busy')} onClose={() => setBusy(false)}>
          {t('busyAbout')}
        </AlertDialog>
      )}
      {replacing && (
        <ConfirmDialog
          title={t('replaceTitle')}
          about={t('replaceAbout')}
          command={t('replace')}
          onCommand={() => {
            setReplacing(undefined);
            fillTemplate(replacing.id, replacing.language);
          }}
          onClose={() => setReplacing(undefined)}
        />
      )}
      {preview && <MailPreview text={preview} to={recipients === 'listed' ? [] : to} onClose={() => setPreview(undefined)} />}
    </Dialog>
  );
}

/** What the server says, beside the fields of this dialog. */
function fieldErrors(errors: Readonly<Record<string, string>>, key: string | undefined, message: string): Record<string, string> {
  const all = Object.entries(errors).length > 0 ? Object.entries(errors) : key === undefined ? [] : [[key, message] as const];
  return Object.fromEntries(
    all.flatMap(([name, text]) => {
      const field = fieldOf[name.replace(/\W.*$/s, '')];
      return field === undefined ? [] : [[field, text]];
    }),
  );
}
