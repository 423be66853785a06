// What student and agency write to each other, the newest at the end, and a message of one's own.
import { useContext, useEffect, useRef, useState } from 'react';
import { Field, Note } from '../parts.tsx';
import { TranslationContext, useForms } from '../text/index.ts';
import { asFailure, type Home, leaveIfEnded, type Messages, sendMessage, useLoaded } from './app-api.ts';
import { Waiting } from './waiting.tsx';
import { useAppText } from './text/index.ts';

/** Answers come by themselves while the page is looked at. */
const pollMilliseconds = 30_000;
const draftKey = 'matricula.portal.message';

export function MessagesPage({ home }: { home: Home }) {
  const t = useAppText();
  const { moment } = useForms();
  const { language } = useContext(TranslationContext);
  const { data, failure, reload } = useLoaded<Messages>('messages');
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? '');
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
      await sendMessage({ Text: text, ...(last ? { AnswersId: last.Id } : {}) }, language);
      write('');
      await reload();
    } catch (error) {
      const failed = asFailure(error);
      leaveIfEnded(failed);
      setMessage(failed.kind === 'offline' ? t('offline') : failed.message || t('failed'));
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      <h1>{t('messages')}</h1>
      {count === 0 && <p className="quiet">{t('noMessages')}</p>}
      <ol className="talk">
        {data.Data.toReversed().map(({ Id, IsOwn, Subject, Text, Date }) => (
          <li key={Id} className={IsOwn ? 'own' : ''}>
            <p className="quiet small">
              {IsOwn ? t('you') : home.AgencyName} · <time dateTime={Date}>{moment(Date)}</time>
            </p>
            {Subject && !IsOwn && <b className="block">{Subject}</b>}
            <p className="prose">{Text}</p>
          </li>
        ))}
      </ol>
      {!home.IsView && (
        <>
          <Field label={t('yourMessage')}>
            {(id) => <textarea id={id} rows={4} maxLength={10_000} value={text} onChange={(event) => write(event.currentTarget.value)} />}
          </Field>
          {message && <Note kind="danger">{message}</Note>}
          <button type="button" className="act main" disabled={isWorking || text.trim() === ''} onClick={() => void send()}>
            {t(isWorking ? 'sending' : 'send')}
          </button>
        </>
      )}
      <div ref={end} />
    </>
  );
}
