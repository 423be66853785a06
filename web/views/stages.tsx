// States in their order: which lie behind, which is the present one, where a click leads, and why it does not lead elsewhere.
import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useId, useLayoutEffect, useRef } from 'react';
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

export function Stages({ stages, onGo }: { stages: readonly Stage[]; onGo: (value: string) => void }) {
  const t = useText();
  const place = useRef<HTMLOListElement>(null);
  const current = stages.findIndex(({ kind }) => kind === 'current');
  // Where there is not room for all, the present one is in sight.
  useLayoutEffect(() => {
    const bar = place.current;
    const step = bar?.children[current];
    if (bar && step instanceof HTMLElement) bar.scrollLeft = step.offsetLeft - (bar.clientWidth - step.offsetWidth) / 2;
  }, [current]);
  return (
    <ol ref={place} className="stages" aria-label={t('stages.all')}>
      {stages.map((stage) => (
        <Step key={stage.value} stage={stage} onGo={() => onGo(stage.value)} />
      ))}
    </ol>
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
  return (
    <li>
      {about === '' ? (
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
      )}
    </li>
  );
}
