// What the menu of the person offers: theme, language, agency for those who may choose one, pages of plugins, what helps, signing out.
import { Menu } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { MenuResponse, Settings } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { asLanguage, chooseLanguage, useText } from '../../text/index.ts';
import { ShellTasks } from './shell-tasks.ts';
import { useAccount } from './use-account.ts';

export default function UserMenuItems({ settings, pages }: { readonly settings: Settings; readonly pages: MenuResponse['Profile'] }) {
  const t = useText();
  const open = useContext(ShellTasks);
  const { userName, mayChooseAgency, isOneself, themes, theme, chooseTheme, languages, language, leave, support } = useAccount(settings);
  return (
    <>
      <Menu.Label>{userName}</Menu.Label>
      {mayChooseAgency && (
        <Menu.Item leftSection={<Icon name="building" />} onClick={() => open('agency')}>
          {t('app.chooseAgency')}
        </Menu.Item>
      )}
      <Menu.Label>{t('app.theme')}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={chooseTheme}>
        {themes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{t('app.language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(code) => void chooseLanguage(asLanguage(code))}>
        {languages.map(({ code, name: translated }) => (
          <Menu.RadioItem key={code} value={code} lang={code}>
            {translated}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      {pages.map(({ Label, Route }) => (
        <Menu.Item key={Route} component={Link} to={Route} leftSection={<Icon name="arrow-right" />}>
          {Label}
        </Menu.Item>
      ))}
      {isOneself && (
        <Menu.Item component={Link} to="/account/security" leftSection={<Icon name="shield" />}>
          {t('app.security')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/docs/api" leftSection={<Icon name="file-text" />}>
        {t('app.calls')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="list" />} onClick={() => open('keys')}>
        {t('keys.title')}
      </Menu.Item>
      {isOneself && (
        <Menu.Item leftSection={<Icon name="flag" />} onClick={() => open('report')}>
          {t('report.title')}
        </Menu.Item>
      )}
      {support && (
        <Menu.Item component="a" href={support} leftSection={<Icon name="mail" />}>
          {t('support.ask')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="logout" />} onClick={leave}>
        {t('app.signOut')}
      </Menu.Item>
    </>
  );
}
