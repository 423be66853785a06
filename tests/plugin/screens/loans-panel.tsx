// A panel on a book: its note, which a verb changes.
import { Panel, type PanelProps } from '#kit';
import { useSay } from './texts.ts';

export default function LoansPanel({ row, reload }: PanelProps) {
  const say = useSay();
  return (
    <Panel title={say('lent')}>
      <p>{String(row['Note'] ?? '–')}</p>
      <button type="button" onClick={() => void reload()}>
        Look again
      </button>
    </Panel>
  );
}
