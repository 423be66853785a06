// One field inside the form: rjsf hands over the value and the errors, the field's type draws the input.
import type { FieldProps } from '@rjsf/utils';
import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldConfig } from '../../api/index.ts';
import { checkValue, isBlank, valueText } from '../../fields/index.ts';
import { Control, FieldBox, ToldControl } from '../../fields/controls/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { FieldHistory } from './field-history.tsx';
import { fieldId, FormContext, isReadOnlyIn } from './form-door.ts';
import { isSameInput, nameGiven } from './form-data.ts';
import { RecordDetails } from './record-details.tsx';
import { offeredStates } from './offered-states.ts';
import { insteadOf, insteadOfValue } from '../name-of.ts';
import { wordsOf } from '../words-of.ts';

export function RecordField({ name, formData, onChange, fieldPathId, rawErrors }: FieldProps) {
  const say = useText();
  const language = useLanguage();
  const door = useContext(FormContext);
  const [query] = useSearchParams();
  const [left, setLeft] = useState(false);
  const field = door?.config.Fields[name];
  if (!door || !field) return null;

  const place = door.config.Form.Sections.flatMap((section) => section.Fields).find((each) => each.Field === name);
  const effects = door.effects.get(name);
  const label = effects?.label ?? place?.Label ?? field.Label;
  const value: unknown = formData;
  const readOnly = isReadOnlyIn(door, name);
  const required = !readOnly && (field.Required || effects?.required === true);
  const early = left && !isBlank(value) ? checkValue(field, label, value, false, say) : undefined;
  const error = rawErrors?.[0] ?? early;
  const was = door.before?.[name];
  const changed = door.before !== undefined && !readOnly && !isSameInput(was, value);
  // Whoever takes his own change back has nothing left to choose.
  const news = door.news.get(name) === 'both' && !changed ? 'taken' : door.news.get(name);
  const shown = { ...door.row, [name]: value };
  const said = door.row && insteadOf(door.config, shown, name);
  const instead = readOnly ? said : undefined;
  // Whoever types a value that people know by other words reads these; to whom it is shown in them, nothing need be said of how it is typed.
  const help = said ? (readOnly ? undefined : (insteadOfValue(door.config, shown, name) ?? say('form.stoodBefore', { words: said.Label }))) : field.Help;
  const hint = news ? newsText(news) : changed ? wasText() : field.Type === 'password' && door.before ? say('form.keptPassword') : help;
  const id = fieldId(name, door.prefix);
  const empty = isBlank(value) && showsNothing(field, place?.Widget) ? (readOnly ? '–' : say('form.blank')) : undefined;

  function newsText(kind: 'taken' | 'both'): string {
    if (kind === 'taken') return say('others.taken');
    const theirs = field ? valueText(was, field, say, language, door?.nameOf(name, was)) : '';
    return say('others.theirs', { value: theirs === '' ? say('form.empty') : short(theirs) });
  }
  function wasText(): string {
    const text = field ? valueText(was, field, say, language, door?.nameOf(name, was)) : '';
    return text === '' ? say('form.wasEmpty') : say('form.was', { value: short(text) });
  }
  return (
    <FieldBox
      id={id}
      label={label}
      required={required}
      locked={readOnly && !door.readOnly}
      wide={place?.Wide}
      changed={changed || news === 'taken'}
      highlighted={effects?.highlighted}
      error={error}
      hint={hint}
      empty={instead ? undefined : empty}
      ownLabel={field.Type === 'boolean' && !readOnly}
      beside={
        door.before &&
        field.Type !== 'password' && (
          <>
            {door.config.Journal && <FieldHistory name={name} id={id} />}
            <RecordDetails field={field} value={value} id={id} />
          </>
        )
      }
    >
      {instead ? (
        <ToldControl id={id} word={instead} invalid={false} readOnly required={false} />
      ) : (
        <Control
          id={id}
          field={field}
          label={label}
          value={value}
          onChange={(next) => onChange(next ?? null, fieldPathId.path)}
          onBlur={() => setLeft(true)}
          invalid={error !== undefined}
          readOnly={readOnly}
          required={required}
          widget={place?.Widget}
          offered={offeredStates(door.config, name, door.before)}
          row={door.row}
          records={wordsOf(door.config, field)}
          told={door.before ? undefined : nameGiven(field, value, query)}
          valueOf={door.valueOf}
        />
      )}
    </FieldBox>
  );
}

/** What it draws of an empty value is a line without a word. */
const showsNothing = ({ Type, Choices }: FieldConfig, widget: string | undefined): boolean =>
  Type !== 'password' && Type !== 'partList' && Choices === undefined && widget !== 'radio';

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
