// One record of a list on a phone: its name and a badge, and below them two facts that say something by themselves.
import { Link } from 'react-router';
import type { ColumnConfig, EntityConfig, Row } from '../../api/index.ts';
import { Cell } from '../../fields/index.ts';
import { Avatar } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Fact } from '../fact.tsx';
import { editPath, type RecordPaths } from '../record-paths.ts';
import type { Layout } from './layout.ts';
import { type Selection, useIsSelected } from './selection.ts';

interface RecordCardProps {
  readonly row: Row;
  readonly config: EntityConfig;
  readonly columns: CardColumns;
  readonly paths: RecordPaths;
  readonly selection: Selection;
  readonly choosing: boolean;
}

export function RecordCard({ row, config, columns, paths, selection, choosing }: RecordCardProps) {
  const say = useText();
  const id = Number(row['Id']);
  const selected = useIsSelected(selection, id);
  const { title, badge } = columns;
  const name = String((title && row[title.Key]) ?? row['DisplayName'] ?? id);
  const [left, right] = factsOf(columns, row, name);
  const hasFace = choosing || config.Initials;
  const face = (
    <>
      {choosing ? (
        <input type="checkbox" className="ck" checked={selected} aria-label={say('list.selectRow', { name })} onChange={() => selection.set([id], !selected)} />
      ) : (
        config.Initials && <Avatar name={name} size="m" />
      )}
      {/* A name is text; any other value is shown as its type is. */}
      <b className="clip">{title && !isText(title) ? <Cell column={title} row={row} config={config} /> : name}</b>
      <span className="side-part">{badge && <Cell column={badge} row={row} config={config} />}</span>
      <span className="under">
        <span className="clip">{left && <Fact column={left} row={row} config={config} />}</span>
        <span className="end t12 t3 clip">{right && <Fact column={right} row={row} config={config} />}</span>
      </span>
    </>
  );
  const className = `card ${hasFace ? '' : 'plain'} ${selected ? 'is-selected' : ''}`;
  return (
    <li>
      {choosing ? (
        <label className={className}>{face}</label>
      ) : (
        <Link className={className} to={editPath(paths, id)} data-card={id}>
          {face}
        </Link>
      )}
    </li>
  );
}

export interface CardColumns {
  readonly title: ColumnConfig | undefined;
  readonly badge: ColumnConfig | undefined;
  /** What may stand below them: the first two that say something in a row do. */
  readonly facts: readonly ColumnConfig[];
}

/** Of the view's columns: the first is the name, a badge stands beside it, a date with its label comes first of the others. */
export function cardColumns(config: EntityConfig, layout: Layout): CardColumns {
  const ids = layout.flatMap(({ id, hidden }) => (hidden ? [] : [id]));
  const [title, ...others] = ids.flatMap((id) => config.Grid.Columns.find((column) => column.Id === id) ?? []);
  const badge = others.find((column) => column.Format === 'badge');
  const facts = others.filter((column) => column !== badge && column.Format !== 'tags' && !['json', 'partList'].includes(column.Type));
  return { title, badge, facts: facts.toSorted((one, other) => Number(isLabelled(other)) - Number(isLabelled(one))) };
}

/** Each column keeps its side, so that the eye goes down it; where one has nothing to say, or says what stands there already, another one does. */
function factsOf({ facts }: CardColumns, row: Row, name: string): readonly (ColumnConfig | undefined)[] {
  const told: unknown[] = [name.toLowerCase()];
  const isTold = (what: unknown) => told.some((each) => each === what || (typeof each === 'string' && typeof what === 'string' && each.includes(what)));
  const says = (column: ColumnConfig | undefined): ColumnConfig | undefined => {
    const value = column && row[column.Key];
    if (value === null || value === undefined || value === '' || value === false || Array.isArray(value)) return undefined;
    const what = typeof value === 'string' ? value.toLowerCase() : column;
    if (isTold(what)) return undefined;
    told.push(what);
    return column;
  };
  const [first, second, ...rest] = facts;
  const sides = [says(first), says(second)];
  return sides.map((side) => side ?? rest.find(says));
}

const isLabelled = ({ Format }: ColumnConfig): boolean => Format === 'relativeDate';
const isText = ({ Type }: ColumnConfig): boolean => ['string', 'text', 'computed', 'reference'].includes(Type);
