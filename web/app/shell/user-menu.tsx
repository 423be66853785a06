// The person at the bottom of the menu: theme, language, agency for those who may choose one, signing out.
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { securityOf, type Settings, signOut, viewing } from '../../api/index.ts';
import { Avatar, Icon } from '../../look/index.ts';
import { asLanguage, chooseLanguage, languages, useLanguage, useText } from '../../text/index.ts';

const AgencyDialog = lazy(() => import('./agency-dialog.tsx'));

export function UserMenu({ settings, onOpen }: { settings: Settings; onOpen: (open: boolean) => void }) {
  const say = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [choosing, setChoosing] = useState(false);
  const person = securityOf(settings);
  const name = person.Name || person.UserName;
  const themes: readonly { value: MantineColorScheme; label: string }[] = [
    { value: 'light', label: say('app.themeLight') },
    { value: 'dark', label: say('app.themeDark') },
    { value: 'auto', label: say('app.themeSystem') },
  ];
  return (
    <>
      <Menu position="top-start" width={215} withinPortal checkIcon={<Icon name="check" size="s14" />} onChange={onOpen}>
        <Menu.Target>
          <button type="button" className="it user">
            <span className="vh">{say('app.account', { name })}</span>
            <Avatar name={name} />
            <span className="name clip" aria-hidden="true">
              {name}
            </span>
            <span className="name end" aria-hidden="true">
              <Icon name="dots" size="s14" />
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{person.UserName}</Menu.Label>
          {person.IsGodUser && !viewing() && (
            <Menu.Item leftSection={<Icon name="building" />} onClick={() => setChoosing(true)}>
              {say('app.chooseAgency')}
            </Menu.Item>
          )}
          <Menu.Label>{say('app.theme')}</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}>
            {themes.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{say('app.language')}</Menu.Label>
          <Menu.RadioGroup value={language} onChange={(code) => void chooseLanguage(asLanguage(code))}>
            {languages.map(({ code, name: spoken }) => (
              <Menu.RadioItem key={code} value={code} lang={code}>
                {spoken}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          {!viewing() && (
            <Menu.Item component={Link} to="/account/security" leftSection={<Icon name="shield" />}>
              {say('app.security')}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/docs/api" leftSection={<Icon name="file-text" />}>
            {say('app.calls')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void signOut().then(() => queries.clear())}>
            {say('app.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{choosing && <AgencyDialog current={settings.AgencyInfo} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
