// The texts of a form in a further language, beside those in its own.
import { Panel } from '#kit';
import { Textarea, TextInput } from '@mantine/core';
import type { FormField } from '../../rules/web-form.ts';
import { type Draft, type FormLanguage, type FormTexts, type TextName, textNames, textsIn, withTexts } from './builder-draft.ts';
import type { Translate } from './text/index.ts';

interface TextsProps {
  readonly t: Translate;
  readonly draft: Draft;
  readonly language: FormLanguage;
  /** What is shown where a text is missing. */
  readonly own: FormLanguage;
  readonly form: { readonly [Name in TextName]?: string | null };
  readonly onChange: (draft: Draft) => void;
}
const labels = { Header: 'header', SubmitLabel: 'submitLabel', ResponseMessage: 'responseMessage', ClosedText: 'closedText' } as const satisfies Record<
  TextName,
  string
>;

export function TextsEditor({ t, draft, language, own, form, onChange }: TextsProps) {
  const texts = textsIn(draft, language);
  const setText = (name: TextName, text: string) => {
    const { [name]: _gone, ...others } = texts;
    onChange(withTexts(draft, text === '' ? { ...others } : { ...others, [name]: text }));
  };
  const setField = (id: string, next: { readonly title?: string; readonly help?: string; readonly options?: Readonly<Record<string, string>> }) => {
    const all = { ...texts.Fields[id], ...next };
    const filled = {
      ...(all.title ? { title: all.title } : {}),
      ...(all.help ? { help: all.help } : {}),
      ...(all.options && Object.keys(all.options).length > 0 ? { options: all.options } : {}),
    };
    const { [id]: _gone, ...others } = texts.Fields;
    onChange(withTexts(draft, { ...texts, Fields: Object.keys(filled).length > 0 ? { ...others, [id]: filled } : others }));
  };
  const missing = countMissing(draft, texts, form);
  return (
    <>
      <p className="t3 t12">{t('textsAbout')}</p>
      {missing > 0 && draft.texts.some(({ Language }) => Language === language) && (
        <p className="note warning" role="status">
          {t('missing', { count: missing, language: t(own) })}
        </p>
      )}
      <Panel title={t('formTexts')}>
        <div className="builder-editor">
          {textNames.map((name) => (
            <Textarea
              key={name}
              label={t(labels[name])}
              description={form[name] ?? undefined}
              value={texts[name] ?? ''}
              maxLength={4000}
              autosize
              minRows={1}
              onChange={(event) => setText(name, event.currentTarget.value)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('fields')}>
        <div className="builder-editor">
          {draft.fields
            .filter(({ field_type: kind }) => kind !== 'hidden')
            .map((field) => (
              <FieldTexts
                key={field.field_id}
                t={t}
                field={field}
                texts={texts.Fields[field.field_id] ?? {}}
                onChange={(next) => setField(field.field_id, next)}
              />
            ))}
        </div>
      </Panel>
    </>
  );
}

/** Of what visitors read, how much has no text in this language. */
function countMissing({ fields }: Draft, texts: FormTexts, form: TextsProps['form']): number {
  const own = textNames.filter((name) => Boolean(form[name]) && !texts[name]).length;
  const ofFields = fields
    .filter(({ field_type: kind }) => kind !== 'hidden')
    .flatMap(({ field_id: id, field_title: title, field_help: help, field_options: options }) => {
      const { title: ownTitle, help: ownHelp, options: ownOptions } = texts.Fields[id] ?? {};
      return [title !== '' && !ownTitle, help !== '' && !ownHelp, ...options.map((option) => option.option_title !== '' && !ownOptions?.[option.option_id])];
    });
  return own + ofFields.filter(Boolean).length;
}

interface FieldTextsProps {
  readonly t: Translate;
  readonly field: FormField;
  readonly texts: { readonly title?: string; readonly help?: string; readonly options?: Readonly<Record<string, string>> };
  readonly onChange: (next: FieldTextsProps['texts']) => void;
}

function FieldTexts({ t, field, texts, onChange }: FieldTextsProps) {
  const setOption = (id: string, text: string) => {
    const { [id]: _gone, ...others } = texts.options ?? {};
    onChange({ options: text === '' ? others : { ...others, [id]: text } });
  };
  return (
    <fieldset className="builder-options">
      <legend>{field.field_title || t('untitled')}</legend>
      <TextInput label={t('title')} value={texts.title ?? ''} maxLength={500} onChange={(event) => onChange({ title: event.currentTarget.value })} />
      {field.field_help !== '' && (
        <TextInput
          label={t('help')}
          description={field.field_help}
          value={texts.help ?? ''}
          maxLength={1000}
          onChange={(event) => onChange({ help: event.currentTarget.value })}
        />
      )}
      {field.field_options.map(({ option_id: id, option_title: title }) => (
        <TextInput key={id} label={title} value={texts.options?.[id] ?? ''} maxLength={200} onChange={(event) => setOption(id, event.currentTarget.value)} />
      ))}
    </fieldset>
  );
}
