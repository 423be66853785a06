// What a person can choose for the whole product: theme, language, agency, and to sign out.
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { securityOf, session, type Settings, signOut, viewing } from '../../api/index.ts';
import { languages, type Say, useLanguage, useText } from '../../text/index.ts';

export function useAccount(settings: Settings) {
  const say = useText();
  const queries = useQueryClient();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const person = securityOf(settings);
  const themes: readonly { value: MantineColorScheme; label: string; words: string }[] = [
    { value: 'light', label: say('app.themeLight'), words: say('palette.themeLightWords') },
    { value: 'dark', label: say('app.themeDark'), words: say('palette.themeDarkWords') },
    { value: 'auto', label: say('app.themeSystem'), words: say('palette.themeSystemWords') },
  ];
  return {
    name: person.Name || person.UserName,
    userName: person.UserName,
    userId: viewing() ? undefined : session()?.userId,
    mayChooseAgency: person.IsGodUser && !viewing(),
    /** Of whom looks on as somebody else nothing of his own is shown. */
    isOneself: !viewing(),
    /** A mail to whoever helps the people of the agency, which says who asks. */
    support: supportOf(settings, say),
    themes,
    theme: colorScheme,
    chooseTheme: (value: string) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto'),
    languages,
    language: useLanguage(),
    leave: () => void signOut().then(() => queries.clear()),
  };
}

/** Nothing where the agency names nobody, and for who looks on as somebody else. */
function supportOf(settings: Settings, say: Say): string | undefined {
  const { AgencyInfo } = settings;
  const { Name, UserEmail } = securityOf(settings);
  if (!AgencyInfo?.SupportAddress || viewing()) return undefined;
  const [subject, body] = [say('support.subject', { agency: AgencyInfo.Name }), say('support.from', { name: Name, email: UserEmail ?? '' })];
  return `mailto:${encodeURIComponent(AgencyInfo.SupportAddress).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
