// The menu at the side: agency, search, groups of the menu, and the person at the bottom. Narrow, it widens under the pointer.
import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MenuResponse, MenuItem, Settings } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { getMatch, useText } from '../../text/index.ts';
import { lazyOptional } from '../../views/index.ts';
import { Logo } from '../../views/logo.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { itemHere, itemPath } from './menu-paths.ts';
import { SideSearch } from './side-search.tsx';
import type { SidebarState } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

const SideFinds = lazyOptional(() => import('./side-finds.tsx'));

/** How long the typing rests before everything is searched, in milliseconds. */
const rest = 750;
/** What the keys stop at in the menu. */
const stop = 'a.it, .it.off';

interface SidebarProps {
  readonly settings: Settings | undefined;
  readonly menu: MenuResponse | undefined;
  readonly place: { readonly pathname: string; readonly search: string };
  readonly sidebar: SidebarState;
  readonly mode: 'open' | 'closed' | 'drawer';
  /** What plugins show above the person. */
  readonly tray: ReactNode;
  readonly onClose: () => void;
}

export function Sidebar({ settings, menu, place, sidebar, mode, tray, onClose }: SidebarProps) {
  const t = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const [term, setTerm] = useState('');
  const typed = term.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const entries = useRef<HTMLDivElement>(null);
  const groups = menu?.Data.flatMap((each) => each.Groups) ?? [];
  const all = groups.flatMap((group) => group.Items);
  const visible = groups
    .map((group) => ({ ...group, Items: group.Items.filter((item) => !typed || getMatch(term, { label: item.Label }) > 0) }))
    .filter((group) => group.Items.length > 0);
  const first = () => entries.current?.querySelector<HTMLElement>(stop);
  // The arrow keys go through what the box has left of the menu, and back into the box.
  useEffect(() => {
    const frame = entries.current;
    const walk = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const links = [...(frame?.querySelectorAll<HTMLElement>(stop) ?? [])];
      const at = links.findIndex((link) => link === event.target);
      if (step === 0 || at < 0) return;
      event.preventDefault();
      if (at + step < 0) frame?.parentElement?.querySelector('input')?.focus();
      else links[at + step]?.focus();
    };
    frame?.addEventListener('keydown', walk);
    return () => frame?.removeEventListener('keydown', walk);
  }, []);
  useEffect(() => setTerm(''), [place.pathname, place.search]);
  // Wherever one comes from, the menu shows where one is; its foot comes later, and takes room from it.
  const isComplete = settings !== undefined;
  const here = itemHere(all, menu?.Pages ?? [], place.pathname, place.search);
  useEffect(() => entries.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }), [here, mode, isComplete]);
  const toggleLabel = mode === 'drawer' ? t('app.closeMenu') : t(sidebar.closed ? 'app.widenMenu' : 'app.narrowMenu');
  return (
    <div className={`side-place ${menuOpen || term ? 'held' : ''}`}>
      <nav className="side" aria-label={t('app.menu')}>
        <div className="org">
          <Logo />
          <span className="name clip">{settings?.AgencyInfo.Name ?? 'Matricula'}</span>
          <ActionIcon
            className="toggle"
            size={24}
            aria-label={toggleLabel}
            title={toggleLabel}
            aria-expanded={mode !== 'closed'}
            onClick={mode === 'drawer' ? onClose : sidebar.toggle}
          >
            <Icon name={mode === 'drawer' ? 'x' : 'sidebar'} size="s14" />
          </ActionIcon>
        </div>
        <SideSearch term={term} onTerm={setTerm} onDown={() => first()?.focus()} onEnter={() => first()?.click()} />
        <div className="items" ref={entries}>
          {!menu && [70, 54, 62, 48].map((width) => <span key={width} className="sk side-sk" style={{ width: `${width}%` }} />)}
          <MenuGroups groups={visible} here={here} isSearched={typed !== ''} renderItem={(item) => <Entry item={item} on={item === here} />} />
          {typed && (
            <Suspense>
              <SideFinds typed={typed} settled={settled} isWanted={menu?.HasGlobalSearch === true} hasItems={visible.length > 0} />
            </Suspense>
          )}
        </div>
        {menu?.Advertisement && (
          <aside className="advert name" aria-label={t('shell.advertisement')}>
            <b className="b5">{menu.Advertisement.Title}</b>
            <p>{menu.Advertisement.Text}</p>
          </aside>
        )}
        <div className="side-foot">
          {settings && (
            <>
              {tray}
              <UserMenu settings={settings} menu={menu} onOpen={setMenuOpen} />
            </>
          )}
        </div>
      </nav>
    </div>
  );
}

const Entry = ({ item, on }: { item: MenuItem; on: boolean }) => (item.IsDisabled ? <DisabledEntry item={item} /> : <OpenEntry item={item} on={on} />);

/** Can be reached with the keys, so that its notice is read as well as pointed at. */
function DisabledEntry({ item }: { item: MenuItem }) {
  const t = useText();
  const notice = t('premium.notice');
  return (
    <span role="link" aria-disabled="true" tabIndex={0} className="it off" title={notice} aria-label={`${item.Label}. ${notice}`}>
      <Icon name={item.Icon} />
      <span className="name clip">{item.Label}</span>
      <span className="name end">
        <Icon name="lock" size="s12" />
      </span>
    </span>
  );
}

const OpenEntry = ({ item, on }: { item: MenuItem; on: boolean }) => (
  <Link to={itemPath(item)} className={`it ${on ? 'on' : ''}`} aria-current={on ? 'page' : undefined} title={item.Label}>
    <Icon name={item.Icon} />
    <span className="name clip">{item.Label}</span>
  </Link>
);
