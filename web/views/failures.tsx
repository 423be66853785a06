// Failures of things that somebody did: told in a dialog.
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { type Failure, isFailure } from '../api/failure.ts';
import { session } from '../api/session.ts';
import { whenIdle } from '../api/when-idle.ts';
import { isRepeatedWrite } from '../api/writes.ts';
import { FailureContext } from './use-failures.ts';
import { lazyDialogBy } from './lazy.tsx';

export { useFailures } from './use-failures.ts';

const load = () => import('./failure-dialog.tsx');
// Nobody has asked for it: what is typed meanwhile is for where one is.
const FailureDialog = lazyDialogBy(load, ({ onClose }) => onClose());

/** Where the window is narrow, what scrolls is around the page. */
function scrollUp(page: Element): void {
  for (let place: Element | null = page; place; place = place.parentElement) place.scrollTo({ top: 0 });
}

export function FailureDialogs({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Failure>();
  const show = useCallback((error: unknown) => {
    // The first of the two is on its way; there is nothing to tell.
    if (isRepeatedWrite(error)) return;
    if (!isFailure(error)) throw error;
    // Anyone who was signed out is asked to sign in again already.
    if (error.status === 401 && session() === null) return;
    setFailure(error);
    // What is wrong stands on top of a page, where it says so itself.
    for (const page of document.querySelectorAll('[data-page]')) scrollUp(page);
  }, []);
  // Once there is no connection it could not be had, and that is the failure to tell of.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  const form = useMemo(() => ({ show }), [show]);
  return (
    <FailureContext value={form}>
      {children}
      <Suspense>{failure && <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />}</Suspense>
    </FailureContext>
  );
}
