// Below a course on a campus: what it costs, for how many weeks and from when somebody asks.
import { Panel, type PanelProps } from '#kit';
import { AskedPrice } from './asked-price.tsx';
import { useSay } from './text/index.ts';

export default function CoursePricePanel({ row }: PanelProps) {
  const say = useSay();
  return (
    <Panel title={say('price')}>
      <AskedPrice courseId={Number(row['Id'])} />
    </Panel>
  );
}
