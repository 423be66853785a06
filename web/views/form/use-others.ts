// What others do to a record while it is open: untouched fields take the new value, touched ones wait until it is decided whose counts.
import { useEffect, useState } from 'react';
import { type DifferingField, type EntityConfig, isOwnChange, type Row } from '../../api/index.ts';
import { formData, formFields, isSameInput } from './form-data.ts';

/** By field: `taken` shows the new value; of `both` the person and somebody else have another one. */
export type News = ReadonlyMap<string, 'taken' | 'both'>;
const none: News = new Map();

interface OpenRecord {
  readonly config: EntityConfig;
  readonly isNew: boolean;
  /** What the form is laid over, and what came last. */
  readonly row: Row | undefined;
  readonly loaded: Row | undefined;
  /** The fields that the person has changed. */
  readonly touched: ReadonlySet<string>;
  readonly data: Row;
  readonly isSaving: boolean;
  readonly onFollow: (row: Row, data: Row) => void;
}

/** `settled` forgets the news of these fields, or of all; `undecided` are the touched fields that somebody else has changed as well. */
export function useOthers({ config, isNew, row, loaded, touched, data, isSaving, onFollow }: OpenRecord) {
  const [news, setNews] = useState(none);
  const isBehind = !isNew && !isSaving && loaded !== undefined && Number(loaded['RowVersion']) > Number(row?.['RowVersion']);
  const follow = (newest: Row) => {
    const [before, theirs] = [formData(config, row), formData(config, newest)];
    const isOwn = isOwnChange(config.Path, Number(row?.['Id']), Number(row?.['RowVersion']), Number(newest['RowVersion']));
    const next = new Map(news);
    for (const { Name } of formFields(config)) {
      if (touched.has(Name) && isSameInput(theirs[Name], data[Name])) next.delete(Name);
      else if (isSameInput(before[Name], theirs[Name])) continue;
      else if (touched.has(Name)) next.set(Name, 'both');
      else if (!isOwn) next.set(Name, 'taken');
    }
    setNews(next);
    // What was typed stays on top of what the record holds now.
    onFollow(newest, { ...theirs, ...Object.fromEntries([...touched].map((name) => [name, data[name]])) });
  };
  useEffect(() => {
    if (isBehind) follow(loaded);
  });
  const settled = (names?: readonly string[]) =>
    setNews((known) => (known.size === 0 ? known : names ? new Map([...known].filter(([name]) => !names.includes(name))) : none));
  const undecided = (theirs: Row | undefined): DifferingField[] =>
    [...news].flatMap(([Key, kind]) => (kind === 'both' && touched.has(Key) ? [{ Key, Yours: data[Key], Theirs: theirs?.[Key] }] : []));
  return { news, settled, undecided };
}
