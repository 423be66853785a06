// A value of a record as a text, whatever its field is.
import type { EntityConfig, Row } from '../api/index.ts';
import { isBlank, valueText } from '../fields/index.ts';
import { useLanguage, useText } from '../text/index.ts';

/** Of a record of this kind, what a field holds; empty where it holds nothing. */
export function useValueText(config: EntityConfig): (name: string, row: Row) => string {
  const t = useText();
  const language = useLanguage();
  return (name, row) => {
    const field = config.Fields[name];
    if (!field || isBlank(row[name])) return '';
    return valueText(row[name], field, t, language, field.Reference && row[field.Reference.NameKey]);
  };
}
