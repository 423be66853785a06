// Stands among options that may change while one of them is marked.
import { useComboboxContext } from '@mantine/core';
import { useLayoutEffect } from 'react';

/** The option that is marked stays the one that Enter takes and the arrows go on from, whatever `offered` has become since. */
export function KeepMark({ offered }: { readonly offered: unknown }) {
  const { store } = useComboboxContext();
  const { listId, updateSelectedOptionIndex } = store;
  // Mantine counts to the option, while its mark goes along with it to another place.
  useLayoutEffect(() => {
    const options = document.getElementById(listId ?? '')?.querySelectorAll('[data-combobox-option]') ?? [];
    updateSelectedOptionIndex([...options].findIndex((option) => option.hasAttribute('data-combobox-selected')));
  }, [offered, listId, updateSelectedOptionIndex]);
  return null;
}
