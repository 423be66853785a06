// Asks before unsaved changes are left behind, by a link, by Back, or by closing the tab.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { OneWrite } from './use-one-write.ts';

/** Where a record is open: on its own page, or beside its list. */
const getPlace = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`;

interface LeaveGuardProps {
  readonly active: boolean;
  /** What is being saved is waited for: who goes away is not asked, but let go once it is saved. */
  readonly writing: OneWrite;
  /** What becomes of what is unsaved. */
  readonly about: string;
  /** True while the page itself leads on, after saving. */
  readonly pass: { readonly current: boolean };
}

export function LeaveGuard({ active, writing, about, pass }: LeaveGuardProps) {
  const t = useText();
  const { isOn: isWriting, mayLeave, departure } = writing;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (pass.current || getPlace(currentLocation) === getPlace(nextLocation)) return false;
    if (writing.isBusy()) departure.current = true;
    return active || departure.current;
  });
  // Each way is decided upon once: what is drawn may be a step behind.
  const decided = useRef<Blocker>(undefined);
  const decide = (go: () => void): void => {
    if (decided.current === blocker) return;
    decided.current = blocker;
    go();
  };
  useLayoutEffect(() => {
    if (blocker.state !== 'blocked' || isWriting || decided.current === blocker) return;
    const isPending = departure.current;
    if (!isPending && active) return;
    decided.current = blocker;
    departure.current = false;
    if (mayLeave || !isPending) blocker.proceed();
    else blocker.reset();
  }, [blocker, isWriting, mayLeave, departure, active]);
  useEffect(() => {
    if (!active && !isWriting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active, isWriting]);
  if (blocker.state !== 'blocked' || isWriting) return null;
  return (
    <ConfirmDialog
      title={t('form.leaveTitle')}
      about={about}
      command={t('form.leave')}
      cancel={t('form.stay')}
      onCommand={() => decide(() => blocker.proceed())}
      onClose={() => decide(() => blocker.reset())}
    />
  );
}
