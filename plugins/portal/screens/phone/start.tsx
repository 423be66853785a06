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
  void loadTexts(language).then((texts) =>
    createRoot(root).render(
      <StrictMode>
        <Phone start={{ language, texts }} />
      </StrictMode>,
    ),
  );
}
