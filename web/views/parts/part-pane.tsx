// What stands behind a tab of a record's page, where it is not the fields.
import { useContext } from 'react';
import type { FormPartConfig } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { HistoryPanel } from '../form/history-panel.tsx';
import { FilesPart } from '../form/files-part.tsx';
import type { Uploads } from '../form/use-uploads.ts';
import { PluginPart } from '../plugin-part.tsx';
import { type PanelProps, ScreensContext } from '../plugin-screens.ts';
import { StatePage } from '../state-page.tsx';
import { ChildList } from './child-list.tsx';
import { getLabel } from './part-tabs.tsx';
import { isRecordsPart } from './record-parts-of.ts';

interface PartPaneProps extends PanelProps {
  readonly part: FormPartConfig;
  readonly uploads: Uploads;
}

export function PartPane({ part, uploads, ...panel }: PartPaneProps) {
  const t = useText();
  const { tabs } = useContext(ScreensContext);
  const { config, row } = panel;
  if (isRecordsPart(part)) return <ChildList config={config} row={row} part={part} />;
  switch (part.Kind) {
    case 'files':
      return <FilesPart config={config} row={row} uploads={uploads} />;
    case 'history':
      return <HistoryPanel config={config} row={row} />;
    case 'panel': {
      const load = part.Panel === undefined ? undefined : tabs.get(part.Panel);
      return load ? <PluginPart load={load} props={panel} /> : null;
    }
    default:
      return (
        <StatePage icon={part.Icon ?? 'flag'} title={getLabel(part, t)} help={part.Help ?? ''}>
          <span className="t12 t3">{t('children.later')}</span>
        </StatePage>
      );
  }
}
