// Several records, found by typing some letters of their names.
import { Combobox, Input, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useState } from 'react';
import { type Key, useKeyNames, useKeys } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { type ControlProps, ties } from './control-props.ts';
import { keysOffered } from './keys-offered.ts';
import { KeepMark } from './keep-mark.tsx';
import { useTakeOnly } from './use-take-only.ts';

export function ReferenceListControl(props: ControlProps) {
  const { id: inputId, field, label, value, onChange, onBlur, invalid, readOnly, isCell = false } = props;
  const t = useText();
  const path = field.Reference?.Path ?? '';
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const ids = all.filter((each) => typeof each === 'number');
  // What names no record stays as it was typed, behind those that are chosen.
  const unnamed = all.find((each) => typeof each === 'string') ?? '';
  const [open, setOpen] = useState(false);
  const [typed, setTyping] = useState<string>();
  const typing = typed ?? unnamed;
  const [rested] = useDebouncedValue(typing.trim(), 250);
  const [requested, setRequested] = useState<string>();
  const isRequested = requested !== undefined && requested === typing;
  const term = isRequested ? requested.trim() : rested;
  const [picked, setPicked] = useState<readonly Key[]>([]);
  const found = useKeys(path, term, open || isRequested, {
    viewId: field.Reference?.ViewId,
    offered: keysOffered(props),
  });
  const known = new Map(picked.map((key) => [key.Key, key]));
  const names = useKeyNames(
    field.Reference?.Path,
    ids.filter((id) => !known.has(id)),
  );
  for (const key of [...(names.data ?? []), ...(found.data?.Data ?? [])]) known.set(key.Key, key);
  // What may not be seen keeps its place in the list, by its number.
  const getName = (id: number): string => known.get(id)?.Name ?? (names.isFetching ? '…' : `#${id}`);
  const choose = (chosen: readonly string[]) => {
    const now = chosen.map(Number);
    setPicked(now.flatMap((id) => known.get(id) ?? []));
    setTyping(undefined);
    onChange(now.toSorted((left, right) => left - right));
  };
  const only = useTakeOnly({
    typed: typing,
    onAsk: setRequested,
    term,
    found,
    chosen: ids,
    take: (key) => {
      known.set(key.Key, key);
      if (field.MaxItems === undefined || ids.length < field.MaxItems) choose([...ids, key.Key].map(String));
    },
    onNone: () => document.activeElement?.id !== inputId && leave(),
  });
  const leave = () => {
    const text = typing.trim();
    setTyping(undefined);
    if (text !== unnamed) onChange(text === '' || isCell ? ids : [...ids, text]);
  };
  if (readOnly) return <Input {...ties(props)} value={ids.map(getName).join(', ')} />;

  const offered = [...new Set([...ids, ...(found.data?.Data ?? []).map((key) => key.Key)])];
  return (
    <MultiSelect
      {...ties(props)}
      data={[
        ...offered.map((id) => ({ value: String(id), label: getName(id) })),
        ...(found.data?.HasMore ? [{ value: 'more', label: t('form.typeToFindMore'), disabled: true }] : []),
      ]}
      value={ids.map(String)}
      onChange={choose}
      onBlur={() => {
        // What is waited for is taken first.
        if (!only.isPending()) leave();
        onBlur?.();
      }}
      searchable
      searchValue={typing}
      onSearchChange={(next) => {
        // Once it is left, the input would forget what was typed.
        if (next !== '' || document.activeElement?.id === inputId) setTyping(next);
      }}
      onKeyDown={only.press}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server has found what matches; what is chosen already stands above.
      filter={({ options }) => options}
      hidePickedOptions
      {...(field.MaxItems === undefined ? {} : { maxValues: field.MaxItems })}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clearValue', { label }) }}
      nothingFoundMessage={found.isFetching ? t('form.searching') : t('form.nothingFound')}
      placeholder={ids.length === 0 ? t('form.typeToFind') : ''}
      maxDropdownHeight={280}
      rightSection={
        <>
          <KeepMark offered={found.data} />
          <Combobox.Chevron error={invalid} />
        </>
      }
    />
  );
}
