// Asks before unsaved changes are left behind, by a link, by Back, or by closing the tab.
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Where a record is open: on a page of its own, or beside its list. */
const placeOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`;

/** `pass` is true while the page itself leads on, after saving; `about` says what becomes of what is unsaved. */
export function LeaveGuard({ active, about, pass }: { active: boolean; about: string; pass: { readonly current: boolean } }) {
  const say = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && !pass.current && placeOf(currentLocation) !== placeOf(nextLocation));
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={say('form.leaveTitle')}
      about={about}
      act={say('form.leave')}
      cancel={say('form.stay')}
      onAct={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
