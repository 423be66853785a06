// What of the activity of a record is shown: entries of one kind, and those in which a text stands.
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Pills } from '../chip.tsx';

export interface FeedChoice {
  /** Empty: all kinds. */
  readonly kind: string;
  readonly term: string;
}

/** Milliseconds for which the typing rests before it is searched for. */
const rest = 300;

export function FeedBar({ config, choice, onChoose }: { config: EntityConfig; choice: FeedChoice; onChoose: (choice: FeedChoice) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(choice.term);
  useEffect(() => {
    const term = typed.trim();
    if (term === choice.term) return undefined;
    const timer = setTimeout(() => onChoose({ ...choice, term }), rest);
    return () => clearTimeout(timer);
  }, [typed, choice, onChoose]);
  const choices = [
    { id: '', label: t('journal.all') },
    ...config.Feed.map(({ Kind, Label }) => ({ id: Kind, label: Label })),
    ...(config.Journal ? [{ id: 'change', label: t('journal.changes') }] : []),
    ...(config.Files ? [{ id: 'document', label: t('journal.documents') }] : []),
  ];
  return (
    <div className="feed-bar">
      <TextInput
        size="xs"
        aria-label={t('journal.search')}
        placeholder={t('journal.search')}
        leftSection={<Icon name="search" size="s14" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Pills label={t('journal.kinds')} choices={choices} current={choice.kind} onChoose={(kind) => onChoose({ ...choice, kind })} />
    </div>
  );
}
