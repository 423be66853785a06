// Records that hang under another one, on its page: added, changed and deleted in place, in a dialog.
import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { lowered } from '../../../engine/contract/text.ts';
import {
  type ColumnConfig,
  deleteRecord,
  type EntityConfig,
  type FormPartConfig,
  pathUnder,
  readRecord,
  type Row,
  useChildren,
  useEntityConfig,
} from '../../api/index.ts';
import { Cell, countText, dateTimeText, isNumeric } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { Chooser } from '../chooser.tsx';
import { getEntities } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { useNewLabel } from '../new-label.ts';
import { Panel } from '../panel.tsx';
import { PartSkeleton } from '../plugin-part.tsx';
import { RecordTable } from '../record-table.tsx';
import { FailedPage, StatePage } from '../state-page.tsx';
import { getParent, type RecordsPart } from './record-parts-of.ts';
import { LoadMore } from '../load-more.tsx';
import { findName } from '../name-of.ts';
import { lazyDialog, lazyOptional } from '../lazy.tsx';
import { useOrder } from './use-order.ts';
import { useRightsBelow } from './use-rights-below.ts';
import { Awaited } from '../typed-ahead.ts';

const EditDialog = lazyDialog(() => import('../edit-dialog.tsx'));
const OrderParts = lazyOptional(() => import('./order-parts.tsx'));
/** So many at first: the tab that counts them asks the same question. */
export const firstChildren = 50;
/** So many once somebody scrolls to the end. */
const maxChildren = 1000;

interface ChildListProps {
  /** The record that they hang under, and what it is like. */
  readonly config: EntityConfig;
  readonly row: Row;
  readonly part: RecordsPart;
}

export function ChildList({ config: parent, row, part }: ChildListProps) {
  const t = useText();
  const language = useLanguage();
  const child = useEntityConfig(part.Path, language);
  const [take, setTake] = useState(firstChildren);
  const above = getParent(part, parent.Path, row);
  const list = useChildren(above.path, above.id, part, take);
  if (child.isError || (list.isError && !list.data))
    return (
      <FailedPage
        error={child.error ?? list.error}
        title={t('state.failedTitle')}
        onRetry={() => {
          void child.refetch();
          void list.refetch();
        }}
      />
    );
  if (!child.data || !list.data) return <PartSkeleton />;
  return (
    <Children
      parent={parent}
      row={row}
      part={part}
      child={child.data}
      rows={list.data.Data}
      count={list.data.Count ?? 0}
      isComplete={take === maxChildren && !list.isPlaceholderData}
      onMore={() => setTake(maxChildren)}
    />
  );
}

interface ChildrenProps {
  readonly parent: EntityConfig;
  readonly row: Row;
  readonly part: RecordsPart;
  readonly child: EntityConfig;
  readonly rows: readonly Row[];
  readonly count: number;
  /** As many are there as are ever loaded. */
  readonly isComplete: boolean;
  readonly onMore: () => void;
}

