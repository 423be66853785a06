// One field inside the form: rjsf hands over the value and the errors, the field's type draws the input.
import type { FieldProps } from '@rjsf/utils';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldConfig } from '../../api/index.ts';
import { isBlank, valueText } from '../../fields/index.ts';
import { Control, FieldBox, DescribedControl } from '../../fields/controls/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { FieldHistory } from './field-history.tsx';
import { fieldId, FormContext, isReadOnlyIn } from './form-context.ts';
import { isSameInput, nameGiven } from './form-data.ts';
import { RecordDetails } from './record-details.tsx';
import { offeredStates } from './offered-states.ts';
import { insteadOf, insteadOfValue } from '../name-of.ts';
import { findWords } from '../words-of.ts';

export function RecordField({ name, formData, onChange, fieldPathId, rawErrors }: FieldProps) {
  const t = useText();
  const language = useLanguage();
  const form = useContext(FormContext);
  const [query] = useSearchParams();
  const field = form?.config.Fields[name];
  if (!form || !field) return null;

  const place = form.config.Form.Sections.flatMap((section) => section.Fields).find((entry) => entry.Field === name);
  const effects = form.effects.get(name);
  const label = effects?.label ?? place?.Label ?? field.Label;
  const value: unknown = formData;
  const readOnly = isReadOnlyIn(form, name);
  const required = !readOnly && (field.Required || effects?.required === true);
  const error = rawErrors?.[0];
  const was = form.before?.[name];
  const changed = form.before !== undefined && !readOnly && !isSameInput(was, value);
  // Anyone who takes his own change back has nothing left to choose.
  const news = form.news.get(name) === 'both' && !changed ? 'taken' : form.news.get(name);
  const visible = { ...form.row, [name]: value };
  const said = form.row && insteadOf(form.config, visible, name);
  const instead = readOnly ? said : undefined;
  // Anyone who types a value that people know by other words reads these; to whom it is shown in them, nothing need be said of how it is typed.
  const help = said ? (readOnly ? undefined : (insteadOfValue(form.config, visible, name) ?? t('form.stoodBefore', { words: said.Label }))) : field.Help;
  const hint = news ? newsText(news) : changed ? wasText() : field.Type === 'password' && form.before ? t('form.keptPassword') : help;
  const id = fieldId(name, form.prefix);
  const empty = isBlank(value) && showsNothing(field, place?.Widget) ? (readOnly ? '–' : t('form.blank')) : undefined;

  function newsText(kind: 'taken' | 'both'): string {
    if (kind === 'taken') return t('others.taken');
    const theirs = field ? valueText(was, field, t, language, form?.nameOf(name, was)) : '';
    return t('others.theirs', { value: theirs === '' ? t('form.empty') : short(theirs) });
  }
  function wasText(): string {
    const text = field ? valueText(was, field, t, language, form?.nameOf(name, was)) : '';
    return text === '' ? t('form.wasEmpty') : t('form.was', { value: short(text) });
  }
  return (
    <FieldBox
      id={id}
      label={label}
      required={required}
      locked={readOnly && !form.readOnly}
      wide={place?.Wide}
      changed={changed || news === 'taken'}
      highlighted={effects?.highlighted}
      error={error}
      hint={hint}
      empty={instead ? undefined : empty}
      ownLabel={field.Type === 'boolean' && !readOnly}
      beside={
        form.before &&
        field.Type !== 'password' && (
          <>
            {form.config.Journal && <FieldHistory name={name} id={id} />}
            <RecordDetails field={field} value={value} id={id} />
          </>
        )
      }
    >
      {instead ? (
        <DescribedControl id={id} word={instead} invalid={false} readOnly required={false} />
      ) : (
        <Control
          id={id}
          field={field}
          label={label}
          value={value}
          onChange={(next) => onChange(next ?? null, fieldPathId.path)}
          invalid={error !== undefined}
          readOnly={readOnly}
          required={required}
          widget={place?.Widget}
          offered={offeredStates(form.config, name, form.before)}
          row={form.row}
          records={findWords(form.config, field)}
          message={form.before ? undefined : nameGiven(field, value, query)}
          valueOf={form.valueOf}
        />
      )}
    </FieldBox>
  );
}

/** What it draws of an empty value is a line without a word. */
const showsNothing = ({ Type, Choices }: FieldConfig, widget: string | undefined): boolean =>
  Type !== 'password' && Type !== 'partList' && Choices === undefined && widget !== 'radio';

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
