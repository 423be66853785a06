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
import { Cell, dateTimeText, isNumeric } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { entitiesOf } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { useNewLabel } from '../new-label.ts';
import { Panel } from '../panel.tsx';
import { PartSkeleton } from '../plugin-part.tsx';
import { RecordTable } from '../record-table.tsx';
import { FailedPage, StatePage } from '../state-page.tsx';
import { parentOf, type RecordsPart } from './record-parts-of.ts';
import { nameOf } from '../name-of.ts';
import { lateDialog } from '../late.tsx';
import { useRightsBelow } from './use-rights-below.ts';
import { Awaited } from '../typed-ahead.ts';

const EditDialog = lateDialog(() => import('../edit-dialog.tsx'));
/** So many at first, and so many more each time. */
export const childStep = 50;

interface ChildListProps {
  /** The record that they hang under, and what it is like. */
  readonly config: EntityConfig;
  readonly row: Row;
  readonly part: RecordsPart;
}

export function ChildList({ config: parent, row, part }: ChildListProps) {
  const say = useText();
  const language = useLanguage();
  const child = useEntityConfig(part.Path, language);
  const [take, setTake] = useState(childStep);
  const above = parentOf(part, parent.Path, row);
  const list = useChildren(above.path, above.id, part, take);
  if (child.isError || (list.isError && !list.data))
    return (
      <FailedPage
        error={child.error ?? list.error}
        title={say('state.failedTitle')}
        onRetry={() => {
          void child.refetch();
          void list.refetch();
        }}
      />
    );
  if (!child.data || !list.data) return <PartSkeleton />;
  return (
    <Children parent={parent} row={row} part={part} child={child.data} rows={list.data.Data} count={list.data.Count ?? 0} onMore={() => setTake(take * 2)} />
  );
}

interface ChildrenProps {
  readonly parent: EntityConfig;
  readonly row: Row;
  readonly part: RecordsPart;
  readonly child: EntityConfig;
  readonly rows: readonly Row[];
  readonly count: number;
  readonly onMore: () => void;
}

