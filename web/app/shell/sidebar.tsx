// The menu at the side: agency, groups of the menu, and the person at the bottom. Narrow, it widens under the pointer.
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Menu, MenuItem, Settings } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Logo } from '../logo.tsx';
import { isHere, itemPath } from './menu-paths.ts';
import type { SidebarState } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

interface SidebarProps {
  readonly settings: Settings | undefined;
  readonly menus: readonly Menu[];
  readonly place: { readonly pathname: string; readonly search: string };
  readonly sidebar: SidebarState;
  readonly mode: 'open' | 'closed' | 'drawer';
  readonly onClose: () => void;
}

export function Sidebar({ settings, menus, place, sidebar, mode, onClose }: SidebarProps) {
  const say = useText();
  const [menuOpen, setMenuOpen] = useState(false);
  const groups = menus.flatMap((menu) => menu.Groups).filter((group) => group.Items.length > 0);
  const all = groups.flatMap((group) => group.Items);
  const toggleLabel = mode === 'drawer' ? say('app.closeMenu') : say(sidebar.closed ? 'app.widenMenu' : 'app.narrowMenu');
  return (
    <div className={`side-place ${menuOpen ? 'held' : ''}`}>
      <nav className="side" aria-label={say('app.menu')}>
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
        <div className="items">
          {groups.map((group, index) => (
            <div key={`${group.Id} ${index}`} className="group">
              {group.Label && <div className="grp">{group.Label}</div>}
              <ul>
                {group.Items.map((item) => (
                  <li key={item.Id}>
                    <Entry item={item} on={isHere(item, place.pathname, place.search, all)} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="side-foot">{settings && <UserMenu settings={settings} onOpen={setMenuOpen} />}</div>
      </nav>
    </div>
  );
}

const Entry = ({ item, on }: { item: MenuItem; on: boolean }) => (item.IsDisabled ? <DisabledEntry item={item} /> : <OpenEntry item={item} on={on} />);

/** Can be reached with the keys, so that its notice is read as well as pointed at. */
function DisabledEntry({ item }: { item: MenuItem }) {
  const say = useText();
  const notice = say('premium.notice');
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
