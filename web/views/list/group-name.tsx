// What a group is called: the badge of a choice, the name of a record, a span of days, yes or no, or that there is no value.
import type { EntityConfig, Group, Language } from '../../api/index.ts';
import { asColour, dateText, locales } from '../../fields/index.ts';
import { Badge } from '../../look/index.ts';
import { type Translate, useLanguage, useText } from '../../text/index.ts';
import { partsOfGroup } from './use-groups.ts';

/** The name alone, for labels. `by` is what is gathered by. */
export function groupText(config: EntityConfig, by: string, { Key, Name, Where }: Group, t: Translate, language: Language): string {
  const { field, unit } = partsOfGroup(by);
  if (Key === null) return t('groups.without', { field: findColumn(config, field)?.Label ?? field });
  if (typeof Key === 'boolean') return t(Key ? 'list.yes' : 'list.no');
  if (Where.Condition === 'Between' && typeof Key === 'string') return spanText(Key, unit, t, language, Where.Value2 ?? '');
  return Name ?? t('groups.unnamed');
}

export function GroupName({ config, by, group }: { config: EntityConfig; by: string; group: Group }) {
  const text = groupText(config, by, group, useText(), useLanguage());
  const column = findColumn(config, partsOfGroup(by).field);
  if (group.Key !== null && (group.Colour !== null || column?.Format === 'badge')) return <Badge text={text} colour={asColour(group.Colour)} />;
  return <b className={`clip ${group.Key === null ? 't3' : ''}`}>{text}</b>;
}

const findColumn = ({ Grid }: EntityConfig, field: string) => Grid.Columns.find((column) => column.Field === field);

function spanText(first: string, unit: string | undefined, t: Translate, language: Language, last: string): string {
  if (unit === 'year') return first.slice(0, 4);
  if (unit === 'month')
    return new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${first}T00:00:00Z`));
  if (unit === 'week') return t('groups.weekOf', { from: dateText(first), to: dateText(last) });
  return dateText(first);
}
