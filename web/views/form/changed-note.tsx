// Says quietly, above a form with unsaved input, that somebody else has changed or deleted the record meanwhile.
import { Button } from '@mantine/core';
import { type EntityConfig, useJournal } from '../../api/index.ts';
import { useText } from '../../text/index.ts';

interface ChangedNoteProps {
  readonly config: EntityConfig;
  readonly id: number;
  readonly isDeleted: boolean;
  readonly onReload: () => void;
}

export function ChangedNote({ config, id, isDeleted, onReload }: ChangedNoteProps) {
  const say = useText();
  // The journal knows who it was, as far as this person may know.
  const journal = useJournal(config.Path, id, 1);
  const name = journal.data?.Data[0]?.UserName;
  const text = isDeleted
    ? say('form.deletedMeanwhile')
    : name
      ? say('form.changedMeanwhile', { name })
      : journal.isPending
        ? ''
        : say('form.changedMeanwhileBySomebody');
  return (
    <div className="note form-note changed-note" role="status">
      {text}
      {!isDeleted && (
        <Button size="xs" variant="subtle" onClick={onReload}>
          {say('form.reload')}
        </Button>
      )}
    </div>
  );
}
