// Below a course on a campus: what it costs, for how many weeks and from when somebody asks.
import { Panel, type PanelProps } from '#kit';
import { PriceLookup } from './price-lookup.tsx';
import { useTranslation } from './text/index.ts';

export default function CoursePricePanel({ row }: PanelProps) {
  const t = useTranslation();
  return (
    <Panel title={t('price')}>
      <PriceLookup courseId={row.Id} />
    </Panel>
  );
}
