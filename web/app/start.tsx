// Starts the screens: plain address first, then the language, then the page.
import '../look/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak } from '../api/index.ts';
import { titleCutText } from '../look/index.ts';
import type { Screens } from '../kit/screens.ts';
import { collectScreens } from '../kit/collect-screens.ts';
import { startLanguage } from '../text/index.ts';
import { App } from './app.tsx';
import { plainLocation } from './hash-location.ts';

/** With the screens of these plugins. Throws when two of them are called the same. */
export function start(plugins: readonly Screens[]): void {
  const screens = collectScreens(plugins);
  const rewritten = plainLocation(location.hash);
  if (rewritten) history.replaceState(history.state, '', rewritten);
  document.addEventListener('pointerover', titleCutText);
  const root = document.getElementById('root');
  if (root)
    void startLanguage(speak).then(() =>
      createRoot(root).render(
        <StrictMode>
          <App screens={screens} />
        </StrictMode>,
      ),
    );
}
