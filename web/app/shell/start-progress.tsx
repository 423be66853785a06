// What is still on its way before the frame is whole: a bar on top of it, which takes no room.
import { useEffect, useState } from 'react';
import { useText } from '../../text/index.ts';
import { Logo } from '../../views/logo.tsx';

/** How long the bar stays once everything is there, in milliseconds. */
const stay = 200;

/** `done` of `total` parts are here. */
export function StartProgress({ done, total }: { done: number; total: number }) {
  const t = useText();
  const [isVisible, setVisible] = useState(done < total);
  useEffect(() => {
    if (done < total) return setVisible(true);
    const timer = setTimeout(() => setVisible(false), stay);
    return () => clearTimeout(timer);
  }, [done, total]);
  if (!isVisible) return null;
  return (
    <div className="start-progress" role="progressbar" aria-label={t('app.loading')} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
      <span style={{ width: `${((done + 0.4) / (total + 0.4)) * 100}%` }} />
    </div>
  );
}

/** Stands in the place of a page that nobody can know before the menu is here. */
export function StartPage() {
  const t = useText();
  return (
    <div className="start-page">
      <Logo />
      <span>{t('app.loading')}</span>
    </div>
  );
}
