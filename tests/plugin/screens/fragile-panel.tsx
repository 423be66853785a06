// A panel that breaks on some records.
import { Panel, type PanelProps } from '#kit';

export default function FragilePanel({ row }: PanelProps) {
  if (row['Title'] === 'breaks its panel') throw new TypeError('secret detail of a panel');
  return <Panel title="Fragile">Whole.</Panel>;
}
