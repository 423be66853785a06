// A condition in words: its field, its condition, and its value as people know it.
import { type EntityConfig, type FilterConfig, useKeyNames, type WireCondition } from '../../api/index.ts';
import { dateText, numberText } from '../../fields/index.ts';
import { type Translate, useLanguage, useText } from '../../text/index.ts';
import { conditionText, rangeText, valueShape } from './conditions.ts';
import { useKnownFilter } from './filter-fields.ts';

/** The three parts of it, and whether it must stay as it is: its field is limited, or there is none. Where that could not be asked, anyone who opens it may ask again. */
export function useConditionText(config: EntityConfig, filter: WireCondition) {
  const t = useText();
  const { known, isFailed } = useKnownFilter(config, filter.Field);
  const value = useValueText(known?.filter, filter);
  return {
    isFixed: known ? known.filter.Limit !== undefined : !isFailed,
    label: known?.label ?? filter.Field,
    operator: conditionText(filter.Condition, known?.filter.Type ?? 'string', t),
    value,
  };
}

/** The value alone. */
function useValueText(known: FilterConfig | undefined, filter: WireCondition): string {
  const t = useText();
  const language = useLanguage();
  const values = Array.isArray(filter.Value1) ? filter.Value1 : filter.Value1 === undefined ? [] : [filter.Value1];
  const isReference = known?.Type === 'reference' || known?.Type === 'referenceList';
  const ids = isReference ? values.filter((value) => typeof value === 'number') : [];
  const names = useKeyNames(known?.Reference?.Path, ids);
  const one = (value: unknown): string => {
    if (isReference) return names.data?.find((key) => key.Key === value)?.Name ?? '…';
    if (known?.Type === 'money' || known?.Type === 'integer' || known?.Type === 'rate') return numberText(value, known.Type, language, known.Digits);
    return plainText(known, value, t);
  };
  switch (valueShape(filter.Condition)) {
    case 'none':
      return '';
    case 'range':
      return rangeText(String(filter.Value1), t);
    case 'two':
      return `${one(filter.Value1)} ${t('list.and')} ${one(filter.Value2)}`;
    case 'many':
      return values.length > 2 ? `${values.slice(0, 2).map(one).join(', ')}, ${t('list.more', { count: values.length - 2 })}` : values.map(one).join(', ');
    case 'one':
      return one(filter.Value1);
  }
}

function plainText(known: FilterConfig | undefined, value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no');
  if (known?.Type === 'date' || known?.Type === 'datetime') return dateText(value);
  return known?.Values?.find((choice) => choice.Value === value)?.Label ?? String(value ?? '');
}
