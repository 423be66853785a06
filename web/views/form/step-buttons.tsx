// Where in its list the record stands, and the ways to the one before and the one after.
import { ActionIcon } from '@mantine/core';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import './step-buttons.css';
import type { Steps } from './use-steps.ts';

export function StepButtons({ steps, onGo }: { steps: Steps; onGo: (id: number | undefined) => void }) {
  const t = useText();
  const language = useLanguage();
  const { previous, next, position, total, isCapped } = steps;
  return (
    <div className="steps" role="group" aria-label={t('panel.steps')}>
      <ActionIcon aria-label={t('panel.previous')} title={`${t('panel.previous')} (K)`} disabled={previous === undefined} onClick={() => onGo(previous)}>
        <Icon name="chevron-up" />
      </ActionIcon>
      <ActionIcon aria-label={t('panel.next')} title={`${t('panel.next')} (J)`} disabled={next === undefined} onClick={() => onGo(next)}>
        <Icon name="chevron-down" />
      </ActionIcon>
      {total !== undefined && (
        <span className="t3 num nw">
          {t('panel.position', { position: countText(position, language), total: `${countText(total, language)}${isCapped ? '+' : ''}` })}
        </span>
      )}
    </div>
  );
}
