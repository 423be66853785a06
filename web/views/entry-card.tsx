// The card in the middle of a page for people who are not signed in.
import type { ReactNode } from 'react';
import { asLanguage, chooseLanguage, languages, useLanguage, useText } from '../text/index.ts';
import './entry.css';
import { Logo } from './logo.tsx';

export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  return (
    <main className="entry">
      <div className="entry-card">
        <div className="entry-head">
          <Logo />
          <span className="b6">Matricula</span>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
      <select
        className="native entry-language"
        aria-label={t('app.language')}
        value={language}
        onChange={(event) => void chooseLanguage(asLanguage(event.currentTarget.value))}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </main>
  );
}
