// Offers what was typed into this form before and not saved.
import { Button } from '@mantine/core';
import type { StoredDraft } from '../../api/index.ts';
import { dateText, dateTimeText, localDay, today } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import './notes.css';

interface DraftNoteProps {
  readonly draft: StoredDraft;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

export function DraftNote({ draft, onUse, onDiscard }: DraftNoteProps) {
  const t = useText();
  return (
    <div className="note info form-note acting-note" role="status">
      <Icon name="history" />
      <span className="grow">
        <b>{t('drafts.of', { when: formatDraftTime(draft.KeptAt) })}</b> {t('drafts.fields', { count: Object.keys(draft.Typed).length })}
      </span>
      <span className="row g8">
        <Button size="xs" onClick={onUse}>
          {t('drafts.use')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDiscard}>
          {t('drafts.discard')}
        </Button>
      </span>
    </div>
  );
}

/** The time of today, or the day with its time. */
export function formatDraftTime(storedAt: string): string {
  const time = dateTimeText(storedAt).slice(11);
  const day = localDay(new Date(storedAt));
  return day === today() ? time : `${dateText(day)} ${time}`;
}
