// One of a few named values: a list that opens, or radio buttons.
import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useState } from 'react';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { colourDot } from './colour-dot.tsx';
import { type ControlProps, ties } from './control-props.ts';
import { DescribedControl } from './described-control.tsx';
import { isMarked, findOnly } from './use-take-only.ts';

export function ChoiceControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, required, readOnly, offered, isCell = false } = props;
  const t = useText();
  const [typing, setTyping] = useState('');
  const [opened, setOpened] = useState(isCell);
  const choices = field.Values ?? [];
  const isSearched = choices.length > 8;
  const isOffered = (choice: string) => offered === undefined || offered.has(choice);
  if (readOnly) return <Chosen {...props} />;
  const findColour = (chosen: unknown) => choices.find((choice) => choice.Value === chosen)?.Colour;
  return (
    <Select
      {...ties(props)}
      {...colourDot(findColour(value))}
      data={choices.map((choice) => ({ value: choice.Value, label: choice.Label, disabled: !isOffered(choice.Value) }))}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen)}
      onBlur={onBlur}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      allowDeselect={!required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('form.clearValue', { label }) }}
      searchable={isSearched}
      searchValue={typing}
      onSearchChange={setTyping}
      onKeyDown={(event) => {
        if (!isSearched || !opened || typing.trim() === '' || (event.key !== 'Enter' && event.key !== 'Tab')) return;
        const only = findOnly(
          choices.filter((choice) => isOffered(choice.Value) && matches(choice.Label, typing)).map((choice) => ({ ...choice, Name: choice.Label })),
          typing,
        );
        if (!only || isMarked(event.currentTarget)) return;
        if (event.key === 'Enter') event.preventDefault();
        setOpened(false);
        onChange(only.Value);
      }}
      renderOption={({ option, checked }) => (
        <>
          {findColour(option.value) && <span className={`dot ${findColour(option.value)}`} />}
          <span className="clip grow">{option.label}</span>
          {checked && <Icon name="check" size="s14" />}
        </>
      )}
      nothingFoundMessage={t('form.nothingFound')}
      placeholder={t('form.choose')}
      maxDropdownHeight={280}
    />
  );
}

/** As the list itself narrows. */
const matches = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.trim().toLowerCase());

/** What cannot be chosen is shown as a word, as a switch is. */
function Chosen(props: ControlProps) {
  const { field, value, id, invalid, readOnly, required } = props;
  return <DescribedControl {...{ id, invalid, readOnly, required }} word={field.Values?.find((choice) => choice.Value === value)} />;
}

export function RadioControl(props: ControlProps) {
  const { id, field, label, value, onChange, onBlur, readOnly, offered } = props;
  // Dots that are switched off are hard to make out.
  if (readOnly) return <Chosen {...props} />;
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
