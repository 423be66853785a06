// Files by their names, each with a button that fetches it, or with why it cannot be.
import { useContext, useState } from 'react';
import { Note } from '../parts.tsx';
import { TranslationContext } from '../text/index.ts';
import { asFailure, download, leaveIfEnded } from './app-api.ts';
import { icons } from './icons.tsx';
import { useAppText } from './text/index.ts';

interface Listed {
  readonly key: string;
  readonly name: string;
  /** A word below the name: a day, or why it cannot be fetched. */
  readonly more?: string;
  /** The call that brings it, below those of the portal; undefined of what cannot be fetched. */
  readonly path: string | undefined;
}

export function FileList({ files, label }: { files: readonly Listed[]; label?: string }) {
  const t = useAppText();
  const { language } = useContext(TranslationContext);
  const [message, setMessage] = useState<string>();
  const fetchOne = async (path: string, name: string) => {
    setMessage(undefined);
    try {
      await download(path, name, language);
    } catch (error) {
      const failed = asFailure(error);
      leaveIfEnded(failed);
      setMessage(failed.kind === 'offline' ? t('offline') : t('failed'));
    }
  };
  return (
    <>
      {message && <Note kind="danger">{message}</Note>}
      <ul className="lines" aria-label={label}>
        {files.map(({ key, name, more, path }) => (
          <li key={key} className="row">
            <span className="grow">
              <span className="cut block">{name}</span>
              {more && <span className="quiet small">{more}</span>}
            </span>
            {path !== undefined && (
              <button type="button" className="act icon" aria-label={t('download', { name })} onClick={() => void fetchOne(path, name)}>
                {icons.download}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
