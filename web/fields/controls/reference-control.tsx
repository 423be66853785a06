// Another record, found by typing some letters of its name.
import { CloseButton, Combobox, Input, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useContext, useState } from 'react';
import { type Colour, type Key, useKeyNames, useKeys } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { asColour } from '../colour.ts';
import { nameText } from '../date-text.ts';
import { markedName } from '../marked-name.ts';
import { colourDot } from './colour-dot.tsx';
import { type ControlProps, ties } from './control-props.ts';
import { keysOffered } from './keys-offered.ts';
import { KeepMark } from './keep-mark.tsx';
import { useTakeOnly } from './use-take-only.ts';
import { newOption, QuickCreateContext, QuickCreateOption } from './quick-create.tsx';

/** How long the typing rests before options are searched, in milliseconds. */
const defaultRest = 250;

export function ReferenceControl(props: ControlProps) {
  const { id, field, label, value, onChange, onBlur, readOnly, required, isCell = false, typed, takesAtOnce = false } = props;
  const t = useText();
  const path = field.Reference?.Path ?? '';
  const [typing, setTyping] = useState(typed);
  const [picked, setPicked] = useState<Key>();
  const [rested] = useDebouncedValue(typing ?? '', field.Reference?.Rest ?? defaultRest);
  const [requested, setRequested] = useState(takesAtOnce ? typed : undefined);
  const isRequested = requested !== undefined && requested === typing;
  const term = isRequested ? requested : rested;
  const combobox = useCombobox({ defaultOpened: isCell, onDropdownClose: () => combobox.resetSelectedOption() });
  const options = useKeys(path, term, combobox.dropdownOpened || isRequested, {
    viewId: field.Reference?.ViewId,
    offered: keysOffered(props),
    inactive: field.Reference?.Inactive,
  });
  const { name, colour } = useNamed(props, picked);
  const visible = typeof value === 'string' ? value : name;
  const create = useContext(QuickCreateContext);

  const choose = (key: Key) => {
    setPicked(key);
    setTyping(undefined);
    onChange(key.Key);
    combobox.closeDropdown();
  };
  const only = useTakeOnly({
    typed: typing ?? '',
    isRequested: takesAtOnce,
    onAsk: setRequested,
    term,
    found: options,
    take: choose,
    onNone: () => document.activeElement?.id !== id && leave(),
  });
  /** What names no record stays as it was typed, so that it can be mended; a cell goes back to what it was. */
  const leave = () => {
    const text = typing?.trim() ?? '';
    if (text !== '' && text !== visible.trim() && !isCell) onChange(text);
    setTyping(undefined);
  };
  const clear = () => {
    setPicked(undefined);
    setTyping(undefined);
    onChange(null);
  };
  if (readOnly) return <Input {...ties(props)} {...colourDot(colour)} value={name} />;

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(option) => {
        if (option === newOption) {
          combobox.closeDropdown();
          create?.(path, (typing ?? '').trim(), choose);
          return;
        }
        const key = options.data?.Data.find((each) => String(each.Key) === option);
        if (key) choose(key);
      }}
    >
      <Combobox.Target>
        <Input
          {...ties(props)}
          {...(typing === undefined ? colourDot(colour) : {})}
          value={typing ?? visible}
          autoComplete="off"
          placeholder={t('form.typeToFind')}
          onChange={(event) => {
            setTyping(event.currentTarget.value);
            combobox.openDropdown();
            // What the arrows have marked was found for other letters.
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            // A cell waits for the answer as well.
            if (only.press(event) && isCell) event.preventDefault();
          }}
          onFocus={(event) => typing === undefined && event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            if (typing?.trim() === '' && (!required || typeof value === 'string')) clear();
            // What is waited for is taken once it is there.
            else if (!only.isPending()) leave();
            onBlur?.();
          }}
          rightSectionPointerEvents={value !== null && value !== undefined && !required ? 'all' : 'none'}
          rightSection={
            value !== null && value !== undefined && !required ? (
              <CloseButton
                size={22}
                iconSize={14}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
                aria-label={t('form.clearValue', { label })}
              />
            ) : (
              <Icon name="chevron-down" size="s14" />
            )
          }
        />
      </Combobox.Target>
      <KeepMark offered={options.data} />
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
          {options.data?.Data.map((key) => (
            <Combobox.Option key={key.Key} value={String(key.Key)} active={key.Key === value}>
              {asColour(key.Colour) && <span className={`dot ${asColour(key.Colour)}`} />}
              <span className="clip">{nameText(key.Name, field.Reference?.NameWords)}</span>
            </Combobox.Option>
          ))}
          {options.data?.Data.length === 0 && <Combobox.Empty>{t('form.nothingFound')}</Combobox.Empty>}
          {typing !== undefined && typing.trim() !== '' && options.data && <QuickCreateOption path={path} typed={typing.trim()} />}
          {!options.data && <Combobox.Empty>{t('form.searching')}</Combobox.Empty>}
        </Combobox.Options>
        {options.data?.HasMore && <Combobox.Footer className="t12 t3">{t('form.typeToFindMore')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function useNamed({ field, value, row, message }: ControlProps, picked: Key | undefined): { readonly name: string; readonly colour: Colour | undefined } {
  const t = useText();
  const { NameKey, ColourKey, ActiveKey } = field.Reference ?? {};
  const isSaved = row !== undefined && row[field.Name] === value;
  const inRow = isSaved && NameKey ? markedName(row, NameKey, ActiveKey, t) : undefined;
  const known = picked?.Key === value ? picked?.Name : typeof inRow === 'string' ? inRow : undefined;
  const requested = useKeyNames(field.Reference?.Path, typeof value === 'number' && known === undefined ? [value] : []);
  if (value === null || value === undefined) return { name: '', colour: undefined };
  const key = picked?.Key === value ? picked : requested.data?.[0];
  const colour = key ? asColour(key.Colour) : isSaved && ColourKey ? asColour(row[ColourKey]) : undefined;
  return { name: nameText(known ?? (requested.data ? requested.data[0]?.Name : message) ?? '', field.Reference?.NameWords), colour };
}