function Children({ parent, row, part, child, rows, count, onMore }: ChildrenProps) {
  const say = useText();
  const newTitle = useNewLabel(child);
  const queries = useQueryClient();
  const failures = useFailures();
  const [open, setOpen] = useState<Row | 'new' | 'awaited'>();
  const { path, id } = parentOf(part, parent.Path, row);
  const rights = useRightsBelow(child, { path, id }, rows);
  const narrowed = useMemo(() => narrow(child, parent, { path, id }, part), [child, parent, path, id, part]);
  const [first, ...columns] = part.Columns.flatMap((wanted) => child.Grid.Columns.find((column) => column.Id === wanted) ?? []);
  const begin = useMemo(() => Object.fromEntries(part.Defaults.flatMap(({ Field, From }) => (row[From] === null ? [] : [[Field, row[From]]]))), [part, row]);

  const called = (each: Row): string => nameOf(child, each) || String((first && each[first.Key]) || child.Label);
  const readAgain = () => {
    for (const key of ['search', 'keys']) void queries.invalidateQueries({ queryKey: [key, part.Path] });
    void queries.invalidateQueries({ queryKey: ['journal', path, id] });
    void queries.invalidateQueries({ queryKey: ['call'] });
  };
  // The list holds what it shows; what is changed is the whole record, as it stands.
  const openWhole = async (each: Row) => {
    setOpen('awaited');
    try {
      setOpen(await readRecord(part.Path, Number(each['Id'])));
    } catch (error) {
      setOpen(undefined);
      failures.show(error);
    }
  };
  const remove = async (each: Row) => {
    try {
      const change = await deleteRecord(part.Path, Number(each['Id']));
      if (change !== undefined) offerUndo({ text: say('undo.gone', { name: called(each) }), changes: [change], onUndone: readAgain });
    } catch (error) {
      failures.show(error);
    }
    readAgain();
  };
  // Where the product alone says what they hang under, none is added by hand.
  const mayAdd = rights.mayAdd && child.Fields[part.Link]?.ReadOnly !== true;
  const add =
    mayAdd &&
    (child.AddAt !== null || part.Page !== undefined ? (
      <Button
        component={Link}
        to={child.AddAt === null ? addAddress(part.Page ?? '', part, row, begin) : `${child.AddAt}&${path}=${id}`}
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" size="s14" />}
      >
        {say('children.add', { entity: lowered(child.Label) })}
      </Button>
    ) : (
      <Button size="xs" variant="default" leftSection={<Icon name="plus" size="s14" />} onClick={() => setOpen('new')}>
        {say('children.add', { entity: lowered(child.Label) })}
      </Button>
    ));
  const show = (column: ColumnConfig) => (each: Row) =>
    column.Type === 'datetime' && !column.Format ? (
      <span className="num">{dateTimeText(each[column.Key])}</span>
    ) : (
      <Cell column={column} row={each} config={child} />
    );

  const nameIn = (column: ColumnConfig, each: Row) => {
    const value = each[column.Key];
    if (value === null || value === undefined || value === '') return called(each);
    return column.Format === 'name' ? String(value) : show(column)(each);
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
          title={say('children.none', { entities: entitiesOf(child) })}
          help={say(mayAdd ? 'children.noneHelp' : 'children.noneReadOnly')}
          actions={add || undefined}
        />
      )}
      {rows.length > 0 && first && (
        <RecordTable
          rows={rows}
          name={{
            id: first.Id,
            label: first.Label,
            renderCell: (each) =>
              part.Page === undefined ? (
                <button type="button" className="link" onClick={() => void openWhole(each)}>
                  {nameIn(first, each)}
                </button>
              ) : (
                <Link className="link" to={`${part.Page}/${String(each['Id'])}/edit`}>
                  {nameIn(first, each)}
                </Link>
              ),
          }}
          columns={columns.map((column) => ({
            id: column.Id,
            label: column.Label,
            renderCell: show(column),
            ...lookOf(column),
          }))}
          renderActs={(each) => (
            <>
              {rights.of(each).Update && part.Page === undefined && (
                <ActionIcon className="icon-act" aria-label={say('children.edit', { name: called(each) })} onClick={() => void openWhole(each)}>
                  <Icon name="pencil" size="s14" />
                </ActionIcon>
              )}
              {rights.of(each).Delete && (
                <ActionIcon className="icon-act" aria-label={say('children.remove', { name: called(each) })} onClick={() => void remove(each)}>
                  <Icon name="trash" size="s14" />
                </ActionIcon>
              )}
            </>
          )}
        />
      )}
      {count > rows.length && (
        <Button size="xs" variant="subtle" onClick={onMore}>
          {say('children.showMore')}
        </Button>
      )}
      {open === 'awaited' && <Awaited />}
      {open !== undefined && open !== 'awaited' && (
        <Suspense fallback={null}>
          <EditDialog
            config={narrowed}
            title={open === 'new' ? newTitle : called(open)}
            {...(open === 'new' ? { begin, fixed: { [part.Link]: id } } : { row: open })}
            onSaved={readAgain}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const isUnsaid = ({ Type, Format }: ColumnConfig): boolean => ['boolean', 'date', 'datetime'].includes(Type) && !Format;

function lookOf(column: ColumnConfig): { look?: 'number' | 'named' | 'whole' } {
  if (isNumeric(column)) return { look: 'number' };
  if (isUnsaid(column)) return { look: 'named' };
  return column.Type === 'text' ? { look: 'whole' } : {};
}

/** Of a new one on a page of its own: what it hangs under by id and name, and what else it takes over. */
function addAddress(page: string, { Link: link, Under }: RecordsPart, row: Row, begin: Row): string {
  const name = `${link[0]?.toLowerCase()}${link.slice(1)}`;
  const [id, called] = Under ? [row[Under.Field], row[`${Under.Field.replace(/Id$/, '')}Name`]] : [row['Id'], row['DisplayName']];
  const values = { [name]: id, [`${name.replace(/Id$/, '')}Name`]: called, ...begin };
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
