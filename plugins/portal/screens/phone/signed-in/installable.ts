// What makes the portal an app on the phone: a manifest in the name of the agency, and the worker that keeps its shell.
import { useEffect } from 'react';
import type { Home } from './app-api.ts';

/** That of the page, before anybody knows which agency it is of. */
const general = '/student.webmanifest';

/** For students who have signed in; who looks on installs nothing. */
export function useInstallable(home: Home | undefined): void {
  const manifest = home?.IsView === false ? home.Manifest : undefined;
  useEffect(() => {
    if (manifest === undefined) return;
    document.querySelector(`link[rel=manifest][href="${general}"]`)?.setAttribute('href', `/api/studentportal/manifest/${manifest}`);
    // Where a browser has no workers or takes none, the portal goes on without.
    if ('serviceWorker' in navigator) navigator.serviceWorker.register('/student-worker.js', { scope: '/student' }).catch(() => undefined);
  }, [manifest]);
}
