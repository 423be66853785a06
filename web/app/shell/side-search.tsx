// The box on top of the menu: narrows the menu at once, and looks through everything once the typing rests.
import { useDebouncedValue } from '@mantine/hooks';
import { useContext } from 'react';
import { Link } from 'react-router';
import { isFailure, maxTermLength, shortestTerm, useGlobalSearch } from '../../api/index.ts';
import { Icon, Kbd } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { paletteKeys } from '../../views/index.ts';
import { ShellTasks } from './shell-tasks.ts';
import './side-search.css';

/** How long the typing rests before everything is searched, in milliseconds. */
const rest = 750;

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

/** What the search across everything finds, under the menu; what went wrong is shown, and never looks like nothing. */
export function SideFinds({ term, isWanted, hasItems }: { term: string; isWanted: boolean; hasItems: boolean }) {
  const t = useText();
  const language = useLanguage();
  const typed = term.trim();
  const [settled] = useDebouncedValue(typed, rest);
  const finds = useGlobalSearch(settled, isWanted && typed !== '', language);
  if (typed === '') return null;
  const isSearched = isWanted && typed.length >= shortestTerm;
  const isCurrent = settled === typed && !finds.isPlaceholderData;
  const list = finds.data?.slice(0, 8) ?? [];
  const note = !isSearched
    ? hasItems
      ? undefined
      : t('shell.noMenuMatch')
    : !isCurrent || finds.isFetching
      ? t('form.searching')
      : finds.isError
        ? isFailure(finds.error) && finds.error.status !== -1
          ? finds.error.message
          : t('state.failedOffline')
        : list.length === 0
          ? t('form.nothingFound')
          : undefined;
  return (
    <div className="group">
      {isSearched && <div className="grp">{t('palette.records')}</div>}
      {isCurrent && !finds.isError && (
        <ul>
          {list.map((find) => (
            <li key={`${find.EntityType} ${find.Id}`}>
              <Link className="it" to={find.Route} title={`${find.Name} · ${find.EntityLabel}`}>
                <Icon name={find.Icon} />
                <span className="name clip">{find.Name}</span>
                <span className="name end t12 t3 nw">{find.EntityLabel}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="side-note name" role="status">
        {note}
      </p>
    </div>
  );
}
