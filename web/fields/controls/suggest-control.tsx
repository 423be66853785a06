// A line of text that suggests what it may become, such as a city of the country beside it; anything else may be typed as well.
import { Combobox, Input, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useState } from 'react';
import { useSuggestions } from '../../api/index.ts';
import { type ControlProps, ties } from './control-props.ts';

export function SuggestControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, readOnly, valueOf, row } = props;
  const [isTyping, setIsTyping] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const visible = value === null || value === undefined ? '' : String(value);
  const [term] = useDebouncedValue(visible.trim(), 250);
  const { Call = '', With = [], Values = [] } = field.Suggestions ?? {};
  const beside = Object.fromEntries(With.map(({ Parameter, Field }) => [Parameter, asParameter(valueOf ? valueOf(Field) : row?.[Field])]));
  const found = useSuggestions(Call, term, beside, Call !== '' && isTyping && !readOnly);
  const offered = isTyping && found.data ? found.data : [];
  // A few values are listed as soon as the field is entered, and narrowed by what is typed.
  const values = Values.filter((each) => !isTyping || each.toLowerCase().includes(visible.trim().toLowerCase())).map((Name) => ({
    Key: Name,
    Name,
    Label: undefined,
  }));
  const options = (Call === '' ? values : offered).filter(({ Name }) => Name !== visible);
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(name) => {
        onChange(name);
        setIsTyping(false);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <Input
          {...ties(props)}
          value={visible}
          autoComplete="off"
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setIsTyping(true);
            combobox.openDropdown();
            // Others are offered now: Enter must not take the one that stands where the marked one stood.
            combobox.resetSelectedOption();
          }}
          onFocus={() => {
            if (Values.length > 0 && !readOnly) combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            setIsTyping(false);
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options aria-label={label}>
          {options.map(({ Key, Name, Label }) => (
            <Combobox.Option key={Key} value={Name}>
              <span className="clip">{Name}</span>
              {Label && <span className="clip t3">{Label}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const asParameter = (value: unknown): string | undefined => (typeof value === 'number' || typeof value === 'string' ? String(value) : undefined);
