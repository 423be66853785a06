// The fifth step: what goes to the institution in words.
import { Textarea } from '@mantine/core';
import { useSay } from './text/index.ts';

const longest = 20_000;

export function NotesStep({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
  const say = useSay();
  return (
    <div className="f">
      <Textarea
        label={say('notes')}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={longest}
        value={notes}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
