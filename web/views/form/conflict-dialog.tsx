// The same record was changed by somebody else, or by oneself elsewhere: for each field that differs, mine or what is saved.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DifferingField, EntityConfig, Row } from '../../api/index.ts';
import { valueText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { useLatestAuthor } from './use-latest-author.ts';

interface ConflictDialogProps {
  readonly config: EntityConfig;
  readonly id: number;
  readonly differing: readonly DifferingField[];
  /** The values to keep of mine; the others are taken from the newest record. */
  readonly onDecide: (mine: ReadonlySet<string>) => void;
  readonly onClose: () => void;
  readonly newest: Row | undefined;
  readonly row: Row | undefined;
  /** The choice is saved at once; else it only stands in the form. */
  readonly isSaved: boolean;
}

export function ConflictDialog({ config, id, differing, newest, row, isSaved, onDecide, onClose }: ConflictDialogProps) {
  const t = useText();
  const language = useLanguage();
  const author = useLatestAuthor(config, id, (field) => differing.some(({ Key }) => Key === field));
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(differing.map((field) => field.Key)));
  const visible = (name: string, value: unknown, from: Row | undefined) => {
    const field = config.Fields[name];
    const nameKey = field?.Reference?.NameKey;
    const known = nameKey && from && from[name] === value ? from[nameKey] : undefined;
    return valueText(value, field, t, language, known) || t('form.empty');
  };
  const choose = (name: string, keep: boolean) => {
    const next = new Set(mine);
    if (keep) next.add(name);
    else next.delete(name);
    setMine(next);
  };
  // Whose it is decides every word of it.
  if (author.isPending) return null;
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('form.cancel')}
      </Button>
      <Button onClick={() => onDecide(new Set())}>{t(author.isOneself ? 'form.takeSaved' : 'form.takeTheirs')}</Button>
      <Button variant="filled" onClick={() => onDecide(mine)}>
        {t(isSaved ? 'form.conflictSave' : 'drafts.keepChoice')}
      </Button>
    </>
  );
  return (
    <Dialog
      size={620}
      title={t(author.isOneself ? 'form.conflictTitleOwn' : 'form.conflictTitle')}
      about={differing.length > 0 ? t('form.conflictAbout') : t('form.conflictGone')}
      onClose={onClose}
      actions={actions}
    >
      <div className="conflict">
        {differing.map(({ Key: name, Yours, Theirs }) => (
          <fieldset key={name}>
            <legend>{config.Fields[name]?.Label ?? name}</legend>
            <label className={mine.has(name) ? 'on' : ''}>
              <input type="radio" name={name} checked={mine.has(name)} onChange={() => choose(name, true)} />
              <span className="t3 t12">{t('form.yours')}</span>
              <span>{visible(name, Yours, row)}</span>
            </label>
            <label className={mine.has(name) ? '' : 'on'}>
              <input type="radio" name={name} checked={!mine.has(name)} onChange={() => choose(name, false)} />
              <span className="t3 t12">{t(author.isOneself ? 'form.savedMeanwhile' : 'form.theirs')}</span>
              <span>{visible(name, Theirs, newest)}</span>
            </label>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
