// Leads whoever is not signed in to the sign-in page, and back afterwards.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { onSessionChange, session } from '../api/index.ts';

const open = /^\/(user\/(login|forgot|reset)|first-administrator)\/?$/i;
const whoIsHere = (): number | null => session()?.userId ?? null;

export function RootPage() {
  const queries = useQueryClient();
  const location = useLocation();
  const user = useSyncExternalStore(onSessionChange, whoIsHere);
  // What one person saw is not for the next.
  const before = useRef(user);
  useEffect(() => {
    if (before.current !== null && before.current !== user) queries.clear();
    before.current = user;
  }, [user, queries]);
  if (user === null && !open.test(location.pathname)) {
    const back = `${location.pathname}${location.search}`;
    const query = back === '/' ? '' : `?returnUrl=${encodeURIComponent(back)}`;
    return <Navigate to={`/user/login${query}`} replace />;
  }
  return <Outlet />;
}
