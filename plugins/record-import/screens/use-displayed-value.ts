// A value of a row or a record as a text that stands among others.
import { type EntityConfig, useValueText } from '#kit';
import { useTranslation } from './text/index.ts';

export type ShowValue = (field: string, value: unknown) => string;

/** Of references the names of their records are given. */
export function useDisplayedValue(config: EntityConfig): ShowValue {
  const t = useTranslation();
  const getText = useValueText(config);
  return (field, value) => {
    const { NameKey = field } = config.Fields[field]?.Reference ?? {};
    return getText(field, { [NameKey]: value, [field]: value }) || t('empty');
  };
}
