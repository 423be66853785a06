// All agencies with what they use: found by name or code, in an order, page by page; and what is done with one of them.
import {
  Badge,
  Bar,
  call,
  CommandMenu,
  countText,
  dateTimeText,
  FailedPage,
  type Filter,
  Icon,
  LoadMore,
  notify,
  type PageProps,
  PartSkeleton,
  RecordTable,
  searchBlock,
  sizeText,
  Toolbar,
  useLanguage,
} from '#kit';
import { Input, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog.tsx';
import { ErasuresPanel } from './erasures-panel.tsx';
import type { Answer, ListedAgency } from './listed-agency.ts';
import { PlanDialog } from './plan-dialog.tsx';
import './platform.css';
import { SwitchDialog } from './switch-dialog.tsx';
import { type Translate, useTranslation } from './text/index.ts';

type Doing = { readonly what: 'plan' | 'switch' | 'erase'; readonly agency: ListedAgency };

const pageSize = 50;
const states = ['all', 'on', 'off'] as const;
const stateTexts = { all: 'anyState', on: 'isOn', off: 'isOff' } as const;
const orders = [
  { value: 'Name', text: 'byName' },
  { value: 'AgencyCode', text: 'byCode' },
  { value: 'DateCreated desc', text: 'newestFirst' },
  { value: 'DateCreated', text: 'oldestFirst' },
] as const;

export default function AgenciesPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  const [state, setState] = useState<string>('all');
  const [order, setOrder] = useState<string>('Name');
  const [doing, setDoing] = useState<Doing>();
  const pages = useInfiniteQuery({
    queryKey: ['platform', 'agencies', term, state, order],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => loadPage({ term, state, order, skip: pageParam }, signal),
    getNextPageParam: ({ rows }, all) => (rows.length === pageSize ? all.length * pageSize : undefined),
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = pages.data?.pages[0];
  const done = (text: string) => {
    setDoing(undefined);
    notify(text);
    void queries.invalidateQueries({ queryKey: ['platform'] });
  };
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <Toolbar>
        <Input
          className="platform-search"
          type="search"
          value={typed}
          autoComplete="off"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Icon name="search" size="s14" />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('state')}
          value={state}
          data={states.map((value) => ({ value, label: t(stateTexts[value]) }))}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('order')}
          value={order}
          data={orders.map(({ value, text }) => ({ value, label: t(text) }))}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
        {first?.count !== undefined && (
          <span className="t3 t12" role="status">
            {t('count', { count: first.count })}
          </span>
        )}
      </Toolbar>
      <div className="platform-agencies" data-page>
        {pages.isError && !pages.data ? (
          <FailedPage error={pages.error} title={t('failed')} onRetry={() => void pages.refetch()} />
        ) : !pages.data ? (
          <PartSkeleton />
        ) : rows.length === 0 ? (
          <p className="t2" role="status">
            {t('none')}
          </p>
        ) : (
          <AgencyTable t={t} rows={rows} onDo={setDoing} />
        )}
        {!pages.hasNextPage && <ErasuresPanel t={t} />}
        {pages.hasNextPage && <LoadMore onVisible={() => void (pages.isFetching || pages.fetchNextPage())} />}
      </div>
      {doing?.what === 'plan' && <PlanDialog t={t} agency={doing.agency} plans={first?.plans ?? []} onDone={done} onClose={() => setDoing(undefined)} />}
      {doing?.what === 'erase' && <EraseDialog t={t} agency={doing.agency} onDone={done} onClose={() => setDoing(undefined)} />}
      {doing?.what === 'switch' && <SwitchDialog t={t} agency={doing.agency} onDone={done} onClose={() => setDoing(undefined)} />}
    </>
  );
}

interface Question {
  readonly term: string;
  readonly state: string;
  readonly order: string;
  readonly skip: number;
}

