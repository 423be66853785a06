// The calls of a student who has signed in.
import type { CallOutput } from '#kit';
import { useCallback, useContext, useEffect, useState } from 'react';
import { call, forgetSession, PortalFailure, portalToken } from '../portal-api.ts';
import { type PhoneLanguage, TranslationContext } from '../text/index.ts';
import { useAppText } from './text/index.ts';

export type Home = CallOutput<'GET studentportal/home'>;
export type Documents = CallOutput<'GET studentportal/documents'>;
export type Payments = CallOutput<'GET studentportal/payments'>;
export type Messages = CallOutput<'GET studentportal/messages'>;
export type Profile = CallOutput<'GET studentportal/profile'>;
export type Opened = CallOutput<'POST studentportal/session'>;

export const sendLink = (EmailAddress: string, language: PhoneLanguage): Promise<unknown> => call('POST', 'studentportal/link', language, { EmailAddress });
export const openSession = (body: object, language: PhoneLanguage): Promise<Opened> => call('POST', 'studentportal/session', language, body);
export const closeSession = (language: PhoneLanguage): Promise<unknown> => call('DELETE', 'studentportal/session', language);
export const setPassword = (body: object, language: PhoneLanguage): Promise<unknown> => call('POST', 'studentportal/password', language, body);
export const sendMessage = (body: object, language: PhoneLanguage): Promise<unknown> => call('POST', 'studentportal/messages', language, body);
export const changeProfile = (body: object, language: PhoneLanguage): Promise<Profile> => call('PUT', 'studentportal/profile', language, body);

export const changeConsent = (Marketing: boolean, language: PhoneLanguage): Promise<Profile> => call('PUT', 'studentportal/consent', language, { Marketing });

export const asFailure = (error: unknown): PortalFailure => (error instanceof PortalFailure ? error : new PortalFailure('failed'));

/** To the sign-in, where a session has ended. */
export function leaveIfEnded(failure: PortalFailure): void {
  if (failure.kind !== 'ended') return;
  forgetSession();
  location.replace('/student/login');
}

export interface Loaded<T> {
  readonly data: T | undefined;
  readonly failure: PortalFailure | undefined;
  readonly reload: () => Promise<void>;
}

/** What a call answers, read when the page is opened and whenever it is asked again. */
export function useLoaded<T>(path: string): Loaded<T> {
  const { language } = useContext(TranslationContext);
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<PortalFailure>();
  const reload = useCallback(async () => {
    try {
      setData(await call<T>('GET', `studentportal/${path}`, language));
      setFailure(undefined);
    } catch (error) {
      const failed = asFailure(error);
      leaveIfEnded(failed);
      setFailure(failed);
    }
  }, [path, language]);
  useEffect(() => void reload(), [reload]);
  return { data, failure, reload };
}

export interface Notice {
  readonly text: string;
  readonly kind: 'danger' | 'success';
}

/** One change at a time, and what is said of it afterwards. `run` says `done` when it is kept, and hands a failure to `failed` as well. */
export function useChange() {
  const t = useAppText();
  const [isWorking, setWorking] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const run = async (change: () => Promise<void>, done: string, failed?: (failure: PortalFailure) => void): Promise<void> => {
    setWorking(true);
    setNotice(undefined);
    try {
      await change();
      setNotice({ text: done, kind: 'success' });
    } catch (error) {
      const failure = asFailure(error);
      leaveIfEnded(failure);
      setNotice({ text: failure.kind === 'offline' ? t('offline') : failure.message || t('failed'), kind: 'danger' });
      failed?.(failure);
    } finally {
      setWorking(false);
    }
  };
  return { isWorking, notice, run, clear: () => setNotice(undefined) };
}

/** Fetches a file by its call and hands it to the phone, which saves or opens it. */
export async function download(path: string, name: string, language: PhoneLanguage): Promise<void> {
  const response = await fetch(`/api/studentportal/${path}`, { headers: { Authorization: `Bearer ${portalToken()}`, 'User-Language': language } }).catch(() => {
    throw new PortalFailure('offline');
  });
  if (!response.ok) throw new PortalFailure(response.status === 401 ? 'ended' : 'failed');
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
