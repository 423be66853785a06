// The documents of a folder: looked at, chosen, taken away, named and filed otherwise, deleted.
import { Badge, Button, call, ConfirmDialog, dateTimeText, downloadCall, Icon, IconButton, sizeText, Tag, useLanguage, useWork } from '#kit';
import { useState } from 'react';
import { EditDocument } from './edit-document.tsx';
import { useTranslation } from './text/index.ts';
import type { Document } from './wire.ts';

interface DocumentListProps {
  readonly documents: readonly Document[];
  /** What documents may be filed under. */
  readonly tags: readonly string[];
  readonly mayChange: boolean;
  /** The one that is looked at. */
  readonly visible: number | undefined;
  readonly onShow: (document: Document) => void;
  /** With the words that report it, and the ids of those that are no more. */
  readonly onChanged: (words: string, gone: readonly number[]) => void;
}

export function DocumentList({ documents, tags, mayChange, visible, onShow, onChanged }: DocumentListProps) {
  const t = useTranslation();
  const language = useLanguage();
  const work = useWork({ inDialog: true });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<Document>();
  const [leaving, setLeaving] = useState<readonly Document[]>();
  const those = documents.filter(({ Id }) => chosen.has(Id));
  const choose = (id: number, isChosen: boolean) => setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((number) => number !== id)));
  const getIds = (some: readonly Document[]): string => some.map(({ Id }) => Id).join(',');
  const take = (some: readonly Document[]) => void work.run(() => downloadCall(`document/download?documentId=${getIds(some)}`, t('documents')));
  const remove = (some: readonly Document[]) =>
    void work.run(
      async () => {
        await call('DELETE document', { documentId: getIds(some) });
        setLeaving(undefined);
        setChosen(new Set());
        onChanged(
          t('deleted'),
          some.map(({ Id }) => Id),
        );
      },
      () => setLeaving(undefined),
    );
  return (
    <>
      <div className="documents-acts">
        <label className="row g8">
          <input
            type="checkbox"
            checked={those.length === documents.length}
            onChange={(event) => setChosen(new Set(event.target.checked ? documents.map(({ Id }) => Id) : []))}
          />
          {those.length > 0 ? t('chosen', { count: those.length }) : t('chooseAll')}
        </label>
        {those.length > 0 && (
          <Button effect="show" size="compact-sm" icon="download" disabled={work.working} onClick={() => take(those)}>
            {t('download')}
          </Button>
        )}
        {mayChange && those.length > 0 && !those.some(({ IsSystemCreated }) => IsSystemCreated) && (
          <Button effect="write" size="compact-sm" icon="trash" onClick={() => setLeaving(those)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <ul className="documents-list" aria-label={t('documents')}>
        {documents.map((each) => (
          <li key={each.Id} className={each.Id === visible ? 'shown' : ''}>
            <input
              type="checkbox"
              aria-label={t('choose', { name: each.Name })}
              checked={chosen.has(each.Id)}
              onChange={(event) => choose(each.Id, event.target.checked)}
            />
            <div className="documents-name">
              <Button effect="show" variant="subtle" size="compact-sm" onClick={() => onShow(each)}>
                {each.Name}
              </Button>
              <span className="documents-facts t12 t3">
                {sizeText(each.Size, language)} · {dateTimeText(each.DateCreated)} · {each.CreatedByName}
              </span>
            </div>
            <span className="documents-tags">
              {each.Defect !== null && <Badge text={t(`defect_${each.Defect}`)} colour="warning" />}
              {each.IsSystemCreated && <Icon name="lock" size="s14" />}
              {each.Tags.split(',').flatMap((tag) => (tag ? [<Tag key={tag} text={tag} />] : []))}
            </span>
            {mayChange && !each.IsSystemCreated && (
              <IconButton effect="write" icon="pencil" label={t('edit', { name: each.Name })} onClick={() => setEdited(each)} />
            )}
            <IconButton effect="show" icon="download" label={t('downloadOne', { name: each.Name })} onClick={() => take([each])} />
          </li>
        ))}
      </ul>
      {edited && (
        <EditDocument
          document={edited}
          tags={tags}
          onSaved={() => {
            setEdited(undefined);
            onChanged(t('changed'), []);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('delete')}
          about={leaving.length === 1 ? t('deleteOne') : t('deleteMany', { count: leaving.length })}
          command={t('delete')}
          busy={work.working}
          onCommand={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
