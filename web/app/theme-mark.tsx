// Marks the page with the colour scheme in force, by which the tokens go.
import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

export function ThemeMark() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
  return null;
}
