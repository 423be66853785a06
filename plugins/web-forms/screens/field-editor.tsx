// One field of a form: what it asks, with which options, when, and which field of the lead its answer fills.
import { Button, Control, ErrorNote, IconButton, Panel } from '#kit';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { conditionOperators, type FormField, isAnswerable, kindsWithOptions, tickedKinds } from '../../rules/web-form.ts';
import { addOption, type Draft, leadTargets, getTarget, withTarget } from './builder-draft.ts';
import type { Translate } from './text/index.ts';

interface EditorProps {
  readonly t: Translate;
  readonly draft: Draft;
  readonly field: FormField;
  readonly errors: readonly string[];
  readonly onField: (field: FormField) => void;
  readonly onDraft: (draft: Draft) => void;
}

/** Answers of these kinds are no texts of a lead. */
const neverMapped: readonly FormField['field_type'][] = ['page', 'file', 'password', ...tickedKinds];

export function FieldEditor({ t, draft, field, errors, onField, onDraft }: EditorProps) {
  const kind = field.field_type;
  const change = (next: Partial<FormField>) => onField({ ...field, ...next });
  return (
    <Panel title={t(`kind_${kind}`)}>
      <div className="builder-editor">
        {errors.map((message) => (
          <ErrorNote key={message} message={message} />
        ))}
        <TextInput label={t('title')} value={field.field_title} maxLength={500} onChange={(event) => change({ field_title: event.currentTarget.value })} />
        {kind !== 'page' && kind !== 'hidden' && (
          <Textarea
            label={t('help')}
            value={field.field_help}
            maxLength={1000}
            autosize
            minRows={1}
            onChange={(event) => change({ field_help: event.currentTarget.value })}
          />
        )}
        {kind !== 'page' && kind !== 'hidden' && (
          <div className="row g12 wrap">
            <Tick
              name="required"
              label={t('required')}
              value={field.field_required}
              locked={!isAnswerable(field)}
              onChange={(value) => change({ field_required: value })}
            />
            <Tick
              name="disabled"
              label={t('disabled')}
              value={field.field_disabled}
              onChange={(value) => change({ field_disabled: value, ...(value ? { field_required: false } : {}) })}
            />
          </div>
        )}
        {kindsWithOptions.includes(kind) && <Options t={t} field={field} onField={onField} />}
        {!['page', 'file', 'password', 'checkbox', 'consent'].includes(kind) && (
          <TextInput
            label={t(kind === 'hidden' ? 'hiddenValue' : 'value')}
            value={field.field_value === null ? '' : String(field.field_value)}
            maxLength={2000}
            onChange={(event) => change({ field_value: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        )}
        {!neverMapped.includes(kind) && (
          <NativeSelect
            label={t('mapping')}
            value={getTarget(draft, field.field_id)}
            onChange={(event) => onDraft(withTarget(draft, field.field_id, event.currentTarget.value))}
            data={[{ value: '', label: t('toNote') }, ...leadTargets.map((name) => ({ value: name, label: t(`lead_${name}`) }))]}
          />
        )}
        <Condition t={t} draft={draft} field={field} onField={onField} />
        <p className="t3 t12">
          {t('fieldId')}: <code>{field.field_id}</code>
        </p>
      </div>
    </Panel>
  );
}

interface TickProps {
  readonly name: string;
  readonly label: string;
  readonly value: boolean;
  readonly locked?: boolean;
  readonly onChange: (value: boolean) => void;
}

const Tick = ({ name, label, value, locked = false, onChange }: TickProps) => (
  <Control
    id={`builder-${name}`}
    field={{ Name: name, Type: 'boolean', Label: label, Required: false, ReadOnly: locked }}
    label={label}
    value={value}
    onChange={(next) => onChange(next === true)}
    invalid={false}
    readOnly={locked}
    required={false}
  />
);

type PartProps = Pick<EditorProps, 't' | 'field' | 'onField'>;

function Options({ t, field, onField }: PartProps) {
  const options = field.field_options;
  const [isAdding, setAdding] = useState(false);
  return (
    <fieldset className="builder-options">
      <legend>{t('optionsOf')}</legend>
      {options.map((option, index) => (
        <div key={option.option_id} className="row g8">
          <TextInput
            aria-label={t('option', { number: index + 1 })}
            value={option.option_title}
            maxLength={200}
            autoFocus={isAdding && index === options.length - 1}
            // What stands there at first is only its number.
            onFocus={(event) => event.currentTarget.value.endsWith(option.option_value) && event.currentTarget.select()}
            onChange={(event) => onField({ ...field, field_options: options.with(index, { ...option, option_title: event.currentTarget.value }) })}
          />
          <IconButton
            effect="show"
            icon="trash"
            label={t('removeOption', { name: option.option_title })}
            onClick={() => onField({ ...field, field_options: options.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <Button
        effect="show"
        icon="plus"
        size="compact-sm"
        onClick={() => {
          setAdding(true);
          onField(addOption(field, t));
        }}
      >
        {t('addOption')}
      </Button>
    </fieldset>
  );
}

function Condition({ t, draft, field, onField }: PartProps & Pick<EditorProps, 'draft'>) {
  const above = draft.fields.slice(0, draft.fields.indexOf(field)).filter(({ field_type: kind }) => kind !== 'page' && kind !== 'file' && kind !== 'password');
  const condition = field.field_condition;
  const other = above.find(({ field_id: id }) => id === condition?.field_id);
  if (above.length === 0) return null;
  const set = (next: Partial<NonNullable<FormField['field_condition']>>) =>
    onField({ ...field, field_condition: { field_id: '', operator: 'equal', value: '', ...condition, ...next } });
  const startOf = (id: string): string => {
    const chosen = above.find((each) => each.field_id === id);
    return chosen && tickedKinds.includes(chosen.field_type) ? 'true' : (chosen?.field_options[0]?.option_value ?? '');
  };
  return (
    <div className="builder-condition">
      <NativeSelect
        label={t('condition')}
        value={other?.field_id ?? ''}
        onChange={(event) => {
          const { value: id } = event.currentTarget;
          if (id === '') onField({ ...field, field_condition: null });
          else set({ field_id: id, value: startOf(id) });
        }}
        data={[
          { value: '', label: t('always') },
          ...above.map(({ field_id: id, field_title: title }) => ({ value: id, label: t('whenField', { title: title || id }) })),
        ]}
      />
      {condition && other && (
        <NativeSelect
          aria-label={t('operator')}
          value={condition.operator}
          onChange={(event) => set({ operator: conditionOperators.find((each) => each === event.currentTarget.value) ?? 'equal' })}
          data={conditionOperators.map((value) => ({ value, label: t(`op_${value}`) }))}
        />
      )}
      {condition && other && condition.operator !== 'filled' && <Compared t={t} other={other} value={condition.value} onChange={(value) => set({ value })} />}
    </div>
  );
}

function Compared({ t, other, value, onChange }: { t: Translate; other: FormField; value: string; onChange: (value: string) => void }) {
  const choices = tickedKinds.includes(other.field_type)
    ? [{ value: 'true', label: t('ticked') }]
    : other.field_options.map((option) => ({ value: option.option_value, label: option.option_title }));
  if (choices.length === 0)
    return <TextInput aria-label={t('compared')} value={value} maxLength={200} onChange={(event) => onChange(event.currentTarget.value)} />;
  return <NativeSelect aria-label={t('compared')} value={value} onChange={(event) => onChange(event.currentTarget.value)} data={choices} />;
}
