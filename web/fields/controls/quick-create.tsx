// The last option of a reference: to make the record that was looked for and is not there.
import { Combobox } from '@mantine/core';
import { createContext, useContext } from 'react';
import { type Key, useEntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';

/** Asks for what a new record needs, and hands over how it can be chosen. `path` is that of the calls of its entity. */
export type QuickCreate = (path: string, typed: string, onMade: (made: Key) => void) => void;

/** Given by the form around the inputs; without it nothing is made by the way. */
export const QuickCreateContext = createContext<QuickCreate | null>(null);

/** No option of a search has this value: those are ids. */
export const newOption = 'new';

/** For who may create such records, once something was typed. */
export function QuickCreateOption({ path, typed }: { path: string; typed: string }) {
  const t = useText();
  const isOffered = useContext(QuickCreateContext) !== null;
  const config = useEntityConfig(path, useLanguage());
  if (!isOffered || !config.data?.Rights.Create || config.data.AddAt !== null) return null;
  return (
    <Combobox.Option value={newOption} className="new-option">
      <Icon name="plus" size="s14" />
      <span className="clip">{t('quickCreate.option', { entity: config.data.Label, name: typed })}</span>
    </Combobox.Option>
  );
}
