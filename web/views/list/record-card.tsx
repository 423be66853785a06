// One record of a list on a phone: its name and a badge, and below them two facts that say something by themselves.
import { Link } from 'react-router';
import type { EntityConfig, Row } from '../../api/index.ts';
import { Cell } from '../../fields/index.ts';
import { Avatar } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Fact } from '../fact.tsx';
import { messagesFor } from '../name-of.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { type CardColumns, getFacts, isText } from './card-facts.ts';
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
  const t = useText();
  const id = Number(row['Id']);
  const selected = useIsSelected(selection, id);
  const { title, badge } = columns;
  const name = String(messagesFor(title, row) ?? (title && row[title.Key]) ?? row['DisplayName'] ?? id);
  const [left, right] = getFacts(columns, row, name);
  const hasFace = choosing || config.Initials;
  const face = (
    <>
      {choosing ? (
        <input type="checkbox" className="ck" checked={selected} aria-label={t('list.selectRow', { name })} onChange={() => selection.set([id], !selected)} />
      ) : (
        config.Initials && <Avatar name={name} of={id} size="m" />
      )}
      {/* A name is text; any other value is shown as its type is. */}
      <b className="clip">{title && !isText(title) ? <Cell column={title} row={row} config={config} /> : name}</b>
      <span className="side-part">{badge && <Cell column={badge} row={row} config={config} />}</span>
      {(left ?? right) && (
        <span className="under">
          <span className="clip">{left && <Fact column={left} row={row} config={config} />}</span>
          <span className="end t12 t3 clip">{right && <Fact column={right} row={row} config={config} />}</span>
        </span>
      )}
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
