// On the record of an import: the way to its steps, where its rows are.
import { Button, Panel, type PanelProps } from '#kit';
import { importPath } from './answers.ts';
import { useSay } from './text/index.ts';

export default function RecordPanel({ row }: PanelProps) {
  const say = useSay();
  return (
    <Panel title={say('rows')}>
      <div>
        <Button to={importPath(row)} icon="file-import">
          {say('openImport')}
        </Button>
      </div>
    </Panel>
  );
}
