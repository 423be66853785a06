// Asks before unsaved changes are left behind, by a link, by Back, or by closing the tab.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** `pass` is true while the page itself leads on, after saving. */
export function LeaveGuard({ active, pass }: { active: boolean; pass: { readonly current: boolean } }) {
  const say = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && !pass.current && currentLocation.pathname !== nextLocation.pathname);
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
      about={say('form.leaveAbout')}
      act={say('form.leave')}
      cancel={say('form.stay')}
      onAct={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
