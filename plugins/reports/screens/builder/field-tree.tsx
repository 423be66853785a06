// The fields to choose from: a tree along references, whose branches are fetched as they are opened, and a search over what they are called.
import { Button, Icon, IconButton, ranked } from '#kit';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { KnownField } from './configuration.ts';
import { useTranslation } from './text/index.ts';
import type { Branches } from './use-branches.ts';

interface FieldTreeProps {
  readonly branches: Branches;
  readonly opened: readonly string[];
  readonly term: string;
  readonly onOpened: (opened: readonly string[]) => void;
  readonly onTerm: (term: string) => void;
  readonly onAdd: (field: KnownField) => void;
  readonly onGroup: (field: KnownField) => void;
  readonly onFilter: (field: KnownField) => void;
}

type Row =
  | { readonly kind: 'field'; readonly field: KnownField; readonly label: string; readonly level: number; readonly isOpen: boolean }
  | { readonly kind: 'waiting' | 'failed'; readonly path: string; readonly level: number };

/** So many are listed of what was typed: anyone who wants another one types more. */
const most = 60;

export function FieldTree({ branches, opened, term, onOpened, onTerm, onAdd, onGroup, onFilter }: FieldTreeProps) {
  const t = useTranslation();
  const tree = useRef<HTMLDivElement>(null);
  /** The row that the keys went to; the first one until then. */
  const [at, setAt] = useState('');
  const isSearch = term.trim() !== '';
  const rowsOf = (fields: readonly KnownField[], level: number): Row[] =>
    fields.flatMap((field): Row[] => {
      const { Name, Label, Leads } = field;
      const isOpen = Leads !== undefined && opened.includes(Name);
      const label = isSearch && level === 1 ? Label : (Label.split(' › ').at(-1) ?? Label);
      const row: Row = { kind: 'field', field, label, level, isOpen };
      if (!isOpen) return [row];
      const branch = branches.of(Name);
      if (!branch) return [row, { kind: branches.isFailed(Name) ? 'failed' : 'waiting', path: Name, level: level + 1 }];
      return [row, ...rowsOf(branch.Fields, level + 1)];
    });
  const own = branches.of('');
  const found = isSearch
    ? ranked(
        term,
        branches.all.map((field) => ({ field, label: field.Label })),
      ).map(({ field }) => field)
    : [];
  const rows = rowsOf(isSearch ? found.slice(0, most) : (own?.Fields ?? []), 1);
  const names = rows.flatMap((row) => (row.kind === 'field' ? [row.field.Name] : []));
  const current = names.includes(at) ? at : names[0];
  const turn = (name: string, isOpen: boolean) => onOpened(isOpen ? [...opened, name] : opened.filter((each) => each !== name));
  const focus = (name: string | undefined) => {
    if (name === undefined) return;
    setAt(name);
    const items = tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [];
    [...items].find((item) => item.dataset['field'] === name)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>, { field, level, isOpen }: Extract<Row, { kind: 'field' }>) => {
    const place = names.indexOf(field.Name);
    const isOnRow = event.target === event.currentTarget;
    const act = {
      ArrowDown: () => focus(names[place + 1]),
      ArrowUp: () => focus(names[place - 1]),
      Home: () => focus(names[0]),
      End: () => focus(names.at(-1)),
      ArrowRight: () => (isOpen ? focus(names[place + 1]) : field.Leads !== undefined && turn(field.Name, true)),
      ArrowLeft: () => (isOpen ? turn(field.Name, false) : level > 1 && focus(field.Name.split('.').slice(0, -1).join('.'))),
      ...(isOnRow ? { Enter: () => onAdd(field) } : {}),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <fieldset>
      <legend>{t('fields')}</legend>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('searchFields')}
        placeholder={t('searchFields')}
        value={term}
        onChange={({ currentTarget: { value } }) => onTerm(value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focus(names[0]);
        }}
      />
      <div ref={tree} role="tree" aria-label={t('fieldsOf', { name: own?.Label ?? '' })} className="report-tree">
        {rows.map((row) =>
          row.kind === 'field' ? (
            <FieldRow
              key={row.field.Name}
              row={row}
              isCurrent={row.field.Name === current}
              onFocus={() => setAt(row.field.Name)}
              onKeyDown={(event) => press(event, row)}
              onTurn={() => turn(row.field.Name, !row.isOpen)}
              onAdd={() => onAdd(row.field)}
              onGroup={() => onGroup(row.field)}
              onFilter={() => onFilter(row.field)}
            />
          ) : (
            <div key={`${row.path} ${row.kind}`} className="report-tree-row t3 t12" style={{ paddingLeft: row.level * indent }} role="none">
              {t(row.kind)}
              {row.kind === 'failed' && (
                <Button effect="show" size="compact-xs" variant="subtle" onClick={() => branches.retry(row.path)}>
                  {t('again')}
                </Button>
              )}
            </div>
          ),
        )}
      </div>
      {!own && branches.isFailed('') && (
        <p className="report-broken" role="alert">
          {t('fieldsFailed')}{' '}
          <Button effect="show" size="compact-xs" onClick={() => branches.retry('')}>
            {t('again')}
          </Button>
        </p>
      )}
      {isSearch && (
        <p className="t3 t12" role="status">
          {found.length === 0 ? t('noField') : found.length > most ? t('moreFields') : t('fieldsFound', { count: found.length })} {t('searchDeeper')}
        </p>
      )}
    </fieldset>
  );
}

/** In pixels, by each reference. */
const indent = 16;

interface FieldRowProps {
  readonly row: Extract<Row, { kind: 'field' }>;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onTurn: () => void;
  readonly onAdd: () => void;
  readonly onGroup: () => void;
  readonly onFilter: () => void;
}

function FieldRow({ row: { field, label, level, isOpen }, isCurrent, onFocus, onKeyDown, onTurn, onAdd, onGroup, onFilter }: FieldRowProps) {
  const t = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const { Name, Leads, IsGroup } = field;
  useEffect(() => (element.current ? draggable({ element: element.current, getInitialData: () => ({ reportField: Name }) }) : undefined), [Name]);
  const isBranch = Leads !== undefined;
  // Records below a row are opened for their fields; they are no field themselves, and nothing is filtered or gathered by them.
  const [isList, isBelow] = [Name.endsWith('[]'), Name.includes('[]')];
  return (
    <div
      ref={element}
      role="treeitem"
      aria-label={label}
      aria-level={level}
      aria-selected={false}
      {...(isBranch ? { 'aria-expanded': isOpen } : {})}
      data-field={Name}
      tabIndex={isCurrent ? 0 : -1}
      className="report-tree-row"
      style={{ paddingLeft: (level - 1) * indent }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={({ target }) => isBranch && target instanceof Element && !target.closest('button') && onTurn()}
    >
      <span className="report-tree-turn">{isBranch && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s14" />}</span>
      <span className="clip">{label}</span>
      <span className="report-tree-acts">
        {!isList && <IconButton effect="show" icon="plus" label={t('add', { name: field.Label })} onClick={onAdd} />}
        {IsGroup && !isBelow && <IconButton effect="show" icon="groups" label={t('groupBy', { name: field.Label })} onClick={onGroup} />}
        {!isBelow && <IconButton effect="show" icon="filter-plus" label={t('filterBy', { name: field.Label })} onClick={onFilter} />}
      </span>
    </div>
  );
}
