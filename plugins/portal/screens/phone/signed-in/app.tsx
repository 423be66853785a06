// The portal of a student who has signed in: five pages with their bar at the foot, and the sign-in.
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Frame, Note } from '../parts.tsx';
import { keepView } from '../portal-api.ts';
import { keepLanguage, loadTexts, type PhoneLanguage, type PhoneTranslation, TranslationContext } from '../text/index.ts';
import { DocumentsPage } from './documents-page.tsx';
import { HomePage } from './home-page.tsx';
import { icons } from './icons.tsx';
import { LoginPage } from './login-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { type Page, pages } from './pages.ts';
import { Waiting } from './waiting.tsx';
import { useLoaded, type Home } from './app-api.ts';
import { useInstallable } from './installable.ts';
import { AppTextContext, loadAppTexts, useAppText } from './text/index.ts';
import { en } from './text/en.ts';
import './signed-in.css';

const addressOf = (page: Page): string => (page === 'home' ? '/student' : `/student/${page}`);
const pageOf = (path: string): Page | 'login' => {
  const name = /^\/student\/(\w+)\/?$/i.exec(path)?.[1]?.toLowerCase();
  return name === 'login' ? 'login' : (pages.find((page) => page === name) ?? 'home');
};

/** What stands behind the # opens something: it is read once and leaves the address. */
function takeCode(): string {
  const code = location.hash.slice(1);
  if (code !== '') history.replaceState(null, '', location.pathname);
  return code;
}

export function PortalApp({ start }: { start: PhoneTranslation }) {
  const [translated, setTranslated] = useState(start);
  const [texts, setTexts] = useState(en);
  const [code] = useState(() => {
    const taken = takeCode();
    if (!taken.startsWith('view=')) return taken;
    keepView(taken.slice(5));
    return '';
  });
  const [page, setPage] = useState(() => pageOf(location.pathname));
  const { language } = translated;
  useEffect(() => {
    document.documentElement.lang = language;
    void loadAppTexts(language).then(setTexts);
  }, [language]);
  useEffect(() => {
    const back = () => setPage(pageOf(location.pathname));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const speak = useCallback(async (wanted: PhoneLanguage) => {
    keepLanguage(wanted);
    const loaded = await loadTexts(wanted);
    setTranslated({ language: wanted, texts: loaded });
  }, []);
  const go = useCallback((to: Page) => {
    history.pushState(null, '', addressOf(to));
    scrollTo(0, 0);
    setPage(to);
  }, []);
  const onLanguage = (wanted: PhoneLanguage) => void speak(wanted);
  return (
    <TranslationContext value={translated}>
      <AppTextContext value={texts}>
        {page === 'login' ? (
          <LoginPage code={code} onLanguage={onLanguage} onOpened={() => go('home')} />
        ) : (
          <SignedIn page={page} go={go} onLanguage={onLanguage} />
        )}
      </AppTextContext>
    </TranslationContext>
  );
}

function SignedIn({ page, go, onLanguage }: { page: Page; go: (to: Page) => void; onLanguage: (language: PhoneLanguage) => void }) {
  const t = useAppText();
  const { data: home, failure, reload } = useLoaded<Home>('home');
  useInstallable(home);
  // Again whenever somebody comes back to it: what was done elsewhere is no step any more.
  const open = (to: Page) => {
    if (to === 'home') void reload();
    go(to);
  };
  const visible = pages.filter((each) => each !== 'payments' || home?.HasPayments !== false);
  const bar = (
    <nav className="bar" aria-label={t('pages')}>
      {visible.map((each) => (
        <PageLink key={each} page={each} go={open} isCurrent={each === page}>
          {icons[each]}
          <span>{t(each)}</span>
        </PageLink>
      ))}
    </nav>
  );
  return (
    <Frame agency={home?.AgencyName} onLanguage={onLanguage} foot={bar}>
      {home?.IsView && <Note kind="warning">{t('looking')}</Note>}
      {!home ? (
        <Waiting failure={failure} onRetry={() => void reload()} />
      ) : page === 'home' ? (
        <HomePage home={home} go={go} />
      ) : page === 'documents' ? (
        <DocumentsPage isView={home.IsView} />
      ) : page === 'payments' ? (
        <PaymentsPage />
      ) : page === 'messages' ? (
        <MessagesPage home={home} />
      ) : (
        <ProfilePage isView={home.IsView} />
      )}
    </Frame>
  );
}

function PageLink({ page, go, isCurrent, children }: { page: Page; go: (to: Page) => void; isCurrent: boolean; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(page);
  };
  return (
    <a href={addressOf(page)} aria-current={isCurrent ? 'page' : undefined} onClick={open}>
      {children}
    </a>
  );
}
