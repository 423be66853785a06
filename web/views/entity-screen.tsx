// Opens a screen of an entity once its configuration, narrowed to this user, is here.
import { useMediaQuery } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useContext, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isFailure, type VisibleView, type VisibleViews, useEntityConfig, useViews } from '../api/index.ts';
import { useLanguage, useText } from '../text/index.ts';
import { Bar, ShellContext } from './bar.tsx';
import { getEntities } from './entity-of.ts';
import { RecordSkeleton } from './form/form-skeleton.tsx';
import type { RecordTask } from './form/record-task.ts';
import { useListMemory } from './list/list-memory.ts';
import { onlyStandard } from './list/view-state.ts';
import { ListPageSkeleton } from './list/list-skeleton.tsx';
import type { RecordPaths } from './record-paths.ts';
import { FailedPage, StatePage } from './state-page.tsx';
import { UnknownPage } from './unknown-page.tsx';
import { Awaited } from './typed-ahead.ts';
import { lazyPage } from './lazy.tsx';

const fetchList = () => import('./list/grid-view.tsx');
const fetchRecord = () => import('./form/record-view.tsx');
const GridView = lazyPage(fetchList);
const RecordView = lazyPage(fetchRecord);
const VerbView = lazyPage(() => import('./verb-view.tsx'));
/** Asked for while the configuration is on its way, so that the one does not wait for the other. What cannot be had says so where it is wanted. */
function fetchAhead(task: EntityTask, queries: QueryClient, entity: string): void {
  const parts =
    task.kind !== 'list'
      ? [fetchRecord().then(({ readAhead }) => readAhead(queries, entity, task))]
      : window.innerWidth >= 768
        ? [fetchList(), import('./list/record-grid.tsx')]
        : [fetchList()];
  for (const part of parts) part.catch(() => undefined);
}
// The page begins on a record: its screen is fetched while the menu is on its way, which tells whose record it is.
if (typeof window === 'object' && /\/edit/.test(window.location.pathname)) fetchRecord().catch(() => undefined);
export type EntityTask = { readonly kind: 'list' } | { readonly kind: 'verb'; readonly id: number; readonly verb: string } | RecordTask;

interface EntityScreenProps {
  readonly entity: string;
  readonly paths: RecordPaths;
  readonly task: EntityTask;
  /** False until it is known by whose clocks the days are counted that a new record begins with. */
  readonly knowsOffice: boolean;
}

export function EntityScreen({ entity, paths, task, knowsOffice }: EntityScreenProps) {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { crumbsOf: getCrumbs, labelOf: findLabel, titleOf: findTitle, viewsOf: getViews } = useContext(ShellContext);
  const config = useEntityConfig(entity, language);
  const views = useViews(entity, language, task.kind === 'list');
  const offered = useMemo(() => narrowed(views.data, getViews(paths.base)), [views.data, getViews, paths.base]);
  const queries = useQueryClient();
  useEffect(() => fetchAhead(task, queries, entity), [task, queries, entity]);
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const waiting = (
    <>
      {task.kind === 'list' ? (
        <>
          <Bar crumbs={getCrumbs(paths.base)} title={findTitle(paths.base) ?? config.data?.LabelPlural} />
          <ListPageSkeleton phone={isPhone} />
        </>
      ) : (
        <>
          <Bar
            crumbs={[...getCrumbs(paths.base), ...(config.data ? [{ label: findTitle(paths.base) ?? config.data.LabelPlural, to: paths.base }] : [])]}
            title={undefined}
          />
          <RecordSkeleton config={config.data} isNew={task.kind !== 'edit'} />
          {(task.kind === 'add' || task.kind === 'copy') && <Awaited />}
        </>
      )}
    </>
  );
  if (config.isError && !config.data && isFailure(config.error) && config.error.status === 404) return <UnknownPage path={pathname} />;
  if (config.isError && !config.data) {
    return (
      <>
        <Bar crumbs={getCrumbs(paths.base)} title={findLabel(paths.base) ?? t('state.failedTitle')} />
        <FailedPage error={config.error} title={t('state.failedTitle')} onRetry={() => void config.refetch()} />
      </>
    );
  }
  if (!config.data || (task.kind === 'add' && !knowsOffice)) return waiting;
  if (!config.data.Rights.Read) {
    return (
      <>
        <Bar crumbs={getCrumbs(paths.base)} title={findTitle(paths.base) ?? config.data.LabelPlural} />
        <StatePage icon="lock" title={t('state.forbiddenTitle', { entities: getEntities(config.data) })} help={t('state.forbiddenHelp')} />
      </>
    );
  }
  if (task.kind === 'list') {
    if (views.isPending) return waiting;
    // Without them the list is still there, as the metadata has it.
    return (
      <Suspense key={entity} fallback={waiting}>
        <ListAsLeft config={config.data} paths={paths} views={offered ?? onlyStandard(config.data)} />
      </Suspense>
    );
  }
  if (task.kind === 'add' && config.data.AddAt !== null) return <Navigate to={config.data.AddAt} replace />;
  if (task.kind === 'verb')
    return (
      <Suspense fallback={waiting}>
        <VerbView key={`${task.verb} ${task.id}`} config={config.data} paths={paths} id={task.id} verb={task.verb} />
      </Suspense>
    );
  return (
    <Suspense fallback={waiting}>
      <RecordView config={config.data} paths={paths} task={task} />
    </Suspense>
  );
}

/** Of the views those that the list offers where it is, in that order, and what was saved of them; all of them where it names none. */
function narrowed(views: VisibleViews | undefined, offered: readonly number[]): VisibleViews | undefined {
  if (!views || offered.length === 0) return views;
  const getPlace = ({ ViewId, BaseViewId }: VisibleView): number => Math.max(offered.indexOf(ViewId), offered.indexOf(BaseViewId));
  const Data = views.Data.filter((view) => getPlace(view) >= 0).toSorted((a, b) => getPlace(a) - getPlace(b));
  return { ...views, Data };
}

/** The list, as this tab has left it. */
function ListAsLeft(props: ComponentProps<typeof GridView>) {
  const left = useListMemory(props.config.EntityType);
  return left === undefined ? <GridView {...props} /> : <Navigate to={{ search: left }} replace />;
}
