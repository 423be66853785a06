// A panel on a book: its note, which a verb changes.
import { Panel, type PanelProps } from '#kit';
import { useTranslation } from './texts.ts';

export default function LoansPanel({ row, reload }: PanelProps) {
  const t = useTranslation();
  return (
    <Panel title={t('lent')}>
      <p>{String(row['Note'] ?? '–')}</p>
      <button type="button" onClick={() => void reload()}>
        Look again
      </button>
    </Panel>
  );
}
