// Says above a form what somebody else has done to the record meanwhile: who changed which fields, or that it is gone.
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { type EntityConfig, type JournalEntry, type Row, session, useJournal } from '../../api/index.ts';
import { valueText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { CopyButton } from '../copy-button.tsx';
import type { News } from './use-others.ts';
import './notes.css';

/** Among so many of the newest entries is whoever made the news. */
const most = 10;

interface OthersNoteProps {
  readonly config: EntityConfig;
  readonly id: number;
  readonly news: News;
  readonly onClose: () => void;
}

export function OthersNote({ config, id, news, onClose }: OthersNoteProps) {
  const say = useText();
  // The journal knows who it was, as far as this person may know.
  const journal = useJournal(config, id, most);
  if (config.Journal && journal.isPending) return null;
  const labels = (kind: 'taken' | 'both') => [...news].flatMap(([name, each]) => (each === kind ? [config.Fields[name]?.Label ?? name] : [])).join(', ');
  const entries = journal.data?.Data ?? [];
  const isOwn = (entry: JournalEntry | undefined): boolean => typeof entry?.UserId === 'number' && entry.UserId === session()?.userId;
  // Of each field, who gave it the value that it has now.
  const authors = entries.filter((entry, at) =>
    entry.Changes.some(({ Field }) => news.has(Field) && !entries.slice(0, at).some(({ Changes }) => Changes.some((later) => later.Field === Field))),
  );
  const latest = authors.find((entry) => !isOwn(entry)) ?? authors[0] ?? entries[0];
  // Another window, or an undoing.
  const isOneself = isOwn(latest);
  const name = isOneself ? say('others.you') : (latest?.UserName ?? say('others.somebody'));
  const [taken, both] = [labels('taken'), labels('both')];
  return (
    <div className={`note form-note acting-note ${both ? 'warning' : 'info'}`} role="status">
      <Icon name="pencil" />
      <span className="grow">
        {taken && say('others.changed', { name, fields: taken })} {both && say('others.changedToo', { name, fields: both })}
      </span>
      {!both && (
        <ActionIcon size={24} aria-label={say('others.understood')} onClick={onClose}>
          <Icon name="x" size="s14" />
        </ActionIcon>
      )}
    </div>
  );
}

interface DeletedNoteProps {
  readonly config: EntityConfig;
  /** What stands in the form that was typed by hand. */
  readonly typed: Row;
  readonly onSaveAsNew: () => Promise<void>;
}

/** The record is gone; what was typed can be taken along. */
export function DeletedNote({ config, typed, onSaveAsNew }: DeletedNoteProps) {
  const say = useText();
  const language = useLanguage();
  const [isSaving, setIsSaving] = useState(false);
  const names = Object.keys(typed);
  const lines = names.map((name) => `${config.Fields[name]?.Label ?? name}: ${valueText(typed[name], config.Fields[name], say, language)}`);
  const save = async () => {
    setIsSaving(true);
    await onSaveAsNew();
    setIsSaving(false);
  };
  return (
    <div className="note danger form-note acting-note" role="status">
      <Icon name="trash" />
      <span className="grow">
        <b>{say('others.deletedTitle')}</b> {say(names.length > 0 ? 'others.deletedTyped' : 'others.deletedHelp')}
      </span>
      <span className="row g8">
        {names.length > 0 && <CopyButton isWide text={lines.join('\n')} label={say('others.copyTyped')} />}
        {config.Rights.Create && (
          <Button size="xs" disabled={isSaving} onClick={() => void save()}>
            {say('others.saveAsNew')}
          </Button>
        )}
      </span>
    </div>
  );
}
