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

/** So many entries of the configuration are shown without folding them again. */
const atOnce = 12;
/** Behind it stand the groups of that kind. No group is called like this. */
const configuration = '*';

export function MenuGroups({ groups, here, isSearched, renderItem }: MenuGroupsProps) {
  const t = useText();
  const [folds, setFolds] = useState(readFolds);
  // The group of the page that is open stands open, until it is folded while one is there.
  const [shut, setShut] = useState<Folds>({});
  const isHere = (some: readonly Group[]): boolean => here !== undefined && some.some(({ Items }) => Items.includes(here));
  const renderFold = (id: string, label: string, some: readonly Group[], isFolded: boolean, content: () => ReactNode) => {
    const isOpen = isSearched || (isHere(some) ? shut[id] !== here?.Id : !(folds[id] ?? isFolded));
    const toggle = () => {
      const next = { ...readFolds(), [id]: isOpen };
      localStorage.setItem(entry(), JSON.stringify(next));
      setFolds(next);
      setShut({ ...shut, [id]: isOpen ? here?.Id : undefined });
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
  // A long list of entries is looked through by its headings first.
  const isLong = set.flatMap(({ Items }) => Items).length > atOnce;
  const renderGroup = (group: Group, index: number) => {
    const list = () => (
      <ul>
        {group.Items.map((item) => (
          <li key={item.Id}>{renderItem(item)}</li>
        ))}
      </ul>
    );
    return (
      <div key={`${group.Id} ${index}`} className="group">
        {group.Label ? renderFold(group.Id, group.Label, [group], group.Kind === 'folded' || (isLong && set.includes(group)), list) : list()}
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

const entry = (): string => `sidebar_groups.${session()?.userId ?? 0}`;

/** Which groups this person has folded or opened in this browser. */
const readFolds = (): Folds => {
  const kept: unknown = JSON.parse(localStorage.getItem(entry()) ?? '{}');
  return Object(kept);
};
