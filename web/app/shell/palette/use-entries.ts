// What the palette lists for what is typed: from the open screen, the menu, the views that are known, the records that are found, and the person's own choices.
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  type Find,
  isFailure,
  type MenuResponse,
  type MenuItem,
  type Settings,
  shortestTerm,
  type VisibleViews,
  useGlobalSearch,
  useKeys,
  useViews,
  viewing,
} from '../../../api/index.ts';
import { dateText, isDay } from '../../../fields/index.ts';
import { chooseLanguage, getMatch, ranked, useLanguage, useText } from '../../../text/index.ts';
import { recentPlaces, useOfferedCommands } from '../../../views/index.ts';
import { plain } from '../../routes.ts';
import { itemPath } from '../menu-paths.ts';
import { ShellTasks } from '../shell-tasks.ts';
import { useAccount } from '../use-account.ts';
import type { Entry, EntryGroup, Scope } from './entry.ts';

const maxOfGroup = 8;
/** So many kinds of records are offered to be made where nothing was found. */
const maxNext = 3;
const maxLetters = 40;

interface Found {
  readonly groups: readonly EntryGroup[];
  readonly isSearching: boolean;
  /** Nothing is called as was typed; what could be done next may stand there. */
  readonly isNothing: boolean;
  /** Why records could not be searched. */
  readonly failure: string | undefined;
}

