// The stages of a record in their order: which lie behind it, in which it is, where it may go by a click, and why it may not go elsewhere.
import { type EntityConfig, type FieldConfig, type Row, useKeys } from '../../api/index.ts';
import { type Translate, useText } from '../../text/index.ts';
import { insteadOf } from '../name-of.ts';
import { type Stage, Stages } from '../stages.tsx';
import { isWritable } from './form-data.ts';
import { listedStages, maxListed } from './listed-stages.ts';
import { StagesRoom } from './stages-room.tsx';
import type { RecordEditing } from './use-record-editor.ts';

interface StageBarProps {
  readonly config: EntityConfig;
  readonly row: Row;
  readonly editor: RecordEditing;
}

/** Of the states that the entity declares; where it declares none, of the list that its boards go by. */
export function StageBar({ config, row, editor }: StageBarProps) {
  const t = useText();
  const { States } = config;
  const listed = listedStages(config);
  if (listed) return <ListedStages field={listed} config={config} row={row} editor={editor} />;
  const stages = getStates(config, row, editor, t);
  if (!States || stages.length < 2) return null;
  return <Stages stages={stages} onGo={(value) => go(stages, value, (label) => editor.move(States.Field, value, label))} />;
}

/** Records of a list have an order, but none of them says that those before it are done: any may follow on any. */
function ListedStages({ field, config, row, editor }: StageBarProps & { field: FieldConfig }) {
  const t = useText();
  const { Name, Reference } = field;
  const keys = useKeys(Reference?.Path ?? '', '', true, { viewId: Reference?.ViewId, take: maxListed });
  // What is said in the place of the stage, such as that the record is over, leaves no stage to be in.
  if (keys.isError || insteadOf(config, row, Name)) return null;
  if (!keys.data) return <StagesRoom />;
  const isComplete = !keys.data.HasMore && keys.data.Data.some(({ Key }) => Key === row[Name]);
  if (!isComplete || keys.data.Data.length < 2) return null;
  const why = whyFixed(config, Name, editor, t);
  const stages = keys.data.Data.map(({ Key, Name: label }): Stage => {
    const value = String(Key);
    if (Key === row[Name]) return { value, label, kind: 'current', about: '', isWay: false };
    return { value, label, kind: 'open', about: why ?? t('stages.moveTo', { to: label }), isWay: why === undefined };
  });
  return <Stages stages={stages} onGo={(value) => go(stages, value, (label) => editor.move(Name, Number(value), label))} />;
}

const go = (stages: readonly Stage[], value: string, move: (label: string) => Promise<unknown>): void => {
  const stage = stages.find((each) => each.value === value);
  if (stage) void move(stage.label);
};

/** Why no stage is gone to; undefined where one may. `action`: the verb that goes there. */
function whyFixed(config: EntityConfig, field: string, editor: RecordEditing, t: Translate, action?: string | null): string | undefined {
  if (editor.readOnly) return config.Refusals.Update ?? t('form.readOnly');
  if (!isWritable(config, field)) {
    const label = config.Actions.find(({ Verb }) => Verb === action)?.Label;
    return label === undefined ? t('stages.notByHand') : t('stages.byAction', { action: label });
  }
  return editor.isDirty ? t('form.saveFirst') : undefined;
}

/** Those that the record can have been in, that it is in, and that it can come to; what lies aside is shown only while it is there. */
function getStates(config: EntityConfig, row: Row, editor: RecordEditing, t: Translate): Stage[] {
  const { States } = config;
  const values = (States && config.Fields[States.Field]?.Values) ?? [];
  if (!States) return [];
  const { Transitions, Aside } = States;
  const now = row[States.Field];
  const order = values.map(({ Value }) => Value);
  const at = order.findIndex((value) => value === now);
  const wayTo = (value: string) => Transitions.find(({ To, From }) => To === value && From.some((state) => state === now));
  const road = values.filter(({ Value }, index) => {
    if (index === at) return true;
    if (Aside.includes(Value)) return false;
    return index < at
      ? wayTo(Value) !== undefined || leadsOn(Transitions, order, Value, now)
      : wayTo(Value) !== undefined || leadsOn(Transitions, order, now, Value);
  });
  return road.map(({ Value, Label }, index): Stage => {
    const stage = { value: Value, label: Label, isWay: false, about: '' } as const;
    if (Value === now) return { ...stage, kind: 'current' };
    const way = wayTo(Value);
    const kind = order.indexOf(Value) < at ? 'done' : 'open';
    if (way) {
      const why = whyFixed(config, States.Field, editor, t, way.Action);
      return { ...stage, kind, about: why ?? way.Label, isWay: why === undefined };
    }
    return { ...stage, kind, about: kind === 'done' ? '' : t('stages.comesAfter', { stage: road[index - 1]?.Label ?? '' }) };
  });
}

type Ways = readonly { readonly From: readonly string[]; readonly To: string }[];

/** Whether declared ways lead from one state to a later one without a step back: a cancelled sale was not an expired quote that was renewed. */
function leadsOn(ways: Ways, order: readonly string[], from: unknown, to: unknown): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  const seen = new Set([from]);
  const isLater = (state: string, than: string): boolean => order.indexOf(state) > order.indexOf(than);
  for (const state of seen) for (const way of ways) if (way.From.includes(state) && isLater(way.To, state)) seen.add(way.To);
  return seen.has(to);
}
