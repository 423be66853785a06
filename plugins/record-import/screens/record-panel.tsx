// On the record of an import: what it came to, and the way to its steps, where its rows are.
import { Button, Panel, type PanelProps, useCall } from '#kit';
import { importPath } from './responses.ts';
import { useTranslation } from './text/index.ts';
import { StatusBadge } from './what-stands.tsx';

export default function RecordPanel({ row }: PanelProps<'RecordImport'>) {
  const t = useTranslation();
  const id = row.Id;
  const existing = useCall('import/{id}/standing', { id }, row.Status).data;
  return (
    <Panel title={t('rows')}>
      <div className="row g8">
        <Button to={importPath(row)} icon="file-import">
          {t('openImport')}
        </Button>
        <StatusBadge row={row} existing={existing} />
      </div>
    </Panel>
  );
}
