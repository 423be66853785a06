// The states of a record in their order: which lie behind it, in which it is, where it may go by a click, and why it may not go elsewhere.
import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useId } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { type Say, useText } from '../../text/index.ts';
import { isWritable } from './form-data.ts';
import './stage-bar.css';
import type { RecordEditing } from './use-record-editor.ts';

interface Stage {
  readonly value: string;
  readonly label: string;
  readonly kind: 'done' | 'current' | 'open' | 'forbidden';
  /** Why a click does not lead there; what the way is called where it does. */
  readonly about: string;
  readonly isWay: boolean;
}

export function StageBar({ config, row, editor }: { config: EntityConfig; row: Row; editor: RecordEditing }) {
  const say = useText();
  const { States } = config;
  const stages = stagesOf(config, row, editor, say);
  if (!States || stages.length < 2) return null;
  return (
    <ol className="stages" aria-label={say('stages.all')}>
      {stages.map((stage) => (
        <Step key={stage.value} stage={stage} onGo={() => void editor.move(States.Field, stage.value)} />
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

function stagesOf(config: EntityConfig, row: Row, editor: RecordEditing, say: Say): Stage[] {
  const { States } = config;
  const values = (States && config.Fields[States.Field]?.Values) ?? [];
  if (!States) return [];
  const now = row[States.Field];
  const at = values.findIndex(({ Value }) => Value === now);
  const from = values[at]?.Label ?? '';
  return values.map(({ Value, Label }, index): Stage => {
    if (index === at) return { value: Value, label: Label, kind: 'current', about: '', isWay: false };
    const way = States.Transitions.find((each) => each.To === Value && each.From.some((state) => state === now));
    const kind = way ? (index < at ? 'done' : 'open') : index < at && leadsTo(States.Transitions, Value, now) ? 'done' : 'forbidden';
    const stage = { value: Value, label: Label, kind, isWay: false } as const;
    if (!way) return { ...stage, about: kind === 'done' ? '' : say('stages.noWay', { from, to: Label }) };
    if (editor.readOnly) return { ...stage, about: config.Refusals.Update ?? say('form.readOnly') };
    if (!isWritable(config, States.Field)) return { ...stage, about: say('stages.byAction') };
    if (editor.isDirty) return { ...stage, about: say('form.saveFirst') };
    return { ...stage, about: way.Label, isWay: true };
  });
}

/** Whether declared ways lead from one state to another, over whichever others. */
function leadsTo(ways: readonly { readonly From: readonly string[]; readonly To: string }[], from: string, to: unknown): boolean {
  const seen = new Set([from]);
  for (const state of seen) for (const way of ways) if (way.From.includes(state)) seen.add(way.To);
  return typeof to === 'string' && seen.has(to);
}
