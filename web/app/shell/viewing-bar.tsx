// Above everything while one sees the product as another person: whose view it is, and the way out. Once it has ended, why.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { putEndAway, stopViewing, viewing, whyEnded } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import './viewing-bar.css';

export function ViewingBar() {
  const t = useText();
  const current = viewing();
  const [ended, setEnded] = useState(whyEnded);
  const [leaving, setLeaving] = useState(false);
  const visible = current?.id;
  // A page that comes back from the memory of the browser shows what it showed then, no matter whose view that was.
  useEffect(() => {
    const compare = ({ persisted }: PageTransitionEvent) => persisted && viewing()?.id !== visible && window.location.reload();
    window.addEventListener('pageshow', compare);
    return () => window.removeEventListener('pageshow', compare);
  }, [visible]);
  if (!current && ended === null) return null;
  const leave = () => {
    setLeaving(true);
    void stopViewing();
  };
  const putAway = () => {
    putEndAway();
    setEnded(null);
  };
  return (
    <div className="viewing" role="status">
      <Icon name="eye" />
      <span className="grow">{current ? t('viewing.bar', { name: current.name }) : t('viewing.ended', { why: ended })}</span>
      <Button size="xs" variant="default" disabled={leaving} onClick={current ? leave : putAway}>
        {t(current ? 'viewing.stop' : 'viewing.understood')}
      </Button>
    </div>
  );
}
