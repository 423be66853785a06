// Starts the phone of students: the language, then the page.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Phone } from './phone.tsx';
import { chosenLanguage, loadTexts } from './text/index.ts';
import './phone.css';

/** Draws it into the page. */
export function startPhone(): void {
  const root = document.getElementById('root');
  if (!root) return;
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
