// Beside the form of a new record: those that are there already and seem to be the same, a small card each.
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import { Link } from 'react-router';
import { findCompared, type Duplicate, type EntityConfig, type Row, useDuplicates } from '../../api/index.ts';
import { valueText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { useSame } from '../use-same.ts';
import './duplicates.css';
import { findName } from '../name-of.ts';

interface DuplicatesProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly data: Row;
  /** That record is gone on with, in place of a new one; `same` are the fields in which it agrees. */
  readonly onUse: (id: number, same: readonly string[]) => void;
  /** A line that unfolds, where there is no room beside the form. */
  readonly isFolded?: boolean;
}

export function Duplicates({ config, paths, data, onUse, isFolded = false }: DuplicatesProps) {
  const t = useText();
  const heading = useId();
  const now = findCompared(config, data);
  const [compared] = useDebouncedValue(useSame(now, JSON.stringify(now)), config.Form.DuplicatesRest);
  const found = useDuplicates(config.Path, compared);
  // What is too little to go by now shows nothing, whatever it was a moment ago.
  const list = now && compared ? (found.data ?? []) : [];
  const message = t('duplicates.found', { count: list.length });
  const cards = (
    <ul>
      {list.map((duplicate) => (
        <Card key={Number(duplicate.Record['Id'])} config={config} paths={paths} duplicate={duplicate} onUse={onUse} />
      ))}
    </ul>
  );
  return (
    <>
      <span className="vh" role="status">
        {list.length > 0 && message}
      </span>
      {list.length > 0 && isFolded && (
        <details className="duplicates">
          <summary>
            <Icon name="copy" /> <b>{message}</b>
          </summary>
          {cards}
        </details>
      )}
      {list.length > 0 && !isFolded && (
        <aside className="duplicates" aria-labelledby={heading}>
          <h2 id={heading}>{t('duplicates.title')}</h2>
          {cards}
        </aside>
      )}
    </>
  );
}

interface CardProps extends Pick<DuplicatesProps, 'config' | 'paths' | 'onUse'> {
  readonly duplicate: Duplicate;
}

function Card({ config, paths, duplicate: { Record: row, Same }, onUse }: CardProps) {
  const t = useText();
  const language = useLanguage();
  const name = findName(config, row) ?? '';
  const id = Number(row['Id']);
  // What agrees stands first; of the rest what there is: a switch that is off tells nobody apart.
  const names = [...Same, ...Object.keys(config.Fields).filter((text) => Object.hasOwn(row, text) && !Same.includes(text))];
  const lines = names.flatMap((each) => {
    const field = config.Fields[each];
    const nameKey = field?.Reference?.NameKey;
    const text = field ? valueText(row[each], field, t, language, nameKey === undefined ? undefined : row[nameKey]) : '';
    return field && text !== '' && !hidden.has(each) && (row[each] !== false || Same.includes(each))
      ? [{ id: each, label: field.Label, text, isSame: Same.includes(each) }]
      : [];
  });
  return (
    <li>
      <Link className="link b5" to={editPath(paths, id)} target="_blank" aria-label={t('duplicates.look', { name })}>
        {name}
      </Link>
      <dl>
        {lines.map((line) => (
          <div key={line.id} className={line.isSame ? 'same' : undefined}>
            <dt>{line.label}</dt>
            <dd>
              <span className="clip">{line.text}</span>
              {line.isSame && (
                <span className="mark">
                  <Icon name="check" size="s12" /> {t('duplicates.same')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="xs" onClick={() => onUse(id, Same)} aria-label={t('duplicates.useNamed', { name })}>
        {t('duplicates.use')}
      </Button>
    </li>
  );
}

/** Stand in the head of the card, or say nothing to people. */
const hidden: ReadonlySet<string> = new Set(['Id', 'DisplayName', 'RowVersion']);
