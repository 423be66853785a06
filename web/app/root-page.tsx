// Leads anyone who is not signed in to the sign-in page, and back afterwards. Whose session ends by itself signs in again in front of the open page.
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { endedFor, isResolved, onSessionChange, session, type Settings } from '../api/index.ts';
import { lazyDialogBy } from '../views/lazy.tsx';
import { ScreensContext } from '../views/plugin-screens.ts';

const SignInAgain = lazyDialogBy(
  () => import('./sign-in-again.tsx'),
  ({ onDone }) => onDone(),
);
const open = /^\/(user\/(login|forgot|reset)|first-administrator)\/?$/i;
const whoIsHere = (): number | null => session()?.userId ?? null;

export function RootPage() {
  const queries = useQueryClient();
  const location = useLocation();
  const user = useSyncExternalStore(onSessionChange, whoIsHere);
  const ended = useSyncExternalStore(onSessionChange, endedFor);
  /** Whose page this is, also while nobody is signed in for a moment. */
  const [person, setPerson] = useState(user);
  /** Who signed out is done with this page: its address is not for anyone who signs in next. */
  const [hasLeft, setLeft] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const { linkPages } = useContext(ScreensContext);
  const isOpen = open.test(location.pathname) || linkPages.has(/^\/([^/]+)\/[^/]+\/?$/.exec(location.pathname.toLowerCase())?.[1] ?? '');
  const settings = queries.getQueryData<Settings>(['settings']);
  const known = settings && isResolved(settings) ? settings : undefined;
  const isEnded = user === null && person !== null && ended === person && known !== undefined && !isOpen;
  useEffect(() => {
    if (isEnded) return setRequested(true);
    if (user === person) return;
    // What one person saw is not for the next.
    if (person !== null) queries.clear();
    setRequested(false);
    setPerson(user);
    setLeft(user === null && ended === null);
  }, [isEnded, user, person, ended, queries]);
  if (user === null && !isOpen && !isEnded) {
    const back = `${location.pathname}${location.search}`;
    const isLeaving = hasLeft || (person !== null && ended === null);
    const query = isLeaving || back === '/' ? '' : `?returnUrl=${encodeURIComponent(back)}`;
    return <Navigate to={`/user/login${query}`} replace />;
  }
  return (
    <>
      <Outlet />
      <Suspense>{isRequested && known && <SignInAgain settings={known} onDone={() => setRequested(false)} />}</Suspense>
    </>
  );
}
