// Changes fields of many records at once: each field is left, set or cleared; then the result, row by row where one was refused.
import { useState } from 'react';
import { type Chosen, type EntityConfig, type FieldConfig, isFailure } from '../../api/index.ts';
import { checkValue, isBlank } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { type SayOfEdit, useSayOfEdit } from './edit-text/index.ts';
import { useSayOfPreview } from './preview-text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { entityOf } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { focusFirstFault } from '../form/focus-field.ts';
import { bulkInputId, BulkField, type FieldPlan, isClearable } from './bulk-field.tsx';
import { changeOf, useTriedWrite } from './use-tried-write.tsx';

interface BulkEditProps {
  readonly config: EntityConfig;
  readonly chosen: Chosen;
  readonly number: number;
  /** The number as people read it. */
  readonly count: string;
  /** With the number of the change, and of how many records. */
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onClose: () => void;
}

export default function BulkEdit({ config, chosen, number, count, onDone, onClose }: BulkEditProps) {
  const say = useText();
  const preview = useSayOfPreview();
  const tell = useSayOfEdit();
  const failures = useFailures();
  const [plans, setPlans] = useState<Readonly<Record<string, FieldPlan>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const fields = writableFields(config);
  const onFault = (error: unknown) => {
    if (isFailure(error) && error.status === 400 && Object.keys(error.fieldErrors).length > 0) {
      setErrors(error.fieldErrors);
      setMessage(error.message);
    } else failures.show(error);
  };
  const { working, dialog, begin } = useTriedWrite({ config, onDone, onFault });

  const apply = async () => {
    const changes = Object.fromEntries(
      Object.entries(plans)
        .filter(([, plan]) => plan.act !== 'leave')
        .map(([name, plan]) => [name, plan.act === 'set' ? plan.value : null]),
    );
    const faults = faultsOf(fields, plans, say, tell);
    setErrors(faults);
    setMessage('IteratorIds' in chosen && chosen.IteratorIds.length === 0 ? say('list.selectOne') : undefined);
    if (Object.keys(faults).length > 0) requestAnimationFrame(focusFirstFault);
    if (Object.keys(faults).length > 0) return;
    await begin(changeOf(config, chosen, changes));
  };
  if (dialog) return dialog;

  const named = { number: count, entity: entityOf(config, number) };
  const label = working ? say('bulk.working') : say('bulk.apply', named);
  const actions = <DialogActions act={label} onAct={() => void apply()} disabled={working} why={whyIdle(fields, plans, tell)} onClose={onClose} />;
  return (
    <Dialog
      size={620}
      title={tell('title', named)}
      about={`${preview('applies', { count: number, number: count })} ${tell('about')}`}
      onClose={onClose}
      actions={actions}
      bodyClass="bulk-fields"
    >
      <ErrorSummary
        summary={message}
        faults={Object.entries(errors).map(([name, text]) => {
          const field = fields.find((each) => each.Name === name);
          return { name, label: field?.Label ?? config.Fields[name]?.Label ?? name, message: text, target: field && bulkInputId(name) };
        })}
      />
      {fields.map((field) => (
        <BulkField
          key={field.Name}
          field={field}
          plan={plans[field.Name] ?? { act: 'leave', value: undefined }}
          error={errors[field.Name]}
          onChange={(plan) => setPlans({ ...plans, [field.Name]: plan })}
        />
      ))}
    </Dialog>
  );
}

/** The fields of the form that can be written; a password or a unique name makes no sense for many. */
function writableFields(config: EntityConfig): FieldConfig[] {
  const inForm = config.Form.Sections.flatMap((section) => section.Fields).filter((each) => !each.ReadOnly);
  return inForm.flatMap((each) => {
    const field = config.Fields[each.Field];
    return field && !field.ReadOnly && field.Type !== 'password' && field.Type !== 'computed' ? [{ ...field, Label: each.Label }] : [];
  });
}

/** What to do where there is nothing to write as yet: a field that is to be set needs a value, since emptying is an act of its own. */
function whyIdle(fields: readonly FieldConfig[], plans: Readonly<Record<string, FieldPlan>>, tell: SayOfEdit): string | undefined {
  const asked = fields.filter(({ Name }) => (plans[Name]?.act ?? 'leave') !== 'leave');
  const [first] = asked;
  if (!first) return tell('nothing');
  return asked.every(({ Name }) => plans[Name]?.act === 'set' && isBlank(plans[Name].value)) ? unfilled(first, tell) : undefined;
}

const unfilled = (field: FieldConfig, tell: SayOfEdit): string => tell(isClearable(field) ? 'fillOrClear' : 'fill', { label: field.Label });

function faultsOf(
  fields: readonly FieldConfig[],
  plans: Readonly<Record<string, FieldPlan>>,
  say: ReturnType<typeof useText>,
  tell: SayOfEdit,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const plan = plans[field.Name];
    if (plan?.act !== 'set' || field.Type === 'boolean') continue;
    const fault = isBlank(plan.value) ? unfilled(field, tell) : checkValue(field, field.Label, plan.value, true, say);
    if (fault) faults[field.Name] = fault;
  }
  return faults;
}
