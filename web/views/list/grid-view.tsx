// The screen of every list: bar, views, filters, rows, foot.
import { Button, Menu, ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { lowered } from '../../../engine/contract/text.ts';
import { type EntityConfig, exportList, type Key, type VisibleViews, useWhyEmpty, viewing } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { useFailures } from '../failures.tsx';
import { rememberList } from '../list-memory.ts';
import { editPath, importPath, newPath, type RecordPaths } from '../record-paths.ts';
import { FailedPage, StatePage } from '../state-page.tsx';
import { useScreenCommands } from '../screen-commands.ts';
import { useHotkeys } from '../use-keys.ts';
import { useNewLabel } from '../new-label.ts';
import { boardGroup, findStages } from '../board/board-stages.ts';
import { calendarBy } from '../calendar/calendar-days.ts';
import { CalendarMenu } from '../calendar/calendar-menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GroupMenu } from './group-menu.tsx';
import './list.css';
import { ListBody } from './list-body.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MoreWays, NewButton, QuickItem } from './new-button.tsx';
import { useOpening, useOpenRecord } from './open-record.ts';
import { Pager, findPages } from './pager.tsx';
import { ShapeSwitch } from './shape-switch.tsx';
import { isOfValues } from './total-text.ts';
import { useFocusLeft } from './use-focus-left.ts';
import { hidesRows, openSections, useGroupedList } from './use-groups.ts';
import { type List, useList } from './use-list.ts';
import { useTotals } from './use-totals.ts';
import { ViewPills } from './view-pills.tsx';
import { lazyDialog, lazyPlace } from '../lazy.tsx';

const WhyEmpty = lazyPlace(() => import('./why-empty.tsx'));
const QuickCreateDialog = lazyDialog(() => import('../form/quick-create-dialog.tsx'));
const RecordPanel = lazyPlace(() => import('../form/record-panel.tsx'));
const DeletedDialog = lazyDialog(() => import('./deleted-dialog.tsx'));
const LatestChanges = lazyDialog(() => import('../changes/latest-changes.tsx'));

export default function GridView({ config, paths, views }: { config: EntityConfig; paths: RecordPaths; views: VisibleViews }) {
  const t = useText();
  const navigate = useNavigate();
  const failures = useFailures();
  const { crumbsOf: getCrumbs, titleOf: findTitle } = useContext(ShellContext);
  const list = useList(config, paths, views);
  const { first, search, setState } = list;
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [choosing, setChoosing] = useState(false);
  const [showsQuick, setShowsQuick] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [showsChanges, setShowsChanges] = useState(false);
  const { reload: readAgain } = list;
  const reload = useCallback(() => void readAgain(), [readAgain]);
  const searchBox = useRef<HTMLInputElement>(null);

  const openId = useOpenRecord();
  const focusFrame = useFocusLeft(config.EntityType, openId);
  const { open, close, isWide } = useOpening(paths, config);
  useEffect(() => rememberList(paths.base, search), [paths.base, search]);
  const create = () => void navigate(newPath(paths, config));
  /** The list stays where it is; beside it stands what can be filled in now. */
  const made = ({ Id }: Key) => {
    reload();
    if (isWide) open(Id);
  };
  const take = () => exportList(list.seen).catch(failures.show);
  const takeText = () => exportList(list.seen, 'csv').catch(failures.show);

  const total = first.data?.Count ?? 0;
  const isEmpty = first.data !== undefined && !first.isPlaceholderData && first.data.Data.length === 0;
  const boardBy = boardGroup(config, list);
  const mayBoard = boardBy !== undefined;
  const isBoard = list.visible.shape === 'board' && mayBoard;
  const daysBy = useMemo(() => calendarBy(config, list.visible.calendar), [config, list.visible.calendar]);
  const calendar = list.visible.shape === 'calendar' ? daysBy : undefined;
  const isTable = !isBoard && !calendar;
  const shapes = (['table', 'board', 'calendar'] as const).filter((shape) => shape === 'table' || (shape === 'board' ? mayBoard : daysBy));
  const sum = findStages(config, list)?.Sum;
  const sums = [...new Set([...(isBoard && sum ? [`${sum}:sum`] : []), ...list.visible.totals.filter(isOfValues)])];
  const grouped = useGroupedList(config, list, isBoard ? boardBy : calendar ? undefined : list.visible.group, sums);
  const hides = hidesRows(grouped.by);
  const { selection } = list;
  // Anyone who chose all has not chosen what he does not see any more.
  useEffect(() => {
    if (hides && selection.current().mode === 'all') selection.clear();
  }, [hides, selection]);
  const totals = useTotals(list, !isPhone && isTable && total > 0);
  const pages = isTable && !isPhone && !grouped.by ? findPages(config, list) : undefined;
  const newLabel = useNewLabel(config);
  const createButton = config.Rights.Create || config.Refusals.Create ? <NewButton config={config} paths={paths} isPhone={isPhone} /> : null;
  const quick = () => setShowsQuick(true);
  const mayQuick = config.Rights.Create && config.AddAt === null;
  const quickLabel = t('quickCreate.here', { entity: lowered(config.Label) });

  useHotkeys({
    '/': { label: t('list.searchIn', { entities: config.LabelPlural }), command: () => searchBox.current?.focus() },
    ...(config.Rights.Create ? { c: { label: newLabel, command: create } } : {}),
    ...(mayQuick ? { q: { label: quickLabel, command: quick } } : {}),
  });
  useScreenCommands(config.LabelPlural, [
    ...(config.Rights.Create || config.Refusals.Create ? [{ id: 'create', label: newLabel, icon: 'plus', why: config.Refusals.Create, command: create }] : []),
    ...(mayQuick ? [{ id: 'quick', label: quickLabel, icon: 'plus', command: quick }] : []),
    ...(total > 0
      ? [
          { id: 'excel', label: t('list.exportAll'), icon: 'download', command: () => void take() },
          { id: 'csv', label: t('list.exportText'), icon: 'download', command: () => void takeText() },
        ]
      : []),
    ...(config.Importable ? [{ id: 'import', label: t('list.import'), icon: 'file-import', command: () => void navigate(importPath(config.Path)) }] : []),
    ...(config.Restorable ? [{ id: 'deleted', label: t('deleted.deletedRecords'), icon: 'trash', command: () => setShowsDeleted(true) }] : []),
  ]);

  const deletedItem = config.Restorable && (
    <Menu.Item leftSection={<Icon name="trash" />} onClick={() => setShowsDeleted(true)}>
      {t('deleted.deletedRecords')}
    </Menu.Item>
  );

  const importItem = config.Importable && (
    <Menu.Item leftSection={<Icon name="file-import" />} component={Link} to={importPath(config.Path)}>
      {t('list.import')}
    </Menu.Item>
  );

  const changesItem = !viewing() && (
    <Menu.Item leftSection={<Icon name="refresh" />} onClick={() => setShowsChanges(true)}>
      {t('undo.latest')}
    </Menu.Item>
  );

  const textItem = (
    <Menu.Item leftSection={<Icon name="download" />} onClick={takeText} disabled={total === 0}>
      {t('list.exportText')}
    </Menu.Item>
  );

  if (openId !== undefined && !isWide) return <Navigate to={editPath(paths, openId)} replace />;
  return (
    <>
      <Bar crumbs={getCrumbs(paths.base)} title={findTitle(paths.base) ?? config.LabelPlural}>
        {isPhone ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={40} aria-label={t('app.moreActions')}>
                <Icon name="dots-vertical" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isTable && (
                <Menu.Item leftSection={<Icon name="check" />} onClick={() => setChoosing(!choosing)}>
                  {t('list.selectMany')}
                </Menu.Item>
              )}
              {mayQuick && <QuickItem config={config} onQuick={quick} />}
              <Menu.Item leftSection={<Icon name="download" />} onClick={take}>
                {t('list.exportAll')}
              </Menu.Item>
              {textItem}
              {importItem}
              {changesItem}
              {deletedItem}
            </Menu.Dropdown>
          </Menu>
        ) : (
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t('app.moreActions')}>
                  <Icon name="dots-vertical" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {textItem}
                {importItem}
                {changesItem}
                {deletedItem}
              </Menu.Dropdown>
            </Menu>
            <Button variant="subtle" leftSection={<Icon name="download" />} onClick={take} disabled={total === 0} title={t('list.exportAll')}>
              {t('list.export')}
            </Button>
            {createButton}
            {mayQuick && <MoreWays config={config} onQuick={quick} />}
          </>
        )}
      </Bar>
      <div className="list-page">
        <div ref={focusFrame} className="list-side">
          <ViewPills config={config} views={views} list={list} total={first.data}>
            {shapes.length > 1 && (
              <ShapeSwitch
                shape={isBoard ? 'board' : calendar ? 'calendar' : 'table'}
                shapes={shapes}
                isPhone={isPhone}
                onShape={(shape) => setState({ shape })}
              />
            )}
          </ViewPills>
          <FilterBar config={config} list={list} isPhone={isPhone} searchBox={searchBox} isCalendar={calendar !== undefined}>
            {calendar ? (
              <CalendarMenu config={config} list={list} by={calendar} isPhone={isPhone} />
            ) : (
              <GroupMenu config={config} list={list} grouped={grouped} isBoard={isBoard} isPhone={isPhone} />
            )}
          </FilterBar>
          {first.isError && !first.data ? (
            <FailedPage error={first.error} title={t('state.failedTitle')} entities={config.LabelPlural} onRetry={() => void first.refetch()} />
          ) : isEmpty ? (
            <EmptyList config={config} list={list} create={createButton || null} onClear={() => setState({ filters: [], term: '' })} />
          ) : !first.data ? (
            <ListSkeleton phone={isPhone} config={config} layout={list.visible.layout} />
          ) : (
            <ListBody
              pages={pages}
              config={config}
              list={list}
              grouped={grouped}
              isBoard={isBoard}
              calendar={calendar}
              paths={paths}
              isPhone={isPhone}
              choosing={choosing}
              foot={totals.foot}
              onOpen={open}
              onChanged={reload}
            />
          )}
          <ListFoot
            config={config}
            page={first.data}
            count={list.count}
            failed={failures.show}
            pager={pages && <Pager pages={pages} onTurn={(page) => list.setState({ page })} />}
          >
            {isPhone
              ? createButton
              : isTable &&
                total > 0 && (
                  <Button variant="subtle" size="xs" aria-pressed={totals.isVisible} leftSection={<Icon name="sum" size="s14" />} onClick={totals.toggle}>
                    {t('totals.show')}
                  </Button>
                )}
          </ListFoot>
          <BulkBar
            config={config}
            list={list}
            total={list.count.exact ?? total}
            capped={first.data?.CountIsCapped === true && list.count.exact === undefined}
            mayAll={!first.isPlaceholderData && !hides}
          />
        </div>
        <Suspense>
          {openId !== undefined && (
            <RecordPanel
              config={config}
              paths={paths}
              id={openId}
              search={search}
              sections={isTable ? openSections(grouped, search) : undefined}
              onOpen={open}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
      <Suspense>{showsChanges && <LatestChanges onUndone={reload} onClose={() => setShowsChanges(false)} />}</Suspense>
      <Suspense>{showsQuick && <QuickCreateDialog config={config} typed="" onMade={made} onClose={() => setShowsQuick(false)} />}</Suspense>
      <Suspense>{showsDeleted && <DeletedDialog config={config} onRestored={() => void list.reload()} onClose={() => setShowsDeleted(false)} />}</Suspense>
    </>
  );
}

