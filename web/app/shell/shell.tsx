// The frame around every page: the menu at the side, the page beside it. Only the page's content scrolls.
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, createElement, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { setOffice } from '../../fields/office.ts';
import { isResolved, useLiveEvents, useMenu, useSettings, viewing } from '../../api/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import {
  Bar,
  EntityScreen,
  FailedPage,
  isDialogOpen,
  lazyOptional,
  PartSkeleton,
  ScreensContext,
  ShellContext,
  type ShellContextValue,
  StatePage,
  UndoPlace,
  UnknownPage,
  useFocusMemory,
  useTypedAhead,
  lazyPage,
} from '../../views/index.ts';
import { PluginPage } from './plugin-page.tsx';
import { findPlace, includedInOthers, type ScreenPlace, plain, routeTable } from '../routes.ts';
import { itemAt, itemPath, oneOfSeveral } from './menu-paths.ts';
import { OfflineBar } from './offline-bar.tsx';
import './shell.css';
import { ShellDialogs, useShellTasks } from './shell-dialogs.tsx';
import { ShellTasks } from './shell-tasks.ts';
import { Sidebar } from './sidebar.tsx';
import { StartPage, StartProgress } from './start-progress.tsx';
import { useSidebar } from './use-sidebar.ts';
import { ViewingBar } from './viewing-bar.tsx';

/** The pages that are no records and no plugin's, each fetched when it is opened. */
const ownPages: { readonly [Kind in ScreenPlace['kind']]?: ComponentType } = {
  jobs: lazyPage(() => import('../../views/jobs/jobs-screen.tsx')),
  security: lazyPage(() => import('../../views/account/security-screen.tsx')),
  outbox: lazyPage(() => import('../../views/outbox/outbox-screen.tsx')),
  audit: lazyPage(() => import('../../views/audit/audit-screen.tsx')),
  health: lazyPage(() => import('../../views/health/health-screen.tsx')),
  rights: lazyPage(() => import('../../views/rights/rights-screen.tsx')),
  'api-docs': lazyPage(() => import('../api-docs/api-docs-page.tsx')),
  kit: lazyPage(() => import('../kit-page/kit-page.tsx')),
};

const PremiumPage = lazyPage(() => import('./premium-page.tsx'));

/** What is one person's alone, and not shown to who looks on as that person. */
const ownPlaces: ReadonlySet<ScreenPlace['kind']> = new Set(['security', 'outbox', 'jobs', 'health']);

