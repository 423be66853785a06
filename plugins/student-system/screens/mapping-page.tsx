// What the student-management system calls our records: each with the value that is chosen for it, by state, with proposals and as a file.
import {
  Badge,
  Bar,
  Button,
  call,
  countText,
  downloadCall,
  FailedPage,
  Icon,
  LoadMore,
  notify,
  type PageProps,
  PartSkeleton,
  Pills,
  RecordTable,
  StatePage,
  Toolbar,
  useCall,
  useFailures,
  useLanguage,
} from '#kit';
import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { FileDialog } from './file-dialog.tsx';
import './mapping.css';
import { type Mapping, type MappingPath, mappingPath, type MappingRow } from './mapping-paths.ts';
import { ProposalsDialog } from './proposals-dialog.tsx';
import { type Translate, useTranslation } from './text/index.ts';
import { useLatest } from './use-latest.ts';
import { ValueCell } from './value-cell.tsx';

const rowsAtOnce = 100;
const maxRows = 1000;
const filters = ['all', 'mapped', 'notMapped', 'vanished', 'unchecked', 'shared'] as const;
type Filter = (typeof filters)[number];

export default function MappingPage(props: PageProps) {
  const path = mappingPath(useLocation().pathname);
  return path === undefined ? null : <Mappings key={path} path={path} {...props} />;
}

function Mappings({ path, title, crumbs }: PageProps & { readonly path: MappingPath }) {
  const t = useTranslation();
  const failures = useFailures();
  const [instant, setInstant] = useState(0);
  const [filter, setFilter] = useState<Filter>('all');
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  const [count, setCount] = useState(rowsAtOnce);
  const [dialog, setDialog] = useState<'proposals' | 'file'>();
  const asked = { take: count, ...(filter === 'all' ? {} : { state: filter }), ...(term === '' ? {} : { searchTerm: term }) };
  const { data: answer, error } = useCall(`${path}/mapping`, asked, instant);
  const data = useLatest(answer);
  const reload = () => setInstant(instant + 1);
  const done = (text: string) => {
    setDialog(undefined);
    notify(text);
    reload();
  };
  const save = async ({ LocalId }: MappingRow, ExternalId: string | null) => {
    try {
      await call(`POST ${path}`, { Data: [{ LocalId, ExternalId }] });
      reload();
    } catch (failure) {
      failures.show(failure);
    }
  };
  const hasNone = data?.Counts.all === 0;
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {data && !hasNone && (
          <Button effect="write" variant="filled" rejection={data.Problem?.Message} onClick={() => setDialog('proposals')}>
            {t('propose')}
          </Button>
        )}
      </Bar>
      {error && !answer ? (
        <FailedPage error={error} title={t('failed')} onRetry={reload} />
      ) : !data ? (
        <PartSkeleton />
      ) : (
        <div className="mapping" data-page>
          {data.Problem && <ProblemNote problem={data.Problem} onRetry={reload} />}
          {hasNone ? (
            <StatePage icon="arrows-exchange" title={t('emptyTitle')} help={t(path.includes('product') ? 'noProducts' : 'emptyHelp')} />
          ) : (
            <>
              <Filters
                t={t}
                counts={data.Counts}
                current={filter}
                onChoose={setFilter}
                typed={typed}
                onType={setTyped}
                actions={
                  <>
                    <Button effect="show" icon="download" onClick={() => void downloadCall(`${path}/mapping/excel`, `${path}.xlsx`).catch(failures.show)}>
                      {t('excel')}
                    </Button>
                    <Button effect="write" icon="file-import" rejection={data.Problem?.Message} onClick={() => setDialog('file')}>
                      {t('fromFile')}
                    </Button>
                  </>
                }
              />
              {data.Data.length === 0 ? (
                <p className="t2 mapping-none" role="status">
                  {t('nothingFound')}
                </p>
              ) : (
                <MappingTable t={t} path={path} rows={data.Data} problem={data.Problem?.Message} onSave={save} />
              )}
              {data.Data.length < data.Total && count < maxRows && <LoadMore onVisible={() => setCount(Math.min(maxRows, count + rowsAtOnce))} />}
              {data.Data.length >= maxRows && data.Total > maxRows && <p className="t2 mapping-none">{t('searchForMore', { count: maxRows })}</p>}
            </>
          )}
        </div>
      )}
      {dialog === 'proposals' && (
        <ProposalsDialog path={path} onDone={(saved) => done(t('savedMany', { count: saved }))} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'file' && <FileDialog path={path} onDone={(saved) => done(t('savedMany', { count: saved }))} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function ProblemNote({ problem, onRetry }: { readonly problem: NonNullable<Mapping['Problem']>; readonly onRetry: () => void }) {
  const t = useTranslation();
  return (
    <div className="note warning mapping-problem" role="alert">
      <Icon name="alert-triangle" />
      <span className="grow">
        <b>{problem.Message}</b> {problem.Hint}
      </span>
      <Button effect="show" size="compact-sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

interface FiltersProps {
  readonly t: Translate;
  readonly counts: Mapping['Counts'];
  readonly current: Filter;
  readonly onChoose: (filter: Filter) => void;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly actions: ReactNode;
}

function Filters({ t, counts, current, onChoose, typed, onType, actions }: FiltersProps) {
  const language = useLanguage();
  const offered = filters.filter(
    (id) => id === 'all' || id === current || counts[id] > 0 || (counts.unchecked === 0 && (id === 'mapped' || id === 'notMapped')),
  );
  return (
    <Toolbar actions={actions}>
      <Input
        className="mapping-search"
        type="search"
        value={typed}
        autoComplete="off"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Icon name="search" size="s14" />}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Pills
        label={t('state')}
        choices={offered.map((id) => ({ id, label: t(id), count: countText(counts[id], language) }))}
        current={current}
        onChoose={(id) => onChoose(filters.find((each) => each === id) ?? 'all')}
      />
    </Toolbar>
  );
}

interface TableProps {
  readonly t: Translate;
  readonly path: MappingPath;
  readonly rows: readonly MappingRow[];
  readonly problem: string | undefined;
  readonly onSave: (row: MappingRow, externalId: string | null) => Promise<void>;
}

function MappingTable({ t, path, rows, problem, onSave }: TableProps) {
  return (
    <div className="mapping-table">
      <RecordTable
        rows={rows.map((row) => ({ ...row, Id: row.LocalId }))}
        name={{ id: 'name', label: t('ours'), renderCell: (row) => <OurName row={row} /> }}
        columns={[
          {
            id: 'value',
            label: t('theirs'),
            variant: 'whole',
            renderCell: (row) => <ValueCell path={path} row={row} problem={problem} onSave={(externalId) => onSave(row, externalId)} />,
          },
          { id: 'state', label: t('state'), renderCell: (row) => <StateBadges t={t} row={row} /> },
        ]}
      />
    </div>
  );
}

const OurName = ({ row: { LocalName, Note } }: { readonly row: MappingRow }) => (
  <>
    {LocalName}
    {Note !== null && <span className="t12 t3 mapping-note">{Note}</span>}
  </>
);

const colours = { mapped: 'success', notMapped: 'neutral', vanished: 'danger', unchecked: 'warning' } as const;

const StateBadges = ({ t, row: { State, SharedWith } }: { readonly t: Translate; readonly row: MappingRow }) => (
  <span className="mapping-states">
    <Badge text={t(State)} colour={colours[State]} />
    {SharedWith > 0 && <Badge text={t('sharedWith', { count: SharedWith })} colour="info" />}
  </span>
);