function Children({ parent, row, part, child, rows: readRows, count, isComplete, onMore }: ChildrenProps) {
  const t = useText();
  const language = useLanguage();
  const newTitle = useNewLabel(child);
  const queries = useQueryClient();
  const failures = useFailures();
  const [open, setOpen] = useState<Row | 'new' | 'awaited'>();
  const [dialog, setDialog] = useState<{ readonly name: string; readonly start: Row }>();
  const { path, id } = getParent(part, parent.Path, row);
  const rights = useRightsBelow(child, { path, id }, readRows);
  const narrowed = useMemo(() => narrow(child, parent, { path, id }, part), [child, parent, path, id, part]);
  const [first, ...columns] = part.Columns.flatMap((wanted) => child.Grid.Columns.find((column) => column.Id === wanted) ?? []);
  const start = useMemo(() => Object.fromEntries(part.Defaults.flatMap(({ Field, From }) => (row[From] === null ? [] : [[Field, row[From]]]))), [part, row]);

  // What was written down is a text, too long for the title of a dialog.
  const isRemark = parent.Remarks.some(({ Path }) => Path === part.Path);
  const called = (entry: Row): string => findName(child, entry) || String((first && entry[first.Key]) || child.Label);
  const readAgain = async () => {
    void queries.invalidateQueries({ queryKey: ['keys', part.Path] });
    void queries.invalidateQueries({ queryKey: ['journal', path, id] });
    void queries.invalidateQueries({ queryKey: ['call'] });
    await queries.invalidateQueries({ queryKey: ['search', part.Path] });
  };
  // The list holds what it shows; what is changed is the whole record, as it stands.
  const openFull = async (entry: Row) => {
    setOpen('awaited');
    try {
      setOpen(await readRecord(part.Path, Number(entry['Id'])));
    } catch (error) {
      setOpen(undefined);
      failures.show(error);
    }
  };
  const remove = async (entry: Row) => {
    try {
      const change = await deleteRecord(part.Path, Number(entry['Id']));
      if (change !== undefined) offerUndo({ text: t('undo.gone', { name: called(entry) }), changes: [change], onUndone: () => void readAgain() });
    } catch (error) {
      failures.show(error);
    }
    void readAgain();
  };
  const { Ordered: ordered } = part;
  const { rows, order } = useOrder({ path, id, row, field: ordered, rows: readRows, onWritten: readAgain });
  const ids = rows.map((entry) => Number(entry['Id']));
  const isOrdered = ordered !== undefined && parent.Rights.Update && rows.length > 1 && rows.length === count;
  const orderParts = (kind: 'grip' | 'steps', entry: Row) =>
    isOrdered && (
      <Suspense fallback={null}>
        <OrderParts kind={kind} name={called(entry)} id={Number(entry['Id'])} ids={ids} onOrder={order} />
      </Suspense>
    );
  // Where the product alone says what they hang under, none is added by hand.
  const mayAdd = rights.mayAdd && child.Fields[part.Link]?.ReadOnly !== true;
  const { AddBy: addBy, OpenBy: openBy } = part;
  const add =
    mayAdd &&
    (addBy !== undefined ? (
      <AddButton label={child.Label} onClick={() => setDialog({ name: addBy, start: { entity: path, id, name: getParentName(part, row) } })} />
    ) : child.AddAt !== null || part.Page !== undefined ? (
      <Button
        component={Link}
        to={child.AddAt === null ? addAddress(part.Page ?? '', part, row, start) : `${child.AddAt}&${path}=${id}`}
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size="s14" />}
      >
        {t('children.add', { entity: lowered(child.Label) })}
      </Button>
    ) : (
      <AddButton label={child.Label} onClick={() => setOpen('new')} />
    ));
  const show = (column: ColumnConfig) => (entry: Row) =>
    column.Type === 'datetime' && !column.Format ? (
      <span className="num">{dateTimeText(entry[column.Key])}</span>
    ) : (
      <Cell column={column} row={entry} config={child} />
    );

  const nameIn = (column: ColumnConfig, entry: Row) => {
    const value = entry[column.Key];
    if (value === null || value === undefined || value === '') return called(entry);
    return column.Format === 'name' ? String(value) : show(column)(entry);
  };

  return (
    <Panel
      title={part.Label ?? child.LabelPlural}
      beside={
        <>
          <span className="count">{count}</span>
          {rows.length > 0 && add && <span className="end">{add}</span>}
        </>
      }
    >
      {rows.length === 0 && (
        <StatePage
          icon={part.Icon}
          title={t('children.none', { entities: getEntities(child) })}
          help={t(mayAdd ? 'children.noneHelp' : 'children.noneReadOnly')}
          actions={add || undefined}
        />
      )}
      {rows.length > 0 && first && (
        <RecordTable
          rows={rows}
          name={{
            id: first.Id,
            label: first.Label,
            renderCell: (entry) => (
              <>
                {orderParts('grip', entry)}
                {part.Page === undefined || openBy !== undefined ? (
                  <button
                    type="button"
                    className="link"
                    onClick={() => (openBy === undefined ? void openFull(entry) : setDialog({ name: openBy, start: { id: entry['Id'] } }))}
                  >
                    {nameIn(first, entry)}
                  </button>
                ) : (
                  <Link className="link" to={`${part.Page}/${String(entry['Id'])}/edit`}>
                    {nameIn(first, entry)}
                  </Link>
                )}
              </>
            ),
          }}
          columns={columns.map((column) => ({
            id: column.Id,
            label: column.Label,
            renderCell: show(column),
            ...getVariant(column),
          }))}
          renderCommands={(entry) => (
            <>
              {orderParts('steps', entry)}
              {rights.of(entry).Update && part.Page === undefined && (
                <ActionIcon className="icon-act" aria-label={t('children.edit', { name: called(entry) })} onClick={() => void openFull(entry)}>
                  <Icon name="pencil" size="s14" />
                </ActionIcon>
              )}
              {/* Records with their own page are deleted there, where one sees what depends on them. */}
              {rights.of(entry).Delete && part.Page === undefined && (
                <ActionIcon className="icon-act" aria-label={t('children.remove', { name: called(entry) })} onClick={() => void remove(entry)}>
                  <Icon name="trash" size="s14" />
                </ActionIcon>
              )}
            </>
          )}
        />
      )}
      {count > rows.length &&
        (isComplete ? (
          <p className="t2" role="status">
            {t('children.limit', { shown: countText(rows.length, language), count: countText(count, language) })}
          </p>
        ) : (
          <LoadMore onVisible={onMore} />
        ))}
      {dialog && (
        <Chooser
          {...dialog}
          onChoose={() => {
            setDialog(undefined);
            void readAgain();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {open === 'awaited' && <Awaited />}
      {open !== undefined && open !== 'awaited' && (
        <Suspense fallback={null}>
          <EditDialog
            config={narrowed}
            title={open === 'new' ? newTitle : isRemark ? t('remark.edit', { one: lowered(child.Label) }) : called(open)}
            {...(open === 'new' ? { start, fixed: { [part.Link]: id } } : { row: open })}
            onSaved={() => void readAgain()}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const t = useText();
  return (
    <Button size="xs" variant="default" leftSection={<Icon name="plus" size="s14" />} onClick={onClick}>
      {t('children.add', { entity: lowered(label) })}
    </Button>
  );
}

const isUnsaid = ({ Type, Format }: ColumnConfig): boolean => ['boolean', 'date', 'datetime'].includes(Type) && !Format;

function getVariant(column: ColumnConfig): { variant?: 'number' | 'named' | 'whole' } {
  if (isNumeric(column)) return { variant: 'number' };
  if (isUnsaid(column)) return { variant: 'named' };
  return column.Type === 'text' ? { variant: 'whole' } : {};
}

/** What the record is called that they hang under. */
const getParentName = ({ Under }: RecordsPart, row: Row): unknown => row[Under ? `${Under.Field.replace(/Id$/, '')}Name` : 'DisplayName'];

/** Of a new one on its own page: what it hangs under by id and name, and what else it takes over. */
function addAddress(page: string, part: RecordsPart, row: Row, start: Row): string {
  const { Link: link, Under } = part;
  const name = `${link[0]?.toLowerCase()}${link.slice(1)}`;
  const id = Under ? row[Under.Field] : row['Id'];
  const values = { [name]: id, [`${name.replace(/Id$/, '')}Name`]: getParentName(part, row), ...start };
  return `${page}/add?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))}`;
}

/** The form of the dialog: the record above is known, and what else hangs under it is offered alone. */
function narrow(child: EntityConfig, parent: EntityConfig, above: { readonly path: string; readonly id: number }, part: RecordsPart): EntityConfig {
  const isBeside = ({ Under }: FormPartConfig): boolean => Under?.Field === part.Under?.Field;
  const siblings = new Set(parent.Form.Parts.filter(isBeside).flatMap(({ Path }) => Path ?? []));
  const Sections = child.Form.Sections.map((section) => ({ ...section, Fields: section.Fields.filter(({ Field }) => Field !== part.Link) })).filter(
    ({ Fields }) => Fields.length > 0,
  );
  const Fields = Object.fromEntries(
    Object.entries(child.Fields).map(([name, field]) => {
      const { Reference } = field;
      return [
        name,
        Reference && siblings.has(Reference.Path) ? { ...field, Reference: { ...Reference, Path: pathUnder(above.path, above.id, Reference.Path) } } : field,
      ];
    }),
  );
  return { ...child, Fields, Form: { ...child.Form, Tabs: false, Sections } };
}
