// The documents of a folder: looked at, chosen, taken away, named and filed otherwise, deleted.
import { Button, call, ConfirmDialog, dateTimeText, downloadCall, Icon, IconButton, sizeText, Tag, useLanguage, useWork } from '#kit';
import { useState } from 'react';
import { EditDocument } from './edit-document.tsx';
import { useSay } from './text/index.ts';
import type { Document } from './wire.ts';

interface DocumentListProps {
  readonly documents: readonly Document[];
  /** What documents may be filed under. */
  readonly tags: readonly string[];
  readonly mayChange: boolean;
  /** The one that is looked at. */
  readonly shown: number | undefined;
  readonly onShow: (document: Document) => void;
  /** With what is told of it, and the ids of those that are no more. */
  readonly onChanged: (words: string, gone: readonly number[]) => void;
}

export function DocumentList({ documents, tags, mayChange, shown, onShow, onChanged }: DocumentListProps) {
  const say = useSay();
  const language = useLanguage();
  const work = useWork({ inDialog: true });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<Document>();
  const [leaving, setLeaving] = useState<readonly Document[]>();
  const those = documents.filter(({ Id }) => chosen.has(Id));
  const choose = (id: number, isChosen: boolean) => setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const idsOf = (some: readonly Document[]): string => some.map(({ Id }) => Id).join(',');
  const take = (some: readonly Document[]) => void work.run(() => downloadCall(`document/download?documentId=${idsOf(some)}`, say('documents')));
  const remove = (some: readonly Document[]) =>
    void work.run(
      async () => {
        await call('DELETE document', { documentId: idsOf(some) });
        setLeaving(undefined);
        setChosen(new Set());
        onChanged(
          say('deleted'),
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
          {those.length > 0 ? say('chosen', { count: those.length }) : say('chooseAll')}
        </label>
        {those.length > 0 && (
          <Button does="show" size="compact-sm" icon="download" disabled={work.working} onClick={() => take(those)}>
            {say('download')}
          </Button>
        )}
        {mayChange && those.length > 0 && !those.some(({ IsSystemCreated }) => IsSystemCreated) && (
          <Button does="write" size="compact-sm" icon="trash" onClick={() => setLeaving(those)}>
            {say('delete')}
          </Button>
        )}
      </div>
      <ul className="documents-list" aria-label={say('documents')}>
        {documents.map((each) => (
          <li key={each.Id} className={each.Id === shown ? 'shown' : ''}>
            <input
              type="checkbox"
              aria-label={say('choose', { name: each.Name })}
              checked={chosen.has(each.Id)}
              onChange={(event) => choose(each.Id, event.target.checked)}
            />
            <div className="documents-name">
              <Button does="show" variant="subtle" size="compact-sm" onClick={() => onShow(each)}>
                {each.Name}
              </Button>
              <span className="documents-facts t12 t3">
                {sizeText(each.Size, language)} · {dateTimeText(each.DateCreated)} · {each.CreatedByName}
              </span>
            </div>
            <span className="documents-tags">
              {each.IsSystemCreated && <Icon name="lock" size="s14" />}
              {each.Tags.split(',').flatMap((tag) => (tag ? [<Tag key={tag} text={tag} />] : []))}
            </span>
            {mayChange && !each.IsSystemCreated && (
              <IconButton does="write" icon="pencil" label={say('edit', { name: each.Name })} onClick={() => setEdited(each)} />
            )}
            <IconButton does="show" icon="download" label={say('downloadOne', { name: each.Name })} onClick={() => take([each])} />
          </li>
        ))}
      </ul>
      {edited && (
        <EditDocument
          document={edited}
          tags={tags}
          onSaved={() => {
            setEdited(undefined);
            onChanged(say('changed'), []);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={say('delete')}
          about={leaving.length === 1 ? say('deleteOne') : say('deleteMany', { count: leaving.length })}
          act={say('delete')}
          busy={work.working}
          onAct={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
