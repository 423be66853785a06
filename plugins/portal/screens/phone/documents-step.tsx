// Documents from the camera or the phone's files, each with its progress.
import { useContext, useState } from 'react';
import { type DocumentKind, documentKinds, maxDocumentBytes, useDocumentName } from './document-name.ts';
import { FileButtons } from './file-buttons.tsx';
import { CommandButton, Field, Frame, Note, showRejection, type FrameParts } from './parts.tsx';
import { type PortalFailure, type Sale, sendFile } from './portal-api.ts';
import { smallerPhoto } from './smaller-photo.ts';
import { TranslationContext, useForms, useTranslation } from './text/index.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly number: number;
  readonly of: number;
  readonly reload: () => Promise<void>;
  readonly fail: (error: unknown) => PortalFailure;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function DocumentsStep({ frame, sale, number, of, reload, fail, onBack, onNext }: Props) {
  const t = useTranslation();
  const { day } = useForms();
  const { language } = useContext(TranslationContext);
  const [kind, setKind] = useState<DocumentKind>();
  const wanted = sale.Missing.flatMap(({ Item }) => (Item === 'passport' ? [t('missing_passport')] : []));
  const [sending, setSending] = useState<{ readonly name: string; readonly done: number }>();
  const [message, setMessage] = useState<string>();
  const nameOf = useDocumentName();
  const send = async (chosen: readonly File[]) => {
    if (!kind) return;
    setMessage(undefined);
    for (const file of chosen) {
      setSending({ name: file.name, done: 0 });
      try {
        const content = await smallerPhoto(file);
        if (content.size > maxDocumentBytes) {
          setMessage(t('tooLarge'));
          continue;
        }
        await sendFile(`sale/${sale.Id}/document/${kind}`, { name: file.name, content }, language, (done) => setSending({ name: file.name, done }));
      } catch (error) {
        const failure = fail(error);
        setMessage(failure.kind === 'refused' ? failure.message : t('notSent'));
      }
    }
    setSending(undefined);
    showRejection();
    await reload();
  };
  return (
    <Frame
      {...frame}
      foot={
        <div className="acts">
          <CommandButton onClick={onBack}>{t('back')}</CommandButton>
          <CommandButton isMain disabled={sending !== undefined} onClick={onNext}>
            {t('next')}
          </CommandButton>
        </div>
      }
    >
      <p className="quiet small">{t('steps', { step: number, of })}</p>
      <h1>{t('documentsTitle')}</h1>
      <p className="quiet">{t('documentsHelp')}</p>
      {wanted.length > 0 && <Note kind="warning">{`${t('missing')}: ${wanted.join(', ')}`}</Note>}
      <Field label={t('kind')}>
        {(id) => (
          <select id={id} value={kind ?? ''} onChange={(event) => setKind(documentKinds.find((each) => each === event.currentTarget.value))}>
            <option value="">{t('pick')}</option>
            {documentKinds.map((each) => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FileButtons chooseLabel={t('chooseFile')} disabled={sending !== undefined || !kind} onFiles={(chosen) => void send(chosen)} />
      {message && <Note kind="danger">{message}</Note>}
      {sending && (
        <div role="status">
          <p className="small cut">{t('sending', { name: sending.name, percent: Math.round(sending.done * 100) })}</p>
          <progress value={sending.done} max={1} aria-label={t('sending', { name: sending.name, percent: Math.round(sending.done * 100) })} />
        </div>
      )}
      <h2>{t('sent')}</h2>
      {sale.Documents.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul className="lines">
        {sale.Documents.map((each) => (
          <li key={each.Name}>
            <span className="cut">{nameOf(each.Name)}</span>
            <span className="quiet">{day(each.Date)}</span>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
