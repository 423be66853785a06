// Of a tracking: which records it works on, what it would have done, and what it has done.
import type { PanelProps } from '#kit';
import { ConditionsPanel } from './conditions-panel.tsx';
import { DryRunPanel } from './dry-run-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';

export default function TrackingTab(shown: PanelProps<'AgencyTracking'>) {
  return (
    <>
      <ConditionsPanel {...shown} />
      <DryRunPanel {...shown} />
      <RunsPanel {...shown} />
    </>
  );
}
