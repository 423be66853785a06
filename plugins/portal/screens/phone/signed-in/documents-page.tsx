// Documents both ways: what the agency shares, what the student has sent, and sending another from the camera or the phone's files.
import { useContext, useState } from 'react';
import { type DocumentKind, documentKinds, maxDocumentBytes, useDocumentName } from '../document-name.ts';
import { FileButtons } from '../file-buttons.tsx';
import { Field, Note, showRejection } from '../parts.tsx';
import { sendFile } from '../portal-api.ts';
import { smallerPhoto } from '../smaller-photo.ts';
import { TranslationContext, useForms, useTranslation } from '../text/index.ts';
import { asFailure, type Documents, leaveIfEnded, useLoaded } from './app-api.ts';
import { FileList } from './file-list.tsx';
import { Waiting } from './waiting.tsx';
import { useAppText } from './text/index.ts';

export function DocumentsPage({ isView }: { isView: boolean }) {
  const t = useAppText();
  const { data, failure, reload } = useLoaded<Documents>('documents');
  if (!data) return <Waiting failure={failure} onRetry={() => void reload()} />;
  const shared = data.Data.filter(({ IsOwn }) => !IsOwn);
  const own = data.Data.filter(({ IsOwn }) => IsOwn);
  return (
    <>
      <h1>{t('documents')}</h1>
      {!isView && <SendDocument onSent={reload} />}
      <h2>{t('shared')}</h2>
      {shared.length === 0 ? <p className="quiet">{t('sharedNone')}</p> : <List documents={shared} />}
      {own.length > 0 && (
        <>
          <h2>{t('sentByYou')}</h2>
          <List documents={own} />
        </>
      )}
    </>
  );
}

function List({ documents }: { documents: Documents['Data'] }) {
  const nameOf = useDocumentName();
  const { day } = useForms();
  return <FileList files={documents.map(({ Id, Name, Date }) => ({ key: String(Id), name: nameOf(Name), more: day(Date), path: `documents/${Id}` }))} />;
}

function SendDocument({ onSent }: { onSent: () => Promise<void> }) {
  const t = useAppText();
  const phone = useTranslation();
  const { language } = useContext(TranslationContext);
  const [kind, setKind] = useState<DocumentKind>();
  const [sending, setSending] = useState<{ readonly name: string; readonly done: number }>();
  const [told, setTold] = useState<{ readonly text: string; readonly kind: 'danger' | 'success' }>();
  const send = async (chosen: readonly File[]) => {
    if (!kind) return;
    setTold(undefined);
    for (const file of chosen) {
      setSending({ name: file.name, done: 0 });
      try {
        const content = await smallerPhoto(file);
        if (content.size > maxDocumentBytes) {
          setTold({ text: phone('tooLarge'), kind: 'danger' });
          continue;
        }
        await sendFile(`documents/${kind}`, { name: file.name, content }, language, (done) => setSending({ name: file.name, done }));
        setTold({ text: t('sentNow'), kind: 'success' });
      } catch (error) {
        const failed = asFailure(error);
        leaveIfEnded(failed);
        setTold({ text: failed.kind === 'refused' ? failed.message : phone('notSent'), kind: 'danger' });
      }
    }
    setSending(undefined);
    showRejection();
    await onSent();
  };
  const progress = sending && phone('sending', { name: sending.name, percent: Math.round(sending.done * 100) });
  return (
    <section className="next" aria-labelledby="send-document">
      <h2 id="send-document">{t('addDocument')}</h2>
      <p className="quiet small">{phone('documentsHelp')}</p>
      <Field label={phone('kind')}>
        {(id) => (
          <select id={id} value={kind ?? ''} onChange={(event) => setKind(documentKinds.find((each) => each === event.currentTarget.value))}>
            <option value="">{phone('pick')}</option>
            {documentKinds.map((each) => (
              <option key={each} value={each}>
                {phone(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FileButtons chooseLabel={phone('chooseFile')} disabled={sending !== undefined || !kind} onFiles={(chosen) => void send(chosen)} />
      {told && <Note kind={told.kind}>{told.text}</Note>}
      {sending && (
        <div role="status">
          <p className="small cut">{progress}</p>
          <progress value={sending.done} max={1} aria-label={progress} />
        </div>
      )}
    </section>
  );
}
