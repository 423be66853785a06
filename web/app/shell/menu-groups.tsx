// The groups of the menu, each under a heading that folds it; those that set things up stand together behind one entry.
import { type ReactNode, useState } from 'react';
import { type MenuItem, type MenuResponse, session } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

type Group = MenuResponse['Data'][number]['Groups'][number];
type Folds = Readonly<Record<string, unknown>>;

interface MenuGroupsProps {
  readonly groups: readonly Group[];
  readonly here: MenuItem | undefined;
  /** Whatever the search leaves is shown. */
  readonly isSearched: boolean;
  readonly renderItem: (item: MenuItem) => ReactNode;
}

/** Behind it stand the groups of that kind. No group is called like this. */
const configuration = '*';

export function MenuGroups({ groups, here, isSearched, renderItem }: MenuGroupsProps) {
  const t = useText();
  // Which groups this person has folded or opened in this browser.
  const entry = `sidebar_groups.${session()?.userId ?? 0}`;
  const [folds, setFolds] = useState<Folds>(() => Object(JSON.parse(localStorage.getItem(entry) ?? '{}')));
  // The group of the page that is open stands open, until it is folded while one is there.
  const [shut, setShut] = useState('');
  const isHere = (some: readonly Group[]): boolean => some.some(({ Items }) => Items.some((item) => item === here));
  const at = here?.Id ?? '';
  const renderFold = (id: string, label: string, some: readonly Group[], isFolded: boolean, content: () => ReactNode) => {
    const isOpen = isSearched || (isHere(some) ? shut !== id + at : !(folds[id] ?? isFolded));
    const toggle = () => {
      const next = { ...folds, [id]: isOpen };
      localStorage.setItem(entry, JSON.stringify(next));
      setFolds(next);
      setShut(isOpen ? id + at : '');
    };
    return (
      <>
        <button type="button" className="grp" aria-expanded={isOpen} onClick={toggle}>
          <span className="clip">{label}</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s12" />
        </button>
        {isOpen && content()}
      </>
    );
  };
  const set = groups.filter(({ Kind }) => Kind === 'configuration');
  const renderGroup = (group: Group) => {
    const list = () => (
      <ul>
        {group.Items.map((item) => (
          <li key={item.Id}>{renderItem(item)}</li>
        ))}
      </ul>
    );
    return (
      <div key={group.Id} className="group">
        {group.Label ? renderFold(group.Id, group.Label, [group], group.Kind !== undefined, list) : list()}
      </div>
    );
  };
  return (
    <>
      {groups.filter((group) => !set.includes(group)).map(renderGroup)}
      {set.length > 0 && <div className="group set">{renderFold(configuration, t('shell.configuration'), set, true, () => set.map(renderGroup))}</div>}
    </>
  );
}