/** `settled` is what is typed once the typing rests: what the server is asked for. */
export function useEntries({
  settings,
  menu,
  term,
  settled,
  scope,
}: {
  settings: Settings;
  menu: MenuResponse;
  term: string;
  settled: string;
  scope: Scope | undefined;
}): Found {
  const t = useText();
  const language = useLanguage();
  const account = useOwnEntries(settings);
  const scopes = useMemo(() => getScopes(menu), [menu]);
  const offered = useOfferedCommands();
  const finds = useGlobalSearch(settled, menu.HasGlobalSearch && scope === undefined, language);
  const ofScope = scope !== undefined && !scope.onlyViews;
  const keys = useKeys(scope?.entity ?? '', settled, ofScope, { about: true, take: 20 });
  const { pathname } = useLocation();
  const views = useViews(scope?.entity ?? '', language, scope !== undefined);
  const known = useKnownViews(scopes, language);

  const searched = scope === undefined ? finds : ofScope ? keys : views;
  const isRequested = scope !== undefined || (menu.HasGlobalSearch && settled.length >= shortestTerm);
  const error = isRequested && searched.isError ? searched.error : undefined;
  const failure = error ? (isFailure(error) && error.status !== -1 ? error.message : t('state.failedOffline')) : undefined;
  const isSearching = isRequested && !error && (searched.isPending || searched.isPlaceholderData || settled !== term);

  const group = (id: string, title: string, entries: readonly Entry[], max = maxOfGroup): EntryGroup => ({
    id,
    title,
    entries: ranked(term, entries).slice(0, max),
  });
  const everywhere: Entry = { id: 'everywhere', label: t('palette.everywhere'), icon: 'search', widens: true };
  /** A record called as is typed, of each of these that one may add to. */
  const named = (of: readonly Scope[]): Entry[] =>
    viewing()
      ? []
      : of.flatMap((each) =>
          each.mayCreate
            ? [{ id: `make ${each.entity}`, label: t('palette.addNamed', { name: clipped(term), entities: each.label }), icon: 'plus', make: each }]
            : [],
        );
  /** With what could be done next, where nothing is called so. */
  const message = (groups: readonly EntryGroup[], next: readonly Entry[]): Found => {
    const visible = groups.filter(({ entries }) => entries.length > 0);
    const isNothing = visible.length === 0 && !isSearching && failure === undefined;
    const isOffered = isNothing && term !== '' && next.length > 0;
    return { groups: isOffered ? [{ id: 'next', title: t('palette.next'), entries: next }] : visible, isSearching, isNothing, failure };
  };
  if (scope) {
    const records = (ofScope && !error ? (keys.data?.Data ?? []) : []).map(
      (key): Entry => ({
        id: `key ${key.Id}`,
        label: key.Name,
        icon: scope.icon ?? 'file-text',
        to: `${scope.base}/${key.Id}/edit`,
        aside: knownBy(key, 2).join(' · ') || undefined,
      }),
    );
    const commands: Entry[] = [
      { id: 'open', label: t('palette.openList', { entities: scope.label }), icon: 'table', to: scope.base },
      ...(scope.mayCreate ? [{ id: 'add', label: t('palette.addTo', { entities: scope.label }), icon: 'plus', to: `${scope.base}/add` }] : []),
    ];
    // What the server found fits, also where the letters differ.
    const found: EntryGroup = { id: 'records', title: t('palette.records'), entries: records };
    const kept = group('views', t('palette.views'), viewEntries(views.data, scope), 40);
    return message(scope.onlyViews ? [kept] : [found, kept, group('acts', t('palette.acts'), commands)], [everywhere, ...named([scope])]);
  }
  const records = (isRequested && !error ? (finds.data ?? []) : []).map(
    (find): Entry => ({ id: `find ${find.EntityType} ${find.Id}`, label: find.Name, icon: find.Icon, to: find.Route, aside: getAside(find) }),
  );
  const screens = menu.Data.flatMap((each) => each.Groups).flatMap((entry) => entry.Items.map((item) => screenEntry(item, entry.Label, t('premium.notice'))));
  const pages = menu.Pages.filter(({ Route }) => !screens.some((entry) => plain(entry.to ?? '') === plain(Route))).map(
    (page): Entry => ({ id: `page ${page.Name}`, label: page.Label, icon: 'file-text', to: page.Route }),
  );
  const adds = scopes
    .filter((each) => each.mayCreate)
    .map((each): Entry => ({ id: `add ${each.entity}`, label: t('palette.addTo', { entities: each.label }), icon: 'plus', to: `${each.base}/add` }));
  const narrowing = scopes.flatMap((each): Entry[] => [
    { id: `in ${each.entity}`, label: t('palette.searchIn', { entities: each.label }), icon: 'search', scope: each },
    { id: `views ${each.entity}`, label: t('palette.viewsOf', { entities: each.label }), icon: 'table', scope: { ...each, onlyViews: true } },
  ]);
  const recent = (viewing() ? [] : recentPlaces(settings.AgencyInfo.Id)).map(
    (place): Entry => ({ id: `recent ${place.to}`, label: place.label, icon: place.icon, to: place.to, aside: place.about }),
  );
  const own = offered.map(({ title, commands }, at) =>
    group(
      `screen ${at}`,
      t('palette.actsOn', { what: title }),
      commands.map((command) => ({ ...command, id: `act ${at} ${command.id}` })),
    ),
  );
  const found: EntryGroup = { id: 'records', title: t('palette.records'), entries: records.slice(0, maxOfGroup) };
  if (term === '')
    return message(
      [
        ...own,
        group('recent', t('palette.recent'), recent),
        group('screens', t('palette.screens'), screens, screens.length),
        group('acts', t('palette.acts'), account, account.length),
      ],
      [],
    );
  // What is only like what was typed, or stands in from before, comes after what is called so.
  const byName = [
    found,
    group('screens', t('palette.screens'), [...screens, ...pages]),
    group('views', t('palette.views'), known),
    group('acts', t('palette.acts'), [...adds, ...account]),
    group('recent', t('palette.recent'), recent, 4),
    group('narrow', t('palette.narrow'), narrowing, 6),
  ].toSorted((a, b) => getPlace(term, b) - getPlace(term, a));
  // The list that is open comes first.
  const here = scopes.toSorted((a, b) => Number(isWithin(pathname, b)) - Number(isWithin(pathname, a)));
  const next = [
    ...here
      .slice(0, 1)
      .map(
        (each): Entry => ({ id: `in ${each.entity}`, label: t('palette.searchIn', { entities: each.label }), icon: 'search', scope: each, keepsTerm: true }),
      ),
    ...named(here).slice(0, maxNext),
  ];
  return message([...own, ...byName], next);
}

/** How well the best of them fits. */
const getFit = (term: string, { entries }: EntryGroup): number => Math.max(0, ...entries.map((entry) => getMatch(term, entry)));

/** A screen that begins as was typed stands before records that do: of screens there are few, and their names are known. */
const getPlace = (term: string, group: EntryGroup): number => {
  const fit = getFit(term, group);
  return group.id === 'screens' && fit >= 3 ? fit + 0.5 : fit;
};

