// The bar that saves: there only while there is something to save, and a moment longer to say that it is saved.
import { Button } from '@mantine/core';
import { Kbd } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { formatDraftTime } from './draft-note.tsx';
import type { Draft } from './use-draft.ts';
import type { SaveState } from './use-save.ts';

interface SaveBarProps {
  readonly state: SaveState;
  /** How many fields changed; undefined for a new record. */
  readonly changes: number | undefined;
  readonly submitLabel: string | null | undefined;
  /** What adds a record leads back to the list. */
  readonly isClosing?: boolean;
  readonly draft: Draft;
  readonly onSave: (close: boolean) => void;
  readonly onCancel: () => void;
}

export function SaveBar({ state, changes, submitLabel, isClosing = false, draft, onSave, onCancel }: SaveBarProps) {
  const t = useText();
  const isNew = changes === undefined;
  if (!isNew && changes === 0 && state === 'idle') return null;
  const isBusy = state === 'saving';
  return (
    <div className="savebar">
      <span className="savebar-state" role="status">
        {state === 'saving' && <span className="bd neutral">{t('form.saving')}</span>}
        {(state === 'saved' || state === 'fading') && <span className={`bd success ${state}`}>{t('form.saved')}</span>}
        {state === 'idle' && (
          <>
            <span className="unsaved-dot" />
            <b>{isNew ? t('form.notSavedYet') : t('form.unsaved', { count: changes })}</b>
            <span className="t3 t12 num draft-kept">
              {draft.isFailed ? t('drafts.failed') : draft.storedAt ? t('drafts.kept', { when: formatDraftTime(draft.storedAt) }) : ''}
            </span>
          </>
        )}
      </span>
      <span className="end row g8">
        <Button variant="subtle" onClick={onCancel} disabled={isBusy}>
          {t('form.cancel')}
        </Button>
        {isNew ? (
          <>
            <Button onClick={() => onSave(!isClosing)} disabled={isBusy}>
              {t(isClosing ? 'form.createAndOpen' : 'form.createAndClose')}
            </Button>
            <Button variant="filled" onClick={() => onSave(isClosing)} disabled={isBusy}>
              {submitLabel ?? t('form.create')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onSave(false)} disabled={isBusy || changes === 0} rightSection={<SaveKeys />}>
              {t('form.save')}
            </Button>
            <Button variant="filled" onClick={() => onSave(true)} disabled={isBusy || changes === 0}>
              {t('form.saveAndClose')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

const SaveKeys = () => (
  <span className="row g4 keycap">
    <Kbd text="Ctrl" />
    <Kbd text="S" />
  </span>
);
