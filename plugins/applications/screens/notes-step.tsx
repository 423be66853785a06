// The fifth step: what goes to the institution in words.
import { Textarea } from '@mantine/core';
import { useTranslation } from './text/index.ts';

const maxLength = 20_000;

export function NotesStep({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
  const t = useTranslation();
  return (
    <div className="f">
      <Textarea
        label={t('notes')}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={maxLength}
        value={notes}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
