// Signing in: by the link of a mail, by asking for one, or by a password.
import { type SyntheticEvent, useContext, useState } from 'react';
import { CommandButton, Frame, Note, TextField } from '../parts.tsx';
import { keepSession } from '../portal-api.ts';
import { type PhoneLanguage, TranslationContext } from '../text/index.ts';
import { asFailure, openSession, type Opened, sendLink } from './app-api.ts';
import { useAppText } from './text/index.ts';

interface Props {
  /** Of the mail that led here; empty without one. */
  readonly code: string;
  readonly onLanguage: (language: PhoneLanguage) => void;
  readonly onOpened: () => void;
}

export function LoginPage({ code: given, onLanguage, onOpened }: Props) {
  const t = useAppText();
  const { language } = useContext(TranslationContext);
  const [code, setCode] = useState(given);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<'link' | 'password' | 'sent'>('link');
  const [choices, setChoices] = useState<Opened['Choices']>([]);
  const [isWorking, setWorking] = useState(false);
  const [message, setMessage] = useState<string>();
  const work = async (act: () => Promise<void>) => {
    setWorking(true);
    setMessage(undefined);
    try {
      await act();
    } catch (error) {
      const failure = asFailure(error);
      // A link that was used or has run out: another one is asked for on the same page.
      if (failure.kind === 'ended') setCode('');
      setChoices([]);
      setMessage(failure.kind === 'offline' ? t('offline') : failure.message || t('failed'));
    } finally {
      setWorking(false);
    }
  };
  const open = (StudentId?: number) =>
    work(async () => {
      const opened = await openSession(
        { ...(code === '' ? { EmailAddress: email.trim(), Password: password } : { Code: code }), ...(StudentId ? { StudentId } : {}) },
        language,
      );
      if (opened.access_token === null) return setChoices(opened.Choices);
      keepSession(opened.access_token);
      onOpened();
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (way === 'password') void open();
    else
      void work(async () => {
        await sendLink(email.trim(), language);
        setWay('sent');
      });
  };
  const frame = { agency: t('signInTitle'), onLanguage };
  if (choices.length > 0)
    return (
      <Frame {...frame}>
        <h1>{t('whichOne')}</h1>
        <p className="quiet">{t('whichOneHelp')}</p>
        {choices.map(({ StudentId, Name, AgencyName }) => (
          <button key={StudentId} type="button" className="card link" disabled={isWorking} onClick={() => void open(StudentId)}>
            <b>{AgencyName}</b>
            <span className="quiet">{Name}</span>
          </button>
        ))}
      </Frame>
    );
  if (code !== '')
    return (
      <Frame
        {...frame}
        foot={
          <CommandButton isMain disabled={isWorking} onClick={() => void open()}>
            {t(isWorking ? 'signingIn' : 'signIn')}
          </CommandButton>
        }
      >
        <h1>{t('welcome')}</h1>
        <p>{t('welcomeHelp')}</p>
        {message && <Note kind="danger">{message}</Note>}
      </Frame>
    );
  if (way === 'sent')
    return (
      <Frame {...frame} foot={<CommandButton onClick={() => setWay('link')}>{t('otherAddress')}</CommandButton>}>
        <h1>{t('linkSent')}</h1>
        <p role="status">{t('linkSentHelp', { email: email.trim() })}</p>
        <p className="quiet">{t('notThere')}</p>
      </Frame>
    );
  return (
    <Frame {...frame}>
      <h1>{t('signInTitle')}</h1>
      <p className="quiet">{t('signInHelp')}</p>
      {message && <Note kind="danger">{message}</Note>}
      <form className="form" onSubmit={submit}>
        <TextField label={t('email')} type="email" autoComplete="username" isRequired value={email} max={254} onChange={setEmail} />
        {way === 'password' && (
          <TextField label={t('password')} type="password" autoComplete="current-password" isRequired value={password} max={200} onChange={setPassword} />
        )}
        <button type="submit" className="act main" disabled={isWorking || email.trim() === '' || (way === 'password' && password === '')}>
          {t(way === 'password' ? (isWorking ? 'signingIn' : 'signIn') : isWorking ? 'sending' : 'sendLink')}
        </button>
        <CommandButton onClick={() => setWay(way === 'link' ? 'password' : 'link')}>{t(way === 'link' ? 'usePassword' : 'useLink')}</CommandButton>
      </form>
    </Frame>
  );
}
