// One of a few named values: a list that opens, or radio buttons.
import { Input, Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';

export function ChoiceControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, required, readOnly, offered, isCell = false } = props;
  const say = useText();
  const choices = field.Values ?? [];
  return (
    <Select
      {...ties(props)}
      data={choices.map((choice) => ({ value: choice.Value, label: choice.Label, disabled: offered !== undefined && !offered.has(choice.Value) }))}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen)}
      onBlur={onBlur}
      defaultDropdownOpened={isCell}
      allowDeselect={!required}
      clearable={!required && !readOnly}
      clearButtonProps={{ 'aria-label': say('form.clearValue', { label }) }}
      searchable={choices.length > 8}
      nothingFoundMessage={say('form.nothingFound')}
      placeholder={readOnly ? '' : say('form.choose')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  );
}

export function RadioControl(props: ControlProps) {
  const { id, field, label, value, onChange, onBlur, readOnly, offered } = props;
  // What cannot be chosen is told in a word, as a switch is: dots that are switched off are hard to make out.
  if (readOnly) return <Input {...ties(props)} value={field.Values?.find((choice) => choice.Value === value)?.Label ?? ''} />;
  return (
    <div id={id} className="radios" role="radiogroup" aria-label={label}>
      {(field.Values ?? []).map((choice) => (
        <label key={choice.Value}>
          <input
            type="radio"
            name={id}
            checked={value === choice.Value}
            disabled={offered !== undefined && !offered.has(choice.Value)}
            onChange={() => onChange(choice.Value)}
            onBlur={onBlur}
          />
          {choice.Label}
        </label>
      ))}
    </div>
  );
}
