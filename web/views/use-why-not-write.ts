// Why nothing can be changed on any screen for the time being.
import { viewing } from '../api/index.ts';
import { useText } from '../text/index.ts';

/** The sentence to say in place of writing while this tab shows the view of another person; undefined where one is oneself. */
export function useWhyNotWrite(): string | undefined {
  const t = useText();
  const current = viewing();
  return current ? t('viewing.refused', { name: current.name }) : undefined;
}
