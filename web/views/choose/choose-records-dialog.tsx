// Choosing one record or several out of a short list, such as offices or countries: all of them are here at once, and typing narrows them. Of a longer list it is said that there are more.
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyRecord, isFailure, type Page, type RecordId, type Row, searchBlock } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { getContext } from '../context-of.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import './choose.css';

/** A list that lies in memory holds so many records. */
export const inMemoryPage = 1_000;

export interface RecordChoice {
  /** The entity, as in the path of its calls. */
  readonly entity: string;
  readonly title: string;
  /** The view that says which records there are to choose from; the first one of the entity where nothing is said. */
  readonly viewId?: number;
  /** The column of the view by which they stand together. */
  readonly groupBy?: string;
  readonly isSeveral?: boolean;
}

interface ChooseRecordsDialogProps {
  readonly contextData: RecordChoice | undefined;
  readonly chosen?: readonly number[];
  readonly onChoose: (records: readonly AnyRecord[]) => void;
  readonly onClose: () => void;
}

/** Of the lines that are on their way. */
const widths = [46, 62, 38, 54, 33];

const getName = (row: Row): string => String(row['DisplayName'] ?? '');
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The first page, and after it those of the chosen that lie beyond it: choosing others must not lose them. */
async function fetchChoice(
  entity: string,
  viewId: number,
  chosen: readonly RecordId[],
  signal: AbortSignal,
): Promise<Page<AnyRecord> & { readonly First: number }> {
  const search = { entity, viewId, conditions: [], orderBy: 'DisplayName' };
  const page = await searchBlock(search, 0, inMemoryPage, 'capped', signal);
  const beyond = chosen.filter((id) => !page.Data.some((row) => row['Id'] === id));
  const rest =
    beyond.length === 0
      ? []
      : (await searchBlock({ ...search, conditions: [{ Field: 'Id', Condition: 'In', Value1: beyond }] }, 0, inMemoryPage, 'none', signal)).Data;
  return { ...page, First: page.Data.length, Data: [...page.Data, ...rest] };
}

/** Throws where nothing says what is to be chosen. */
export default function ChooseRecordsDialog({ contextData, chosen = [], onChoose, onClose }: ChooseRecordsDialogProps) {
  const { entity, title, viewId = 0, groupBy, isSeveral = false } = getContext(contextData);
  const t = useText();
  const language = useLanguage();
  const [term, setTerm] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set(chosen));
  const found = useQuery({
    queryKey: ['search', entity, 'choose', viewId, ...chosen],
    queryFn: ({ signal }) => fetchChoice(entity, viewId, chosen, signal),
  });
  const rows = found.data?.Data ?? [];
  const { First: first = 0, Count: count = 0, CountIsCapped: isCapped = false } = found.data ?? {};
  const visible = rows.filter((row) => folded(getName(row)).includes(folded(term.trim())));
  const groups = new Map<string, Row[]>();
  for (const row of visible) {
    const group = groupBy === undefined ? '' : String(row[groupBy] ?? '');
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const mark = (id: number) =>
    setMarked((known) => {
      if (!isSeveral) return new Set([id]);
      const next = new Set(known);
      return next.delete(id) ? next : next.add(id);
    });
  const take = () => {
    onChoose(rows.filter((row) => marked.has(row.Id)));
    onClose();
  };
  const label = isSeveral ? t('choose.takeMany', { count: rows.filter((row) => marked.has(row.Id)).length }) : t('choose.take');
  return (
    <Dialog
      title={title}
      size={440}
      bodyClass="choose-records"
      onClose={onClose}
      actions={<DialogActions command={label} onCommand={take} disabled={marked.size === 0 || !found.data} onClose={onClose} />}
    >
      <Input
        type="search"
        value={term}
        placeholder={t('choose.narrow')}
        aria-label={t('choose.narrow')}
        data-autofocus
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.isError && (
        <div className="note danger" role="alert">
          <span className="grow">{isFailure(found.error) ? found.error.message : t('failure.server')}</span>
          <Button size="xs" onClick={() => void found.refetch()}>
            {t('state.retry')}
          </Button>
        </div>
      )}
      {found.isPending && (
        <div className="coming" role="status" aria-label={t('app.loading')}>
          {widths.map((width) => (
            <span key={width} className="sk" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
      {count > first && (
        <p className="note" role="status">
          <Icon name="alert-circle" />
          <span>{t('choose.more', { shown: countText(first, language), number: `${countText(count, language)}${isCapped ? '+' : ''}` })}</span>
        </p>
      )}
      {found.data && visible.length === 0 && <p className="t2">{t('form.nothingFound')}</p>}
      {[...groups]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, members]) => (
          <fieldset key={name}>
            <legend className={name === '' ? 'vh' : undefined}>{name === '' ? title : name}</legend>
            {members.map((row) => (
              <label key={Number(row['Id'])}>
                <input
                  type={isSeveral ? 'checkbox' : 'radio'}
                  name={`choose-${entity}`}
                  className={isSeveral ? 'ck' : 'rd'}
                  checked={marked.has(Number(row['Id']))}
                  onChange={() => mark(Number(row['Id']))}
                />
                <span>{getName(row)}</span>
              </label>
            ))}
          </fieldset>
        ))}
    </Dialog>
  );
}
