// What the other system calls one of our records: shown, and chosen by typing.
import { Button, IconButton, useCall } from '#kit';
import { Combobox, Input, useCombobox } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { type MappingPath, type MappingRow, valueText } from './mapping-paths.ts';
import { useTranslation } from './text/index.ts';

const offeredAtOnce = 50;

interface ValueCellProps {
  readonly path: MappingPath;
  readonly row: MappingRow;
  /** Why the other system cannot be asked. */
  readonly problem: string | undefined;
  readonly onSave: (externalId: string | null) => Promise<void>;
}

export function ValueCell({ path, row, problem, onSave }: ValueCellProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The focus comes back to what opened the list.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) cell.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { ExternalId, LocalName } = row;
  return (
    <div ref={cell} className="mapping-value">
      {isOpen ? (
        <ValuePicker
          path={path}
          label={t('choiceOf', { name: LocalName })}
          onChoose={(id) => {
            setOpen(false);
            void onSave(id);
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <>
          <Button effect="write" size="compact-sm" variant={ExternalId === null ? 'subtle' : 'default'} rejection={problem} onClick={() => setOpen(true)}>
            <span className="vh">{t('choiceOf', { name: LocalName })}: </span>
            <span className="clip">{ExternalId === null ? t('choose') : valueText(row)}</span>
          </Button>
          {ExternalId !== null && <IconButton effect="write" icon="x" label={t('remove', { name: LocalName })} onClick={() => void onSave(null)} />}
        </>
      )}
    </div>
  );
}

interface ValuePickerProps {
  readonly path: MappingPath;
  readonly label: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function ValuePicker({ path, label, onChoose, onClose }: ValuePickerProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const combobox = useCombobox({ defaultOpened: true, onDropdownClose: () => combobox.resetSelectedOption() });
  const { data: answer, error } = useCall(`${path}/XRefList`, { take: offeredAtOnce, ...(term === '' ? {} : { searchTerm: term }) });
  // What was found for other letters is not offered: Enter would take it.
  const data = typed.trim() === term ? answer : undefined;
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={onChoose}>
      <Combobox.Target>
        <Input
          // The field was asked for by the press of a button in its place.
          ref={(input) => input?.focus()}
          value={typed}
          autoComplete="off"
          aria-label={label}
          placeholder={t('typeToFind')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          onBlur={onClose}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className="mapping-options" tabIndex={0}>
          {data?.map(({ Id, Name }) => (
            <Combobox.Option key={Id} value={Id}>
              <span className="clip grow">{Name}</span>
              <span className="t12 t3">{Id}</span>
            </Combobox.Option>
          ))}
          {/* A list without a single option is none to a screen reader. */}
          {!data?.length && (
            <Combobox.Option value="" disabled>
              {data ? t('nothingFound') : error ? error.message : t('searching')}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {data?.length === offeredAtOnce && <Combobox.Footer>{t('typeForMore')}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}
