// What a person can choose for the whole product: theme, language, agency, and to sign out.
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getSecurity, session, type Settings, signOut, viewing } from '../../api/index.ts';
import { languages, type Translate, useLanguage, useText } from '../../text/index.ts';

export function useAccount(settings: Settings) {
  const t = useText();
  const queries = useQueryClient();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const person = getSecurity(settings);
  const themes: readonly { value: MantineColorScheme; label: string; words: string }[] = [
    { value: 'light', label: t('app.themeLight'), words: t('palette.themeLightWords') },
    { value: 'dark', label: t('app.themeDark'), words: t('palette.themeDarkWords') },
    { value: 'auto', label: t('app.themeSystem'), words: t('palette.themeSystemWords') },
  ];
  return {
    name: person.Name || person.UserName,
    userName: person.UserName,
    userId: viewing() ? undefined : session()?.userId,
    mayChooseAgency: person.IsGodUser && !viewing(),
    /** Of whom looks on as somebody else nothing of his own is shown. */
    isOneself: !viewing(),
    /** A mail to anyone who helps the people of the agency, which says who asks. */
    support: findSupport(settings, t),
    themes,
    theme: colorScheme,
    chooseTheme: (value: string) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto'),
    languages,
    language: useLanguage(),
    leave: () => void signOut().then(() => queries.clear()),
  };
}

/** Nothing where the agency names nobody, and for who looks on as somebody else. */
function findSupport(settings: Settings, t: Translate): string | undefined {
  const { AgencyInfo } = settings;
  const { Name, UserEmail } = getSecurity(settings);
  if (!AgencyInfo?.SupportAddress || viewing()) return undefined;
  const [subject, body] = [t('support.subject', { agency: AgencyInfo.Name }), t('support.from', { name: Name, email: UserEmail ?? '' })];
  return `mailto:${encodeURIComponent(AgencyInfo.SupportAddress).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