const isWithin = (pathname: string, { base }: Scope): boolean => plain(pathname) === base || pathname.startsWith(`${base}/`);

/** What tells a record from its namesakes: so many of its values, in words that are short enough to stand beside its name. */
const knownBy = ({ Name, ExtraInfos = [] }: Pick<Find, 'Name'> & Partial<Pick<Find, 'ExtraInfos'>>, max: number): string[] =>
  ExtraInfos.flatMap(({ Value }) =>
    typeof Value === 'string' && Value.length <= maxLetters && Value !== Name ? [isDay(Value) ? dateText(Value) : Value] : [],
  ).slice(0, max);

const screenEntry = (item: MenuItem, group: string | null, notice: string): Entry => ({
  id: `screen ${item.Id}`,
  label: item.Label,
  icon: item.Icon,
  to: itemPath(item),
  aside: group ?? undefined,
  why: item.IsDisabled ? notice : undefined,
});

/** One for each entity of the menu. */
function getScopes({ Data }: MenuResponse): Scope[] {
  const scopes = new Map<string, Scope>();
  for (const item of Data.flatMap((menu) => menu.Groups).flatMap((group) => group.Items))
    if (item.Entity && !item.IsDisabled && !scopes.has(item.Entity))
      scopes.set(item.Entity, {
        entity: item.Entity,
        base: plain(itemPath(item)),
        label: item.Label,
        icon: item.Icon,
        mayCreate: item.MayCreate,
        onlyViews: false,
      });
  return [...scopes.values()];
}

const viewEntries = (views: VisibleViews | undefined, { base, entity, label }: Scope): Entry[] =>
  (views?.Data ?? []).map((view) => ({
    id: `view ${entity} ${view.ViewId}`,
    label: view.Name,
    icon: 'table',
    to: `${base}?view=${view.ViewId}`,
    aside: label,
    more: label,
  }));

/** The views of the lists that were opened: they are here already. Others are found by narrowing the palette. */
function useKnownViews(scopes: readonly Scope[], language: string): Entry[] {
  const queries = useQueryClient();
  return scopes.flatMap((scope) => viewEntries(queries.getQueryData<VisibleViews>(['views', scope.entity.toLowerCase(), language]), scope));
}

const getAside = (find: Find): string => [find.EntityLabel, ...knownBy(find, 1)].join(', ');

/** The names of a text that has them with commas between them. */
const namesIn = (words: string): string[] => words.split(',').map((text) => text.trim());

/** A long name leaves room for what it is added to. */
function clipped(name: string): string {
  const letters = Array.from(name);
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('').trimEnd()}…` : name;
}

/** What the person can choose for the whole product. */
function useOwnEntries(settings: Settings): Entry[] {
  const t = useText();
  const open = useContext(ShellTasks);
  const { themes, theme, chooseTheme, languages, language, mayChooseAgency, isOneself, leave } = useAccount(settings);
  return [
    ...(mayChooseAgency ? [{ id: 'agency', label: t('app.chooseAgency'), icon: 'building', command: () => open('agency') }] : []),
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, label, words }) => ({
        id: `theme ${value}`,
        label: `${t('app.theme')}: ${label}`,
        icon: 'sun',
        called: namesIn(words),
        command: () => chooseTheme(value),
      })),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }) => ({
        id: `language ${code}`,
        label: `${t('app.language')}: ${name}`,
        icon: 'language',
        called: namesIn(t('palette.languageWords')),
        command: () => void chooseLanguage(code),
      })),
    ...(isOneself ? [{ id: 'security', label: t('app.security'), icon: 'shield', called: namesIn(t('palette.securityWords')), to: '/account/security' }] : []),
    { id: 'calls', label: t('app.calls'), icon: 'file-text', to: '/docs/api' },
    { id: 'keys', label: t('keys.title'), icon: 'list', called: namesIn(t('palette.keysWords')), command: () => open('keys') },
    ...(isOneself ? [{ id: 'report', label: t('report.title'), icon: 'flag', command: () => open('report') }] : []),
    { id: 'leave', label: t('app.signOut'), icon: 'logout', called: namesIn(t('palette.signOutWords')), command: leave },
  ];
}
