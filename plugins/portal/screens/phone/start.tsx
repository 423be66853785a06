// Starts the phone of students: the language, then the page.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Phone } from './phone.tsx';
import { portalToken } from './portal-api.ts';
import { chosenLanguage, loadTexts } from './text/index.ts';
import './phone.css';

/** Somebody of an agency who opens the list of students by its short address, which is the home of the portal as well. */
const isOfStaff = (): boolean =>
  /^\/student\/?$/i.test(location.pathname) && location.hash === '' && portalToken() === '' && localStorage.getItem(staffSession) !== null;

/** Where the screens of the staff keep their session. */
const staffSession = 'matricula.session';

/** Draws it into the page. */
export function startPhone(): void {
  const root = document.getElementById('root');
  if (!root) return;
  if (isOfStaff()) {
    location.replace('/entity/student');
    return;
  }
  const language = chosenLanguage();
  const isSignedIn = /^\/student(\/(login|documents|payments|messages|profile))?\/?$/i.test(location.pathname);
  const page = isSignedIn ? import('./signed-in/app.tsx').then(({ PortalApp }) => PortalApp) : Phone;
  void Promise.all([loadTexts(language), page]).then(([texts, Page]) =>
    createRoot(root).render(
      <StrictMode>
        <Page start={{ language, texts }} />
      </StrictMode>,
    ),
  );
}
