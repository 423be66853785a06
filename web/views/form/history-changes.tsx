// The fields that an entry of the journal changed: what each was and became. Many are folded, so that one entry does not hide the others.
import { useState } from 'react';
import { Link } from 'react-router';
import type { EntityConfig, HistoryEntry, Row } from '../../api/index.ts';
import { isBlank, listChange, valueText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { insteadOfValue } from '../name-of.ts';

const folded = 4;
/** So much of a value for programs is enough to know it again. */
const maxJson = 80;

type Change = HistoryEntry['Changes'][number];

/** There is something to show of it: what a password was and became is shown to nobody. */
export const hasValues = (change: Change): boolean => !isBlank(change.Old) || !isBlank(change.New);

interface ChangesProps {
  readonly entry: HistoryEntry;
  readonly config: EntityConfig;
  /** The record as it is now: what some values are called follows from others. */
  readonly row: Row | undefined;
}

export function Changes({ entry, config, row }: ChangesProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const all = (entry.Changes ?? []).filter(hasValues);
  const changes = open || all.length <= folded ? all : all.slice(0, folded - 1);
  /** What a reference named can be opened. */
  const linked = (change: Change, side: 'Old' | 'New') => {
    const id = change[`${side}Id`];
    const path = config.Fields[change.Field]?.Reference?.Path;
    if (id === null || path === undefined) return visible(change, side);
    return (
      <Link className="link" to={`/entity/${path}/${id}/edit`}>
        {visible(change, side)}
      </Link>
    );
  };
  const visible = (change: Change, side: 'Old' | 'New') => {
    const { Field: field, [side]: value } = change;
    const instead = insteadOfValue(config, { ...row, ...Object.fromEntries(all.map((each) => [each.Field, each[side]])) }, field);
    if (instead !== undefined) return instead;
    const text = valueText(value, config.Fields[field], t, language, typeof value === 'string' ? value : undefined) || t('form.empty');
    return config.Fields[field]?.Type === 'json' && text.length > maxJson ? `${text.slice(0, maxJson)}…` : text;
  };
  const message = (change: Change) => {
    // What a list began with is its value, as that of any field.
    const moved = isBlank(change.Old) ? undefined : listChange(change.Old, change.New, config.Fields[change.Field], t, language);
    if (moved)
      return (
        <>
          {moved.added !== '' && <span>{t('journal.added', { what: moved.added })}</span>}
          {moved.removed !== '' && <span>{t('journal.removed', { what: moved.removed })}</span>}
        </>
      );
    return (
      <>
        {!isBlank(change.Old) && (
          <>
            <s>{linked(change, 'Old')}</s>
            <Icon name="arrow-right" size="s12" />
          </>
        )}
        <span>{linked(change, 'New')}</span>
      </>
    );
  };
  return (
    <>
      <dl className="chgs">
        {changes.map((change) => (
          <div key={change.Field}>
            <dt>{change.Label}</dt>
            <dd>{message(change)}</dd>
          </div>
        ))}
      </dl>
      {changes.length < all.length && (
        <button type="button" className="link t12" onClick={() => setOpen(true)}>
          {t('journal.moreFields', { count: all.length - changes.length })}
        </button>
      )}
    </>
  );
}
