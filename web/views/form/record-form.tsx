// The form itself: rjsf with our layout, our fields and our validator.
import Form from '@rjsf/core';
import { ErrorSchemaBuilder } from '@rjsf/utils';
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { checkValue } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { useSame } from '../use-same.ts';
import { ErrorSummary } from './error-summary.tsx';
import { focusFirstError } from './focus-field.ts';
import { FormContext, fieldId } from './form-context.ts';
import { formEffects } from './form-rules.ts';
import { formSchema, formUiSchema } from './form-schema.ts';
import { Bare, Sections } from './form-templates.tsx';
import { RecordField } from './record-field.tsx';
import './record-frame.css';
import type { News } from './use-others.ts';
import { makeValidator, type Wording } from './validator.ts';

export interface RecordFormHandle {
  /** True when everything can be sent; otherwise the faults are shown and the first faulty field has the focus. */
  readonly check: () => boolean;
}
interface RecordFormProps {
  readonly ref: Ref<RecordFormHandle>;
  readonly config: EntityConfig;
  readonly row: Row | undefined;
  readonly before: Row | undefined;
  readonly data: Row;
  readonly readOnly: boolean;
  /** What the server found wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly summary: string | undefined;
  /** What others have done to its fields meanwhile. */
  readonly news?: News;
  /** Of the ids of its inputs, where it is not the only form on the page. */
  readonly prefix?: string;
  readonly onData: (data: Row) => void;
}
const noNews: News = new Map();

const fields = { RecordField };
const templates = { ObjectFieldTemplate: Sections, FieldTemplate: Bare };

export function RecordForm({ ref, config, row, before, data, readOnly, errors: faults, summary, news = noNews, prefix = 'field', onData }: RecordFormProps) {
  const t = useText();
  const form = useRef<Form>(null);
  const [tried, setTried] = useState(false);

  const effectsNow = formEffects(config.Form.Rules, { ...row, ...data });
  // The effects are new at every stroke; what they say is not.
  const effects = useSame(effectsNow, JSON.stringify([...effectsNow]));
  const isNew = before === undefined;
  const schema = useMemo(() => formSchema(config, effects, isNew), [config, effects, isNew]);
  const uiSchema = useMemo(() => formUiSchema(schema), [schema]);
  const getLabel = useCallback(
    (name: string) =>
      effects.get(name)?.label ??
      config.Form.Sections.flatMap((section) => section.Fields).find((entry) => entry.Field === name)?.Label ??
      config.Fields[name]?.Label ??
      name,
    [config, effects],
  );

  const validator = useMemo(() => {
    const wording: Wording = (name, keyword, value, limit) => {
      const field = config.Fields[name];
      const label = getLabel(name);
      if (keyword === 'required') return t('form.required', { label });
      const error = field ? checkValue(field, label, value, false, t) : undefined;
      if (error || keyword === 'type') return error;
      if (keyword === 'minLength' && limit) return t('form.tooShort', { count: limit });
      return keyword === 'maxItems' && limit ? t('form.tooMany', { count: limit }) : t('form.notAllowed');
    };
    return makeValidator(wording);
  }, [config, getLabel, t]);

  const extraErrors = useMemo(() => {
    const builder = new ErrorSchemaBuilder();
    for (const [name, message] of Object.entries(faults)) builder.addErrors(message, [name]);
    return builder.ErrorSchema;
  }, [faults]);
  useImperativeHandle(ref, () => ({
    check: () => {
      setTried(true);
      const valid = form.current?.validateForm() ?? false;
      if (!valid) requestAnimationFrame(focusFirstError);
      return valid;
    },
  }));
  const errors = tried ? validator.validateFormData(data, schema).errors : [];
  const found = [
    ...errors.map((error) => ({ name: error.property?.replace(/^\./, '') ?? '', message: error.message ?? '' })),
    ...Object.entries(faults).map(([name, message]) => ({ name, message })),
  ];
  const listed = found.filter((error, index) => error.message && found.findIndex((entry) => entry.name === error.name) === index);
  const names = listed.map(({ name }) => name);
  const invalid = useSame<ReadonlySet<string>>(new Set(names), names.join(' '));
  const now = useRef(data);
  now.current = data;
  // What a field cannot take tells other fields nothing: the server would refuse to look for what goes with it.
  const valueOf = useCallback(
    (name: string) => {
      const value = now.current[name];
      const field = config.Fields[name];
      return field && checkValue(field, field.Label, value, false, t) ? null : value;
    },
    [config, t],
  );
  const door = useMemo(
    () => ({
      config,
      row,
      before,
      effects,
      readOnly,
      prefix,
      news,
      invalid,
      valueOf,
      nameOf: (name: string, value: unknown) => nameIn(config, row, name, value),
    }),
    [config, row, before, effects, readOnly, prefix, news, invalid, valueOf],
  );
  return (
    <FormContext value={door}>
      <ErrorSummary
        summary={summary}
        errors={listed.map(({ name, message }) => ({
          name,
          message,
          label: getLabel(name),
          target: Object.hasOwn(schema.properties ?? {}, name) ? fieldId(name, prefix) : undefined,
        }))}
      />
      <Form
        ref={form}
        className="form"
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        fields={fields}
        templates={templates}
        extraErrors={extraErrors}
        {...(tried ? { liveValidate: 'onChange' as const } : {})}
        showErrorList={false}
        noHtml5Validate
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
        onChange={({ formData }) => onData(formData ?? {})}
        onError={() => undefined}
        onSubmit={() => undefined}
      >
        <></>
      </Form>
    </FormContext>
  );
}

function nameIn(config: EntityConfig, row: Row | undefined, name: string, value: unknown): unknown {
  const nameKey = config.Fields[name]?.Reference?.NameKey;
  return nameKey && row && row[name] === value ? row[nameKey] : undefined;
}
