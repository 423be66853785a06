// A value of a row or a record as a text that stands among others.
import { type EntityConfig, useValueText } from '#kit';
import { useSay } from './text/index.ts';

export type ShowValue = (field: string, value: unknown) => string;

/** Of references the names of their records are given. */
export function useShownValue(config: EntityConfig): ShowValue {
  const say = useSay();
  const textOf = useValueText(config);
  return (field, value) => {
    const { NameKey = field } = config.Fields[field]?.Reference ?? {};
    return textOf(field, { [NameKey]: value, [field]: value }) || say('empty');
  };
}
