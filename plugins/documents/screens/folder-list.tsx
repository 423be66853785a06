// The folders of documents: a list at the left, a choice above the documents where there is no room for one.
import { Button } from '#kit';
import { useSay } from './text/index.ts';
import { type Folder, keyOf } from './wire.ts';

interface FolderListProps {
  readonly folders: readonly Folder[] | undefined;
  readonly isFailed: boolean;
  /** `keyOf` of the folder that is open; empty where all are. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

export function FolderList({ folders, isFailed, chosen, onChoose }: FolderListProps) {
  const say = useSay();
  if (isFailed) return <p className="t3">{say('foldersFailed')}</p>;
  if (!folders) return <span className="sk" style={{ height: 160 }} role="status" />;
  const groups = [
    { label: say('tags'), those: folders.filter((each) => each.Type === 'tag' && !each.IsSystem) },
    { label: say('sales'), those: folders.filter((each) => each.Type === 'sale') },
    { label: say('system'), those: folders.filter((each) => each.IsSystem) },
  ].filter(({ those }) => those.length > 0);
  const entry = (key: string, name: string, icon: string, count?: number) => (
    <li key={key}>
      <Button does="show" variant="subtle" size="compact-sm" icon={icon} isPressed={chosen === key} onClick={() => onChoose(key)}>
        {name}
        {count !== undefined && count > 0 && <span className="count"> {count}</span>}
      </Button>
    </li>
  );
  return (
    <nav className="documents-folders" aria-label={say('folders')}>
      <select aria-label={say('folder')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{say('all')}</option>
        {groups.map(({ label, those }) => (
          <optgroup key={label} label={label}>
            {those.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {each.Name} ({each.Qty})
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ul>{entry('', say('all'), 'folder')}</ul>
      {groups.map(({ label, those }) => (
        <section key={label} aria-label={label}>
          <h4>{label}</h4>
          <ul>{those.map((each) => entry(keyOf(each), each.Name, each.IsSystem ? 'lock' : each.IsLink ? 'certificate' : 'folder', each.Qty))}</ul>
        </section>
      ))}
    </nav>
  );
}
