// Starts the screens: plain address first, then the language, then the page.
import '../look/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak } from '../api/index.ts';
import { startLanguage } from '../text/index.ts';
import { App } from './app.tsx';
import { plainLocation } from './hash-location.ts';

const rewritten = plainLocation(location.hash);
if (rewritten) history.replaceState(history.state, '', rewritten);

const root = document.getElementById('root');
if (root)
  void startLanguage(speak).then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
