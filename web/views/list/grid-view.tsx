// The screen of every list: bar, views, filters, rows, foot.
import { Button, Menu, ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useContext, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type EntityConfig, exportList, type ShownViews, viewing } from '../../api/index.ts';
import { Icon, Kbd } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { useFailures } from '../failures.tsx';
import { addPath, type RecordPaths } from '../record-paths.ts';
import { RefusedButton } from '../refused-button.tsx';
import { FailedPage, StatePage } from '../state-page.tsx';
import { useHotkeys } from '../use-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import './list.css';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { recallPlace, rememberPlace } from './place-memory.ts';
import { RecordCards } from './record-cards.tsx';
import { useList } from './use-list.ts';
import { ViewPills } from './view-pills.tsx';

const RecordGrid = lazy(() => import('./record-grid.tsx'));
const DeletedDialog = lazy(() => import('./deleted-dialog.tsx'));
const LatestChanges = lazy(() => import('../changes/latest-changes.tsx'));

export function GridView({ config, paths, views }: { config: EntityConfig; paths: RecordPaths; views: ShownViews }) {
  const say = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const failures = useFailures();
  const { key } = useLocation();
  const { crumbsOf } = useContext(ShellContext);
  const list = useList(config, paths, views);
  const { first, search, selection, setState, viewId } = list;
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [choosing, setChoosing] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [showsChanges, setShowsChanges] = useState(false);
  const { reload: readAgain } = list;
  const reload = useCallback(() => void readAgain(), [readAgain]);
  const searchBox = useRef<HTMLInputElement>(null);

  const create = () => void navigate(addPath(paths));
  useHotkeys({ '/': () => searchBox.current?.focus(), ...(config.Rights.Create ? { c: create } : {}) });
  const take = () => exportList(list.seen).catch(failures.show);
  const takeText = () => exportList(list.seen, 'csv').catch(failures.show);

  const total = first.data?.Count ?? 0;
  const isEmpty = first.data !== undefined && !first.isPlaceholderData && first.data.Data.length === 0;
  const newLabel = say('list.new', { entity: config.Label.toLocaleLowerCase(language) });
  const createButton = config.Rights.Create ? (
    <Button
      variant="filled"
      size={isPhone ? 'lg' : 'sm'}
      component={Link}
      to={addPath(paths)}
      leftSection={<Icon name="plus" />}
      {...(isPhone ? {} : { rightSection: <Kbd text="C" /> })}
    >
      {newLabel}
    </Button>
  ) : (
    config.Refusals.Create && (
      <RefusedButton why={config.Refusals.Create} size={isPhone ? 'lg' : 'sm'}>
        {newLabel}
      </RefusedButton>
    )
  );

  const deletedItem = config.Restorable && (
    <Menu.Item leftSection={<Icon name="trash" />} onClick={() => setShowsDeleted(true)}>
      {say('deleted.deletedRecords')}
    </Menu.Item>
  );

  const changesItem = !viewing() && (
    <Menu.Item leftSection={<Icon name="refresh" />} onClick={() => setShowsChanges(true)}>
      {say('undo.latest')}
    </Menu.Item>
  );

  const textItem = (
    <Menu.Item leftSection={<Icon name="download" />} onClick={takeText} disabled={total === 0}>
      {say('list.exportText')}
    </Menu.Item>
  );

  return (
    <>
      <Bar crumbs={crumbsOf(paths.base)} title={config.LabelPlural}>
        {isPhone ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={40} aria-label={say('app.moreActions')}>
                <Icon name="dots-vertical" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Icon name="check" />} onClick={() => setChoosing(!choosing)}>
                {say('list.selectMany')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="download" />} onClick={take}>
                {say('list.exportAll')}
              </Menu.Item>
              {textItem}
              {changesItem}
              {deletedItem}
            </Menu.Dropdown>
          </Menu>
        ) : (
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={say('app.moreActions')}>
                  <Icon name="dots-vertical" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {textItem}
                {changesItem}
                {deletedItem}
              </Menu.Dropdown>
            </Menu>
            <Button variant="subtle" leftSection={<Icon name="download" />} onClick={take} disabled={total === 0} title={say('list.exportAll')}>
              {say('list.export')}
            </Button>
            {createButton}
          </>
        )}
      </Bar>
      <ViewPills config={config} views={views} list={list} total={first.data} />
      <FilterBar config={config} list={list} isPhone={isPhone} searchBox={searchBox} />
      {first.isError && !first.data ? (
        <FailedPage error={first.error} title={say('state.failedTitle')} entities={config.LabelPlural} onRetry={() => void first.refetch()} />
      ) : isEmpty ? (
        <EmptyList config={config} filtered={list.isFiltered} create={createButton || null} onClear={() => setState({ filters: [], term: '' })} />
      ) : !first.data ? (
        <ListSkeleton phone={isPhone} />
      ) : isPhone ? (
        <RecordCards
          config={config}
          layout={list.shown.layout}
          search={search}
          blockSize={list.blockSize}
          paths={paths}
          selection={selection}
          choosing={choosing}
        />
      ) : (
        <Suspense fallback={<ListSkeleton phone={false} />}>
          <RecordGrid
            key={`${config.EntityType} ${viewId}`}
            config={config}
            layout={list.shown.layout}
            search={search}
            blockSize={list.blockSize}
            paths={paths}
            selection={selection}
            revision={list.revision}
            exactCount={list.count.exact}
            startAt={recallPlace(key)}
            onSort={(sort) => setState({ sort })}
            onPlace={(row) => rememberPlace(key, row)}
            onLayout={(layout) => list.setDraft({ ...list.draft, layout })}
            onChanged={reload}
          />
        </Suspense>
      )}
      <ListFoot config={config} page={first.data} count={list.count} failed={failures.show}>
        {isPhone && createButton}
      </ListFoot>
      <BulkBar config={config} list={list} total={list.count.exact ?? total} capped={first.data?.CountIsCapped === true && list.count.exact === undefined} />
      <Suspense>{showsChanges && <LatestChanges onUndone={reload} onClose={() => setShowsChanges(false)} />}</Suspense>
      <Suspense>{showsDeleted && <DeletedDialog config={config} onRestored={() => void list.reload()} onClose={() => setShowsDeleted(false)} />}</Suspense>
    </>
  );
}

function EmptyList({ config, filtered, create, onClear }: { config: EntityConfig; filtered: boolean; create: React.ReactNode; onClear: () => void }) {
  const say = useText();
  const entities = config.LabelPlural;
  if (filtered) {
    return (
      <StatePage
        icon="filter-off"
        title={say('state.noMatchTitle', { entities })}
        help={say('state.noMatchHelp')}
        actions={<Button onClick={onClear}>{say('state.clearFilters')}</Button>}
      />
    );
  }
  return (
    <StatePage
      icon={config.Icon}
      title={say('state.noneTitle', { entities })}
      help={say(create ? 'state.noneHelpCreate' : 'state.noneHelp')}
      actions={create}
    />
  );
}
