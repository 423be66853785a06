// The person at the bottom of the menu. What is offered there is fetched when it is opened.
import { Menu } from '@mantine/core';
import { Suspense } from 'react';
import { getSecurity, type MenuResponse, session, type Settings, viewing } from '../../api/index.ts';
import { Avatar, Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { lazyOptional } from '../../views/index.ts';

const UserMenuItems = lazyOptional(() => import('./user-menu-items.tsx'));

interface UserMenuProps {
  readonly settings: Settings;
  readonly menu: MenuResponse | undefined;
  readonly onOpen: (open: boolean) => void;
}

export function UserMenu({ settings, menu, onOpen }: UserMenuProps) {
  const t = useText();
  const person = getSecurity(settings);
  const name = person.Name || person.UserName;
  return (
    <Menu position="top-start" width={215} withinPortal hideDetached={false} checkIcon={<Icon name="check" size="s14" />} onChange={onOpen}>
      <Menu.Target>
        <button type="button" className="it user">
          <span className="vh">{t('app.account', { name })}</span>
          <Avatar name={name} of={viewing() ? undefined : session()?.userId} />
          <span className="name clip" aria-hidden="true">
            {name}
          </span>
          <span className="name end" aria-hidden="true">
            <Icon name="dots" size="s14" />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <UserMenuItems settings={settings} pages={menu?.Profile ?? []} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  );
}
