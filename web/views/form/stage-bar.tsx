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

/** Why no stage is gone to; undefined where one may. */
function whyFixed(config: EntityConfig, field: string, editor: RecordEditing, t: Translate): string | undefined {
  if (editor.readOnly) return config.Refusals.Update ?? t('form.readOnly');
  if (!isWritable(config, field)) return t('stages.byAction');
  return editor.isDirty ? t('form.saveFirst') : undefined;
}

function getStates(config: EntityConfig, row: Row, editor: RecordEditing, t: Translate): Stage[] {
  const { States } = config;
  const values = (States && config.Fields[States.Field]?.Values) ?? [];
  if (!States) return [];
  const now = row[States.Field];
  const order = values.map(({ Value }) => Value);
  const at = order.findIndex((value) => value === now);
  const from = values[at]?.Label ?? '';
  const why = whyFixed(config, States.Field, editor, t);
  return values.map(({ Value, Label }, index): Stage => {
    if (index === at) return { value: Value, label: Label, kind: 'current', about: '', isWay: false };
    const way = States.Transitions.find((transition) => transition.To === Value && transition.From.some((state) => state === now));
    const kind = way ? (index < at ? 'done' : 'open') : index < at && leadsOn(States.Transitions, order, Value, now) ? 'done' : 'forbidden';
    const stage = { value: Value, label: Label, kind, isWay: false } as const;
    if (!way) return { ...stage, about: kind === 'done' ? '' : t('stages.noWay', { from, to: Label }) };
    return { ...stage, about: why ?? way.Label, isWay: why === undefined };
  });
}

type Ways = readonly { readonly From: readonly string[]; readonly To: string }[];

/** Whether declared ways lead from one state to a later one without a step back: a cancelled sale was not an expired quote that was renewed. */
function leadsOn(ways: Ways, order: readonly string[], from: string, to: unknown): boolean {
  const seen = new Set([from]);
  const isLater = (state: string, than: string): boolean => order.indexOf(state) > order.indexOf(than);
  for (const state of seen) for (const way of ways) if (way.From.includes(state) && isLater(way.To, state)) seen.add(way.To);
  return typeof to === 'string' && seen.has(to);
}
