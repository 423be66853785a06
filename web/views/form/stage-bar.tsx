// The states of a record in their order: which lie behind it, in which it is, where it may go by a click, and why it may not go elsewhere.
import type { EntityConfig, Row } from '../../api/index.ts';
import { type Say, useText } from '../../text/index.ts';
import { type Stage, Stages } from '../stages.tsx';
import { isWritable } from './form-data.ts';
import type { RecordEditing } from './use-record-editor.ts';

export function StageBar({ config, row, editor }: { config: EntityConfig; row: Row; editor: RecordEditing }) {
  const say = useText();
  const { States } = config;
  const stages = stagesOf(config, row, editor, say);
  if (!States || stages.length < 2) return null;
  return <Stages stages={stages} onGo={(value) => void editor.move(States.Field, value)} />;
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
