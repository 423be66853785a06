// The attachments of a mail that is written: what is made for it, documents of the record, and files from the disk.
import { Button, Chooser, IconButton } from '#kit';
import { useRef, useState } from 'react';
import './composer.css';
import type { AttachedDocument, Attachments, DocumentOwner } from './use-attachments.ts';
import { useTranslation } from './text/index.ts';

export interface MadeDocument {
  readonly name: string;
  readonly onView: () => void;
}

interface AttachmentsPartProps {
  readonly attachments: Attachments;
  /** Nobody: then nothing but what is made goes along. */
  readonly owner: DocumentOwner | undefined;
  readonly made: readonly MadeDocument[];
  /** What is made is not there yet. */
  readonly isPreparing: boolean;
  readonly error: string | undefined;
  readonly onUpload: (files: readonly File[]) => void;
}

export function AttachmentsPart({ attachments, owner, made, isPreparing, error, onUpload }: AttachmentsPartProps) {
  const t = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { attached, arriving, attach, detach } = attachments;
  return (
    <>
      {(made.length > 0 || attached.length > 0 || arriving.length > 0) && (
        <ul className="mail-files" aria-label={t('attachments')}>
          {made.map(({ name, onView }) => (
            <li key={name}>
              <Button effect="show" size="compact-sm" icon="file-text" onClick={onView}>
                {name}
              </Button>
              {isPreparing && (
                <span className="t3" role="status">
                  {t('preparing', { name })}
                </span>
              )}
            </li>
          ))}
          {attached.map(({ Id, Name }) => (
            <li key={Id}>
              <span className="clip grow">{Name}</span>
              <IconButton effect="show" icon="x" label={t('detach', { name: Name })} onClick={() => detach(Id)} />
            </li>
          ))}
          {arriving.map(({ key, name }) => (
            <li key={`arriving ${key}`} className="t3" role="status">
              {t('arriving', { name })}
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p className="note danger" role="alert">
          {error}
        </p>
      )}
      {owner && (
        <div className="mail-offered">
          <Button effect="write" size="compact-sm" icon="paperclip" onClick={() => setChoosing(true)}>
            {t('attachDocuments')}
          </Button>
          <Button effect="write" size="compact-sm" icon="plus" onClick={() => input.current?.click()}>
            {t('attachFiles')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('attachFiles')}
            onChange={(event) => {
              onUpload([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      {isChoosing && owner && (
        <Chooser
          name="documents.documents"
          start={{ type: owner.type, id: owner.id }}
          onChoose={({ documents }: { readonly documents?: readonly AttachedDocument[] }) => {
            attach(documents ?? []);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
