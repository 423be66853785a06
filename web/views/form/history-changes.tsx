// The fields that an entry of the journal changed: what each was and became. Many are folded, so that one entry does not hide the others.
import { useState } from 'react';
import { Link } from 'react-router';
import type { EntityConfig, FieldConfig, HistoryEntry, Row } from '../../api/index.ts';
import { currencyIn, isBlank, listChange, valueText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { insteadOfValue } from '../name-of.ts';

const folded = 4;
/** So much of a long text is enough to know it again. */
const maxText = 200;

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
    const { Field: name, [side]: value } = change;
    const field = config.Fields[name];
    const then = { ...row, ...Object.fromEntries(all.map((each) => [each.Field, each[side]])) };
    const instead = insteadOfValue(config, then, name);
    if (instead !== undefined) return instead;
    const shown = withoutIds(value, change, side, field, t('journal.unknown'));
    const text = valueText(shown, field, t, language, typeof shown === 'string' ? shown : undefined) || t('form.empty');
    const code = field?.Type === 'money' && field.InCurrency?.Code === undefined && !isBlank(value) ? currencyIn(field, then) : undefined;
    return code === undefined ? <Text text={text} /> : `${code} ${text}`;
  };
  const message = (change: Change) => {
    if (isForPrograms(change.Old, config.Fields[change.Field]) || isForPrograms(change.New, config.Fields[change.Field]))
      return <span>{t(isBlank(change.New) ? 'journal.valueRemoved' : isBlank(change.Old) ? 'journal.valueSaved' : 'journal.valueChanged')}</span>;
    const [before, after] = (['Old', 'New'] as const).map((side) => withoutIds(change[side], change, side, config.Fields[change.Field], t('journal.unknown')));
    // What a list began with is its value, as that of any field.
    const moved = isBlank(change.Old) ? undefined : listChange(before, after, config.Fields[change.Field], t, language);
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

/** Pictures, such as a signature, and what only programs read: people learn that they changed, and no more. */
function isForPrograms(value: unknown, field: FieldConfig | undefined): boolean {
  if (typeof value === 'string') return /^data:[^,]{1,100},/.test(value);
  if (field?.Type === 'partList' || typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((entry) => typeof entry === 'object');
}

/** A record that the reader does not see, or that is gone, comes as its number, which says nothing to people. */
function withoutIds(value: unknown, change: Change, side: 'Old' | 'New', field: FieldConfig | undefined, unknown: string): unknown {
  const show = (entry: unknown) => (typeof entry === 'string' && /^#\d+$/.test(entry) ? unknown : entry);
  if (field?.Type === 'referenceList' && Array.isArray(value)) return value.map(show);
  return field?.Type === 'reference' && (change[`${side}Id`] ?? null) === null ? show(value) : value;
}

/** A long text is cut, so that one entry does not push the others out of sight. */
function Text({ text }: { text: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || text.length <= maxText) return text;
  return (
    <>
      {text.slice(0, maxText).trimEnd()}…{' '}
      <button type="button" className="link t12" onClick={() => setOpen(true)}>
        {t('journal.more')}
      </button>
    </>
  );
}
