// What the search of the menu finds among the records; fetched when somebody types.
import { Link } from 'react-router';
import { isFailure, shortestTerm, useGlobalSearch } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';

interface SideFindsProps {
  readonly typed: string;
  /** What was typed when the typing rested. */
  readonly settled: string;
  readonly isWanted: boolean;
  readonly hasItems: boolean;
}

/** What the search across everything finds, under the menu; what went wrong is shown, and never looks like nothing. */
export default function SideFinds({ typed, settled, isWanted, hasItems }: SideFindsProps) {
  const t = useText();
  const language = useLanguage();
  const finds = useGlobalSearch(settled, isWanted, language);
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
