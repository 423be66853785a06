// Files that go along with a message: chosen, taken off again, and sent ahead of it one after the other.
import { useState } from 'react';
import { maxDocumentBytes } from '../document-name.ts';
import { FileButtons } from '../file-buttons.tsx';
import { Note } from '../parts.tsx';
import { PortalFailure, sendFile } from '../portal-api.ts';
import { smallerPhoto } from '../smaller-photo.ts';
import { type PhoneLanguage, useTranslation } from '../text/index.ts';
import { useAppText } from './text/index.ts';

export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  readonly content: Blob;
  /** Of one that has arrived: it is not sent again when the message is. */
  readonly id?: number;
}

const maxFiles = 10;
let count = 0;

interface Props {
  readonly files: readonly ChosenFile[];
  readonly isWorking: boolean;
  readonly onChange: (files: readonly ChosenFile[]) => void;
}

export function AttachFiles({ files, isWorking, onChange }: Props) {
  const t = useAppText();
  const phone = useTranslation();
  const [message, setMessage] = useState<string>();
  const add = async (chosen: readonly File[]) => {
    setMessage(undefined);
    const added: ChosenFile[] = [];
    for (const file of chosen) {
      const content = await smallerPhoto(file);
      if (content.size > maxDocumentBytes) setMessage(phone('tooLarge'));
      else added.push({ key: ++count, name: file.name, content });
    }
    const all = [...files, ...added];
    if (all.length > maxFiles) setMessage(t('tooManyFiles', { count: maxFiles }));
    onChange(all.slice(0, maxFiles));
  };
  return (
    <>
      {files.length > 0 && (
        <ul className="lines" aria-label={t('attachments')}>
          {files.map(({ key, name }) => (
            <li key={key} className="row">
              <span className="grow cut">{name}</span>
              <button
                type="button"
                className="act"
                disabled={isWorking}
                aria-label={t('removeFile', { name })}
                onClick={() => onChange(files.filter((each) => each.key !== key))}
              >
                {phone('remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {message && <Note kind="danger">{message}</Note>}
      <FileButtons chooseLabel={t('attach')} disabled={isWorking} onFiles={(chosen) => void add(chosen)} />
    </>
  );
}

/** Sends those that have not arrived yet, and answers the numbers of all. Throws a `PortalFailure` at the first that does not arrive. */
export async function sendChosen(
  files: readonly ChosenFile[],
  language: PhoneLanguage,
  onProgress: (now: { readonly name: string; readonly done: number }) => void,
  onSent: (file: ChosenFile) => void,
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const { name } = file;
    if (file.id === undefined) onProgress({ name, done: 0 });
    const id = file.id ?? (await sendFile('documents/Other', file, language, (done) => onProgress({ name, done }), '?ForMessage=true'));
    if (id === 0) throw new PortalFailure('failed');
    if (file.id === undefined) onSent({ ...file, id });
    ids.push(id);
  }
  return ids;
}
