// States in their order: which lie behind, which is the present one, where a click leads, and why it does not lead elsewhere.
import { ActionIcon, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useId, useState } from 'react';
import { Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './stages.css';

export interface Stage {
  readonly value: string;
  readonly label: string;
  readonly kind: 'done' | 'current' | 'open' | 'forbidden';
  /** Why a click does not lead there; what the way is called where it does. Without it there is nothing to click. */
  readonly about: string;
  readonly isWay: boolean;
}

/** On a phone only the present one and the one after it, on one line; the others come with a press. */
export function Stages({ stages, onGo }: { stages: readonly Stage[]; onGo: (value: string) => void }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const current = stages.findIndex(({ kind }) => kind === 'current');
  return (
    <div className={`stages-bar ${isOpen ? 'open' : ''}`}>
      <ol id={id} className="stages" aria-label={t('stages.all')}>
        {stages.map((stage, index) => (
          <li key={stage.value} className={index === current ? 'now' : index === current + 1 ? 'after' : ''}>
            {index === current + 1 && <span className="next t12 t3">{t('stages.next')}</span>}
            <Step
              stage={stage}
              onGo={() => {
                setOpen(false);
                onGo(stage.value);
              }}
            />
          </li>
        ))}
      </ol>
      {stages.length > 1 && (
        <ActionIcon
          className="all"
          size={40}
          aria-label={t('stages.showAll')}
          title={t('stages.showAll')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </ActionIcon>
      )}
    </div>
  );
}

function Step({ stage: { label, kind, about, isWay }, onGo }: { stage: Stage; onGo: () => void }) {
  const id = useId();
  const icon = kind === 'done' ? 'check' : kind === 'forbidden' ? 'lock' : undefined;
  const face = (
    <>
      {icon && <Icon name={icon} size="s14" />}
      <span className="clip">{label}</span>
    </>
  );
  return about === '' ? (
    <span className={`stage ${kind}`} aria-current={kind === 'current' ? 'step' : undefined}>
      {face}
    </span>
  ) : (
    <>
      <Tooltip label={about} multiline w={240} withinPortal events={{ hover: true, focus: true, touch: true }}>
        <button
          type="button"
          className={`stage ${kind}`}
          aria-disabled={!isWay}
          aria-describedby={id}
          onClick={() => {
            if (isWay) onGo();
          }}
        >
          {face}
        </button>
      </Tooltip>
      <span id={id} className="vh">
        {about}
      </span>
    </>
  );
}
