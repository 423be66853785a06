// What a card of a list says of its record: by which columns, and which of them say nothing new.
import type { ColumnConfig, EntityConfig, Row } from '../../api/index.ts';
import type { Layout } from './layout.ts';

export interface CardColumns {
  readonly title: ColumnConfig | undefined;
  readonly badge: ColumnConfig | undefined;
  /** What may stand below them: the first two that say something in a row do. */
  readonly facts: readonly ColumnConfig[];
}

/** Of the view's columns: the first is the name, a badge stands beside it, a date with its label comes first of the others, and an amount second. */
export function cardColumns(config: EntityConfig, layout: Layout): CardColumns {
  const ids = layout.flatMap(({ id, hidden }) => (hidden ? [] : [id]));
  const [title, ...others] = ids.flatMap((id) => config.Grid.Columns.find((column) => column.Id === id) ?? []);
  const badge = others.find((column) => column.Format === 'badge');
  const facts = others.filter((column) => column !== badge && column.Format !== 'tags' && !['json', 'partList'].includes(column.Type));
  return { title, badge, facts: facts.toSorted((a, b) => getWeight(b) - getWeight(a)) };
}

/** What stands below the name of this row. Each column keeps its side, so that the eye goes down it; where one has nothing to say, or says what stands there already, another one does. */
export function getFacts({ facts }: CardColumns, row: Row, name: string): readonly (ColumnConfig | undefined)[] {
  const message = [getWords(name)];
  const visible = new Set<ColumnConfig>();
  const mentions = (column: ColumnConfig): boolean => {
    const value = row[column.Key];
    if (value === null || value === undefined || value === '' || value === false || Array.isArray(value) || visible.has(column)) return false;
    // Only names say the same where they read the same: two days that fall together are two facts, as are two choices.
    if (isText(column) && typeof value === 'string') {
      const words = getWords(value);
      if (message.some((text) => text.includes(words))) return false;
      message.push(words);
    }
    visible.add(column);
    return true;
  };
  const [first, second, ...rest] = facts;
  const sides = [first, second].map((column) => (column && mentions(column) ? column : undefined));
  return sides.map((side) => side ?? rest.find(mentions));
}

const getWeight = ({ Format, Type }: ColumnConfig): number => (Format === 'relativeDate' ? 2 : Type === 'money' ? 1 : 0);
/** True of names and other words, which say the same where they read the same. */
export const isText = ({ Type }: ColumnConfig): boolean => ['string', 'text', 'computed', 'reference'].includes(Type);
/** With a space around each, so that only whole words are found in others. */
const getWords = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu)
      ?.join(' ') ?? ''
  } `;
