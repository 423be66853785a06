// Says above a form what somebody else has done to the record meanwhile: who changed which fields, or that it is gone.
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { valueText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { CopyButton } from '../copy-button.tsx';
import { useLatestAuthor } from './use-latest-author.ts';
import { useOthersTranslation } from './others-text/index.ts';
import type { News } from './use-others.ts';
import './notes.css';

interface OthersNoteProps {
  readonly config: EntityConfig;
  readonly id: number;
  readonly news: News;
  readonly onClose: () => void;
}

export function OthersNote({ config, id, news, onClose }: OthersNoteProps) {
  const t = useOthersTranslation();
  const author = useLatestAuthor(config, id, (field) => news.has(field));
  if (author.isPending) return null;
  const labels = (kind: 'taken' | 'both') => [...news].flatMap(([name, each]) => (each === kind ? [config.Fields[name]?.Label ?? name] : [])).join(', ');
  const name = author.isOneself ? t('you') : (author.name ?? t('somebody'));
  const [taken, both] = [labels('taken'), labels('both')];
  return (
    <div className={`note form-note acting-note ${both ? 'warning' : 'info'}`} role="status">
      <Icon name="pencil" />
      <span className="grow">
        {taken && t('changed', { name, fields: taken })} {both && t('changedToo', { name, fields: both })}
      </span>
      {!both && (
        <ActionIcon size={24} aria-label={t('understood')} onClick={onClose}>
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
  const t = useOthersTranslation();
  const common = useText();
  const language = useLanguage();
  const [isSaving, setIsSaving] = useState(false);
  const names = Object.keys(typed);
  const lines = names.map((name) => `${config.Fields[name]?.Label ?? name}: ${valueText(typed[name], config.Fields[name], common, language)}`);
  const save = async () => {
    setIsSaving(true);
    await onSaveAsNew();
    setIsSaving(false);
  };
  return (
    <div className="note danger form-note acting-note" role="status">
      <Icon name="trash" />
      <span className="grow">
        <b>{t('deletedTitle')}</b> {t(names.length > 0 ? 'deletedTyped' : 'deletedHelp')}
      </span>
      <span className="row g8">
        {names.length > 0 && <CopyButton isWide text={lines.join('\n')} label={t('copyTyped')} />}
        {config.Rights.Create && (
          <Button size="xs" disabled={isSaving} onClick={() => void save()}>
            {t('saveAsNew')}
          </Button>
        )}
      </span>
    </div>
  );
}
