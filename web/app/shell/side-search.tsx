// The box on top of the menu: narrows the menu at once, and looks through everything once the typing rests.
import { useContext } from 'react';
import { maxTermLength } from '../../api/index.ts';
import { Icon, Kbd } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { paletteKeys } from '../../views/index.ts';
import { ShellTasks } from './shell-tasks.ts';
import './side-search.css';

interface SideSearchProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  /** Takes the focus to the first entry below, or opens it. */
  readonly onDown: () => void;
  readonly onEnter: () => void;
}

export function SideSearch({ term, onTerm, onDown, onEnter }: SideSearchProps) {
  const t = useText();
  const open = useContext(ShellTasks);
  const keys = paletteKeys.join(' ');
  return (
    <div className="side-search" role="search">
      <Icon name="search" size="s14" />
      <input
        type="search"
        value={term}
        maxLength={maxTermLength}
        aria-label={t('shell.searchMenu')}
        placeholder={t('list.search')}
        onChange={(event) => onTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && term) onTerm('');
          else if (event.key === 'ArrowDown') onDown();
          else if (event.key === 'Enter' && term) onEnter();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <button type="button" title={keys} aria-keyshortcuts="Control+K Meta+K" onClick={() => open('palette')}>
        <span className="vh">{t('palette.title')}</span>
        {paletteKeys.map((key) => (
          <Kbd key={key} text={key} />
        ))}
        <Icon name="selector" size="s14" />
      </button>
    </div>
  );
}
