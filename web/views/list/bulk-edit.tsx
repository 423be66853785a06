// Changes fields of many records at once: each field is left, set or cleared; then the result, row by row where one was refused.
import { useState } from 'react';
import { type Chosen, type EntityConfig, type FieldConfig, isFailure } from '../../api/index.ts';
import { checkValue, isBlank } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { type TranslateEdit, useEditTranslation } from './edit-text/index.ts';
import { usePreviewTranslation } from './preview-text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { getEntity } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { focusFirstError } from '../form/focus-field.ts';
import { bulkInputId, BulkField, type FieldPlan, isClearable } from './bulk-field.tsx';
import { getChange, useTriedWrite } from './use-tried-write.tsx';

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
  const t = useText();
  const preview = usePreviewTranslation();
  const tOwn = useEditTranslation();
  const failures = useFailures();
  const [plans, setPlans] = useState<Readonly<Record<string, FieldPlan>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const fields = writableFields(config);
  const onError = (error: unknown) => {
    if (isFailure(error) && error.status === 400 && Object.keys(error.fieldErrors).length > 0) {
      setErrors(error.fieldErrors);
      setMessage(error.message);
    } else failures.show(error);
  };
  const { working, dialog, start } = useTriedWrite({ config, onDone, onError });

  const apply = async () => {
    const changes = Object.fromEntries(
      Object.entries(plans)
        .filter(([, plan]) => plan.command !== 'leave')
        .map(([name, plan]) => [name, plan.command === 'set' ? plan.value : null]),
    );
    const faults = findErrors(fields, plans, t, tOwn);
    setErrors(faults);
    setMessage('IteratorIds' in chosen && chosen.IteratorIds.length === 0 ? t('list.selectOne') : undefined);
    if (Object.keys(faults).length > 0) requestAnimationFrame(focusFirstError);
    if (Object.keys(faults).length > 0) return;
    await start(getChange(config, chosen, changes));
  };
  if (dialog) return dialog;

  const named = { number: count, entity: getEntity(config, number) };
  const label = working ? t('bulk.working') : t('bulk.apply', named);
  const actions = <DialogActions command={label} onCommand={() => void apply()} disabled={working} why={whyIdle(fields, plans, tOwn)} onClose={onClose} />;
  return (
    <Dialog
      size={620}
      title={tOwn('title', named)}
      about={`${preview('applies', { count: number, number: count })} ${tOwn('about')}`}
      onClose={onClose}
      actions={actions}
      bodyClass="bulk-fields"
    >
      <ErrorSummary
        summary={message}
        errors={Object.entries(errors).map(([name, text]) => {
          const field = fields.find((each) => each.Name === name);
          return { name, label: field?.Label ?? config.Fields[name]?.Label ?? name, message: text, target: field && bulkInputId(name) };
        })}
      />
      {fields.map((field) => (
        <BulkField
          key={field.Name}
          field={field}
          plan={plans[field.Name] ?? { command: 'leave', value: undefined }}
          error={errors[field.Name]}
          onChange={(plan) => setPlans({ ...plans, [field.Name]: plan })}
        />
      ))}
    </Dialog>
  );
}

/** The fields of the form that can be written; a password or a unique name makes no sense for many. */
function writableFields(config: EntityConfig): FieldConfig[] {
  const inForm = config.Form.Sections.flatMap((section) => section.Fields).filter((entry) => !entry.ReadOnly);
  return inForm.flatMap((entry) => {
    const field = config.Fields[entry.Field];
    return field && !field.ReadOnly && field.Type !== 'password' && field.Type !== 'computed' ? [{ ...field, Label: entry.Label }] : [];
  });
}

/** What to do where there is nothing to write as yet: a field that is to be set needs a value, since emptying is its own act. */
function whyIdle(fields: readonly FieldConfig[], plans: Readonly<Record<string, FieldPlan>>, tOwn: TranslateEdit): string | undefined {
  const requested = fields.filter(({ Name }) => (plans[Name]?.command ?? 'leave') !== 'leave');
  const [first] = requested;
  if (!first) return tOwn('nothing');
  return requested.every(({ Name }) => plans[Name]?.command === 'set' && isBlank(plans[Name].value)) ? unfilled(first, tOwn) : undefined;
}

const unfilled = (field: FieldConfig, tOwn: TranslateEdit): string => tOwn(isClearable(field) ? 'fillOrClear' : 'fill', { label: field.Label });

function findErrors(
  fields: readonly FieldConfig[],
  plans: Readonly<Record<string, FieldPlan>>,
  t: ReturnType<typeof useText>,
  tOwn: TranslateEdit,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const plan = plans[field.Name];
    if (plan?.command !== 'set' || field.Type === 'boolean') continue;
    const error = isBlank(plan.value) ? unfilled(field, tOwn) : checkValue(field, field.Label, plan.value, true, t);
    if (error) errors[field.Name] = error;
  }
  return errors;
}