function EmptyList({ config, list, create, onClear }: { config: EntityConfig; list: List; create: React.ReactNode; onClear: () => void }) {
  const t = useText();
  const entities = config.LabelPlural;
  const why = useWhyEmpty(list.search, list.isFiltered);
  // Where the view itself holds nothing, none of them is what hides it.
  const mayClear = why.data?.All.Count !== 0;
  if (list.isFiltered) {
    const { filters } = list.state;
    const term = list.state.term.trim();
    const [help, clear] =
      term === ''
        ? (['state.noMatchFilters', 'state.clearFilters'] as const)
        : filters.length === 0
          ? (['state.noMatchSearch', 'state.clearSearch'] as const)
          : (['state.noMatchBoth', 'state.clearBoth'] as const);
    return (
      <StatePage
        icon={filters.length > 0 ? 'filter-off' : 'search'}
        title={t('state.noMatchTitle', { entities })}
        help={t(help, { term })}
        actions={mayClear && <Button onClick={onClear}>{t(clear)}</Button>}
      >
        <Suspense>
          <WhyEmpty config={config} list={list} />
        </Suspense>
      </StatePage>
    );
  }
  // There may well be some, of other people or other offices.
  const isLimited = config.Grid.Filters.some((filter) => filter.Limit);
  return (
    <StatePage
      icon={config.Icon}
      title={t(isLimited ? 'state.noneWithinTitle' : 'state.noneTitle', { entities: lowered(entities) })}
      help={(!isLimited && config.Grid.BeforeFirst) || t(isLimited ? 'state.noneWithinHelp' : config.Rights.Create ? 'state.noneHelpCreate' : 'state.noneHelp')}
      actions={
        <>
          {create}
          {config.Importable && (
            <Button component={Link} to={importPath(config.Path)} leftSection={<Icon name="file-import" />}>
              {t('list.import')}
            </Button>
          )}
        </>
      }
    />
  );
}
