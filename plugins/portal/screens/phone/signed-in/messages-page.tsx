// What student and agency write to each other, the newest at the end, and a message of one's own.
import { useContext, useEffect, useRef, useState } from 'react';
import { withoutMark } from '../document-name.ts';
import { Field, Note } from '../parts.tsx';
import { TranslationContext, useForms, useTranslation } from '../text/index.ts';
import { asFailure, type Home, leaveIfEnded, type Messages, sendMessage, useLoaded } from './app-api.ts';
import { AttachFiles, type ChosenFile, sendChosen } from './attach-files.tsx';
import { FileList } from './file-list.tsx';
import { Waiting } from './waiting.tsx';
import { useAppText } from './text/index.ts';

/** Answers come by themselves while the page is looked at. */
const pollMilliseconds = 30_000;
const draftKey = 'matricula.portal.message';

export function MessagesPage({ home }: { home: Home }) {
  const t = useAppText();
  const phone = useTranslation();
  const { moment } = useForms();
  const { language } = useContext(TranslationContext);
  const { data, failure, reload } = useLoaded<Messages>('messages');
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? '');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [sending, setSending] = useState<{ readonly name: string; readonly done: number }>();
  const [isWorking, setWorking] = useState(false);
  const [message, setMessage] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  const count = data?.Data.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [reload]);
  if (!data) return <Waiting failure={failure} onRetry={() => void reload()} />;
  const write = (typed: string) => {
    setText(typed);
    localStorage.setItem(draftKey, typed);
  };
  const send = async () => {
    setWorking(true);
    setMessage(undefined);
    try {
      const last = data.Data.find(({ IsOwn }) => !IsOwn);
      const Attachments = await sendChosen(files, language, setSending, (sent) =>
        setFiles((before) => before.map((each) => (each.key === sent.key ? sent : each))),
      );
      setSending(undefined);
      await sendMessage({ Text: text, Attachments, ...(last ? { AnswersId: last.Id } : {}) }, language);
      write('');
      setFiles([]);
      await reload();
    } catch (error) {
      const failed = asFailure(error);
      leaveIfEnded(failed);
      setMessage(failed.kind === 'offline' ? t('offline') : failed.message || t('failed'));
    } finally {
      setSending(undefined);
      setWorking(false);
    }
  };
  const progress = sending && phone('sending', { name: sending.name, percent: Math.round(sending.done * 100) });
  return (
    <>
      <h1>{t('messages')}</h1>
      {count === 0 && <p className="quiet">{t('noMessages')}</p>}
      <ol className="talk">
        {data.Data.toReversed().map(({ Id, IsOwn, Subject, Text, Date, Attachments }) => (
          <li key={Id} className={IsOwn ? 'own' : ''}>
            <p className="quiet small">
              {IsOwn ? t('you') : home.AgencyName} · <time dateTime={Date}>{moment(Date)}</time>
            </p>
            {Subject && !IsOwn && <b className="block">{Subject}</b>}
            {Text && <p className="prose">{Text}</p>}
            {Attachments.length > 0 && (
              <FileList
                label={t('attachments')}
                files={Attachments.map(({ Id: file, Name, IsPrinted }, index) => ({
                  key: `${index} ${file ?? Name}`,
                  // What the student has sent as anything else needs no kind in a conversation.
                  name: withoutMark(Name).replace(/^Other - /, ''),
                  ...(file === null ? { more: t(IsPrinted ? 'inMail' : 'gone') } : {}),
                  path: file === null ? undefined : `messages/${Id}/attachments/${file}`,
                }))}
              />
            )}
          </li>
        ))}
      </ol>
      {!home.IsView && (
        <>
          <Field label={t('yourMessage')}>
            {(id) => <textarea id={id} rows={4} maxLength={10_000} value={text} onChange={(event) => write(event.currentTarget.value)} />}
          </Field>
          <AttachFiles files={files} isWorking={isWorking} onChange={setFiles} />
          {progress && (
            <div role="status">
              <p className="small cut">{progress}</p>
              <progress value={sending.done} max={1} aria-label={progress} />
            </div>
          )}
          {message && <Note kind="danger">{message}</Note>}
          <button type="button" className="act main" disabled={isWorking || (text.trim() === '' && files.length === 0)} onClick={() => void send()}>
            {t(isWorking ? 'sending' : 'send')}
          </button>
        </>
      )}
      <div ref={end} />
    </>
  );
}
