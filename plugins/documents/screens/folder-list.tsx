// The folders of documents: a list at the left, a choice above the documents where there is no room for one.
import { Button } from '#kit';
import { useTranslation } from './text/index.ts';
import { type Folder, getKey } from './wire.ts';

interface FolderListProps {
  readonly folders: readonly Folder[] | undefined;
  readonly isFailed: boolean;
  /** `getKey` of the folder that is open; empty where all are. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

export function FolderList({ folders, isFailed, chosen, onChoose }: FolderListProps) {
  const t = useTranslation();
  if (isFailed) return <p className="t3">{t('foldersFailed')}</p>;
  if (!folders) return <span className="sk" style={{ height: 160 }} role="status" />;
  const groups = [
    { label: t('tags'), those: folders.filter((folder) => folder.Type === 'tag' && !folder.IsSystem) },
    { label: t('sales'), those: folders.filter((folder) => folder.Type === 'sale') },
    { label: t('system'), those: folders.filter((folder) => folder.IsSystem) },
  ].filter(({ those }) => those.length > 0);
  const entry = (key: string, name: string, icon: string, count?: number) => (
    <li key={key}>
      <Button effect="show" variant="subtle" size="compact-sm" icon={icon} isPressed={chosen === key} onClick={() => onChoose(key)}>
        {name}
        {count !== undefined && count > 0 && <span className="count"> {count}</span>}
      </Button>
    </li>
  );
  return (
    <nav className="documents-folders" aria-label={t('folders')}>
      <select aria-label={t('folder')} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('all')}</option>
        {groups.map(({ label, those }) => (
          <optgroup key={label} label={label}>
            {those.map((each) => (
              <option key={getKey(each)} value={getKey(each)}>
                {each.Name} ({each.Qty})
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ul>{entry('', t('all'), 'folder')}</ul>
      {groups.map(({ label, those }) => (
        <section key={label} aria-label={label}>
          <h4>{label}</h4>
          <ul>{those.map((each) => entry(getKey(each), each.Name, each.IsSystem ? 'lock' : each.IsLink ? 'certificate' : 'folder', each.Qty))}</ul>
        </section>
      ))}
    </nav>
  );
}
