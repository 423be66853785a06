// Rows that a workbook hides, by hand or by a filter: how many they are, and whether they are imported.
import { countText, useLanguage } from '#kit';
import { useTranslation } from './text/index.ts';

interface HiddenRowsProps {
  readonly hidden: number;
  /** The rows of the file that are imported. */
  readonly taken: number;
  readonly isLeftOut: boolean;
  readonly busy: boolean;
  readonly onChoose: (choice: 'take' | 'leave') => void;
}

export function HiddenRows({ hidden, taken, isLeftOut, busy, onChoose }: HiddenRowsProps) {
  const t = useTranslation();
  const language = useLanguage();
  if (hidden === 0) return null;
  return (
    <fieldset className="match" disabled={busy}>
      <legend className="b5">{t('hidden', { count: hidden, number: countText(isLeftOut ? taken + hidden : taken, language) })}</legend>
      <div className="row g12 wrap">
        {(['take', 'leave'] as const).map((choice) => (
          <label key={choice} className="row g8">
            <input type="radio" name="hidden" checked={isLeftOut === (choice === 'leave')} onChange={() => onChoose(choice)} />
            {t(choice === 'take' ? 'hiddenTake' : 'hiddenLeave')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
