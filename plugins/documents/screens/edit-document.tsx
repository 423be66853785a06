// A document gets another name, or other tags.
import { call, Dialog, DialogActions, ErrorNote, useWork } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';
import type { Document } from './wire.ts';

interface EditDocumentProps {
  readonly document: Document;
  /** What it may be filed under. */
  readonly tags: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function EditDocument({ document, tags, onSaved, onClose }: EditDocumentProps) {
  const t = useTranslation();
  const work = useWork();
  const [name, setName] = useState(document.Name);
  const own = document.Tags.split(',').filter(Boolean);
  const [chosen, setChosen] = useState<readonly string[]>(own);
  const save = () =>
    void work.run(async () => {
      const change = { ...(name === document.Name ? {} : { Name: name }), ...(chosen.join() === own.join() ? {} : { Tags: chosen.join(',') }) };
      if (Object.keys(change).length > 0) await call('PUT document/{id}', { id: document.Id, ...change });
      onSaved();
    });
  const offered = [...new Set([...tags, ...own])];
  return (
    <Dialog title={t('editTitle')} onClose={onClose} actions={<DialogActions command={t('save')} onCommand={save} busy={work.working} onClose={onClose} />}>
      <div className="documents-edit">
        <label>
          <span>{t('name')}</span>
          <input type="text" value={name} maxLength={200} onChange={(event) => setName(event.target.value)} data-autofocus />
        </label>
        <fieldset>
          <legend>{t('tags')}</legend>
          {offered.map((tag) => (
            <label key={tag} className="row g8">
              <input
                type="checkbox"
                checked={chosen.includes(tag)}
                onChange={(event) => setChosen((before) => (event.target.checked ? [...before, tag] : before.filter((text) => text !== tag)))}
              />
              {tag}
            </label>
          ))}
        </fieldset>
        <ErrorNote message={work.message} />
      </div>
    </Dialog>
  );
}