export function Shell() {
  const t = useText();
  const language = useLanguage();
  const location = useLocation();
  const settings = useSettings();
  const menu = useMenu(language);
  useLiveEvents();
  useFocusMemory();
  useTypedAhead(location.pathname);
  const sidebar = useSidebar();
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const [drawer, setDrawer] = useState(false);
  useEffect(() => setDrawer(false), [location.key]);
  useEffect(() => {
    if (!drawer) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && !isDialogOpen() && setDrawer(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [drawer]);

  const tasks = useShellTasks();
  const menus = menu.data?.Data;
  const known = settings.data && isResolved(settings.data) ? settings.data : undefined;
  // Before anything is drawn that tells a moment or counts days.
  setOffice({ timeZone: known?.SecuritySettings.TimeZone, country: known?.SecuritySettings.Country ?? null });
  const table = useMemo(() => routeTable(menus ?? []), [menus]);
  const items = useMemo(() => menus?.flatMap(({ Groups }) => Groups.flatMap(({ Items }) => Items)) ?? [], [menus]);
  const getCrumbs = useCallback<ShellContextValue['crumbsOf']>(
    (base) => {
      const groups = menus?.flatMap((each) => each.Groups) ?? [];
      const item = itemAt(items, base);
      const group = item && groups.find(({ Items }) => Items.includes(item));
      // A group that is called like its item would only say the same twice.
      return group?.Label && group.Label !== item?.Label ? [{ label: group.Label }] : [];
    },
    [menus, items],
  );
  const findLabel = useCallback<ShellContextValue['labelOf']>((base) => itemAt(items, base)?.Label, [items]);
  const findTitle = useCallback<ShellContextValue['titleOf']>((base) => oneOfSeveral(items, base)?.Label, [items]);
  const getViews = useCallback<ShellContextValue['viewsOf']>(
    (base) => items.find((item) => item.Route !== null && plain(item.Route) === base)?.Views ?? [],
    [items],
  );
  const pages = menu.data?.Pages;
  const getPlace = useCallback((path: string) => findPlace(path, table, pages), [table, pages]);
  const isIncluded = useCallback((path: string) => !includedInOthers(getPlace(path), path, menus ?? []), [getPlace, menus]);
  const seen = viewing();
  // What is in it is one person's alone, as the places above.
  const isOneself = !seen;
  const { tray: parts } = useContext(ScreensContext);
  const allOfTray = useMemo(() => isOneself && createElement(Suspense, null, ...parts.map((load) => createElement(lazyOptional(load)))), [isOneself, parts]);
  const tray = !isWide && allOfTray;
  const api = useMemo(
    () => ({ openMenu: () => setDrawer(true), crumbsOf: getCrumbs, labelOf: findLabel, titleOf: findTitle, viewsOf: getViews, tray, isIncluded }),
    [getCrumbs, findLabel, findTitle, getViews, tray, isIncluded],
  );

  const place = getPlace(location.pathname);
  const start = menus
    ?.flatMap((each) => each.Groups)
    .flatMap((group) => group.Items)
    .find((item) => !item.IsDisabled);
  const failure = settings.error ?? menu.error;
  const page = () => {
    if (failure && !(settings.data && menus)) {
      return (
        <FailedPage
          error={failure}
          title={t('failure.unexpected')}
          onRetry={() => {
            void settings.refetch();
            void menu.refetch();
          }}
        />
      );
    }
    if (place.kind === 'moved') return <Navigate to={`${place.to}${location.search}`} replace />;
    const others = menus && includedInOthers(place, location.pathname, menus);
    if (others)
      return (
        <Suspense fallback={<Bar title={others.label} />}>
          <PremiumPage {...others} />
        </Suspense>
      );
    if (seen && ownPlaces.has(place.kind)) {
      const title = t('viewing.aloneTitle', { name: seen.name });
      return (
        <>
          <Bar title={title} />
          <StatePage icon="lock" title={title} help={t('viewing.aloneHelp')} />
        </>
      );
    }
    if (place.kind === 'entity') {
      const own = place.task.kind === 'list' && location.search === '' ? oneOfSeveral(items, place.base) : undefined;
      // Its view is what tells this list from the others of the entity.
      if (own?.View) return <Navigate to={itemPath(own)} replace />;
      return (
        <EntityScreen
          key={place.base}
          entity={place.entity}
          paths={{ base: place.base, generic: place.generic }}
          task={place.task}
          knowsOffice={settings.data !== undefined}
        />
      );
    }
    const Own = ownPages[place.kind];
    if (Own)
      return (
        <Suspense key={place.kind} fallback={<PartSkeleton frame={<Bar title={undefined} />} />}>
          <Own />
        </Suspense>
      );
    if (!menus) return <StartPage />;
    if (place.kind === 'page') return <PluginPage key={place.name} pages={pages ?? []} name={place.name} id={place.id} path={location.pathname} />;
    if (place.kind === 'home' && menu.data?.Home) return <Navigate to={menu.data.Home} replace />;
    if (place.kind === 'home' && start) return <Navigate to={itemPath(start)} replace />;
    return <UnknownPage path={location.pathname} />;
  };
  const state = isWide ? (sidebar.closed ? 'closed' : 'open') : drawer ? 'drawer' : 'away';
  return (
    <ShellContext value={api}>
      <ShellTasks value={tasks.open}>
        <a className="skip" href="#content">
          {t('app.skip')}
        </a>
        <div className="frame">
          <StartProgress done={Number(settings.isFetched) + Number(menu.isFetched)} total={2} />
          <ViewingBar />
          <OfflineBar />
          <div className={`app ${state}`}>
            {state === 'drawer' && <div className="drawer-scrim" aria-hidden="true" onClick={() => setDrawer(false)} />}
            {state !== 'away' && (
              <Sidebar
                settings={known}
                menu={menu.data}
                place={location}
                sidebar={sidebar}
                mode={state}
                tray={isWide && allOfTray}
                onClose={() => setDrawer(false)}
              />
            )}
            <main className="main" id="content" tabIndex={-1}>
              {page()}
            </main>
          </div>
          <UndoPlace />
        </div>
        <ShellDialogs task={tasks.task} settings={settings.data} menu={menu.data} failure={settings.error} onClose={tasks.close} />
      </ShellTasks>
    </ShellContext>
  );
}