/** One search, and one call for what the agencies that it found use. */
async function loadPage({ term, state, order, skip }: Question, signal: AbortSignal) {
  const conditions: Filter[] = [
    ...(term === '' ? [] : [{ Field: 'SearchTerm', Condition: 'Contains', Value1: term } as const]),
    ...(state === 'all' ? [] : [{ Field: 'IsActive', Condition: 'Equal', Value1: state === 'on' } as const]),
  ];
  const search = { entity: 'agency', viewId: 0, conditions, orderBy: order, columns: 'Name,AgencyCode,IsActive' } as const;
  const { Data, Count: count } = await searchBlock(search, skip, pageSize, 'capped', signal);
  const ids = Data.map(({ Id }) => Id);
  const figures: Answer = ids.length === 0 ? { Plans: [], Data: [] } : await call('GET platform/agencies', { ids: ids.join(',') }, { signal });
  const byId = new Map(figures.Data.map((each) => [each.Id, each]));
  const rows = Data.map(
    ({ Id, Name, AgencyCode, IsActive }): ListedAgency => ({
      Id,
      Name: Name ?? '',
      AgencyCode: AgencyCode ?? '',
      IsActive: IsActive === true,
      figures: byId.get(Id),
    }),
  );
  return { rows, count, plans: figures.Plans };
}

interface TableProps {
  readonly t: Translate;
  readonly rows: readonly ListedAgency[];
  readonly onDo: (doing: Doing) => void;
}

const planColours = { free: 'neutral', basic: 'info', full: 'success' } as const;

function AgencyTable({ t, rows, onDo }: TableProps) {
  const language = useLanguage();
  return (
    <RecordTable
      rows={rows}
      entity="agency"
      name={{ id: 'name', label: t('agency'), renderCell: ({ Name }) => Name }}
      columns={[
        { id: 'code', label: t('code'), renderCell: ({ AgencyCode }) => AgencyCode, variant: 'mono' },
        { id: 'plan', label: t('plan'), renderCell: ({ figures }) => figures && <Badge text={figures.PlanName} colour={planColours[figures.Plan]} /> },
        {
          id: 'state',
          label: t('state'),
          renderCell: ({ IsActive, figures }) => (
            <span className="row g8">
              <Badge text={t(IsActive ? 'isOn' : 'isOff')} colour={IsActive ? 'success' : 'danger'} />
              {figures?.Erasure && <Badge text={t(figures.Erasure.IsConfirmed ? 'erasing' : 'erasureOpen')} colour="warning" />}
            </span>
          ),
        },
        { id: 'people', label: t('people'), renderCell: ({ figures }) => figures && countText(figures.People, language), variant: 'number' },
        { id: 'storage', label: t('storage'), renderCell: ({ figures }) => figures && sizeText(figures.Bytes, language), variant: 'number' },
        {
          id: 'active',
          label: t('lastActive'),
          renderCell: ({ figures }) => figures && <span className="num nw">{figures.LastActive === null ? t('never') : dateTimeText(figures.LastActive)}</span>,
          variant: 'named',
        },
      ]}
      renderCommands={(agency) => (
        <CommandMenu
          label={t('commands', { name: agency.Name })}
          commands={[
            { id: 'plan', label: t('changePlan'), effect: 'write', command: () => onDo({ what: 'plan', agency }) },
            {
              id: 'switch',
              label: t(agency.IsActive ? 'switchOff' : 'switchOn'),
              effect: 'write',
              isDanger: agency.IsActive,
              rejection: agency.IsActive && agency.figures?.IsOwn ? t('ownAgency') : agency.figures?.Erasure?.IsConfirmed ? t('erasing') : undefined,
              command: () => onDo({ what: 'switch', agency }),
            },
            {
              id: 'erase',
              label: t(agency.figures?.Erasure ? 'decideErasure' : 'erase'),
              effect: 'write',
              isDanger: true,
              rejection: agency.IsActive ? t('eraseFirstOff') : agency.figures?.Erasure?.IsConfirmed ? t('erasing') : undefined,
              command: () => onDo({ what: 'erase', agency }),
            },
          ]}
        />
      )}
    />
  );
}
