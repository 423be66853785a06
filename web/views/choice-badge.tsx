// The value of a choice as people know it, on pages that are no form and no list.
import { useEntityConfig } from '../api/index.ts';
import { Badge } from '../look/index.ts';
import { useLanguage } from '../text/index.ts';

/** `entity` is the path of its calls. Nothing for a value that is not there for this person. */
export function ChoiceBadge({ entity, field, value }: { entity: string; field: string; value: unknown }) {
  const choice = useEntityConfig(entity, useLanguage()).data?.Fields[field]?.Values?.find((each) => each.Value === value);
  return choice ? <Badge text={choice.Label} colour={choice.Colour} /> : null;
}
